import { computed, signal } from '@preact/signals';
import type { PerformanceFound, ShowFound } from '../../api/types';
import { byId } from '../../domain/collections';
import type { Id, Performance } from '../../domain/entities';
import { isSoldOut } from '../../domain/offers';
import { SHOW } from '../../domain/orders';
import {
  type DateState,
  dateStateOf,
  isClosed,
  ON_SALE,
  shouldHaveBegun,
  sortByStart,
} from '../../domain/performances';
import { saleBegun } from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { readStoredPerformance, storePerformance } from '../storage';
import type { HallStore } from './hall';
import { type OccasionsStore, occasionOfPerformance } from './occasions';
import { createResource } from './resource';
import { createSale } from './sale';
import { awaitSaleStart } from './saleStart';

export type ShowStore = ReturnType<typeof createShow>;

interface OtherStores {
  hall: HallStore;
  occasions: OccasionsStore;
}

/** The show page: its performances, and the offer of the selected one (spec §3, spec §4). */
export function createShow(
  { api, host, popups }: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
  { hall, occasions }: OtherStores,
) {
  /** The sale state of each performance: at first from the show's answer, then from the performance's own answer. */
  const dateStates = signal<ReadonlyMap<Id, DateState>>(new Map());
  let wantedIds: Id[] = [];

  const page = createResource<Id, ShowFound>(host, {
    nothing: '',
    async ask(showId) {
      const found = await api.getShow(showId);
      return { ...found, performances: sortByStart(found.performances) };
    },
    onAnswer(found) {
      const all = found.performances;
      dateStates.value = new Map(all.map((each) => [each.id, dateStateOf(each, each.soldOut)]));
      occasions.remember(all.map((each) => [each.id, occasionOfPerformance(each, found)]));
      open(wantedIds.map(find).find(Boolean) ?? all[0]);
    },
  });
  const seats = createResource<Id, PerformanceFound>(host, {
    nothing: '',
    ask: (id, silent) => api.getPerformance(id, { silent }),
    onAnswer({ performance: found, offer }, id) {
      const wasAwaited = closed.value?.state === 'not_started';
      occasions.remember([[id, { ...occasionOfPerformance(found, page.answer.value), prices: offer }]]);
      learnState(id, dateStateOf(found, isSoldOut(offer)));
      if (wasAwaited && !closed.value) popups.say(saleBegun);
    },
  });
  const performances = computed(() => page.answer.value?.performances ?? []);
  const find = (id: Id): Performance | undefined => byId(performances.value, id);
  const performance = computed(() => find(seats.key.value) ?? null);
  const closed = computed(() => {
    const state = dateStates.value.get(seats.key.value);
    return state && isClosed(state) ? state : null;
  });
  const sale = createSale({ type: SHOW, source: seats, closed });
  awaitSaleStart(host, { stage: closed, ask: sale.refresh });

  /** Changes the signal only if the state differs: otherwise the dates would be drawn again together with the first seats. */
  const learnState = (id: Id, state: DateState): void => {
    if (state !== dateStates.value.get(id)) dateStates.value = new Map(dateStates.value).set(id, state);
  };
  const open = async (next: Performance | undefined): Promise<void> => {
    if (!next) return;
    const { id, venueId } = next;
    const state = dateStates.value.get(id) ?? ON_SALE;
    // A sale that will not open needs no hall; a sale that opens later finds its hall loaded.
    if (!isClosed(state) || state.state === 'not_started') hall.load(venueId);
    if (id === seats.key.value && sale.state.value === 'ready') {
      // Other buyers may have taken seats since the offer was loaded.
      await sale.refresh();
      return;
    }
    const isOpen = !isClosed(state) || shouldHaveBegun(state, host.wallNow());
    const loading = isOpen ? seats.load(id, false) : seats.reset(id);
    // The storage is slow, so the request is sent first.
    storePerformance(host.storage, id);
    await loading;
  };
  const loadShow = async (showId: Id, performanceId: Id): Promise<void> => {
    seats.reset();
    const loading = page.load(showId, false);
    // Most buyers return to the performance that they looked at last: its seats are requested without waiting for the show.
    // The storage is slow, so the show is requested before the storage is read.
    wantedIds = [performanceId, readStoredPerformance(host.storage)].filter(Boolean);
    if (wantedIds[0]) api.beginPerformance(wantedIds[0]);
    await loading;
  };
  return {
    state: page.state,
    show: computed(() => page.answer.value?.show ?? null),
    venue: computed(() => {
      const venues = page.answer.value?.venues;
      return performance.value ? byId(venues, performance.value.venueId) : venues?.[0];
    }),
    performances,
    performance,
    dateStates,
    sale,
    select: (id: Id): Promise<void> => open(find(id)),
    /** Loads the show and selects the requested performance if the show has it, else the stored one, else the earliest (spec §4). */
    async load(showId: Id, performanceId: Id = ''): Promise<void> {
      const isLoaded = showId === page.key.value && page.state.value === 'ready';
      if (isLoaded) await open(find(performanceId || seats.key.value));
      else await loadShow(showId, performanceId);
    },
    reset(): void {
      page.reset();
      seats.reset();
    },
  };
}
