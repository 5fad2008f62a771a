import type { Id, Offer, Ticket } from '../../../domain/entities';
import { groupOfTicket } from '../../../domain/offers';
import { entryByTariff } from '../../../domain/tariffs';
import { allowanceOfTariff } from '../../../domain/ticketLimits';
import { joinWithCommas } from '../../../text/format';
import { whyNoMore } from '../../../text/orderTexts';
import { priceText } from '../../../text/texts';
import type { TariffOption } from '../../../ui/TariffSelect';
import { tariffsOfTicket } from './ticketPrices';

interface Facts {
  offerOf: (ticket: Ticket) => Offer;
  /** All tickets of the order. */
  tickets: Ticket[];
}

/** @returns the reason why a ticket cannot change to a tariff; '' where it can, or where it has the tariff already */
const obstacleTo = ({ offerOf, tickets }: Facts, ticket: Ticket, tariffId: Id): string => {
  if (ticket.tariffId === tariffId) return '';
  const offer = offerOf(ticket);
  return whyNoMore(allowanceOfTariff({ tickets, offer }, groupOfTicket(offer, ticket), tariffId));
};

/** Below this number of tickets, changing each ticket is quicker than reading the select for all of them. */
const FEWEST_FOR_ALL = 4;

/**
 * @returns the tariffs that have a price for some of the tickets, in the order of the offer; a tariff barred for all of them is disabled.
 * Empty where few tickets have a choice, and where several offers sell the tickets: two offers may name different tariffs alike
 */
export const optionsForAll = (facts: Facts): TariffOption[] => {
  const { offerOf, tickets } = facts;
  const [offer, ...others] = new Set(tickets.map(offerOf));
  if (!offer || others.length) return [];
  const withChoice = tickets.filter((ticket) => tariffsOfTicket(offer, ticket).length > 1);
  if (withChoice.length < FEWEST_FOR_ALL) return [];
  return offer.tariffs.flatMap(({ id, name, description = '' }) => {
    const billed = tickets.filter((ticket) => entryByTariff(groupOfTicket(offer, ticket), id));
    if (!billed.length) return [];
    const [obstacle = '', ...otherObstacles] = billed.map((ticket) => obstacleTo(facts, ticket, id));
    const isBarred = obstacle !== '' && otherObstacles.every((other) => other === obstacle);
    return { id, name, isDisabled: isBarred, condition: description, obstacle: isBarred ? obstacle : '' };
  });
};

/** @returns a function from a ticket to its options; an obstacle that the select for all tickets shows is marked as said above */
export const optionsOfEach = (facts: Facts): ((ticket: Ticket) => TariffOption[]) => {
  const { offerOf } = facts;
  const saidAbove = new Set(optionsForAll(facts).map(({ obstacle }) => obstacle));
  return (ticket) =>
    tariffsOfTicket(offerOf(ticket), ticket).map(({ tariff, entry }) => {
      const obstacle = obstacleTo(facts, ticket, tariff.id);
      return {
        id: tariff.id,
        // the ticket's row already shows the price of its present tariff
        name: joinWithCommas(tariff.name, !(tariff.name && tariff.id === ticket.tariffId) && priceText(entry.price)),
        isDisabled: obstacle !== '',
        condition: tariff.description ?? '',
        obstacle,
        isSaidAbove: saidAbove.has(obstacle),
      };
    });
};
