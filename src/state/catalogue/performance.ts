import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { CallOptions, PerformanceFound, ShowFound } from '../../api/types';
import type { Id, Performance } from '../../domain/entities';
import { isSoldOut } from '../../domain/offers';
import { SHOW } from '../../domain/orderTypes';
import { saleBegun } from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { storePerformance } from '../storage';
import { createDateStates, type DateStates } from './dateStates';
import type { InternalHall } from './hall';
import { createLoader } from './loader';
import { type InternalOccasions, occasionOfPerformance, pricesOf } from './occasions';
import { createSale, type InternalSale } from './sale';
import { createSaleStart } from './saleStart';

/** The seats of a performance that were asked for before it was certain that it is the one to show. */
export interface EarlySeats {
  performanceId: Id;
  answer: Promise<PerformanceFound | undefined>;
}

/** The performance that the show page shows, with its seats. */
export interface SelectedPerformance {
  performance: ReadonlySignal<Performance | null>;
  dates: DateStates;
  /** Whole seconds until the sale of the selected one begins, in the last hour; 0 while it is being opened; else null. */
  opensIn: ReadonlySignal<number | null>;
  sale: InternalSale;
  open: (performance: Performance, early?: EarlySeats) => Promise<void>;
  reset: () => void;
}

interface OtherStores {
  hall: InternalHall;
  occasions: InternalOccasions;
  /** The show that it is a performance of, as far as it is known. */
  show: ReadonlySignal<ShowFound | null>;
}

export function createPerformance(
  dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
  { hall, occasions, show }: OtherStores,
): SelectedPerformance {
  const { api, host, popups } = dependencies;
  const loader = createLoader<PerformanceFound>({ host });
  const performance = signal<Performance | null>(null);
  const dates = createDateStates();
  const closed = computed(() => dates.closedStages.value.get(performance.value?.id ?? '') ?? null);
  // of what is not on sale there is nothing to wait for
  const state = computed(() => (closed.value ? 'ready' : loader.state.value));

  const onAnswer = ({ performance: found, offer }: PerformanceFound): void => {
    const wasAwaited = closed.value?.state === 'not_started';
    sale.show(found.id, offer);
    occasions.remember([[found.id, { ...occasionOfPerformance(found, show.value), prices: pricesOf(offer) }]]);
    dates.learnStage(found);
    if (closed.value) start.wait(closed.value);
    else {
      start.stop();
      dates.learnSoldOut(found.id, isSoldOut(offer));
      if (wasAwaited) popups.say(saleBegun);
    }
  };
  const askAgain = (options?: CallOptions): Promise<void> => {
    const id = sale.id.value;
    return loader.load({ ask: () => api.getPerformance(id, options), onAnswer, isQuiet: state.value === 'ready' });
  };
  const start = createSaleStart(dependencies, () => askAgain({ silent: true }));
  const sale = createSale({
    type: SHOW,
    state,
    closed,
    async refresh() {
      if (!closed.value || closed.value.state === 'not_started') await askAgain();
    },
  });

  const load = (id: Id, early: EarlySeats | undefined): Promise<void> => {
    const earlyAnswer = early?.performanceId === id ? early.answer : undefined;
    start.stop();
    // what waits for nothing is asked before anything is drawn
    return loader.load({
      ask: async () => (earlyAnswer && (await earlyAnswer)) ?? api.getPerformance(id),
      onAnswer,
    });
  };
  return {
    performance,
    dates,
    opensIn: start.secondsLeft,
    sale,
    async open(next, early) {
      const isShown = next === performance.value;
      if (!isShown) dates.forgetStarted(start.now());
      const stage = dates.closedStages.value.get(next.id);
      // what will not open needs no hall; one that opens is there by then
      if (!stage || stage.state === 'not_started') hall.load(next.venueId, isShown);
      if (isShown && state.value === 'ready') {
        // somebody may have bought since
        if (stage || hall.state.value === 'ready') await sale.refresh();
        return;
      }
      performance.value = next;
      sale.show(next.id);
      const loading = stage ? loader.reset() : load(next.id, early);
      if (stage) start.wait(stage);
      // the storage takes its time: requests first
      storePerformance(host.storage, next.id);
      await loading;
    },
    reset() {
      loader.reset();
      start.stop();
      performance.value = null;
      sale.show('');
    },
  };
}
