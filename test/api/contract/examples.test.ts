/** The contract's examples are one sale: a mock that answers with them is a box office, and its answers belong together. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { components } from '../../../src/api/contract';
import { compile, DOCUMENT, ROUTES } from '../../box-office/http/contract';
import { ANSWERS, assertAnswer } from '../../box-office/support/strictContract';
import { BODIES, EXAMPLES, PARAMETERS, payloadOf } from './examples';

type Schemas = components['schemas'];
interface OrderAndPayment {
  order: Schemas['Order'];
  payment?: Schemas['Payment'];
}
interface Offer {
  ticketGroups: Schemas['TicketGroup'][];
  ticketGroupToSeat: Schemas['TicketGroupToSeat'];
  tariffs: Schemas['Tariff'][];
}

const hall = payloadOf<{ seats: Schemas['Seat'][]; sectors: Schemas['Sector'][]; hallSchema: { url: string } }>(
  'getConstructive',
);
const shown = payloadOf<{ venues: Schemas['Venue'][]; performances: Schemas['Performance'][] }>('getShow');
const evening = payloadOf<Offer & { performance: Schemas['Performance'] }>('getPerformance');
const season = payloadOf<Offer & { seasonTicket: Schemas['SeasonTicket']; venue: Schemas['Venue'] }>('getSeasonTicket');
const drawing = `${EXAMPLES.find(({ call, status }) => call === 'getSchemaMap' && status === 200)?.value}`;

/** Each order of an example, with its payment if there is one. */
const ORDERS = EXAMPLES.flatMap(({ call, name, value }) => {
  const { order, payment } = Object(Object(value).payload) as OrderAndPayment;
  return order ? [{ title: `${call} ${name}`, order, payment }] : [];
});

const idsOf = (items: { id: string | number }[]): string[] => items.map(({ id }) => `${id}`);

test('each call has an example for every status with a body', () => {
  const without = ANSWERS.filter(({ call, status, schema }) => {
    const has = EXAMPLES.some((each) => each.call === call && each.status === status);
    return !has && (schema || status === 200);
  });
  assert.equal(
    without.map(({ call, status }) => `${call} ${status}`),
    [],
  );
});

test('each example is valid by its schema, without a field that the contract does not name', () => {
  assert.ok(EXAMPLES.length > 80);
  for (const { call, status, value } of EXAMPLES) assertAnswer(call, status, value);
});

test('each body and parameter of an example is valid by the schema of its call', () => {
  assert.is(BODIES.length, 4);
  for (const { call, name, value } of BODIES) {
    const validate = compile(ROUTES.find((route) => route.call === call)?.schema.body ?? {}, 'body');
    assert.ok(validate(value), `${call} ${name}: ${JSON.stringify(validate.errors)}`);
  }
  for (const { call, schema } of ROUTES) {
    const known = PARAMETERS.get(call) ?? {};
    const missing = [schema.params, schema.querystring].flatMap((part) => Object(part).required ?? []);
    assert.equal(
      missing.filter((name) => !(name in known)),
      [],
      call,
    );
    const validate = compile({ ...schema.params }, 'params');
    assert.ok(validate({ ...known }), call);
  }
});

test('the error of an example is named in the description of its answer', () => {
  for (const { call, status, value } of EXAMPLES.filter((each) => each.status >= 400)) {
    const [path, item] =
      Object.entries(DOCUMENT.paths).find(([, each]) => JSON.stringify(each).includes(`"${call}"`)) ?? [];
    const operation = Object.values(Object(item)).find((each) => Object(each).operationId === call);
    const response = Object(operation).responses[status];
    const shared = Object(DOCUMENT.components).responses[`${response.$ref}`.split('/').pop() ?? ''];
    assert.match(
      Object(shared ?? response).description,
      new RegExp(`\\b${Object(value).error}\\b`),
      `${path} ${status}`,
    );
  }
});

