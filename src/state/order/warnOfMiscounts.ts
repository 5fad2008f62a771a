import { effect, type ReadonlySignal } from '@preact/signals';
import type { Order } from '../../domain/entities';
import { isMiscounted, sumOfOrder } from '../../domain/orders';
import { formatMoney } from '../../text/format';

/**
 * Tells the integrator, in the console, that the box office miscounts: tickets and lines of an order do not come to its amount. The buyer
 * is shown each of them as it was said, for the amount is what will be paid.
 */
export function warnOfMiscounts(order: ReadonlySignal<Order>): void {
  effect(() => {
    const { value } = order;
    if (!isMiscounted(value)) return;
    const [amount, sum] = [value.amount, sumOfOrder(value)].map((money) => formatMoney(money ?? 0));
    console.warn(`bswidget: the order's amount is ${amount}, but its tickets and lines come to ${sum}`);
  });
}
