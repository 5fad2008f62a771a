import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { SeasonTicketsFound } from '../../api/types';
import type { LoadState, Pagination, SeasonTicket } from '../../domain/entities';
import { errorNetwork } from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { createResource } from './resource';

/** The list of season tickets: further pages are appended unless the list is replaced (spec §7). */
export interface SeasonTicketsStore {
  state: ReadonlySignal<LoadState>;
  seasonTickets: ReadonlySignal<SeasonTicket[]>;
  pagination: ReadonlySignal<Pagination>;
  /** True while 'Показать ещё' waits. */
  loadingMore: ReadonlySignal<boolean>;
  /** Replaces the list by the first page for these filters (query, venueId and perPage of the address). Keeps the list when nothing changed. */
  load: (filters: Record<string, string>) => Promise<void>;
  more: () => Promise<void>;
  /** Forgets the list; the next one is asked for anew. */
  reset: () => void;
}

interface Page {
  query?: string | undefined;
  venueId?: string | undefined;
  perPage?: string | undefined;
  page: number;
}

const NO_LIST: { seasonTickets: SeasonTicket[]; pagination: Pagination } = {
  seasonTickets: [],
  pagination: { page: 0, pages: 0, total: 0 },
};

export function createSeasonTickets({
  api,
  host,
  popups,
}: Pick<StoreDependencies, 'api' | 'host' | 'popups'>): SeasonTicketsStore {
  const list = signal(NO_LIST);
  const pages = createResource<Page, SeasonTicketsFound>(host, {
    nothing: { page: 0 },
    async ask(page) {
      const answer = await api.listSeasonTickets({ ...page });
      // it lost something on its way; it is no error for a log
      if (!answer.pagination && !answer.seasonTickets[0]) throw new ApiError({ kind: 'unknown' });
      return answer;
    },
    onAnswer(answer, { page }) {
      const before = page > 1 ? list.value : NO_LIST;
      // a season ticket that moved to the next page while the buyer was reading comes twice
      const all = new Map([...before.seasonTickets, ...answer.seasonTickets].map((each) => [each.id, each]));
      // a box office need not tell how many pages there are: then the first one says how many it takes
      const { pages = 0, total = 0 } = answer.pagination ?? {};
      const countedPages = before.pagination.pages || Math.ceil(total / (all.size || 1));
      list.value = { seasonTickets: [...all.values()], pagination: { page, total, pages: pages || countedPages } };
    },
  });
  const { key, state, isAsking, load } = pages;
  return {
    state,
    seasonTickets: computed(() => list.value.seasonTickets),
    pagination: computed(() => list.value.pagination),
    loadingMore: computed(() => isAsking.value && state.value === 'ready'),
    // nothing else of the address goes to the box office
    async load({ query, venueId, perPage }) {
      const shown = key.value;
      const isSame = query === shown.query && venueId === shown.venueId && perPage === shown.perPage;
      if (!isSame || state.value !== 'ready') await load({ query, venueId, perPage, page: 1 });
    },
    // asked for twice it is one call, unless the first hangs
    async more() {
      // the pages of a list that is being replaced are no more
      if (state.value !== 'ready') return;
      // the line that says so is out of sight down here
      if (host.online.value) await load({ ...key.value, page: list.value.pagination.page + 1 }, true);
      else popups.message(errorNetwork, 'warning');
    },
    reset() {
      pages.reset();
      list.value = NO_LIST;
    },
  };
}
