/** Which lines are bands, and which are the outline of an area. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bandWidth, hasArea } from '../../../src/hall/schema/inShape';
import { draw } from '../../../src/hall/schema/svg';

type ShapeName = 'path' | 'polyline' | 'line';

interface Line {
  name?: ShapeName;
  width?: number;
  /** The distance between the ends of the line, which is 400 units long. */
  gap?: number;
  /** The height of the box around the line. */
  height?: number;
}

const shapeOf = ({ name = 'path', width = 20, gap = 300, height = 9 }: Line) => {
  const element = draw(draw(document.body, 'svg'), name);
  element.style.strokeWidth = `${width}`;
  return Object.assign(element, {
    getTotalLength: () => 400,
    getPointAtLength: (at: number) => ({ x: at ? gap : 0, y: 0 }) as DOMPoint,
    getBBox: () => ({ width: 9, height }) as DOMRect,
  });
};
const widthOf = (line: Line) => bandWidth(shapeOf(line));

test('a broad line with two ends is a band, as wide as it is drawn', () => {
  assert.is(widthOf({}), 20);
  assert.is(widthOf({ name: 'polyline' }), 20);
  assert.is(widthOf({ width: 10 }), 10);
});

test('a thin or closed line is the outline of an area', () => {
  assert.is(widthOf({ width: 9 }), 0);
  assert.is(widthOf({ gap: 3 }), 0, 'closed, or nearly so');
});

test('a straight line is a band at any width and has no fill', () => {
  assert.is(widthOf({ name: 'line', width: 2 }), 2);
  assert.not(hasArea(shapeOf({ name: 'line' })));
  assert.not(hasArea(shapeOf({ height: 0 })), 'no height to fill');
  assert.ok(hasArea(shapeOf({})));
});

test.run();
