import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lookAt, observeSight, observeSize } from '../../src/host/observers';

const { IntersectionObserver: OwnIntersectionObserver, ResizeObserver: OwnResizeObserver } = globalThis;
test.before.each(() => {
  Object.assign(globalThis, { IntersectionObserver: undefined, ResizeObserver: undefined });
});
test.after.each(() => {
  Object.assign(globalThis, {
    IntersectionObserver: OwnIntersectionObserver,
    ResizeObserver: OwnResizeObserver,
  });
});

test('in a page without IntersectionObserver everything counts as seen, at once', () => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ top: 10, bottom: 40 }) as DOMRect;
  const seen: unknown[] = [];
  const stop = observeSight(element, ([sight]) => seen.push([sight?.isIntersecting, sight?.intersectionRect.bottom]));
  lookAt(element, ({ boundingClientRect, intersectionRect }) =>
    seen.push([boundingClientRect.top, intersectionRect.top]),
  );
  stop();
  assert.equal(seen, [
    [true, 40],
    [10, 10],
  ]);
});

test('in a page without ResizeObserver the size is told once, at once', () => {
  let told = 0;
  const stop = observeSize(document.createElement('div'), () => {
    told += 1;
  });
  stop();
  assert.is(told, 1);
});

test.run();
