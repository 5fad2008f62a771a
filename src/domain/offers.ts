import { byId } from './byId';
import type { Id, Offer, TicketGroup } from './entities';

/** @returns the ticket group of a seat on sale, undefined for any other seat */
export const groupOfSeat = (offer: Offer, seatId: Id): TicketGroup | undefined =>
  byId(offer.ticketGroups, offer.groupOfSeat.get(seatId));
