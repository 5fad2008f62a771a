import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Options } from '../../src/options';
import { testPlace, visit } from './place';

const own = window.postMessage;
const posted: { data: unknown; target: unknown; to: string }[] = [];
const spy = (to: string) => (data: unknown, target: unknown) => posted.push({ data, target, to });
const strangerParent = { postMessage: spy('parent') };
const realParent = Object.getOwnPropertyDescriptor(globalThis, 'parent');

/** Puts the test page into a frame of another page, or takes it out again. */
const frameIn = (framed: boolean, referrer = '') => {
  Object.defineProperty(globalThis, 'parent', { configurable: true, value: framed ? strangerParent : window });
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
};
const { warn } = console;
const warned: string[] = [];
test.before.each(() => {
  posted.length = 0;
  warned.length = 0;
  console.warn = (text: string) => warned.push(text);
  window.postMessage = spy('self') as typeof window.postMessage;
  visit('https://tickets.example/show/4');
});
test.after.each(() => {
  console.warn = warn;
  window.postMessage = own;
  if (realParent) Object.defineProperty(globalThis, 'parent', realParent);
});
const open = (given: Partial<Options>) => {
  const place = testPlace({ api: 'https://api.example', ...given });
  return { place, host: place.host };
};

test('§2: an event bubbles from the element and carries its detail', () => {
  frameIn(false);
  const { place, host } = open({});
  let heard: unknown;
  document.body.addEventListener(
    'bswidget:ticket-add',
    (event) => {
      heard = (event as CustomEvent).detail;
    },
    { once: true },
  );
  assert.is(host.emit('ticket-add', { ticket: { id: '1' } }), true);
  assert.equal(heard, { ticket: { id: '1' } });
  assert.is(place.events[0]?.composed, true);
  place.leave();
});

test('what a host page does to the detail of an event changes no cart', () => {
  frameIn(false);
  const { place, host } = open({});
  const arrays = Array.prototype as unknown as { toJSON?: () => string };
  // pages with Prototype.js 1.6 turn lists into texts (quality.md, M6)
  arrays.toJSON = () => 'text';
  try {
    const order = { id: 'o1', payTill: null, tickets: [{ id: '1', price: 100 }], delivery: undefined };
    host.emit('order-checkout', { order, payment: null });
    const { detail } = place.events[0] as CustomEvent;
    assert.equal(detail, { order, payment: null });
    detail.order.tickets[0].price = 1;
    detail.order.tickets.push({ id: '2' });
    detail.order.id = 'o2';
    assert.equal(order, { id: 'o1', payTill: null, tickets: [{ id: '1', price: 100 }], delivery: undefined });
  } finally {
    delete arrays.toJSON;
  }
});

test('§2: the host hears of its order before the buyer is led to the bank', async () => {
  frameIn(false);
  const { place, host } = open({});
  const steps: string[] = [];
  window.addEventListener('hashchange', () => steps.push('led away'), { once: true });
  // what was posted is a task of its own
  window.postMessage = () => setTimeout(() => steps.push(`heard, ${location.hash || 'still here'}`));
  host.emit('order-checkout', { order: { id: '1' } });
  host.leave(`${location.href}#bank`);
  await new Promise((done) => setTimeout(done, 20));
  assert.equal(steps, ['heard, still here', 'led away']);
  place.leave();
});

test('§2: a host page that prevents the order keeps the payment for itself', () => {
  frameIn(false);
  const { place, host } = open({});
  place.element.addEventListener('bswidget:order-checkout', (event) => event.preventDefault());
  assert.is(host.emit('order-checkout', { order: { id: '1' } }), false);
  place.leave();
});

test('S2: inline the order goes to the host own window and origin, the window above gets nothing', () => {
  frameIn(true, 'https://stranger.example/');
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: ['https://stranger.example'] });
  const { place, host } = open({});
  Reflect.deleteProperty(location, 'ancestorOrigins');
  host.emit('order-checkout', { order: { id: '1' } });
  host.emit('ticket-add', {});
  assert.equal(posted, [
    { to: 'self', target: 'https://tickets.example', data: { type: 'bswidget:order-checkout', order: { id: '1' } } },
  ]);
  place.leave();
});

