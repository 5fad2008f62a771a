// Stands in for uvu where only the cases are wanted whose name holds a text: the others, and the hooks of a suite that
// has none of them, are not run.
import { suite as suiteOfAll } from 'uvu';

const PART = (process.env.TEST_ONLY ?? '').toLowerCase();

/** Stands where uvu puts a suite, and answers as it does: errors, passed, skipped, total. */
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
    // a left `.only` runs like the others, and is red as it is without this file
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
