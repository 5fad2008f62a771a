import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { ApiError } from '../../api/apiError';
import type { SeasonTicketsFound } from '../../api/types';
import type { LoadState, Pagination, SeasonTicket } from '../../domain/entities';
import { errorNetwork } from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import { createResource } from './resource';

/** The list of season tickets: further pages are appended, other filters replace the list (spec §7). */
export interface SeasonTicketsStore {
  state: ReadonlySignal<LoadState>;
  seasonTickets: ReadonlySignal<SeasonTicket[]>;
  pagination: ReadonlySignal<Pagination>;
  loadingMore: ReadonlySignal<boolean>;
  /** Loads the first page for the filters query, venueId and perPage; ignores other keys. Unchanged filters keep the list. */
  load: (filters: Record<string, string>) => Promise<void>;
  more: () => Promise<void>;
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
      // an answer without pagination and season tickets is damaged: loading fails, but an ApiError is not logged
      if (!answer.pagination && !answer.seasonTickets[0]) throw new ApiError({ kind: 'unknown' });
      return answer;
    },
    onAnswer(answer, { page }) {
      const before = page > 1 ? list.value : NO_LIST;
      // a season ticket that moved to the next page between two requests arrives twice: the map keeps each id once
      const all = new Map([...before.seasonTickets, ...answer.seasonTickets].map((each) => [each.id, each]));
      // the box office may leave out the number of pages: then the size of the first page gives it
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
    async load({ query, venueId, perPage }) {
      const shown = key.value;
      const isSame = query === shown.query && venueId === shown.venueId && perPage === shown.perPage;
      if (!isSame || state.value !== 'ready') await load({ query, venueId, perPage, page: 1 });
    },
    // two calls for the same page are one request, unless the first request hangs
    async more() {
      // a list that is being replaced has no next page
      if (state.value !== 'ready') return;
      // the offline notice is out of sight at the end of the list, so a popup tells it
      if (host.online.value) await load({ ...key.value, page: list.value.pagination.page + 1 }, true);
      else popups.message(errorNetwork, 'warning');
    },
    reset() {
      pages.reset();
      list.value = NO_LIST;
    },
  };
}
