// Replaces uvu in test files (`caseHooks.mjs`). Other than uvu it fails a case or a hook that never settles and goes on, and under `--only`
// it runs only the cases whose name contains the text, and no hooks of a suite without such a case.
import { suite as suiteOfAll } from 'uvu';
import { limited } from './limited.mjs';

const PART = (process.env.TEST_ONLY ?? '').toLowerCase();

/** Replaces a suite without chosen cases, with the result of an empty suite: errors, passed, skipped, total. */
const nothing = Object.assign(async () => [true, 0, 0, 0], { isEmpty: true });

const limitedHooks = (add) => {
  const to = (list) => (hook) => list((state) => limited(() => hook(state)));
  return Object.assign(to(add), { each: to(add.each) });
};

export function suite(title, state) {
  const all = suiteOfAll(title, state);
  let chosen = 0;

  const choose = (name, handler) => {
    if (!name.toLowerCase().includes(PART)) return;
    chosen += 1;
    all(name, (given) => {
      if (PART) process.stdout.write(`\n"${name}" `);
      return limited(() => handler(given));
    });
  };

  return Object.assign(choose, {
    before: limitedHooks(all.before),
    after: limitedHooks(all.after),
    skip: all.skip,
    // A forgotten `.only` runs like the other cases, and fails as it does without `--only`.
    only(name, handler) {
      all.skip();
      choose(name, handler);
    },
    run() {
      all.run();
      if (PART && !chosen) globalThis.UVU_QUEUE[globalThis.UVU_INDEX].splice(-1, 1, nothing);
      chosen = 0;
    },
  });
}

export const test = suite();
