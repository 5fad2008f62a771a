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
  /** How much of its event each ticket says: the part that all share stands above them. */
  says: 'nothing' | 'date' | 'occasion';
}

export interface TicketFacts {
  name: string;
  /** '' where the name says it. */
  sector: string;
  /** Its event, unless that stands above. */
  occasion: string;
  /** Its special kind and note, or ''. */
  special: string;
  /** '' where nobody knows its name. */
  tariff: string;
  clashes: boolean;
  /** As on the map; undefined where that shows another date. */
  color: string | undefined;
  price: string;
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

/** @returns a function from a ticket of the order to its texts */
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
