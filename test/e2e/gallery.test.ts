/**
 * Compares every screen in every state with committed pictures, and checks WCAG 2.2 AA by axe-core.
 * After an intended change: `UPDATE_GALLERY=1 npm test -- e2e/gallery`, look at the pictures, commit them.
 */
import type { Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Gallery, openGallery } from '../support/gallery/open';
import { STATES } from '../support/gallery/states';
import { look, lookAtColors, overflow } from './support/axe';
import { comparePicture } from './support/pictures';
import { untilSettled } from './support/waits';

type StateName = keyof typeof STATES;

/** The states that are also compared in the dark scheme. */
const MAIN: StateName[] = [
  'show',
  'show-cart',
  'sheet',
  'sheet-tariffs',
  'sheet-zone-open',
  'sheet-lines',
  'sheet-promo-refused',
  'checkout',
  'popups',
  'paid',
  'season-ticket',
  'show-loading',
  'dialog',
];
const WIDE: StateName[] = [
  'show-full',
  'best-proposal',
  'caption-tariffs',
  'season-tickets',
  'season-ticket',
  'show-sold',
  'popups',
  'checkout-wide',
  'lapsed-wide',
  'lapsed-taken-wide',
  'seat-lost-wide',
  'best-more-wide',
  'sheet-lines-wide',
  'show-loading',
  'dialog',
];

/** The width of the narrowest window that the widget supports, in CSS px. */
const NARROWEST = 320;
/**
 * The window is as high as the content while a state is checked: otherwise axe would find elements under the sticky bar too small, although
 * a buyer can scroll them.
 */
const HIGH = 3000;

type Shot = [state: StateName, width: number, scheme: 'light' | 'dark', height?: number];
const SHOTS: Shot[] = [
  ...(Object.keys(STATES) as StateName[])
    .filter((name) => !/-(wide|low)$|(cart|checkout|paid)-many$/.test(name))
    .map((name): Shot => [name, 360, 'light']),
  ...MAIN.map((name): Shot => [name, 360, 'dark']),
  ...WIDE.map((name): Shot => [name, 1200, 'light']),
  ['sheet', 700, 'light'],
  ['season-tickets', 700, 'light'],
  ['show', 320, 'light'],
  ['show-cart-many', 320, 'light'],
  ['sheet-many', 320, 'light'],
  ['checkout-many', 320, 'light'],
  ['paid-many', 320, 'light'],
  ['checkout', 320, 'light'],
  ['checkout-low', 640, 'light', 360],
  ['dialog', 1200, 'dark'],
];

let gallery: Gallery;
test.before(async () => {
  gallery = await openGallery();
});
test.after(() => gallery.close());

test('the font of the pictures is installed', async () => {
  const page = await gallery.open('missing-page', 360, 'light');
  const widths = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return ['16px Inter, monospace', '16px monospace'].map((font) => {
      context.font = font;
      return context.measureText('Абонементы').width;
    });
  });
  assert.is.not(widths[0], widths[1], "install Debian's fonts-inter to compare pictures");
});

/** Checks a state with axe-core, light and then dark. @returns the violations of WCAG 2.2 AA */
async function violations(page: Page): Promise<string[]> {
  const broken = await look(page, '#widget');
  await page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('html, #widget')) each.style.colorScheme = 'dark';
  });
  return [...broken, ...(await lookAtColors(page, '#widget'))];
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HIGH });
  await untilSettled(page);
}

/** @returns headings that skip a level */
const headingGaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...(document.querySelector('#widget')?.shadowRoot?.querySelectorAll('h1, h2, h3, h4') ?? [])];
    return headings
      .filter(({ tagName }, at) => Number(tagName[1]) > Number(headings[at - 1]?.tagName[1] ?? 1) + 1)
      .map(({ outerHTML }) => outerHTML);
  });

for (const shot of SHOTS) {
  const [state, width, scheme, height] = shot;
  const name = `${state}-${width}-${scheme}`;
  // Among the pictures of a state, the first narrow one and the first wide one check both schemes.
  const isFirst = SHOTS.find(([other, size]) => other === state && size > 800 === width > 800)?.join() === shot.join();
  const also = ', also at 320 px (X8; WCAG 1.4.10), and has no accessibility violation, light or dark';
  test(`${name} looks like its committed picture and does not scroll sideways${isFirst ? also : ''}`, async () => {
    const page = await gallery.show(state, width, scheme, height);
    comparePicture(name, await page.screenshot());
    assert.is(await overflow(page), 0, 'wider than the window, in CSS px');
    if (!isFirst) return;
    assert.equal(await headingGaps(page), []);
    if (width > 800) {
      await resize(page, width);
      assert.equal(await violations(page), []);
    }
    await resize(page, NARROWEST);
    assert.is(await overflow(page), 0, 'wider than a window of 320, in CSS px');
    if (width < 800) assert.equal(await violations(page), []);
  });
}

test.run();
