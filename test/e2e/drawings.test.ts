/**
 * Compares pictures with the committed ones. Each shows a drawing of one of ten programs twice: on the left as the browser shows it, on
 * the right as the hall shows it. After an intended change: `UPDATE_GALLERY=1 npm test -- e2e/drawings`, look at the pictures, commit them.
 */
import type { Browser } from 'playwright-core';
import { test } from 'uvu';
import { bundle } from '../../build.mjs';
import { drawings } from '../hall/placed';
import type { DrawingsPage } from './drawingsPage';
import { openBrowser } from './support/browser';
import { comparePicture } from './support/pictures';
import { untilSettled } from './support/waits';

const VIEWPORT = { width: 780, height: 400 };

let browser: Browser;
let code = '';

test.before(async () => {
  ({ code } = await bundle('test/e2e/drawingsPage.ts', 'js', { minified: false }));
  browser = await openBrowser();
});
test.after(() => browser.close());

for (const [file, svg] of drawings())
  for (const scheme of ['light', 'dark'] as const)
    test(`the drawing ${file} and its hall look like the committed picture, ${scheme}`, async () => {
      const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: scheme, reducedMotion: 'reduce' });
      await page.setContent(`<!doctype html><meta charset="utf-8"><style>:root{color-scheme:${scheme}}</style>`);
      await page.addScriptTag({ content: code });
      await page.evaluate((text) => (window as unknown as { drawingsPage: DrawingsPage }).drawingsPage.show(text), svg);
      await untilSettled(page);
      comparePicture(`drawing-${file.replace('.svg', '')}-${scheme}`, await page.screenshot());
      await page.close();
    });

test.run();
