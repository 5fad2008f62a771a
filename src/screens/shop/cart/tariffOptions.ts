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

/** @returns why a ticket may not have a tariff; '' where it may, or has it */
const obstacleTo = ({ offerOf, tickets }: Facts, ticket: Ticket, tariffId: Id): string => {
  if (ticket.tariffId === tariffId) return '';
  const offer = offerOf(ticket);
  return whyNoMore(allowanceOfTariff({ tickets, offer }, groupOfTicket(offer, ticket), tariffId));
};

/** Fewer tickets than these are quicker changed one by one than the control for all of them is read. */
const FEWEST_FOR_ALL = 4;

/**
 * @returns the tariffs that some of the tickets are billed by, in the order of the offer; one that none of them may have stays in sight.
 * None where few tickets have a choice, nor where they are not all sold by the same offer: two may call different tariffs alike
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

/** @returns a maker of one ticket's options; a limit that stops all of them is said above them once */
export const optionsOfEach = (facts: Facts): ((ticket: Ticket) => TariffOption[]) => {
  const { offerOf } = facts;
  const saidAbove = new Set(optionsForAll(facts).map(({ obstacle }) => obstacle));
  return (ticket) =>
    tariffsOfTicket(offerOf(ticket), ticket).map(({ tariff, entry }) => {
      const obstacle = obstacleTo(facts, ticket, tariff.id);
      return {
        id: tariff.id,
        // the price of the ticket's own tariff stands beside its seat
        name: joinWithCommas(tariff.name, !(tariff.name && tariff.id === ticket.tariffId) && priceText(entry.price)),
        isDisabled: obstacle !== '',
        condition: tariff.description ?? '',
        obstacle,
        isSaidAbove: saidAbove.has(obstacle),
      };
    });
};
