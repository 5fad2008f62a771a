import type { Page } from 'playwright-core';

/** How long the work below takes on the reference core, in ms. There, at 4x, the theatre's page keeps the main thread busy for 270 ms. */
const REFERENCE_MS = 32;
const ROUNDS = 7;

/**
 * In the page: does the work of a page that starts, which is to read code and data, and to lay out elements. A loop of additions
 * would not do: a machine with slow memory may run it as fast as the reference core, and yet lay out a page three times slower.
 * @param round a number that no earlier call has had, so that the browser has not kept the code
 * @returns ms
 */
function startPage(round: number): number {
  const began = performance.now();
  const functions = Array.from(
    { length: 600 },
    (_, each) => `f${each}:(a,b)=>{const c=a+b*${each + round};return c>9?[a,b,c]:{a,b,c}}`,
  );
  const made: Record<string, (a: number, b: number) => unknown> = new Function(`return{${functions.join()}}`)();
  const data = Object.values(made).map((one, each) => ({ id: `seat-${each}`, row: one(each, round) }));
  const host = document.createElement('div');
  for (const { id, row } of JSON.parse(JSON.stringify(data)) as typeof data) {
    const line = document.createElement('p');
    line.id = id;
    line.textContent = JSON.stringify(row);
    host.append(line);
  }
  document.body.append(host);
  const height = host.offsetHeight;
  host.remove();
  return height && performance.now() - began;
}

/** @returns how many times slower than the reference core this core is now; below 1 for a quicker one */
export async function slownessOf(page: Page): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await page.evaluate(startPage, round));
  // the median, because a busy machine slows the visits as much as the work
  times.sort((a, b) => a - b);
  return (times[ROUNDS >> 1] ?? REFERENCE_MS) / REFERENCE_MS;
}
