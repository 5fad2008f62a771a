/** The hall reads the shapes, the words and the zones of a drawing as the browser shows them. */
import type { Browser, Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';
import type { DecorationPage } from './decorationPage';
import { openBrowser } from './support/browser';

let browser: Browser;
let page: Page;
test.before(async () => {
  const { code } = await bundle('test/e2e/decorationPage.ts', 'js', { minified: false });
  browser = await openBrowser();
  page = await browser.newPage();
  await page.setContent('<!doctype html><meta charset="utf-8"><style>* { fill: lime !important; color: lime }</style>');
  await page.addScriptTag({ content: code });
});
test.after(() => browser.close());

const read = (body: string, { attributes = '', zones = [] as string[] } = {}) =>
  page.evaluate(
    ([text, ids]) => (window as unknown as { decorationPage: DecorationPage }).decorationPage.read(text, ids),
    [`<svg viewBox="0 0 200 100" ${attributes}>${body}</svg>`, zones] as const,
  );

/** The fill and the stroke of the last shape. */
const paintOf = async (body: string, attributes = '') => {
  const { shapes } = await read(body, { attributes });
  return [shapes.at(-1)?.fill, shapes.at(-1)?.stroke];
};
const path = (attributes = '') => `<path d="M0 0h9v9z" ${attributes}/>`;
const RED = '0.53 1.00';

test('a shape without attributes is black and has no stroke, regardless of the page’s own styles', async () => {
  assert.equal(await paintOf(path()), ['0.00 1.00', undefined]);
});

test('the colours of a shape come from attributes, styles and rules, its own or inherited ones', async () => {
  for (const body of [
    path('fill="#f00"'),
    `<style>.a path{fill:#f00}</style><g class="a">${path('fill="#00f"')}</g>`,
    `<style>@media screen{path{fill:#f00}}@media print{path{fill:#000}}</style>${path()}`,
    `<style>path{fill:#f00;&:not(.b){fill:#000}}</style>${path()}`,
    `<style>:root{--a:#f00}path{fill:var(--a)}</style>${path()}`,
    `<g fill="#f00"><g>${path()}</g></g>`,
    `<g fill="#f00">${path('fill="inherit"')}</g>`,
    `<defs>${path('id="p"')}</defs><use href="#p" fill="#f00"/>`,
    `<defs>${path('id="p" fill="#f00"')}</defs><use href="#p" fill="#00f"/>`,
    path('fill="#00f" style="fill: light-dark(#f00, #000)"'),
    `<g color="#f00">${path('fill="currentColor"')}</g>`,
  ])
    assert.equal(await paintOf(body), [RED, undefined], body);
  assert.equal(await paintOf(path(), 'fill="#f00" stroke="#f00"'), [RED, RED]);
});

test('all opacities of a shape are multiplied, and an invisible shape is left out', async () => {
  assert.equal(await paintOf(`<g opacity=".5">${path('opacity="50%" fill="#0008" fill-opacity=".5"')}</g>`), [
    '0.00 0.07',
    undefined,
  ]);
  const unseen = ['fill="none"', 'fill="transparent"', 'opacity="0"', 'fill-opacity="0"', 'display="none"'];
  for (const attribute of [...unseen, 'visibility="hidden"', 'style="display:none"'])
    assert.equal((await read(path(attribute))).shapes, [], attribute);
  assert.equal((await read(`<style>g{display:none}</style><g>${path()}</g>`)).shapes, []);
});

test('a gradient counts as the mean of its stops, also of another gradient’s; a pattern is pale, and a pattern with an image is nothing', async () => {
  const stops = '<stop offset="0" stop-color="#fff"/><stop offset="1" class="end"/>';
  const gradient = `<style>.end{stop-color:#000;stop-opacity:.5}</style><linearGradient id="a">${stops}</linearGradient>`;
  const mean = ['0.50 0.75', undefined];
  assert.equal(await paintOf(`${gradient}${path('fill="url(#a)"')}`), mean);
  assert.equal(await paintOf(`<radialGradient id="b" xlink:href="#a"/>${gradient}${path('fill="url(\'#b\')"')}`), mean);
  const loop = '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>';
  assert.equal((await read(`${loop}${path('fill="url(#a)"')}`)).shapes, []);
  assert.equal(await paintOf(`<pattern id="p"/>${path('fill="url(#p)"')}`), ['0.85 1.00', undefined]);
  assert.equal((await read(`<pattern id="q"><image/></pattern>${path('fill="url(#q)"')}`)).shapes, []);
  assert.equal(await paintOf(path('fill="url(#missing) #f00"')), [RED, undefined]);
});

test('the background of the hall is the CSS background of the drawing', async () => {
  for (const [style, expected] of [
    ['background:#111', '0.05 1.00'],
    ['background-color:#fff', '1.00 1.00'],
    ['', undefined],
  ])
    assert.is((await read('', { attributes: `style="${style}"` })).background, expected);
});

test('a shape is copied with its geometry in its own units and one matrix, without its colours', async () => {
  const { shapes } = await read(`<g transform="translate(10 5)" class="a" id="b"><g transform="scale(2)">
    <rect x="5%" y="1" width="10%" height="4" rx="2" fill="#00f" stroke="#000" stroke-width="3"/></g></g>`);
  assert.equal(shapes[0]?.attributes, {
    x: '10',
    y: '1',
    width: '20',
    height: '4',
    rx: '2',
    ry: '2',
    'fill-rule': 'nonzero',
    'stroke-width': '3px',
    transform: 'matrix(2,0,0,2,10,5)',
  });
});

test('words are copied with the fonts and sizes that the browser computes', async () => {
  const { words, starts } =
    await read(`<style>.t text{font-size:12px;font-weight:700}</style><g class="t" text-anchor="middle"
    transform="translate(100 0)"><text x="5" y="20" id="t">Ряд <tspan x="9" y="9" font-size="2">2</tspan></text></g>
    <text x="10%" fill="#fff">A &amp; B</text><text fill="none" stroke="#fff">C</text><text opacity="0">D</text>
    <switch><text systemLanguage="en">Stage</text><text>Сцена</text></switch><text visibility="hidden">E</text>`);
  assert.equal(
    words.map(({ text, shade }) => [text, shade]),
    [
      ['Ряд 2', '0.00 1.00'],
      ['A & B', '1.00 1.00'],
      ['C', '1.00 1.00'],
      ['D', undefined],
      ['Сцена', '0.00 1.00'],
    ],
  );
  const [first, second] = words;
  assert.is(first?.attributes['font-size'], '12px');
  assert.is(first?.attributes['text-anchor'], 'middle');
  assert.is(first?.attributes['text-rendering'], 'geometricPrecision');
  assert.not.ok('id' in (first?.attributes ?? {}), 'the copied id does not clash with the page');
  assert.match(first?.markup ?? '', 'x="9" y="9" font-size="2px"');
  assert.is(second?.attributes.x, '20');
  assert.equal(starts.slice(0, 2), [
    [105, 20],
    [20, 0],
  ]);
});

test('a zone stays at its place among the shapes, with its visible shapes, and its words are above', async () => {
  const floor =
    '<g id="floor" opacity="0"><rect width="50" height="40"/><path d="M0 0h9v9z" fill="none"/><text x="3">ФАН</text></g>';
  const { zones, shapes, words } = await read(`${path()}${floor}${path()}`, { zones: ['floor'] });
  const edges = [0, 0, 50, 40];
  assert.equal(zones, [{ places: ['floor 1', 'floor 2'], shapes: ['rect'], box: edges }]);
  assert.equal(
    shapes.map(({ name, isSold }) => [name, isSold]),
    [
      ['path', false],
      ['rect', true],
      ['path', false],
    ],
  );
  assert.is(words[0]?.text, 'ФАН');
});

test('a zone of a word gets a rectangle behind it, a zone without paint keeps its shape, and a zone not displayed is left out', async () => {
  const word = await read('<g transform="translate(9 9)"><text id="floor" font-size="20">ФАН</text></g>', {
    zones: ['floor'],
  });
  assert.equal(word.zones[0]?.shapes, ['rect']);
  assert.match(word.shapes[0]?.attributes.transform ?? '', 'matrix(1,0,0,1,9,9)');
  assert.ok(Number(word.shapes[0]?.attributes.height) > 20, 'the rectangle is higher than the word');
  const clear = await read('<rect id="floor" width="9" height="9" fill="none"/>', { zones: ['floor'] });
  assert.equal(clear.zones[0]?.shapes, ['rect']);
  const hidden = await read('<rect id="floor" width="9" height="9" display="none"/>', { zones: ['floor'] });
  assert.equal(hidden.zones, []);
});

test('a broad line alone is a band with the extent of its edges; a line in an area stays a fine line', async () => {
  const line = '<path d="M10 50h100" fill="none" stroke="#000" stroke-width="20"/>';
  const linesOf = async (body: string) => {
    const { shapes, zones } = await read(`<g id="floor" transform="scale(.5)">${body}</g>`, { zones: ['floor'] });
    return [shapes.map(({ attributes }) => attributes.class), zones[0]?.box];
  };
  const edges = [0, 20, 60, 30];
  assert.equal(await linesOf(line), [['band'], edges]);
  const all = [0, 0, 100, 49.5];
  assert.equal(await linesOf(`<rect width="200" height="99"/>${line}`), [[undefined, 'fine-line'], all]);
  assert.equal(await linesOf(`<rect width="200" height="99" display="none"/>${line}`), [['band'], edges]);
});

test('an ellipse is drawn as a rectangle with round corners', async () => {
  const { shapes } = await read('<ellipse cx="30" cy="20" rx="20" ry="10"/>');
  const { x, y, width, height, rx, ry } = shapes[0]?.attributes ?? {};
  assert.equal([shapes[0]?.name, x, y, width, height, rx, ry], ['rect', '10', '10', '40', '20', '20', '10']);
});

test('a missing radius of a rectangle equals the other one, and no radius is more than half of its side', async () => {
  const cornersOf = async (radii: string) => {
    const { shapes } = await read(`<rect width="40" height="20" ${radii}/>`);
    return [shapes[0]?.attributes.rx, shapes[0]?.attributes.ry];
  };
  assert.equal(await cornersOf('rx="3"'), ['3', '3']);
  assert.equal(await cornersOf('ry="3"'), ['3', '3']);
  assert.equal(await cornersOf('rx="99"'), ['20', '10']);
  assert.equal(await cornersOf('rx="-2"'), ['0', '0']);
});

test('seats are shown even if the drawing hides them or their layer', async () => {
  const { seats, shapes } =
    await read(`<style>.off{display:none}</style><g class="off"><circle id="s1" cx="9" cy="9" r="4"/></g>
    <g display="none"><g><rect id="s2" x="20" width="8" height="8"/></g></g><path id="s3" d="M40 0h8v8z" style="display:none"/>`);
  assert.equal(seats, ['s1', 's2', 's3']);
  assert.equal(shapes, []);
});

test('a seat is not drawn as decoration, nor is the model that equal seats share', async () => {
  const alike = '<circle id="s1" r="4"/><circle id="s2" cx="20" r="4"/><circle cx="40" r="4"/>';
  const { seats, shapes } = await read(alike);
  assert.equal(seats, ['s1', 's2']);
  assert.equal(
    shapes.map(({ attributes }) => attributes.x),
    ['36'],
  );
});

test('the elements in which a drawing was laid out are removed', async () => {
  await read(path());
  assert.is(await page.evaluate(() => document.body.childElementCount), 0);
});

test.run();
