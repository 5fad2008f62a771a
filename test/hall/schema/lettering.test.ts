/** Words that a drawing program made shapes of (hall.md, 'Any schema'; design.md, 'Drawing': text is fg2). */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Box } from '../../../src/hall/box';
import type { DrawnSeat } from '../../../src/hall/schema/copy';
import { inkLettering } from '../../../src/hall/schema/lettering';
import { draw } from '../../../src/hall/svg';
import { createTiles } from '../../../src/hall/tiles';

/** Half of a seat: a letter may be 50 long. */
const R = 10;
const seat = (x: number, y: number): DrawnSeat => ({
  seat: { id: `${x} ${y}`, schemaId: '', name: '', sectorId: '' },
  x,
  y,
  r: R,
});
/** Rows from 0 to 400 and from 100 to 180, in several tiles. */
const SEATS = [100, 140, 180].flatMap((y) => Array.from({ length: 11 }, (_, at) => seat(at * 40, y)));
const svg = draw(document.body, 'svg');

/** @returns whether a shape with these edges is told for lettering */
const isInked = (box: Box, attributes: Record<string, string>, name = 'd' in attributes ? 'path' : 'polygon') => {
  const shape = draw(svg, name, attributes);
  inkLettering([[shape, box]], createTiles(draw(svg, 'g'), SEATS, 160), R);
  return shape.style.fill === 'var(--fg2)';
};
/** So many parts. */
const parts = (many: number) => 'M0 0h9v9z'.repeat(many);

test('a letter in a shape of its own is ink, be it curves or the points of a polygon', () => {
  assert.ok(isInked([10, 10, 40, 50], { d: parts(1) }));
  assert.ok(isInked([10, 10, 40, 50], { points: '0,0 9,0 9,9' }));
});

test('a word in one shape is ink, across or upright, and so are the small letters of commands that go from where they are', () => {
  assert.ok(isInked([10, 10, 250, 50], { d: parts(5) }));
  assert.ok(isInked([-90, 10, -50, 250], { d: parts(5) }));
  assert.ok(isInked([10, 10, 250, 50], { d: parts(5).toLowerCase() }));
});

test('a stage, a floor and a wide arrow keep the tone of a floor: they are long for the parts that they are of', () => {
  assert.not.ok(isInked([10, 10, 390, 50], { d: parts(1) }));
  assert.not.ok(isInked([10, 10, 390, 50], { points: '0,0 9,0 9,9' }));
  assert.not.ok(isInked([10, 10, 390, 50], { d: parts(3) }));
});

test('what is drawn in a seat is no ink: it would show around the dot of a sold one', () => {
  assert.not.ok(isInked([35, 95, 45, 105], { d: parts(1) }));
  assert.not.ok(isInked([155, 135, 165, 145], { d: parts(1) }), 'in any tile');
  assert.ok(isInked([55, 95, 65, 105], { d: parts(1) }), 'between two seats');
});

test('a line that is not filled stays one', () => {
  assert.not.ok(isInked([10, 10, 40, 50], { d: parts(1), style: 'fill: none' }));
});

test('places that nobody sells are no ink: circles and rectangles have no outline of letters', () => {
  assert.not.ok(isInked([10, 10, 30, 30], { r: '10' }, 'circle'));
  assert.not.ok(isInked([10, 10, 30, 30], { width: '20', height: '20' }, 'rect'));
});

test.run();
