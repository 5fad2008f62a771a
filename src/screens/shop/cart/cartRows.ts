import type { Id, Ticket } from '../../../domain/entities';
import { groupBy } from '../../../domain/groupBy';
import { type Places, type Zone, zonesOf } from '../../../domain/zones';

/** What stands in one row of the cart: a ticket, or all tickets of one zone for the same event. */
export interface CartRow {
  /** Stays the same while tickets of its zone come and go. */
  key: string;
  zone: Zone | undefined;
  /** At least one. */
  tickets: Ticket[];
}

/** @returns the tickets by rows, each where its first ticket is; zones are known in the hall on the screen alone */
export const cartRows = (tickets: Ticket[], hall: Places | null): CartRow[] => {
  const zones = hall ? zonesOf(hall) : new Map<Id, Zone>();
  const keyOf = ({ id, seatId, performanceId, seasonTicketId }: Ticket): string => {
    const zone = zones.get(seatId);
    return zone ? `zone ${zone.id} ${performanceId} ${seasonTicketId}` : id;
  };
  return [...groupBy(tickets, keyOf)].map(([key, ofRow]) => ({
    key,
    zone: zones.get(ofRow[0]?.seatId ?? ''),
    tickets: ofRow,
  }));
};
