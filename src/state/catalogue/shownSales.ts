import type { ReadonlySignal } from '@preact/signals';
import type { Id, Order, Ticket } from '../../domain/entities';
import { ticketsNotIn } from '../../domain/tickets';
import { type Zone, zonesOf } from '../../domain/zones';
import { ticketName, zoneName } from '../../text/placeTexts';
import { hallUpdated } from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { HallStore } from './hall';
import { type InternalSale, saleOf } from './sale';

/** What is on sale on the screen: where the order's seats are taken from and given back to. */
export class ShownSales {
  readonly #sales: InternalSale[];
  readonly #hall: HallStore;
  readonly #dependencies: Pick<StoreDependencies, 'host' | 'popups'>;

  constructor(sales: InternalSale[], hall: HallStore, dependencies: Pick<StoreDependencies, 'host' | 'popups'>) {
    this.#sales = sales;
    this.#hall = hall;
    this.#dependencies = dependencies;
  }

  /** The sale that a ticket or a seat belongs to. */
  of(seat: Partial<Ticket>): InternalSale | undefined {
    return saleOf(this.#sales, seat);
  }

  /** The name of a ticket's or a wanted place, also in a hall that is not loaded. */
  nameOf({ seatId, name = '' }: Partial<Ticket> & Pick<Ticket, 'seatId'>): string {
    return ticketName(this.#hall.plan.value, { seatId, name });
  }

  /** The zone that a place is of. */
  zone(seatId: Id): Zone | undefined {
    const plan = this.#hall.plan.value;
    return plan ? zonesOf(plan).get(seatId) : undefined;
  }

  /** The name of the zone that a place is of: 'Стол 3', 'Танцпол'; '' of any other place. */
  zoneName(seatId: Id): string {
    const zone = this.zone(seatId);
    return zone ? zoneName(zone, this.#hall.plan.value?.sectors ?? []) : '';
  }

  /** Puts the seats of tickets that were given back on sale again. */
  free(tickets: Ticket[]): void {
    for (const ticket of tickets) {
      // its group is not always told: then the seat stays as it was until it is asked anew what is free
      if (ticket.ticketGroupId) this.of(ticket)?.markFree(ticket.seatId, ticket.ticketGroupId);
    }
  }

  /** Asks anew what is free, and says so when others have taken seats meanwhile: `order` holds the buyer's own. */
  async refresh(order: ReadonlySignal<Order>): Promise<void> {
    await Promise.all(this.#sales.map((sale) => this.#refreshSale(sale, order)));
  }

  async #refreshSale(sale: InternalSale, order: ReadonlySignal<Order>): Promise<void> {
    const { host, popups } = this.#dependencies;
    const id = sale.id.value;
    const seatsBefore = [...sale.offer.value.groupOfSeat.keys()];
    const ticketsBefore = order.value.tickets;
    if (!id || !host.visible.value) return;
    await sale.refresh();
    // what was given back meanwhile may be free since the answer was written
    if (ticketsNotIn(ticketsBefore, order.value.tickets)[0]) return this.refresh(order);
    const isTaken = (seatId: Id): boolean =>
      !sale.offer.value.groupOfSeat.has(seatId) && !order.value.tickets.some((ticket) => ticket.seatId === seatId);
    if (id === sale.id.value && seatsBefore.some(isTaken)) popups.message(hallUpdated);
  }
}
