import type { CDPSession } from 'playwright-core';

/** The timed loop's additions, and its ms on the reference core. There, at 4x, the theatre's page keeps the main thread busy for 270 ms. */
const ADDITIONS = 3e7;
const REFERENCE_MS = 40;
const LOOPS = 5;

/** @returns how many times slower than the reference core this core is now; below 1 for a quicker one */
async function slownessOf(cdp: CDPSession): Promise<number> {
  const times: number[] = [];
  for (let loop = 0; loop < LOOPS; loop++) {
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `(() => {
        const began = performance.now();
        let sum = 0;
        for (let term = 0; term < ${ADDITIONS}; term++) sum += term;
        return sum && performance.now() - began;
      })()`,
    });
    times.push(Number(result.value));
  }
  // the median, because a busy machine slows the visits as much as the loop
  times.sort((a, b) => a - b);
  return (times[LOOPS >> 1] ?? REFERENCE_MS) / REFERENCE_MS;
}

/**
 * Slows the page's processor down to a share of the reference core, whatever this machine's own speed is.
 * @param times how many times slower than the reference core the page shall be
 * @returns the slowness that was reached: more than asked for on a machine that is slower by itself
 */
export async function slowDown(cdp: CDPSession, times: number): Promise<number> {
  const own = await slownessOf(cdp);
  const rate = Math.max(1, times / own);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
  return rate * own;
}
