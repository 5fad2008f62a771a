import type { Id, Ticket } from '../../../domain/entities';
import { entryByTariff } from '../../../domain/tariffs';
import type { TicketLimits } from '../../../domain/ticketLimits';
import type { Sale } from '../../../state/catalogue/sale';
import { joinWithCommas } from '../../../text/format';
import { whyNoMore } from '../../../text/orderTexts';
import { priceText } from '../../../text/texts';
import type { TariffOption } from '../../../ui/TariffSelect';
import { groupInSale, tariffsOfSome, tariffsOfTicket } from './ticketPrices';

interface Facts {
  sale: Sale;
  limits: TicketLimits;
  /** All tickets of the order. */
  tickets: Ticket[];
}

/** @returns why a ticket may not have a tariff; '' where it may, or has it */
const obstacleTo = ({ sale, limits }: Facts, ticket: Ticket, tariffId: Id): string =>
  ticket.tariffId === tariffId ? '' : whyNoMore(limits.forTariff(groupInSale(sale, ticket), tariffId));

/** @returns the tariffs that some of the tickets are billed by; one that none of them may have stays in sight */
export const optionsForAll = (facts: Facts): TariffOption[] => {
  const { sale, tickets } = facts;
  return tariffsOfSome(sale, tickets).map(({ id, name, description = '' }) => {
    const billed = tickets.filter((ticket) => entryByTariff(groupInSale(sale, ticket), id));
    const [obstacle = '', ...others] = billed.map((ticket) => obstacleTo(facts, ticket, id));
    const isBarred = obstacle !== '' && others.every((other) => other === obstacle);
    return { id, name, isDisabled: isBarred, condition: description, obstacle: isBarred ? obstacle : '' };
  });
};

/** @returns what makes the options of one ticket: what stands in the way of all of them alike is said above them once */
export const optionsOfEach = (facts: Facts): ((ticket: Ticket) => TariffOption[]) => {
  const { sale, tickets } = facts;
  const saidAbove = new Set(tickets.length > 1 ? optionsForAll(facts).map(({ obstacle }) => obstacle) : []);
  return (ticket) =>
    tariffsOfTicket(sale, ticket).map(({ tariff, entry }) => {
      const obstacle = obstacleTo(facts, ticket, tariff.id);
      return {
        id: tariff.id,
        name: joinWithCommas(tariff.name, priceText(entry.price)),
        isDisabled: obstacle !== '',
        condition: tariff.description ?? '',
        obstacle,
        isSaidAbove: saidAbove.has(obstacle),
      };
    });
};
