import { lacksPrices } from '../../domain/offers';
import type { HallStore } from '../../state/catalogue/hall';
import type { Sale } from '../../state/catalogue/sale';
import { errorLoadHall, errorPrices, errorUnreadable } from '../../text/texts';
import { hasFailed, whyFailed } from '../FailedLoad';

export type HallStatus =
  | { kind: 'loading' }
  /** The hall or the offer failed to load, or no price could be read. */
  | { kind: 'failed'; title: string; why: string }
  /** The sale is closed: no hall is shown. */
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
