import * as assert from 'uvu/assert';
import { DESKTOP } from './support/shop';
import { shopSuite } from './support/shopSuite';

const { it, shop } = shopSuite('A host that sets only the accent');

const light = (channel: number) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
const luminance = ([r = 0, g = 0, b = 0]: number[]) => 0.2126 * light(r) + 0.7152 * light(g) + 0.0722 * light(b);
const contrast = (a: number[], b: number[]) => {
  const [x, y] = [luminance(a), luminance(b)].sort((one, other) => other - one) as [number, number];
  return (x + 0.05) / (y + 0.05);
};

it('text on an accent keeps 4.5:1 when a host sets only the accent', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await shop.visit('/show/12', { viewport: DESKTOP, colorScheme });
    const chosen = page.locator('bs-widget [aria-pressed=true]').first();
    await chosen.waitFor();
    for (const accent of ['', '#aa2255', '#ffd400', '#0a7', '#c00', '#777', '#07f', '#111', '#fefefe', '#f60']) {
      await page
        .locator('bs-widget')
        .evaluate((element, value) => element.style.setProperty('--bsw-accent', value), accent);
      const [text, ground] = await chosen.evaluate((element) => {
        // a canvas turns any colour into sRGB bytes
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor].map((value) => {
          if (!canvas) return [];
          canvas.fillStyle = value;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((byte) => byte / 255);
        });
      });
      const ratio = contrast(text ?? [], ground ?? []);
      assert.ok(ratio >= 4.5, `${colorScheme} ${accent}: ${ratio.toFixed(2)}`);
    }
    await page.context().close();
  }
});

it("what only an accent's line tells, focus and a chosen price, keeps 3:1 on the paper (WCAG 1.4.11)", async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page } = await shop.visit('/show/12', { viewport: DESKTOP, colorScheme });
    const chosen = page.locator('bs-widget .chip[aria-pressed=true]');
    await chosen.waitFor();
    await page.keyboard.press('Tab');
    await chosen.focus();
    for (const accent of ['', '#aa2255', '#ffe680', '#fafafa', '#777', '#111', '#000', '#00f']) {
      await page
        .locator('bs-widget')
        .evaluate((element, value) => element.style.setProperty('--bsw-accent', value), accent);
      const [paper, ...lines] = await chosen.evaluate((element) => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        const { outlineColor, outlineStyle, borderTopColor } = getComputedStyle(element);
        const bg = getComputedStyle(element.closest('.root') as Element).getPropertyValue('--surface');
        const probe = document.createElement('i');
        element.append(probe);
        probe.style.background = bg;
        const paper = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return [paper, outlineStyle === 'none' ? paper : outlineColor, borderTopColor].map((value) => {
          if (!canvas) return [];
          canvas.fillStyle = value;
          canvas.fillRect(0, 0, 1, 1);
          return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((byte) => byte / 255);
        });
      });
      for (const line of lines) {
        const ratio = contrast(line, paper ?? []);
        assert.ok(ratio >= 3, `${colorScheme} ${accent}: ${ratio.toFixed(2)}`);
      }
    }
    await page.context().close();
  }
});

it.run();
