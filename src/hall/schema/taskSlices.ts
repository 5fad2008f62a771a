/** Milliseconds of work before the browser gets a turn: users notice a task of 50 ms. */
const SLICE = 30;

/** The number of steps between two looks at the clock: a look at each step took 40 ms of the 600 ms that a stadium takes. */
const STEPS_PER_LOOK = 16;

/** The end of the current slice, by `performance.now()`. The first slice has no time, since other work of its task may precede. */
let sliceEnd = 0;

let stepsDone = 0;

/**
 * Ends the task, so that the browser can handle input. `scheduler.yield` resumes before animation frames that have nothing to show yet,
 * each of which costs a slow phone 15 ms. Other browsers use a message, because each of a stadium's eighty timeouts would take 4 ms.
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
