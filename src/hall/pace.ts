/** Milliseconds of work between two breaths: a task of 50 is felt (quality.md). */
const SLICE = 30;

/** Ends the task: input and frames get their turn. A frame would be waited for even where there is nothing to draw. */
export const breathe = (): Promise<unknown> => new Promise((done) => setTimeout(done));

/** Slices long work: `const breath = pace(); if (breath) await breath;` after each small step. */
export const createPace = (): (() => Promise<unknown> | undefined) => {
  let end = performance.now() + SLICE;
  return () => {
    if (performance.now() < end) return;
    end = performance.now() + SLICE;
    return breathe();
  };
};
