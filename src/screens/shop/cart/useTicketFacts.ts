import { byId, nameById } from '../../../domain/collections';
import type { Id, Kopecks, Offer, Ticket } from '../../../domain/entities';
import { haveClash } from '../../../domain/performances';
import type { Occasion } from '../../../state/catalogue/occasions';
import { isOfSale, type Sale } from '../../../state/catalogue/sale';
import { offerOfTicket, planOfTicket } from '../../../state/catalogue/ticketSources';
import { isBeingChanged } from '../../../state/order/operation';
import { ticketPrice } from '../../../text/orderTexts';
import { placeName, specialWords } from '../../../text/placeTexts';
import { sectorName } from '../../../text/texts';
import type { TariffOption } from '../../../ui/TariffSelect';
import { useScreenContext } from '../../screenContext';
import { occasionDate, occasionLine } from '../ticketOccasion';
import { optionsOfEach } from './tariffOptions';
import { priceOfTicket } from './ticketPrices';

export interface TicketContext {
  sale: Sale;
  /** The CSS colour of each ticket group. */
  colors: Map<Id, string>;
  /** How much each ticket says of what it is for: what is the same for all of them stands above. */
  says: 'nothing' | 'date' | 'occasion';
}

/** What is shown of a ticket in the cart. */
export interface TicketFacts {
  name: string;
  /** '' where the name says it. */
  sector: string;
  /** What it is for, where that is to be said. */
  occasion: string;
  /** What is special about the seat, or ''. */
  special: string;
  /** '' where nobody knows its name. */
  tariff: string;
  clashes: boolean;
  /** As on the map; undefined where that shows another date. */
  color: string | undefined;
  price: string;
  /** What it cost before it became cheaper. */
  oldPrice: Kopecks | undefined;
  /** The tariffs that it may have, with their prices. */
  tariffs: TariffOption[];
  isBusy: boolean;
}

const WORDS: Record<TicketContext['says'], (occasion: Occasion) => string> = {
  nothing: () => '',
  date: occasionDate,
  occasion: occasionLine,
};

/** @returns what tells all there is to show of a ticket of the order */
export const useTicketFacts = ({ sale, colors, says }: TicketContext): ((ticket: Ticket) => TicketFacts) => {
  const { stores } = useScreenContext();
  const { cart, occasions } = stores;
  const sources = { sale, ...stores };
  const order = cart.order.value;
  const offerOf = (ticket: Ticket): Offer => offerOfTicket(sources, ticket);
  const optionsOf = optionsOfEach({ offerOf, tickets: order.tickets });
  return (ticket) => {
    const plan = planOfTicket(sources, ticket);
    const seat = byId(plan?.seats, ticket.seatId);
    const name = plan && seat ? placeName(plan, seat) : ticket.name;
    const sector = sectorName(nameById(plan?.sectors, seat?.sectorId));
    const occasion = occasions.of(ticket);
    const price = priceOfTicket(offerOf(ticket), ticket);
    return {
      name,
      sector: sector === name ? '' : sector,
      occasion: occasion ? WORDS[says](occasion) : '',
      special: seat ? specialWords(seat) : '',
      tariff: nameById(offerOf(ticket).tariffs, ticket.tariffId),
      clashes: order.tickets.some((other) => haveClash(occasion?.performances, occasions.of(other)?.performances)),
      // Another date may call a ticket group of other seats alike.
      color: isOfSale(sale, ticket) ? colors.get(ticket.ticketGroupId) : undefined,
      price: ticketPrice(price?.price, order),
      oldPrice: price?.oldPrice,
      tariffs: optionsOf(ticket),
      isBusy: isBeingChanged(ticket, cart.operation.value),
    };
  };
};
