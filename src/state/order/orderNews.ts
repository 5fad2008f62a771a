import { signal } from '@preact/signals';
import type { Order, Payment, Ticket } from '../../domain/entities';
import { type OrderState, paymentOf } from '../../domain/orderState';
import { ticketsNotIn } from '../../domain/orders';
import type { OrderStage } from '../../domain/storageKeys';
import { NEWS_MS } from '../../domain/waitTimes';
import { countAndSum } from '../../text/orderTexts';
import { seatAdded } from '../../text/texts';
import type { Items } from '../catalogue/items';
import type { OccasionsStore } from '../catalogue/occasions';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';
import { moveOrder, stageOf } from '../storage';

/** The order names and prices its tickets by the catalogue. */
export interface ShownCatalogue {
  sales: ShownSales;
  items: Items;
  occasions: OccasionsStore;
}

/** The stages of an order of which the host page was told how its payment ended. */
export const TOLD: Record<'paid' | 'refused', OrderStage[]> = {
  paid: ['paid', 'bought', 'boughtBefore'],
  refused: ['refused'],
};

/** @returns the tickets that an order lost; bought ones are not given back */
export const removedTickets = (before: OrderState, next: OrderState): Ticket[] =>
  before.kind === 'paid' ? [] : ticketsNotIn(before.order.tickets, next.order.tickets);

/** The news of the order for the host page and for screen readers. */
export function createOrderNews({ host, popups }: StoreDependencies, { sales, items, occasions }: ShownCatalogue) {
  const { clock, emit, storage } = host;
  /** Tells the host page at once that the order is paid, while that waits for the names of the tickets' events; else null. */
  const tellNow = signal<(() => void) | null>(null);

  /** The items of an order, for the host page's analytics. */
  const itemsOf = ({ tickets }: Order) => tickets.map((ticket) => items.of(ticket));
  const emitPayment = (order: Order, payment: Payment): void => {
    emit('payment', { order, payment, items: itemsOf(order) });
  };
  const tellRemoved = (tickets: Ticket[]): void => {
    for (const ticket of tickets) emit('ticket-remove', { ticket, item: items.of(ticket) });
  };
  /**
   * Tells how a payment ended: once for all tabs and visits, by the stage that the order is stored under. A sale is told with its events:
   * a page that the payment led back to knows neither their names nor their dates yet, and waits for them a little.
   */
  const tellPayment = (order: Order, payment: Payment | null | undefined): void => {
    if (!payment || payment.status === 'pending') return;
    const outcome = payment.status === 'paid' ? 'paid' : 'refused';
    const isTold = (): boolean => {
      const stage = stageOf(storage, order.id);
      return !stage || TOLD[outcome].includes(stage);
    };
    const tell = (): void => {
      if (!isTold()) {
        moveOrder(storage, order.id, outcome);
        emitPayment(order, payment);
      }
      // an order whose sale was told may be seen
      tellNow.value = null;
    };
    if (isTold() || tellNow.value) return;
    // a ticket need not name its performance or season ticket
    const unknown = order.tickets.filter(
      (ticket) => (ticket.performanceId || ticket.seasonTicketId) && !occasions.of(ticket),
    );
    if (outcome === 'refused' || !unknown[0]) {
      tell();
    } else {
      tellNow.value = tell;
      clock.after(NEWS_MS, tell);
      Promise.all(unknown.map(occasions.learn)).then(tell);
    }
  };
  return {
    tellNow,
    itemsOf,
    tellRemoved,
    tellPayment,
    /** Tells which tickets came into the order and which left it. */
    tellTickets(before: OrderState, next: OrderState): void {
      // the tickets of another tab's order were added long ago
      const isSame = before.order.id === next.order.id;
      const added = isSame ? ticketsNotIn(next.order.tickets, before.order.tickets) : [];
      for (const ticket of added) emit('ticket-add', { ticket, item: items.of(ticket) });
      if (added[0]) popups.say(seatAdded(sales.nameOf(added[0]), countAndSum(next.order)));
      tellRemoved(removedTickets(before, next));
    },
    /** The order was checked out. @returns whether the host page takes the payment over */
    tellCheckout(state: OrderState): boolean {
      const { order } = state;
      const payment = paymentOf(state);
      const isTakenOver = !emit('order-checkout', { order, payment, items: itemsOf(order) });
      if (payment?.status === 'pending') emitPayment(order, payment);
      else tellPayment(order, payment);
      return isTakenOver;
    },
  };
}
