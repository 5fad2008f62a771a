import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { hallPayload } from '../../src/api/payloads';
import { isReadable, listOf, type Reader, UNREADABLE } from '../../src/api/readerKit';
import * as readers from '../../src/api/readers';

const SITE = 'https://site.example';
const ID = /^[\w-]{1,64}$/;
const RUNS = 1000;

/** The readers by the names of their schemas in the contract. */
const READERS: Record<string, Reader<object, never>> = {
  Show: readers.show(SITE),
  Venue: readers.venue,
  Performance: readers.performance,
  CoveredPerformance: readers.coveredPerformance,
  Seat: readers.seat(SITE),
  Sector: readers.sector(SITE),
  HallSchema: readers.hallSchema(SITE),
  Tariff: readers.tariff,
  BillingEntry: readers.billingEntry,
  TicketGroup: readers.ticketGroup,
  Ticket: readers.ticket,
  Order: readers.order,
  OrderLine: readers.orderLine,
  Promo: readers.promo,
  Sale: readers.saleStage,
  Payment: readers.payment,
  SeasonTicket: readers.seasonTicket(SITE),
  Pagination: readers.pagination,
  Notification: readers.notification,
};

// What a hostile or broken box office may send.
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
  'soldTo',
  'ticketsUrl',
  'calendarUrl',
  'performancesCount',
  'page',
  'pages',
  'total',
  'message',
  'lines',
  'promo',
  'code',
  'accepted',
  'sale',
  'state',
  'startsAt',
  'soldOut',
  'pushkinCard',
  'oldPrice',
  'unavailable',
  'maxTickets',
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
const tickets = fc.array(hostile({ id: someId, price: money }), { maxLength: 4 });
const lines = fc.array(hostile({ amount: fc.double({ min: -1e4, max: 1e4, noNaN: true }) }), { maxLength: 3 });

/** Fields that are good more often than not, so that enough is read to be checked. */
const GOOD: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  Show: { id: someId },
  Venue: { id: someId },
  Performance: { id: someId, startAt: date, venueId: someId },
  CoveredPerformance: { id: someId, startAt: date, venueId: someId },
  Seat: { id: someId },
  Sector: { id: someId },
  HallSchema: { url: fc.constantFrom('maps/1.svg', '/maps/1.svg') },
  Tariff: { id: someId },
  BillingEntry: { tariffId: someId, price: money },
  TicketGroup: { id: someId, minPrice: money, billing },
  Ticket: { id: someId },
  Order: { id: someId, tickets, lines },
  OrderLine: {},
  Promo: { code: fc.string({ minLength: 1 }) },
  Sale: { state: fc.constantFrom('on_sale', 'not_started', 'cancelled') },
  Payment: { id: someId },
  SeasonTicket: { id: someId },
  Pagination: {},
  Notification: { message: fc.string({ minLength: 1 }) },
};

