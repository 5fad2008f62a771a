import type { FastifyInstance } from 'fastify';
import { tooMany } from '../refusal';

const MINUTE_MS = 60_000;

/** Counts by key, minute by minute. */
class MinuteCounter {
  readonly limit: number;
  readonly now: () => number;
  minute = 0;
  readonly counts = new Map<string, number>();

  constructor(limit: number, now: () => number) {
    this.limit = limit;
    this.now = now;
  }

  /** @throws {Refusal} TooManyRequestsException above the limit of this minute; a limit of 0 is none */
  count(key: string): void {
    if (!this.limit) return;
    const now = this.now();
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) this.counts.clear();
    this.minute = minute;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count > this.limit) throw tooMany(Math.ceil(((minute + 1) * MINUTE_MS - now) / 1000));
  }
}

export interface RateLimits {
  /** Calls that one address may make in a minute; 0 is no limit. */
  callsPerMinute: number;
  /** Calls about one order in a minute; 0 is no limit. */
  orderCallsPerMinute: number;
}

/** Refuses what comes too often: from one address, and about one order, which is its buyer wherever that comes from. */
export function limitRate(app: FastifyInstance, limits: RateLimits, now: () => number): void {
  const ofAddresses = new MinuteCounter(limits.callsPerMinute, now);
  const ofOrders = new MinuteCounter(limits.orderCallsPerMinute, now);
  app.addHook('onRequest', async ({ ip, method, params }) => {
    if (method === 'OPTIONS') return;
    ofAddresses.count(ip);
    const { orderId } = params as { orderId?: string };
    if (orderId) ofOrders.count(orderId);
  });
}
