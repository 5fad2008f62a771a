import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { frameIn, ITEM, listenToMessages, ORDER, open, posted, stopListening, TICKET, warned } from './messages';

test.before.each(listenToMessages);
test.after.each(stopListening);

test('an event bubbles from the element and carries its detail', () => {
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
  assert.is(host.emit('ticket-add', { ticket: TICKET, item: ITEM }), true);
  assert.equal(heard, { ticket: TICKET, item: ITEM });
  assert.is(place.events[0]?.composed, true);
});

test('a host page that changes the detail of an event does not change the order', () => {
  frameIn(false);
  const { place, host } = open({});
  const arrays = Array.prototype as unknown as { toJSON?: () => string };
  // Prototype.js 1.6 makes JSON.stringify write lists as texts
  arrays.toJSON = () => 'text';
  try {
    const order = structuredClone(ORDER);
    host.emit('order-checkout', { order, payment: null, items: [ITEM] });
    const { detail } = place.events[0] as CustomEvent;
    assert.equal(detail, { order, payment: null, items: [ITEM] });
    detail.order.tickets[0].price = 1;
    detail.order.tickets.push({ id: '2' });
    detail.order.id = 'o2';
    assert.equal(order, ORDER);
  } finally {
    delete arrays.toJSON;
  }
});

test('a host page that prevents the order event handles the payment itself, and emit returns false', () => {
  frameIn(false);
  const { place, host } = open({});
  place.element.addEventListener('bswidget:order-checkout', (event) => event.preventDefault());
  assert.is(host.emit('order-checkout', { order: ORDER, payment: null, items: [ITEM] }), false);
});

test('inline, the order is posted to the host page’s own window and origin, and never to the window above', () => {
  frameIn(true, 'https://stranger.example/');
  Object.defineProperty(location, 'ancestorOrigins', { configurable: true, value: ['https://stranger.example'] });
  const { host } = open({});
  Reflect.deleteProperty(location, 'ancestorOrigins');
  host.emit('order-checkout', { order: ORDER, payment: null, items: [ITEM] });
  host.emit('ticket-add', { ticket: TICKET, item: ITEM });
  assert.equal(posted, [
    {
      to: 'self',
      target: 'https://tickets.example',
      data: { type: 'bswidget:order-checkout', order: ORDER, payment: null, items: [ITEM] },
    },
  ]);
});

test('the page form outside a frame posts nothing', () => {
  frameIn(false, 'https://search.example/');
  const { host } = open({ page: true });
  host.emit('order-checkout', { order: ORDER, payment: null, items: [ITEM] });
  assert.equal(posted, []);
  assert.equal(warned, []);
});

test('the ready event sets the performance mark bswidget:seats', () => {
  frameIn(false);
  const { host } = open({});
  performance.clearMarks('bswidget:seats');
  host.emit('ticket-add', { ticket: TICKET, item: ITEM });
  assert.is(performance.getEntriesByName('bswidget:seats').length, 0);
  host.emit('ready', { item: ITEM });
  assert.is(performance.getEntriesByName('bswidget:seats').length, 1);
});

test.run();
