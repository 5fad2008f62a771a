import type { SeasonTicketFound } from '../../api/types';
import type { Id } from '../../domain/entities';
import { SEASON_TICKET } from '../../domain/orders';
import type { StoreDependencies } from '../dependencies';
import type { HallStore } from './hall';
import { type OccasionsStore, occasionOfSeasonTicket, seasonTicketKey } from './occasions';
import { createResource } from './resource';
import { createSale } from './sale';

export type { SeasonTicketFound };

interface OtherStores {
  hall: HallStore;
  occasions: OccasionsStore;
}

/** One season ticket: its performances and its offer (spec §3). */
export function createSeasonTicket(
  { api, host }: Pick<StoreDependencies, 'api' | 'host'>,
  { hall, occasions }: OtherStores,
) {
  const source = createResource<Id, SeasonTicketFound>(host, {
    nothing: '',
    ask: (id, silent) => api.getSeasonTicket(id, { silent }),
    onAnswer(found, id) {
      occasions.remember([[seasonTicketKey(id), occasionOfSeasonTicket(found)]]);
      hall.load(found.venue.id);
    },
  });
  const { state, answer, load, reset } = source;
  return {
    state,
    found: answer,
    sale: createSale({ type: SEASON_TICKET, source }),
    load,
    reset,
  };
}
