/** How the drawing lies in its pane: it fits, stays within bounds, and keeps a point under the fingers. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPicture } from '../../../src/hall/map/board';
import { createCamera, MEANT, WHOLE } from '../../../src/hall/map/camera';
import { toBox } from '../toBox';

/** A hall twice as wide as high, with seats of 10 units. */
const HALL = toBox([100, 50, 1100, 550]);
const RADIUS = 5;

const open = (width = 416, height = 500, box = HALL) => {
  let moves = 0;
  const { plane, scenes } = createPicture();
  document.body.append(plane);
  const camera = createCamera({ plane, scenes }, () => {
    moves += 1;
  });
  camera.resize({ width, height, box, seatRadius: RADIUS });
  return { camera, plane, moves: () => moves };
};
/** The camera's clock. */
const scene = { now: 0 };
const real = performance.now;
test.before.each(() => {
  scene.now = 0;
  performance.now = () => scene.now;
});
test.after(() => {
  performance.now = real;
});
/** Compares numbers by their names. */
const near = <Numbers extends object>(found: Numbers, wanted: Numbers) => {
  for (const [name, value] of Object.entries(wanted))
    assert.ok(
      Math.abs(Number(Reflect.get(found, name)) - value) < 0.01,
      `${JSON.stringify(found)}: ${name} is ${value}`,
    );
};

test('the whole hall is shown at first, 8 px from the sides', () => {
  const { camera } = open();
  assert.is(camera.scale(), 0.4);
  assert.not(camera.isZoomedIn());
  assert.is(camera.toPane({ x: 100, y: 0 }).x, 8);
  assert.is(camera.toPane({ x: 1100, y: 0 }).x, 408);
});

test('a zoom keeps the point of the drawing under the finger, and both conversions give this point', () => {
  const { camera } = open();
  const before = camera.toDrawing({ x: 200, y: 220 });
  camera.zoom(6, { x: 200, y: 220 });
  assert.ok(camera.isZoomedIn());
  near(camera.toDrawing({ x: 200, y: 220 }), before);
  near(camera.toPane(before), { x: 200, y: 220 });
});

test('seats grow to 44 px and no further, and the whole hall is as small as it gets', () => {
  const { camera } = open();
  camera.zoom(1000);
  assert.is(camera.scale() * 2 * RADIUS, 44);
  assert.ok(camera.isLargest());
  camera.zoom(WHOLE);
  assert.is(camera.scale(), 0.4);
  camera.zoom(0.1);
  assert.is(camera.scale(), 0.4);
});

test('a pinch beyond the largest size also keeps the point under the fingers', () => {
  const { camera } = open();
  camera.zoom(6, { x: 200, y: 220 });
  const before = camera.toDrawing({ x: 90, y: 60 });
  for (let step = 0; step < 9; step++) camera.drag({ from: { x: 90, y: 60 }, to: { x: 90, y: 60 }, ratio: 1.4 });
  assert.ok(camera.isLargest());
  near(camera.toDrawing({ x: 90, y: 60 }), before);
});

test('fingers may shrink the hall below its least size by a part of the way, and a flight may not', () => {
  const { camera } = open();
  camera.drag({ from: { x: 200, y: 200 }, to: { x: 200, y: 200 }, ratio: 0.5 });
  near({ scale: camera.scale() }, { scale: 0.4 - 0.3 * 0.2 });
  camera.glide({ x: 0, y: 0 });
  assert.is(camera.scale(), 0.4);
});

test('in a close view no edge of the hall is pulled into the pane, and the upper edge stops below the strip with the name', () => {
  const { camera } = open();
  camera.zoom(5);
  camera.glide({ x: 99, y: 99 });
  near(camera.toPane({ x: 100, y: 50 }), { x: 8, y: 36 });
  camera.glide({ x: -99, y: -99 });
  near(camera.toPane({ x: 1100, y: 550 }), { x: 408, y: 440 });
});

