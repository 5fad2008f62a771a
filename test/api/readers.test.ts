import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { narrowTo } from '../../src/api/readers';
import type { Order, Payment, Performance, Seat, Show, TicketGroup } from '../../src/domain/entities';

const SITE = 'https://site.example';

/** Reads one entity under its own name. */
const one = <T>(name: string, value: unknown): T | null =>
  narrowTo<Record<string, T | null>>(name, SITE)({ [name]: value })[name] ?? null;

const ORDER = { id: 'o1', type: 1, tickets: [], amount: 10, payTill: null, payTillTimeout: 5 };

test('money becomes whole kopecks (api.md)', () => {
  for (const [roubles, kopecks] of [
    [0, 0],
    [10, 1000],
    [19.99, 1999],
    [1.01, 101],
    ['1500.50', 150_050],
    [0.1 + 0.2, 30],
  ] as const) {
    assert.is(one<Order>('order', { ...ORDER, amount: roubles })?.amount, kopecks, `${roubles}`);
  }
});

test('an amount that is none counts as nothing, never as NaN', () => {
  for (const amount of ['', ' ', 'x', '1,5', null, undefined, [], [5], {}, true, -1, '-3', 1e300, '1e300']) {
    assert.is(one<Order>('order', { ...ORDER, amount })?.amount, 0, `${amount}`);
  }
});

test('a group or a tariff without a sensible price is not sold', () => {
  const billing = [{ tariffId: 1, price: 10 }, { tariffId: 2, price: -1 }, { tariffId: 3 }, { price: 5 }, null];
  const group = one<TicketGroup>('ticketGroup', { id: 1, minPrice: 10, billing });
  assert.equal(group?.billing, [{ tariffId: '1', price: 1000 }]);
  assert.is(one('ticketGroup', { id: 1, minPrice: 'free', billing }), null);
  assert.is(one<TicketGroup>('ticketGroup', { id: 1, minPrice: 0, billing })?.minPrice, 0, 'but nothing is a price');
});

test('only an own colour of six digits is a colour', () => {
  for (const [color, kept] of [
    ['#a1B2c3', '#a1B2c3'],
    ['red', ''],
    ['#fff', ''],
    ['#a1b2c3;background:url(//evil)', ''],
  ]) {
    assert.is(one<TicketGroup>('ticketGroup', { id: 1, minPrice: 1, color })?.color, kept);
  }
});

test('a performance needs an id, a venue and a date that is one', () => {
  const good = { id: 5, startAt: '2026-06-14T19:00:00+03:00', venueId: 1 };
  assert.is(one<Performance>('performance', good)?.startAt, good.startAt);
  for (const startAt of [
    '',
    'завтра',
    '2026-06-14',
    '2026-99-99T19:00:00Z',
    '2026-06-14T19:00:00+03:00<b>',
    5,
    null,
    {},
  ]) {
    assert.is(one('performance', { ...good, startAt }), null, `${startAt}`);
  }
  assert.is(one('performance', { ...good, venueId: '../1' }), null);
  assert.is(one('performance', { ...good, id: undefined }), null);
});

test('the other fields may be missing (api.md)', () => {
  assert.equal(one('show', { id: 7 }), {
    id: '7',
    name: '',
    description: '',
    ageLimit: undefined,
    durationMinutes: 0,
    imageUrl: '',
  });
  assert.is(one<Show>('show', { id: 7, ageLimit: 0 })?.ageLimit, 0);
  assert.equal(one('order', { id: 'o1' }), {
    id: 'o1',
    number: '',
    status: '',
    type: null,
    tickets: [],
    amount: 0,
    payTill: null,
    payTillTimeout: undefined,
    delivery: '',
  });
});

test('a required list of which nothing can be read is not an empty one (quality.md, M7)', () => {
  const read = narrowTo<{ shows: Show[] }>('shows!', SITE);
  assert.equal(read({ shows: [] }).shows, []);
  assert.equal(read({}).shows, []);
  assert.is(read({ shows: [null, { id: 1 }] }).shows.length, 1);
  for (const shows of [[null], [5, 'x', {}], [{ id: '../1' }], { first: { id: 1 } }, 7, 'x'])
    assert.throws(() => read({ shows }));
});

