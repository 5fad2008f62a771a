import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createStorage } from '../../src/host/storage';
import { leaveAll, testPlace } from './place';

test.after.each(leaveAll);

const shop = { api: 'https://api.example', distributor: 'd1' };
const open = (given = shop) => {
  const place = testPlace(given);
  return { place, storage: place.host.storage };
};
const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage') as PropertyDescriptor;
const replaceStorage = (get: () => unknown) =>
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get });

// Other test files of the same process share the storage.
test.before.each(() => localStorage.clear());
test.after.each(() => {
  Object.defineProperty(globalThis, 'localStorage', real);
  localStorage.clear();
});

test('a written value is read back, and its key contains the API’s address and the distributor', () => {
  const { storage } = open();
  storage.write('order', { id: '7', payTill: null, type: 1 });
  assert.equal(storage.read('order'), { id: '7', payTill: null, type: 1 });
  assert.is(localStorage.key(0), 'bswidget:https://api.example:d1:order');
  assert.is(storage.isPersistent, true);
});

test('writing undefined removes the key', () => {
  const { storage } = open();
  storage.write('order', { id: '7' });
  storage.write('order', undefined);
  assert.is(storage.read('order'), undefined);
  assert.is(localStorage.length, 0);
});

test('broken JSON is read as undefined', () => {
  const { storage } = open();
  localStorage.setItem('bswidget:https://api.example:d1:order', '{"id":');
  assert.is(storage.read('order'), undefined);
});

for (const [name, get] of Object.entries({
  'that throws when it is touched': (): null => {
    throw new Error('SecurityError');
  },
  'that is null': (): null => null,
})) {
  test(`R12: with a storage ${name}, values live as long as the page`, () => {
    replaceStorage(get);
    const { storage } = open();
    assert.is(storage.isPersistent, false);
    storage.write('order', { id: '9' });
    assert.equal(storage.read('order'), { id: '9' });
    const other = open();
    assert.equal(other.storage.read('order'), { id: '9' }, 'another widget of the page shares it');
    storage.write('order', undefined);
    assert.is(other.storage.read('order'), undefined);
  });
}

test('a full storage counts as not persistent, and the new value wins over the stored one', () => {
  const full = {
    getItem: () => '{"id":"old"}',
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
    removeItem() {},
  };
  replaceStorage(() => full);
  const { storage } = open();
  assert.is(storage.isPersistent, true);
  storage.write('order', { id: 'new' });
  assert.is(storage.isPersistent, false);
  assert.equal(storage.read('order'), { id: 'new' });
  storage.write('order', undefined);
});

test('once the storage accepts values again, its value wins over the one in memory', () => {
  const { storage } = open();
  replaceStorage(() => {
    throw new Error('SecurityError');
  });
  storage.write('order', { id: 'old' });
  Object.defineProperty(globalThis, 'localStorage', real);
  storage.write('order', { id: 'new' });
  assert.equal(storage.read('order'), { id: 'new' });
  storage.write('order', undefined);
  assert.is(storage.read('order'), undefined);
});

test('a value that the browser’s storage refuses, and its later removal, are passed to onRefused', () => {
  const place = testPlace(shop);
  const lifetime = place.host;
  const told: unknown[] = [];
  const onRefused = (...refused: unknown[]) => told.push(refused);
  const storage = createStorage({ options: place.options, lifetime, onRefused });
  storage.write('order', { id: '1' });
  assert.equal(told, [], 'a stored value is not passed on');
  assert.is(storage.isKeptByParent, false);
  replaceStorage(() => null);
  storage.write('order', { id: '2' });
  storage.write('order', undefined);
  assert.equal(told, [
    ['order', { id: '2' }],
    ['order', undefined],
  ]);
});

test('a change in another tab calls the listener, a change of another key does not', () => {
  const place = testPlace(shop);
  const lifetime = place.host;
  let listenNow = (): void => {};
  // The storage begins to listen after the first requests have been sent.
  const after = (ms: number, callback: () => void) => {
    assert.ok(ms >= 100);
    listenNow = callback;
    return () => {};
  };
  const storage = createStorage({
    options: place.options,
    lifetime: { ...lifetime, clock: { ...lifetime.clock, after } },
    onRefused: () => {},
  });
  let calls = 0;
  storage.onChange('order', () => {
    calls += 1;
  });
  const tell = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  listenNow();
  tell('bswidget:https://api.example:d1:order');
  assert.is(calls, 1);
  tell('bswidget:https://api.example:d2:order');
  assert.is(calls, 1);
  tell(null);
  assert.is(calls, 2, 'clearing the storage changes every key');
  place.leave();
  tell(null);
  assert.is(calls, 2, 'an unmounted widget hears nothing');
});

test('two widgets on a page share the stored order: a write by one calls the listener of the other, not its own', () => {
  const a = open();
  const b = open();
  const heard: string[] = [];
  a.storage.onChange('order', () => heard.push('a'));
  b.storage.onChange('order', () => heard.push('b'));
  a.storage.write('order', { id: '1' });
  assert.equal(heard, ['b']);
  b.place.leave();
  a.storage.write('order', { id: '2' });
  assert.equal(heard, ['b'], 'an unmounted widget hears nothing');
});

test('a value taken over from the host page calls the listeners as a change in another tab does', () => {
  const place = testPlace(shop);
  const lifetime = place.host;
  const storage = createStorage({ options: place.options, lifetime, onRefused: () => {} });
  const told: unknown[] = [];
  storage.onChange('order', () => told.push(storage.read('order')));
  storage.takeOver('order', { id: '1' });
  storage.takeOver('order', undefined);
  assert.equal(told, [{ id: '1' }, undefined]);
  assert.is(localStorage.length, 0);
  storage.write('order', undefined);
});

test.run();
