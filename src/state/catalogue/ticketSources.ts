/**
 * Where what is told of a ticket comes from: a cart outlives a screen, and a ticket may be for another date, or in another hall, than
 * what is sold there. Seats of two halls may be called alike.
 */
import type { HallPlan, Id, Offer } from '../../domain/entities';
import type { HallStore } from './hall';
import type { Occasion, OccasionsStore, TicketSubject } from './occasions';
import { isOfSale, NOTHING, type Sale } from './sale';

interface Sources {
  /** What the screen sells, if anything. */
  sale?: Sale | undefined;
  occasions: OccasionsStore;
}

/** @returns what a ticket or a seat is sold by: of what is not on the screen the prices alone, as far as they are known */
export const offerOfTicket = ({ sale, occasions }: Sources, ticket: Partial<TicketSubject>): Offer =>
  sale && isOfSale(sale, ticket) ? sale.offer.value : (occasions.of(ticket)?.prices ?? NOTHING);

const venueIdOf = ({ venue, performances: [first] }: Occasion): Id | undefined => venue?.id ?? first?.venueId;

/** @returns the hall that a ticket or a seat is in; null where that is not the one on the screen, or nobody knows */
export const planOfTicket = (
  { sale, occasions, hall }: Sources & { hall: HallStore },
  ticket: Partial<TicketSubject>,
): HallPlan | null => {
  // one that does not say what it is for is taken to be for what is on the screen
  const saysNothing = !ticket.performanceId && !ticket.seasonTicketId;
  const occasion = occasions.of(ticket);
  const isInHall =
    saysNothing || (sale && isOfSale(sale, ticket)) || (occasion !== undefined && hall.isOf(venueIdOf(occasion)));
  return isInHall ? hall.plan.value : null;
};
