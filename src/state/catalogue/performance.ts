import { type ReadonlySignal, signal } from '@preact/signals';
import type { Api } from '../../api/types';
import type { Id, Performance } from '../../domain/entities';
import { isSoldOut } from '../../domain/offers';
import { SHOW } from '../../domain/orderTypes';
import type { StoreDependencies } from '../dependencies';
import { storePerformance } from '../storage';
import { eventOfPerformance, type InternalEvents, type ShowAnswer } from './events';
import type { InternalHall } from './hall';
import { createLoader } from './loader';
import { createSale, type InternalSale } from './sale';

type PerformanceAnswer = Awaited<ReturnType<Api['getPerformance']>>;

/** The seats of a performance that were asked for before it was certain that it is the one to show. */
export interface EarlySeats {
  performanceId: Id;
  answer: Promise<PerformanceAnswer | undefined>;
}

/** The performance that the show page shows, with its seats. */
export interface SelectedPerformance {
  performance: ReadonlySignal<Performance | null>;
  /** Performances seen to have no free seat. */
  soldOut: ReadonlySignal<ReadonlySet<Id>>;
  sale: InternalSale;
  open: (performance: Performance, early?: EarlySeats) => Promise<void>;
  reset: () => void;
}

interface Neighbours {
  hall: InternalHall;
  events: InternalEvents;
  /** The show that it is a performance of, as far as it is known. */
  show: ReadonlySignal<ShowAnswer | null>;
}

export function createPerformance(
  { api, host }: Pick<StoreDependencies, 'api' | 'host'>,
  { hall, events, show }: Neighbours,
): SelectedPerformance {
  const { state, load, reset } = createLoader<PerformanceAnswer>({ host });
  const performance = signal<Performance | null>(null);
  const soldOut = signal<ReadonlySet<Id>>(new Set());

  const markSoldOut = (id: Id, hasNoSeat: boolean): void => {
    // whoever shows the dates is not drawn again for nothing, in the very frame of the first seats
    if (soldOut.value.has(id) === hasNoSeat) return;
    const next = new Set(soldOut.value);
    if (hasNoSeat) next.add(id);
    else next.delete(id);
    soldOut.value = next;
  };
  const onAnswer = ({ performance: found, offer }: PerformanceAnswer): void => {
    sale.show(found.id, offer);
    events.remember([[found.id, { ...eventOfPerformance(found, show.value), tariffs: offer.tariffs }]]);
    markSoldOut(found.id, isSoldOut(offer));
  };
  const sale = createSale({
    type: SHOW,
    state,
    refresh() {
      const id = sale.id.value;
      return load({ ask: () => api.getPerformance(id), onAnswer, isQuiet: state.value === 'ready' });
    },
  });
  return {
    performance,
    soldOut,
    sale,
    async open(next, early) {
      const isShown = next === performance.value;
      hall.load(next.venueId, isShown);
      if (isShown && state.value === 'ready') {
        // somebody may have bought since
        if (hall.state.value === 'ready') await sale.refresh();
        return;
      }
      performance.value = next;
      sale.show(next.id);
      const earlyAnswer = early?.performanceId === next.id ? early.answer : undefined;
      // what waits for nothing is asked before anything is drawn
      const loading = load({
        ask: async () => (earlyAnswer && (await earlyAnswer)) ?? api.getPerformance(next.id),
        onAnswer,
      });
      // the storage takes its time: requests first
      storePerformance(host.storage, next.id);
      await loading;
    },
    reset() {
      reset();
      performance.value = null;
      sale.show('');
    },
  };
}
