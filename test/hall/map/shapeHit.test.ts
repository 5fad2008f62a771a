/** How far a press is from what is drawn. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DrawingPoint } from '../../../src/hall/map/camera';
import { distanceToSeat, distanceToShape } from '../../../src/hall/map/shapeHit';
import { IDENTITY } from '../../../src/hall/schema/matrix';
import { createOutline } from '../../../src/hall/schema/seatOutline';
import { seat } from './tileParts';

/** A corner: 100 units long and wide, each of its arms 20 units thick. */
const isInCorner = ({ x, y }: DrawingPoint) => x >= 0 && y >= 0 && x <= 100 && y <= 100 && (x <= 20 || y <= 20);
const distanceTo = (x: number, y: number, reach = 10) => distanceToShape(isInCorner, { x, y }, reach);

test('what lies in the shape is met, and what is within reach of its edge, on whichever side', () => {
  assert.is(distanceTo(50, 10), 0);
  for (const [x, y] of [
    [25, 60],
    [-5, 60],
    [60, -5],
    [60, 25],
  ] as const)
    assert.is(distanceTo(x, y), 5, `${x}, ${y}`);
  assert.is(distanceTo(29, 60), 10);
});

test('what the box around the shape holds besides is not met', () => {
  assert.is(distanceTo(60, 60), Infinity);
  assert.is(distanceTo(60, 31), Infinity);
  assert.is(distanceTo(60, 31, 0), Infinity, 'without reach');
});

test('of two turned rectangles whose boxes lie over each other the one that is pressed is nearer', () => {
  const rectangle = { width: 40, height: 8, cornerX: 0, cornerY: 0 };
  const turned = { a: Math.SQRT1_2, b: Math.SQRT1_2, c: -Math.SQRT1_2, d: Math.SQRT1_2 };
  const outline = createOutline([{ ...rectangle, turn: IDENTITY, offset: { x: 0, y: 0 } }], turned);
  const at = (x: number, y: number) => ({ ...seat('s1', x, y), shape: outline, extent: outline.extent });
  const pressed = { x: 10, y: 10 };
  assert.ok(distanceToSeat(at(0, 0), pressed) < 0, 'it lies in the first');
  assert.ok(distanceToSeat(at(14, 0), pressed) > 0, 'and in the box alone of the second');
});

test.run();
