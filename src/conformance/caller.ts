import { toSearchParams } from '../api/addresses';
import { fieldsOf, textOf } from '../api/readerKit';
import type { Budget } from './budget';
import { type Call, contractCall, problemsOf } from './contract';
import { Broken } from './findings';

/** What one call is asked with. */
export interface Question {
  /** What stands for the `{names}` of the address. */
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: object;
  headers?: Record<string, string>;
  /** Instead of what the contract says: absolute. */
  address?: string;
  /** Not each backend has this call: an answer that there is none is not held against it. */
  optional?: boolean;
}

/** What came back over HTTP. */
export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The request as it was sent and what it was answered, in one line. */
  request: string;
}

/** What came back from a call of the contract. */
export interface Answer extends Reply {
  call: Call;
  /** As `GET /orders/{orderId}`, for problems. */
  title: string;
  /** The body as JSON, undefined where it is none. */
  json: unknown;
  /** The fields of the payload, none where there is no payload. */
  payload: Record<string, unknown>;
  /** The code of a refusal, or ''. */
  error: string;
  /** Where the address had led elsewhere. */
  redirectedTo: string[];
  /** Where it leaves the contract's schema. */
  problems: string[];
  /** ms since 1970 by our own clock. */
  receivedAt: number;
}

export interface CallerOptions {
  /** The address of the API, without a slash at its end. */
  api: string;
  /** The page that the calls are said to come from. */
  origin: string;
  callSeconds: number;
  budget: Budget;
}

export interface Sent {
  method: string;
  address: string;
  headers: Record<string, string>;
  body?: string;
}

const JSON_TYPE = 'application/json';

/** How often a call is made again that was answered 429, and how long is waited at most each time. */
const MOST_TRIES = 4;
const LONGEST_PAUSE_MS = 60_000;

/** What says that a backend has no such call. */
const NO_SUCH_CALL = new Set([404, 405, 501]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A body, and the key of a checkout, are cut: a request is one line. */
const LONGEST_BODY = 200;
const LONGEST_HEADER = 24;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

/** Each request of ours has these. */
const USUAL_HEADERS = new Set(['accept', 'content-type']);

/** @returns a request in one line: such as `PUT /orders/…/tickets?seatId=s1`, then its own headers and its body */
function lineOf({ method, address, headers, body = '' }: Sent, api: string): string {
  const own = Object.entries(headers).filter(([name]) => !USUAL_HEADERS.has(name));
  return [
    `${method} ${address.startsWith(`${api}/`) ? address.slice(api.length) : address}`,
    ...own.map(([name, value]) => `${name}: ${cut(value, LONGEST_HEADER)}`),
    ...(body ? [cut(body, LONGEST_BODY)] : []),
  ].join('  ');
}

const codeOf = (text: string): string => textOf(fieldsOf(parsed(text)).error);

/** Sends requests as they stand, and writes each down. */
function createSender({ api, origin, callSeconds, budget }: CallerOptions) {
  let refusedForRate = 0;
  const requests: string[] = [];

  async function once(sent: Sent): Promise<Reply> {
    const { method, address, headers, body } = sent;
    try {
      const response = await fetch(address, {
        method,
        headers: { origin, ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(callSeconds * 1000),
        ...(body !== undefined && { body }),
      });
      const text = await response.text();
      const code = response.ok ? '' : codeOf(text);
      const request = `${lineOf(sent, api)} → ${response.status} ${code}`.trimEnd();
      requests.push(request);
      return { status: response.status, headers: response.headers, text, request };
    } catch (error) {
      requests.push(`${lineOf(sent, api)} → no answer`);
      const place = `${method} ${new URL(address).pathname}`;
      if (error instanceof Error && error.name === 'TimeoutError')
        throw new Broken([`${place}: no answer within ${callSeconds} s`]);
      const cause = error instanceof Error ? fieldsOf(error.cause).message || error.message : error;
      throw new Broken([`${place}: no answer (${cause})`]);
    }
  }

  /** Sends as it stands; where the backend has too much to do it is waited for as long as it says. @throws Broken, Stopped */
  async function send(sent: Sent): Promise<Reply> {
    for (let tries = 1; ; tries++) {
      budget.assertRunning();
      const reply = await once(sent);
      if (reply.status !== 429) return reply;
      refusedForRate += 1;
      if (tries === MOST_TRIES) return reply;
      const seconds = Number(reply.headers.get('retry-after')) || 2 ** tries;
      await budget.sleep(Math.min(seconds * 1000, LONGEST_PAUSE_MS));
    }
  }

  return { send, requests, refusedForRate: () => refusedForRate };
}

/** Asks a box office the way a widget on another page does, and writes down each answer. */
export function createCaller(options: CallerOptions) {
  const { api } = options;
  const log: Answer[] = [];
  const { send, requests, refusedForRate } = createSender(options);

  /** Follows a read of the catalogue as a browser does; what tells of an order goes nowhere else. */
  async function follow(sent: Sent): Promise<{ reply: Reply; redirectedTo: string[] }> {
    const redirectedTo: string[] = [];
    let reply = await send(sent);
    const mayFollow = sent.method === 'GET' && !sent.address.startsWith(`${api}/orders`);
    for (let hops = 0; hops < 3; hops++) {
      const location = reply.headers.get('location');
      if (!location || reply.status < 300 || reply.status >= 400) break;
      const target = new URL(location, sent.address);
      redirectedTo.push(target.href);
      if (!mayFollow || target.origin !== new URL(sent.address).origin) break;
      reply = await send({ ...sent, address: target.href });
    }
    return { reply, redirectedTo };
  }

  /**
   * Asks one call of the contract.
   * @throws Broken without an answer, Stopped once the run has to end
   */
  async function ask(call: Call, question: Question = {}): Promise<Answer> {
    const { path = {}, query = {}, body, headers = {}, address, optional = false } = question;
    const { method, path: template } = contractCall(call);
    const place = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const search = toSearchParams(query);
    const { reply, redirectedTo } = await follow({
      method,
      address: address ?? `${api}${place}${search ? `?${search}` : ''}`,
      headers: { accept: JSON_TYPE, ...(method !== 'GET' && { 'content-type': JSON_TYPE }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const json = parsed(reply.text);
    const answer: Answer = {
      ...reply,
      call,
      title: `${method} ${template}`,
      json,
      payload: fieldsOf(fieldsOf(json).payload),
      error: textOf(fieldsOf(json).error),
      redirectedTo,
      problems: problemsOf(call, reply.status, json),
      receivedAt: Date.now(),
    };
    if (!(optional && NO_SUCH_CALL.has(reply.status))) log.push(answer);
    return answer;
  }

  return {
    ask,
    send,
    log,
    /** Every request so far in one line each, with what it was answered. */
    requests,
    /** How many calls were answered 429. */
    refusedForRate,
  };
}

export type Caller = ReturnType<typeof createCaller>;
