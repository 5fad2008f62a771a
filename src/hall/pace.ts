/** How long the hall works without letting input through, in milliseconds. */
const SLICE = 30;

/**
 * Slices long work: `if (late()) await breath()` between small steps.
 * @returns whether the slice is used up, and a promise for the next frame that starts a new one
 */
export const createPace = () => {
  let end = performance.now() + SLICE;
  let steps = 0;
  const late = () => !(++steps & 63) && performance.now() > end;
  const breath = () =>
    new Promise<void>((done) => {
      requestAnimationFrame(() => {
        end = performance.now() + SLICE;
        done();
      });
    });
  return [late, breath] as const;
};

/** What `createPace` gives. */
export type Pace = ReturnType<typeof createPace>;
