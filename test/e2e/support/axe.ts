import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LAW = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that read colours: in the dark scheme only they can find something else. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/**
 * Lets axe-core look at the widget, but not at the number of a seat: that stands on a drawn shape, which axe does not see;
 * test/hall/palette.test.ts holds its contrast. @param host a selector of the element that has the widget's shadow root
 */
async function violationsOf(page: Page, host: string, runOnly: object): Promise<Violation[]> {
  // half a megabyte: once for each document
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE);
  const context = { include: [host], exclude: [{ fromShadowDom: [host, '.numbers text'] }] };
  return page.evaluate(
    async (args) => {
      const { axe } = globalThis as unknown as {
        axe: { run: (...args: unknown[]) => Promise<{ violations: Violation[] }> };
      };
      return (await axe.run(...args)).violations;
    },
    [context, { resultTypes: ['violations'], runOnly, rules: { 'target-size': { enabled: true } } }],
  );
}

const lineOf = ({ id }: Violation, { target, failureSummary = '' }: Violation['nodes'][0]): string =>
  `${id}: ${JSON.stringify(target)} ${failureSummary}`;

/** Lets axe-core look at the widget, `target-size` included, which is off unless asked for. @returns what breaks WCAG 2.2 AA, each as a readable line */
export async function look(page: Page, host: string): Promise<string[]> {
  const isLawful = ({ id }: Violation, line: string) =>
    // 'сб 21 19:00' is read as 'суббота, 21 ноября, 19:00': the abbreviations said in full, of a day sold out too
    (id === 'label-content-name-mismatch' && /\d\d:\d\d|\.sold\b|\.date\b/.test(line)) ||
    // under the bar at the foot until it is scrolled up
    (id === 'target-size' && /partially obscured/.test(line));
  const found = await violationsOf(page, host, { type: 'tag', values: LAW });
  return found.flatMap((violation) =>
    violation.nodes.map((node) => lineOf(violation, node)).filter((line) => !isLawful(violation, line)),
  );
}

/** Checks a state that `look` has checked in the other scheme. @returns places whose colours break WCAG 2.2 AA, each as a readable line */
export async function lookAtColors(page: Page, host: string): Promise<string[]> {
  const found = await violationsOf(page, host, { type: 'rule', values: COLOR_RULES });
  return found.flatMap((violation) => violation.nodes.map((node) => lineOf(violation, node)));
}

/** How much wider than the window the page is, in CSS px: more than 0 scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
