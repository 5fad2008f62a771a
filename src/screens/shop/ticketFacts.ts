import { byId, nameById } from '../../domain/collections';
import type { BillingEntry, Id, Order, Ticket } from '../../domain/entities';
import { type Price, sumOfKnown } from '../../domain/money';
import { groupOfTicket } from '../../domain/offers';
import { entryByTariff, priceWithFee } from '../../domain/tariffs';
import type { Occasion, OccasionsStore } from '../../state/catalogue/occasions';
import { isOfSale, type Sale } from '../../state/catalogue/sale';
import type { Tickets } from '../../state/catalogue/tickets';
import { dateLine } from '../../text/dateTexts';
import { joinWithDots } from '../../text/format';
import { placeName, specialWords, ticketName } from '../../text/placeTexts';
import { seasonTicketNote, sectorName } from '../../text/texts';
import { useStores } from '../screenContext';

/** @returns the event that all tickets share; undefined if they have several events, or an unknown event */
export const commonOccasion = ({ of }: OccasionsStore, tickets: Ticket[]): Occasion | undefined => {
  const [occasion, ...others] = tickets.map(of);
  return others.every((each) => each === occasion) ? occasion : undefined;
};

/** @returns 'Чайка · сб, 14 июня, 19:00', 'Классика · Одно место на все события абонемента' */
export const occasionLine = ({ name, performances: [first, second] }: Occasion): string =>
  joinWithDots(name, first && (second ? seasonTicketNote : dateLine(first, name)));

interface Context {
  /** The order of the tickets; by default the cart. If its tickets have several events, each ticket names its own event. */
  order?: Order;
  /** The sale on the screen. */
  sale?: Sale;
  /** The CSS colour of each ticket group of the sale. */
  colors?: Map<Id, string>;
}

/** Has no price where the price is unknown. */
export interface TicketFacts extends Partial<Price> {
  /** 'Ряд 5, место 6' */
  name: string;
  /** 'Партер, ряд 5, место 6' */
  fullName: string;
  /** '' where the ticket's name is the sector's name. */
  sector: string;
  /** The ticket's event; '' where all tickets share it. */
  occasion: string;
  /** The seat's special kind and note, or ''. */
  special: string;
  /** '' where the tariff's name is unknown. */
  tariff: string;
  /** The colour of the seat on the map; undefined for a ticket of another sale. */
  color: string | undefined;
  isBusy: boolean;
}

/** @returns the price of the ticket's tariff; undefined for a ticket whose offer is not loaded */
const entryOf = ({ offerOf }: Tickets, ticket: Ticket): BillingEntry | undefined =>
  entryByTariff(groupOfTicket(offerOf(ticket), ticket), ticket.tariffId);

/**
 * Whether the fees of the order are exactly those of its tickets' tariffs. Then each ticket of the cart is shown with its fee, as on the
 * map; else the order's lines are the fees, so that tickets and lines make up the amount.
 */
export const useFeesInPrices = (): boolean => {
  const { cart, tickets } = useStores();
  const { tickets: own, lines } = cart.order.value;
  const ofTickets = sumOfKnown(own.map((ticket) => entryOf(tickets, ticket)?.fee ?? 0));
  return ofTickets === sumOfKnown(lines.map(({ amount }) => Math.max(0, amount)));
};

/** @returns the function that reads the facts of a ticket */
export const useTicketFacts = ({ sale, colors, ...given }: Context): ((ticket: Ticket) => TicketFacts) => {
  const { cart, occasions, tickets: known } = useStores();
  const { order = cart.order.value } = given;
  const isShared = commonOccasion(occasions, order.tickets);
  const hasFees = useFeesInPrices();
  /**
   * The price and the earlier price of the ticket, or of its tariff where the box office sends a ticket of the cart without prices;
   * undefined where neither has a price.
   */
  const priceOf = (ticket: Ticket): Price | undefined => {
    const entry = sale && entryOf(known, ticket);
    const price = ticket.price || entry?.price;
    if (price === undefined) return undefined;
    const oldPrice = ticket.oldPrice ?? (entry?.price === price ? entry.oldPrice : undefined);
    return priceWithFee({ price, oldPrice, fee: hasFees ? entry?.fee : 0 });
  };
  const operation = cart.operation.value;
  return (ticket) => {
    const plan = known.planOf(ticket);
    const offer = known.offerOf(ticket);
    const seat = byId(plan?.seats, ticket.seatId);
    const name = plan && seat ? placeName(plan, seat) : ticket.name;
    const sector = sectorName(nameById(plan?.sectors, seat?.sectorId));
    const occasion = occasions.of(ticket);
    return {
      name,
      fullName: ticketName(plan, ticket),
      sector: sector === name ? '' : sector,
      occasion: occasion && !isShared ? occasionLine(occasion) : '',
      special: seat ? specialWords(seat) : '',
      tariff: nameById(offer.tariffs, ticket.tariffId),
      // The ids of ticket groups are unique only within a sale: another date may use the same id for other seats.
      color: sale && isOfSale(sale, ticket) ? colors?.get(ticket.ticketGroupId) : undefined,
      ...priceOf(ticket),
      isBusy: operation?.kind === 'order' || operation?.tickets?.some(({ id }) => id === ticket.id) === true,
    };
  };
};
