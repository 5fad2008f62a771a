import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ORDER_KEYS } from '../../src/domain/storageKeys';
import { showFrame } from '../../src/host/frame';
import { takeReturnedOrder } from '../../src/host/location';
import { leaveAll, testPlace } from './place';

test.after.each(leaveAll);

// Iframes load nothing here: otherwise happy-dom would print an error for each iframe.
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
settings.enableIframePageLoading = true;
Object.assign(settings.navigation as object, { disableChildFrameNavigation: true });

const ORIGIN = 'https://tickets.example';
/**
 * The visible part of the iframe. The observer reports this part at once or, as a browser does, later; after `disconnect` it never reports.
 */
let seenAt = { top: 0, bottom: 0 };
let answers: Map<Observer, () => void> | undefined;
const observing = new Set<Observer>();
class Observer {
  callback;
  constructor(callback: (entries: object[], own: Observer) => void) {
    this.callback = callback;
  }
  observe(target: HTMLElement) {
    observing.add(this);
    const answer = () =>
      this.callback([{ boundingClientRect: target.getBoundingClientRect(), intersectionRect: seenAt }], this);
    if (answers) answers.set(this, answer);
    else answer();
  }
  disconnect() {
    observing.delete(this);
    answers?.delete(this);
  }
}
const realObserver = globalThis.IntersectionObserver;
test.before.each(() => {
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
test.after.each(() => {
  globalThis.IntersectionObserver = realObserver;
});
const open = (start = '/show/12?mode=short', more = {}) => {
  const place = testPlace({ frame: `${ORIGIN}/shop/`, ...more }, start);
  showFrame(place, place.host);
  const frame = place.root.querySelector('iframe') as HTMLIFrameElement;
  const posted: [Record<string, unknown>, string][] = [];
  const inside = { postMessage: (data: Record<string, unknown>, target: string) => posted.push([data, target]) };
  Object.defineProperty(frame, 'contentWindow', { value: inside });
  const tell = (data: unknown, source: unknown = inside, origin = ORIGIN) =>
    window.dispatchEvent(new MessageEvent('message', { data, source: source as Window, origin }));
  return { place, frame, posted, tell };
};

test('the frame shows the hosted page at the screen of the options', () => {
  const { frame } = open();
  assert.is(frame.getAttribute('src'), `${ORIGIN}/shop/show/12?mode=short`);
  assert.is(frame.title, 'Билеты');
});

test('a reloaded host page tells its frame so in the address, because the new frame itself is not a reload', () => {
  const { getEntriesByType } = performance;
  performance.getEntriesByType = () => [{ type: 'reload' }] as unknown as PerformanceEntryList;
  try {
    const { place, frame } = open();
    assert.is(frame.getAttribute('src'), `${ORIGIN}/shop/show/12?mode=short#reload`);
    place.leave();
  } finally {
    performance.getEntriesByType = getEntriesByType;
  }
});

test('the frame gets the order of a return from the payment page, because the browser may store nothing', () => {
  history.replaceState(null, '', '?bswidget-order=1#bswidget-order=o1');
  takeReturnedOrder();
  const { place, frame } = open();
  assert.match(`${frame.getAttribute('src')}`, /#bswidget-order=o1$/);
  place.leave();
  history.replaceState(null, '', '#bswidget-order=/');
  takeReturnedOrder();
});

test('a frame that has sent no message is loaded again when the network comes back; a working frame is not', () => {
  const { frame, tell } = open();
  const { src } = frame;
  const fetched: string[] = [];
  Object.defineProperty(frame, 'src', { get: () => src, set: (address) => fetched.push(address) });
  window.dispatchEvent(new Event('online'));
  assert.equal(fetched, [src]);
  tell({ type: 'bswidget:height', height: 500 });
  window.dispatchEvent(new Event('online'));
  assert.equal(fetched, [src]);
});

test('the frame loads when the buyer comes near it, and at once with the option eager', () => {
  for (const [eager, loading] of [
    [false, 'lazy'],
    [true, 'eager'],
  ] as const) {
    const { frame } = open(undefined, { eager });
    assert.is(frame.loading || 'eager', loading);
  }
});

test('events of the frame are dispatched on the element', () => {
  const { place, tell } = open();
  tell({ type: 'bswidget:order-checkout', order: { id: '7' }, payment: null });
  assert.equal(
    place.events.map(({ type, detail }) => [type, detail]),
    [['bswidget:order-checkout', { order: { id: '7' }, payment: null }]],
  );
});

test('the ready message of the frame sets the mark bswidget:seats in the host page', () => {
  const { tell } = open();
  performance.clearMarks('bswidget:seats');
  tell({ type: 'bswidget:height', height: 700 });
  assert.is(performance.getEntriesByName('bswidget:seats').length, 0);
  tell({ type: 'bswidget:ready' });
  assert.is(performance.getEntriesByName('bswidget:seats').length, 1);
});

test('messages from other windows, from other origins or of other shapes do nothing', () => {
  const { place, frame, posted, tell } = open();
  const good = { type: 'bswidget:order-checkout', order: { id: '7' } };
  tell(good, window);
  tell(good, {});
  tell(good, undefined, 'https://tickets.example.evil');
  tell(good, undefined, 'null');
  for (const shape of [
    null,
    undefined,
    0,
    '',
    'bswidget:order-checkout',
    '{"type":"bswidget:order-checkout"}',
    [],
    {},
    { type: null },
    { type: 'order-checkout' },
    { type: 'bswidget:<b>' },
    { type: 'x bswidget:ready' },
    { type: 'bswidget:height' },
    { type: 'bswidget:height', height: 'huge' },
    { type: 'bswidget:height', height: -5 },
    JSON.parse('{"__proto__":{"type":"bswidget:order-checkout"}}'),
  ]) {
    tell(shape);
  }
  assert.equal(place.events, []);
  assert.is(frame.style.height, '');
  assert.ok(posted.every(([, target]) => target === ORIGIN));
});

test('the host page stores the order, at whatever stage, for a frame whose browser does not, and sends it to the frame', () => {
  const { place, posted, tell } = open();
  const value = { id: 'o1', payTill: null, type: 1 };
  for (const key of ORDER_KEYS) {
    tell({ type: 'bswidget:keep', key, value });
    assert.equal(place.events, [], 'storing is no event for the host page');
    tell({ type: 'bswidget:height', height: 500 });
    assert.equal(posted.pop()?.[0][key], value, key);
    place.host.storage.write(key, undefined);
  }
});

test('only the frame’s own origin hears of the order, also if the host page’s browser stores nothing', () => {
  const { place, posted, tell } = open();
  Object.defineProperty(place.host.storage, 'isPersistent', { value: false });
  tell({ type: 'bswidget:height', height: 500 });
  assert.equal(
    posted.map(([{ keeps }, target]) => [keeps, target]),
    [[false, ORIGIN]],
  );
});

test('the performance stored for a frame goes into its address, unless the host’s options name another', () => {
  const { place, tell } = open();
  tell({ type: 'bswidget:keep', key: 'performance', value: '7' });
  for (const [performance, asked] of [
    ['', '&performance=7'],
    ['5', ''],
  ] as const) {
    const again = open(undefined, { performance });
    assert.is(again.frame.getAttribute('src'), `${ORIGIN}/shop/show/12?mode=short${asked}`);
  }
  tell({ type: 'bswidget:keep', key: 'performance', value: '../7' });
  const hostile = open();
  assert.is(hostile.frame.getAttribute('src'), `${ORIGIN}/shop/show/12?mode=short`);
  hostile.place.leave();
  place.host.storage.write('performance', undefined);
});

test('when one frame of a shop stores, changes or removes its order on the host page, the other frames are told at once', () => {
  const first = open();
  const second = open();
  second.tell({ type: 'bswidget:height', height: 500 });
  second.posted.length = 0;
  first.tell({ type: 'bswidget:keep', key: 'order', value: { id: 'o2', payTill: null, type: 1 } });
  const { order, changed, keeps } = second.posted.pop()?.[0] ?? {};
  assert.equal([order, changed, keeps], [{ id: 'o2', payTill: null, type: 1 }, true, true]);
  document.dispatchEvent(new Event('scroll'));
  assert.is(second.posted.pop()?.[0].changed, false, 'a change is announced once');
  first.tell({ type: 'bswidget:keep', key: 'order', value: undefined });
  assert.equal([second.posted[0]?.[0].order, second.posted.pop()?.[0].changed], [undefined, true]);
  first.place.host.storage.write('order', undefined);
});

test("the frame follows its content's height, and is told its visible part", () => {
  const { place, frame, posted, tell } = open();
  frame.getBoundingClientRect = () => ({ top: -200, bottom: 1000, height: 1200, width: 500 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 500 });
  // An element of the host page may hide more than the edges of the viewport do.
  seenAt = { top: 40, bottom: 700 };
  document.dispatchEvent(new Event('scroll'));
  assert.equal(posted, [], 'before its first message the frame may still show another page');
  tell({ type: 'bswidget:height', height: 1200 });
  assert.is(frame.style.height, '1200px');
  window.dispatchEvent(new Event('resize'));
  for (const [data, target] of posted) {
    assert.is(target, ORIGIN);
    assert.equal([data.type, data.above, data.below, data.screen], ['bswidget:view', 240, 300, innerHeight]);
  }
  assert.is(posted.length, 2);
  assert.is(posted[0]?.[0].source, false, 'the host page has not set the option source');
  place.leave();
  window.dispatchEvent(new Event('resize'));
  assert.is(posted.length, 2, 'an unmounted widget is silent');
  assert.is(observing.size, 0);
});

test('a frame that a banner of the host page moves is told its visible part, although nothing was scrolled', () => {
  const watched = new Map<unknown, () => void>();
  const real = globalThis.ResizeObserver;
  globalThis.ResizeObserver = class {
    tell;
    constructor(tell: () => void) {
      this.tell = tell;
    }
    observe(target: Element) {
      watched.set(target, this.tell);
    }
    disconnect() {
      watched.clear();
    }
  } as unknown as typeof ResizeObserver;
  const { place, posted, tell } = open();
  globalThis.ResizeObserver = real;
  tell({ type: 'bswidget:height', height: 1200 });
  watched.get(document.body)?.();
  assert.is(posted.length, 2);
  place.leave();
  assert.is(watched.size, 0, 'an unmounted widget observes nothing');
});

test('a frame whose height changes in each animation frame is still told the screen’s height, or it would grow for ever', () => {
  const { place, posted, tell } = open();
  answers = new Map();
  for (const height of [820, 840, 860]) {
    // An observer reports after the messages of the next animation frame.
    const due = [...answers];
    tell({ type: 'bswidget:height', height });
    for (const [observer, answer] of due) if (answers.get(observer) === answer) answer();
  }
  assert.equal(
    posted.map(([data]) => data.screen),
    [innerHeight, innerHeight],
  );
  place.leave();
  answers = undefined;
});

test('a frame whose height has changed since it was measured is not taken for a scaled one, or its height would swing for ever', () => {
  const { frame, posted, tell } = open();
  frame.getBoundingClientRect = () => ({ top: 0, bottom: 1020, height: 1020, width: 500 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 500 });
  Object.defineProperty(frame, 'offsetHeight', { value: 1100 });
  seenAt = { top: 0, bottom: 1020 };
  tell({ type: 'bswidget:height', height: 1100 });
  assert.is(posted.pop()?.[0].screen, innerHeight);
});

test('a frame in a zoomed or scaled part of the host page is told its visible part in its own pixels', () => {
  const { frame, posted, tell } = open();
  frame.getBoundingClientRect = () => ({ top: -200, bottom: 400, height: 600, width: 300 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 600 });
  seenAt = { top: 0, bottom: 300 };
  tell({ type: 'bswidget:height', height: 1200 });
  const { above, below, screen } = posted[0]?.[0] ?? {};
  assert.equal([above, below, screen], [400, 200, innerHeight * 2]);
});

test('the part of the frame under the host page’s fixed bars does not count as visible', () => {
  const { frame, posted, tell } = open();
  const real = globalThis.getComputedStyle;
  globalThis.getComputedStyle = () =>
    ({ scrollMarginTop: '50px', scrollMarginBottom: '40.5px' }) as unknown as CSSStyleDeclaration;
  let at = { top: 0, bottom: 0 };
  frame.getBoundingClientRect = () => ({ ...at, width: 300 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 600 });
  for (const [all, seen, above, below] of [
    [{ top: -200, bottom: innerHeight + 100 }, { top: 0, bottom: innerHeight }, 250, 140.5],
    // The bars hide nothing of the first iframe. An element of the host page hides more of the second one than the bars do.
    [{ top: 60, bottom: 500 }, { top: 60, bottom: 500 }, 0, 0],
    [{ top: 0, bottom: innerHeight }, { top: 70, bottom: innerHeight - 80 }, 70, 80],
  ] as const) {
    at = all;
    seenAt = seen;
    tell({ type: 'bswidget:height', height: 1200 });
    const { above: hidden, below: rest, screen } = posted.pop()?.[0] ?? {};
    assert.equal([hidden, rest, screen], [above * 2, below * 2, (innerHeight - 90.5) * 2]);
  }
  globalThis.getComputedStyle = real;
});

test.run();
