import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
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

test('from a page in a frame every event goes to host-origin and to no other', () => {
  frameIn(true, 'https://elsewhere.example/');
  const { host } = open({ page: true, hostOrigin: 'https://host.example/path' });
  host.emit('order-checkout', { order: ORDER, payment: null, items: [ITEM] });
  host.emit('ticket-add', { ticket: TICKET, item: ITEM });
  assert.equal(
    posted.map(({ to, target }) => [to, target]),
    [
      ['parent', 'https://host.example'],
      ['parent', 'https://host.example'],
    ],
  );
});

test('a page in a frame is loaded again as the page around it says: in its own address alone that means nothing', () => {
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

test('without host-origin the embedding page is taken as the browser reports it', () => {
  frameIn(true, 'https://embedder.example/deep/page');
  const { host } = open({ page: true });
  host.emit('ticket-add', { ticket: TICKET, item: ITEM });
  assert.equal(
    posted.map(({ target }) => target),
    ['https://embedder.example'],
  );
});

test('an embedding page that nobody names, or host-origin names wrongly, is told nothing, and the console says why', () => {
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
      'https://tickets.example/checkout-success',
      'and the payment leads back here',
    );
  }
});

test('a browser that names the embedding page is believed, and where host-origin is another one nothing is told', () => {
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

test('in a frame the host page alone decides whether the checkout tells its utm_* and click ids', () => {
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
  assert.equal(place.events, [], 'nor is what others say a fault');
  assert.is(host.location.returnUrl('o1'), 'https://tickets.example/checkout-success');
  tell({ data: view, source, origin: 'https://embedder.example' });
  assert.is(seen(), '120px');
  assert.is(place.element.style.getPropertyValue('--bsw-below'), '400px');
  assert.is(place.element.style.getPropertyValue('--bsw-screen'), '640px');
  assert.is(
    host.location.returnUrl('o1'),
    'https://embedder.example/a?b&bswidget-order=1',
    'payment leads back to the page around the frame',
  );
  tell({ data: { ...view, url: 'https://evil.example/' }, source, origin: 'https://embedder.example' });
  assert.is(host.location.returnUrl('o1'), 'https://tickets.example/checkout-success');
});

test('what the page around may keep is waited for until it has told, where the browser itself keeps nothing', () => {
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

test('a frame whose browser keeps nothing takes the order that the host’s side kept, and what became of it; another one takes none', () => {
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
      assert.equal(host.storage.read('order'), works ? undefined : { id: 'o1' }, 'its own may be newer');
      assert.is(host.storage.isKeptByParent, false);
      const before = posted.length;
      tell({ id: 'o2' }, { changed: true, keeps: true });
      assert.equal(host.storage.read('order'), works ? undefined : { id: 'o2' });
      tell(undefined, { changed: true, keeps: true });
      assert.is(host.storage.read('order'), undefined);
      assert.is(heard, works ? 0 : 3);
      assert.is(posted.length, before, 'what the host knows it is not told');
      assert.is(host.storage.isKeptByParent, true);
    } finally {
      Object.defineProperty(globalThis, 'localStorage', own);
    }
    // what was kept in memory would be there for the next test
    host.storage.write('order', undefined);
    place.leave();
  }
});

test.run();
