/**
 * Where what is told of a ticket comes from: a cart outlives a screen, and a ticket may be for another date, or in another hall, than
 * what is sold there. Seats of two halls may be called alike.
 */
import type { HallPlan, Id, Offer } from '../../domain/entities';
import type { HallStore } from './hall';
import type { Occasion, OccasionsStore, TicketSubject } from './occasions';
import { isOfSale, NOTHING, type Sale } from './sale';

interface Sources {
  /** The sale of the screen, if there is one. */
  sale?: Sale | undefined;
  occasions: OccasionsStore;
}

/** @returns the offer of a ticket or a seat; for an event that is not on the screen its known prices alone */
export const offerOfTicket = ({ sale, occasions }: Sources, ticket: Partial<TicketSubject>): Offer =>
  sale && isOfSale(sale, ticket) ? sale.offer.value : (occasions.of(ticket)?.prices ?? NOTHING);

const venueIdOf = ({ venue, performances: [first] }: Occasion): Id | undefined => venue?.id ?? first?.venueId;

/** @returns the hall that a ticket or a seat is in; null where that is not the one on the screen, or nobody knows */
export const planOfTicket = (
  { sale, occasions, hall }: Sources & { hall: HallStore },
  ticket: Partial<TicketSubject>,
): HallPlan | null => {
  // a ticket that names no event belongs to the shown one
  const saysNothing = !ticket.performanceId && !ticket.seasonTicketId;
  const occasion = occasions.of(ticket);
  const isInHall =
    saysNothing || (sale && isOfSale(sale, ticket)) || (occasion !== undefined && hall.isOf(venueIdOf(occasion)));
  return isInHall ? hall.plan.value : null;
};
