/** Milliseconds of work between two breaths: a task of 50 is felt (quality.md). */
const SLICE = 30;

/** When the task that runs has worked long enough. One that was not begun here has: who knows what else is in it. */
let end = 0;

let steps = 0;

/**
 * Ends the task: input and frames get their turn. A frame would be waited for even where there is nothing to draw, and a timeout 4 ms,
 * which a stadium's eighty breaths feel.
 */
export const breathe = (): Promise<void> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      end = performance.now() + SLICE;
      done();
    };
    port2.postMessage(0);
  });

/**
 * Slices long work: `const breath = pace(); if (breath) await breath;` after each small step. Asked at each of them, the clock took 40 ms
 * of the 600 in which a stadium is read.
 */
export const pace = (): Promise<void> | undefined => {
  steps += 1;
  return steps % 16 || performance.now() < end ? undefined : breathe();
};
