import { computed, type ReadonlySignal } from '@preact/signals';
import type { SeasonTicketFound } from '../../api/types';
import type { Id, LoadState, Performance, SeasonTicket, Show, Venue } from '../../domain/entities';
import { SEASON_TICKET } from '../../domain/orderTypes';
import type { StoreDependencies } from '../dependencies';
import type { InternalHall } from './hall';
import { createLoader } from './loader';
import { type InternalOccasions, occasionOfSeasonTicket, seasonTicketKey } from './occasions';
import { createSale, type InternalSale, type Sale } from './sale';

/** One season ticket: what it covers, and what is on sale in all of its performances (spec §3). */
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
  dependencies: Pick<StoreDependencies, 'api' | 'host'>,
  { hall, occasions }: OtherStores,
): SeasonTicketStore & { sale: InternalSale } {
  const { api } = dependencies;
  const { state, answer, load, reset } = createLoader<SeasonTicketFound>(dependencies);

  const ask = (id: Id, isQuiet: boolean): Promise<void> =>
    load({
      ask: () => api.getSeasonTicket(id),
      onAnswer(found) {
        sale.show(id, found.offer);
        occasions.remember([[seasonTicketKey(id), occasionOfSeasonTicket(found)]]);
        hall.load(found.venue.id);
      },
      isQuiet,
    });
  const sale = createSale({
    type: SEASON_TICKET,
    state,
    refresh: () => ask(sale.id.value, state.value === 'ready'),
  });
  /** The season ticket is there already; somebody may have bought since, and its hall may not have come. */
  const lookAgain = async (id: Id): Promise<void> => {
    if (hall.state.value === 'ready') await ask(id, true);
    else if (answer.value) await hall.load(answer.value.venue.id, true);
  };
  return {
    state,
    seasonTicket: computed(() => answer.value?.seasonTicket ?? null),
    performances: computed(() => answer.value?.performances ?? []),
    shows: computed(() => answer.value?.shows ?? []),
    venue: computed(() => answer.value?.venue),
    sale,
    async load(id) {
      if (id === sale.id.value && state.value === 'ready') return lookAgain(id);
      sale.show(id);
      await ask(id, false);
    },
    reset() {
      reset();
      sale.show('');
    },
  };
}
