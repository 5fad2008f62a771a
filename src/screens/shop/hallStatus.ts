import { lacksPrices } from '../../domain/offers';
import type { HallStore } from '../../state/catalogue/hall';
import type { Sale } from '../../state/catalogue/sale';
import { errorLoadHall, errorPrices, errorUnreadable } from '../../text/texts';
import { hasFailed, whyFailed } from '../FailedLoad';

/** How far hall and offer have been loaded. */
export type HallStatus =
  | { kind: 'loading' }
  /** It did not come, or no price could be read: the missing part, and the reason. */
  | { kind: 'failed'; title: string; why: string }
  /** Nothing can be had of it here and now: no hall is shown. */
  | { kind: 'closed' }
  | { kind: 'ready' };

export const readHallStatus = (sale: Sale, hall: HallStore): HallStatus => {
  if (sale.closed.value) return { kind: 'closed' };
  const states = [sale.state.value, hall.state.value];
  const failedState = states.find(hasFailed);
  if (failedState) return { kind: 'failed', title: errorLoadHall, why: whyFailed(failedState) };
  if (!sale.id.value || !hall.plan.value || states.includes('loading')) return { kind: 'loading' };
  if (lacksPrices(sale.offer.value)) return { kind: 'failed', title: errorPrices, why: errorUnreadable };
  return { kind: 'ready' };
};
