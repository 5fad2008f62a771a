import { groupBy } from '../../../domain/collections';
import type { Ticket } from '../../../domain/entities';
import { type Places, type Zone, zonesOf } from '../../../domain/zones';

/** What stands in one row of the cart: a ticket, or all tickets of one zone for the same event. */
export interface CartRow {
  /** Stays the same while tickets of its zone come and go. */
  key: string;
  zone: Zone | undefined;
  /** At least one. */
  tickets: Ticket[];
}

/**
 * @param hallOf the hall that a ticket is in, null where that is not on the screen: its zones are not known
 * @returns the tickets by rows, each where its first ticket is
 */
export const cartRows = (tickets: Ticket[], hallOf: (ticket: Ticket) => Places | null): CartRow[] => {
  const zoneOf = (ticket: Ticket): Zone | undefined => {
    const hall = hallOf(ticket);
    return hall ? zonesOf(hall).get(ticket.seatId) : undefined;
  };
  const keyOf = (ticket: Ticket): string => {
    const zone = zoneOf(ticket);
    return zone ? `zone ${zone.id} ${ticket.performanceId} ${ticket.seasonTicketId}` : ticket.id;
  };
  return [...groupBy(tickets, keyOf)].map(([key, ofRow]) => ({
    key,
    zone: ofRow[0] && zoneOf(ofRow[0]),
    tickets: ofRow,
  }));
};
