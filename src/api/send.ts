import redaxios from 'redaxios';
import { SLOW_MS } from '../config';

/** The page's own fetch, as it was when the widget started. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What comes back, whatever happened: redaxios rejects with the answer itself; a lost connection has no status. */
export interface Answer {
  status?: number;
  statusText?: string;
  ok?: boolean;
  /** Undefined when the body was lost half-way, '' when there was none. */
  data?: unknown;
  headers?: Headers;
}

interface Run {
  since: number;
  answer: Promise<Answer>;
  users: number;
  abort: () => void;
}

/** Equal reads of all widgets of the page that are under way at this moment. */
const shared = new Map<string, Run>();

const never = new Promise<never>(() => {});

/** One try of one call; what was asked before `dispose` is never answered after it. */
export function createSend(fetch: Fetch, now: () => number) {
  const http = redaxios.create();
  const running = new Set<Run>();
  let disposed = false;
  return {
    /** @param share join an equal call that is under way, unless it seems to hang */
    send(method: string, url: string, headers: Record<string, string>, body: unknown, share: boolean): Promise<Answer> {
      let run = share ? shared.get(url) : undefined;
      if (!run || now() - run.since > SLOW_MS) {
        const aborter = new AbortController();
        // without a prototype: what a page adds to Object.prototype must not become a method or a body
        const init = {
          __proto__: null,
          method,
          headers,
          body: body && JSON.stringify(body),
          // a preload line serves only a request of its own credentials mode; to another origin this sends none either
          credentials: share ? 'same-origin' : 'omit',
          signal: aborter.signal,
        } as unknown as RequestInit;
        const leave = () => shared.delete(url);
        run = {
          since: now(),
          users: 0,
          abort() {
            leave();
            aborter.abort();
          },
          answer: Promise.resolve()
            .then(() => http<unknown>(url, { fetch: () => fetch(url, init) }))
            .catch((failure: Answer) => failure),
        };
        if (share) {
          shared.set(url, run);
          run.answer.then(leave);
        }
      }
      const mine = run;
      mine.users++;
      running.add(mine);
      return mine.answer.then((answer) => {
        running.delete(mine);
        return disposed ? never : answer;
      });
    },
    dispose() {
      disposed = true;
      for (const run of running) --run.users || run.abort();
    },
  };
}
