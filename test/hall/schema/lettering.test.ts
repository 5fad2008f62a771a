/** Words that a drawing program made shapes of are shown in the colour of secondary text. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { groupBy } from '../../../src/domain/groupBy';
import { boxOf } from '../../../src/hall/schema/box';
import type { DrawnSeat, Point } from '../../../src/hall/schema/geometry';
import { inkLettering } from '../../../src/hall/schema/lettering';
import { draw } from '../../../src/hall/schema/svg';
import { type Edges, toBox } from '../toBox';

/** Half of a seat: a letter may be 80 long. */
const RADIUS = 10;
const seat = (x: number, y: number): DrawnSeat => ({
  seat: { id: `${x} ${y}`, schemaId: '', name: '', sectorId: '' },
  x,
  y,
  radius: RADIUS,
});
/** Rows from 0 to 400 and from 100 to 180, in several clusters. */
const SEATS = [100, 140, 180].flatMap((y) => Array.from({ length: 11 }, (_, at) => seat(at * 40, y)));
const CLUSTERS = [...groupBy(SEATS, ({ x }) => Math.floor(x / 160)).values()].map((seats) => ({
  seats,
  box: boxOf(seats),
}));
const svg = draw(document.body, 'svg');

type Drawn = [edges: Edges, attributes: Record<string, string>, name?: 'path' | 'polygon' | 'circle' | 'rect'];

/** @returns which of the shapes with these edges are told for lettering; texts begin at `textStarts` */
const inked = (drawn: Drawn[], textStarts: Point[] = []) => {
  const shapes = drawn.map(([edges, attributes, name = 'd' in attributes ? 'path' : 'polygon']) => ({
    element: draw(svg, name, attributes),
    box: toBox(edges),
  }));
  inkLettering({ shapes, clusters: CLUSTERS, seatRadius: RADIUS, textStarts });
  return shapes.map(({ element: { style } }) => style.fill === 'var(--fg-soft)' && style.stroke === 'none');
};
const isInked = (...drawn: Drawn) => inked([drawn])[0];
/** So many parts. */
const parts = (many: number) => 'M0 0h9v9z'.repeat(many);

test('a letter in a shape of its own is ink, be it curves or the points of a polygon', () => {
  assert.ok(isInked([10, 10, 40, 50], { d: parts(1) }));
  assert.ok(isInked([10, 10, 40, 50], { d: 'M0 0c1 1 2 2 3 3l9 9z' }));
  assert.ok(isInked([10, 10, 40, 50], { points: '0,0 9,0 9,9' }));
});

test('a word in one shape is ink, across or upright, and so are the small letters of commands that go from where they are', () => {
  assert.ok(isInked([10, 10, 390, 50], { d: parts(5) }));
  assert.ok(isInked([-90, -300, -50, 80], { d: parts(5) }));
  assert.ok(isInked([10, 10, 390, 50], { d: parts(5).toUpperCase() }));
});

test('a word that is turned is ink, although its box holds seats, fewer than the word has parts', () => {
  assert.ok(isInked([-20, 30, 60, 150], { d: parts(5) }));
  assert.not.ok(isInked([-20, 30, 60, 150], { d: parts(4) }), 'as many');
});

test('a stage, a floor and a wide arrow keep the tone of a floor: they are long for the parts that they are of', () => {
  assert.not.ok(isInked([10, 10, 390, 50], { d: parts(1) }));
  assert.not.ok(isInked([10, 10, 390, 50], { points: '0,0 9,0 9,9' }));
  assert.not.ok(isInked([10, 10, 390, 50], { d: parts(4) }));
  // a program may begin one part more than it draws
  assert.not.ok(isInked([10, 10, 100, 50], { d: `${parts(1)}M0 0` }));
});

test('what is drawn in a seat or close to it is no ink: a number would show around the dot of a sold one', () => {
  assert.not.ok(isInked([35, 95, 45, 105], { d: parts(1) }));
  assert.not.ok(isInked([155, 135, 165, 145], { d: parts(1) }), 'in any cluster');
  assert.not.ok(isInked([41, 95, 47, 105], { d: parts(1) }), 'the second figure of two');
  assert.not.ok(isInked([28, 86, 52, 92], { d: parts(1) }), 'a back');
  assert.ok(isInked([56, 95, 64, 105], { d: parts(1) }), 'between two seats');
});

test('what is round in one part is a plate, a table or a column: no letter is', () => {
  for (const d of ['M0 12a12 12 0 1 0 24 0a12 12 0 1 0-24 0z', 'M9 5c0 2-2 4-4 4s-4-2-4-4 2-4 4-4 4 2 4 4Z M0 0'])
    assert.not.ok(isInked([10, 10, 40, 50], { d }), d);
  assert.ok(isInked([10, 10, 40, 50], { d: 'M9 5c1 1 2 2 9 9zM9 5c1 1 2 2 9 9z' }), 'an O is of two');
});

test('what a letter or a text stands on keeps the tone of a floor', () => {
  const plate: Drawn = [[10, 10, 50, 50], { d: parts(1) }];
  const letter: Drawn = [[20, 20, 40, 40], { d: parts(1) }];
  assert.equal(inked([plate, letter]), [false, true]);
  assert.equal(inked([letter, plate]), [true, false]);
  assert.equal(inked([plate, letter], [{ x: 30, y: 30, radius: 0 }]), [false, false]);
  assert.equal(inked([plate], [{ x: 60, y: 30, radius: 0 }]), [true]);
});

test('a word that is drawn twice, as its own shadow, is ink', () => {
  const word: Drawn = [[10, 10, 250, 50], { d: parts(5) }];
  assert.equal(inked([word, word]), [true, true]);
});

test('thousands of them are no words', () => {
  const one: Drawn = [[55, 95, 65, 105], { d: parts(1) }];
  assert.equal(new Set(inked(Array.from({ length: 2999 }, () => one))), new Set([true]));
  assert.equal(new Set(inked(Array.from({ length: 3000 }, () => one))), new Set([false]));
});

test('a line that is not filled stays one', () => {
  assert.not.ok(isInked([10, 10, 40, 50], { d: parts(1), style: 'fill: none' }));
});

test('places that nobody sells are no ink: circles and rectangles have no outline of letters', () => {
  assert.not.ok(isInked([10, 10, 30, 30], { r: '10' }, 'circle'));
  assert.not.ok(isInked([10, 10, 30, 30], { width: '20', height: '20' }, 'rect'));
});

test.run();
