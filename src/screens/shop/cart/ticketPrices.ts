import type { Id, Offer, Ticket, TicketGroup } from '../../../domain/entities';
import { asPrice, type Price } from '../../../domain/money';
import { groupOfTicket } from '../../../domain/offers';
import { type BilledTariff, billedTariffs, entryByTariff } from '../../../domain/tariffs';
import { isOfSale, type Sale } from '../../../state/catalogue/sale';

/** @returns the ticket's group as the sale knows it; another date may call its own groups alike */
export const groupInSale = (sale: Sale, ticket: Ticket): TicketGroup | undefined =>
  isOfSale(sale, ticket) ? groupOfTicket(sale.offer.value, ticket) : undefined;

/**
 * @returns what the ticket costs, and what it did before; a box office may leave both to the ticket's tariff. Undefined where nobody says
 * what it costs
 */
export const priceOfTicket = (sale: Sale, ticket: Ticket): Price | undefined => {
  const entry = entryByTariff(groupInSale(sale, ticket), ticket.tariffId);
  const price = ticket.price || entry?.price;
  if (price === undefined) return undefined;
  return asPrice({ price, oldPrice: ticket.oldPrice ?? (entry?.price === price ? entry.oldPrice : undefined) });
};

/** @returns the tariffs that the ticket's group has a price for, in the order of the offer, to be had or not */
export const tariffsOfTicket = (sale: Sale, ticket: Ticket): BilledTariff[] =>
  billedTariffs(sale.offer.value, groupInSale(sale, ticket));

/** @returns the tariffs that at least one of the tickets may have, in the order of the offer */
export const tariffsOfSome = (sale: Sale, tickets: Ticket[]): Offer['tariffs'] => {
  const possible = new Set<Id>(
    tickets.flatMap((ticket) => tariffsOfTicket(sale, ticket).map(({ tariff }) => tariff.id)),
  );
  return sale.offer.value.tariffs.filter(({ id }) => possible.has(id));
};
