import { fieldsOf, textOf } from '../api/readerKit';
import { toSearchParams, withQuery } from '../domain/addresses';
import type { Budget } from './budget';
import { type Call, contractCall, problemsOf } from './contract';
import { Broken } from './findings';

export interface Question {
  /** The values for the `{names}` in the call's path. */
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: object;
  headers?: Record<string, string>;
  address?: string;
  /** Whether a backend may lack this call: an answer that says so, such as 404, is then not logged, and so fails no check. */
  optional?: boolean;
}

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The request and the status of its response in one line. */
  request: string;
}

export interface Answer extends Reply {
  call: Call;
  /** Names the call in problems, such as `GET /orders/{orderId}`. */
  title: string;
  /** The parsed body; undefined if the body is not JSON. */
  json: unknown;
  /** Empty if the answer has no payload. */
  payload: Record<string, unknown>;
  error: string;
  redirectedTo: string[];
  /** Each deviation from the contract's schema. */
  problems: string[];
  /** The time in ms since 1970 by the clock of this computer. */
  receivedAt: number;
}

export interface CallerOptions {
  /** The address of the API, without a slash at its end. */
  api: string;
  /** The origin that the requests claim to come from. */
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

/** A call that is answered 429 is tried at most `MOST_TRIES` times, with pauses of at most `LONGEST_PAUSE_MS`. */
const MOST_TRIES = 4;
const LONGEST_PAUSE_MS = 60_000;

const NO_SUCH_CALL = new Set([404, 405, 501]);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Longer bodies and headers are cut, so that a request fits on one line. */
const LONGEST_BODY = 200;
const LONGEST_HEADER = 24;

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text);

const USUAL_HEADERS = new Set(['accept', 'content-type']);

/** @returns a request in one line, such as `PUT /orders/…/tickets?seatId=s1`, with its unusual headers and its body */
function lineOf({ method, address, headers, body = '' }: Sent, api: string): string {
  const own = Object.entries(headers).filter(([name]) => !USUAL_HEADERS.has(name));
  return [
    `${method} ${address.startsWith(`${api}/`) ? address.slice(api.length) : address}`,
    ...own.map(([name, value]) => `${name}: ${cut(value, LONGEST_HEADER)}`),
    ...(body ? [cut(body, LONGEST_BODY)] : []),
  ].join('  ');
}

const codeOf = (text: string): string => textOf(fieldsOf(parsed(text)).error);

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

  /** Sends a request, and sends it again after the pause that a 429 asks for. @throws Broken without an answer, Stopped */
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

export function createCaller(options: CallerOptions) {
  const { api } = options;
  const log: Answer[] = [];
  const { send, requests, refusedForRate } = createSender(options);

  /** Follows redirects of catalogue reads within the origin. Redirects of calls about orders are not followed: order ids are secret. */
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

  /** @throws Broken without an answer, Stopped */
  async function ask(call: Call, question: Question = {}): Promise<Answer> {
    const { path = {}, query = {}, body, headers = {}, address, optional = false } = question;
    const { method, path: template } = contractCall(call);
    const place = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''));
    const { reply, redirectedTo } = await follow({
      method,
      address: address ?? withQuery(`${api}${place}`, toSearchParams(query)),
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
    requests,
    refusedForRate,
  };
}

export type Caller = ReturnType<typeof createCaller>;
