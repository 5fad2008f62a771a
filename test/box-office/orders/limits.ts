import { tariffOf } from '../catalogue/prices';
import type { Venue } from '../catalogue/venues';
import { limit, sectorLimit, tariffLimit } from '../refusal';

/** The most tickets of one order. */
export const MOST_TICKETS = 10;

/** What a limit is about: a seat in an order, at a tariff. */
export interface LimitedTicket {
  seat_id: string;
  tariff_id: string;
}

/** @throws {Refusal} TicketLimitException where an order with these tickets may not hold one more */
export function assertMayHoldOneMore(tickets: LimitedTicket[]): void {
  if (tickets.length >= MOST_TICKETS) throw limit(MOST_TICKETS);
}

/** @throws {Refusal} TicketLimitException where the sector of the seat gives an order with these tickets no more */
export function assertSectorHasMore({ hall, indexOfSeat }: Venue, seatId: string, tickets: LimitedTicket[]): void {
  const sectorOf = (id: string) => hall.seats[indexOfSeat.get(id) ?? -1]?.sectorId;
  const sector = hall.sectors.find(({ id }) => id === sectorOf(seatId));
  if (!sector?.maxTickets) return;
  const had = tickets.filter((ticket) => sectorOf(ticket.seat_id) === sector.id).length;
  if (had >= sector.maxTickets) throw sectorLimit(sector.name, sector.maxTickets);
}

/** @throws {Refusal} TicketLimitException where an order with these tickets may have no more of the tariff */
export function assertTariffHasMore(tariffId: string, tickets: LimitedTicket[]): void {
  const { name = '', maxTickets } = tariffOf(tariffId) ?? {};
  if (maxTickets && tickets.filter((ticket) => ticket.tariff_id === tariffId).length >= maxTickets)
    throw tariffLimit(name, maxTickets);
}
