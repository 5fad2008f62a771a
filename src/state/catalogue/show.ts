import { computed, type ReadonlySignal } from '@preact/signals';
import type { ShowFound } from '../../api/types';
import { byId } from '../../domain/byId';
import type { ClosedStage, Id, LoadState, Performance, Show, Venue } from '../../domain/entities';
import { sortByStart } from '../../domain/performances';
import type { StoreDependencies } from '../dependencies';
import { readStoredPerformance } from '../storage';
import type { InternalHall } from './hall';
import { createLoader } from './loader';
import { type InternalOccasions, occasionOfPerformance } from './occasions';
import { createPerformance, type EarlySeats } from './performance';
import type { InternalSale, Sale } from './sale';

/** The show page: its performances, and what the selected one has on sale (spec §3, spec §4). */
export interface ShowStore {
  state: ReadonlySignal<LoadState>;
  show: ReadonlySignal<Show | null>;
  /** The venue of the selected performance; of a show without performances the first one that is told. */
  venue: ReadonlySignal<Venue | undefined>;
  /** Sorted by startAt ascending. */
  performances: ReadonlySignal<Performance[]>;
  performance: ReadonlySignal<Performance | null>;
  /** Performances said, or seen since, to have no free seat. */
  soldOut: ReadonlySignal<ReadonlySet<Id>>;
  /** Why performances are not on sale, of those that are not. */
  closedStages: ReadonlySignal<ReadonlyMap<Id, ClosedStage>>;
  /** Whole seconds until the sale of the selected one begins, in the last hour; 0 while it is being opened; else null. */
  opensIn: ReadonlySignal<number | null>;
  sale: Sale;
  /** Loads the show with the requested performance if it is among its performances, else the stored one, else the earliest (spec §4). */
  load: (showId: Id, performanceId?: Id) => Promise<void>;
  select: (performanceId: Id) => Promise<void>;
  reset: () => void;
}

interface OtherStores {
  hall: InternalHall;
  occasions: InternalOccasions;
}

export function createShow(
  dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
  { hall, occasions }: OtherStores,
): ShowStore & { sale: InternalSale } {
  const { api, host } = dependencies;
  const page = createLoader<ShowFound>(dependencies);
  const selected = createPerformance(dependencies, { hall, occasions, show: page.answer });
  const { performance, dates, opensIn, sale } = selected;
  const performances = computed(() => page.answer.value?.performances ?? []);
  const venue = computed(() => {
    const venues = page.answer.value?.venues;
    return performance.value ? byId(venues, performance.value.venueId) : venues?.[0];
  });
  let loadedShowId: Id = '';

  const find = (id: Id): Performance | undefined => byId(performances.value, id);
  const select = async (id: Id): Promise<void> => {
    const next = find(id);
    if (next) await selected.open(next);
  };
  const reset = (): void => {
    page.reset();
    selected.reset();
  };
  const loadShow = async (showId: Id, performanceId: Id): Promise<void> => {
    let storedId: Id = '';
    let early: EarlySeats | undefined;
    reset();
    loadedShowId = showId;
    const loading = page.load({
      async ask() {
        const found = await api.getShow(showId);
        return { ...found, performances: sortByStart(found.performances) };
      },
      onAnswer(found) {
        dates.learnAll(found.performances);
        occasions.remember(found.performances.map((each) => [each.id, occasionOfPerformance(each, found)]));
        const next = find(performanceId) ?? find(storedId) ?? found.performances[0];
        if (next) selected.open(next, early);
      },
    });
    // most buyers come back to the performance they looked at: its seats need not wait for the list. The list does not wait for the
    // storage either, which takes its time
    storedId = readStoredPerformance(host.storage);
    const id = performanceId || storedId;
    if (id) early = { performanceId: id, answer: api.getPerformance(id, { silent: true }).catch(() => undefined) };
    await loading;
    // asked again after a failure, its seats are asked again too
    early = undefined;
  };
  return {
    state: page.state,
    show: computed(() => page.answer.value?.show ?? null),
    venue,
    performances,
    performance,
    soldOut: dates.soldOut,
    closedStages: dates.closedStages,
    opensIn,
    sale,
    select,
    async load(showId, performanceId = '') {
      const isLoaded = showId === loadedShowId && page.state.value === 'ready';
      if (isLoaded) await select(performanceId || (performance.value?.id ?? ''));
      else await loadShow(showId, performanceId);
    },
    reset,
  };
}
