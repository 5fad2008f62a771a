/** Where transforms put a seat: where a browser would, or nowhere. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copied, firstSeat, isClose } from './copied';

/** The middle of the one seat of a drawing of 400 by 200 units. */
const placeOf = async (body: string, style = ''): Promise<[x: number, y: number]> => {
  const result = await copied(`<svg viewBox="0 0 400 200"><style>${style}</style>${body}</svg>`);
  const [seat] = result?.seats ?? [];
  return [seat?.x ?? Number.NaN, seat?.y ?? Number.NaN];
};
const stands = async (body: string, [x, y]: [number, number], style = '') => {
  const [left, top] = await placeOf(body, style);
  assert.ok(Math.hypot(left - x, top - y) < 1e-3, `${body} ${style}: ${left} ${top}`);
};
const isNowhere = async (body: string, style = '') => {
  const [x, y] = await placeOf(body, style);
  assert.ok(Number.isNaN(x + y), `${body} ${style}: ${x} ${y}`);
};
const circle = (style: string, attributes = '') =>
  `<circle id="s1" cx="10" cy="20" r="5" style="${style}" ${attributes}/>`;
const rect = (style: string) => `<rect id="s1" x="10" y="20" width="40" height="20" style="${style}"/>`;

test('A transform in a style counts with its units, and an attribute does not count beside it', async () => {
  await stands(circle('transform: translate(5px, 1cm)'), [15, 20 + 96 / 2.54]);
  await stands(circle('transform: rotate(0.25turn)'), [-20, 10]);
  await stands(circle('transform: rotate(90deg) scale(2)', 'transform="translate(9 9)"'), [-40, 20]);
  await stands(circle('transform: none', 'transform="translate(9 9)"'), [10, 20]);
  await stands(circle('transform: matrix(1,0,0,1,7,8)'), [17, 28]);
});

test('A rule moves seats and groups as a style does', async () => {
  await stands(
    `<g class="row">${circle('')}</g>`,
    [110, 20],
    '.row{transform:translateX(100px)} .row circle{fill:red}',
  );
  await stands(`<g class="row">${circle('')}</g>`, [110, 20], '.row > circle{transform:translate(100px)}');
});

test('Per cent of a move are of the drawing, or of the box that the style names', async () => {
  await stands(circle('transform: translate(50%, 50%)'), [210, 120]);
  await stands(circle('transform: translateY(10%)'), [10, 40]);
  await stands(rect('transform-box: fill-box; transform: translate(100%, -50%)'), [70, 20]);
});

test('A transform turns about its origin, be it that of an attribute or of a style', async () => {
  const turned = '<rect id="s1" x="10" y="20" width="40" height="20" transform="rotate(90)"';
  await stands(`${turned} style="transform-origin: 10px 20px"/>`, [0, 40]);
  await stands(`${turned} transform-origin="30 30"/>`, [30, 30]);
  await stands(rect('transform: rotate(180deg); transform-origin: center'), [370, 170]);
  await stands(rect('transform: rotate(180deg); transform-origin: right bottom'), [770, 370]);
  await stands(rect('transform: rotate(180deg); transform-origin: bottom left'), [-30, 370]);
  await stands(rect('transform: rotate(180deg); transform-origin: 25%'), [170, 170]);
  await stands(rect('transform-box: fill-box; transform: rotate(180deg); transform-origin: center'), [30, 30]);
  await stands(rect('transform-box: fill-box; transform: rotate(180deg); transform-origin: 0 0'), [-10, 10]);
  await stands(circle('transform-box: fill-box; transform: scale(3); transform-origin: 100% 50%'), [0, 20]);
});

test('What a style says of moves by names of their own counts before its transform', async () => {
  await stands(circle('translate: 5px 6px'), [15, 26]);
  await stands(circle('rotate: 90deg; transform: translate(1px, 0)'), [-20, 11]);
  await stands(circle('scale: 2; translate: 10px'), [30, 40]);
  await stands(circle('scale: 2', 'transform="translate(1 2)"'), [22, 44]);
  await stands(
    '<text><tspan rotate="45">A</tspan></text><circle id="s1" cx="10" cy="20" r="5" rotate="45"/>',
    [10, 20],
  );
});

