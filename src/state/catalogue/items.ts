import { byId, nameById } from '../../domain/collections';
import type { Id, Named, Ticket } from '../../domain/entities';
import type { Item } from '../../domain/items';
import { lowestNewTicketPrice } from '../../domain/offers';
import { SEASON_TICKET } from '../../domain/orders';
import { entryByTariff } from '../../domain/tariffs';
import type { HallStore } from './hall';
import type { OccasionsStore, TicketSubject } from './occasions';
import { NOTHING, type Sale } from './sale';
import type { ShownSales } from './shownSales';
import { planOfTicket } from './ticketSources';

interface Sources {
  sales: ShownSales;
  hall: HallStore;
  occasions: OccasionsStore;
}

const named = (id: Id | undefined, list?: Named[]): Named | undefined =>
  id ? { id, name: nameById(list, id) } : undefined;

const subjectOfSale = ({ type, id }: Sale): TicketSubject =>
  type === SEASON_TICKET
    ? { performanceId: '', seasonTicketId: id.value }
    : { performanceId: id.value, seasonTicketId: '' };

export interface Items {
  of: (ticket: Ticket) => Item;
  ofSale: (sale: Sale) => Item;
}

/** Describes the subjects of events for the host page's analytics, without a request: sectors are known only for the shown hall. */
export function createItems({ sales, hall, occasions }: Sources): Items {
  const aboutSubject = ({ performanceId, seasonTicketId }: TicketSubject): Item => {
    const occasion = occasions.of({ performanceId, seasonTicketId });
    const { name = '', showId = '', performances: [first] = [], venue } = occasion ?? {};
    const place = venue && { id: venue.id, name: venue.name };
    if (seasonTicketId) return { seasonTicket: { id: seasonTicketId, name }, venue: place };
    return {
      show: showId || name ? { id: showId, name } : undefined,
      performance: performanceId ? { id: performanceId, startAt: first?.startAt } : undefined,
      venue: place,
    };
  };
  return {
    of(ticket) {
      const sale = sales.of(ticket);
      // a ticket without performance and season ticket belongs to the shown sale
      const subject = ticket.performanceId || ticket.seasonTicketId || !sale ? ticket : subjectOfSale(sale);
      const plan = planOfTicket({ sale, occasions, hall }, subject);
      const seat = byId(plan?.seats, ticket.seatId);
      const { tariffs, ticketGroups } = occasions.of(subject)?.prices ?? NOTHING;
      const ticketGroupId = ticket.ticketGroupId || seat?.ticketGroupId || undefined;
      return {
        ...aboutSubject(subject),
        hall: plan?.hall,
        sector: named(seat?.sectorId, plan?.sectors),
        seat: { id: ticket.seatId, name: ticket.seatName },
        ticketGroup: named(ticketGroupId, ticketGroups),
        tariff: named(ticket.tariffId, tariffs),
        price: ticket.price ?? entryByTariff(byId(ticketGroups, ticketGroupId), ticket.tariffId)?.price,
      };
    },
    ofSale: (sale) => ({
      ...aboutSubject(subjectOfSale(sale)),
      hall: hall.plan.value?.hall,
      price: lowestNewTicketPrice(sale.offer.value),
    }),
  };
}
