/** What a buyer sees before the first touch: the hall, and few things beside it, however small the screen and however large the words. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { overflow } from './support/axe';
import { canPick, map } from './support/buyer';
import { isUnharmed, type VisitOptions } from './support/shop';
import { shopSuite } from './support/shopSuite';

const { it, shop, next } = shopSuite('The first screen');

const open = async (width: number, height: number, options: VisitOptions = {}) => {
  const touch = { hasTouch: true, isMobile: true };
  const visit = await shop.visit(next().path, { viewport: { width, height }, ...touch, ...options });
  await canPick(visit.page);
  return visit;
};

/** How high the hall is that can be seen, in CSS px, how many free seats, and the names of what can be pressed, as far as the window shows it. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('bs-widget')?.shadowRoot as ShadowRoot;
    const boxOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const floor = Math.min(innerHeight, boxOf('.cart-bar-slot').top);
    const hall = boxOf('.hall');
    /** At least the half of it: the rows end with a part of the next date or price. */
    const isInWindow = (node: Element) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return x + width / 2 < innerWidth && y + height / 2 < innerHeight;
    };
    return {
      hall: Math.min(hall.bottom, floor) - Math.max(hall.top, 0),
      controls: [...root.querySelectorAll<HTMLElement>('button, a, input, select')]
        .filter((node) => node.checkVisibility({ checkOpacity: true }) && isInWindow(node))
        .map((node) => node.getAttribute('aria-label') ?? node.textContent),
    };
  });

it('shows 320 px of the hall on a small phone, and twelve things to press at most', async () => {
  const visit = await open(360, 640);
  const { hall, controls } = await seen(visit.page);
  assert.ok(hall >= 320, `${hall} px`);
  assert.ok(controls.length <= 12, controls.join('; '));
  await isUnharmed(visit);
});

for (const [what, width, height, least, options] of [
  ['on the narrowest phone', 320, 568, 220, {}],
  ['on a phone that lies on its side', 640, 360, 120, {}],
  ['where colours are forced', 360, 640, 320, { forcedColors: 'active' }],
] as const)
  it(`keeps seats in sight ${what}`, async () => {
    const visit = await open(width, height, options);
    const { hall } = await seen(visit.page);
    assert.ok(hall >= least, `${hall} px`);
    assert.is(await overflow(visit.page), 0);
    await isUnharmed(visit);
  });

it('keeps seats in sight at 400 %, where they are scrolled to', async () => {
  const visit = await open(320, 256);
  await map(visit.page).evaluate((hall) => hall.scrollIntoView({ block: 'start' }));
  const { hall } = await seen(visit.page);
  assert.ok(hall >= 160, `${hall} px`);
  assert.is(await overflow(visit.page), 0);
  await isUnharmed(visit);
});

it('writes twice as large for a buyer who has set that in the browser, and no smaller for a page that reckons in tens', async () => {
  for (const [root, words] of [
    ['32px', 2],
    ['62.5%', 1],
  ] as const) {
    const visit = await shop.visit(next().path, {
      viewport: { width: 360, height: 640 },
      script: `addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '${root}')`,
    });
    const { page } = visit;
    await canPick(page);
    const sizes = await page.evaluate(() => {
      const all = document.querySelector('bs-widget')?.shadowRoot?.querySelectorAll('h1, h2, small, button') ?? [];
      return [...new Set([...all].map((node) => Number.parseFloat(getComputedStyle(node).fontSize)))];
    });
    assert.equal(
      sizes.sort((a, b) => a - b),
      [12, 14, 16, 20].map((size) => size * words),
    );
    assert.is(await overflow(page), 0);
    await isUnharmed(visit);
  }
});

it.run();
