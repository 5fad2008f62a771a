// Whether the machine had so much else to do that a browser may have missed its deadlines.
import { availableParallelism, loadavg } from 'node:os';

/**
 * So many processes a core want to run where a failure may be the machine's. Two groups side by side, on two cores, make
 * 1.5 of it on average even where they have to wait for others (measured); what comes on top is somebody else's.
 */
export const BUSY_LOAD = 3;

const LOOK_MS = 2_000;

/** @returns {number} how many processes a core want to run, on average over the last minute; 0 where nobody counts them */
const loadNow = () => (loadavg()[0] ?? 0) / availableParallelism();

/**
 * Watches the load while something runs.
 * @param {{ read?: () => number, everyMs?: number }} [how]
 * @returns {() => number} ends it and says the highest load a core since
 */
export function watchLoad({ read = loadNow, everyMs = LOOK_MS } = {}) {
  let highest = read();
  const look = () => {
    highest = Math.max(highest, read());
  };
  const timer = setInterval(look, everyMs);
  return () => {
    clearInterval(timer);
    look();
    return highest;
  };
}

/**
 * @param {{ failed: number, browser: boolean, load: number }} group how many of its tests failed, whether it opens a
 * browser, and the highest load a core meanwhile
 * @returns {boolean} whether it may try once more: on a machine that was not busy, a failure is a failure
 */
export const deservesSecondTry = ({ failed, browser, load }) => failed > 0 && browser && load >= BUSY_LOAD;

/**
 * Of a group that may try once more: those files that failed, since the others have had their say.
 * @param {string[]} files of the group
 * @param {import('./tally.mjs').Result} result what they came to
 * @returns {{ again: string[], kept: import('./tally.mjs').Result }} the files that try again, and what the others came to
 */
export function splitFailed(files, { failed, files: counted = [] }) {
  const isTold = failed === counted.reduce((sum, file) => sum + file.failed, 0);
  // what was left open after all of them, or ended the process, is nobody's for certain
  if (!isTold) return { again: files, kept: { passed: 0, failed: 0, problems: [] } };
  const kept = counted.filter((file) => !file.failed);
  return {
    again: counted.filter((file) => file.failed).map(({ name }) => name),
    kept: { passed: kept.reduce((sum, file) => sum + file.passed, 0), failed: 0, problems: [], files: kept },
  };
}
