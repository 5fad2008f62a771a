import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Drag, PanePoint } from '../../../src/hall/map/camera';
import { type GestureHandlers, listenToGestures, type Tap } from '../../../src/hall/map/gestures';
import { FAULT_EVENT } from '../../../src/host/lifetime';

let pane: HTMLElement;
let handlers: GestureHandlers;
/** The names of the handlers in the order of their calls; the values of each handler follow. */
let names: string[];
let drags: Drag[];
let releases: PanePoint[];
let taps: Tap[];
let hovers: (PanePoint | undefined)[];
let life: AbortController;
const captured: number[] = [];
const forget = () => {
  names = [];
  drags = [];
  releases = [];
  taps = [];
  hovers = [];
};

test.before.each(() => {
  forget();
  pane = document.createElement('div');
  pane.getBoundingClientRect = () => ({ left: 10, top: 20, width: 300, height: 400 }) as DOMRect;
  captured.length = 0;
  pane.setPointerCapture = (id) => captured.push(id);
  life = new AbortController();
  const record =
    <Given>(name: string, given: Given[]) =>
    (value: Given) => {
      names.push(name);
      given.push(value);
    };
  handlers = {
    stop: () => names.push('stop'),
    drag: (drag) => record('drag', drags)(drag),
    isAtEnd: (down) => down > 0,
    glide: (speed) => record('glide', releases)(speed),
    onKeyDown: () => {},
    tap: (tap) => record('tap', taps)(tap),
    hover: (at) => record('hover', hovers)(at),
  };
  listenToGestures(pane, handlers, life.signal);
});

const fire = (type: string, x: number, y: number, time = 0, init: PointerEventInit = {}) => {
  const event = new PointerEvent(type, {
    pointerId: 1,
    pointerType: 'touch',
    clientX: x,
    clientY: y,
    cancelable: true,
    ...init,
  });
  Object.defineProperty(event, 'timeStamp', { value: time });
  pane.dispatchEvent(event);
  return event;
};
const assertDrag = (from: PanePoint, to: PanePoint, ratio: number, message?: string) => {
  const drag = drags.at(-1);
  for (const [found, wanted] of [
    [drag?.from, from],
    [drag?.to, to],
  ])
    assert.equal([found?.x, found?.y], [wanted?.x, wanted?.y], message);
  assert.is(drag?.ratio, ratio, message);
};

