import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { narrowTo } from '../../src/api/narrow';
import type { Order, Payment, Performance, Seat, Show, TicketGroup } from '../../src/types';

const SITE = 'https://site.example';
const ID = /^[\w-]{1,64}$/;
const RUNS = 1000;

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

test('sixty thousand seats are read without a long task worth mentioning', () => {
  const all = Array.from({ length: 60_000 }, (_, n) => ({
    id: n,
    schemaId: `s${n}`,
    name: `Ряд ${n % 40}, место ${n}`,
    sectorId: n % 30,
    ticketGroupId: null,
  }));
  const read = narrowTo<{ seats: Seat[] }>('seats', SITE);
  read({ seats: all });
  const start = process.cpuUsage();
  assert.is(read({ seats: all }).seats.length, 60_000);
  const { user, system } = process.cpuUsage(start);
  assert.ok((user + system) / 1000 < 120, `${(user + system) / 1000} ms`);
});

/* What a hostile or broken box office may send. */
const nasty = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      '',
      ' ',
      '<img src=x onerror=alert(1)>',
      '../..',
      '%2e%2e',
      '\u202eabc',
      '\u0000',
      '\ud800',
      '😀'.repeat(50),
      'x'.repeat(10_000),
      'NaN',
      'Infinity',
      '-0',
      '1e999',
      '__proto__',
      'constructor',
      '[object Object]',
      'null',
    ),
    weight: 3,
  },
  { arbitrary: fc.string(), weight: 2 },
  { arbitrary: fc.integer(), weight: 2 },
  { arbitrary: fc.double({ noDefaultInfinity: false }), weight: 2 },
  {
    arbitrary: fc.constantFrom(
      null,
      undefined,
      true,
      false,
      -1,
      0,
      1e308,
      Number.MAX_SAFE_INTEGER,
      '2026-06-14T19:00:00+03:00',
      '2026-13-45T99:99:99Z',
      'https://pay.example/',
      'javascript:alert(1)',
    ),
    weight: 4,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 2 },
);

const FIELDS = [
  'id',
  'name',
  'description',
  'ageLimit',
  'durationMinutes',
  'imageUrl',
  'address',
  'startAt',
  'venueId',
  'showId',
  'schemaId',
  'sectorId',
  'url',
  'isDefault',
  'tariffId',
  'price',
  'color',
  'minPrice',
  'billing',
  'seatId',
  'distributorId',
  'ticketGroupId',
  'performanceId',
  'seasonTicketId',
  'number',
  'status',
  'type',
  'tickets',
  'amount',
  'payTill',
  'payTillTimeout',
  'delivery',
  'performancesCount',
  'page',
  'pages',
  'total',
  'message',
];

const someId = fc.oneof(fc.integer({ min: 0, max: 99 }), fc.constantFrom('a', 'b-1', 'x_2'));

/** An object with these fields, sometimes good, mostly not. */
const hostile = (good: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: nasty, weight: 1 },
    {
      arbitrary: fc.record(
        Object.fromEntries(
          FIELDS.map((name) => [name, name in good ? fc.oneof(nasty, good[name] as fc.Arbitrary<unknown>) : nasty]),
        ),
        { requiredKeys: [] },
      ),
      weight: 9,
    },
    {
      arbitrary: fc.record(Object.fromEntries(FIELDS.map((name) => [name, good[name] ?? nasty])), {
        requiredKeys: Object.keys(good) as never[],
      }),
      weight: 9,
    },
  );

const money = fc.double({ min: 0, max: 1e6, noNaN: true });
const date = fc.constantFrom('2026-06-14T19:00:00+03:00', '2027-01-01T00:00Z');
const billing = fc.array(hostile({ tariffId: someId, price: money }), { maxLength: 3 });
const tickets = fc.array(hostile({ id: someId }), { maxLength: 4 });

const GOOD: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  show: { id: someId },
  venue: { id: someId },
  performance: { id: someId, startAt: date, venueId: someId },
  seat: { id: someId },
  sector: { id: someId },
  tariff: { id: someId },
  ticketGroup: { id: someId, minPrice: money, billing },
  ticket: { id: someId },
  order: { id: someId, tickets },
  payment: { id: someId },
  seasonTicket: { id: someId },
  pagination: {},
  notification: { message: fc.string({ minLength: 1 }) },
  hallSchema: {},
  billing: { tariffId: someId, price: money },
};

