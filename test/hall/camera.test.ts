/** How the drawing lies in its frame (hall.md, 'Behaviour'): it fits, stays within bounds, and keeps a point under the fingers. */
import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Box } from '../../src/hall/box';
import { createCamera, MEANT, WHOLE } from '../../src/hall/camera';
import { draw } from '../../src/hall/svg';

/** A hall twice as wide as high, with seats of 10 units. */
const HALL: Box = [100, 50, 1100, 550];
const RADIUS = 5;

const open = (width = 416, height = 500) => {
  let moves = 0;
  const svg = draw(document.body, 'svg');
  const camera = createCamera(svg, draw(svg, 'g'), () => {
    moves += 1;
  });
  camera.resize(width, height, HALL, RADIUS);
  return { camera, svg, moves: () => moves };
};
const near = (found: readonly number[], wanted: number[]) =>
  assert.ok(
    found.every((each, at) => Math.abs(each - (wanted[at] as number)) < 0.01),
    `${found} is ${wanted}`,
  );

test('the whole hall is shown at first, 8 px from the sides', () => {
  const { camera } = open();
  assert.is(camera.scale(), 0.4);
  assert.not(camera.zoomed());
  assert.is(camera.placeOf({ x: 100, y: 0 })[0], 8);
  assert.is(camera.placeOf({ x: 1100, y: 0 })[0], 408);
});

test('zooming keeps the place under the finger, and knows what is seen there', () => {
  const { camera } = open();
  const before = camera.seenAt(200, 220);
  camera.zoom(6, 200, 220);
  assert.ok(camera.zoomed());
  near(camera.seenAt(200, 220), [...before]);
  near(camera.placeOf({ x: before[0], y: before[1] }), [200, 220]);
});

test('seats grow to 44 px and no further, and the whole hall is as small as it gets', () => {
  const { camera } = open();
  camera.zoom(1000);
  assert.is(camera.scale() * 2 * RADIUS, 44);
  assert.ok(camera.atLimit());
  camera.zoom(WHOLE);
  assert.is(camera.scale(), 0.4);
  camera.zoom(0.1);
  assert.is(camera.scale(), 0.4);
});

test('fingers may pull beyond a bound by a part of the way, what flies may not', () => {
  const { camera } = open();
  camera.zoom(0.5, 200, 200, 200, 200, 0, 0.3);
  near([camera.scale()], [0.4 - 0.3 * 0.2]);
  camera.glide(0, 0);
  assert.is(camera.scale(), 0.4);
});

test('zoomed in, no edge of the hall is drawn into the frame', () => {
  const { camera } = open();
  camera.zoom(5);
  camera.glide(99, 99);
  near(camera.placeOf({ x: 100, y: 50 }), [8, 8]);
  camera.glide(-99, -99);
  near(camera.placeOf({ x: 1100, y: 550 }), [408, 440]);
});

test('a flight shows seats large enough to be meant, and no larger than a proposal needs', () => {
  const { camera } = open();
  camera.flyTo([590, 290, 610, 310]);
  assert.is(camera.scale() * 2 * RADIUS, 28);
  near(camera.placeOf({ x: 600, y: 300 }), [208, 220]);
  camera.flyTo(HALL);
  assert.is(camera.scale() * 2 * RADIUS, MEANT);
});

test('another size of the frame keeps the zoom; a hidden frame and the same size change nothing', () => {
  const { camera, moves } = open();
  camera.zoom(4);
  const [scale, count] = [camera.scale(), moves()];
  assert.not(camera.resize(0, 0, HALL, RADIUS));
  assert.not(camera.resize(416, 500, HALL, RADIUS));
  assert.is(moves(), count);
  assert.ok(camera.resize(300, 400, HALL, RADIUS));
  assert.is(camera.scale(), scale);
  assert.ok(camera.isOut(...camera.placeOf({ x: 100, y: 50 })));
});

test.run();