test('A short touch is a tap at its position in the pane', () => {
  fire('pointerdown', 110, 220);
  fire('pointerup', 110, 220, 90);
  assert.equal(names, ['stop', 'tap']);
  assert.equal(taps, [{ at: { x: 100, y: 200 }, isTouch: true }]);
});
test('A tremble of less than 8 px is still a tap, and does not pan', () => {
  fire('pointerdown', 110, 220);
  fire('pointermove', 115, 225, 30);
  fire('pointermove', 106, 216, 60);
  fire('pointerup', 112, 221, 90);
  assert.not.ok(names.includes('drag'));
  assert.equal(taps.at(-1), { at: { x: 102, y: 201 }, isTouch: true });
});
test('A finger pans from 8 px on, in any direction', () => {
  for (const [x, y, pans] of [
    [108, 100, false],
    [109, 100, true],
    [100, 91, true],
    [94, 106, true],
  ] as const) {
    forget();
    fire('pointerdown', 100, 100);
    fire('pointermove', x, y, 16);
    fire('pointerup', x, y, 20);
    assert.is(names.includes('drag'), pans, `${x} ${y}`);
    assert.is(names.includes('tap'), !pans, `${x} ${y}`);
  }
});
const pinch = (type: string, scale: number) => {
  const event = new Event(type, { cancelable: true });
  Object.assign(event, { scale, clientX: 60, clientY: 70 });
  pane.dispatchEvent(event);
  return event;
};
test('The trackpad pinch that Safari reports zooms the hall about the mouse, never the page', () => {
  assert.is(pinch('gesturestart', 1).defaultPrevented, true);
  pinch('gesturechange', 1.5);
  assert.is(pinch('gesturechange', 3).defaultPrevented, true);
  assertDrag({ x: 50, y: 50 }, { x: 50, y: 50 }, 2);
  pinch('gesturestart', 1);
  pinch('gesturechange', 0.5);
  assertDrag({ x: 50, y: 50 }, { x: 50, y: 50 }, 0.5, 'the next pinch starts from 1 again');
});
test('Safari’s pinch events are ignored while two fingers are on the pane', () => {
  fire('pointerdown', 100, 200);
  fire('pointerdown', 200, 200, 5, { pointerId: 2 });
  pinch('gesturestart', 1);
  pinch('gesturechange', 1.5);
  assert.not.ok(names.includes('drag'));
});
test('Two fingers zoom about their middle, and the middle may move', () => {
  fire('pointerdown', 100, 200);
  fire('pointerdown', 200, 200, 5, { pointerId: 2 });
  fire('pointermove', 300, 200, 20, { pointerId: 2 });
  assertDrag({ x: 140, y: 180 }, { x: 190, y: 180 }, 2);
});
test('Two fingers that start at one position zoom no more than they move', () => {
  fire('pointerdown', 100, 200);
  fire('pointerdown', 100, 200, 5, { pointerId: 2 });
  fire('pointermove', 120, 200, 20, { pointerId: 2 });
  assertDrag({ x: 90, y: 180 }, { x: 100, y: 180 }, 20);
});
test('Two fingers are not a tap, even if they rest', () => {
  fire('pointerdown', 100, 200);
  fire('pointerdown', 200, 200, 5, { pointerId: 2 });
  fire('pointerup', 200, 200, 20, { pointerId: 2 });
  fire('pointerup', 100, 200, 25);
  assert.not.ok(names.includes('tap'));
});
test('Lifting one finger of a pinch does not make the hall jump', () => {
  fire('pointerdown', 100, 200);
  fire('pointerdown', 200, 200, 5, { pointerId: 2 });
  fire('pointerup', 200, 200, 20, { pointerId: 2 });
  fire('pointermove', 103, 200, 30);
  assertDrag({ x: 90, y: 180 }, { x: 93, y: 180 }, 1);
});
test('A pinch does not throw the hall: the events of its two fingers alternate and have no common speed', () => {
  fire('pointerdown', 100, 100);
  fire('pointerdown', 200, 100, 0, { pointerId: 2 });
  for (let step = 1; step < 5; step++) {
    fire('pointermove', 100 - 8 * step, 100, 16 * step);
    fire('pointermove', 200 + 8 * step, 100, 16 * step, { pointerId: 2 });
  }
  fire('pointerup', 232, 100, 70, { pointerId: 2 });
  fire('pointerup', 68, 100, 75);
  assert.equal(releases.at(-1), { x: 0, y: 0 });
});

