/** Long work yields to other tasks, because a buyer feels a task of 50 ms. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { yieldToBrowser } from '../../../src/hall/schema/taskSlices';

/** Requests a task before the yield. @returns an object whose `had` says whether the task has run */
const others = (): { had: boolean } => {
  const turn = { had: false };
  setTimeout(() => {
    turn.had = true;
  });
  return turn;
};

test('without scheduler.yield the browser gets a turn', async () => {
  const turn = others();
  // waits until the timer is due
  const before = Date.now();
  while (Date.now() - before < 5);
  await yieldToBrowser();
  await yieldToBrowser();
  assert.ok(turn.had);
});

test('scheduler.yield is used if the browser has it, because it resumes before animation frames with nothing to show', async () => {
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

test('a host page’s own global called scheduler, for example of a calendar, is ignored', async () => {
  Object.assign(globalThis, { scheduler: { attachEvent() {} } });
  try {
    await yieldToBrowser();
  } finally {
    Object.assign(globalThis, { scheduler: undefined });
  }
});

test.run();