test('fields that nobody knows are left behind', () => {
  assert.equal(Object.keys(one('sector', { id: 1, name: 'A', evil: 1, __proto__: { more: 1 } }) ?? {}), ['id', 'name']);
});

test('prototype keys in JSON harm nothing', () => {
  const text =
    '{"id":1,"name":"A","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1}';
  assert.equal(one('sector', JSON.parse(text)), { id: '1', name: 'A' });
  assert.is(({} as Record<string, unknown>).polluted, undefined);
});

test('an order is of type 1, 2 or none (§1)', () => {
  for (const [type, kept] of [
    [1, 1],
    [2, 2],
    ['2', 2],
    [3, null],
    ['show', null],
    [null, null],
    [{}, null],
  ]) {
    assert.is(one<Order>('order', { ...ORDER, type })?.type, kept);
  }
});

test('a payment of unknown status is not a success, and only http(s) is an address', () => {
  for (const [status, kept] of [
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['PAID', 'pending'],
    [true, 'pending'],
    [undefined, 'pending'],
  ]) {
    assert.is(one<Payment>('payment', { status })?.status, kept);
  }
  const hostile = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/pay',
    'file:///etc/passwd',
    'https://user:secret@evil.example/',
    'blob:https://x/1',
    'ftp://x',
    'https://',
    '',
    5,
    null,
    {},
    'mailto:a@b.c',
    'tel:1',
    'about:blank',
    'ws://x',
    'intent://x',
    'JAVASCRIPT:alert(1)',
    'http:',
    'https:\\\\',
  ];
  for (const url of hostile) {
    const kept = one<Payment>('payment', { url })?.url ?? '';
    assert.ok(kept === '' || /^https?:\/\/[^@]+$/.test(kept), `${url} -> ${kept}`);
  }
  assert.is(one<Payment>('payment', { url: 'https://pay.example/1?a=b' })?.url, 'https://pay.example/1?a=b');
});

test('an id of a seat’s element may be any text, an id of ours may not', () => {
  assert.equal(one('seat', { id: 1, schemaId: 'место 5.3/а', name: 'Ряд 1', sectorId: '../x' }), {
    id: '1',
    schemaId: 'место 5.3/а',
    name: 'Ряд 1',
    sectorId: '',
  });
});

test('bad items are dropped, the rest is shown (§4 of quality.md)', () => {
  const { seats } = narrowTo<{ seats: Seat[] }>(
    'seats',
    SITE,
  )({ seats: [null, 1, 'x', [], {}, { id: '' }, { id: 'a/b' }, { id: 3 }] });
  assert.equal(
    seats.map(({ id }) => id),
    ['3'],
  );
});

test('each field of an item is looked at once, and those that nobody needs never', () => {
  const looked = new Map<unknown, number>();
  const seat = new Proxy(
    { id: 7, schemaId: 's7', name: 'Ряд 1, место 7', sectorId: 3, ticketGroupId: null, note: 'x' },
    {
      get(target, name, self) {
        looked.set(name, (looked.get(name) ?? 0) + 1);
        return Reflect.get(target, name, self);
      },
      ownKeys() {
        throw new Error('nobody lists its fields');
      },
    },
  );
  const { seats } = narrowTo<{ seats: Seat[] }>('seats', SITE)({ seats: Array(1000).fill(seat) });
  assert.is(seats.length, 1000);
  assert.equal([...looked].sort(), [
    ['id', 1000],
    ['name', 1000],
    ['schemaId', 1000],
    ['sectorId', 1000],
  ]);
});

test('what drops an item is no error, whose stack would cost the browser 60 ms', () => {
  const read = narrowTo('id!', SITE);
  for (const item of [null, 5, {}, { id: '../1' }]) {
    let thrown: unknown;
    try {
      read(item);
    } catch (failure) {
      thrown = failure;
    }
    assert.ok(thrown, 'is dropped');
    assert.not.instance(thrown, Error);
  }
});

test('a time left that is below zero is over, one that is no number is not known (§3)', () => {
  for (const [payTillTimeout, kept] of [
    [30, 30],
    [0, 0],
    [-5, 0],
    ['-0.7', 0],
    ['-', undefined],
    [null, undefined],
  ]) {
    assert.is(one<Order>('order', { ...ORDER, payTillTimeout })?.payTillTimeout, kept, `${payTillTimeout}`);
  }
});

test.run();
