import { byId } from './collections';
import type { Id, Kopecks, Offer, Ticket, TicketGroup } from './entities';
import type { Price } from './money';
import { newTicketEntry, priceWithFee, usualTariff } from './tariffs';

export const groupOfSeat = (offer: Offer, seatId: Id): TicketGroup | undefined =>
  byId(offer.ticketGroups, offer.groupOfSeat.get(seatId));

export const groupOfTicket = (
  offer: Offer,
  { ticketGroupId, seatId }: Pick<Ticket, 'ticketGroupId' | 'seatId'>,
): TicketGroup | undefined => (ticketGroupId ? byId(offer.ticketGroups, ticketGroupId) : groupOfSeat(offer, seatId));

/** Whether every seat on sale has an unreadable price: nothing can be sold, though the offer is not sold out. */
export const lacksPrices = ({ groupOfSeat, pricesUnreadable }: Offer): boolean =>
  groupOfSeat.size === 0 && pricesUnreadable === true;

export const isSoldOut = (offer: Offer): boolean => offer.groupOfSeat.size === 0 && !lacksPrices(offer);

export type PriceList = Pick<Offer, 'ticketGroups' | 'tariffs'>;

export interface LeadPrice extends Price {
  tariff?: string;
}

/** @returns the price of a new ticket, and the name of its tariff if the tariff is not the usual one and has conditions */
export const leadPriceOf = (offer: PriceList, group: TicketGroup): LeadPrice => {
  const entry = newTicketEntry(offer, group);
  const price = entry ? priceWithFee(entry) : { price: group.minPrice };
  const tariff = byId(offer.tariffs, entry?.tariffId);
  const isUsual = tariff?.id === usualTariff(offer)?.id;
  return tariff?.description && !isUsual ? { ...price, tariff: tariff.name } : price;
};

export const leadPricesOf = (offer: PriceList): ReadonlyMap<Id, Kopecks> =>
  new Map(offer.ticketGroups.map((group) => [group.id, leadPriceOf(offer, group).price]));

export const newTicketPrice = (offer: Offer, seatId: Id): Kopecks => {
  const group = groupOfSeat(offer, seatId);
  return group ? leadPriceOf(offer, group).price : 0;
};

export const groupsByPrice = (offer: PriceList): TicketGroup[] => {
  const priceOf = (group: TicketGroup): Kopecks => leadPriceOf(offer, group).price;
  return [...offer.ticketGroups].sort((one, other) => priceOf(one) - priceOf(other));
};

/** @returns the lowest price of a seat on sale at the usual tariff, to compare with a `minPrice`; undefined if no such seat is on sale */
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
