import { SLOW_MS } from '../domain/waitTimes';
import type { Options } from '../options';
import { type ApiAddress, toSearchParams } from './addresses';
import { type Answer, createHttp, type Fetch, type Http } from './http';

interface SharedRead {
  /** When the read was sent, in ms on the clock of the widget that sent it. */
  since: number;
  answer: Promise<Answer>;
}

/** The reads of all widgets of the page that are under way, or answered but not yet taken. */
const reads = new Map<string, SharedRead>();

interface SharedQuestion {
  http: Http;
  url: string;
  params: URLSearchParams | undefined;
  /** As in `HttpRequest`. The key lacks this field, so all reads of an address must use the same value. */
  accept?: string | undefined;
  /** Monotonic time in ms. */
  now: number;
}

const keyOf = ({ http, url, params }: SharedQuestion): string => `${http.api} ${url} ${params}`;

/** Joins an identical read, unless it has run for more than `SLOW_MS`, else sends one. `shareRead` takes the answer. */
export function beginSharedRead(question: SharedQuestion): SharedRead {
  const { http, url, params, accept, now } = question;
  const running = reads.get(keyOf(question));
  if (running && now - running.since <= SLOW_MS) return running;
  const answer = http.ask({
    method: 'GET',
    url,
    params,
    accept,
    // A preload link of the page serves only requests of the same credentials mode; to another origin this mode sends no cookies.
    credentials: 'same-origin',
    followsRedirects: true,
    // With the HTTP cache, the browser would queue this request behind the identical one that hangs.
    cache: running ? 'no-store' : 'default',
  });
  const begun = { since: now, answer };
  reads.set(keyOf(question), begun);
  return begun;
}

/** Joins or sends a read, then removes it from the shared reads, so that a later call sends a new request. */
export async function shareRead(question: SharedQuestion): Promise<Answer> {
  const read = beginSharedRead(question);
  const answer = await read.answer;
  if (reads.get(keyOf(question)) === read) reads.delete(keyOf(question));
  return answer;
}

/** A widget that leaves aborts its reads: no later widget may join them. Others' reads are at worst sent twice. */
export const forgetSharedReads = (): void => reads.clear();

interface EarlyRead {
  options: Pick<Options, 'api' | 'getContentType'>;
  fetch: Fetch;
  /** Monotonic time in ms, on the clock that the widget will use. */
  now: number;
  address: ApiAddress;
}

/** Sends a read before its widget exists; the widget's own call joins the read. @returns a function that aborts the read */
export function readEarly({ options, fetch, now, address }: EarlyRead): () => void {
  const http = createHttp({ ...options, fetch });
  beginSharedRead({ http, url: address.url, params: toSearchParams(address.params), now });
  return () => {
    forgetSharedReads();
    http.dispose();
  };
}
