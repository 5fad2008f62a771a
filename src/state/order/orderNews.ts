import type { Order, Ticket } from '../../domain/entities';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';

/** Tells the host page, and who listens to the widget, which tickets came into the order and which left it. */
export class OrderNews {
  readonly #dependencies: Pick<StoreDependencies, 'host' | 'popups'>;
  readonly #sales: ShownSales;

  constructor(dependencies: Pick<StoreDependencies, 'host' | 'popups'>, sales: ShownSales) {
    this.#dependencies = dependencies;
    this.#sales = sales;
  }

  tellAdded(tickets: Ticket[], order: Order): void {
    const { host, popups } = this.#dependencies;
    for (const ticket of tickets) host.emit('ticket-add', { ticket });
    if (tickets[0]) popups.say(texts.seatAdded(this.#sales.nameOf(tickets[0]), countAndSum(order)));
  }

  tellRemoved(tickets: Ticket[]): void {
    for (const ticket of tickets) this.#dependencies.host.emit('ticket-remove', { ticket });
  }
}
