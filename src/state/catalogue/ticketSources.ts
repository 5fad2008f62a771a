/**
 * Finds the offer and the hall of a ticket. A cart outlives a screen: a ticket may be for another date or another hall than the shown
 * ones, and seats of two halls may have the same name.
 */
import type { HallPlan, Id, Offer } from '../../domain/entities';
import type { HallStore } from './hall';
import type { Occasion, OccasionsStore, TicketSubject } from './occasions';
import { isOfSale, NOTHING, type Sale } from './sale';

interface Sources {
  sale?: Sale | undefined;
  occasions: OccasionsStore;
}

/** @returns the offer of a ticket or a seat; for an event that is not on the screen only its known prices */
export const offerOfTicket = ({ sale, occasions }: Sources, ticket: Partial<TicketSubject>): Offer =>
  sale && isOfSale(sale, ticket) ? sale.offer.value : (occasions.of(ticket)?.prices ?? NOTHING);

const venueIdOf = ({ venue, performances: [first] }: Occasion): Id | undefined => venue?.id ?? first?.venueId;

/** @returns the hall of a ticket or a seat; null if it is not the hall on the screen, or is unknown */
export const planOfTicket = (
  { sale, occasions, hall }: Sources & { hall: HallStore },
  ticket: Partial<TicketSubject>,
): HallPlan | null => {
  const saysNothing = !ticket.performanceId && !ticket.seasonTicketId;
  const occasion = occasions.of(ticket);
  const isInHall =
    saysNothing || (sale && isOfSale(sale, ticket)) || (occasion !== undefined && hall.isOf(venueIdOf(occasion)));
  return isInHall ? hall.plan.value : null;
};
