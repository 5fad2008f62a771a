import type { ReadonlySignal } from '@preact/signals';
import { byId } from '../../domain/collections';
import type { Id, Offer, Order, OrderType, Tariff, Ticket } from '../../domain/entities';
import { groupOfSeat, groupOfTicket } from '../../domain/offers';
import { type SeatRequest, ticketsNotIn } from '../../domain/orders';
import { entryByTariff, tariffToName } from '../../domain/tariffs';
import { allowanceOfTariff, type Obstacle, obstacleTo } from '../../domain/ticketLimits';
import { type Zone, zonesOf } from '../../domain/zones';
import { ticketName, zoneName } from '../../text/placeTexts';
import { hallUpdated } from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { HallStore } from './hall';
import type { OccasionsStore } from './occasions';
import { type InternalSale, isOfSale } from './sale';
import { offerOfTicket, planOfTicket } from './ticketSources';

/** A ticket, or a seat that is wanted. */
type NamedPlace = Partial<Ticket> & Pick<Ticket, 'seatId'>;

export type ShownSales = ReturnType<typeof createShownSales>;

/** The sales of the screen: the order's seats are taken from them and given back to them. */
export function createShownSales(
  shown: InternalSale[],
  { hall, occasions }: { hall: HallStore; occasions: OccasionsStore },
  { host, popups }: Pick<StoreDependencies, 'host' | 'popups'>,
) {
  /** The sale that a ticket or a seat belongs to. */
  const of = (seat: Partial<Ticket>): InternalSale | undefined => shown.find((sale) => isOfSale(sale, seat));
  const sourcesOf = (seat: Partial<Ticket>) => ({ sale: of(seat), occasions, hall });
  const offerOf = (seat: Partial<Ticket>): Offer => offerOfTicket(sourcesOf(seat), seat);
  /** The zone that a place is of. */
  const zone = (place: NamedPlace): Zone | undefined => {
    const plan = planOfTicket(sourcesOf(place), place);
    return plan ? zonesOf(plan).get(place.seatId) : undefined;
  };
  const refreshSale = async (sale: InternalSale, order: ReadonlySignal<Order>): Promise<void> => {
    const id = sale.id.value;
    const seatsBefore = [...sale.offer.value.groupOfSeat.keys()];
    const ticketsBefore = order.value.tickets;
    if (!id || !host.visible.value) return;
    await sale.refresh();
    // a seat that was given back meanwhile may be free since the answer was written
    if (ticketsNotIn(ticketsBefore, order.value.tickets)[0]) return refresh(order);
    const isTaken = (seatId: Id): boolean =>
      !sale.offer.value.groupOfSeat.has(seatId) && !order.value.tickets.some((ticket) => ticket.seatId === seatId);
    if (id === sale.id.value && seatsBefore.some(isTaken)) popups.say(hallUpdated);
  };
  /** Reads the free seats anew. Seats that others have taken meanwhile are read out; the buyer's own, in `order`, are not. */
  const refresh = async (order: ReadonlySignal<Order>): Promise<void> => {
    await Promise.all(shown.map((sale) => refreshSale(sale, order)));
  };
  return {
    of,
    zone,
    refresh,
    /** The name of a ticket's or a wanted place, also in a hall that is not loaded. */
    nameOf: (ticket: NamedPlace): string =>
      ticketName(planOfTicket(sourcesOf(ticket), ticket), { name: '', ...ticket }),
    /** The name of the zone that a place is of: 'Стол 3', 'Танцпол'; '' of any other place. */
    zoneName(place: NamedPlace): string {
      const found = zone(place);
      return found ? zoneName(found, hall.plan.value?.sectors ?? []) : '';
    },
    obstacleTo: (seats: SeatRequest[], order: Order, type: OrderType): Obstacle | undefined =>
      obstacleTo(
        seats.map((seat) => ({ ...seat, offer: offerOf(seat) })),
        { order, type, places: hall.plan.value },
      ),
    /** Whether the group of a ticket has a price for a tariff, as far as anybody knows. */
    isBilled: (ticket: Ticket, tariffId: Id): boolean =>
      entryByTariff(groupOfTicket(offerOf(ticket), ticket), tariffId) !== undefined,
    tariffOf: (ticket: Ticket, tariffId: Id): Tariff | undefined => byId(offerOf(ticket).tariffs, tariffId),
    obstacleToTariff(ticket: Ticket, tariffId: Id, { tickets }: Order): Obstacle | undefined {
      const offer = offerOf(ticket);
      const { more, obstacle } = allowanceOfTariff({ tickets, offer }, groupOfTicket(offer, ticket), tariffId);
      return more < 1 ? obstacle : undefined;
    },
    /** The tariff to ask for with a new ticket; undefined where the box office gives the right one by itself. */
    tariffToName(seat: SeatRequest): Id | undefined {
      const offer = of(seat)?.offer.value;
      return offer && tariffToName(offer, groupOfSeat(offer, seat.seatId));
    },
    /** Puts the seats of tickets that were given back on sale again. */
    free(tickets: Ticket[]): void {
      for (const ticket of tickets) {
        // its group is not always told: then the seat stays as it was until the free seats are read anew
        if (ticket.ticketGroupId) of(ticket)?.markFree(ticket.seatId, ticket.ticketGroupId);
      }
    },
  };
}
