import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApi } from '../../src/api/api';
import type { Api, ApiError } from '../../src/api/types';

const data = { name: '', email: '', phone: '', agreement: true, returnUrl: '' } as const;

const CALLS: ((api: Api) => Promise<unknown>)[] = [
  (api) => api.seasonTickets({}),
  (api) => api.seasonTicket('1'),
  (api) => api.createOrder(1),
  (api) => api.order('o1'),
  (api) => api.clearTickets('o1'),
  (api) => api.addTicket('o1', { seatId: '1' }),
  (api) => api.removeTicket('o1', 't1'),
  (api) => api.changeTariff('o1', 't1', 'x'),
  (api) => api.checkout('o1', data, 'k'),
  (api) => api.checkPayment('o1'),
  (api) => api.hall('v1'),
  (api) => api.performance('1'),
  (api) => api.show('1'),
];

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

/** Waiting is over at once. */
const atOnce = (_: number, run: () => void) => {
  run();
  return () => {};
};

test('whatever a box office answers, every call gives what it promised or an ApiError (A1)', async () => {
  let answered = 0;
  const popups: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(
      body,
      fc.constantFrom(200, 200, 200, 201, 204, 400, 404, 409, 422, 500),
      fc.nat(CALLS.length - 1),
      async (text, status, which) => {
        const api = createApi({
          options: { api: 'https://a.example/api', site: 'https://a.example', distributor: '', getContentType: false },
          clock: { now: () => 0, after: atOnce },
          online: { value: true },
          popups: { message: (...said) => popups.push(...said), error: (said) => popups.push(said) },
          fetch: async () => ({ ok: status < 300, status, statusText: '', text: async () => text }) as Response,
        });
        try {
          const found = await (CALLS[which] as (typeof CALLS)[0])(api);
          assert.type(found, 'object');
          assert.ok(found);
          answered++;
        } catch (error) {
          assert.instance(error, Error);
          assert.ok(['refused', 'unknown', 'offline'].includes((error as ApiError).kind), String(error));
          assert.type((error as ApiError).code, 'string');
        }
      },
    ),
    { numRuns: 5000 },
  );
  for (const said of popups) {
    assert.type(said, 'string');
    assert.ok(said !== '' && !String(said).includes('[object'), String(said));
  }
  console.log(`5000 hostile answers to ${CALLS.length} calls: ${answered} understood, ${popups.length} popups`);
  assert.ok(answered > 100 && popups.length > 100, `${answered} answers, ${popups.length} popups`);
});

test.run();
