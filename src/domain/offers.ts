import { byId } from './byId';
import type { BillingEntry, Id, Kopecks, Offer, Tariff, TicketGroup } from './entities';
import { asPrice, type Price } from './money';

/** @returns the ticket group of a seat on sale, undefined for any other seat */
export const groupOfSeat = (offer: Offer, seatId: Id): TicketGroup | undefined =>
  byId(offer.ticketGroups, offer.groupOfSeat.get(seatId));

/** Seats are on sale, and none of them for a price that could be read: nothing can be sold, and nothing is sold out. */
export const lacksPrices = ({ groupOfSeat, pricesUnreadable }: Offer): boolean =>
  groupOfSeat.size === 0 && pricesUnreadable === true;

export const isSoldOut = (offer: Offer): boolean => offer.groupOfSeat.size === 0 && !lacksPrices(offer);

/** @returns what the group says of a tariff, undefined where it has no price for it */
export const entryByTariff = (group: TicketGroup | undefined, tariffId: Id | undefined): BillingEntry | undefined =>
  group?.billing.find((entry) => entry.tariffId === tariffId);

/** @returns what a ticket of the group costs by a tariff, undefined where the group has no price for it */
export const priceByTariff = (group: TicketGroup | undefined, tariffId: Id | undefined): Kopecks | undefined =>
  entryByTariff(group, tariffId)?.price;

/** What of an offer tells prices. */
export type PriceList = Pick<Offer, 'ticketGroups' | 'tariffs'>;

/** @returns the tariff of a new ticket: the box office gives it the default one, or else the first */
const newTicketTariff = ({ tariffs }: PriceList): Tariff | undefined =>
  tariffs.find(({ isDefault }) => isDefault) ?? tariffs[0];

/** @returns the group's price for new tickets; where it has none by their tariff the box office takes its first */
const leadEntryOf = (offer: PriceList, group: TicketGroup): BillingEntry | undefined =>
  entryByTariff(group, newTicketTariff(offer)?.id) ?? group.billing[0];

/**
 * The price that leads wherever one price stands for a ticket group: what a new ticket of it costs. Cheaper tariffs have conditions, and
 * are named with them.
 */
export const leadPriceOf = (offer: PriceList, group: TicketGroup): Price =>
  asPrice(leadEntryOf(offer, group) ?? { price: group.minPrice });

/** @returns what a new ticket for the seat costs */
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
 * @returns what the cheapest free seat costs by the tariff of new tickets, undefined where none can be had by it: what may be compared
 * with the `minPrice` of something else
 */
export const lowestNewTicketPrice = (offer: Offer): Kopecks | undefined => {
  const tariff = newTicketTariff(offer);
  const free = new Set(offer.groupOfSeat.values());
  const prices = offer.ticketGroups.flatMap((group) => {
    const entry = leadEntryOf(offer, group);
    const isComparable = entry && (!tariff || entry.tariffId === tariff.id);
    return isComparable && free.has(group.id) ? entry.price : [];
  });
  return prices.length ? Math.min(...prices) : undefined;
};
