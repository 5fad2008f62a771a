import type { IncomingMessage, ServerResponse } from 'node:http';
import { listen } from '../../support/listen';

/** The 14 calls of the specification (spec §7), and the call of the option `promo`, each by its method and path. */
const PATTERNS = {
  season_tickets: /^GET \/api\/season_tickets$/,
  season_ticket: /^GET \/api\/season_tickets\//,
  create: /^POST \/api\/orders$/,
  order: /^GET \/api\/orders\/[^/]+$/,
  clear: /^DELETE \/api\/orders\/[^/]+\/tickets$/,
  add: /^PUT \/api\/orders\/[^/]+\/tickets$/,
  remove: /^DELETE \/api\/orders\/[^/]+\/tickets\/[^/]+$/,
  tariff: /^PATCH /,
  promo: /^PUT \/api\/orders\/[^/]+\/promo$/,
  checkout: /^POST \/api\/orders\/[^/]+\/checkout$/,
  check: /^GET \/api\/orders\/[^/]+\/payment\/check(\?|$)/,
  constructive: /^GET \/api\/constructive$/,
  schema: /^GET \/(api\/)?schemas\//,
  performance: /^GET \/api\/repertoire\/./,
  show: /^GET \/api\/repertoire$/,
};
export type Call = keyof typeof PATTERNS;
export const CALLS = Object.keys(PATTERNS) as Call[];

/** The faults between browser and box office. In a fault with `done`, the call has reached the box office. */
export const FAULTS = [
  '500 html',
  '502 empty',
  '429 retry-after',
  '404 json',
  '409 taken',
  '422 messages',
  '200 html',
  'done, bad json',
  'done, empty',
  'done, wrong types',
  'done, no fields',
  'done, nulls',
  'done, trickle',
  'hang',
  'reset',
  'done, reset',
  'no cors',
  'offline',
  'twice',
  'done, late',
  'html notifications',
  '302 stranger',
] as const;
export type Fault = (typeof FAULTS)[number];

/** @returns the call of a request, or undefined for pages, scripts and preflights */
const callOf = (method: string, path: string): Call | undefined =>
  CALLS.find((call) => PATTERNS[call].test(`${method} ${path}`));

/** One way to the box office. Each visitor has a lane, named by the first word of the path. */
export interface Lane {
  root: string;
  /** Breaks every request of a call until `heal` is called. */
  fail: (call: Call, fault: Fault) => void;
  heal: () => void;
  /** The number of requests that failed since `fail`. */
  met: () => number;
  log: string[];
}

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const OPEN = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };
const JSON_TYPE = { ...OPEN, 'content-type': 'application/json' };
const HTML_TYPE = { ...OPEN, 'content-type': 'text/html; charset=utf-8' };
const PAGE = '<!doctype html><title>proxy</title><h1 onclick="alert(1)">Прокси-страница</h1><script>alert(2)</script>';
const refused = (error: string, message: string, messages?: unknown[]): string =>
  JSON.stringify({ error: `${error}Exception`, message, messages });

/** The answers of the proxy itself. */
const REFUSALS: Partial<Record<Fault, [status: number, headers: Record<string, string>, body: string]>> = {
  '500 html': [500, HTML_TYPE, PAGE],
  '502 empty': [502, OPEN, ''],
  '429 retry-after': [429, { ...JSON_TYPE, 'retry-after': '1' }, refused('TooManyRequests', 'Касса просит подождать')],
  '404 json': [404, JSON_TYPE, refused('OrderNotFound', 'Такого заказа нет')],
  '409 taken': [409, JSON_TYPE, refused('PlaceAlreadyReserved', 'Место уже занято')],
  '422 messages': [
    422,
    JSON_TYPE,
    refused('Test', 'Касса отказала', ['Первая причина отказа', { message: 'Вторая причина отказа' }, 7]),
  ],
  '200 html': [200, HTML_TYPE, PAGE],
};

const mapValues = (value: unknown, change: (value: unknown) => unknown): unknown =>
  Object.fromEntries(Object.entries(Object(value)).map(([key, each]) => [key, change(each)]));

/** Swaps types: texts for numbers, numbers for texts, lists for objects, objects for lists. */
const mistyped = (value: unknown): unknown => {
  if (typeof value === 'string') return 7;
  if (typeof value === 'number') return 'семь';
  if (typeof value === 'boolean') return 'да';
  if (Array.isArray(value)) return { first: value[0] };
  return value && [value];
};

function spoil(fault: Fault, body: string): string {
  if (fault === 'done, bad json') return `${body.slice(0, body.length / 2)}…`;
  if (fault === 'done, empty') return '';
  if (!body.startsWith('{')) return fault === 'done, wrong types' ? '{"payload":[]}' : 'ничего';
  const { payload } = JSON.parse(body) as { payload: Record<string, unknown> };
  if (fault === 'done, no fields') return '{"payload":{}}';
  if (fault === 'done, nulls') {
    return JSON.stringify({ payload: mapValues(payload, (each) => mapValues(each, () => null)) });
  }
  if (fault === 'done, wrong types') return JSON.stringify({ payload: mapValues(payload, mistyped) });
  const message = '<img src=x onerror=alert(1)><b>Касса</b> проверяет разметку';
  return JSON.stringify({ payload: { ...payload, notifications: [{ message, type: 'warning' }] } });
}

