import type { components } from '../../../src/api/contract';
import type { ClosedStage } from '../../../src/domain/entities';
import { closedStageOf } from '../../../src/domain/performances';
import { isSoldOut } from './earlierSales';
import { leastPrice } from './prices';
import type { Performance, PerformanceJson } from './types';
import { venueOf } from './venues';

export type SaleJson = components['schemas']['Sale'];

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The state of a performance's sale; undefined for a show that is on sale from its announcement until it begins. */
export function saleOf({ show, day, startAt, startsAtMs }: Performance, now: number): SaleJson | undefined {
  const { selling } = show;
  if (!selling) return undefined;
  const exception = selling.exception(day, startAt.slice(11, 16));
  if (exception) return { state: exception };
  const date = new Date((day - selling.daysAhead) * DAY_MS).toISOString().slice(0, 10);
  const startsAt = `${date}T${selling.startsAt}:00+0${venueOf(show.venueId).offsetHours}:00`;
  if (now < Date.parse(startsAt)) return { state: 'not_started', startsAt };
  return { state: now < startsAtMs - selling.hoursBefore * HOUR_MS ? 'on_sale' : 'ended' };
}

/** The reason why these performances are not on sale now; undefined if they are. */
export const closedSaleOf = (performances: Performance[], now: number): ClosedStage | undefined =>
  performances.map((each) => closedStageOf({ sale: saleOf(each, now) })).find(Boolean);

/** A performance as the contract sends it. */
export function performanceJson(performance: Performance, now: number): PerformanceJson {
  const { id, show, startAt, day } = performance;
  const sale = saleOf(performance, now);
  return {
    id,
    startAt,
    venueId: show.venueId,
    showId: show.id,
    name: show.name,
    minPrice: leastPrice(show.groups, show.feePercent),
    // Later sales are in the database, which the list of dates does not query.
    ...(isSoldOut(performance, now) && { soldOut: true }),
    ...(sale && { sale }),
    ...(show.pushkinCard?.(day) && { pushkinCard: true }),
  };
}
