import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copySchema } from '../../../src/hall/schema/copySchema';
import { parseSchema } from '../../../src/hall/schema/parse';
import { outlinePath, type SeatOutline } from '../../../src/hall/schema/seatOutline';
import { findSoldElements } from '../../../src/hall/schema/soldElements';
import { draw } from '../../../src/hall/schema/svg';
import { SEATS } from '../attacks';
import { copied, copyInto, firstSeat, isClose } from './copied';

const pathOf = (seat: { outline?: SeatOutline } | undefined) =>
  seat?.outline && outlinePath(seat.outline, { x: 0, y: 0 }, 1);

test('A circle is placed by its numbers through all transforms', async () => {
  const seat = await firstSeat(
    '<g transform="translate(100 0)"><g transform="scale(2) rotate(90)"><circle id="s1" cx="10" cy="0" r="3"/></g></g>',
  );
  isClose(seat?.x, 100);
  isClose(seat?.y, 20);
  isClose(seat?.radius, 6);
  assert.is(seat?.shape, undefined);
});
test('A rectangle is placed by its numbers and keeps its outline', async () => {
  const seat = await firstSeat('<rect id="s1" x="10" y="20" width="8" height="6"/>');
  isClose(seat?.x, 14);
  isClose(seat?.y, 23);
  isClose(seat?.radius, 3);
  assert.equal(seat?.extent, { x: 4, y: 3 });
  assert.is(pathOf(seat), 'M0 0m-4 -3l8 0 0 6 -8 0z');
  assert.is(seat?.shape, undefined, 'no element is made for it');
});
test('A use of a rectangle is a rectangle, moved as all is that is around it', async () => {
  const seat = await firstSeat(
    '<defs><symbol id="c"><rect width="8" height="6"/></symbol></defs><use id="s1" href="#c" x="10" y="5" transform="scale(2)"/>',
  );
  isClose(seat?.x, 28);
  isClose(seat?.y, 16);
  assert.is(pathOf(seat), 'M0 0m-8 -6l16 0 0 12 -16 0z');
});
test('Rectangles alike share one outline, those that are turned have their own', async () => {
  const result = await copied(
    '<svg><rect id="s1" width="8" height="6"/><rect id="s2" x="9" width="8" height="6"/><rect id="s3" width="8" height="6" transform="rotate(9)"/></svg>',
  );
  const [first, second, third] = result?.seats ?? [];
  assert.is(first?.outline, second?.outline);
  assert.is.not(second?.outline, third?.outline);
});
test('Seats alike are measured by the first of them, each where it stands, and drawn when they are wanted', async () => {
  const chair = (id: string, at: string) => `<g id="${id}" ${at}><path d="M0 0h9v4"/><path d="M0 4h9"/></g>`;
  const text = `<svg>${chair('s1', 'transform="scale(2)"')}${chair('s2', 'transform="translate(50 0) rotate(90)"')}</svg>`;
  const layer = draw(document.createElement('div'), 'g');
  const [first, second] = (await copyInto(layer, text, SEATS)).seats;
  assert.is(layer.querySelectorAll('path').length, 2);
  Object.assign(layer.querySelector('path')?.parentNode as Element, {
    getBBox: () => ({ x: 0, y: 0, width: 9, height: 4 }),
  });
  first?.measure?.();
  second?.measure?.();
  for (const [value, expected] of [
    [first?.x, 9],
    [first?.y, 4],
    [first?.radius, 4],
    [second?.x, 48],
    [second?.y, 4.5],
    [second?.radius, 2],
  ])
    isClose(value, expected as number);
  assert.is(second?.shape?.().querySelectorAll('path').length, 2);
  assert.is(second?.shape?.(), second?.shape?.(), 'it is drawn once');
  assert.is.not(second?.shape?.(), first?.shape?.());
  assert.match(second?.shape?.().getAttribute('transform') ?? '', /^matrix\(\S+,1,-1,\S+,50,0\)$/);
});
test('What was read of a schema is let go once it is copied: in an opera that was 0.6 MB', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc');
  const layer = draw(document.createElement('div'), 'g');
  const read = async () => {
    const schema = await parseSchema('<svg><g id="s1"><path d="M0 0h9v4"/></g><path id="s2" d="M0 0h9v9z"/></svg>');
    const soldElements = findSoldElements({ seats: SEATS, sectors: [] }, () => true);
    return { ...(await copySchema({ schema, layer, soldElements })), root: new WeakRef(schema.root) };
  };
  const { seats, root } = await read();
  // what a function that waits has in hand is let go a task later
  await new Promise(setImmediate);
  collectGarbage();
  assert.is(root.deref(), undefined);
  assert.ok(seats[0]?.measure && seats[1]?.measure, 'the seats are there');
});
test('Seats that are written alike and ruled by what is around them are measured and drawn each by their own', async () => {
  const chair = (id: string) => `<g class="${id}"><g id="${id}"><path d="M0 0h9"/></g></g>`;
  const rules = '.s2 path{stroke-width:3}#s3 path{stroke-width:4}';
  const result = await copied(`<svg><style>${rules}</style>${chair('s1')}${chair('s2')}${chair('s3')}</svg>`);
  assert.equal(
    result?.seats.map((seat) => seat.shape?.().querySelector('path')?.getAttribute('stroke-width')),
    [null, '3', '4'],
  );
  assert.is(result?.layer.querySelectorAll('path').length, 3, 'no one is measured for another');
});
test('Seats that differ within are each measured', async () => {
  const result = await copied(
    '<svg><g id="s1"><path d="M0 0h9"/></g><g id="s2"><path d="M0 0h8"/></g><path id="s3" d="M0 0h9"/></svg>',
  );
  assert.is(new Set(result?.seats.map((seat) => `${seat.measure}` && seat.shape?.())).size, 3);
});
test('The shape of a seat stands where all transforms put it, those of its parts within', async () => {
  const seat = await firstSeat(
    '<g transform="translate(100 0)"><g id="s1" transform="scale(2)"><path d="M0 0h9" transform="rotate(90)"/></g></g>',
  );
  const group = seat?.shape?.();
  assert.is(group?.getAttribute('transform'), 'matrix(2,0,0,2,100,0)');
  assert.match(group?.firstElementChild?.getAttribute('transform') ?? '', /^matrix\(\S+,1,-1,/);
});
test('A seat takes what the schema draws for it, no more: with 20 groups around them the browser styles a hall 2 ms longer', async () => {
  const seat = await firstSeat('<path id="s1" d="M0 0h8v8" transform="rotate(45)"/>');
  const shape = seat?.shape?.();
  assert.is(shape?.querySelectorAll('*').length, 0);
  assert.match(shape?.getAttribute('transform') ?? '', /^matrix/);
});
test('A use of a circle, alone in a symbol or not, is a circle', async () => {
  for (const target of ['<circle id="c" cx="1" r="4"/>', '<symbol id="c"><circle cx="1" r="4"/></symbol>']) {
    const seat = await firstSeat(`<defs>${target}</defs><use id="s1" href="#c" x="10" y="5" transform="scale(2)"/>`);
    isClose(seat?.x, 22);
    isClose(seat?.y, 10);
    isClose(seat?.radius, 8);
    assert.is(seat?.shape, undefined);
  }
});
test('A clone of a group that is moved and shrunk itself, as Inkscape makes them, is no circle with the numbers inside', async () => {
  const seat = await firstSeat(
    '<defs><g id="c" transform="matrix(.5 0 0 .5 12 20)"><circle cx="8" cy="8" r="7"/></g></defs><use id="s1" href="#c" x="9"/>',
  );
  const shape = seat?.shape?.();
  assert.ok(shape, 'measured with all that moves it');
  assert.is(shape.querySelector('[transform^="matrix(0.5"]')?.querySelectorAll('circle').length, 1);
});
test('A symbol with units of its own is laid out in them: Illustrator’s seats, turned over about their middle', async () => {
  const symbol = (inside: string) => `<symbol id="c" viewBox="-5 -5 10 10">${inside}</symbol>`;
  const use =
    '<use id="s1" xlink:href="#c" x="-10" y="-10" width="20" height="20" transform="matrix(1 0 0 -1 100 130)"/>';
  const spaced = await firstSeat(`<symbol id="c" viewBox=" -5,-5\n10 10 "><circle r="4" cx="1"/></symbol>${use}`);
  isClose(spaced?.x, 102);
  isClose(spaced?.radius, 8);
  const round = await firstSeat(symbol('<circle r="4" cx="1"/>') + use);
  isClose(round?.x, 102);
  isClose(round?.y, 130);
  isClose(round?.radius, 8);
  const layer = draw(document.createElement('div'), 'g');
  const [square] = (await copyInto(layer, `<svg>${symbol('<path d="M-4-5h8v10h-8z"/>')}${use}</svg>`, SEATS)).seats;
  const shape = square?.shape?.() as SVGElement;
  assert.is(shape.getAttribute('transform'), 'matrix(1,0,0,-1,100,130) matrix(2,0,0,2,0,0)');
  const model = layer.lastElementChild?.firstElementChild as Element;
  assert.is(model.outerHTML, shape.outerHTML, 'the first of its kind is measured for all');
  Object.assign(model, { getBBox: () => ({ x: -4, y: -5, width: 8, height: 10 }) });
  square?.measure?.();
  isClose(square?.x, 100);
  isClose(square?.y, 130);
  isClose(square?.radius, 8);
});
test('Any other seat keeps its shape and is measured later', async () => {
  for (const body of [
    '<path id="s1" d="M0 0h9v9z"/>',
    '<g id="s1"><rect width="9" height="9"/><path d="M0 0h9"/></g>',
    '<polygon id="s1" points="0 0 9 0 9 9"/>',
  ]) {
    const seat = await firstSeat(body);
    assert.ok(seat?.measure);
    assert.ok(Number.isNaN(seat?.radius));
    assert.match(seat?.shape?.().outerHTML ?? '', /<(path|rect|polygon)/);
  }
});
test('A seat of which nothing can be drawn is left to the list, and the map to all others', async () => {
  const result = await copied(
    '<svg><title id="s1">1</title><image id="s2" width="9"/><g id="s3"><foreignObject/></g><circle id="s4" r="5"/></svg>',
  );
  for (const seat of result?.seats ?? []) {
    Object.assign(seat.shape?.() ?? {}, { getBBox: () => ({ x: 0, y: 0, width: 0, height: 0 }) });
    seat.measure?.();
  }
  assert.equal(
    result?.seats.filter(({ radius }) => radius > 0).map(({ seat }) => seat.id),
    ['s4'],
  );
});
test('A seat that is drawn as an image stands where the image would, which nobody loads', async () => {
  const layer = draw(document.createElement('div'), 'g');
  const body = '<g transform="scale(2)"><image id="s1" x="10" y="20" width="24" height="30" href="chair.png"/></g>';
  const { seats } = await copyInto(layer, `<svg>${body}</svg>`, SEATS);
  assert.equal(
    seats.map(({ x, y, radius }) => [x, y, radius]),
    [[44, 70, 24]],
  );
  assert.is(seats[0]?.shape, undefined, 'it is an ordinary disc');
  assert.not.match(layer.outerHTML, /image|href|png/);
});
test('A seat of words or a group of images is measured as it is drawn, and is an ordinary disc there', async () => {
  for (const [body, drawn, radius] of [
    ['<text id="s1" x="5" y="9" font-size="24">♿</text>', /<text x="5" y="9" font-size="24"/, 15],
    [
      '<g id="s1"><image x="3" y="4" width="24" height="24" href="a.png"/></g>',
      /<g[^>]*><rect x="3" y="4" width="24"/,
      10,
    ],
    ['<g id="s1"><g><text>A</text><use href="#none"/></g></g>', /<text[^>]*>A</, 15],
    ['<defs><text id="w">A</text></defs><use id="s1" href="#w"/>', /<text[^>]*>A</, 15],
    ['<g id="s1"><text>A</text><text y="9">12</text></g>', /<text[^>]*>A</, 10],
  ] as const) {
    const layer = draw(document.createElement('div'), 'g');
    const { seats, modelLayer } = await copyInto(layer, `<svg>${body}</svg>`, SEATS);
    assert.match(modelLayer.innerHTML, drawn);
    assert.is(seats[0]?.shape, undefined);
    const box = { x: 100, y: 50, width: 20, height: 30 };
    Object.assign(modelLayer.firstElementChild as Element, { getBBox: () => box });
    seats[0]?.measure?.();
    assert.equal([seats[0]?.x, seats[0]?.y, seats[0]?.radius], [110, 65, radius]);
  }
});
test('A seat of words is measured with letters of the size that groups around it say', async () => {
  const layer = draw(document.createElement('div'), 'g');
  const body = '<g font-size="20" text-anchor="middle"><g style="font-size:1.5em"><text id="s1">7</text></g></g>';
  const { modelLayer } = await copyInto(layer, `<svg>${body}</svg>`, SEATS);
  const text = modelLayer.querySelector('text');
  assert.is(text?.getAttribute('font-size'), '30');
  assert.is(text?.getAttribute('text-anchor'), 'middle');
});
test('A number inside a seat is left out: the widget writes its own', async () => {
  const seat = await firstSeat('<g id="s1"><circle r="9"/><text x="0" y="3">12</text></g>');
  assert.is(seat?.shape?.().querySelector('text'), null);
});
test('A box that nobody sees is no part of a seat, unless the seat has nothing else; one that is only clear is pressed', async () => {
  const displays = async (body: string) => {
    const shape = (await firstSeat(`<g id="s1">${body}</g>`))?.shape?.();
    return [...(shape?.children ?? [])].map((each) => each.getAttribute('display'));
  };
  assert.equal(await displays('<rect class="BoundingBox" fill="none" stroke="none"/><path d="M0 0h9"/>'), [
    'none',
    null,
  ]);
  assert.equal(await displays('<rect fill="none" stroke="red"/><path d="M0 0h9"/>'), [null, null]);
  assert.equal(await displays('<rect opacity="0"/><path d="M0 0h9"/>'), [null, null]);
  assert.equal(await displays('<rect fill="none"/>'), [null]);
});
test('Of two elements with one id the first is the seat', async () => {
  const result = await copied('<svg><circle id="s1" cx="10" r="5"/><circle id="s1" cx="50" r="5"/></svg>');
  assert.is(result?.seats.length, 1);
  isClose(result?.seats[0]?.x, 10);
});
test('What is only defined is not shown, and no seat', async () => {
  const result = await copied(
    '<svg><defs><circle id="s1" r="5"/></defs><symbol><circle id="s2" r="5"/></symbol></svg>',
  );
  assert.is(result?.seats.length, 0);
});
test('An element that a use shows again is no second seat', async () => {
  const result = await copied('<svg><g id="block"><circle id="s1" r="5"/></g><use href="#block" x="50"/></svg>');
  assert.is(result?.seats.length, 1);
});
test('A seat that is a clear place to press over what is drawn there is seen like any other', async () => {
  const clear = 'fill="#fff" fill-opacity="0" stroke-opacity="0" opacity="0"';
  const result = await copied(`<svg><path id="s1" d="M0 0h9v9" ${clear}/></svg>`);
  const shape = result?.seats[0]?.shape?.();
  assert.is(shape?.localName, 'path');
  assert.equal(
    shape?.getAttributeNames().filter((name) => name.includes('opacity')),
    [],
  );
});
test('A seat on sale is seen, whatever hides its element', async () => {
  for (const hidden of ['visibility="hidden"', 'display="none"', 'style="visibility:hidden;display:none"']) {
    const result = await copied(`<svg><path id="s1" d="M0 0h9v9" ${hidden}/></svg>`);
    const shape = result?.seats[0]?.shape?.();
    assert.equal(shape?.getAttributeNames().sort(), ['d', 'transform'], hidden);
  }
});
test('A seat is found by an id with any character in it', async () => {
  for (const [written, schemaId] of [
    ['a&apos;1', "a'1"],
    ['a&lt;1&gt;', 'a<1>'],
    ['a&amp;&quot;1', 'a&"1'],
  ] as const) {
    const result = await copied(`<svg><circle id="${written}" r="5"/></svg>`, [
      { id: '1', schemaId, name: 'Место 1', sectorId: 'a' },
    ]);
    assert.is(result?.seats.length, 1, written);
  }
});
test.run();
