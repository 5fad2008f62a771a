import type { FastifyInstance } from 'fastify';
import type { World } from '../world';
import { buyerAddress } from './buyerAddress';
import { MinuteCounter } from './minuteCounter';

/** Refuses too frequent calls from one address, and too frequent calls about one order, because the order's buyer may change addresses. */
export function limitRate(app: FastifyInstance, { limits, now }: World): void {
  const ofAddresses = new MinuteCounter(limits.callsPerMinute, now);
  const ofOrders = new MinuteCounter(limits.orderCallsPerMinute, now);
  app.addHook('onRequest', async ({ ip, method, params }) => {
    if (method === 'OPTIONS') return;
    ofAddresses.count(buyerAddress(ip));
    const { orderId } = params as { orderId?: string };
    if (orderId) ofOrders.count(orderId);
  });
}
