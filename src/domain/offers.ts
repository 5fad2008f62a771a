import { byId } from './collections';
import type { Id, Kopecks, Offer, Ticket, TicketGroup } from './entities';
import type { Price } from './money';
import { newTicketEntry, priceWithFee, usualTariff } from './tariffs';

/** @returns the ticket group of a seat on sale, undefined for any other seat */
export const groupOfSeat = (offer: Offer, seatId: Id): TicketGroup | undefined =>
  byId(offer.ticketGroups, offer.groupOfSeat.get(seatId));

/** @returns the ticket group of a ticket of the offer, as the ticket says it, else that of its seat */
export const groupOfTicket = (
  offer: Offer,
  { ticketGroupId, seatId }: Pick<Ticket, 'ticketGroupId' | 'seatId'>,
): TicketGroup | undefined => (ticketGroupId ? byId(offer.ticketGroups, ticketGroupId) : groupOfSeat(offer, seatId));

/** Seats are on sale, and none of them for a price that could be read: nothing can be sold, and nothing is sold out. */
export const lacksPrices = ({ groupOfSeat, pricesUnreadable }: Offer): boolean =>
  groupOfSeat.size === 0 && pricesUnreadable === true;

export const isSoldOut = (offer: Offer): boolean => offer.groupOfSeat.size === 0 && !lacksPrices(offer);

/** The part of an offer that prices depend on. */
export type PriceList = Pick<Offer, 'ticketGroups' | 'tariffs'>;

/** A price, with the name of its tariff where not every buyer may have that. */
export interface LeadPrice extends Price {
  tariff?: string;
}

/**
 * The price that stands for a ticket group wherever one price does: that of its new ticket. Cheaper tariffs have conditions, and are named
 * with them.
 */
export const leadPriceOf = (offer: PriceList, group: TicketGroup): LeadPrice => {
  const entry = newTicketEntry(offer, group);
  const price = entry ? priceWithFee(entry) : { price: group.minPrice };
  const tariff = byId(offer.tariffs, entry?.tariffId);
  const isUsual = tariff?.id === usualTariff(offer)?.id;
  return tariff?.description && !isUsual ? { ...price, tariff: tariff.name } : price;
};

/** @returns the price of a new ticket for the seat */
export const newTicketPrice = (offer: Offer, seatId: Id): Kopecks => {
  const group = groupOfSeat(offer, seatId);
  return group ? leadPriceOf(offer, group).price : 0;
};

/** @returns the ticket groups by their lead prices, the cheapest first */
export const groupsByPrice = (offer: PriceList): TicketGroup[] => {
  const priceOf = (group: TicketGroup): Kopecks => leadPriceOf(offer, group).price;
  return [...offer.ticketGroups].sort((one, other) => priceOf(one) - priceOf(other));
};

/**
 * @returns the price of the cheapest free seat by the usual tariff, which may be compared with a `minPrice`; undefined if no seat can be
 * had by it
 */
export const lowestNewTicketPrice = (offer: Offer): Kopecks | undefined => {
  const tariff = usualTariff(offer);
  const free = new Set(offer.groupOfSeat.values());
  const prices = offer.ticketGroups.flatMap((group) => {
    const entry = newTicketEntry(offer, group);
    const isComparable = entry && (!tariff || entry.tariffId === tariff.id);
    return isComparable && free.has(group.id) ? priceWithFee(entry).price : [];
  });
  return prices.length ? Math.min(...prices) : undefined;
};
