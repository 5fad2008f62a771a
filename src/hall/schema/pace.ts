/** Milliseconds of work between two breaths: a task of 50 is felt (quality.md). */
const SLICE = 30;

/** When the task that runs has worked long enough. One that was not begun here has: who knows what else is in it. */
let end = 0;

let steps = 0;

/**
 * Ends the task: input gets its turn. Frames that have nothing to show yet cost a slow phone 15 ms each: `scheduler.yield` lets them wait
 * for up to 100 ms. A browser without it gets a message: a timeout takes 4 ms, which a stadium's eighty breaths feel.
 */
export const breathe = async (): Promise<void> => {
  await (globalThis.scheduler?.yield?.() ??
    new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(0);
    }));
  end = performance.now() + SLICE;
};

/**
 * Slices long work: `const breath = pace(); if (breath) await breath;` after each small step. Asked at each of them, the clock took 40 ms
 * of the 600 in which a stadium is read.
 */
export const pace = (): Promise<void> | undefined => {
  steps += 1;
  return steps % 16 || performance.now() < end ? undefined : breathe();
};
