import { signal } from '@preact/signals';
import type { Id, Order, Payment, Ticket } from '../../domain/entities';
import { NEWS_MS } from '../../domain/waitTimes';
import type { OccasionsStore } from '../catalogue/occasions';
import type { StoreDependencies } from '../dependencies';
import { advanceOrder, stageOf } from '../storage';
import type { OrderStore } from './orderStore';

/** Where it is known what an order is of. */
export interface Sources {
  orders: OrderStore;
  occasions: OccasionsStore;
}

/** What the host page heard of payments: once, whichever of its widgets learns it, and however often one is started anew. */
const announcedOutcomes = new Set<string>();

/** A ticket need not say what it is for: then nobody knows. */
const isAskedFor = ({ performanceId, seasonTicketId }: Ticket): boolean => (performanceId || seasonTicketId) !== '';

/** Tells the host page of a checkout and of what becomes of its payment. */
export class PaymentNews {
  /** Tells at once that the order is paid, while that waits for what was bought to be known; else null. */
  readonly tellNow = signal<(() => void) | null>(null);

  readonly #dependencies: Pick<StoreDependencies, 'host' | 'options'>;
  readonly #sources: Sources;
  /** Orders that were seen to be paid before the host page heard of it. */
  readonly #seenUntold = new Set<Id>();

  constructor(dependencies: Pick<StoreDependencies, 'host' | 'options'>, sources: Sources) {
    this.#dependencies = dependencies;
    this.#sources = sources;
  }

  /** The buyer sees that the order is paid, which the host page may have to hear still: the payment itself is being asked for. */
  noteSeen(id: Id): void {
    if (stageOf(this.#dependencies.host.storage, id) === 'order') this.#seenUntold.add(id);
  }

  /** The buyer sees the form. */
  tellOpened(order: Order): void {
    this.#dependencies.host.emit('checkout-open', { order, items: this.#itemsOf(order) });
  }

  /** The order was checked out. @returns whether the host page takes the payment over */
  tellCheckout(order: Order, payment: Payment | null): boolean {
    return !this.#dependencies.host.emit('order-checkout', { order, payment, items: this.#itemsOf(order) });
  }

  /** A payment stands like this; what the host page has heard is not said again. */
  tellPayment(order: Order, payment: Payment): void {
    const outcome = this.#outcomeOf(order.id, payment);
    if (announcedOutcomes.has(outcome)) return;
    const tell = (): void => {
      const isNew = !announcedOutcomes.has(outcome);
      announcedOutcomes.add(outcome);
      if (isNew) this.#tell(order, payment);
      // from now on it counts as told
      this.tellNow.value = null;
    };
    if (payment.status === 'paid') this.#whenKnown(order, tell);
    else tell();
  }

  /** What a page loaded anew reads first is not said again where it must have been told before. */
  rememberTold({ id }: Order, payment: Payment | null): void {
    const { isReload } = this.#dependencies.host;
    // that a payment is under way was told by the page that sent the checkout
    if (payment?.status === 'pending' || (payment && isReload && payment.status !== 'paid'))
      announcedOutcomes.add(this.#outcomeOf(id, payment));
  }

  /**
   * A sale is told once, so it is told with what was sold. A page that the payment led back to knows neither names nor dates yet: its
   * receipt asks for them, and they are waited for a little. Whoever leaves before has it told the next time.
   */
  #whenKnown({ tickets }: Order, tell: () => void): void {
    const { occasions } = this.#sources;
    const unknown = tickets.filter((ticket) => isAskedFor(ticket) && !occasions.of(ticket));
    if (!unknown.length) tell();
    else if (!this.tellNow.value) {
      this.tellNow.value = tell;
      this.#dependencies.host.clock.after(NEWS_MS, tell);
      Promise.all(unknown.map(occasions.learn)).then(tell);
    }
  }

  #tell(order: Order, payment: Payment): void {
    const { host } = this.#dependencies;
    if (payment.status === 'paid') {
      // another tab or an earlier visit may have told it, which the key says that the order is stored under
      const stage = stageOf(host.storage, order.id);
      if (stage && stage !== 'order' && !this.#seenUntold.delete(order.id)) return;
      advanceOrder(host.storage, order.id, 'paid');
    }
    host.emit('payment', { order, payment, items: this.#itemsOf(order) });
  }

  #itemsOf({ tickets }: Order) {
    return tickets.map((ticket) => this.#sources.orders.itemOf(ticket));
  }

  /** The API's address is a part of it, because two box offices may give a payment the same id. */
  #outcomeOf(orderId: Id, { id, status }: Payment): string {
    return [this.#dependencies.options.api, orderId, id, status].join(' ');
  }
}
