import type { Ticket } from '../../../domain/entities';
import { groupOfTicket } from '../../../domain/offers';
import { billedTariffs, priceWithFee } from '../../../domain/tariffs';
import { joinWithCommas } from '../../../text/format';
import { obstacleText } from '../../../text/orderTexts';
import { priceText } from '../../../text/texts';
import { useScreenContext } from '../../screenContext';
import type { TariffOption } from './TariffSelect';

/** Below this number of tickets, changing each ticket is quicker than reading the select for all of them. */
const FEWEST_FOR_ALL = 4;

export interface TariffOptions {
  /**
   * The tariffs that have a price for some of the tickets, in the order of the offer; a tariff barred for all of them is disabled. Empty
   * where few tickets have a choice, and where several offers sell the tickets: two offers may name different tariffs alike.
   */
  ofAll: TariffOption[];
  /** The tariffs of a ticket with their prices, also the barred ones. */
  of: (ticket: Ticket) => TariffOption[];
}

/** Only the tickets of the cart count towards the limits of a tariff. */
export const useTariffOptions = (): TariffOptions => {
  const { stores } = useScreenContext();
  const order = stores.cart.order.value;
  const { tickets } = order;
  const { offerOf, obstacleToTariff } = stores.tickets;
  /** The tariffs that the ticket's group has a price for, each with the reason against a change to it, or ''. */
  const choiceOf = (ticket: Ticket) => {
    const offer = offerOf(ticket);
    return billedTariffs(offer, groupOfTicket(offer, ticket)).map(({ tariff, entry }) => {
      const isOwn = tariff.id === ticket.tariffId;
      const obstacle = isOwn ? undefined : obstacleToTariff(ticket, tariff.id, order);
      return { ...tariff, price: priceWithFee(entry).price, isOwn, obstacle: obstacle ? obstacleText(obstacle) : '' };
    });
  };
  const optionsOfAll = (): TariffOption[] => {
    const [offer, ...others] = new Set(tickets.map(offerOf));
    const choices = tickets.map(choiceOf);
    if (!offer || others.length || choices.filter(({ length }) => length > 1).length < FEWEST_FOR_ALL) return [];
    const options = offer.tariffs.flatMap(({ id, name }) => {
      const [obstacle, ...otherObstacles] = new Set(
        choices.flat().flatMap((choice) => (choice.id === id ? choice.obstacle : [])),
      );
      if (obstacle === undefined) return [];
      return obstacle && !otherObstacles.length ? { id, text: obstacle, isDisabled: true } : { id, text: name };
    });
    // tariffs without names cannot be told apart
    return options.every(({ text }) => text) ? options : [];
  };
  return {
    ofAll: optionsOfAll(),
    of: (ticket) =>
      choiceOf(ticket).map(({ id, name, description, price, isOwn, obstacle }) => ({
        id,
        // the ticket's row already shows the price of its present tariff
        text: obstacle || joinWithCommas(name, !(name && isOwn) && priceText(price)),
        isDisabled: obstacle !== '',
        condition: description,
      })),
  };
};
