/** Steps between two breaths: about 50 ms on a slow phone. */
const SLICE = 4096;

/** Slices long work: `const breath = pace(); if (breath) await breath;` after each small step lets input and frames through. */
export const createPace = (): (() => Promise<unknown> | undefined) => {
  let steps = 0;
  return () => {
    steps += 1;
    if (steps % SLICE < 1) return new Promise(requestAnimationFrame);
  };
};
