import '../support/dom';
import { waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { frameIn, ITEM, listenToMessages, ORDER, open, stopListening } from './messages';

test.before.each(listenToMessages);
test.after.each(stopListening);

test('the host page hears of the order before the buyer is led to the bank', async () => {
  frameIn(false);
  const { host } = open({});
  const steps: string[] = [];
  window.addEventListener('hashchange', () => steps.push('led away'), { once: true });
  // A posted message arrives in a task of its own.
  window.postMessage = () => setTimeout(() => steps.push(`heard, ${location.hash || 'still here'}`));
  host.emit('order-checkout', { order: ORDER, payment: null, items: [ITEM] });
  host.navigateAway(`${location.href}#bank`);
  await waitFor(() => assert.equal(steps, ['heard, still here', 'led away']));
});

test('two checkouts have different keys', () => {
  frameIn(false);
  const { host } = open({});
  assert.is.not(host.uniqueKey(), host.uniqueKey());
  assert.match(host.uniqueKey(), /^\d+(-\d+){3}$/);
});

test('the signals online and visible follow the browser until the widget is unmounted', () => {
  frameIn(false);
  const { host } = open({});
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
  host.end();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  window.dispatchEvent(new Event('online'));
  assert.is(host.online.value, false);
  if (line) Object.defineProperty(Navigator.prototype, 'onLine', line);
});

test.run();
