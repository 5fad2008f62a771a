// Replaces uvu under `--only`: it runs only the cases whose name contains the text, and no hooks of a suite without such a case.
import { suite as suiteOfAll } from 'uvu';

const PART = (process.env.TEST_ONLY ?? '').toLowerCase();

/** Replaces a suite without chosen cases, with the result of an empty suite: errors, passed, skipped, total. */
const nothing = Object.assign(async () => [true, 0, 0, 0], { isEmpty: true });

export function suite(title, state) {
  const all = suiteOfAll(title, state);
  let chosen = 0;

  const choose = (name, handler) => {
    if (!name.toLowerCase().includes(PART)) return;
    chosen += 1;
    all(name, async (given) => {
      process.stdout.write(`\n"${name}" `);
      await handler(given);
    });
  };

  return Object.assign(choose, {
    before: all.before,
    after: all.after,
    skip: all.skip,
    // A forgotten `.only` runs like the other cases, and fails as it does without `--only`.
    only(name, handler) {
      all.skip();
      choose(name, handler);
    },
    run() {
      all.run();
      if (!chosen) globalThis.UVU_QUEUE[globalThis.UVU_INDEX].splice(-1, 1, nothing);
      chosen = 0;
    },
  });
}

export const test = suite();
