import type { FastifyInstance } from 'fastify';
import { tooMany } from '../refusal';

const MINUTE_MS = 60_000;

/** Counts calls of each address minute by minute and refuses those above the limit; 0 is no limit. */
export function limitRate(app: FastifyInstance, callsPerMinute: number, now: () => number): void {
  if (!callsPerMinute) return;
  let minute = 0;
  const calls = new Map<string, number>();
  app.addHook('onRequest', async ({ ip, method }) => {
    if (method === 'OPTIONS') return;
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      calls.clear();
    }
    const count = (calls.get(ip) ?? 0) + 1;
    calls.set(ip, count);
    if (count > callsPerMinute) throw tooMany(Math.ceil(((current + 1) * MINUTE_MS - now()) / 1000));
  });
}
