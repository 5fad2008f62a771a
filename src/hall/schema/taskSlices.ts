/** Milliseconds of work before the browser gets a turn: users notice a task of 50 ms. */
const SLICE = 30;

/** The clock is read once in this number of steps: reading it at each step took 40 ms of the 600 ms in which a stadium is read. */
const STEPS_PER_LOOK = 16;

/** The end of the current slice, by `performance.now()`. In a task that did not begin here it has passed, since other work may precede. */
let sliceEnd = 0;

let stepsDone = 0;

/**
 * Ends the task, so that the browser can handle input. `scheduler.yield` resumes before frames that have nothing to show yet, each of which
 * costs a slow phone 15 ms. Other browsers use a message: a timeout takes 4 ms, which adds up over the eighty slices of a stadium.
 */
export const yieldToBrowser = async (): Promise<void> => {
  await (globalThis.scheduler?.yield?.() ??
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(0);
    }));
  sliceEnd = performance.now() + SLICE;
};

/** Slices long work. Use after each small step: `const turn = yieldWhenDue(); if (turn) await turn;` */
export const yieldWhenDue = (): Promise<void> | undefined => {
  stepsDone += 1;
  return stepsDone % STEPS_PER_LOOK || performance.now() < sliceEnd ? undefined : yieldToBrowser();
};