test('What only a browser could tell is nowhere: that seat is sold in the list', async () => {
  await isNowhere(circle('transform: translate(2em, 0)'));
  await isNowhere(circle('transform: translate(calc(1px + 10%), 0)'));
  await isNowhere(circle('transform: rotateX(40deg)'));
  await isNowhere(circle('transform: rotate(9deg); transform-origin: calc(1px + 1%) 0'));
  await isNowhere(circle('transform: rotate(9deg); transform-box: stroke-box'));
  await isNowhere(circle('offset-path: path(&quot;M0 0h99&quot;)'));
  await isNowhere(`<g style="transform-box: fill-box; transform: rotate(9deg)">${circle('')}</g>`);
  await isNowhere('<circle id="s1" cx="2em" cy="5" r="5"/>');
  await isNowhere('<circle id="s1" cx="calc(1px + 1px)" cy="5" r="5"/>');
});

test('What a rule moves that is not followed is nowhere, but for what counts for a moment or on paper', async () => {
  const ruled = (sheet: string) =>
    `<style>${sheet}</style><circle id="s1" class="m n" data-m="" cx="10" cy="20" r="5"/>`;
  const move = '{transform: translate(90px, 0)}';
  for (const selector of ['[data-m]', '.m:nth-child(2)', '.m:not(.k)', 'style + .m', 'style ~ circle', '.k, .m[class]'])
    await isNowhere(ruled(selector + move));
  for (const around of ['@media screen', '@media (min-width: 1px)', '@supports (x: 1px)', '@layer a', '.k'])
    await isNowhere(ruled(`${around}{.m${move}}`));
  await isNowhere(ruled('@media screen{@supports (x: 1px){.m{cx: 90px}}}'));
  await isNowhere(ruled('@media screen{.m{translate: 9px}} .m{translate: none}'));
  for (const other of [
    `.m:hover${move}`,
    `.m:not(:focus)${move}`,
    `.m::before${move}`,
    `.k[data-m]${move}`,
    `.k > .l:first-child${move}`,
    '[data-m]{fill: red; transform: none}',
    `@media print{.m${move}}`,
    '@keyframes m{from{transform: translate(90px, 0)}}',
    `@media print{@supports (x: 1px){.m${move}}}`,
  ])
    await stands(ruled(other), [10, 20]);
});

test('A rule after a stray mark is read by no browser, and moves nothing', async () => {
  const move = '{transform: translate(90px, 0)}';
  for (const sheet of [`.k{fill: red};.m${move}`, `.k{fill: red}}.m${move}`, `@import "a";;.m${move}`])
    await stands(circle('', 'class="m"'), [10, 20], sheet);
  for (const sheet of [`@import "a";.m${move}`, `.k{fill: red;;}.m${move}`, `.m, .k::before${move}`])
    await stands(circle('', 'class="m"'), [100, 20], sheet);
});

test('What moves what is drawn in the place of a seat, and is not known, leaves it without one', async () => {
  const inner = '<path d="M0 0h9v9z" style="transform-box: fill-box; transform: rotate(9deg)"/>';
  const seat = await firstSeat(`<g id="s1">${inner}</g>`);
  assert.is(seat?.measure, undefined);
  assert.is(seat?.shape, undefined);
});

test('A shape without a place is not drawn, for no number of its transform is one', async () => {
  for (const style of ['offset-path: path(&quot;M0 0h99&quot;)', 'transform: translate(2em, 0)']) {
    const drawing = await copied(`<svg><path id="s1" style="${style}" d="M0 0h9v9z"/></svg>`);
    assert.is(drawing?.layer.querySelector('path'), null, style);
  }
});

test('Places in per cent and in units of length are those of a browser', async () => {
  await stands('<circle id="s1" cx="50%" cy="25%" r="5"/>', [200, 50]);
  await stands('<rect id="s1" x="1in" y="3pt" width="10%" height="10%"/>', [96 + 20, 4 + 10]);
  await stands('<circle id="s1" r="5" style="cx: 12px; cy: 2pc"/>', [12, 32]);
  const seat = await firstSeat('<circle id="s1" cx="50%" r="5"/>');
  assert.ok(Number.isNaN(seat?.x), 'of a drawing of no size of its own');
});

