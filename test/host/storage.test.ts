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

// other files of the same run share it
test.before.each(() => localStorage.clear());
test.after.each(() => {
  Object.defineProperty(globalThis, 'localStorage', real);
  localStorage.clear();
});

test('what is written is read back, under a key with API base and distributor in it', () => {
  const { storage } = open();
  storage.write('order', { id: '7', payTill: null, type: 1 });
  assert.equal(storage.read('order'), { id: '7', payTill: null, type: 1 });
  assert.is(localStorage.key(0), 'bswidget:https://api.example:d1:order');
  assert.is(storage.isPersistent, true);
});

test('another shop on the same page reads nothing of it', () => {
  const a = open();
  const b = open({ ...shop, distributor: 'd2' });
  a.storage.write('order', { id: '7' });
  assert.is(b.storage.read('order'), undefined);
});

test('undefined removes the key', () => {
  const { storage } = open();
  storage.write('order', { id: '7' });
  storage.write('order', undefined);
  assert.is(storage.read('order'), undefined);
  assert.is(localStorage.length, 0);
});

test('broken JSON reads as nothing', () => {
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
  test(`R12: with a storage ${name} values live as long as the page`, () => {
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

test('a full storage is noticed, and the new value wins over the stored one', () => {
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

test('what a storage that was full keeps again wins over what lived in the page', () => {
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

test('what the browser does not keep is told to who may keep it, and what becomes of it', () => {
  const place = testPlace(shop);
  const lifetime = place.host;
  const told: unknown[] = [];
  const onRefused = (...refused: unknown[]) => told.push(refused);
  const storage = createStorage({ options: place.options, lifetime, onRefused });
  storage.write('order', { id: '1' });
  assert.equal(told, [], 'what it keeps is nobody’s business');
  assert.is(storage.isKeptByParent, false);
  replaceStorage(() => null);
  storage.write('order', { id: '2' });
  storage.write('order', undefined);
  assert.equal(told, [
    ['order', { id: '2' }],
    ['order', undefined],
  ]);
});

test('a change in another tab calls back, a change of another key does not', () => {
  const place = testPlace(shop);
  const lifetime = place.host;
  let listenNow = (): void => {};
  // nothing touches the storage before the first requests have left
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
  assert.is(calls, 2, 'a cleared storage is a change of every key');
  place.leave();
  tell(null);
  assert.is(calls, 2, 'a widget that left hears nothing');
});

test('two widgets on a page share the cart: a write of one calls back the other, not itself', () => {
  const a = open();
  const b = open();
  const heard: string[] = [];
  a.storage.onChange('order', () => heard.push('a'));
  b.storage.onChange('order', () => heard.push('b'));
  a.storage.write('order', { id: '1' });
  assert.equal(heard, ['b']);
  b.place.leave();
  a.storage.write('order', { id: '2' });
  assert.equal(heard, ['b'], 'a widget that left hears nothing');
});

test('what the page around a frame keeps is taken over as if another tab had stored it', () => {
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
