import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hallPayload, performancePayload, showPayload } from '../../src/api/payloads';
import { isReadable, listOf, listOrUnreadable, type Reader, UNREADABLE } from '../../src/api/readerKit';
import * as readers from '../../src/api/readers';

const SITE = 'https://site.example';
const { show } = readers;

/** @returns null for an unreadable value */
const read = <Value>(reader: Reader<Value, never>, value: unknown): Value | null => {
  const found = reader(value, SITE);
  return isReadable(found) ? found : null;
};

const ORDER = { id: 'o1', type: 1, tickets: [], amount: 10, payTill: null, payTillTimeout: 5 };

test('an amount in roubles becomes whole kopecks', () => {
  for (const [roubles, kopecks] of [
    [0, 0],
    [10, 1000],
    [19.99, 1999],
    [1.01, 101],
    ['1500.50', 150_050],
    [0.1 + 0.2, 30],
  ] as const) {
    assert.is(read(readers.order, { ...ORDER, amount: roubles })?.amount, kopecks, `${roubles}`);
  }
});

const NO_AMOUNTS = ['', ' ', 'x', '1,5', 'NaN', null, undefined, [], [5], {}, true, -1, '-3', 1e300, '1e300'];

test('an order with an invalid amount has the sum of its tickets and lines, and is never free by mistake', () => {
  for (const amount of NO_AMOUNTS) {
    const amountOf = (more: object) => read(readers.order, { ...ORDER, amount, ...more })?.amount;
    assert.is(amountOf({ tickets: [{ id: 1, price: 1500 }] }), 150_000, `${amount}`);
    const tickets = [
      { id: 1, price: 1500 },
      { id: 2, price: '999.50' },
      { id: 3, price: 0 },
    ];
    const lines = [
      { name: 'Сбор', amount: 100 },
      { name: 'Скидка', amount: '-250.25' },
    ];
    assert.is(amountOf({ tickets }), 249_950);
    assert.is(amountOf({ tickets, lines }), 234_925);
    assert.is(amountOf({ tickets: [] }), 0, '0 without tickets');
  }
});

test('an order with an invalid amount, and a ticket or line without a price, has an unknown amount', () => {
  for (const amount of NO_AMOUNTS) {
    const amountOf = (more: object) => read(readers.order, { ...ORDER, amount: null, ...more })?.amount;
    assert.is(amountOf({ tickets: [{ id: 1, price: 1500 }, { id: 2 }] }), undefined);
    assert.is(amountOf({ tickets: [{ id: 1, price: amount }] }), undefined, `${amount}`);
    if (amount !== -1 && amount !== '-3')
      assert.is(amountOf({ tickets: [{ id: 1, price: 1500 }], lines: [{ amount }] }), undefined, `${amount}`);
  }
});

test('a line without a name is kept, and a line without an amount is dropped', () => {
  const lines = [{ name: 'Сбор', amount: 99.5 }, { amount: -10 }, { name: 'Скидка' }, null, 'x'];
  assert.equal(read(readers.order, { id: 'o1', amount: 5, lines })?.lines, [
    { name: 'Сбор', amount: 9950 },
    { name: '', amount: -1000 },
  ]);
});

test('a limit is a whole number, or there is none; 0 limits nothing (ticketLimits)', () => {
  for (const [maxTickets, kept] of [
    [6, 6],
    ['10', 10],
    [0, 0],
    [-1, undefined],
    ['x', undefined],
    [null, undefined],
  ] as const) {
    assert.is(read(readers.order, { id: 'o1', maxTickets })?.maxTickets, kept, `${maxTickets}`);
    assert.is(read(readers.tariff, { id: 1, maxTickets })?.maxTickets, kept, `${maxTickets}`);
  }
});

test('a sale with an unknown state closes nothing', () => {
  const evening = { id: 5, startAt: '2026-06-14T19:00:00+03:00', venueId: 1 };
  const saleOf = (sale: unknown) => read(readers.performance, { ...evening, sale })?.sale;
  for (const sale of [undefined, null, 'ended', {}, { state: 'paused' }]) assert.is(saleOf(sale), undefined);
  assert.equal(saleOf({ state: 'not_started', startsAt: 'скоро' }), { state: 'not_started', startsAt: undefined });
});

test('lines that take off more than the sum leave the amount unknown', () => {
  const sent = { id: 'o1', tickets: [{ id: 1, price: 10 }], lines: [{ amount: -10.01 }] };
  assert.is(read(readers.order, sent)?.amount, undefined);
  assert.is(read(readers.order, { ...sent, lines: [{ amount: -10 }] })?.amount, 0);
});

test('a valid amount counts even if the tickets add up to another sum', () => {
  assert.is(read(readers.order, { ...ORDER, amount: 0, tickets: [{ id: 1, price: 1500 }] })?.amount, 0);
});

test('an invalid price is unknown, and never NaN', () => {
  for (const price of NO_AMOUNTS) assert.is(read(readers.ticket, { id: 1, price })?.price, undefined, `${price}`);
});

