import { byId } from './byId';
import type { Id, Offer, TicketGroup } from './entities';

/** @returns the ticket group of a seat on sale, undefined for any other seat */
export const groupOfSeat = (offer: Offer, seatId: Id): TicketGroup | undefined =>
  byId(offer.ticketGroups, offer.groupOfSeat.get(seatId));

/** Seats are on sale, and none of them for a price that could be read: nothing can be sold, and nothing is sold out. */
export const lacksPrices = ({ groupOfSeat, pricesUnreadable }: Offer): boolean =>
  groupOfSeat.size === 0 && pricesUnreadable === true;

export const isSoldOut = (offer: Offer): boolean => offer.groupOfSeat.size === 0 && !lacksPrices(offer);
