import { signal } from '@preact/signals';
import type { Pagination, SeasonTicket } from '../../domain/entities';
import { errorNetwork } from '../../text/texts';
import type { StoreDependencies } from '../dependencies';
import type { SeasonTicketsStore } from '../types';
import { createLoader } from './loader';

/** The list of season tickets: further pages are appended unless the list is replaced (§7). */
export function createSeasonTickets(
  dependencies: Pick<StoreDependencies, 'api' | 'host' | 'popups'>,
): SeasonTicketsStore {
  const { api, host, popups } = dependencies;
  const { state, load } = createLoader<Awaited<ReturnType<typeof api.listSeasonTickets>>>(dependencies);
  const seasonTickets = signal<SeasonTicket[]>([]);
  const pagination = signal<Pagination>({ page: 0, pages: 0, total: 0 });
  const loadingMore = signal(false);
  let filters = {};

  const fetch = (page: number): Promise<void> =>
    load(
      async () => {
        const answer = await api.listSeasonTickets({ ...filters, page });
        // it lost something on its way; it is no error for a log
        if (!answer.pagination && !answer.seasonTickets[0]) throw { kind: 'unknown' };
        return answer;
      },
      (found) => {
        const before = page > 1 ? seasonTickets.value : [];
        // a ticket that moved to the next page while the buyer was reading comes twice
        const all = new Map([...before, ...found.seasonTickets].map((each) => [each.id, each]));
        seasonTickets.value = [...all.values()];
        // none of it need be told (api.md, Entities): then the first page says how many there are
        const told = { pages: 0, total: 0, ...found.pagination, page };
        told.pages ||= page > 1 ? pagination.value.pages : Math.ceil(told.total / all.size);
        pagination.value = told;
      },
      page > 1,
    );
  return {
    state,
    seasonTickets,
    pagination,
    loadingMore,
    // nothing else of the address goes to the box office
    async load({ query, venueId, perPage }) {
      const next = { query, venueId, perPage };
      if (JSON.stringify(next) === JSON.stringify(filters) && state.value === 'ready') return;
      filters = next;
      loadingMore.value = false;
      await fetch(1);
    },
    // asked twice it is one call, unless the first hangs
    async more() {
      // the pages of a list that is being replaced are no more
      if (state.value !== 'ready') return;
      // the line that says so is out of sight down here
      if (!host.online.value) return popups.message(errorNetwork, 'warning');
      const asked = filters;
      loadingMore.value = true;
      await fetch(pagination.value.page + 1);
      if (asked === filters) loadingMore.value = false;
    },
  };
}
