import type { Offer, Ticket } from '../../../domain/entities';
import { asPrice, type Price } from '../../../domain/money';
import { groupOfTicket } from '../../../domain/offers';
import { type BilledTariff, billedTariffs, entryByTariff } from '../../../domain/tariffs';

/**
 * @param offer the ticket's
 * @returns what the ticket costs, and what it did before; a box office may leave both to the ticket's tariff. Undefined where nobody says
 * what it costs
 */
export const priceOfTicket = (offer: Offer, ticket: Ticket): Price | undefined => {
  const entry = entryByTariff(groupOfTicket(offer, ticket), ticket.tariffId);
  const price = ticket.price || entry?.price;
  if (price === undefined) return undefined;
  return asPrice({ price, oldPrice: ticket.oldPrice ?? (entry?.price === price ? entry.oldPrice : undefined) });
};

/** @returns the tariffs that the ticket's group has a price for, in the order of the offer, to be had or not */
export const tariffsOfTicket = (offer: Offer, ticket: Ticket): BilledTariff[] =>
  billedTariffs(offer, groupOfTicket(offer, ticket));
