import type { Ticket } from '../../../domain/entities';
import { groupOfTicket } from '../../../domain/offers';
import { billedTariffs, priceWithFee } from '../../../domain/tariffs';
import { joinWithCommas } from '../../../text/format';
import { obstacleText } from '../../../text/orderTexts';
import { priceText } from '../../../text/texts';
import { useStores } from '../../screenContext';
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
  const { cart, tickets: known } = useStores();
  const { offerOf, obstacleToTariff } = known;
  const order = cart.order.value;
  const { tickets } = order;
  const of = (ticket: Ticket): TariffOption[] => {
    const offer = offerOf(ticket);
    return billedTariffs(offer, groupOfTicket(offer, ticket)).map(({ tariff: { id, name, description }, entry }) => {
      const isOwn = id === ticket.tariffId;
      const obstacle = isOwn ? undefined : obstacleToTariff(ticket, id, order);
      return {
        id,
        // The ticket's row already shows the price of its present tariff.
        text: obstacle
          ? obstacleText(obstacle)
          : joinWithCommas(name, !(name && isOwn) && priceText(priceWithFee(entry).price)),
        isDisabled: obstacle !== undefined,
        condition: description,
      };
    });
  };
  const optionsOfAll = (): TariffOption[] => {
    const [offer, ...others] = new Set(tickets.map(offerOf));
    const choices = tickets.map(of);
    if (!offer || others.length || choices.filter(({ length }) => length > 1).length < FEWEST_FOR_ALL) return [];
    return offer.tariffs.flatMap(({ id, name }) => {
      const ofTickets = choices.flat().filter((option) => option.id === id);
      const [barred] = ofTickets;
      if (!barred) return [];
      return ofTickets.every(({ isDisabled }) => isDisabled) ? barred : { id, text: name };
    });
  };
  return { ofAll: optionsOfAll(), of };
};
