import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that must hold, and those that are only worth reading (quality.md, X1). */
const LAW = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

interface Result {
  violations: { id: string; tags: string[]; nodes: { target: unknown; failureSummary?: string }[] }[];
}

/**
 * @param host a selector of the element that has the widget's shadow root
 * @returns what axe-core is to look at: not the number of a seat, which stands on a drawn shape that axe does not see;
 * test/hall/palette.test.ts holds its contrast
 */
export const contextOf = (host: string): object => ({
  include: [host],
  exclude: [{ fromShadowDom: [host, '.seats text'] }],
});

/**
 * Lets axe-core look at the widget, `target-size` included, which is off unless asked for.
 * @returns what breaks WCAG 2.2 AA, and what is against good practice, each as a readable line
 */
export async function look(page: Page): Promise<{ broken: string[]; advice: string[] }> {
  // half a megabyte: once for each document
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    ({ context, tags }) =>
      (globalThis as unknown as { axe: { run: (...args: unknown[]) => Promise<Result> } }).axe.run(context, {
        runOnly: { type: 'tag', values: tags },
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
      }),
    { context: contextOf('bs-widget'), tags: [...LAW, 'best-practice'] },
  );
  const broken: string[] = [];
  const advice: string[] = [];
  for (const { id, tags, nodes } of violations) {
    for (const { target, failureSummary = '' } of nodes) {
      const line = `${id}: ${JSON.stringify(target)} ${failureSummary}`;
      const lawful =
        !tags.some((tag) => LAW.includes(tag)) ||
        // 'сб 21 19:00' is read as 'суббота, 21 ноября, 19:00': the abbreviations said in full
        (id === 'label-content-name-mismatch' && /\d\d:\d\d/.test(line)) ||
        // under the bar at the foot until it is scrolled up
        (id === 'target-size' && /partially obscured/.test(line));
      (lawful ? advice : broken).push(line);
    }
  }
  return { broken, advice };
}

/** How much wider than the window the page is, in CSS px: more than 0 scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