/** What every field must be after narrowing, by its name. */
const CHECKS: [RegExp, (value: unknown) => boolean][] = [
  [/^schemaId$|^(name|description|address|number|delivery|message)$/, (value) => typeof value === 'string'],
  [/^id$/, (value) => value === '' || ID.test(value as string)],
  [/Id$/, (value) => value === '' || ID.test(value as string)],
  [/rice$|^amount$/, (value) => Number.isInteger(value) && (value as number) >= 0],
  [
    /^ageLimit$|^payTillTimeout$/,
    (value) => value === undefined || (Number.isInteger(value) && (value as number) >= 0),
  ],
  [/Minutes$|Count$|^pages?$|^total$/, (value) => Number.isInteger(value) && (value as number) >= 0],
  [/^startAt$/, (value) => Date.parse(value as string) > 0],
  [/^payTill$/, (value) => value === null || !Number.isNaN(Date.parse(value as string))],
  [/^color$/, (value) => value === '' || /^#[\da-f]{6}$/i.test(value as string)],
  [/^imageUrl$/, (value) => value === '' || (value as string).startsWith(`${SITE}/`)],
  [/^url$/, (value) => value === '' || /^https?:\/\//.test(value as string)],
  [/^isDefault$/, (value) => typeof value === 'boolean'],
];

const check = (entity: string, value: Record<string, unknown>): void => {
  for (const [name, field] of Object.entries(value)) {
    const [, holds] = CHECKS.find(([pattern]) => pattern.test(name)) ?? [];
    if (holds) assert.ok(holds(field), `${entity}.${name}: ${String(field)}`);
    if (name === 'billing') for (const each of field as Record<string, unknown>[]) check('billing', each);
    if (name === 'tickets') for (const each of field as Record<string, unknown>[]) check('ticket', each);
  }
  if (entity === 'order') assert.ok([1, 2, null].includes(value.type as never));
  if (entity === 'payment') assert.ok(['pending', 'paid', 'failed', 'cancelled'].includes(value.status as string));
  if (entity === 'notification') assert.ok(['success', 'info', 'warning', 'error'].includes(value.type as string));
  if (!['payment', 'pagination', 'notification', 'hallSchema', 'billing'].includes(entity))
    assert.match(value.id as string, ID);
};

for (const [entity, good] of Object.entries(GOOD)) {
  test(`whatever comes for a ${entity} is narrowed or dropped, ${RUNS} hostile cases (quality.md A1)`, () => {
    let kept = 0;
    const plural = entity === 'billing' ? entity : `${entity}s`;
    fc.assert(
      fc.property(fc.array(hostile(good), { maxLength: 3 }), (items) => {
        const read = narrowTo<Record<string, Record<string, unknown>[]>>(plural, SITE)({ [plural]: items });
        const all = read[plural] as Record<string, unknown>[];
        kept += all.length;
        assert.ok(all.length <= items.length);
        for (const each of all) check(entity, each);
      }),
      { numRuns: RUNS },
    );
    console.log(`${entity.padEnd(14)}${RUNS} hostile lists, ${kept} entities narrowed`);
    assert.ok(kept > RUNS / 10, `only ${kept} were good enough to be checked`);
  });
}

test('whatever comes in place of a payload, a reader throws or gives what it promised', () => {
  fc.assert(
    fc.property(nasty, (value) => {
      try {
        const { seats, show } = narrowTo<{ seats: unknown[]; show: unknown }>('seats show', SITE)(value);
        assert.ok(Array.isArray(seats) && show === null);
      } catch (error) {
        assert.is(error, 'bad field');
      }
    }),
    { numRuns: RUNS },
  );
});

test('every field that is read stands in the contract (api.md)', async () => {
  const contract = parse(await readFile('src/api/openapi.yaml', 'utf8')) as {
    components: { schemas: Record<string, { properties: Record<string, unknown> }> };
  };
  const good = {
    id: 1,
    startAt: '2026-06-14T19:00:00+03:00',
    venueId: 1,
    minPrice: 1,
    message: 'x',
    tariffId: 1,
    price: 1,
  };
  for (const entity of Object.keys(GOOD)) {
    const schema = entity === 'billing' ? 'BillingEntry' : entity.replace(/^./, (letter) => letter.toUpperCase());
    const [read] = [one<object>(entity, entity === 'billing' ? [good] : good)].flat();
    const fields = Object.keys(read ?? {});
    assert.ok(fields.length, entity);
    for (const field of fields)
      assert.ok(field in (contract.components.schemas[schema]?.properties ?? {}), `${schema}.${field}`);
  }
});

test.run();
