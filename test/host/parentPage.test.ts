import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ORDER_KEYS } from '../../src/domain/storageKeys';
import { findParentPage } from '../../src/host/parentPage';
import { countSizeObservers } from '../support/sizeObservers';
import {
  frameIn,
  ITEM,
  listenToMessages,
  ORDER,
  open,
  parentWindow,
  posted,
  stopListening,
  TICKET,
  warned,
} from './messages';

test.before.each(listenToMessages);
test.after.each(stopListening);

test('a page in a frame posts its height and every event to host-origin and to no other origin', () => {
  frameIn(true, 'https://elsewhere.example/');
  const { working, restore } = countSizeObservers();
  const { place, host } = open({ page: true, hostOrigin: 'https://host.example/path' });
  restore();
  assert.is(working.size, 1);
  findParentPage(place.options)?.post('height', { height: 700 });
  host.emit('order-checkout', { order: ORDER, payment: null, items: [ITEM] });
  host.emit('ticket-add', { ticket: TICKET, item: ITEM });
  assert.equal(
    posted.map(({ to, target }) => [to, target]),
    [
      ['parent', 'https://host.example'],
      ['parent', 'https://host.example'],
      ['parent', 'https://host.example'],
    ],
  );
  place.leave();
  assert.is(working.size, 0, 'an unmounted widget no longer observes its height');
});

test('a page in a frame counts as reloaded if its address says so; inline or outside a frame the same address means nothing', () => {
  for (const [isFramed, page, isReload] of [
    [true, true, true],
    [true, false, false],
    [false, true, false],
  ] as const) {
    frameIn(isFramed, 'https://embedder.example/');
    window.location.hash = '#reload';
    const { place, host } = open({ page });
    assert.is(host.isReload, isReload, `${isFramed} ${page}`);
    place.leave();
    window.location.hash = '';
  }
});

test('without host-origin the events go to the embedding page that the browser reports', () => {
  frameIn(true, 'https://embedder.example/deep/page');
  const { host } = open({ page: true });
  host.emit('ticket-add', { ticket: TICKET, item: ITEM });
  assert.equal(
    posted.map(({ target }) => target),
    ['https://embedder.example'],
  );
});

test('an unknown embedding page or a bad host-origin gets no event, and the console says why', () => {
  for (const [referrer, hostOrigin] of [
    ['', ''],
    ['https://embedder.example/', 'embedder.example'],
    ['https://embedder.example/', '*'],
  ] as const) {
    warned.length = 0;
    frameIn(true, referrer);
    const { host } = open({ page: true, hostOrigin });
    host.emit('order-checkout', { order: ORDER, payment: null, items: [ITEM] });
    assert.equal(posted, [], hostOrigin);
    assert.equal(warned, ['bswidget: bad or missing "host-origin"'], hostOrigin);
    assert.is(
      host.location.returnUrl('o1'),
      'https://tickets.example/checkout-success#bswidget-order=o1',
      'the payment page leads back to the frame’s own page',
    );
  }
});

test('an embedding page named by ancestorOrigins gets the events, and if host-origin differs nothing is posted', () => {
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
      const { host } = open({ page: true, hostOrigin });
      host.emit('ticket-add', { ticket: TICKET, item: ITEM });
      assert.equal(
        posted.map(({ target }) => target),
        told,
        hostOrigin,
      );
      assert.is(warned.length, told.length ? 0 : 1, hostOrigin);
    }
  } finally {
    Reflect.deleteProperty(location, 'ancestorOrigins');
  }
});

test('in a frame only the host page decides whether the checkout tells its utm_* and click ids', () => {
  frameIn(true, 'https://embedder.example/page');
  const { host } = open({ page: true, source: true });
  const view = { type: 'bswidget:view', url: 'https://embedder.example/?utm_source=letter' };
  const tell = (data: object) =>
    window.dispatchEvent(
      new MessageEvent('message', {
        data,
        source: parentWindow as unknown as Window,
        origin: 'https://embedder.example',
      }),
    );
  tell(view);
  assert.is(host.location.source(), undefined);
  tell({ ...view, source: true });
  assert.equal(host.location.source(), { utm_source: 'letter' });
});

test('a frame takes its visible part and its return address only from its host page', () => {
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
  const source = parentWindow as unknown as Window;
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
  assert.equal(place.events, [], 'a message from another window is no error');
  assert.is(host.location.returnUrl('o1'), 'https://tickets.example/checkout-success#bswidget-order=o1');
  tell({ data: view, source, origin: 'https://embedder.example' });
  assert.is(seen(), '120px');
  assert.is(place.element.style.getPropertyValue('--bsw-below'), '400px');
  assert.is(place.element.style.getPropertyValue('--bsw-screen'), '640px');
  assert.is(
    host.location.returnUrl('o1'),
    'https://embedder.example/a?b&bswidget-order=1#bswidget-order=o1',
    'the payment page leads back to the host page around the frame',
  );
  tell({ data: { ...view, url: 'https://evil.example/' }, source, origin: 'https://embedder.example' });
  assert.is(host.location.returnUrl('o1'), 'https://tickets.example/checkout-success#bswidget-order=o1');
});

test('a frame whose browser has no storage waits for the entries of its host page until they arrive', () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
  for (const works of [true, false]) {
    frameIn(true, 'https://embedder.example/deep/page');
    try {
      if (!works) Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: () => null });
      const { place, host } = open({ page: true });
      assert.is(host.storage.isAwaited, !works);
      window.dispatchEvent(
        new MessageEvent('message', {
          data: { type: 'bswidget:view', url: 'https://embedder.example/a' },
          source: parentWindow as unknown as Window,
          origin: 'https://embedder.example',
        }),
      );
      assert.is(host.storage.isAwaited, false);
      place.leave();
    } finally {
      Object.defineProperty(globalThis, 'localStorage', own);
    }
  }
});

test('a frame without a storage takes the order at whatever stage, its change and its removal from the host page; one with a storage takes none', () => {
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
          source: parentWindow as unknown as Window,
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
      assert.equal(host.storage.read('order'), works ? undefined : { id: 'o1' }, 'the frame’s own order may be newer');
      assert.is(host.storage.isKeptByParent, false);
      const before = posted.length;
      tell({ id: 'o2' }, { changed: true, keeps: true });
      assert.equal(host.storage.read('order'), works ? undefined : { id: 'o2' });
      tell(undefined, { changed: true, keeps: true });
      assert.is(host.storage.read('order'), undefined);
      assert.is(heard, works ? 0 : 3);
      assert.is(posted.length, before, 'the frame does not send the host page’s own entries back');
      assert.is(host.storage.isKeptByParent, true);
      for (const key of ORDER_KEYS) {
        tell(undefined, { changed: true, [key]: { id: 'o3' } });
        assert.equal(host.storage.read(key), works ? undefined : { id: 'o3' }, key);
      }
    } finally {
      Object.defineProperty(globalThis, 'localStorage', own);
    }
    // The entries in memory would still be there in the next round, and in the next file of the same process.
    for (const key of ORDER_KEYS) host.storage.write(key, undefined);
    place.leave();
  }
});

test.run();
