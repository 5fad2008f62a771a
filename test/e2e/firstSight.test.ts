/** The first screen: the hall and few controls, on any screen and with any font size. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { overflow } from './support/axe';
import { button, canPick, map, openPerformance, TOUCH } from './support/buyer';
import { isUnharmed, type VisitOptions } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { untilSettled } from './support/waits';

const { it, shop, next } = shopSuite('The first screen');

const open = async (width: number, height: number, options: VisitOptions = {}) => {
  const visit = await shop.visit(next().path, { viewport: { width, height }, ...TOUCH, ...options });
  await canPick(visit.page);
  return visit;
};

/** The visible height of the hall in CSS px, and the names of the visible controls. */
const seen = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('bs-widget')?.shadowRoot as ShadowRoot;
    const boxOf = (selector: string) => root.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const floor = Math.min(innerHeight, boxOf('.cart-bar-slot').top);
    const hall = boxOf('.hall');
    /** Whether the middle of a control is in the window: the last date or price of a row may be cut. */
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

const HALLS = { theatre: 12, opera: 21, arena: 31, stadium: 41, club: 51, concert: 61 };
const openHall = async (showId: number, width: number, height: number, mode: 'short' | 'full', script = '') => {
  const path = `/show/${showId}?performance=${openPerformance(shop.office, showId)}&mode=${mode}`;
  const visit = await shop.visit(path, { viewport: { width, height }, ...TOUCH, script });
  await canPick(visit.page);
  await button(visit.page, 'Приблизить').waitFor();
  return visit;
};

for (const [hall, showId] of Object.entries(HALLS))
  it(`a small phone shows at least 320 px of the ${hall}, at most twelve controls, and on its side at least 120 px`, async () => {
    const visit = await openHall(showId, 360, 640, 'short');
    const upright = await seen(visit.page);
    assert.ok(upright.hall >= 320, `${upright.hall} px`);
    assert.ok(upright.controls.length <= 12, upright.controls.join('; '));
    await visit.page.setViewportSize({ width: 640, height: 360 });
    await untilSettled(visit.page);
    const onItsSide = await seen(visit.page);
    assert.ok(onItsSide.hall >= 120, `on its side: ${onItsSide.hall} px`);
    await isUnharmed(visit);
  });

it('a phone on its side shows at least 48 px of the hall in full mode', async () => {
  const { page } = await openHall(HALLS.stadium, 640, 360, 'full');
  const { hall } = await seen(page);
  assert.ok(hall >= 48, `${hall} px`);
});

for (const [what, width, height, least, options] of [
  ['on the narrowest phone', 320, 568, 220, {}],
  ['in forced colours', 360, 640, 320, { forcedColors: 'active' }],
] as const)
  it(`the hall is in sight ${what}, and the page does not scroll sideways`, async () => {
    const visit = await open(width, height, options);
    const { hall } = await seen(visit.page);
    assert.ok(hall >= least, `${hall} px`);
    assert.is(await overflow(visit.page), 0);
    await isUnharmed(visit);
  });

it('at a zoom of 400 % at least 230 px of the hall are in sight when scrolled to: the empty cart covers none of it', async () => {
  const visit = await open(320, 256);
  await map(visit.page).evaluate((hall) => hall.scrollIntoView({ block: 'start' }));
  const { hall } = await seen(visit.page);
  assert.ok(hall >= 230, `${hall} px`);
  assert.is(await overflow(visit.page), 0);
  await isUnharmed(visit);
});

it('a root font size of 32 px doubles the text, and one of 62.5 % makes it no smaller', async () => {
  for (const [root, words, least] of [
    ['32px', 2, 80],
    ['62.5%', 1, 320],
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
    const { hall } = await seen(page);
    assert.ok(hall >= least, `${root}: ${hall} px`);
    assert.is(await overflow(page), 0);
    await isUnharmed(visit);
  }
});

it('with a doubled font size the caption does not cover its seat, and Escape closes it', async () => {
  // The full mode leaves less room for the hall.
  const script = `addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '32px')`;
  const { page } = await openHall(HALLS.arena, 360, 640, 'full', script);
  await map(page).evaluate((hall) => hall.scrollIntoView({ block: 'start' }));
  for (let press = 0; press < 3; press += 1) {
    await map(page).press('+');
    await untilSettled(page);
  }
  const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const take = button(page, 'Выбрать');
  for (let step = 0; step < 30 && !(await take.isVisible()); step += 1) {
    await page.touchscreen.tap(box.x + 100 + (step % 6) * 9, box.y + 60 + Math.floor(step / 6) * 9);
    await untilSettled(page);
  }
  const [caption, ring] = await page.evaluate(() => {
    const root = document.querySelector('bs-widget')?.shadowRoot as ShadowRoot;
    return ['.caption', '.rings .ring'].map((part) => (root.querySelector(part) as Element).getBoundingClientRect());
  });
  assert.ok(
    caption && ring && (ring.bottom <= caption.top || ring.top >= caption.bottom),
    'the caption covers its seat',
  );
  await page.keyboard.press('Escape');
  await take.waitFor({ state: 'detached' });
});

it.run();
