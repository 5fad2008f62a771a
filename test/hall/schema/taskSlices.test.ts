/** Long work lets others have their turn (a task of 50 ms is felt). */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { yieldToBrowser } from '../../../src/hall/schema/taskSlices';

/** What happens in a task that was asked for before the turn. */
const others = (): { had: boolean } => {
  const turn = { had: false };
  setTimeout(() => {
    turn.had = true;
  });
  return turn;
};

test('a turn of the browser ends the task where the browser can neither yield nor say so', async () => {
  const turn = others();
  // it is due by then
  const before = Date.now();
  while (Date.now() - before < 5);
  await yieldToBrowser();
  await yieldToBrowser();
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
    await yieldToBrowser();
  } finally {
    Object.assign(globalThis, { scheduler: undefined });
  }
  assert.equal(asked, [scheduler]);
});

test("a page's own global of that name, a calendar's for one, stops nothing", async () => {
  Object.assign(globalThis, { scheduler: { attachEvent() {} } });
  try {
    await yieldToBrowser();
  } finally {
    Object.assign(globalThis, { scheduler: undefined });
  }
});

test.run();
