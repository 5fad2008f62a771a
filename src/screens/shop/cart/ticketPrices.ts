import type { Offer, Ticket } from '../../../domain/entities';
import { asPrice, type Price } from '../../../domain/money';
import { groupOfTicket } from '../../../domain/offers';
import { type BilledTariff, billedTariffs, entryByTariff } from '../../../domain/tariffs';

/**
 * @param offer the offer that sells the ticket
 * @returns the price and the earlier price of the ticket, or of its tariff where the box office sends the ticket without prices;
 * undefined where neither has a price
 */
export const priceOfTicket = (offer: Offer, ticket: Ticket): Price | undefined => {
  const entry = entryByTariff(groupOfTicket(offer, ticket), ticket.tariffId);
  const price = ticket.price || entry?.price;
  if (price === undefined) return undefined;
  return asPrice({ price, oldPrice: ticket.oldPrice ?? (entry?.price === price ? entry.oldPrice : undefined) });
};

/** @returns the tariffs that the ticket's group has a price for, in the order of the offer, including tariffs that a limit bars */
export const tariffsOfTicket = (offer: Offer, ticket: Ticket): BilledTariff[] =>
  billedTariffs(offer, groupOfTicket(offer, ticket));
