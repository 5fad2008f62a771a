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

type NamedPlace = Partial<Ticket> & Pick<Ticket, 'seatId'>;

export type ShownSales = ReturnType<typeof createShownSales>;

/** The sales on the screen: the order's seats leave their offers and return to them. */
export function createShownSales(
  shown: InternalSale[],
  { hall, occasions }: { hall: HallStore; occasions: OccasionsStore },
  { host, popups }: Pick<StoreDependencies, 'host' | 'popups'>,
) {
  const of = (seat: Partial<Ticket>): InternalSale | undefined => shown.find((sale) => isOfSale(sale, seat));
  const sourcesOf = (seat: Partial<Ticket>) => ({ sale: of(seat), occasions, hall });
  const offerOf = (seat: Partial<Ticket>): Offer => offerOfTicket(sourcesOf(seat), seat);
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
    // a seat was given back during the request: the answer may be older, so the free seats are read again
    if (ticketsNotIn(ticketsBefore, order.value.tickets)[0]) return refresh(order);
    const isTaken = (seatId: Id): boolean =>
      !sale.offer.value.groupOfSeat.has(seatId) && !order.value.tickets.some((ticket) => ticket.seatId === seatId);
    if (id === sale.id.value && seatsBefore.some(isTaken)) popups.say(hallUpdated);
  };
  /** Reads the free seats again, and announces it if other buyers have taken seats. The seats in `order` are the buyer's own. */
  const refresh = async (order: ReadonlySignal<Order>): Promise<void> => {
    await Promise.all(shown.map((sale) => refreshSale(sale, order)));
  };
  return {
    of,
    zone,
    refresh,
    /** The name of a ticket's or a wanted seat's place, also if its hall is not loaded. */
    nameOf: (ticket: NamedPlace): string =>
      ticketName(planOfTicket(sourcesOf(ticket), ticket), { name: '', ...ticket }),
    /** The name of the place's zone: 'Стол 3', 'Танцпол'; '' if the place is in no zone. */
    zoneName(place: NamedPlace): string {
      const found = zone(place);
      return found ? zoneName(found, hall.plan.value?.sectors ?? []) : '';
    },
    obstacleTo: (seats: SeatRequest[], order: Order, type: OrderType): Obstacle | undefined =>
      obstacleTo(
        seats.map((seat) => ({ ...seat, offer: offerOf(seat) })),
        { order, type, places: hall.plan.value },
      ),
    /** Whether the ticket's group has a price for the tariff, as far as prices are known. */
    isBilled: (ticket: Ticket, tariffId: Id): boolean =>
      entryByTariff(groupOfTicket(offerOf(ticket), ticket), tariffId) !== undefined,
    tariffOf: (ticket: Ticket, tariffId: Id): Tariff | undefined => byId(offerOf(ticket).tariffs, tariffId),
    obstacleToTariff(ticket: Ticket, tariffId: Id, { tickets }: Order): Obstacle | undefined {
      const offer = offerOf(ticket);
      const { more, obstacle } = allowanceOfTariff({ tickets, offer }, groupOfTicket(offer, ticket), tariffId);
      return more < 1 ? obstacle : undefined;
    },
    /** The tariff to send with a new ticket; undefined if the box office chooses the right tariff by itself. */
    tariffToName(seat: SeatRequest): Id | undefined {
      const offer = of(seat)?.offer.value;
      return offer && tariffToName(offer, groupOfSeat(offer, seat.seatId));
    },
    free(tickets: Ticket[]): void {
      for (const ticket of tickets) {
        // a ticket may lack its ticket group: then the seat stays taken until the free seats are read again
        if (ticket.ticketGroupId) of(ticket)?.markFree(ticket.seatId, ticket.ticketGroupId);
      }
    },
  };
}
