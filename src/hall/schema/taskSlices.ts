/** Milliseconds of work before others get their turn: a task of 50 ms is felt. */
const SLICE = 30;

/** Reading the clock at each step took 40 ms of the 600 in which a stadium is read: it is read at every so many steps. */
const STEPS_PER_LOOK = 16;

/** When the running task has worked long enough. A task that did not begin here has: other work may be in it. */
let sliceEnd = 0;

let stepsDone = 0;

/**
 * Ends the task, so that input gets its turn. `scheduler.yield` goes on before frames that have nothing to show yet, each of which costs
 * a slow phone 15 ms. A browser without it gets a message: a timeout takes 4 ms, which adds up over the eighty slices of a stadium.
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

/**
 * Slices long work: `const turn = yieldWhenDue(); if (turn) await turn;` stands after each small step.
 * @returns the browser's turn, when it is due
 */
export const yieldWhenDue = (): Promise<void> | undefined => {
  stepsDone += 1;
  return stepsDone % STEPS_PER_LOOK || performance.now() < sliceEnd ? undefined : yieldToBrowser();
};
