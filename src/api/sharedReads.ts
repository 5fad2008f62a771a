import { SLOW_MS } from '../domain/waitTimes';
import type { Options } from '../options';
import { type ApiAddress, toSearchParams } from './addresses';
import { type Answer, createHttp, type Fetch, type Http } from './http';

interface SharedRead {
  /** When it was asked, on the clock of the widget that asked. */
  since: number;
  answer: Promise<Answer>;
}

/** The reads of all widgets of the page that are under way, or that wait for the widget that they were asked for. */
const reads = new Map<string, SharedRead>();

interface SharedQuestion {
  http: Http;
  url: string;
  params: URLSearchParams | undefined;
  /** As in `HttpRequest`; the same in all reads of an address. */
  accept?: string | undefined;
  /** Ms on a clock that only goes forward. */
  now: number;
}

/** Equal for equal reads. */
const keyOf = ({ http, url, params }: SharedQuestion): string => `${http.api} ${url} ${params}`;

/** Joins an equal read that is under way, unless it seems to hang, else begins one. Its answer waits until it is taken. */
export function beginSharedRead(question: SharedQuestion): SharedRead {
  const { http, url, params, accept, now } = question;
  const running = reads.get(keyOf(question));
  if (running && now - running.since <= SLOW_MS) return running;
  const answer = http.ask({
    method: 'GET',
    url,
    params,
    accept,
    // A page's preload line serves only a request of its own mode; to another origin neither sends cookies.
    credentials: 'same-origin',
    followsRedirects: true,
    // The browser's cache keeps an equal request waiting for one that hangs.
    cache: running ? 'no-store' : 'default',
  });
  const begun = { since: now, answer };
  reads.set(keyOf(question), begun);
  return begun;
}

/** Joins or begins a read, and takes its answer away: a later read is a new one. */
export async function shareRead(question: SharedQuestion): Promise<Answer> {
  const read = beginSharedRead(question);
  const answer = await read.answer;
  if (reads.get(keyOf(question)) === read) reads.delete(keyOf(question));
  return answer;
}

/**
 * A widget that leaves gives its reads up, and one that starts in the next moment must not join them. The reads of other widgets are
 * forgotten with them, which does no harm: at worst one is asked twice.
 */
export const forgetSharedReads = (): void => reads.clear();

interface EarlyRead {
  options: Pick<Options, 'api' | 'getContentType'>;
  fetch: Fetch;
  /** Ms on the clock that the widget will go by. */
  now: number;
  address: ApiAddress;
}

/** Begins a read before its widget is made; the widget's own call joins it. @returns gives it up */
export function readEarly({ options, fetch, now, address }: EarlyRead): () => void {
  const http = createHttp({ ...options, fetch });
  beginSharedRead({ http, url: address.url, params: toSearchParams(address.params), now });
  return () => {
    forgetSharedReads();
    http.dispose();
  };
}
