// What is dear to open is kept from one test file of a process to the next, and closed after the last.

/** @type {(() => Promise<unknown>)[] | undefined} undefined where no test files run, and nothing is kept */
let closers;

/** From now on things are kept: who calls it calls `closeKept` in the end. */
export function beginKeeping() {
  closers = [];
}

/**
 * @param {() => Promise<unknown>} close closes the thing after the last file
 * @returns {boolean} whether it may be kept; if not, it is to be closed at once
 */
export function keepTillEnd(close) {
  closers?.push(close);
  return closers !== undefined;
}

/** Closes all that was kept. */
export async function closeKept() {
  const kept = closers ?? [];
  closers = undefined;
  for (const close of kept) await close();
}
