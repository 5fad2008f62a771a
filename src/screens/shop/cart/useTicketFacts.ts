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
  /** The part of its event that each ticket names; the part shared by all tickets is written above them. */
  says: 'nothing' | 'date' | 'occasion';
}

export interface TicketFacts {
  name: string;
  /** '' where the ticket's name is the sector's name. */
  sector: string;
  /** The ticket's event or date; '' where it is written above the tickets. */
  occasion: string;
  /** The seat's special kind and note, or ''. */
  special: string;
  /** '' where the tariff's name is unknown. */
  tariff: string;
  clashes: boolean;
  /** The colour of the seat on the map; undefined for a ticket of another sale. */
  color: string | undefined;
  price: string;
  oldPrice: Kopecks | undefined;
  /** The ticket's tariffs with their prices, also the unavailable tariffs. */
  tariffs: TariffOption[];
  isBusy: boolean;
}

const WORDS: Record<TicketContext['says'], (occasion: Occasion) => string> = {
  nothing: () => '',
  date: occasionDate,
  occasion: occasionLine,
};

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
      // The ids of ticket groups are unique only within a sale: another date may use the same id for other seats.
      color: isOfSale(sale, ticket) ? colors.get(ticket.ticketGroupId) : undefined,
      price: ticketPrice(price?.price, order),
      oldPrice: price?.oldPrice,
      tariffs: optionsOf(ticket),
      isBusy: isBeingChanged(ticket, cart.operation.value),
    };
  };
};
