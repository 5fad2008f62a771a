/** Milliseconds of work between two breaths. */
const SLICE = 60;

/** Slices long work: `const breath = pace(); if (breath) await breath;` after each small step lets input and frames through. */
export const createPace = (): (() => Promise<unknown> | undefined) => {
  let end = performance.now() + SLICE;
  return () => {
    if (performance.now() < end) return;
    end = performance.now() + SLICE;
    // a frame would be waited for even where there is nothing to draw
    return new Promise((done) => setTimeout(done));
  };
};