test('S1: from a page in a frame every event goes to host-origin and to no other', () => {
  frameIn(true, 'https://elsewhere.example/');
  const { place, host } = open({ page: true, hostOrigin: 'https://host.example/path' });
  host.emit('order-checkout', { order: { id: '1' } });
  host.emit('ticket-add', {});
  assert.equal(
    posted.map(({ to, target }) => [to, target]),
    [
      ['parent', 'https://host.example'],
      ['parent', 'https://host.example'],
    ],
  );
  place.leave();
});

test('S1: without host-origin the embedding page is taken as the browser reports it', () => {
  frameIn(true, 'https://embedder.example/deep/page');
  const { place, host } = open({ page: true });
  host.emit('ticket-add', {});
  assert.equal(
    posted.map(({ target }) => target),
    ['https://embedder.example'],
  );
  place.leave();
});

test('S1: an embedding page that nobody names, or host-origin names wrongly, is told nothing, and the console says why', () => {
  for (const [referrer, hostOrigin] of [
    ['', ''],
    ['https://embedder.example/', 'embedder.example'],
    ['https://embedder.example/', '*'],
  ] as const) {
    warned.length = 0;
    frameIn(true, referrer);
    const { place, host } = open({ page: true, hostOrigin });
    host.emit('order-checkout', { order: { id: '1' } });
    assert.equal(posted, [], hostOrigin);
    assert.equal(warned, ['bswidget: bad or missing "host-origin"'], hostOrigin);
    assert.is(host.location.returnUrl(), 'https://tickets.example/checkout-success', 'and the payment leads back here');
    place.leave();
  }
});

test('S1: a browser that names the embedding page is believed, and where host-origin is another one nothing is told', () => {
  const around = ['https://embedder.example', 'https://outermost.example'];
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: around });
  try {
    for (const [hostOrigin, told] of [
      ['', around.slice(0, 1)],
      ['https://embedder.example/path', around.slice(0, 1)],
      ['https://host.example', []],
    ] as const) {
      posted.length = 0;
      warned.length = 0;
      frameIn(true, 'https://elsewhere.example/');
      const { place, host } = open({ page: true, hostOrigin });
      host.emit('ticket-add', {});
      assert.equal(
        posted.map(({ target }) => target),
        told,
        hostOrigin,
      );
      assert.is(warned.length, told.length ? 0 : 1, hostOrigin);
      place.leave();
    }
  } finally {
    Reflect.deleteProperty(location, 'ancestorOrigins');
  }
});

test('§2: a page of its own posts nothing', () => {
  frameIn(false, 'https://search.example/');
  const { place, host } = open({ page: true });
  host.emit('order-checkout', { order: { id: '1' } });
  assert.equal(posted, []);
  assert.equal(warned, []);
  place.leave();
});

test('§8a: ready leaves the mark bswidget:seats', () => {
  frameIn(false);
  const { place, host } = open({});
  performance.clearMarks('bswidget:seats');
  host.emit('ticket-add', {});
  assert.is(performance.getEntriesByName('bswidget:seats').length, 0);
  host.emit('ready');
  assert.is(performance.getEntriesByName('bswidget:seats').length, 1);
  place.leave();
});

test('§2: in a frame the host page alone decides whether the checkout tells its utm_* and click ids', () => {
  frameIn(true, 'https://embedder.example/page');
  const { place, host } = open({ page: true, source: true });
  const view = { type: 'bswidget:view', url: 'https://embedder.example/?utm_source=letter' };
  const tell = (data: object) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        source: strangerParent as unknown as Window,
        origin: 'https://embedder.example',
      }),
    );
  tell(view);
  assert.is(host.location.source(), undefined);
  tell({ ...view, source: true });
  assert.equal(host.location.source(), { utm_source: 'letter' });
  place.leave();
});

