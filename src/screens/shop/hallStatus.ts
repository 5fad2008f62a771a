import { lacksPrices } from '../../domain/offers';
import type { HallStore } from '../../state/catalogue/hall';
import type { Sale } from '../../state/catalogue/sale';
import {
  errorLoadHall,
  errorPrices,
  errorUnreadable,
  waitingForHall,
  waitingForSeats,
  waitingForServer,
} from '../../text/texts';
import { hasFailed, whyFailed } from '../FailedLoad';

/** How far the hall has come together with what is on sale in it. */
export type HallStatus =
  /** @property waitsFor what has not come yet, in words */
  | { kind: 'loading'; waitsFor: string }
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
  if (!sale.id.value) return { kind: 'loading', waitsFor: waitingForServer };
  if (!hall.plan.value || hall.state.value === 'loading') return { kind: 'loading', waitsFor: waitingForHall };
  if (sale.state.value === 'loading') return { kind: 'loading', waitsFor: waitingForSeats };
  if (lacksPrices(sale.offer.value)) return { kind: 'failed', title: errorPrices, why: errorUnreadable };
  return { kind: 'ready' };
};