test('the seats on sale are seats of the hall, each in one group with known tariffs', () => {
  for (const { ticketGroups, ticketGroupToSeat, tariffs } of [evening, season]) {
    assert.equal(Object.keys(ticketGroupToSeat).sort(), idsOf(ticketGroups).sort());
    const onSale = Object.values(ticketGroupToSeat).flat().map(String);
    assert.equal([...new Set(onSale)], onSale);
    assert.equal(
      onSale.filter((id) => !idsOf(hall.seats).includes(id)),
      [],
    );
    const usual = tariffs.find(({ isDefault }) => isDefault);
    for (const { minPrice, billing } of ticketGroups) {
      assert.is(minPrice, billing.find(({ tariffId }) => tariffId === usual?.id)?.price);
      for (const { tariffId } of billing) assert.ok(idsOf(tariffs).includes(`${tariffId}`));
    }
  }
});

test('the hall belongs to the show’s venue, its seats are in its sectors and in its drawing, and at least one is sold', () => {
  assert.equal(idsOf(shown.venues), [PARAMETERS.get('getConstructive')?.venueId]);
  for (const { venueId } of [...shown.performances, evening.performance, season.venue].map((each) =>
    'venueId' in each ? each : { venueId: each.id },
  ))
    assert.ok(idsOf(shown.venues).includes(`${venueId}`));
  for (const { schemaId, sectorId } of hall.seats) {
    assert.ok(idsOf(hall.sectors).includes(`${sectorId}`));
    assert.ok(drawing.includes(`id="${schemaId}"`), schemaId);
  }
  const onSale = Object.values(evening.ticketGroupToSeat).flat().map(String);
  assert.ok(idsOf(hall.seats).some((id) => !onSale.includes(id)));
  assert.is(hall.hallSchema.url, `schemas/${PARAMETERS.get('getSchemaMap')?.file}`);
});

test('the performance is one of the show’s, with the same fields in both answers', () => {
  const same = shown.performances.find(({ id }) => id === evening.performance.id);
  assert.equal(same, evening.performance);
  assert.is(`${evening.performance.id}`, PARAMETERS.get('getPerformance')?.performanceId);
});

test('each ticket has a seat of its group and the price of its tariff; prices and lines add up to the amount', () => {
  for (const { title, order } of ORDERS) {
    for (const { seatId, ticketGroupId, tariffId, price, performanceId, seasonTicketId } of order.tickets) {
      const offer = order.type === 1 ? evening : season;
      const group = offer.ticketGroups.find(({ id }) => id === ticketGroupId);
      assert.is(price, group?.billing.find((entry) => entry.tariffId === tariffId)?.price, title);
      assert.ok(offer.ticketGroupToSeat[`${ticketGroupId}`]?.includes(seatId), title);
      assert.is(performanceId ?? seasonTicketId, order.type === 1 ? evening.performance.id : season.seasonTicket.id);
    }
    const parts = [...order.tickets.map(({ price = 0 }) => price), ...(order.lines ?? []).map(({ amount }) => amount)];
    assert.is(
      order.amount,
      parts.reduce((sum, each) => sum + each, 0),
      title,
    );
  }
});

test('there is one order for shows and one for season tickets, each under a secret id of at least 128 bits', () => {
  for (const type of [1, 2]) {
    const ids = new Set(ORDERS.filter(({ order }) => order.type === type).map(({ order }) => `${order.id}`));
    assert.is(ids.size, 1);
    for (const id of ids) assert.match(id, /^[\w-]{22,}$/);
  }
  assert.is(`${payloadOf<OrderAndPayment>('createOrder').order.id}`, PARAMETERS.get('getOrder')?.orderId);
});

test('an order’s status fits its payment, and it has a time left only while it is held', () => {
  const after = { pending: ['awaiting_payment'], paid: ['paid'], failed: ['open'], cancelled: ['open', 'expired'] };
  for (const { title, order, payment } of ORDERS) {
    if (payment) assert.ok(after[payment.status].includes(`${order.status}`), title);
    if (payment) assert.is(payment.amount, order.amount, title);
    if (payment) assert.is(!!payment.url, payment.status === 'pending', title);
    const isHeld = order.tickets.length > 0 && order.status !== 'paid';
    assert.is(order.payTill !== null, isHeld, title);
    assert.is(order.payTillTimeout > 0, isHeld && order.status !== 'expired', title);
    assert.is(!!order.ticketsUrl, order.status === 'paid', title);
  }
});

test.run();
