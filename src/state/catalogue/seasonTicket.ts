import { computed } from '@preact/signals';
import type { Id } from '../../domain/entities';
import { SEASON_TICKET } from '../../domain/orderTypes';
import type { StoreDependencies } from '../dependencies';
import type { SeasonTicketStore } from '../types';
import { eventOfSeason, type OwnEvents, seasonKey } from './events';
import type { OwnHall } from './hall';
import { createLoader } from './loader';
import { createSale, type OwnSale } from './sale';

/** One season ticket: what it covers and what is on sale in all of its performances (§3). */
export function createSeasonTicket(
  dependencies: Pick<StoreDependencies, 'api' | 'host'>,
  hall: OwnHall,
  events: OwnEvents,
): SeasonTicketStore & { sale: OwnSale } {
  const { state, found, load, reset } =
    createLoader<Awaited<ReturnType<typeof dependencies.api.getSeasonTicket>>>(dependencies);

  const fetch = (id: Id, quiet?: boolean): Promise<void> =>
    load(
      () => dependencies.api.getSeasonTicket(id),
      (answer) => {
        sale.show(id, answer.offer);
        events.meet([[seasonKey(id), eventOfSeason(answer)]]);
        hall.load(answer.venue.id);
      },
      quiet,
    );
  const sale = createSale(SEASON_TICKET, state, () => fetch(sale.id.value, state.value === 'ready'));
  return {
    state,
    seasonTicket: computed(() => found.value?.seasonTicket ?? null),
    performances: computed(() => found.value?.performances ?? []),
    shows: computed(() => found.value?.shows ?? []),
    sale,
    async load(id) {
      const { venue } = found.value ?? {};
      if (id === sale.id.value && state.value === 'ready') {
        // somebody may have bought since
        if (hall.state.value === 'ready') await fetch(id, true);
        else if (venue) await hall.load(venue.id, true);
        return;
      }
      sale.show(id);
      await fetch(id);
    },
    reset() {
      reset();
      sale.show('');
    },
  };
}