test('a group without a valid price is not sold, and a tariff without one is dropped from its group', () => {
  const billing = [{ tariffId: 1, price: 10 }, { tariffId: 2, price: -1 }, { tariffId: 3 }, { price: 5 }, null];
  const group = read(readers.ticketGroup, { id: 1, minPrice: 10, billing });
  assert.equal(group?.billing, [{ tariffId: '1', price: 1000, oldPrice: undefined, fee: undefined, unavailable: '' }]);
  assert.is(read(readers.ticketGroup, { id: 1, minPrice: 'free', billing }), null);
  assert.is(read(readers.ticketGroup, { id: 1, minPrice: 0, billing })?.minPrice, 0, '0 is a price');
});

test('a colour has exactly six hex digits, or is ignored', () => {
  for (const [color, kept] of [
    ['#a1B2c3', '#a1B2c3'],
    ['red', ''],
    ['#fff', ''],
    ['#a1b2c3;background:url(//evil)', ''],
  ]) {
    assert.is(read(readers.ticketGroup, { id: 1, minPrice: 1, color })?.color, kept);
  }
});

test('a performance needs an id, a venue and a valid date with a time', () => {
  const good = { id: 5, startAt: '2026-06-14T19:00:00+03:00', venueId: 1 };
  assert.is(read(readers.performance, good)?.startAt, good.startAt);
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
    assert.is(read(readers.performance, { ...good, startAt }), null, `${startAt}`);
  }
  assert.is(read(readers.performance, { ...good, venueId: '../1' }), null);
  assert.is(read(readers.performance, { ...good, id: undefined }), null);
});

test('other fields may be missing', () => {
  assert.equal(read(show, { id: 7 }), {
    id: '7',
    name: '',
    description: '',
    ageLimit: undefined,
    durationMinutes: 0,
    imageUrl: '',
  });
  assert.is(read(show, { id: 7, ageLimit: 0 })?.ageLimit, 0);
  assert.equal(read(readers.order, { id: 'o1' }), {
    id: 'o1',
    number: '',
    status: '',
    type: null,
    tickets: [],
    lines: [],
    promo: null,
    maxTickets: undefined,
    amount: 0,
    payTill: null,
    payTillTimeout: Number.NaN,
    delivery: '',
    soldTo: '',
    ticketsUrl: '',
    calendarUrl: '',
  });
});

test('a required list without a readable item is unreadable, not empty', () => {
  const performances = listOrUnreadable(readers.performance);
  const good = { id: 1, startAt: '2026-06-14T19:00:00+03:00', venueId: 1 };
  for (const missing of [[], undefined, null, '']) assert.equal(read(performances, missing), []);
  assert.is(read(performances, [null, good])?.length, 1);
  for (const broken of [[null], [5, 'x', {}], [{ ...good, id: '../1' }], { first: good }, 7, 'x']) {
    assert.is(performances(broken, SITE), UNREADABLE);
    assert.is(showPayload({ show: { id: 7 }, performances: broken }, SITE), UNREADABLE);
  }
});

test('an optional list is empty if its value is invalid', () => {
  for (const value of [undefined, null, '', 'x', 7, true, {}, { first: { id: 1 } }, [null], [{ id: '../1' }]])
    assert.equal(read(listOf(readers.sector), value), []);
});

test('unknown fields are dropped, and prototype keys in JSON do no harm', () => {
  const keys = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1';
  assert.equal(read(readers.sector, JSON.parse(`{"id":1,"name":"A","evil":1,${keys}}`)), {
    id: '1',
    name: 'A',
    standing: false,
    viewUrl: '',
    maxTickets: undefined,
  });
  assert.is(({} as Record<string, unknown>).polluted, undefined);
});

test('an order is of type 1, 2 or none (spec §1)', () => {
  for (const [type, kept] of [
    [1, 1],
    [2, 2],
    ['2', 2],
    [3, null],
    ['show', null],
    [null, null],
    [{}, null],
  ]) {
    assert.is(read(readers.order, { ...ORDER, type })?.type, kept);
  }
});

test('a payment with an unknown status is pending, and only http(s) is an address', () => {
  for (const [status, kept] of [
    ['paid', 'paid'],
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['PAID', 'pending'],
    [true, 'pending'],
    [undefined, 'pending'],
  ]) {
    assert.is(read(readers.payment, { status })?.status, kept);
  }
  const hostile = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'blob:https://x.example/1',
    '//evil.example',
    '/pay',
    'https://user:secret@evil.example/',
    'https://',
    '',
    5,
    {},
  ];
  for (const url of hostile) assert.is(read(readers.payment, { url })?.url, 'about:invalid', `${url}`);
  // Without an address the buyer pays elsewhere.
  for (const url of [undefined, null]) assert.is(read(readers.payment, { url })?.url, '');
  assert.is(read(readers.payment, { url: 'https://pay.example/1?a=b' })?.url, 'https://pay.example/1?a=b');
});

