import type { Kopecks, Order } from './entities';
import { sumOfKnown } from './money';

/** The amounts of an order, as far as they are known. */
interface Priced {
  tickets: { price: Kopecks | undefined }[];
  lines: { amount: Kopecks | undefined }[];
}

/** @returns the sum of an order's tickets and lines, undefined if a price is not known */
export const sumOfOrder = ({ tickets, lines }: Priced): Kopecks | undefined =>
  sumOfKnown([...tickets.map(({ price }) => price), ...lines.map(({ amount }) => amount)]);

/** The amount of an order is not the sum of its own tickets and lines. The amount will be paid all the same. */
export const isMiscounted = (order: Order): boolean => {
  const sum = sumOfOrder(order);
  return sum !== undefined && order.amount !== undefined && sum !== order.amount;
};
