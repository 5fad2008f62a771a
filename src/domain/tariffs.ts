import type { BillingEntry, Id, Offer, Tariff, TicketGroup } from './entities';

/** @returns what the group says of a tariff, undefined where it has no price for it */
export const entryByTariff = (group: TicketGroup | undefined, tariffId: Id | undefined): BillingEntry | undefined =>
  group?.billing.find((entry) => entry.tariffId === tariffId);

/** A tariff that a ticket group has a price for. */
export interface BilledTariff {
  tariff: Tariff;
  entry: BillingEntry;
}

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

/** What a new ticket of a group gets. */
export interface NewTicketTariff {
  /** The usual tariff, or the next one that can be had; undefined where the group has a price by none. */
  chosen: BillingEntry | undefined;
  /** The box office might give the ticket another one: it has to be asked for. */
  hasToBeNamed: boolean;
  /** Where no tariff of the group can be had: the usual one, with the reason. */
  unavailable: BillingEntry | undefined;
}

/**
 * @returns what a new ticket of the group gets: the usual tariff, or, where the group has no price for that, its first one; and where
 * the box office says that this is not to be had, the next one that is
 */
export const newTicketTariff = (offer: Tariffs, group: TicketGroup | undefined): NewTicketTariff => {
  const usual = entryByTariff(group, usualTariff(offer)?.id) ?? group?.billing[0];
  if (!usual?.unavailable) return { chosen: usual, hasToBeNamed: false, unavailable: undefined };
  const chosen = billedTariffs(offer, group).find(({ entry }) => !entry.unavailable)?.entry;
  return { chosen, hasToBeNamed: chosen !== undefined, unavailable: chosen ? undefined : usual };
};

/** @returns the tariff to ask for with a new ticket of the group; undefined where the box office gives the right one by itself */
export const tariffToName = (offer: Tariffs, group: TicketGroup | undefined): Id | undefined => {
  const { chosen, hasToBeNamed } = newTicketTariff(offer, group);
  return hasToBeNamed ? chosen?.tariffId : undefined;
};
