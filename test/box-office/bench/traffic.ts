/** What a box office said. */
export interface Heard {
  status: number;
  error: string;
  /** The payload of a JSON answer. */
  payload: Payload;
}

export interface Payload {
  order?: { id: string; status: string; tickets: { id: string; seatId: string }[]; amount: number };
  payment?: { id: string; status: string; url?: string };
  ticketGroupToSeat?: Record<string, string[]>;
}

/** Answers and failures by kind of call. */
export interface Statistics {
  /** Milliseconds of every answer. */
  times: Map<string, number[]>;
  /** Connections that were refused or broke: the call was repeated. */
  broken: number;
  /** Answers of 500 and more: the call was repeated. */
  failed: number;
}

const MOST_TRIES = 120;

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

/** Sends calls to any of the processes, as a balancer would, and again when one dies under them. */
export function createTraffic(origins: string[]) {
  const statistics: Statistics = { times: new Map(), broken: 0, failed: 0 };

  /** @param kind the name in the statistics @param path from the site root */
  async function send(kind: string, method: string, path: string, init: RequestInit = {}): Promise<Heard> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const origin = origins[Math.floor(Math.random() * origins.length)];
      const began = performance.now();
      try {
        const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init, method });
        const text = await response.text();
        const times = statistics.times.get(kind) ?? [];
        statistics.times.set(kind, times);
        times.push(performance.now() - began);
        if (response.status < 500) {
          const json = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
          return { status: response.status, error: json.error ?? '', payload: json.payload ?? {} };
        }
        statistics.failed += 1;
      } catch {
        statistics.broken += 1;
      }
      await pause(20 + Math.random() * 200);
    }
    throw new Error(`${kind}: no answer after ${MOST_TRIES} tries`);
  }

  return { send, statistics };
}

export type Traffic = ReturnType<typeof createTraffic>;
