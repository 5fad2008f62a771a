/** How the drawing lies in its frame (hall.md, 'Behaviour'): it fits, stays within bounds, and keeps a point under the fingers. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCamera, MEANT, WHOLE } from '../../../src/hall/map/camera';
import type { Box } from '../../../src/hall/schema/box';
import { draw } from '../../../src/hall/schema/svg';

/** A hall twice as wide as high, with seats of 10 units. */
const HALL: Box = { left: 100, top: 50, right: 1100, bottom: 550 };
const RADIUS = 5;

const open = (width = 416, height = 500, box = HALL) => {
  let moves = 0;
  const svg = draw(document.body, 'svg');
  const camera = createCamera(svg, draw(svg, 'g'), () => {
    moves += 1;
  });
  camera.resize(width, height, box, RADIUS);
  return { camera, svg, moves: () => moves };
};
/** What of the page and of time the camera asks. */
const scene = { now: 0, still: false };
const real = { now: performance.now, matchMedia: globalThis.matchMedia };
test.before.each(() => {
  Object.assign(scene, { now: 0, still: false });
  performance.now = () => scene.now;
  Object.assign(globalThis, { matchMedia: () => ({ matches: scene.still }) });
});
test.after(() => {
  performance.now = real.now;
  Object.assign(globalThis, { matchMedia: real.matchMedia });
});
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

test('what would grow beyond the largest size keeps the place under the fingers as well', () => {
  const { camera } = open();
  camera.zoom(6, 200, 220);
  const before = camera.seenAt(90, 60);
  for (let step = 0; step < 9; step++) camera.zoom(1.4, 90, 60, 90, 60, 0, 0.3);
  assert.ok(camera.atLimit());
  near(camera.seenAt(90, 60), [...before]);
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
  near(camera.placeOf({ x: 100, y: 50 }), [8, 12]);
  camera.glide(-99, -99);
  near(camera.placeOf({ x: 1100, y: 550 }), [408, 440]);
});

