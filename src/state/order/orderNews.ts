import type { Order, Ticket } from '../../domain/entities';
import { countAndSum } from '../../text/orderTexts';
import * as texts from '../../text/texts';
import type { Items } from '../catalogue/items';
import type { ShownSales } from '../catalogue/shownSales';
import type { StoreDependencies } from '../dependencies';

/** What the order knows of what is sold. */
export interface ShownCatalogue {
  sales: ShownSales;
  items: Items;
}

/** Tells the host page, and who listens to the widget, which tickets came into the order and which left it. */
export class OrderNews {
  readonly #dependencies: Pick<StoreDependencies, 'host' | 'popups'>;
  readonly #catalogue: ShownCatalogue;

  constructor(dependencies: Pick<StoreDependencies, 'host' | 'popups'>, catalogue: ShownCatalogue) {
    this.#dependencies = dependencies;
    this.#catalogue = catalogue;
  }

  tellAdded(tickets: Ticket[], order: Order): void {
    const { host, popups } = this.#dependencies;
    const { items, sales } = this.#catalogue;
    for (const ticket of tickets) host.emit('ticket-add', { ticket, item: items.of(ticket) });
    if (tickets[0]) popups.say(texts.seatAdded(sales.nameOf(tickets[0]), countAndSum(order)));
  }

  tellRemoved(tickets: Ticket[]): void {
    const { items } = this.#catalogue;
    for (const ticket of tickets) this.#dependencies.host.emit('ticket-remove', { ticket, item: items.of(ticket) });
  }
}