export type FaultProxy = Awaited<ReturnType<typeof openProxy>>;

/**
 * Opens a proxy between browser and box office: page and API on two origins, each visitor in a lane of its own.
 * @param office origin of the box office
 */
export async function openProxy(office: string) {
  const lanes = new Map<string, Lane & { fault: Fault | undefined; call: Call | undefined; count: number }>();
  const after = (ms: number, run: () => void): void => void setTimeout(run, ms).unref();

  const ask = async (request: IncomingMessage, path: string, body: Buffer): Promise<Answer> => {
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(request.headers))
      if (/^(accept|content-type|idempotency-key|origin|access-control-.*)$/.test(name)) headers[name] = `${value}`;
    const answer = await fetch(office + path, {
      method: `${request.method}`,
      headers,
      redirect: 'manual',
      ...(body.length && { body: new Uint8Array(body) }),
    });
    const kept = [...answer.headers].filter(([name]) => /^(access-control|content-type|location|retry)/.test(name));
    return {
      status: answer.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  };

  const answerWith = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://lane');
    const [, name = '', ...rest] = url.pathname.split('/');
    const path = `/${rest.join('/')}`;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const lane = lanes.get(name);
    const reply = (status: number, headers: Record<string, string>, text: string | Buffer): void => {
      response.writeHead(status, { 'cache-control': 'no-store', ...headers });
      response.end(text);
    };
    if (!lane) return reply(404, {}, '');
    const forward = (): Promise<Answer> => ask(request, path + url.search, body);
    const call = callOf(request.method ?? '', path);
    if (!call && request.method !== 'OPTIONS' && !path.startsWith('/dist/') && !path.startsWith('/api/')) {
      const [api, site] = [`${origins[1]}/${name}/api`, `${origins[0]}/${name}`];
      const host = `<bs-widget page thumbnail promo api="${api}" site="${site}" show="12"></bs-widget>`;
      // A visitor waits at this page between two cells.
      if (path === '/blank') return reply(200, { 'content-type': 'text/html' }, '<!doctype html>');
      const page = `<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Билеты</title><button id="own" onclick="this.dataset.ok=1">Своя кнопка</button>${host}<script src="${site}/dist/bswidget.js"></script>`;
      return reply(200, { 'content-type': 'text/html; charset=utf-8' }, page);
    }
    if (call) lane.log.push(`${request.method} ${path}`);
    const fault = call && call === lane.call ? lane.fault : undefined;
    if (!fault) {
      const { status, headers, body: found } = await forward();
      return reply(status, headers, found);
    }
    lane.count++;
    if (fault === 'hang') return;
    const drop = (): void => {
      request.socket.resetAndDestroy();
    };
    if (fault === 'reset' || fault === 'offline') return drop();
    if (fault === '302 stranger') return reply(302, { ...OPEN, location: `${stranger}/login` }, '');
    const refusal = REFUSALS[fault];
    if (refusal) return reply(...refusal);
    const found = await forward();
    if (fault === 'twice') await forward();
    const good = found.status < 300;
    switch (fault) {
      case 'done, reset':
        return drop();
      case 'no cors':
        return reply(found.status, { 'content-type': `${found.headers['content-type']}` }, found.body);
      case 'done, late':
        return after(700, () => reply(found.status, found.headers, found.body));
      case 'done, trickle': {
        response.writeHead(found.status, { ...found.headers, 'content-length': `${found.body.length}` });
        const step = Math.ceil(found.body.length / 6);
        for (let at = 0; at < 6; at++) {
          after(100 * at, () => response.write(found.body.subarray(step * at, step * (at + 1))));
        }
        return after(600, () => response.end());
      }
      case 'twice':
        return reply(found.status, found.headers, found.body);
      default:
        return reply(found.status, found.headers, good ? spoil(fault, found.body.toString()) : found.body);
    }
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    answerWith(request, response).catch(() => request.socket.destroy());
  };
  const servers = [await listen(handle), await listen(handle)];
  const foreign = await listen((_, response) => {
    response.writeHead(200, HTML_TYPE).end('<h1>Чужой вход</h1>');
  });
  const origins = servers.map(({ origin }) => origin);
  const stranger = foreign.origin.replace('127.0.0.1', 'localhost');
  return {
    lane(name: string): Lane {
      const lane = {
        root: `${origins[0]}/${name}`,
        log: [] as string[],
        call: undefined as Call | undefined,
        fault: undefined as Fault | undefined,
        count: 0,
        fail(call: Call, fault: Fault) {
          Object.assign(lane, { call, fault, count: 0 });
        },
        heal() {
          lane.call = undefined;
        },
        met: () => lane.count,
      };
      lanes.set(name, lane);
      return lane;
    },
    async close() {
      await Promise.all([...servers, foreign].map((server) => server.close()));
    },
  };
}
