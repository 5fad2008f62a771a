import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EXAMPLES, payloadOf } from '../api/contract/examples';
import { type BoxOffice, startBoxOffice } from '../box-office/boxOffice';
import { type Call, ROUTES, type Route } from '../box-office/http/contract';
import * as refusals from '../box-office/refusal';
import { BUYER, SHOP } from '../box-office/support/client';
import { fixedDay } from '../box-office/support/fixedDay';
import { ANSWERS, assertAnswer } from '../box-office/support/strictContract';
import { API, code } from './readme';

let office: BoxOffice;
test.before(async () => {
  office = await startBoxOffice({ clock: fixedDay(), returnOrigins: [SHOP] });
});
test.after(() => office.close());

/** A call as the page writes it, and the example of its answer that follows, if any. */
interface Step {
  request: string;
  call: Call;
  example: unknown;
}

const nameless = (path: string): string => path.replace(/[:{]\w+\}?/g, '*');

/** @param request such as `GET /orders/{orderId}` @throws when the contract has no such call */
function routeOf(request: string): Route {
  const [method, address = ''] = request.split(' ');
  const path = nameless(address.replace(/\?.*/, ''));
  const route = ROUTES.find((each) => each.method === method && nameless(each.url) === path);
  if (!route) throw new Error(`the contract has no ${request}`);
  return route;
}

const { blocks } = API;
const STEPS: Step[] = blocks.flatMap(({ language, text }, place) => {
  const next = blocks[place + 1];
  const example = next?.language === 'json' ? JSON.parse(next.text) : undefined;
  if (language !== 'http') return [];
  return text.split('\n').map((request) => ({ request, call: routeOf(request).call, example }));
});

/** @returns whether the whole has every field of the part; in lists, each item of the part in some item of the whole */
function isPartOf(part: unknown, whole: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(whole) && part.every((item) => whole.some((each) => isPartOf(item, each)));
  if (typeof part !== 'object' || part === null) return part === whole;
  return Object.entries(part).every(([name, value]) => isPartOf(value, Object(whole)[name]));
}

test('each example of an answer in the guide is a part of an example in the contract', () => {
  const told = STEPS.filter(({ example }) => example);
  assert.ok(told.length > 5);
  for (const { call, request, example } of told) {
    const whole = EXAMPLES.filter((each) => each.call === call && each.status === 200);
    assert.ok(
      whole.some(({ value }) => isPartOf(example, value)),
      request,
    );
  }
  const promo = JSON.parse(blocks.find(({ language }) => language === 'jsonc')?.text ?? '');
  assert.ok(isPartOf(promo, payloadOf<{ order: unknown }>('applyPromo').order));
  assert.not(isPartOf({ ...promo, amount: 1 }, payloadOf<{ order: unknown }>('applyPromo').order));
});

test('the guide names each call of the contract', () => {
  const others = API.tableOf('call').map(([call]) => code(call));
  const named = [...STEPS.map(({ call }) => call), ...others.map((request) => routeOf(request).call)];
  assert.equal([...new Set(named)].sort(), ROUTES.map(({ call }) => call).sort());
});

/** The parts of a payload that later calls depend on. */
interface Learned {
  order?: { id: string; tickets: { id: string }[] };
  performance?: { venueId: number };
  ticketGroups?: { id: string; billing: { tariffId: number }[] }[];
  ticketGroupToSeat?: Record<string, string[]>;
}

test('the purchase of the guide, sent call by call, gets answers by the contract, and ends with a paid order', async () => {
  const [evening] = office.performances(12).filter(({ soldOut }) => !soldOut);
  const known: Record<string, string> = { performanceId: evening?.id ?? '' };
  const ask = async (request: string) => {
    const [method = '', path = ''] = request
      .replace(/\{(\w+)\}/g, (all, name: string) => known[name] ?? all)
      .split(' ');
    const response = await fetch(office.url + path, {
      method,
      headers: method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': 'once' },
      ...(method === 'POST' && path.endsWith('/checkout') && { body: JSON.stringify(BUYER) }),
    });
    const body = await response.json();
    assert.is(response.status, 200, `${method} ${path}: ${JSON.stringify(body)}`);
    assertAnswer(routeOf(request).call, 200, body);
    learn(body.payload);
    return body.payload;
  };
  const learn = ({ order, performance, ticketGroups = [], ticketGroupToSeat }: Learned): void => {
    const group = ticketGroups.find(({ billing }) => billing.length > 1);
    if (group) known.tariffId = `${group.billing[1]?.tariffId}`;
    if (group) known.seatId = ticketGroupToSeat?.[group.id]?.[0] ?? '';
    if (performance) known.venueId = `${performance.venueId}`;
    if (order) known.orderId = order.id;
    if (order?.tickets[0]) known.ticketId = order.tickets[0].id;
  };
  // The guide gives the seat back before it checks out, so the test takes the seat again.
  const take = STEPS.find(({ call }) => call === 'addTicket')?.request ?? '';
  let last: { payment?: { status: string }; order?: { status?: string } } = {};
  for (const { request, call } of STEPS) {
    if (call === 'checkout') await ask(take);
    if (call === 'checkPayment') await office.settleOrder(known.orderId ?? '', 'pay');
    last = await ask(request);
  }
  assert.is(last.payment?.status, 'paid');
  assert.is(last.order?.status, 'paid');
});

test('the table of refusals names each code that the box office gives, with its status', () => {
  const { invalid, missing, reserved, mismatch, closedSale, locked, late, limit, unavailable, reused, tooMany } =
    refusals;
  const given = [
    invalid([]),
    missing('Order'),
    missing('Show'),
    reserved(''),
    mismatch(),
    closedSale({ state: 'ended' }),
    locked(),
    late(),
    limit(1),
    unavailable('', ''),
    reused(),
    tooMany(1),
  ];
  const told = API.tableOf('status').flatMap(([status, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => `${status} ${name}`),
  );
  assert.equal(told.sort(), given.map((each) => `${each.status} ${each.code}`).sort());
  const statuses = new Set(ANSWERS.map(({ status }) => status).filter((status) => status >= 400));
  assert.equal([...new Set(told.map((each) => Number.parseInt(each, 10)))].sort(), [...statuses].sort());
});

test('the table of payments names each state that the contract knows', () => {
  const [, states = ''] =
    /\n {4}Payment:[\s\S]*?enum: \[([^\]]+)\]/.exec(readFileSync('src/api/openapi.yaml', 'utf8')) ?? [];
  assert.equal(
    API.tableOf('payment').map(([state]) => code(state)),
    states.split(', '),
  );
});

test('the pattern of an id is the one of the contract', () => {
  const [, pattern = ''] =
    /\n {4}PathId:[\s\S]*?pattern: "\^([^"]+)\$"/.exec(readFileSync('src/api/openapi.yaml', 'utf8')) ?? [];
  assert.ok(API.text.includes(`\`${pattern}\``), pattern);
});

test.run();