test('a flight shows seats large enough to be meant, and no larger than a proposal needs', () => {
  const { camera } = open();
  camera.flyTo({ left: 590, top: 290, right: 610, bottom: 310 });
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

test('what is in the middle of a zoomed hall stays there as a phone is turned', () => {
  const { camera } = open(800, 360);
  camera.flyTo({ left: 580, top: 295, right: 600, bottom: 305 });
  const [x, y] = camera.seenAt();
  camera.resize(360, 500, HALL, RADIUS);
  near(camera.seenAt(), [x, y]);
  camera.resize(800, 360, HALL, RADIUS);
  near(camera.seenAt(), [x, y]);
});

test('a hall lower than its frame stands in the middle of what the buttons leave', () => {
  near(open().camera.placeOf({ x: 100, y: 50 }), [8, 126]);
});

test('one as high as its frame begins 12 px under the upper edge and ends 60 px above the lower one (design.md, 2)', () => {
  const { camera } = open(2000, 572);
  near(camera.placeOf({ x: 600, y: 50 }), [1000, 12]);
  near(camera.placeOf({ x: 600, y: 550 }), [1000, 512]);
});

test('fingers may pull the hall away from an edge by a part of the way', () => {
  const { camera } = open();
  camera.zoom(5);
  camera.glide(99, 99);
  camera.zoom(1, 0, 0, 100, 50, 0, 0.3);
  near(camera.placeOf({ x: 100, y: 50 }), [38, 27]);
});

test('a hall whose seats are larger than 44 px at rest is as large as it gets', () => {
  const { camera } = open(416, 500, { left: 0, top: 0, right: 10, bottom: 10 });
  assert.is(camera.scale(), 40);
  assert.ok(camera.atLimit());
  camera.zoom(2);
  assert.is(camera.scale(), 40);
});

test('what is thrown glides on by 150 ms of its speed', () => {
  const { camera } = open();
  camera.zoom(5);
  const [x, y] = camera.placeOf({ x: 600, y: 300 });
  camera.glide(0.1, -0.2);
  near(camera.placeOf({ x: 600, y: 300 }), [x + 15, y - 30]);
});

test('the middle of the frame is what is asked for without a place, and a place can be brought there', () => {
  const { camera } = open();
  camera.zoom(8);
  near(camera.seenAt(), [...camera.seenAt(208, 250)]);
  camera.centre(...camera.placeOf({ x: 580, y: 320 }));
  near(camera.placeOf({ x: 580, y: 320 }), [208, 250]);
});

test('a quarter of the frame around it is drawn as well, and a seat at its edge or under the buttons is out of it', () => {
  const { camera } = open();
  const { left, top, right, bottom } = camera.sight();
  near([left, top, right, bottom], [...camera.seenAt(-104, -125), ...camera.seenAt(520, 625)]);
  assert.not(camera.isOut(20, 20));
  assert.not(camera.isOut(396, 440));
  assert.ok(camera.isOut(19, 100));
  assert.ok(camera.isOut(397, 100));
  assert.ok(camera.isOut(100, 19));
  assert.ok(camera.isOut(100, 441));
});

test('prices are written in a frame of 536 px and more: a widget of 600 px has that, and one with its cart beside the hall', () => {
  assert.not(open(535).camera.isWide());
  assert.ok(open(536).camera.isWide());
});

test('a wide frame keeps its upper right corner clear for the hall in small', () => {
  const wide = open(600).camera;
  assert.ok(wide.isOut(461, 139));
  assert.not(wide.isOut(460, 139));
  assert.not(wide.isOut(461, 140));
  assert.not(open(535).camera.isOut(461, 139), 'where there is none');
});

test('the picture is moved and scaled to where the drawing is; fingers wait for nothing, a flight takes its time', () => {
  const { camera, svg, moves } = open();
  assert.is(svg.firstElementChild?.getAttribute('transform'), 'scale(0.4)');
  const count = moves();
  camera.zoom(2, 208, 250, 208, 250, 0);
  const [x, y] = camera.placeOf({ x: 0, y: 0 });
  assert.is(svg.style.transform, `translate(${x}px,${y}px) scale(2)`);
  assert.is(svg.style.willChange, 'transform');
  assert.is(svg.style.transition, 'none');
  assert.is(moves(), count + 1);
  camera.zoom(2);
  assert.is(svg.style.transition, 'transform 280ms ease-in-out');
  scene.still = true;
  camera.zoom(0.5);
  assert.is(svg.style.transition, 'none', 'with reduced motion it is there at once (WCAG 2.3.3)');
});

test('a throw goes on at the speed of the finger, and slows down (design.md §5)', () => {
  const { camera, svg } = open();
  camera.zoom(2, 208, 250, 208, 250, 0);
  camera.glide(-1, 0);
  assert.match(svg.style.transition, /^transform 450ms cubic-bezier\(\.2,\.7/);
});

test('it moves until a flight has arrived and the picture has rested', () => {
  const { camera } = open();
  camera.zoom(2, 0, 0, 0, 0, 0);
  assert.ok(camera.moves());
  scene.now = 200;
  assert.not(camera.moves());
  camera.zoom(2);
  scene.now = 500;
  assert.ok(camera.moves());
  scene.now = 700;
  assert.not(camera.moves());
});

test('a finger stops a flight where it is seen, and what rests stays', () => {
  const { camera } = open();
  const given = { getComputedStyle: globalThis.getComputedStyle, DOMMatrix: globalThis.DOMMatrix };
  Object.assign(globalThis, {
    getComputedStyle: () => ({ transform: 'half way' }),
    DOMMatrix: class {
      a = 1.5;
      e = -120;
      f = -30;
    },
  });
  try {
    camera.zoom(2);
    scene.now = 100;
    camera.hold();
    near([camera.scale(), ...camera.placeOf({ x: 0, y: 0 })], [0.6, -120, -30]);
    camera.zoom(2);
    const there = camera.placeOf({ x: 0, y: 0 });
    scene.now = 9000;
    camera.hold();
    near(camera.placeOf({ x: 0, y: 0 }), [...there]);
  } finally {
    Object.assign(globalThis, given);
  }
});

test('a hall at rest fits its frame anew, be it only higher than before', () => {
  const { camera } = open();
  assert.ok(camera.resize(816, 900, HALL, RADIUS));
  assert.is(camera.scale(), 0.8);
  assert.not(camera.zoomed());
  assert.ok(camera.resize(816, 300, HALL, RADIUS));
  near([camera.scale()], [232 / 500]);
});

test.run();
