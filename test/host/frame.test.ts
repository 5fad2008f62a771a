import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { showFrame } from '../../src/host/frame';
import { leaveAll, testPlace } from './place';

test.after.each(leaveAll);

// a frame may be there and goes nowhere: otherwise happy-dom prints an error for each
const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
settings.enableIframePageLoading = true;
Object.assign(settings.navigation as object, { disableChildFrameNavigation: true });

const ORIGIN = 'https://tickets.example';
/** What can be seen of what lies where it lies: told at once or, as browsers do, later, and never by who was disconnected before. */
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

test('the frame shows the hosted page at the screen that is asked for', () => {
  const { frame } = open();
  assert.is(frame.getAttribute('src'), `${ORIGIN}/shop/show/12?mode=short`);
  assert.is(frame.title, 'Билеты');
});

test('a page that is loaded again tells its frame so, which is loaded for the first time: what was bought stays on the screen', () => {
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

test('a frame that was never heard of is fetched anew when the network comes back, one that lives is left alone', () => {
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

test('the frame waits for the buyer to come near it, unless the host is in a hurry', () => {
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

test('once the seats in the frame are painted the host page has its mark bswidget:seats', () => {
  const { tell } = open();
  performance.clearMarks('bswidget:seats');
  tell({ type: 'bswidget:height', height: 700 });
  assert.is(performance.getEntriesByName('bswidget:seats').length, 0);
  tell({ type: 'bswidget:ready' });
  assert.is(performance.getEntriesByName('bswidget:seats').length, 1);
});

test('messages of other windows, other origins and other shapes do nothing', () => {
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

test('what the browser does not keep for the frame is kept on the host’s side, and told to it', () => {
  const { place, posted, tell } = open();
  tell({ type: 'bswidget:keep', key: 'order', value: { id: 'o1', payTill: null, type: 1 } });
  assert.equal(place.events, [], 'it is no event of the host');
  tell({ type: 'bswidget:height', height: 500 });
  assert.equal(posted.pop()?.[0].order, { id: 'o1', payTill: null, type: 1 });
  place.host.storage.write('order', undefined);
});

test('the date that is kept for a frame is asked for again, unless the host asks for another', () => {
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

test('what one frame of a shop keeps with its host the others are told at once, each change and the end of it', () => {
  const first = open();
  const second = open();
  second.tell({ type: 'bswidget:height', height: 500 });
  second.posted.length = 0;
  first.tell({ type: 'bswidget:keep', key: 'order', value: { id: 'o2', payTill: null, type: 1 } });
  const { order, changed, keeps } = second.posted.pop()?.[0] ?? {};
  assert.equal([order, changed, keeps], [{ id: 'o2', payTill: null, type: 1 }, true, true]);
  document.dispatchEvent(new Event('scroll'));
  assert.is(second.posted.pop()?.[0].changed, false, 'said once');
  first.tell({ type: 'bswidget:keep', key: 'order', value: undefined });
  assert.equal([second.posted[0]?.[0].order, second.posted.pop()?.[0].changed], [undefined, true]);
  first.place.host.storage.write('order', undefined);
});

test("the frame follows its content's height, and is told which part can be seen", () => {
  const { place, frame, posted, tell } = open();
  frame.getBoundingClientRect = () => ({ top: -200, bottom: 1000, height: 1200, width: 500 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 500 });
  // not the viewport's edges: a box of the host may cut more off
  seenAt = { top: 40, bottom: 700 };
  document.dispatchEvent(new Event('scroll'));
  assert.equal(posted, [], 'a frame that has not spoken yet may be another page still');
  tell({ type: 'bswidget:height', height: 1200 });
  assert.is(frame.style.height, '1200px');
  window.dispatchEvent(new Event('resize'));
  for (const [data, target] of posted) {
    assert.is(target, ORIGIN);
    assert.equal([data.type, data.above, data.below, data.screen], ['bswidget:view', 240, 300, innerHeight]);
  }
  assert.is(posted.length, 2);
  assert.is(posted[0]?.[0].source, false, 'the host has not asked for its utm_* to be told');
  place.leave();
  window.dispatchEvent(new Event('resize'));
  assert.is(posted.length, 2, 'a widget that left is silent');
  assert.is(observing.size, 0);
});

test('a frame that a banner of the host moves is told, though nothing was scrolled', () => {
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
  assert.is(watched.size, 0, 'a widget that left watches nothing');
});

test('a frame whose height changes with each frame of the browser is told all the same, or it would grow for ever', () => {
  const { place, posted, tell } = open();
  answers = new Map();
  for (const height of [820, 840, 860]) {
    // what was asked in one frame is answered after the next one's messages
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

test('a frame that has got another height since it was looked at is not taken for an enlarged one, or it would sway for ever', () => {
  const { frame, posted, tell } = open();
  frame.getBoundingClientRect = () => ({ top: 0, bottom: 1020, height: 1020, width: 500 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 500 });
  Object.defineProperty(frame, 'offsetHeight', { value: 1100 });
  seenAt = { top: 0, bottom: 1020 };
  tell({ type: 'bswidget:height', height: 1100 });
  assert.is(posted.pop()?.[0].screen, innerHeight);
});

test('a frame in a zoomed or scaled place is told in its own pixels', () => {
  const { frame, posted, tell } = open();
  frame.getBoundingClientRect = () => ({ top: -200, bottom: 400, height: 600, width: 300 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 600 });
  seenAt = { top: 0, bottom: 300 };
  tell({ type: 'bswidget:height', height: 1200 });
  const { above, below, screen } = posted[0]?.[0] ?? {};
  assert.equal([above, below, screen], [400, 200, innerHeight * 2]);
});

test('what bars of the host lie over cannot be seen of the frame', () => {
  const { frame, posted, tell } = open();
  const real = globalThis.getComputedStyle;
  globalThis.getComputedStyle = () =>
    ({ scrollMarginTop: '50px', scrollMarginBottom: '40.5px' }) as unknown as CSSStyleDeclaration;
  let at = { top: 0, bottom: 0 };
  frame.getBoundingClientRect = () => ({ ...at, width: 300 }) as DOMRect;
  Object.defineProperty(frame, 'offsetWidth', { value: 600 });
  for (const [all, seen, above, below] of [
    [{ top: -200, bottom: innerHeight + 100 }, { top: 0, bottom: innerHeight }, 250, 140.5],
    // what lies clear of the bars, and what a box of the host cuts off more than they do
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
