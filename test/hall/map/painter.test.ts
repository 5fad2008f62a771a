/** The order of painting: a new hall is painted at once; later changes are painted in animation frames, the changed seat first. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLabels } from '../../../src/hall/map/labels';
import { createPainter } from '../../../src/hall/map/painter';
import { FAULT_EVENT } from '../../../src/host/lifetime';
import { layOutParts, seatAt } from './mapParts';

const real = { now: performance.now, request: requestAnimationFrame, cancel: cancelAnimationFrame };
/** The time, and the requested animation frame. */
const scene: { now: number; frame: FrameRequestCallback | undefined } = { now: 0, frame: undefined };
test.before.each(() => {
  Object.assign(scene, { now: 0, frame: undefined });
  performance.now = () => scene.now;
  globalThis.requestAnimationFrame = (frame) => {
    scene.frame = frame;
    return 1;
  };
  globalThis.cancelAnimationFrame = () => {
    scene.frame = undefined;
  };
});
test.after(() => {
  performance.now = real.now;
  Object.assign(globalThis, { requestAnimationFrame: real.request, cancelAnimationFrame: real.cancel });
});

/** A map that has rested once; writing its words takes `takes.words` ms. */
const open = () => {
  const done: string[] = [];
  const takes = { words: 1 };
  const { board, camera } = layOutParts([seatAt('1', 0, 0), seatAt('2', 500, 500), seatAt('3', 1000, 1000)]);
  const life = new AbortController();
  const pane = document.createElement('div');
  const labels = createLabels(board);
  labels.write = () => {
    scene.now += takes.words;
    done.push('words');
  };
  const painter = createPainter({
    pane,
    miniMap: document.createElement('div'),
    board,
    labels,
    paintMarks: () => done.push('marks'),
    signal: life.signal,
    onSwitch() {},
    onRest: () => done.push('rest'),
  });
  const numbers = () => board.layers.numbers.childElementCount;
  return {
    board,
    camera,
    pane,
    labels,
    painter,
    life,
    takes,
    numbers,
    /** @returns the steps done since the last call */
    done: () => done.splice(0),
    /** Runs the requested animation frame. */
    frame() {
      const { frame } = scene;
      assert.ok(frame, 'a frame is requested');
      scene.frame = undefined;
      frame(scene.now);
    },
  };
};

test('a new hall is painted completely at once, even if its steps take long', () => {
  const { done, painter, takes } = open();
  takes.words = 50;
  painter.paint();
  assert.equal(done(), ['marks', 'words', 'rest']);
  assert.not(scene.frame);
});

test('the next animation frame paints a changed seat and its mark, and nothing else', () => {
  const { board, done, frame, painter } = open();
  painter.paint();
  done();
  board.hall = { ...board.hall, mine: new Set(['1']) };
  painter.start();
  const discs = () => board.layers.seats.querySelectorAll('path').length;
  const before = discs();
  frame();
  assert.equal([done(), discs()], [['marks'], before - 1]);
  while (scene.frame) frame();
  assert.equal(done(), ['words', 'rest']);
});

test('while the hall moves, the steps for a resting hall wait; at rest each expensive step gets an animation frame of its own', () => {
  const { done, painter, camera, frame, numbers } = open();
  painter.paint();
  done();
  camera.zoom(100);
  painter.start();
  frame();
  assert.equal([done(), numbers()], [[], 0], 'the hall moves');
  scene.now += 1000;
  frame();
  assert.equal([done(), numbers()], [['marks'], 1], 'numbers');
  frame();
  assert.equal(done(), [], 'sharp');
  frame();
  assert.equal(done(), ['words']);
  frame();
  frame();
  assert.equal(done(), ['rest']);
  assert.not(scene.frame);
});

test('an error in an animation frame is told to the widget, and never thrown at the host page', () => {
  const { frame, labels, painter, pane } = open();
  const heard: unknown[] = [];
  pane.addEventListener(FAULT_EVENT, (event) => heard.push(`${(event as CustomEvent).detail}`));
  labels.write = () => {
    throw new Error('boom');
  };
  painter.start();
  frame();
  assert.equal(heard, ['Error: boom']);
});

test('a map that is removed, or waits for the offer, paints nothing', () => {
  const { board, done, painter, life } = open();
  board.hall = { ...board.hall, waiting: true };
  painter.paint();
  assert.equal(done(), []);
  painter.start();
  life.abort();
  assert.not(scene.frame);
  assert.equal(done(), []);
});

test.run();
