/** Which lines of a zone are met as lines, and which as the outline of what they go around. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ShapeName } from '../../../src/hall/schema/allowList';
import { findBands } from '../../../src/hall/schema/bands';
import { BLACK } from '../../../src/hall/schema/colors';
import { draw } from '../../../src/hall/schema/svg';

interface Line {
  name?: ShapeName;
  d?: string;
  width?: number;
  isFilled?: boolean;
  isSold?: boolean;
  /** How far its ends are apart; it is 400 units long. */
  gap?: number;
}

/** @returns how far a line reaches around its edges, undefined where it is no band, in a drawing of half the size */
const reachOf = ({ name = 'path', d = 'M0 0', width = 20, isFilled = false, isSold = true, gap = 300 }: Line) => {
  const element = draw(draw(document.body, 'svg'), name, { d });
  element.style.strokeWidth = `${width}`;
  Object.assign(element, {
    getTotalLength: () => 400,
    getPointAtLength: (at: number) => ({ x: at ? gap : 0, y: 0 }),
    getCTM: () => ({ a: 0, b: 0.5 }),
  });
  const reach = findBands([{ element, paint: { fill: isFilled ? BLACK : undefined, stroke: BLACK }, isSold }]).get(
    element,
  );
  assert.is(element.classList.contains('band'), reach !== undefined);
  // so it keeps its width where a group around it says that, and the map says how wide the outlines of zones are
  assert.is(element.getAttribute('stroke-width'), reach === undefined ? null : `${width}`);
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

test.run();
