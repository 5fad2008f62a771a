import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { invalid } from '../refusal';
import type { World } from '../world';
import { buyerAddress } from './buyerAddress';
import { type Calls, createCalls, type Input, type JsonCall } from './calls';
import { COMPRESSION } from './compression';
import { compile, ROUTES, type Route } from './contract';
import { answerFailures, refuseAddress } from './failures';
import { serveHandedOut } from './handedOut';
import { MADE_AHEAD } from './madeAhead';
import { MinuteCounter } from './minuteCounter';
import { servePaymentPages } from './paymentPages';
import { servePictures } from './pictures';
import { limitRate } from './rateLimit';

export interface ServerOptions {
  logger: boolean;
  /** The proxies that may set `X-Forwarded-For`: addresses, networks, `loopback`; '' is none. */
  trustedProxy: string;
  /** How long a request may take to arrive whole. */
  requestSeconds: number;
}

/** The API's path under the site root. A hosted page may live in a folder, so schema maps are served below that folder, too. */
const API = '/api';
const SITES = ['', '/tickets'];

/** The headers that a page of another origin may read besides the usual ones. */
const EXPOSED = 'date, retry-after';

/** The interval of the check for requests that take too long to arrive. */
const LOOK_FOR_LATE_MS = 1000;

/**
 * Nobody may store an order. A CDN may store the answers that all buyers share, but a browser may not: lists for 10 s, free seats for 1 s.
 * @param url as the route names it
 */
const freshness = (url: string): string =>
  url.startsWith('/orders') ? 'no-store' : `public, max-age=0, must-revalidate, s-maxage=${url.includes(':') ? 1 : 10}`;

function answer<Name extends JsonCall>(calls: Calls, call: Name, request: FastifyRequest): Promise<unknown> {
  // Fastify has validated these parts against the contract's schemas of this very call.
  const input = {
    path: request.params,
    query: request.query,
    headers: request.headers,
    body: request.body,
    address: buyerAddress(request.ip),
  } as Input<Name>;
  return calls[call](input);
}

function addCall(app: FastifyInstance, calls: Calls, { call, method, url, site, schema }: Route): void {
  if (call === 'getConstructive' || call === 'getSchemaMap') {
    for (const base of site ? SITES : [API]) app.route({ method, url: base + url, schema, handler: MADE_AHEAD[call] });
    return;
  }
  app.route({
    method,
    url: API + url,
    schema,
    handler: async (request, reply) => {
      reply.header('cache-control', freshness(url));
      return { payload: await answer(calls, call, request) };
    },
  });
}

/** @throws {Refusal} ValidationException for text that is no JSON */
function readJson(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    throw invalid(['Запрос не разобрать']);
  }
}

/** The box office over HTTP, not yet listening: the contract's calls, payment pages and pictures. */
export async function createServer(world: World, options: ServerOptions): Promise<FastifyInstance> {
  const requestTimeout = options.requestSeconds * 1000;
  const app = Fastify({
    logger: options.logger && { level: 'warn' },
    bodyLimit: 65_536,
    // Only a named proxy may tell the buyer's address, because any client can send the header `X-Forwarded-For`.
    trustProxy: options.trustedProxy || false,
    requestTimeout,
    // `headersTimeout` is a minute by default, and Node gives a whole request the longer of both times: so both are set.
    http: { connectionsCheckingInterval: LOOK_FOR_LATE_MS, headersTimeout: requestTimeout },
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (_error, _request, reply) => {
      void refuseAddress(reply as unknown as FastifyReply, EXPOSED);
    },
  });
  app.setValidatorCompiler<object>(({ schema, httpPart }) => compile(schema, httpPart ?? ''));
  // A write without a body says application/json, too (spec §7), and Fastify's own parser would refuse the empty text.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, text: string) =>
    readJson(text),
  );
  await app.register(cors, {
    origin: '*',
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['accept', 'content-type', 'idempotency-key'],
    exposedHeaders: EXPOSED,
    maxAge: 86_400,
  });
  answerFailures(app);
  // Sales begin and orders end by this clock, so a client that waits for such a moment reads the clock here.
  app.addHook('onSend', async (_, reply) => {
    reply.header('date', new Date(world.now()).toUTCString());
    // A host page with `COEP: require-corp` may show pictures and frame pages only with this header.
    reply.header('cross-origin-resource-policy', 'cross-origin');
  });
  const calls = createCalls(world, new MinuteCounter(world.limits.refusedCodesPerMinute, world.now));
  await app.register(async (api) => {
    await api.register(compress, COMPRESSION);
    limitRate(api, world);
    for (const route of ROUTES.filter(({ site }) => !site)) addCall(api, calls, route);
  });
  // Drawings are files of the site, made once: limits do not count them.
  for (const route of ROUTES.filter(({ site }) => site)) addCall(app, calls, route);
  await app.register(async (pages) => servePaymentPages(pages, world));
  await app.register(async (pages) => serveHandedOut(pages, world));
  await app.register(async (pages) => servePictures(pages));
  return app;
}