test('A drawing in the drawing fits its place as it says, and per cent inside are of its own units', async () => {
  const inner = (attributes: string) => `<svg x="100" width="200" height="100" ${attributes}>`;
  await stands(`${inner('viewBox="0 0 10 10"')}<circle id="s1" cx="5" cy="5" r="1"/></svg>`, [200, 50]);
  const left = inner('viewBox="0 0 10 10" preserveAspectRatio="xMinYMid"');
  await stands(`${left}<circle id="s1" cx="50%" cy="5" r="1"/></svg>`, [150, 50]);
  await stands(
    `${inner('viewBox="0 0 10 10" preserveAspectRatio="none"')}<circle id="s1" cx="5" cy="5" r="1"/></svg>`,
    [200, 50],
  );
  await stands('<svg x="50%" viewBox="0 0 100 100"><circle id="s1" cx="50" cy="50" r="1"/></svg>', [400, 100]);
  await stands(
    '<svg viewBox="0 0 100 100" transform="scale(2)"><circle id="s1" cx="50" cy="50" r="1"/></svg>',
    [400, 200],
  );
});

test('The place and the size of what has units of its own are those of its attributes: no browser hears a style of them', async () => {
  const style = 'style="x: 50px; y: 9px; width: 20px; height: 20px"';
  const inside = '<circle cx="5" cy="5" r="1"/>';
  const seat = '<circle id="s1" cx="5" cy="5" r="1"/>';
  await stands(`<svg x="100" width="200" height="100" viewBox="0 0 10 10" ${style}>${seat}</svg>`, [200, 50]);
  await stands(`<svg class="m" viewBox="0 0 10 10">${seat}</svg>`, [200, 100], '.m{width: 20px; y: 9px}');
  await stands(`<symbol id="c" viewBox="0 0 10 10">${inside}</symbol><use id="s1" href="#c" ${style}/>`, [250, 109]);
});

test('What is not followed is nothing where it moves the whole drawing, for that moves no seat in it', async () => {
  for (const rule of ['@media (max-width: 600px){svg{width: 100%}}', 'svg:not(.k){transform: scale(2)}'])
    await stands(circle(''), [10, 20], rule);
});

test('Places as far off as those of a survey are told from the corner of the drawing', async () => {
  const far = await copied(`<svg viewBox="5000000 -4000000 400 200"><text x="5000003" y="-3999993">A</text>
    <circle id="s1" cx="5000010" cy="-3999980" r="5"/></svg>`);
  assert.equal([far?.seats[0]?.x, far?.seats[0]?.y], [10, 20]);
  const words = far?.layer.querySelector('text')?.parentElement;
  assert.is(words?.getAttribute('transform'), 'matrix(1,0,0,1,-5000000,4000000)');
});

test('A symbol or a drawing that a use shows fills the use, or what is around where that says no size', async () => {
  const symbol = '<symbol id="c" viewBox="0 0 10 10"><circle cx="5" cy="5" r="1"/></symbol>';
  await stands(`${symbol}<use id="s1" href="#c" x="10" width="40" height="20"/>`, [30, 10]);
  await stands(`${symbol}<use id="s1" href="#c" x="10"/>`, [210, 100]);
  const inner = '<svg id="c" x="7" width="20" height="20" viewBox="0 0 10 10"><circle cx="5" cy="5" r="1"/></svg>';
  await stands(`<defs>${inner}</defs><use id="s1" href="#c" x="10"/>`, [27, 10]);
});

test('Decoration that only a browser can place is handed to it', async () => {
  const moved = 'transform: rotate(45deg); transform-box: fill-box; transform-origin: center';
  const result = await copied(`<svg><path d="M0 0h9v9z" style="${moved}"/></svg>`);
  const group = result?.layer.querySelector<SVGElement>('path')?.parentElement;
  assert.is(group?.style.transform, 'rotate(45deg)');
  assert.is(group?.style.transformBox ?? group?.style.getPropertyValue('transform-box'), 'fill-box');
  assert.is(group?.getAttribute('transform'), null);
});

test('Words stand under the same transforms in a layer of their own', async () => {
  const result = await copied(
    '<svg><g transform="translate(5 6)" opacity=".5"><rect width="9" height="9"/><text>A</text><g><text>B</text></g></g></svg>',
  );
  const texts = [...(result?.layer.querySelectorAll('text') ?? [])];
  const shapes = result?.layer.querySelector('rect');
  assert.equal(
    texts.map(({ textContent, parentElement }) => [textContent, parentElement?.getAttribute('transform')]),
    [
      ['A', 'matrix(1,0,0,1,5,6)'],
      ['B', 'matrix(1,0,0,1,5,6)'],
    ],
  );
  assert.is(texts[0]?.parentElement, texts[1]?.parentElement);
  assert.is.not(texts[0]?.parentElement, shapes?.parentElement);
  isClose(texts.length, 2);
});

test.run();