test('a flight shows seats large enough to be selected, and no larger than a proposal needs', () => {
  const { camera } = open();
  camera.flyTo(toBox([590, 290, 610, 310]));
  assert.is(camera.scale() * 2 * RADIUS, 28);
  near(camera.toPane({ x: 600, y: 300 }), { x: 208, y: 220 });
  camera.flyTo(HALL);
  assert.is(camera.scale() * 2 * RADIUS, MEANT);
});

test('another size of the pane keeps the zoom; a hidden pane and the same size change nothing', () => {
  const { camera, moves } = open();
  camera.zoom(4);
  const [scale, count] = [camera.scale(), moves()];
  assert.not(camera.resize({ width: 0, height: 0, box: HALL, seatRadius: RADIUS }));
  assert.not(camera.resize({ width: 416, height: 500, box: HALL, seatRadius: RADIUS }));
  assert.is(moves(), count);
  assert.ok(camera.resize({ width: 300, height: 400, box: HALL, seatRadius: RADIUS }));
  assert.is(camera.scale(), scale);
  assert.ok(camera.isHidden(camera.toPane({ x: 100, y: 50 })));
});

test('the middle of a close view stays in the middle when a phone is turned', () => {
  const { camera } = open(800, 360);
  camera.flyTo(toBox([580, 295, 600, 305]));
  const { x, y } = camera.toDrawing();
  camera.resize({ width: 360, height: 500, box: HALL, seatRadius: RADIUS });
  near(camera.toDrawing(), { x, y });
  camera.resize({ width: 800, height: 360, box: HALL, seatRadius: RADIUS });
  near(camera.toDrawing(), { x, y });
});

test('a hall lower than its pane stands in the middle of the space above the buttons', () => {
  near(open().camera.toPane({ x: 100, y: 50 }), { x: 8, y: 126 });
});

test('a hall as high as its pane begins 12 px below the upper edge and ends 60 px above the lower edge', () => {
  const { camera } = open(2000, 572);
  near(camera.toPane({ x: 600, y: 50 }), { x: 1000, y: 12 });
  near(camera.toPane({ x: 600, y: 550 }), { x: 1000, y: 512 });
});

test('fingers may pull the hall away from an edge by a part of the way', () => {
  const { camera } = open();
  camera.zoom(5);
  camera.glide({ x: 99, y: 99 });
  camera.drag({ from: { x: 0, y: 0 }, to: { x: 100, y: 50 }, ratio: 1 });
  near(camera.toPane({ x: 100, y: 50 }), { x: 38, y: 51 });
});

test('a hall whose seats are larger than 44 px at rest is as large as it gets', () => {
  const { camera } = open(416, 500, toBox([0, 0, 10, 10]));
  assert.is(camera.scale(), 40);
  assert.ok(camera.isLargest());
  camera.zoom(2);
  assert.is(camera.scale(), 40);
});

test('a thrown hall glides on by the distance of 150 ms at its speed', () => {
  const { camera } = open();
  camera.zoom(5);
  const { x, y } = camera.toPane({ x: 600, y: 300 });
  camera.glide({ x: 0.1, y: -0.2 });
  near(camera.toPane({ x: 600, y: 300 }), { x: x + 15, y: y - 30 });
});

test('without a given point the middle of the pane is converted, and any point can be moved to the middle', () => {
  const { camera } = open();
  camera.zoom(8);
  near(camera.toDrawing(), camera.toDrawing({ x: 208, y: 250 }));
  camera.centre(camera.toPane({ x: 580, y: 320 }));
  near(camera.toPane({ x: 580, y: 320 }), { x: 208, y: 250 });
});

