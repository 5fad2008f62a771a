import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { type Color, contrast } from '../support/contrast';
import { DESKTOP } from './support/shop';
import { shopSuite } from './support/shopSuite';

const { it, shop } = shopSuite('A host page that sets only the accent');

/** @returns five colours: the chosen date's text and background, the surface, the chosen price's outline and border */
const colorsOf = (page: Page): Promise<Color[]> =>
  page.locator('bs-widget .chip[aria-pressed=true]').evaluate((chosen) => {
    const probe = document.createElement('i');
    probe.style.background = getComputedStyle(chosen.closest('.root') as Element).getPropertyValue('--surface');
    chosen.append(probe);
    const paper = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const date = (chosen.getRootNode() as ShadowRoot).querySelector('[aria-pressed=true]') as Element;
    const { color, backgroundColor } = getComputedStyle(date);
    const { outlineColor, outlineStyle, borderTopColor } = getComputedStyle(chosen);
    // A canvas converts any colour to sRGB bytes.
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const outline = outlineStyle === 'none' ? paper : outlineColor;
    return [color, backgroundColor, paper, outline, borderTopColor].map((value) => {
      if (!canvas) throw new Error('no canvas');
      canvas.fillStyle = value;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data] as unknown as [number, number, number];
    });
  });

it('with any accent, text on it has a contrast of 4.5:1, and the lines of focus and of a chosen price have 3:1 (WCAG 1.4.3, 1.4.11)', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await shop.visit('/show/12', { viewport: DESKTOP, colorScheme });
    const chosen = page.locator('bs-widget .chip[aria-pressed=true]');
    await chosen.waitFor();
    await page.keyboard.press('Tab');
    await chosen.focus();
    for (const accent of ' #aa2255 #ffd400 #ffe680 #0a7 #c00 #777 #07f #00f #111 #000 #fefefe #f60'.split(' ')) {
      await page
        .locator('bs-widget')
        .evaluate((element, value) => element.style.setProperty('--bsw-accent', value), accent);
      const [text, ground, paper, outline, border] = (await colorsOf(page)) as [Color, Color, Color, Color, Color];
      for (const [what, ratio, least] of [
        ['text', contrast(text, ground), 4.5],
        ['outline', contrast(outline, paper), 3],
        ['border', contrast(border, paper), 3],
      ] as const)
        assert.ok(ratio >= least, `${colorScheme} ${accent}, ${what}: ${ratio.toFixed(2)}`);
    }
    await page.context().close();
  }
});

it.run();