test('the id of a seat’s element may be any text, and other ids may not', () => {
  assert.equal(read(readers.seat, { id: 1, schemaId: 'место 5.3/а', name: 'Ряд 1', sectorId: '../x' }), {
    id: '1',
    schemaId: 'место 5.3/а',
    name: 'Ряд 1',
    sectorId: '',
    ticketGroupId: null,
    kind: undefined,
    note: '',
    viewUrl: '',
  });
});

test('an unknown kind of seat is ignored, and a view must be on the site', () => {
  const special = (change: object) => {
    const { kind, viewUrl } = read(readers.seat, { id: 1, ...change }) ?? {};
    return [kind, viewUrl];
  };
  assert.equal(special({ kind: 'wheelchair', viewUrl: '/views/1.jpg' }), ['wheelchair', `${SITE}/views/1.jpg`]);
  for (const bad of ['throne', 1, null, {}, '__proto__'])
    assert.equal(special({ kind: bad, viewUrl: 'https://evil.example/1.jpg' }), [undefined, '']);
});

test('spec §3: a performance covered by a season ticket needs no date, and a performance of a show does', () => {
  const covered = { id: 3, venueId: 4, showId: 5 };
  assert.is(read(readers.coveredPerformance, covered)?.startAt, '');
  assert.is(readers.performance(covered, SITE), UNREADABLE);
});

test('spec §3: the hall has its id and name, and a seat its price class, which puts no seat on sale', () => {
  const seats = [{ id: 1, schemaId: '', name: '1', sectorId: 2, ticketGroupId: 7 }];
  const plan = read(hallPayload, { hall: { id: 4, name: 'Большая сцена', venueId: 9 }, seats, sectors: [] });
  assert.equal(plan?.hall, { id: '4', name: 'Большая сцена' });
  assert.is(plan?.seats[0]?.ticketGroupId, '7');
  const performance = { id: 3, startAt: '2026-06-14T19:00:00+03:00', venueId: 9 };
  const ticketGroups = [{ id: 7, minPrice: 500, billing: [] }];
  const sold = read(performancePayload, { performance, ticketGroups, ticketGroupToSeat: {}, tariffs: [] });
  assert.is(sold?.offer.groupOfSeat.size, 0, 'only the performance puts seats on sale');
});

test('each needed field of an item is read once, and other fields never', () => {
  const looked = new Map<unknown, number>();
  const seat = new Proxy(
    { id: 7, schemaId: 's7', name: 'Ряд 1, место 7', sectorId: 3, ticketGroupId: null, more: 'x' },
    {
      get(target, name, self) {
        looked.set(name, (looked.get(name) ?? 0) + 1);
        return Reflect.get(target, name, self);
      },
      ownKeys() {
        throw new Error('the fields are listed');
      },
    },
  );
  assert.is(read(listOf(readers.seat), Array(1000).fill(seat))?.length, 1000);
  assert.equal([...looked].sort(), [
    ['id', 1000],
    ['kind', 1000],
    ['name', 1000],
    ['note', 1000],
    ['schemaId', 1000],
    ['sectorId', 1000],
    ['ticketGroupId', 1000],
    ['viewUrl', 1000],
  ]);
});

test('an unreadable item is a value, because errors would cost a stack trace for each item of a list', () => {
  for (const item of [null, undefined, 5, 'x', [], {}, { id: '../1' }])
    assert.is(readers.sector(item, SITE), UNREADABLE);
});

test('the status of an order is one of the contract’s, or empty', () => {
  for (const status of ['open', 'awaiting_payment', 'paid', 'expired', 'cancelled'])
    assert.is(read(readers.order, { ...ORDER, status })?.status, status);
  for (const status of ['unpaid', 'paid_back', 'PAID', 'cancelled_payment', 'toString', '', null, 7, {}])
    assert.is(read(readers.order, { ...ORDER, status })?.status, '', `${status}`);
});

test('a negative time left is 0, and a missing one is NaN (spec §3)', () => {
  for (const [payTillTimeout, kept] of [
    [30, 30],
    [0, 0],
    [-5, 0],
    ['-0.7', 0],
    ['-', Number.NaN],
    [undefined, Number.NaN],
  ]) {
    assert.equal(read(readers.order, { ...ORDER, payTillTimeout })?.payTillTimeout, kept, `${payTillTimeout}`);
  }
});

test('a ticket has the deadline of its order and the name of its seat (spec §3)', () => {
  const sent = {
    ...ORDER,
    payTill: '2026-06-14T19:15:00+03:00',
    tickets: [{ id: 1, name: 'Партер, ряд 5, место 12' }],
  };
  const [ticket] = read(readers.order, sent)?.tickets ?? [];
  assert.equal([ticket?.payTill, ticket?.seatName], ['2026-06-14T19:15:00+03:00', 'Партер, ряд 5, место 12']);
});

test.run();
