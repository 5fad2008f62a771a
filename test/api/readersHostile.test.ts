import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { hallPayload } from '../../src/api/payloads';
import { isReadable, listOf, type Reader, UNREADABLE } from '../../src/api/readerKit';
import * as readers from '../../src/api/readers';
import { entity } from '../support/hostileAnswers';

const SITE = 'https://site.example';
const ID = /^[\w-]{1,64}$/;
const RUNS = 1000;

/** The readers, by the names of their schemas in the contract. */
const READERS: Record<string, Reader<object, never>> = {
  Show: readers.show,
  Venue: readers.venue,
  Performance: readers.performance,
  CoveredPerformance: readers.coveredPerformance,
  Seat: readers.seat,
  Sector: readers.sector,
  HallSchema: readers.hallSchema,
  Tariff: readers.tariff,
  BillingEntry: readers.billingEntry,
  TicketGroup: readers.ticketGroup,
  Ticket: readers.ticket,
  Order: readers.order,
  OrderLine: readers.orderLine,
  Promo: readers.promo,
  Sale: readers.saleStage,
  Payment: readers.payment,
  SeasonTicket: readers.seasonTicket,
  Pagination: readers.pagination,
  Notification: readers.notification,
};

/** Nine of ten values are an entity with hostile values; the others are any value. */
const hostile = (schema: string): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: entity(schema), weight: 9 }, { arbitrary: fc.anything({ maxDepth: 2 }), weight: 1 });

const isText = (value: unknown) => typeof value === 'string';
const isCount = (value: unknown) => Number.isInteger(value) && (value as number) >= 0;
const isCountOrNone = (value: unknown) => value === undefined || isCount(value);

/** The rule of each field after reading, by the field's name. */
const CHECKS: [RegExp, (value: unknown) => boolean][] = [
  [/^(schemaId|name|description|address|number|delivery|soldTo|message|code|unavailable)$/, isText],
  [/^id$|Id$/, (value) => value === '' || ID.test(value as string)],
  [/^(minPrice|price|oldPrice|amount|maxTickets|ageLimit)$/, isCountOrNone],
  [/^payTillTimeout$/, (value) => Number.isNaN(value) || isCount(value)],
  [/Minutes$|Count$|^pages?$|^total$/, isCount],
  [/^startAt$/, (value) => value === '' || Date.parse(value as string) > 0],
  [/^payTill$/, (value) => value === null || !Number.isNaN(Date.parse(value as string))],
  [/^color$/, (value) => value === '' || /^#[\da-f]{6}$/i.test(value as string)],
  [/^imageUrl$/, (value) => value === '' || (value as string).startsWith(`${SITE}/`)],
  [/^(url|ticketsUrl|calendarUrl)$/, (value) => /^(|about:invalid|https?:\/\/.*)$/.test(value as string)],
  [/^(isDefault|accepted|soldOut|pushkinCard)$/, (value) => typeof value === 'boolean'],
];

/** The entities without an id, or with an optional id. */
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

function check(schema: string, read: object): void {
  const fields: Record<string, unknown> = { ...read };
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
  test(`any value for a ${schema} is read or dropped, ${RUNS} hostile cases`, () => {
    let kept = 0;
    fc.assert(
      fc.property(fc.array(hostile(schema), { maxLength: 3 }), (items) => {
        const entities = listOf(reader)(items, SITE);
        kept += entities.length;
        assert.ok(entities.length <= items.length);
        for (const each of entities) check(schema, each);
      }),
      { numRuns: RUNS },
    );
    assert.ok(kept > RUNS / 10, `only ${kept} were kept and checked`);
  });
}

test('any value for a payload is unreadable or gives a list of seats', () => {
  fc.assert(
    fc.property(fc.anything({ maxDepth: 2 }), (value) => {
      const found = hallPayload(value, SITE);
      if (typeof value !== 'object' || value === null) assert.is(found, UNREADABLE);
      else assert.ok(isReadable(found) && Array.isArray(found.seats));
    }),
    { numRuns: RUNS },
  );
});

const contract = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as {
  components: { schemas: Record<string, { properties?: object; required?: string[] }> };
};
const { schemas } = contract.components;

/** A value of each field that the contract requires of some entity. */
const SENT = {
  ...{
    id: 1,
    name: 'Ряд 1',
    url: 'hall.svg',
    startAt: '2026-06-14T19:00:00+03:00',
    venueId: 1,
    showId: 1,
    state: 'ended',
  },
  ...{ schemaId: 's1', sectorId: 1, ticketGroupId: null, tariffId: 1, price: 10, minPrice: 10, billing: [] },
  ...{ seatId: 1, distributorId: null, type: 1, tickets: [], amount: 10, payTill: null, payTillTimeout: 5 },
  ...{ code: 'А', accepted: true, status: 'pending', page: 1, perPage: 1, total: 1, pages: 1, message: 'а' },
};

for (const [schema, reader] of Object.entries(READERS))
  test(`L3: a ${schema} is read with only the contract’s required fields, and with unknown fields`, () => {
    const required = schemas[schema]?.required ?? [];
    const old = Object.fromEntries(Object.entries(SENT).filter(([name]) => required.includes(name)));
    assert.is(Object.keys(old).length, required.length);
    const read = reader(old, SITE);
    assert.ok(isReadable(read));
    assert.equal(reader({ version: 2, flags: ['x'], owner: { id: 'o', tickets: [] }, ...old }, SITE), read);
  });

test('every entity schema of the contract has a reader', () => {
  // These schemas need no reader here: the hall's id and name, the data that the widget sends, errors, and answers, which hold entities.
  const answers = ['OrderAnswer', 'OrderAndPaymentAnswer', 'PaymentCheckAnswer'];
  const others = ['Hall', 'CheckoutData', 'PromoData', 'Error', ...answers];
  const entities = Object.entries(schemas).filter(([, { properties }]) => properties);
  assert.equal(entities.map(([name]) => name).sort(), [...Object.keys(READERS), ...others].sort());
});

test.run();
