import type { Answer, Sent } from '../caller';
import { type Chapter, callOf, section } from '../check';
import { type Call, contractCall } from '../contract';
import { assertEach, assertNone, assertNoneFound, assertThat, needed, skip } from '../findings';
import type { Shop } from '../shop';
import { NOBODY } from './catalogue';

/** The calls that a browser precedes with a preflight, and the headers that the preflight asks for. */
const PREFLIGHTS: [Call, string][] = [
  ['createOrder', 'content-type'],
  ['addTicket', 'content-type'],
  ['clearOrder', 'content-type'],
  ['removeTicket', 'content-type'],
  ['changeTariff', 'content-type'],
  ['checkout', 'content-type,idempotency-key'],
];

/** The preflights of the promo code calls, which only host pages with the option `promo` need. */
const PROMO_PREFLIGHTS: [Call, string][] = [
  ['applyPromo', 'content-type'],
  ['removePromo', 'content-type'],
];

/** Methods that need no entry in `Access-Control-Allow-Methods`. */
const SIMPLE = new Set(['GET', 'POST']);

const listed = (headers: Headers, name: string): string[] =>
  (headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase());

const allows = (headers: Headers, name: string, value: string): boolean => {
  const list = listed(headers, name);
  return list.includes('*') || list.includes(value.toLowerCase());
};

const isOpenTo = (headers: Headers, origin: string): boolean =>
  ['*', origin].includes(headers.get('access-control-allow-origin') ?? '');

function preflightOf(api: string, call: Call, headers: string): Sent {
  const { method, path } = contractCall(call);
  return {
    method: 'OPTIONS',
    address: `${api}${path.replace(/\{\w+\}/g, NOBODY)}`,
    headers: { 'access-control-request-method': method, 'access-control-request-headers': headers },
  };
}

async function preflight({ caller, options }: Shop, call: Call, headers: string): Promise<void> {
  const { method, path } = contractCall(call);
  const reply = await caller.send(preflightOf(options.api, call, headers));
  const title = `the preflight of ${method} ${path}`;
  assertThat(reply.status >= 200 && reply.status < 300, `${title} answered ${reply.status}`);
  const missing = headers.split(',').filter((name) => !allows(reply.headers, 'access-control-allow-headers', name));
  assertNone([
    ...(isOpenTo(reply.headers, options.origin) ? [] : [`${title} allows no other origin`]),
    ...(SIMPLE.has(method) || allows(reply.headers, 'access-control-allow-methods', method)
      ? []
      : [`${title} does not allow ${method}`]),
    ...missing.map((name) => `${title} does not allow the header ${name}`),
  ]);
}

/** With a shorter age most taps on a seat wait for one more round trip. Chromium caps the age at two hours, Firefox at a day. */
const LEAST_AGE_S = 600;

async function preflightsAreKept({ caller, options }: Shop): Promise<void> {
  const { headers } = await caller.send(preflightOf(options.api, 'addTicket', 'content-type'));
  const age = headers.get('access-control-max-age');
  assertThat(Number(age) >= LEAST_AGE_S, `Access-Control-Max-Age is ${age ?? 'missing'} in place of 86400`);
}

const preflightsAllow = (shop: Shop): Promise<void> =>
  assertEach([...PREFLIGHTS, ...(shop.options.promo ? PROMO_PREFLIGHTS : [])], ([call, headers]) =>
    preflight(shop, call, headers),
  );

/** @throws Broken with the calls and statuses of these answers if the list is not empty */
function assertNoAnswers(answers: Answer[], problem: string): void {
  const statuses = new Map<string, Set<number>>();
  for (const { title, status } of answers) statuses.set(title, (statuses.get(title) ?? new Set()).add(status));
  const names = [...statuses].map(([title, each]) => `${title} (${[...each].join(', ')})`).join(', ');
  assertNoneFound(answers.map(({ request }) => ({ problem: `${problem} ${names}`, request })));
}

const answersOf = ({ caller }: Shop): Answer[] => needed(caller.log[0] && caller.log, 'nothing was answered');

function othersMayRead(shop: Shop): void {
  const closed = answersOf(shop).filter(({ headers }) => !isOpenTo(headers, shop.options.origin));
  assertNoAnswers(closed, 'without Access-Control-Allow-Origin for other origins:');
}

const EXPOSED = ['retry-after', 'date'];

async function headersAreExposed(shop: Shop): Promise<void> {
  const answers = answersOf(shop).filter(({ call }) => call !== 'getSchemaMap');
  await assertEach(EXPOSED, (name) => {
    const hiding = answers.filter(({ headers }) => !allows(headers, 'access-control-expose-headers', name));
    assertNoAnswers(hiding, `${name} is not in Access-Control-Expose-Headers of`);
  });
}

function answersAreJson(shop: Shop): void {
  const others = answersOf(shop).filter(
    ({ call, status, headers }) =>
      call !== 'getSchemaMap' && status !== 304 && !/^application\/json\b/.test(headers.get('content-type') ?? ''),
  );
  assertNoAnswers(others, 'the content-type is not application/json:');
}

function nothingLeadsElsewhere(shop: Shop): void {
  const { origin } = new URL(shop.options.api);
  assertNoneFound(
    answersOf(shop)
      .filter(({ call, redirectedTo }) =>
        redirectedTo.some(
          (target) => contractCall(call).path.startsWith('/orders') || new URL(target).origin !== origin,
        ),
      )
      .map(({ title, redirectedTo, request }) => ({
        problem: `${title} leads to ${redirectedTo.join(', ')}`,
        request,
      })),
  );
}

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

function pagesMayAsk({ options }: Shop): void {
  const { protocol, hostname } = new URL(options.api);
  if (LOCAL.has(hostname)) skip('the API is on this machine');
  assertThat(protocol === 'https:', 'the API is not https: no page that is https may ask it');
}

function waitingTimeIsSaid({ caller }: Shop): void {
  const refused = caller.log.filter(({ status }) => status === 429);
  if (!caller.refusedForRate()) skip('no call was refused for its number, and none is provoked');
  assertNoneFound(
    refused
      .filter(({ headers }) => !headers.get('retry-after'))
      .map(({ title, request }) => ({ problem: `${title}: 429 without Retry-After`, request })),
  );
}

const OTHERS = section('Other origins');

export const TRANSPORT: Chapter = {
  title: 'transport',
  checks: [
    { name: 'preflights allow the methods and headers of each call', paragraph: OTHERS, run: preflightsAllow },
    { name: 'browsers remember a preflight', paragraph: OTHERS, run: preflightsAreKept },
    { name: 'other origins may read every answer, refusals too', paragraph: OTHERS, run: othersMayRead },
    { name: 'Retry-After and Date are exposed', paragraph: OTHERS, run: headersAreExposed },
    { name: 'answers are application/json', paragraph: section('Answers'), run: answersAreJson },
    {
      name: 'no call leads elsewhere',
      paragraph: callOf('checkout'),
      run: nothingLeadsElsewhere,
    },
    { name: 'pages that are https may ask', paragraph: OTHERS, run: pagesMayAsk },
    { name: '429 says when to come again', paragraph: section('Refusals'), run: waitingTimeIsSaid },
  ],
};
