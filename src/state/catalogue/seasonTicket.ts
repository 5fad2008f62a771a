import { computed, type ReadonlySignal } from '@preact/signals';
import type { SeasonTicketFound } from '../../api/types';
import type { Id, LoadState, Performance, SeasonTicket, Show, Venue } from '../../domain/entities';
import { SEASON_TICKET } from '../../domain/orders';
import type { StoreDependencies } from '../dependencies';
import type { InternalHall } from './hall';
import { type InternalOccasions, occasionOfSeasonTicket, seasonTicketKey } from './occasions';
import { createResource } from './resource';
import { createSale, type InternalSale, type Sale } from './sale';

/** One season ticket: its performances and its offer (spec §3). */
export interface SeasonTicketStore {
  state: ReadonlySignal<LoadState>;
  seasonTicket: ReadonlySignal<SeasonTicket | null>;
  performances: ReadonlySignal<Performance[]>;
  shows: ReadonlySignal<Show[]>;
  venue: ReadonlySignal<Venue | undefined>;
  sale: Sale;
  load: (seasonTicketId: Id) => Promise<void>;
  reset: () => void;
}

interface OtherStores {
  hall: InternalHall;
  occasions: InternalOccasions;
}

export function createSeasonTicket(
  { api, host }: Pick<StoreDependencies, 'api' | 'host'>,
  { hall, occasions }: OtherStores,
): SeasonTicketStore & { sale: InternalSale } {
  const source = createResource<Id, SeasonTicketFound>(host, {
    nothing: '',
    ask: (id, silent) => api.getSeasonTicket(id, { silent }),
    onAnswer(found, id) {
      occasions.remember([[seasonTicketKey(id), occasionOfSeasonTicket(found)]]);
      hall.load(found.venue.id);
    },
  });
  const { key, state, answer, load, reset } = source;
  return {
    state,
    seasonTicket: computed(() => answer.value?.seasonTicket ?? null),
    performances: computed(() => answer.value?.performances ?? []),
    shows: computed(() => answer.value?.shows ?? []),
    venue: computed(() => answer.value?.venue),
    sale: createSale({ type: SEASON_TICKET, source }),
    async load(id) {
      // the season ticket is loaded already, but loading its hall may have failed
      if (answer.value && id === key.value && hall.state.value !== 'ready')
        await hall.load(answer.value.venue.id, true);
      else await load(id);
    },
    reset,
  };
}
