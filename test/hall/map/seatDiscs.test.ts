import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { IDENTITY } from '../../../src/hall/schema/matrix';
import { createOutline } from '../../../src/hall/schema/seatOutline';
import { draw } from '../../../src/hall/schema/svg';
import { toBox } from '../toBox';
import { appearanceOf, FILTERED, layer, painterOf, seat } from './tileParts';

/** @returns the drawn discs of round seats: the colour, the diameter and the positions of each kind */
const discs = (parent: Element) =>
  [...parent.querySelectorAll('path')].map((path) =>
    ['stroke', 'stroke-width', 'd'].map((name) => path.getAttribute(name)).join(' '),
  );
const only = (parent: Element, seats: DrawnSeat[]) => painterOf('discs', parent, seats);

test('Free seats are discs in the colour of their price, sold ones small dots, one path for all that look alike', () => {
  const parent = layer();
  only(parent, [seat('s1', 10, 10), seat('s2', 20, 10)]).paint(appearanceOf({ s1: 'cheap' }));
  assert.equal(discs(parent), ['#111111 8 M10 10h4e-3', 'var(--fg-faint) 2.88 M20 10h4e-3']);
});
test('A seat that has a mark is not drawn as a disc', () => {
  for (const state of ['mine', 'reserving']) {
    const parent = layer();
    only(parent, [seat('s1', 10, 10)]).paint(appearanceOf({ s1: 'cheap' }, { [state]: new Set(['s1']) }));
    assert.equal(discs(parent), [], state);
  }
});
test('A seat that the buyer gave back, and that another buyer has bought, is a dot again', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10)]);
  tile.paint(appearanceOf({}, { mine: new Set(['s1']) }));
  tile.paint(appearanceOf({}));
  assert.equal(discs(parent), ['var(--fg-faint) 2.88 M10 10h4e-3']);
});
/** A seat that draws an element of its own. `sizes` records the scales at which the element is asked for. */
const picture = (element: SVGGraphicsElement, sizes: number[] = []): DrawnSeat => ({
  ...seat('s1', 10, 10),
  shape: {
    extent: { x: 4, y: 4 },
    contains: () => true,
    element(size) {
      sizes.push(size);
      return element;
    },
  },
});
test('A seat that draws an element of its own is smaller while it is filtered out', () => {
  const parent = layer();
  const shape = draw(document.createElement('div'), 'g');
  const sizes: number[] = [];
  const tile = only(parent, [picture(shape, sizes)]);
  tile.paint(appearanceOf({ s1: 'cheap' }));
  assert.is((shape.parentNode as Element).getAttribute('fill'), '#111111');
  tile.paint(appearanceOf({ s1: 'cheap' }, FILTERED));
  assert.is(parent.querySelector('.dim > g'), shape);
  tile.paint(appearanceOf({ s1: 'cheap' }));
  assert.is((shape.parentNode as Element).getAttribute('fill'), '#111111');
  assert.equal(sizes, [0.92, 0.5704, 0.92]);
});
test('Rectangles that look alike are one path beside the discs, keep a gap even if they touch, and are smaller while they are filtered out', () => {
  const parent = layer();
  const square = { ...IDENTITY, a: 8, d: 8, roundX: 0, roundY: 0 };
  const outline = { ...createOutline([square], IDENTITY), extent: { x: 4, y: 4 } };
  const squares = [
    { ...seat('s1', 10, 10), shape: outline },
    { ...seat('s2', 18, 10), shape: outline },
  ];
  const tile = only(parent, [...squares, seat('s3', 30, 10)]);
  const outlines = () => parent.querySelector('path:not([stroke])')?.getAttribute('d');
  const offer = { s1: 'cheap', s2: 'cheap', s3: 'cheap' };
  tile.paint(appearanceOf(offer));
  assert.equal(discs(parent)[0], '#111111 8 M30 10h4e-3');
  assert.is(outlines(), 'M10 10m-3.68 -3.68l7.36 0 0 7.36 -7.36 0zM18 10m-3.68 -3.68l7.36 0 0 7.36 -7.36 0z');
  tile.paint(appearanceOf(offer, FILTERED));
  assert.is(outlines(), 'M10 10m-2.282 -2.282l4.563 0 0 4.563 -4.563 0zM18 10m-2.282 -2.282l4.563 0 0 4.563 -4.563 0z');
  tile.paint(appearanceOf({}));
  assert.is(outlines(), undefined, 'sold ones are dots like any other');
});
test('Seats of two sizes are drawn as two paths, each with the diameter of its seats', () => {
  const parent = layer();
  only(parent, [seat('s1', 10, 10), { ...seat('s2', 20, 10), radius: 6 }]).paint(
    appearanceOf({ s1: 'cheap', s2: 'cheap' }),
  );
  assert.equal(discs(parent), ['#111111 8 M10 10h4e-3', '#111111 12 M20 10h6e-3']);
});
test('Discs are round whatever unit a schema has, such as metres: the line of a disc is a thousandth of the seat’s radius long', () => {
  for (const unit of [1e-3, 0.05, 1, 1e3]) {
    const parent = layer();
    only(parent, [{ ...seat('s1', 10, 10), radius: 8.5 * unit }]).paint(appearanceOf({ s1: 'cheap' }));
    const [, line] = /h(\S+)$/.exec(discs(parent)[0] ?? '') ?? [];
    assert.ok(Math.abs(Number(line) / unit / 8.5 - 1e-3) < 1e-4, `${line} of ${8.5 * unit}`);
    assert.ok((line ?? '').length < 6, line);
  }
});
test('The box of a tile surrounds its seats, and a tile whose appearance is unchanged reads no state', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10), seat('s2', 30, 20)]);
  assert.equal(tile.tiles[0]?.box, toBox([6, 6, 34, 24]));
  let asked = 0;
  const groupOfSeat = new Map<string, string>();
  groupOfSeat.get = () => {
    asked++;
    return undefined;
  };
  const counted = appearanceOf({}, { offer: { ticketGroups: [], tariffs: [], groupOfSeat } });
  tile.paint(counted);
  const first = asked;
  assert.ok(first > 0);
  tile.paint(counted);
  assert.is(asked, first);
});

test.run();
