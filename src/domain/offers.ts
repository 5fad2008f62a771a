import { byId } from './byId';
import type { Id, Kopecks, Offer, TicketGroup } from './entities';

/** @returns the ticket group of a seat on sale, undefined for any other seat */
export const groupOfSeat = (offer: Offer, seatId: Id): TicketGroup | undefined =>
  byId(offer.ticketGroups, offer.groupOfSeat.get(seatId));

/** Seats are on sale, and none of them for a price that could be read: nothing can be sold, and nothing is sold out. */
export const lacksPrices = ({ groupOfSeat, pricesUnreadable }: Offer): boolean =>
  groupOfSeat.size === 0 && pricesUnreadable === true;

export const isSoldOut = (offer: Offer): boolean => offer.groupOfSeat.size === 0 && !lacksPrices(offer);

/** @returns what a ticket of the group costs by a tariff, undefined where the group has no price for it */
export const priceByTariff = (group: TicketGroup | undefined, tariffId: Id | undefined): Kopecks | undefined =>
  group?.billing.find((entry) => entry.tariffId === tariffId)?.price;

/** @returns what a new ticket of the group costs: the box office gives it the default tariff, or else the first */
export const newTicketPriceOf = ({ tariffs }: Offer, group: TicketGroup | undefined): Kopecks => {
  const tariff = tariffs.find(({ isDefault }) => isDefault) ?? tariffs[0];
  return priceByTariff(group, tariff?.id) ?? group?.minPrice ?? 0;
};

/** @returns what a new ticket for the seat costs */
export const newTicketPrice = (offer: Offer, seatId: Id): Kopecks =>
  newTicketPriceOf(offer, groupOfSeat(offer, seatId));
