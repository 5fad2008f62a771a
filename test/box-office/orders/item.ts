import { tariffForUnnamed, tariffOf } from '../catalogue/prices';
import { closedSaleOf } from '../catalogue/sales';
import { performanceOf } from '../catalogue/schedule';
import { covered, seasonTicketOf } from '../catalogue/seasonTickets';
import type { Performance, PriceGroup } from '../catalogue/types';
import { type Venue, venueOf } from '../catalogue/venues';
import { closedSale, invalid, missing, unavailable as notToBeHad } from '../refusal';

/** The subject of a ticket: one performance, or a season ticket with its performances. */
export interface Item {
  type: 1 | 2;
  id: string;
  venue: Venue;
  performances: Performance[];
  groups: PriceGroup[];
}

/** @throws {Refusal} PerformanceNotFoundException, also for one that has begun */
export function showItem(id: string, now: number): Item {
  const performance = performanceOf(id);
  if (!performance || performance.startsAtMs <= now) throw missing('Performance');
  const { show } = performance;
  return { type: 1, id, venue: venueOf(show.venueId), performances: [performance], groups: show.groups };
}

/** @throws {Refusal} SeasonTicketNotFoundException */
export function seasonItem(id: string, now: number): Item {
  const ticket = seasonTicketOf(id);
  if (!ticket) throw missing('SeasonTicket');
  const performances = covered(ticket, now);
  return { type: 2, id, venue: venueOf(ticket.venueId), performances, groups: ticket.groups };
}

/** The item that a call names. @throws {Refusal} ValidationException unless it names exactly one */
export function itemOf(
  { performanceId, seasonTicketId }: { performanceId?: string; seasonTicketId?: string },
  now: number,
): Item {
  if (performanceId && !seasonTicketId) return showItem(performanceId, now);
  if (seasonTicketId && !performanceId) return seasonItem(seasonTicketId, now);
  throw invalid(['Нужен либо performanceId, либо seasonTicketId']);
}

/** @throws {Refusal} SaleClosedException unless the item is on sale now */
export function assertOnSale({ performances }: Item, now: number): void {
  const sale = closedSaleOf(performances, now);
  if (sale) throw closedSale(sale);
}

/** The ticket group of a seat. @throws {Refusal} SeatNotFoundException where the seat is not on sale at all */
export function groupOfSeat({ venue, groups }: Item, seatId: string): PriceGroup {
  const zone = venue.hall.places[venue.indexOfSeat.get(seatId) ?? -1]?.zone ?? -1;
  const group = groups.find(({ zones }) => zones.includes(zone));
  if (!group) throw missing('Seat');
  return group;
}

/** A tariff of a group with its price. */
interface Priced {
  tariffId: string;
  /** Kopecks; `oldPrice` is the price before a reduction. */
  price: number;
  oldPrice: number | null;
}

/**
 * A tariff of a group with its price in kopecks; without a tariff id the usual one.
 * @throws {Refusal} TariffNotFoundException, TariffUnavailableException
 */
export function priced(group: PriceGroup, tariffId?: string): Priced {
  const { prices, oldPrices, unavailable = {} } = group;
  const chosen = tariffId ?? tariffForUnnamed(group);
  // A request may name any word, such as `constructor`.
  const price = chosen !== undefined && Object.hasOwn(prices, chosen) ? prices[chosen] : undefined;
  if (chosen === undefined || price === undefined) throw missing('Tariff');
  const reason = unavailable[chosen];
  if (reason) throw notToBeHad(tariffOf(chosen)?.name ?? '', reason);
  return { tariffId: chosen, price, oldPrice: oldPrices?.[chosen] ?? null };
}