/** What every field must be once it was read, by its name. */
const CHECKS: [RegExp, (value: unknown) => boolean][] = [
  [
    /^schemaId$|^(name|description|address|number|delivery|soldTo|message|code|unavailable)$/,
    (value) => typeof value === 'string',
  ],
  [/^id$/, (value) => value === '' || ID.test(value as string)],
  [/Id$/, (value) => value === '' || ID.test(value as string)],
  [/^minPrice$/, (value) => value === undefined || (Number.isInteger(value) && (value as number) >= 0)],
  [
    /^(price|oldPrice|amount|maxTickets)$/,
    (value) => value === undefined || (Number.isInteger(value) && (value as number) >= 0),
  ],
  [
    /^ageLimit$|^payTillTimeout$/,
    (value) => value === undefined || (Number.isInteger(value) && (value as number) >= 0),
  ],
  [/Minutes$|Count$|^pages?$|^total$/, (value) => Number.isInteger(value) && (value as number) >= 0],
  [/^startAt$/, (value) => value === '' || Date.parse(value as string) > 0],
  [/^payTill$/, (value) => value === null || !Number.isNaN(Date.parse(value as string))],
  [/^color$/, (value) => value === '' || /^#[\da-f]{6}$/i.test(value as string)],
  [/^imageUrl$/, (value) => value === '' || (value as string).startsWith(`${SITE}/`)],
  [/^(url|ticketsUrl|calendarUrl)$/, (value) => /^(|about:invalid|https?:\/\/.*)$/.test(value as string)],
  [/^(isDefault|accepted|soldOut|pushkinCard)$/, (value) => typeof value === 'boolean'],
];

/** An entity without an id of its own, or with one that may be missing. */
const WITHOUT_ID = [
  'Payment',
  'Pagination',
  'Notification',
  'HallSchema',
  'BillingEntry',
  'OrderLine',
  'Promo',
  'Sale',
];

const STATUSES: Record<string, string[]> = {
  Payment: ['pending', 'paid', 'failed', 'cancelled'],
  Order: ['open', 'awaiting_payment', 'paid', 'expired', 'cancelled', ''],
};

function check(schema: string, entity: object): void {
  const fields: Record<string, unknown> = { ...entity };
  for (const [name, field] of Object.entries(fields)) {
    const isBounded = schema !== 'OrderLine' && !(schema === 'HallSchema' && name === 'url');
    const [, holds] = (isBounded && CHECKS.find(([pattern]) => pattern.test(name))) || [];
    if (holds) assert.ok(holds(field), `${schema}.${name}: ${String(field)}`);
    if (name === 'billing') for (const entry of field as object[]) check('BillingEntry', entry);
    if (name === 'tickets') for (const ticket of field as object[]) check('Ticket', ticket);
  }
  const { id, type, status, url, amount } = fields;
  if (schema === 'Order') assert.ok(type === 1 || type === 2 || type === null);
  if (schema === 'OrderLine') assert.ok(amount === undefined || Number.isInteger(amount));
  if (schema === 'HallSchema') assert.ok(String(url).startsWith(`${SITE}/`));
  if (schema === 'Notification') assert.ok(['success', 'info', 'warning', 'error'].includes(String(type)));
  if (STATUSES[schema]) assert.ok(STATUSES[schema]?.includes(String(status)));
  if (!WITHOUT_ID.includes(schema)) assert.match(String(id), ID);
}

for (const [schema, reader] of Object.entries(READERS)) {
  test(`whatever comes for a ${schema} is read or dropped, ${RUNS} hostile cases`, () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.array(hostile(GOOD[schema]), { maxLength: 3 }), (items) => {
        const entities = listOf(reader)(items);
        assert.ok(isReadable(entities));
        kept += entities.length;
        assert.ok(entities.length <= items.length);
        for (const entity of entities) check(schema, entity);
      }),
      { numRuns: RUNS },
    );
    console.log(`${schema.padEnd(14)}${RUNS} hostile lists, ${kept} entities read`);
    assert.ok(kept > RUNS / 10, `only ${kept} were good enough to be checked`);
  });
}

test('whatever comes in place of a payload is unreadable, or gives what was promised', () => {
  fc.assert(
    fc.property(nasty, (value) => {
      const found = hallPayload(SITE)(value);
      if (typeof value !== 'object' || value === null) assert.is(found, UNREADABLE);
      else assert.ok(isReadable(found) && Array.isArray(found.seats));
    }),
    { numRuns: RUNS },
  );
});

test('every schema of the contract that an entity is made of has its reader', async () => {
  const contract = parse(await readFile('src/api/openapi.yaml', 'utf8')) as {
    components: { schemas: Record<string, { properties?: Record<string, unknown> }> };
  };
  // What is a value and no entity, what we send, what is read as it is, and what holds entities.
  const answers = ['OrderAnswer', 'OrderAndPaymentAnswer', 'PaymentCheckAnswer'];
  const others = ['Hall', 'CheckoutData', 'PromoData', 'Error', ...answers];
  const entities = Object.entries(contract.components.schemas).filter(([, { properties }]) => properties);
  assert.equal(entities.map(([name]) => name).sort(), [...Object.keys(READERS), ...others].sort());
});

test.run();
