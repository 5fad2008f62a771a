// Keeps things that take long to open, such as a browser, from one test file of a process to the next, and closes them after the last.

/** @type {(() => Promise<unknown>)[] | undefined} undefined outside a run of test files, when nothing is kept */
let closers;

/** From now on things are kept, and the caller must call `closeKept` in the end. */
export function beginKeeping() {
  closers = [];
}

/**
 * @param {() => Promise<unknown>} close closes the thing after the last file
 * @returns {boolean} whether the thing may stay open; if not, the caller closes it at once
 */
export function keepTillEnd(close) {
  closers?.push(close);
  return closers !== undefined;
}

export async function closeKept() {
  const kept = closers ?? [];
  closers = undefined;
  for (const close of kept) await close();
}
