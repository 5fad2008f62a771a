import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const LAW = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules that read colours: only they can give another result in the dark scheme. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

interface Violation {
  id: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/**
 * Checks the widget with axe-core, without the numbers of seats: axe does not see the shapes under the numbers, and
 * test/hall/palette.test.ts tests the contrast of the numbers.
 * @param host a selector of the element with the widget's shadow root
 */
async function violationsOf(page: Page, host: string, runOnly: object): Promise<Violation[]> {
  // The source of axe has half a megabyte, so it is sent only once to each document.
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

/** Checks the widget with axe-core, including `target-size`, which is off by default. @returns violations of WCAG 2.2 AA, one per line */
export async function look(page: Page, host: string): Promise<string[]> {
  const isLawful = ({ id }: Violation, line: string) =>
    // 'сб 21 19:00' has the label 'суббота, 21 ноября, 19:00', which says the abbreviations in full, also for a sold-out day
    (id === 'label-content-name-mismatch' && /\d\d:\d\d|\.sold\b|\.date\b/.test(line)) ||
    // An element under the bar at the foot can be scrolled up.
    (id === 'target-size' && /partially obscured/.test(line));
  const found = await violationsOf(page, host, { type: 'tag', values: LAW });
  return found.flatMap((violation) =>
    violation.nodes.map((node) => lineOf(violation, node)).filter((line) => !isLawful(violation, line)),
  );
}

/** Checks the colours of a state that `look` has checked in the other scheme. @returns the violations of WCAG 2.2 AA, one per line */
export async function lookAtColors(page: Page, host: string): Promise<string[]> {
  const found = await violationsOf(page, host, { type: 'rule', values: COLOR_RULES });
  return found.flatMap((violation) => violation.nodes.map((node) => lineOf(violation, node)));
}

/** The width by which the page exceeds the window, in CSS px: if it is more than 0, the page scrolls sideways. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
