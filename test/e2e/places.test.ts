/** The map shows each seat where the browser draws it, or not at all. */
import type { Browser, Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';
import { drawings, lostSeat, lostSeats, movedSeats, unreadRules } from '../hall/placed';
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
  test(`the map shows seats where the browser draws them (${name})`, async () => assert.equal(await compare(svg), []));

for (const [name, body] of lostSeats)
  test(`a seat that only the browser can place is never shown at a wrong position (${name})`, async () =>
    assert.equal(await compare(lostSeat(body), ['s1']), []));

for (const [name, body] of unreadRules)
  test(`a style rule that is not read never shows a seat at a wrong position (${name})`, async () =>
    assert.equal(await compare(lostSeat(body), ['s1', 's8', 's9']), []));

test('a style rule that is not read and moves no seat is ignored', async () => {
  const rules = '@supports (fill:red){#s1{fill:red}}svg{&amp; *{fill:red}}#s1::after{width:9px}svg:has(g){fill:red}';
  const motion = '@keyframes come{to{translate:40px 0}}';
  assert.equal(await compare(lostSeat(`<style>${rules}${motion}</style><circle id="s1" cx="60" cy="80" r="9"/>`)), []);
});

test('a seat of several rectangles and ellipses is drawn as one path of the same shape, a little smaller', async () => {
  const part =
    '<rect x="96" y="48" width="8" height="24" rx="3" style="transform: rotate(-25deg); transform-origin: 100px 60px"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><g id="s1" transform="matrix(-1.5 0 .4 1.5 250 10)">
    <circle cx="90" cy="60" r="14"/>${part}<ellipse cx="80" cy="80" rx="12" ry="5"/><path d="M70 90h40"/></g></svg>`;
  const { raw, shown } = await page.evaluate(
    (text) => (window as unknown as { placesPage: PlacesPage }).placesPage.fills(text),
    svg,
  );
  assert.ok(raw.length > 1000, 'the seat is large enough to compare');
  const inBoth = raw.filter((place) => shown.includes(place)).length;
  const areas = `${inBoth} of ${raw.length} and ${shown.length}`;
  assert.ok(shown.length - inBoth < 0.02 * shown.length, areas);
  assert.ok(Math.abs(shown.length / raw.length - 0.92 ** 2) < 0.01, areas);
});

for (const [name, d, isDisc] of [
  ['a frame', 'M60 60h60v60h-60z M66 66v48h48v-48z', true],
  ['a chair whose back leaves the middle free', 'M60 60h10v50h40v-50h10v60h-60z', true],
  ['a solid square', 'M60 60h60v60h-60z', false],
] as const)
  test(`a number has its seat below it: ${name} is drawn as ${isDisc ? 'a disc' : 'it is'}`, async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><g id="s1"><path d="${d}"/></g></svg>`;
    const { raw, shown } = await page.evaluate(
      (text) => (window as unknown as { placesPage: PlacesPage }).placesPage.fills(text),
      svg,
    );
    assert.ok(raw.length > 500, 'the browser fills the seat as drawn');
    // A disc is the round cap of a line, and fills nothing.
    assert.is(shown.length === 0, isDisc);
  });

test.run();
