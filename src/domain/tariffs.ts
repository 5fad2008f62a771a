import type { BillingEntry, Id, Offer, Tariff, TicketGroup } from './entities';
import { asPrice, type Price } from './money';

export const entryByTariff = (group: TicketGroup | undefined, tariffId: Id | undefined): BillingEntry | undefined =>
  group?.billing.find((entry) => entry.tariffId === tariffId);

export interface BilledTariff {
  tariff: Tariff;
  entry: BillingEntry;
}

/** Adds the fee, so that the first price that the buyer sees is the price to pay. */
export const priceWithFee = ({ price, oldPrice = 0, fee = 0 }: Omit<BillingEntry, 'tariffId'>): Price =>
  asPrice({ price: price + fee, oldPrice: oldPrice + fee });

type Tariffs = Pick<Offer, 'tariffs'>;

/** @returns the tariffs in the order of the offer, including unavailable ones */
export const billedTariffs = ({ tariffs }: Tariffs, group: TicketGroup | undefined): BilledTariff[] =>
  tariffs.flatMap((tariff) => {
    const entry = entryByTariff(group, tariff.id);
    return entry ? { tariff, entry } : [];
  });

/** The tariff that the box office gives a new ticket by default. */
export const usualTariff = ({ tariffs }: Tariffs): Tariff | undefined =>
  tariffs.find(({ isDefault }) => isDefault) ?? tariffs[0];

const usualEntry = (offer: Tariffs, group: TicketGroup | undefined): BillingEntry | undefined =>
  entryByTariff(group, usualTariff(offer)?.id) ?? group?.billing[0];

export const newTicketEntry = (offer: Tariffs, group: TicketGroup | undefined): BillingEntry | undefined => {
  const usual = usualEntry(offer, group);
  if (!usual?.unavailable) return usual;
  return billedTariffs(offer, group).find(({ entry }) => !entry.unavailable)?.entry ?? usual;
};

/** @returns the tariff to send with a new ticket of the group; undefined if the box office chooses the same tariff by default */
export const tariffToName = (offer: Tariffs, group: TicketGroup | undefined): Id | undefined => {
  const entry = newTicketEntry(offer, group);
  return entry === usualEntry(offer, group) ? undefined : entry?.tariffId;
};
