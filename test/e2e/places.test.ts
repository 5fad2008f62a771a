/** Seats stand where the browser itself would draw them, or nowhere. */
import type { Browser, Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';
import { drawings, lostSeat, lostSeats, movedSeats } from '../hall/placed';
import type { PlacesPage } from './placesPage';
import { openBrowser } from './support/browser';

let browser: Browser;
let page: Page;

test.before(async () => {
  const { code } = await bundle('test/e2e/placesPage.ts', 'js', { minified: false });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 500, height: 700 } });
  await page.setContent('<!doctype html><meta charset="utf-8">');
  await page.addScriptTag({ content: code });
});
test.after(() => browser.close());

const compare = (svg: string, lost: string[] = []) =>
  page.evaluate(([text, ids]) => (window as unknown as { placesPage: PlacesPage }).placesPage.compare(text, ids), [
    svg,
    lost,
  ] as const);

for (const [name, svg] of [...drawings(), ...movedSeats()])
  test(`seats stand where the browser draws them (${name})`, async () => assert.equal(await compare(svg), []));

for (const [name, body] of lostSeats)
  test(`a seat that only the browser can place is on no wrong place of the map (${name})`, async () =>
    assert.equal(await compare(lostSeat(body), ['s1']), []));

test.run();