test('A quick finger throws the hall, and a finger that rested does not', () => {
  fire('pointerdown', 100, 100);
  for (let at = 1; at <= 6; at += 1) fire('pointermove', 100 + at * 16, 100, at * 16);
  fire('pointerup', 196, 100, 100);
  const speed = releases.at(-1)?.x ?? 0;
  assert.ok(speed > 0.9 && speed < 1.1, `${speed} px a millisecond`);
  forget();
  fire('pointerdown', 100, 100, 200);
  fire('pointermove', 150, 100, 216);
  fire('pointerup', 150, 100, 400);
  assert.equal(releases.at(-1), { x: 0, y: 0 });
});
test('The hall is also thrown up and down, and moves with the same time stamp do not multiply the speed', () => {
  fire('pointerdown', 100, 100);
  for (let at = 1; at <= 8; at += 1) fire('pointermove', 100, 100 - at * 8, at * 16);
  fire('pointerup', 100, 36, 130);
  const { x: across, y: down } = releases.at(-1) as PanePoint;
  assert.is(across, 0);
  assert.ok(down < -0.45 && down > -0.55, `${down} px a millisecond`);
  fire('pointerdown', 100, 100, 1000);
  fire('pointermove', 100, 120, 1010);
  fire('pointermove', 100, 124, 1010);
  fire('pointerup', 100, 124, 1012);
  const { y: thrown } = releases.at(-1) as PanePoint;
  assert.ok(thrown > 1 && thrown < 4, `${thrown} px a millisecond`);
});
test('A finger is followed outside the pane and scrolls the page at the end of the hall; two fingers never scroll it', () => {
  fire('pointerdown', 100, 100);
  assert.equal(captured, [1]);
  const touch = (fingers: number, clientY = 110) => {
    const event = new Event('touchmove', { cancelable: true });
    Object.assign(event, { touches: Array(fingers).fill({ clientY }) });
    pane.dispatchEvent(event);
    return event.defaultPrevented;
  };
  assert.equal(
    [1, 2, 3].map((fingers) => touch(fingers)),
    [false, true, true],
  );
  assert.ok(touch(1, 90), 'the hall goes on in this direction');
});
test('A cancelled touch is not a tap', () => {
  fire('pointerdown', 100, 100);
  fire('pointercancel', 100, 100, 10);
  assert.not.ok(names.includes('tap'));
});
test('The mouse hovers without a press, a finger does not', () => {
  fire('pointermove', 60, 70, 0, { pointerType: 'mouse' });
  fire('pointermove', 90, 90);
  assert.equal(names, ['hover']);
  assert.equal(hovers, [{ x: 50, y: 50 }]);
  fire('pointerleave', 60, 70, 0, { pointerType: 'mouse' });
  assert.equal(hovers.slice(1), [undefined], 'after the mouse has left');
});
test('Another mouse button does nothing', () => {
  fire('pointerdown', 60, 70, 0, { pointerType: 'mouse', button: 2 });
  fire('pointerup', 60, 70, 9, { pointerType: 'mouse', button: 2 });
  assert.equal(names, []);
});
const wheel = (init: WheelEventInit) => {
  const event = new WheelEvent('wheel', { cancelable: true, ...init });
  // happy-dom's wheel events have no position and no modifiers
  for (const [key, value] of Object.entries({ clientX: 60, clientY: 70, ctrlKey: !!init.ctrlKey }))
    Object.defineProperty(event, key, { value });
  pane.dispatchEvent(event);
  return event;
};
test('The wheel without Ctrl scrolls the page', () => {
  assert.is(wheel({ deltaY: 100 }).defaultPrevented, false);
  assert.equal(names, []);
});
test('With Ctrl the wheel zooms about the mouse, and coarse steps zoom no more than a limit', () => {
  assert.is(wheel({ deltaY: -1000, ctrlKey: true }).defaultPrevented, true);
  assert.equal(drags[0]?.from, { x: 50, y: 50 });
  assert.equal(drags[0]?.to, { x: 50, y: 50 });
  const ratio = drags[0]?.ratio ?? 0;
  assert.ok(ratio > 1.6 && ratio < 1.7, `${ratio}`);
  wheel({ deltaY: 10, ctrlKey: true });
  assert.is(drags.at(-1)?.ratio, 1.7 ** -0.2, 'a small step zooms out a little');
  names.splice(0, 3);
  assert.equal(names, ['stop', 'drag', 'glide'], 'a flight stops, and an excess springs back');
  assert.equal(releases.at(-1), { x: 0, y: 0 });
});

test('The speed of an earlier gesture does not throw a short pan', () => {
  fire('pointerdown', 300, 220);
  for (let step = 1; step < 6; step++) fire('pointermove', 300 - step * 40, 220, step * 10);
  fire('pointerup', 100, 220, 55);
  fire('pointerdown', 100, 220, 1000);
  fire('pointermove', 120, 220, 1010);
  fire('pointerup', 120, 220, 1020);
  const speed = releases.at(-1)?.x ?? Number.NaN;
  assert.ok(speed >= 0, `${speed} px a millisecond`);
});

test('An error in the answer to a tap is told to the widget, and never thrown at the host page', () => {
  const heard: string[] = [];
  const hear = ({ type }: Event) => heard.push(type);
  const tap = () => {
    throw new Error('boom');
  };
  listenToGestures(pane, { ...handlers, tap }, life.signal);
  pane.addEventListener(FAULT_EVENT, hear);
  window.addEventListener('error', hear);
  fire('pointerdown', 110, 220);
  fire('pointerup', 110, 220, 90);
  window.removeEventListener('error', hear);
  assert.equal(heard, [FAULT_EVENT]);
});

test('A removed map handles no more events, not even of a finger that was on it', () => {
  fire('pointerdown', 110, 220);
  life.abort();
  forget();
  fire('pointerup', 110, 220, 700);
  fire('pointermove', 60, 70, 800, { pointerType: 'mouse' });
  assert.is(wheel({ deltaY: 10, ctrlKey: true }).defaultPrevented, false);
  assert.equal(names, []);
});

test.run();
