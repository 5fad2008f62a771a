// Tests replace the global timers.
import { clearTimeout, setTimeout } from 'node:timers';

const CASE_MS = Number(process.env.CASE_MS ?? 300_000);

/** @param {() => unknown} run a case, a hook or the closing of what was kept @throws what it throws, or after `CASE_MS` */
export async function limited(run) {
  let timer;
  const late = new Promise((_, reject) => {
    // `unref`, because tests look whether the widget left a timer.
    timer = setTimeout(() => reject(new Error(`no end after ${CASE_MS} ms`)), CASE_MS).unref();
  });
  try {
    await Promise.race([run(), late]);
  } finally {
    clearTimeout(timer);
  }
}
