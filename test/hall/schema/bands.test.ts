/** Which lines of a zone are met as lines, which are the outline of what they go around, and which stay as fine as they are drawn. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findBands } from '../../../src/hall/schema/bands';
import { BLACK } from '../../../src/hall/schema/colors';
import { draw } from '../../../src/hall/schema/svg';

type ShapeName = 'path' | 'polyline' | 'line' | 'rect' | 'polygon' | 'circle';

interface Line {
  name?: ShapeName;
  d?: string;
  width?: number;
  isFilled?: boolean;
  isSold?: boolean;
  /** How far its ends are apart; it is 400 units long. */
  gap?: number;
  /** The height of the box around it. */
  height?: number;
  /** Its zone is an area with a fill. */
  isInArea?: boolean;
}

const shapeIn = (parent: SVGElement, name: ShapeName, { d = 'M0 0', width = 20, gap = 300, height = 9 }: Line) => {
  const element = draw(parent, name, { d });
  element.style.strokeWidth = `${width}`;
  return Object.assign(element, {
    getTotalLength: () => 400,
    getPointAtLength: (at: number) => ({ x: at ? gap : 0, y: 0 }),
    getCTM: () => ({ a: 0, b: 0.5 }),
    getBBox: () => ({ width: 9, height }),
  });
};

/** Draws a line in a zone of a drawing of half the size. @returns it, and how far it reaches around its edges if it is a band */
const lineIn = (line: Line) => {
  const zone = { element: draw(draw(document.body, 'svg'), 'g') };
  const { name = 'path', isFilled = false, isSold = true, isInArea = false } = line;
  const area = { element: shapeIn(zone.element, 'rect', {}), paint: { fill: BLACK, stroke: undefined }, isSold: true };
  if (!isInArea) area.element.remove();
  const element = shapeIn(isSold ? zone.element : draw(document.body, 'svg'), name, line);
  const paint = { fill: isFilled ? BLACK : undefined, stroke: BLACK };
  const bands = findBands([zone], [area, { element, paint, isSold }]);
  return { element, reach: bands.get(element) };
};

const reachOf = (line: Line) => {
  const { element, reach } = lineIn(line);
  assert.is(element.classList.contains('band'), reach !== undefined);
  return reach;
};

test('a broad line with two ends and without fill is a band, as wide as it is drawn', () => {
  assert.is(reachOf({}), 5);
  assert.is(reachOf({ name: 'polyline' }), 5);
  assert.is(reachOf({ width: 10 }), 2.5);
});

test('what is thin, closed, filled or not sold is the outline of an area', () => {
  assert.is(reachOf({ width: 9 }), undefined);
  assert.is(reachOf({ d: 'M0 0h9v9z' }), undefined);
  assert.is(reachOf({ gap: 3 }), undefined, 'closed by hand');
  assert.is(reachOf({ name: 'circle' }), undefined);
  assert.is(reachOf({ isFilled: true }), undefined);
  assert.is(reachOf({ isSold: false }), undefined);
});

test('a straight line goes around nothing, however thin it is, and has no fill whatever is said', () => {
  assert.is(reachOf({ name: 'line', width: 2, isFilled: true }), 0.5);
});

test('a line in an area is a row or a step, as fine as it is drawn, and the area keeps its outline', () => {
  const isFine = (line: Line) => {
    const { element, reach } = lineIn({ width: 2, isInArea: true, ...line });
    assert.is(reach, undefined);
    return element.classList.contains('fine-line');
  };
  assert.ok(isFine({}));
  assert.ok(isFine({ name: 'line' }));
  assert.ok(isFine({ isFilled: true, height: 0 }), 'there is nothing of it to be filled');
  assert.not(isFine({ isFilled: true }));
  assert.not(isFine({ isInArea: false }));
});

test.run();
