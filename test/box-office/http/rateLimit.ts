import type { FastifyInstance } from 'fastify';
import { buyerAddress } from './buyerAddress';
import { MinuteCounter } from './minuteCounter';

export interface RateLimits {
  /** Calls that one address may make in a minute; 0 is no limit. */
  callsPerMinute: number;
  /** Calls about one order in a minute; 0 is no limit. */
  orderCallsPerMinute: number;
  /** Promo codes of one address that may be refused in a minute; 0 is no limit. */
  refusedCodesPerMinute: number;
}

/** Refuses what comes too often: from one address, and about one order, which is its buyer wherever that comes from. */
export function limitRate(app: FastifyInstance, limits: RateLimits, now: () => number): void {
  const ofAddresses = new MinuteCounter(limits.callsPerMinute, now);
  const ofOrders = new MinuteCounter(limits.orderCallsPerMinute, now);
  app.addHook('onRequest', async ({ ip, method, params }) => {
    if (method === 'OPTIONS') return;
    ofAddresses.count(buyerAddress(ip));
    const { orderId } = params as { orderId?: string };
    if (orderId) ofOrders.count(orderId);
  });
}
