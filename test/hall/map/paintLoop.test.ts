/** When what waits for rest is painted: all at once as the hall comes, a frame each after a zoom, before the next frame after a tap. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Painter } from '../../../src/hall/map/painter';
import { createPaintLoop } from '../../../src/hall/map/paintLoop';

const real = { now: performance.now, request: requestAnimationFrame, cancel: cancelAnimationFrame };
/** Time, and the frame that was asked for. */
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

/** A step at rest: its name, how many ms it takes, and whether it leaves the browser much to do. */
type Step = [name: string, takes: number, isHeavy: boolean];

/** A map whose steps at rest are told; it has been at rest once, before anything is done to it. */
const open = (first: Step[], ...later: Step[][]) => {
  const done: string[] = [];
  const rests = [first, ...later];
  const scenery = { isPainted: true };
  const painter: Pick<Painter, 'switchLevel' | 'paintFrame' | 'paintAtRest'> = {
    switchLevel: () => false,
    paintFrame: () => scenery.isPainted,
    *paintAtRest() {
      for (const [name, takes, isHeavy] of rests.shift() ?? []) {
        scene.now += takes;
        done.push(name);
        yield isHeavy;
      }
    },
  };
  const loop = createPaintLoop({
    pane: document.createElement('div'),
    painter: painter as Painter,
    isPaused: () => false,
    onSwitch() {},
    onRest: () => done.push('rest'),
  });
  loop.paint();
  return {
    loop,
    scenery,
    /** @returns what was done since this was asked for last */
    done: () => done.splice(0),
    /** Makes the frame that was asked for. */
    frame() {
      const { frame } = scene;
      assert.ok(frame, 'a frame was asked for');
      scene.frame = undefined;
      frame(scene.now);
    },
  };
};

test('the hall comes as a whole, however long its steps take', () => {
  const { done, loop } = open([
    ['seats', 50, true],
    ['sectors', 50, false],
  ]);
  assert.equal(done(), ['seats', 'sectors', 'rest']);
  assert.not(loop.isRunning());
});

test('quick steps are done before the next frame', () => {
  const { done, loop } = open(
    [],
    [
      ['words', 1, false],
      ['rows', 1, false],
    ],
  );
  assert.equal(done(), ['rest']);
  loop.paint();
  assert.equal(done(), ['words', 'rows', 'rest']);
  assert.not(loop.isRunning());
});

test('a step after one that took long, or left the browser much to do, gets a frame of its own', () => {
  const { done, loop, frame } = open(
    [],
    [
      ['sharp', 0, true],
      ['words', 7, false],
      ['rows', 1, false],
      ['sectors', 1, false],
    ],
  );
  loop.paint();
  assert.equal(done(), ['rest', 'sharp']);
  frame();
  assert.equal(done(), ['words']);
  frame();
  assert.equal(done(), ['rows', 'sectors', 'rest']);
  assert.not(loop.isRunning());
});

test('who moves the hall, or paints what differs, has the steps begin anew', () => {
  const words: Step[] = [
    ['words', 7, false],
    ['rows', 1, false],
  ];
  const { done, loop, scenery, frame } = open([], words, words, words);
  loop.paint();
  loop.start();
  frame();
  assert.equal(done(), ['rest', 'words', 'words']);
  scenery.isPainted = false;
  frame();
  assert.equal(done(), [], 'while there is more to paint');
  scenery.isPainted = true;
  frame();
  frame();
  assert.equal(done(), ['words', 'rows', 'rest']);
  assert.not(loop.isRunning());
});

test('a loop that is stopped does no more', () => {
  const { done, loop } = open(
    [],
    [
      ['words', 7, false],
      ['rows', 1, false],
    ],
  );
  loop.paint();
  loop.stop();
  assert.not(scene.frame);
  assert.equal(done(), ['rest', 'words']);
});

test.run();
