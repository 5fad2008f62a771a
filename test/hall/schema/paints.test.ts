/** What shapes of a drawing are painted with. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { draw } from '../../../src/hall/schema/svg';
import { copyInto } from './copied';

const write = (shade: { lightness: number; alpha: number } | undefined) =>
  shade && `${shade.lightness.toFixed(2)} ${shade.alpha.toFixed(2)}`;

/** The fill and the line of the last shape. */
const paintOf = async (body: string, attributes = '') => {
  const layer = draw(document.createElement('div'), 'g');
  const { drawnShapes } = await copyInto(layer, `<svg ${attributes}>${body}</svg>`, []);
  const paint = drawnShapes.at(-1)?.paint;
  return [write(paint?.fill), write(paint?.stroke)];
};

test('a shape that says nothing is black and has no line', async () => {
  assert.equal(await paintOf('<path/>'), ['0.00 1.00', undefined]);
});

test('colours come from attributes, styles and rules, of the shape or of what is around it', async () => {
  const red = '0.53 1.00';
  assert.equal(await paintOf('<path fill="#f00"/>'), [red, undefined]);
  assert.equal(await paintOf('<path fill="#00f" style="fill:#f00;stroke:#f00"/>'), [red, red]);
  assert.equal(await paintOf('<style>.a path{fill:#f00}</style><g class="a"><path fill="#00f"/></g>'), [
    red,
    undefined,
  ]);
  assert.equal(await paintOf('<g fill="#f00"><g><path/></g></g>'), [red, undefined]);
  assert.equal(await paintOf('<g fill="#f00"><path fill="inherit"/></g>'), [red, undefined]);
  assert.equal(await paintOf('<path/>', 'fill="#f00" stroke="#f00"'), [red, red]);
  assert.equal(await paintOf('<defs><path id="p"/></defs><use href="#p" fill="#f00"/>'), [red, undefined]);
  assert.equal(await paintOf('<defs><path id="p" fill="#f00"/></defs><use href="#p" fill="#00f"/>'), [red, undefined]);
});

test('the current colour is that of where it is used', async () => {
  assert.equal(await paintOf('<g fill="currentColor" color="#fff"><path/></g>'), ['1.00 1.00', undefined]);
  assert.equal(await paintOf('<g fill="currentColor"><path color="#fff"/></g>'), ['1.00 1.00', undefined]);
  assert.equal(await paintOf('<path fill="currentColor"/>'), ['0.00 1.00', undefined]);
  assert.equal(await paintOf('<path fill="currentColor" color="currentColor"/>'), ['0.00 1.00', undefined]);
});

test('all that lets through counts together, and what cannot be seen is nothing', async () => {
  assert.equal(await paintOf('<g opacity=".5"><path opacity="50%" fill="#0008" fill-opacity=".5"/></g>'), [
    '0.00 0.07',
    undefined,
  ]);
  for (const unseen of ['fill="none"', 'fill="transparent"', 'opacity="0"', 'fill-opacity="0"', 'fill="#fff0"'])
    assert.equal(await paintOf(`<path ${unseen}/>`), [undefined, undefined], unseen);
});

test('a gradient is the mean of its stops, be they in another one', async () => {
  const stops = '<stop offset="0" stop-color="#fff"/><stop offset="1" style="stop-color:#000;stop-opacity:.5"/>';
  const gradient = `<linearGradient id="a">${stops}</linearGradient>`;
  assert.equal(await paintOf(`${gradient}<path fill="url(#a)"/>`), ['0.50 0.75', undefined]);
  const other = '<radialGradient id="b" xlink:href="#a"/>';
  assert.equal(await paintOf(`${other}${gradient}<path fill="url('#b')"/>`), ['0.50 0.75', undefined]);
  const loop = '<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/>';
  assert.equal(await paintOf(`${loop}<path fill="url(#a)"/>`), [undefined, undefined]);
});

test('a colour with a name is what the drawing calls so first, or what stands beside the name', async () => {
  const sheet = '<style>:root{--a: #fff; --b: var(--a)} @media (x){:root{--a: #000}} --loop{--c: var(--c)}</style>';
  const fillOf = async (fill: string) => (await paintOf(`${sheet}<path style="fill: ${fill}"/>`))[0];
  assert.is(await fillOf('var(--a)'), '1.00 1.00');
  assert.is(await fillOf('var( --b, red)'), '1.00 1.00');
  assert.is(await fillOf('var(--other, rgb(255, 255, 255))'), '1.00 1.00');
  for (const nothing of ['var(--other)', 'var(--c)']) assert.is(await fillOf(nothing), '0.00 1.00');
});

test('of a colour for light pages and one for dark ones the first counts, as in a drawing of draw.io', async () => {
  const style = 'fill: light-dark(#ffffff, var(--ge-dark-color, #121212)); stroke: light-dark(rgb(0, 0, 0), #fff)';
  assert.equal(await paintOf(`<path style="${style}"/>`), ['1.00 1.00', '0.00 1.00']);
  assert.is((await paintOf('<path fill="light-dark(var(--x, #fff), #000)"/>'))[0], '1.00 1.00');
});

test('a pattern is pale, one of an image is nothing, and what is missing is what is named beside it, or nothing', async () => {
  assert.equal(await paintOf('<pattern id="p"/><path fill="url(#p)"/>'), ['0.85 1.00', undefined]);
  const picture = '<image id="i"/><pattern id="p"><use xlink:href="#i"/></pattern><pattern id="q"><image/></pattern>';
  assert.equal(await paintOf(`${picture}<path fill="url(#p)" stroke="url(#q)"/>`), [undefined, undefined]);
  assert.equal(await paintOf('<path fill="url(#p) #fff"/>'), ['1.00 1.00', undefined]);
  assert.equal(await paintOf('<path fill="url(#p)"/>'), [undefined, undefined]);
  assert.equal(await paintOf('<path fill="url(https://a.test/#p)"/>'), ['0.00 1.00', undefined]);
});

test('the page is what the drawing paints behind itself', async () => {
  const backgroundOf = async (style: string) => {
    const layer = draw(document.createElement('div'), 'g');
    return write((await copyInto(layer, `<svg style="${style}"/>`, [])).background);
  };
  assert.is(await backgroundOf('background:#111'), '0.05 1.00');
  assert.is(await backgroundOf('background-color:#fff'), '1.00 1.00');
  assert.is(await backgroundOf(''), undefined);
});

test.run();
