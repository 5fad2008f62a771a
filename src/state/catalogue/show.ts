import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PerformanceFound, ShowFound } from '../../api/types';
import { byId } from '../../domain/collections';
import type { Id, LoadState, Performance, Show, Venue } from '../../domain/entities';
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
import type { InternalHall } from './hall';
import { type InternalOccasions, occasionOfPerformance, pricesOf } from './occasions';
import { createResource } from './resource';
import { createSale, type InternalSale, type Sale } from './sale';
import { awaitSaleStart } from './saleStart';

/** The show page: its performances, and the offer of the selected one (spec §3, spec §4). */
export interface ShowStore {
  state: ReadonlySignal<LoadState>;
  show: ReadonlySignal<Show | null>;
  /** The venue of the selected performance; of a show without performances the first one that is told. */
  venue: ReadonlySignal<Venue | undefined>;
  /** Sorted by startAt ascending. */
  performances: ReadonlySignal<Performance[]>;
  performance: ReadonlySignal<Performance | null>;
  /** How far the performances are: first said of all of them, then seen of those that were looked at. */
  dateStates: ReadonlySignal<ReadonlyMap<Id, DateState>>;
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

/** The performance that the buyer may mean, and its seats: they are asked for before it is certain that it is one of the show's. */
interface EarlySeats {
  performanceId: Id;
  answer: Promise<PerformanceFound | undefined>;
}

export function createShow(
  { api, host, popups }: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
  { hall, occasions }: OtherStores,
): ShowStore & { sale: InternalSale } {
  const now = (): number => api.serverNow() ?? host.wallNow();
  const dateStates = signal<ReadonlyMap<Id, DateState>>(new Map());
  let wantedIds: Id[] = [];
  let early: EarlySeats | undefined;

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
    ask: async (id, silent) =>
      (early?.performanceId === id ? await early.answer : undefined) ?? api.getPerformance(id, { silent }),
    onAnswer({ performance: found, offer }, id) {
      const wasAwaited = closed.value?.state === 'not_started';
      occasions.remember([[id, { ...occasionOfPerformance(found, page.answer.value), prices: pricesOf(offer) }]]);
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
  const opensIn = awaitSaleStart(host, { stage: closed, now, ask: sale.refresh });

  /** The dates are not drawn again for nothing, in the very frame of the first seats. */
  const learnState = (id: Id, state: DateState): void => {
    if (state !== dateStates.value.get(id)) dateStates.value = new Map(dateStates.value).set(id, state);
  };
  /** How far those sales are that should have begun by now is to be asked. */
  const forgetStarted = (): void => {
    const all = [...dateStates.value];
    dateStates.value = new Map(all.map(([id, state]) => [id, shouldHaveBegun(state, now()) ? ON_SALE : state]));
  };
  const open = async (next: Performance | undefined): Promise<void> => {
    if (!next) return;
    const { id, venueId } = next;
    const isShown = id === seats.key.value;
    if (!isShown) forgetStarted();
    const state = dateStates.value.get(id) ?? ON_SALE;
    // a sale that will not open needs no hall; one that opens finds its hall loaded
    if (!isClosed(state) || state.state === 'not_started') hall.load(venueId, isShown);
    if (isShown && sale.state.value === 'ready') {
      // somebody may have bought since
      if (isClosed(state) || hall.state.value === 'ready') await sale.refresh();
      return;
    }
    const loading = isClosed(state) ? seats.reset(id) : seats.load(id, false);
    // the storage takes its time: requests first
    storePerformance(host.storage, id);
    await loading;
  };
  const loadShow = async (showId: Id, performanceId: Id): Promise<void> => {
    seats.reset();
    early = undefined;
    const loading = page.load(showId, false);
    // most buyers come back to the performance they looked at: its seats need not wait for the list. The list does not wait for the
    // storage either, which takes its time
    wantedIds = [performanceId, readStoredPerformance(host.storage)].filter(Boolean);
    const [id] = wantedIds;
    if (id) early = { performanceId: id, answer: api.getPerformance(id, { silent: true }).catch(() => undefined) };
    await loading;
    // asked again after a failure, its seats are asked again too
    early = undefined;
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
    opensIn,
    sale,
    select: (id) => open(find(id)),
    async load(showId, performanceId = '') {
      const isLoaded = showId === page.key.value && page.state.value === 'ready';
      if (isLoaded) await open(find(performanceId || seats.key.value));
      else await loadShow(showId, performanceId);
    },
    reset() {
      page.reset();
      seats.reset();
    },
  };
}
