import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '../../src/api/apiError';
import { answered, CALLS } from './server';

const scalar = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    'x',
    '<b>',
    0,
    -1,
    1,
    1e308,
    'o1',
    '..',
    '__proto__',
    '2026-06-14T19:00:00+03:00',
    '\u202e',
    '😀',
  ),
  fc.integer(),
);
const NAMES = [
  'id',
  'order',
  'payment',
  'tickets',
  'show',
  'venues',
  'venue',
  'performances',
  'performance',
  'seats',
  'sectors',
  'hallSchema',
  'url',
  'ticketGroups',
  'ticketGroupToSeat',
  'tariffs',
  'billing',
  'seasonTickets',
  'seasonTicket',
  'shows',
  'pagination',
  'notifications',
  'message',
  'messages',
  'error',
  'type',
  'startAt',
  'venueId',
  'minPrice',
  'tariffId',
  'price',
  '1',
  '__proto__',
  'constructor',
  'payload',
];
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('node'), { maxKeys: 6 }),
  ),
}));
const body = fc.oneof(
  { arbitrary: node.map((payload) => JSON.stringify({ payload })), weight: 6 },
  { arbitrary: node.map((error) => JSON.stringify(error)), weight: 3 },
  { arbitrary: fc.constantFrom('', '<html>', '{', 'null', '7', '"x"', '{"payload":', '\ufeff{}'), weight: 1 },
);

test('whatever a box office answers, every call gives what it promised or an ApiError', async () => {
  let understood = 0;
  const popups: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.constantFrom(200, 200, 200, 201, 204, 400, 404, 409, 422, 500),
      fc.nat(CALLS.length - 1),
      async (text, status, which) => {
        const answer = { ok: status < 300, status, statusText: '', text: async () => text };
        const api = answered(answer, (...said) => popups.push(...said));
        try {
          const found = await (CALLS[which] as (typeof CALLS)[0])(api);
          assert.type(found, 'object');
          assert.ok(found);
          understood++;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          assert.ok(['refused', 'unknown', 'offline'].includes(error.kind), String(error));
          assert.type(error.code, 'string');
        }
      },
    ),
    { numRuns: 5000 },
  );
  for (const said of popups) {
    assert.type(said, 'string');
    assert.ok(said !== '' && !String(said).includes('[object'), String(said));
  }
  console.log(`5000 hostile answers to ${CALLS.length} calls: ${understood} understood, ${popups.length} popups`);
  assert.ok(understood > 100 && popups.length > 100, `${understood} answers, ${popups.length} popups`);
});

test.run();