test('a frame hears from its host page alone which part of it can be seen', () => {
  frameIn(true, 'https://embedder.example/deep/page');
  const { place, host } = open({ page: true });
  const view = {
    type: 'bswidget:view',
    above: 120,
    below: 400,
    screen: 640,
    url: 'https://embedder.example/a?b',
  };
  const tell = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));
  const source = strangerParent as unknown as Window;
  const seen = () => place.element.style.getPropertyValue('--bsw-above');
  for (const forged of [
    { data: view, source: window, origin: 'https://embedder.example' },
    { data: view, source, origin: 'https://stranger.example' },
    { data: view, source, origin: 'null' },
    { data: null, source, origin: 'https://embedder.example' },
    { data: { ...view, type: 'view' }, source, origin: 'https://embedder.example' },
  ]) {
    tell(forged);
    assert.is(seen(), '', JSON.stringify({ ...forged, source: 0 }));
  }
  assert.equal(place.events, [], 'nor is what others say a fault');
  assert.is(host.location.returnUrl(), 'https://tickets.example/checkout-success');
  tell({ data: view, source, origin: 'https://embedder.example' });
  assert.is(seen(), '120px');
  assert.is(place.element.style.getPropertyValue('--bsw-below'), '400px');
  assert.is(place.element.style.getPropertyValue('--bsw-screen'), '640px');
  assert.is(
    host.location.returnUrl(),
    'https://embedder.example/a?b=&bswidget-order=1',
    'payment leads back to the page around the frame',
  );
  tell({ data: { ...view, url: 'https://evil.example/' }, source, origin: 'https://embedder.example' });
  assert.is(host.location.returnUrl(), 'https://tickets.example/checkout-success');
  place.leave();
});

test('M9: a frame whose browser keeps nothing takes the order that the host’s side kept, and what became of it; another one takes none', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
  for (const works of [true, false]) {
    frameIn(true, 'https://embedder.example/deep/page');
    const { place, host } = open({ page: true });
    let heard = 0;
    host.storage.onChange('order', () => {
      heard += 1;
    });
    const tell = (order: unknown, more = {}) =>
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'bswidget:view', url: 'https://embedder.example/a', order, ...more },
          source: strangerParent as unknown as Window,
          origin: 'https://embedder.example',
        }),
      );
    try {
      if (!works) {
        Object.defineProperty(globalThis, 'localStorage', {
          configurable: true,
          get: () => {
            throw new Error('SecurityError');
          },
        });
      }
      tell({ id: 'o1' });
      assert.equal(host.storage.read('order'), works ? undefined : { id: 'o1' });
      tell({ id: 'o2' });
      assert.equal(host.storage.read('order'), works ? undefined : { id: 'o1' }, 'its own may be newer');
      assert.is(host.storage.kept, false);
      const before = posted.length;
      tell({ id: 'o2' }, { changed: true, keeps: true });
      assert.equal(host.storage.read('order'), works ? undefined : { id: 'o2' });
      tell(undefined, { changed: true, keeps: true });
      assert.is(host.storage.read('order'), undefined);
      assert.is(heard, works ? 0 : 3);
      assert.is(posted.length, before, 'what the host knows it is not told');
      assert.is(host.storage.kept, true);
    } finally {
      Object.defineProperty(globalThis, 'localStorage', own);
    }
    // what was kept in memory would be there for the next test
    host.storage.write('order', undefined);
    place.leave();
  }
});

test('keys of two checkouts differ', () => {
  frameIn(false);
  const { place, host } = open({});
  assert.is.not(host.uniqueKey(), host.uniqueKey());
  assert.match(host.uniqueKey(), /^\d+(-\d+){3}$/);
  place.leave();
});

test('M5, G3: signals follow the browser until the widget leaves', () => {
  frameIn(false);
  const { place, host } = open({});
  const line = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine');
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  assert.is(host.online.value, false);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  window.dispatchEvent(new Event('online'));
  assert.is(host.online.value, true);
  const look = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  look(true);
  assert.is(host.visible.value, false);
  look(false);
  assert.is(host.visible.value, true);
  Reflect.deleteProperty(document, 'hidden');
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event('offline'));
  host.dispose();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  window.dispatchEvent(new Event('online'));
  assert.is(host.online.value, false);
  if (line) Object.defineProperty(Navigator.prototype, 'onLine', line);
  place.leave();
});

test.run();
