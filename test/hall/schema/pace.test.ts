/** Long work lets others have their turn (quality.md: a task of 50 ms is felt). */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { breathe } from '../../../src/hall/schema/pace';

/** What happens in a task that was asked for before the breath. */
const others = (): { had: boolean } => {
  const turn = { had: false };
  setTimeout(() => {
    turn.had = true;
  });
  return turn;
};

test('a breath ends the task where the browser can neither yield nor say so', async () => {
  const turn = others();
  // it is due by then
  const before = Date.now();
  while (Date.now() - before < 5);
  await breathe();
  await breathe();
  assert.ok(turn.had);
});

test('a browser that can yield is asked to: frames with nothing to show wait', async () => {
  const asked: unknown[] = [];
  const scheduler = {
    yield() {
      asked.push(this);
      return Promise.resolve();
    },
  };
  Object.assign(globalThis, { scheduler });
  try {
    await breathe();
  } finally {
    Object.assign(globalThis, { scheduler: undefined });
  }
  assert.equal(asked, [scheduler]);
});

test("a page's own global of that name, a calendar's for one, stops nothing", async () => {
  Object.assign(globalThis, { scheduler: { attachEvent() {} } });
  try {
    await breathe();
  } finally {
    Object.assign(globalThis, { scheduler: undefined });
  }
});

test.run();
