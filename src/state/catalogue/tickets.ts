import type { ReadonlySignal } from '@preact/signals';
import { byId, nameById } from '../../domain/collections';
import type { HallPlan, Id, Named, Offer, Order, Ticket } from '../../domain/entities';
import type { Item } from '../../domain/items';
import { groupOfSeat, groupOfTicket, lowestNewTicketPrice } from '../../domain/offers';
import { type SeatRequest, ticketsNotIn, typeOfSeats } from '../../domain/orders';
import { entryByTariff, tariffToName } from '../../domain/tariffs';
import { allowanceOfTariff, type Obstacle, obstacleTo } from '../../domain/ticketLimits';
import { type Zone, zonesOf } from '../../domain/zones';
import { ticketName, zoneName } from '../../text/placeTexts';
import type { StoreDependencies } from '../dependencies';
import type { HallStore } from './hall';
import type { OccasionsStore, TicketSubject } from './occasions';
import { isOfSale, NOTHING, type Sale, seatRequestOf } from './sale';

type NamedPlace = Partial<Ticket> & Pick<Ticket, 'seatId'>;

export type Tickets = ReturnType<typeof createTickets>;

const named = (id: Id | undefined, list?: Named[]): Named | undefined =>
  id ? { id, name: nameById(list, id) } : undefined;

/** Sales, halls, prices and names of tickets and wanted seats: a ticket may be for another date or hall than the shown ones. */
export function createTickets(
  shown: Sale[],
  { hall, occasions }: { hall: HallStore; occasions: Pick<OccasionsStore, 'of'> },
  { host }: Pick<StoreDependencies, 'host'>,
) {
  const saleOf = (seat: Partial<Ticket>): Sale | undefined => shown.find((sale) => isOfSale(sale, seat));
  /** @returns the offer of the shown sale; of another event the offer that was loaded last, if any */
  const offerOf = (seat: Partial<Ticket>): Offer => saleOf(seat)?.offer.value ?? occasions.of(seat)?.prices ?? NOTHING;
  /** Null if the hall is not the one on the screen, or is unknown. */
  const planOf = (seat: Partial<Ticket>): HallPlan | null => {
    const { venue, performances: [first] = [] } = occasions.of(seat) ?? {};
    return saleOf(seat) || hall.isOf(venue?.id ?? first?.venueId) ? hall.plan.value : null;
  };
  const zone = (place: NamedPlace): Zone | undefined => {
    const plan = planOf(place);
    return plan ? zonesOf(plan).get(place.seatId) : undefined;
  };
  const refresh = async (order: ReadonlySignal<Order>): Promise<void> => {
    const { tickets } = order.value;
    if (!host.visible.value) return;
    await Promise.all(shown.map((sale) => sale.id.value && sale.refresh()));
    // A seat was given back during the request: the answer may be older, so the free seats are read again.
    if (ticketsNotIn(tickets, order.value.tickets)[0]) await refresh(order);
  };
  const aboutSubject = (subject: Partial<TicketSubject>): Item => {
    const { performanceId, seasonTicketId } = subject;
    const { name = '', showId = '', performances: [first] = [], venue } = occasions.of(subject) ?? {};
    const place = venue && { id: venue.id, name: venue.name };
    if (seasonTicketId) return { seasonTicket: { id: seasonTicketId, name }, venue: place };
    return {
      show: showId || name ? { id: showId, name } : undefined,
      performance: performanceId ? { id: performanceId, startAt: first?.startAt } : undefined,
      venue: place,
    };
  };
  return {
    saleOf,
    offerOf,
    planOf,
    zone,
    refresh,
    nameOf: (ticket: NamedPlace): string => ticketName(planOf(ticket), { name: '', ...ticket }),
    /** The name of the place's zone: 'Стол 3', 'Танцпол'; '' if the place is in no zone. */
    zoneName(place: NamedPlace): string {
      const found = zone(place);
      return found ? zoneName(found, hall.plan.value?.sectors ?? []) : '';
    },
    obstacleTo: (seats: SeatRequest[], order: Order): Obstacle | undefined =>
      obstacleTo(
        seats.map((seat) => ({ ...seat, offer: offerOf(seat) })),
        { order, type: typeOfSeats(seats), places: hall.plan.value },
      ),
    isBilled: (ticket: Ticket, tariffId: Id): boolean =>
      entryByTariff(groupOfTicket(offerOf(ticket), ticket), tariffId) !== undefined,
    obstacleToTariff(ticket: Ticket, tariffId: Id, { tickets }: Order): Obstacle | undefined {
      const offer = offerOf(ticket);
      const { more, obstacle } = allowanceOfTariff({ tickets, offer }, groupOfTicket(offer, ticket), tariffId);
      return more < 1 ? obstacle : undefined;
    },
    tariffToName(seat: SeatRequest): Id | undefined {
      const offer = saleOf(seat)?.offer.value;
      return offer && tariffToName(offer, groupOfSeat(offer, seat.seatId));
    },
    free(tickets: Ticket[]): void {
      for (const ticket of tickets) {
        // A ticket may lack its ticket group: then the offer keeps its last facts of the seat until it is read again.
        if (ticket.ticketGroupId) saleOf(ticket)?.markSeat(ticket.seatId, ticket.ticketGroupId);
      }
    },
    /** Sends no request, so the sector is known only for a seat of the shown hall. */
    itemOf(ticket: Ticket): Item {
      const sale = saleOf(ticket);
      const plan = planOf(ticket);
      const seat = byId(plan?.seats, ticket.seatId);
      const { tariffs, ticketGroups } = offerOf(ticket);
      const ticketGroupId = ticket.ticketGroupId || seat?.ticketGroupId || undefined;
      return {
        // A ticket without performance and season ticket belongs to the shown sale.
        ...aboutSubject(sale ? seatRequestOf(sale, '') : ticket),
        hall: plan?.hall,
        sector: named(seat?.sectorId, plan?.sectors),
        seat: { id: ticket.seatId, name: ticket.seatName },
        ticketGroup: named(ticketGroupId, ticketGroups),
        tariff: named(ticket.tariffId, tariffs),
        price: ticket.price ?? entryByTariff(byId(ticketGroups, ticketGroupId), ticket.tariffId)?.price,
      };
    },
    itemOfSale: (sale: Sale): Item => ({
      ...aboutSubject(seatRequestOf(sale, '')),
      hall: hall.plan.value?.hall,
      price: lowestNewTicketPrice(sale.offer.value),
    }),
  };
}
