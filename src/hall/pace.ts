/** Milliseconds of work between two breaths: a task of 50 is felt (quality.md). */
const SLICE = 30;

/** When the task that runs has worked long enough. One that was not begun here has: who knows what else is in it. */
let end = 0;

/** Ends the task: input and frames get their turn. A frame would be waited for even where there is nothing to draw. */
export const breathe = (): Promise<void> =>
  new Promise((done) =>
    setTimeout(() => {
      end = performance.now() + SLICE;
      done();
    }),
  );

/** Slices long work: `const breath = pace(); if (breath) await breath;` after each small step. */
export const pace = (): Promise<void> | undefined => (performance.now() < end ? undefined : breathe());
