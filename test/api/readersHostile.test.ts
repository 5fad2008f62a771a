import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { narrowTo } from '../../src/api/readers';

const SITE = 'https://site.example';
const ID = /^[\w-]{1,64}$/;
const RUNS = 1000;

/** Reads one entity under its own name. */
const one = <T>(name: string, value: unknown): T | null =>
  narrowTo<Record<string, T | null>>(name, SITE)({ [name]: value })[name] ?? null;

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
