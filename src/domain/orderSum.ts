import type { Kopecks, Order } from './entities';
import { sumOfKnown } from './money';

/** What an order is for, as far as its amounts are known. */
interface Priced {
  tickets: { price: Kopecks | undefined }[];
  lines: { amount: Kopecks | undefined }[];
}

/** @returns what the tickets of an order and its lines come to, undefined where a price is not known */
export const sumOfOrder = ({ tickets, lines }: Priced): Kopecks | undefined =>
  sumOfKnown([...tickets.map(({ price }) => price), ...lines.map(({ amount }) => amount)]);

/** The box office says another amount than its own tickets and lines come to. What it says is what will be paid all the same. */
export const isMiscounted = (order: Order): boolean => {
  const sum = sumOfOrder(order);
  return sum !== undefined && order.amount !== undefined && sum !== order.amount;
};
