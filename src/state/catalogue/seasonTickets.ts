import { type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { SeasonTicketsFound } from '../../api/types';
import type { LoadState, Pagination, SeasonTicket } from '../../domain/entities';
import { errorNetwork } from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { createLoader } from './loader';

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
}

interface Filters {
  query?: string | undefined;
  venueId?: string | undefined;
  perPage?: string | undefined;
}

const areEqual = (one: Filters, other: Filters): boolean =>
  one.query === other.query && one.venueId === other.venueId && one.perPage === other.perPage;

export function createSeasonTickets(
  dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
): SeasonTicketsStore {
  const { api, host, popups } = dependencies;
  const { state, load } = createLoader<SeasonTicketsFound>(dependencies);
  const seasonTickets = signal<SeasonTicket[]>([]);
  const pagination = signal<Pagination>({ page: 0, pages: 0, total: 0 });
  const loadingMore = signal(false);
  let filters: Filters = {};

  const takePage = (page: number, answer: SeasonTicketsFound): void => {
    const before = page > 1 ? seasonTickets.value : [];
    // a season ticket that moved to the next page while the buyer was reading comes twice
    const all = new Map([...before, ...answer.seasonTickets].map((each) => [each.id, each]));
    seasonTickets.value = [...all.values()];
    // a box office need not tell how many pages there are: then the first one says how many it takes
    const { pages = 0, total = 0 } = answer.pagination ?? {};
    const countedPages = page > 1 ? pagination.value.pages : Math.ceil(total / (all.size || 1));
    pagination.value = { page, total, pages: pages || countedPages };
  };
  const loadPage = (page: number): Promise<void> =>
    load({
      async ask() {
        const answer = await api.listSeasonTickets({ ...filters, page });
        // it lost something on its way; it is no error for a log
        if (!answer.pagination && !answer.seasonTickets[0]) throw new ApiError({ kind: 'unknown' });
        return answer;
      },
      onAnswer: (answer) => takePage(page, answer),
      isQuiet: page > 1,
    });
  return {
    state,
    seasonTickets,
    pagination,
    loadingMore,
    // nothing else of the address goes to the box office
    async load({ query, venueId, perPage }) {
      const next = { query, venueId, perPage };
      if (areEqual(next, filters) && state.value === 'ready') return;
      filters = next;
      loadingMore.value = false;
      await loadPage(1);
    },
    // asked for twice it is one call, unless the first hangs
    async more() {
      // the pages of a list that is being replaced are no more
      if (state.value !== 'ready') return;
      // the line that says so is out of sight down here
      if (!host.online.value) {
        popups.message(errorNetwork, 'warning');
        return;
      }
      const askedFilters = filters;
      loadingMore.value = true;
      await loadPage(pagination.value.page + 1);
      if (askedFilters === filters) loadingMore.value = false;
    },
  };
}
