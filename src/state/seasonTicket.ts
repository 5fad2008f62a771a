import { signal } from '@preact/signals';
import { SEASON_TICKET } from '../config';
import type { Id, Performance, SeasonTicket, Show, Venue } from '../types';
import type { OwnHall } from './hall';
import { createLoader } from './loader';
import { createSale, type OwnSale } from './sale';
import type { SeasonTicketStore } from './types';
import type { World } from './world';

/** One season ticket: what it covers and what is on sale in all of its performances (§3). */
export function createSeasonTicket(
  world: Pick<World, 'api' | 'host'>,
  hall: OwnHall,
): SeasonTicketStore & { sale: OwnSale } {
  const { state, load, reset } = createLoader(world);
  const seasonTicket = signal<SeasonTicket | null>(null);
  const performances = signal<Performance[]>([]);
  const shows = signal<Show[]>([]);
  const venue = signal<Venue | null>(null);

  const fetch = (id: Id, quiet: boolean): Promise<void> =>
    load(
      () => world.api.seasonTicket(id),
      (found) => {
        seasonTicket.value = found.seasonTicket;
        performances.value = found.performances;
        shows.value = found.shows;
        venue.value = found.venue;
        sale.show(id, found.offer);
        if (found.venue) hall.load(found.venue.id);
      },
      quiet,
    );
  const sale = createSale(SEASON_TICKET, state, () => fetch(sale.id.value, state.value === 'ready'));
  return {
    state,
    seasonTicket,
    performances,
    shows,
    venue,
    sale,
    async load(id) {
      if (id === sale.id.value && state.value === 'ready') {
        if (venue.value) await hall.load(venue.value.id, true);
        return;
      }
      sale.show(id);
      await fetch(id, false);
    },
    reset() {
      reset();
      seasonTicket.value = venue.value = null;
      performances.value = [];
      shows.value = [];
      sale.show('');
    },
  };
}
