import { computed } from '@preact/signals';
import { lostAnswer } from '../../api/apiError';
import type { Pagination, SeasonTicket } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';
import { createResource, type Resource } from './resource';

interface Page {
  query?: string | undefined;
  venueId?: string | undefined;
  perPage?: string | undefined;
  page: number;
}

interface List {
  seasonTickets: SeasonTicket[];
  pagination: Pagination;
}

const NO_PAGE: Pagination = { page: 0, pages: 0, total: 0 };

/** The list of season tickets: further pages are appended, other filters replace the list (spec §7). */
export function createSeasonTickets({ api, host }: Pick<StoreDependencies, 'api' | 'host'>) {
  const list: Resource<Page, List> = createResource<Page, List>(host, {
    nothing: { page: 0 },
    async ask(wanted) {
      const { seasonTickets, pagination } = await api.listSeasonTickets({ ...wanted });
      // An answer without pagination and season tickets is damaged; an `ApiError` is not logged as an error of the widget.
      if (!pagination && !seasonTickets[0]) throw lostAnswer();
      const { page } = wanted;
      const before = page > 1 && list.answer.value ? list.answer.value.seasonTickets : [];
      // A season ticket that moved to the next page between two requests arrives twice: the map keeps each id once.
      const all = new Map([...before, ...seasonTickets].map((each) => [each.id, each]));
      return { seasonTickets: [...all.values()], pagination: { ...(pagination ?? NO_PAGE), page } };
    },
  });
  const { key, state, answer, isAsking, load, reset } = list;
  const pagination = computed(() => answer.value?.pagination ?? NO_PAGE);
  return {
    state,
    seasonTickets: computed(() => answer.value?.seasonTickets ?? []),
    pagination,
    loadingMore: computed(() => isAsking.value && state.value === 'ready'),
    /** Loads the first page for the filters query, venueId and perPage; ignores other keys. Unchanged filters keep the list. */
    async load({ query, venueId, perPage }: Record<string, string>): Promise<void> {
      const first = { query, venueId, perPage, page: 1 };
      const isSame = JSON.stringify(first) === JSON.stringify({ ...key.value, page: 1 });
      if (!isSame || state.value !== 'ready') await load(first, false);
    },
    async more(): Promise<void> {
      // A list that is being replaced has no next page.
      if (state.value === 'ready') await load({ ...key.value, page: pagination.value.page + 1 }, true);
    },
    reset,
  };
}