test('the visible part includes a quarter of the pane around it; a seat at the edge, under the name or under the buttons is hidden', () => {
  const { camera } = open();
  const { left, top, right, bottom } = camera.visibleBox();
  near({ x: left, y: top }, camera.toDrawing({ x: -104, y: -125 }));
  near({ x: right, y: bottom }, camera.toDrawing({ x: 520, y: 625 }));
  assert.not(camera.isHidden({ x: 20, y: 24 }));
  assert.not(camera.isHidden({ x: 396, y: 440 }));
  assert.ok(camera.isHidden({ x: 19, y: 100 }));
  assert.ok(camera.isHidden({ x: 397, y: 100 }));
  assert.ok(camera.isHidden({ x: 100, y: 23 }));
  assert.ok(camera.isHidden({ x: 100, y: 441 }));
});

test('prices are written in a pane of 536 px and more, as in a widget of 600 px, or in one with the cart beside the hall', () => {
  assert.not(open(535).camera.isWide());
  assert.ok(open(536).camera.isWide());
});

test('a wide pane keeps its upper right corner clear for the mini map', () => {
  const wide = open(600).camera;
  assert.ok(wide.isHidden({ x: 461, y: 139 }));
  assert.not(wide.isHidden({ x: 460, y: 139 }));
  assert.not(wide.isHidden({ x: 461, y: 140 }));
  assert.not(open(535).camera.isHidden({ x: 461, y: 139 }), 'where there is none');
});

test('the picture has the position and the scale of the drawing; it follows fingers at once, and a flight in 280 ms', () => {
  const { camera, plane, moves } = open();
  const scenes = [...plane.querySelectorAll('svg > g')].map((each) => each.getAttribute('transform'));
  assert.equal(scenes, ['scale(0.4)', 'scale(0.4)']);
  const count = moves();
  camera.drag({ from: { x: 208, y: 250 }, to: { x: 208, y: 250 }, ratio: 2 });
  const { x, y } = camera.toPane({ x: 0, y: 0 });
  assert.is(plane.style.transform, `translate(${x}px,${y}px) scale(2)`);
  assert.is(plane.style.willChange, 'transform');
  assert.is(plane.style.transition, 'none');
  assert.is(moves(), count + 1);
  camera.zoom(2);
  assert.is(plane.style.transition, 'transform 280ms ease-in-out');
});

test('a throw goes on at the speed of the finger, and slows down', () => {
  const { camera, plane } = open();
  camera.drag({ from: { x: 208, y: 250 }, to: { x: 208, y: 250 }, ratio: 2 });
  camera.glide({ x: -1, y: 0 });
  assert.match(plane.style.transition, /^transform 450ms cubic-bezier\(\.2,\.7/);
});

test('the hall counts as moving until a flight has ended and the picture has rested', () => {
  const { camera } = open();
  camera.drag({ from: { x: 0, y: 0 }, to: { x: 0, y: 0 }, ratio: 2 });
  assert.ok(camera.isMoving());
  scene.now = 200;
  assert.not(camera.isMoving());
  camera.zoom(2);
  scene.now = 500;
  assert.ok(camera.isMoving());
  scene.now = 700;
  assert.not(camera.isMoving());
});

test('a finger stops a flight at the visible position, and a resting hall keeps its position', () => {
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
    camera.stop();
    near({ scale: camera.scale(), ...camera.toPane({ x: 0, y: 0 }) }, { scale: 0.6, x: -120, y: -30 });
    camera.zoom(2);
    const there = camera.toPane({ x: 0, y: 0 });
    scene.now = 9000;
    camera.stop();
    near(camera.toPane({ x: 0, y: 0 }), there);
  } finally {
    Object.assign(globalThis, given);
  }
});

test('a hall that is shown whole fits its pane again after any change of the pane’s size', () => {
  const { camera } = open();
  assert.ok(camera.resize({ width: 816, height: 900, box: HALL, seatRadius: RADIUS }));
  assert.is(camera.scale(), 0.8);
  assert.not(camera.isZoomedIn());
  assert.ok(camera.resize({ width: 816, height: 300, box: HALL, seatRadius: RADIUS }));
  near({ scale: camera.scale() }, { scale: 232 / 500 });
});

test.run();
