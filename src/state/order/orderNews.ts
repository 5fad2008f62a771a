import { signal } from '@preact/signals';
import type { Order, Payment, Ticket } from '../../domain/entities';
import type { OrderState } from '../../domain/orderState';
import { ticketsNotIn } from '../../domain/orders';
import { NEWS_MS } from '../../domain/waitTimes';
import { countAndSum } from '../../text/orderTexts';
import { seatAdded } from '../../text/texts';
import type { OccasionsStore } from '../catalogue/occasions';
import type { Tickets } from '../catalogue/tickets';
import type { StoreDependencies } from '../dependencies';
import { moveOrder } from '../storage';

export interface ShownCatalogue {
  tickets: Tickets;
  occasions: OccasionsStore;
}

export function createOrderNews({ host, popups }: StoreDependencies, { tickets: known, occasions }: ShownCatalogue) {
  const { clock, emit, storage } = host;
  /** Tells the host page of a purchase at once, while the news still waits for the names of the tickets' events; else null. */
  const tellNow = signal<(() => void) | null>(null);

  const itemsOf = ({ tickets }: Order) => tickets.map(known.itemOf);
  const emitPayment = (order: Order, payment: Payment): void => {
    emit('payment', { order, payment, items: itemsOf(order) });
  };
  /**
   * Tells how a payment ended, once for all tabs and visits: the stage of the stored order records it. The news of a purchase names the
   * tickets' events: after the return from the payment page they are not loaded yet, so the news waits for them for `NEWS_MS` at most.
   */
  const tellPayment = (order: Order, payment: Payment | null | undefined): void => {
    if (!payment || payment.status === 'pending') return;
    const outcome = payment.status === 'paid' ? 'paid' : 'refused';
    const tell = (): void => {
      if (moveOrder(storage, order.id, outcome)) emitPayment(order, payment);
      // the host page has been told, so the order may now be stored as `bought`
      tellNow.value = null;
    };
    if (outcome === 'refused') {
      tell();
    } else if (!tellNow.value) {
      tellNow.value = tell;
      clock.after(NEWS_MS, tell);
      Promise.all(order.tickets.map(occasions.learn)).then(tell);
    }
  };
  return {
    tellNow,
    itemsOf,
    tellPayment,
    tellTickets(before: OrderState, next: OrderState, removed: Ticket[]): void {
      // the tickets of another tab's order were told when they were added
      const isSame = before.order.id === next.order.id;
      const added = isSame ? ticketsNotIn(next.order.tickets, before.order.tickets) : [];
      for (const ticket of added) emit('ticket-add', { ticket, item: known.itemOf(ticket) });
      if (added[0]) popups.say(seatAdded(known.nameOf(added[0]), countAndSum(next.order)));
      for (const ticket of removed) emit('ticket-remove', { ticket, item: known.itemOf(ticket) });
    },
    /** Tells the host page of a checkout. @returns whether the host page takes the payment over */
    tellCheckout({ order, payment = null }: OrderState): boolean {
      const isTakenOver = !emit('order-checkout', { order, payment, items: itemsOf(order) });
      if (payment?.status === 'pending') emitPayment(order, payment);
      else tellPayment(order, payment);
      return isTakenOver;
    },
  };
}
