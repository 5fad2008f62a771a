import type { BillingEntry, Id, Offer, Tariff, TicketGroup } from './entities';
import { asPrice, type Price } from './money';

/** @returns the group's billing of a tariff, undefined without one */
export const entryByTariff = (group: TicketGroup | undefined, tariffId: Id | undefined): BillingEntry | undefined =>
  group?.billing.find((entry) => entry.tariffId === tariffId);

/** A tariff that a ticket group has a price for. */
export interface BilledTariff {
  tariff: Tariff;
  entry: BillingEntry;
}

/** @returns price and fee: the price first seen is the price paid */
export const priceWithFee = ({ price, oldPrice = 0, fee = 0 }: BillingEntry): Price =>
  asPrice({ price: price + fee, oldPrice: oldPrice + fee });

type Tariffs = Pick<Offer, 'tariffs'>;

/** @returns the tariffs that a group has prices for, in the order of the offer, to be had or not */
export const billedTariffs = ({ tariffs }: Tariffs, group: TicketGroup | undefined): BilledTariff[] =>
  tariffs.flatMap((tariff) => {
    const entry = entryByTariff(group, tariff.id);
    return entry ? { tariff, entry } : [];
  });

/** @returns the tariff that the box office gives a new ticket where nothing stands in the way: the default one, or else the first */
export const usualTariff = ({ tariffs }: Tariffs): Tariff | undefined =>
  tariffs.find(({ isDefault }) => isDefault) ?? tariffs[0];

/** @returns the group's billing of the usual tariff, else its first one */
const usualEntry = (offer: Tariffs, group: TicketGroup | undefined): BillingEntry | undefined =>
  entryByTariff(group, usualTariff(offer)?.id) ?? group?.billing[0];

/**
 * @returns the billing of a new ticket of the group: by the usual tariff, or by its first one without a price for that; if that is
 * unavailable, by the next one that is not. If all are, it is that first one, with the reason
 */
export const newTicketEntry = (offer: Tariffs, group: TicketGroup | undefined): BillingEntry | undefined => {
  const usual = usualEntry(offer, group);
  if (!usual?.unavailable) return usual;
  return billedTariffs(offer, group).find(({ entry }) => !entry.unavailable)?.entry ?? usual;
};

/** @returns the tariff to ask for with a new ticket of the group; undefined where the box office gives the right one by itself */
export const tariffToName = (offer: Tariffs, group: TicketGroup | undefined): Id | undefined => {
  const entry = newTicketEntry(offer, group);
  return entry === usualEntry(offer, group) ? undefined : entry?.tariffId;
};
