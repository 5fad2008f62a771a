import { signal } from '@preact/signals';
import type { Api } from '../../api/types';
import { byId } from '../../domain/byId';
import type { Id, Performance } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';
import type { EventsStore, TicketEvent, TicketOf } from '../types';

type Shown = Awaited<ReturnType<Api['getShow']>>;

/** What tickets are for, with the end that only the stores hold. */
export interface OwnEvents extends EventsStore {
  /** Remembers what a screen has loaded, by the ids of performances or the keys of season tickets. */
  meet: (found: [key: string, event: TicketEvent][]) => void;
}

/** @param found the show, where it is known to be that performance's */
export const eventOfShow = (found: Shown | undefined | null, performance: Performance): TicketEvent => ({
  name: found ? found.show.name : performance.name,
  performances: [performance],
  venue: byId(found?.venues, performance.venueId),
});

/** @param found a season ticket as the box office tells of it */
export const eventOfSeason = ({
  seasonTicket,
  performances,
  offer,
}: Awaited<ReturnType<Api['getSeasonTicket']>>): TicketEvent => ({
  name: seasonTicket.name,
  performances,
  tariffs: offer.tariffs,
});

/** A season ticket may have the id of a performance; no id begins like this. */
export const seasonKey = (seasonTicketId: Id): string => `/${seasonTicketId}`;

const keyOf = ({ performanceId, seasonTicketId }: TicketOf): string =>
  seasonTicketId ? seasonKey(seasonTicketId) : performanceId;

/** What the tickets of a cart are for: a cart outlives a screen, and a ticket names neither show nor date. */
export function createEvents({ api, options }: Pick<StoreDependencies, 'api' | 'options'>): OwnEvents {
  const known = signal<ReadonlyMap<string, TicketEvent>>(new Map());
  const asked = new Set<string>();

  const ask = async ({ performanceId, seasonTicketId }: TicketOf): Promise<TicketEvent> => {
    if (seasonTicketId) return eventOfSeason(await api.getSeasonTicket(seasonTicketId, { silent: true }));
    const { performance, offer } = await api.getPerformance(performanceId, { silent: true });
    // a box office need not say which show it is of: the host's, if that has it
    const showId = performance.showId || options.show;
    const found = showId ? await api.getShow(showId, { silent: true }).catch(() => undefined) : undefined;
    const its = performance.showId || byId(found?.performances, performanceId) ? found : undefined;
    return { ...eventOfShow(its, performance), tariffs: offer.tariffs };
  };
  const meet: OwnEvents['meet'] = (found) => {
    const all = new Map(known.peek());
    // a show does not tell the tariffs of its performances
    for (const [key, event] of found) all.set(key, { ...all.get(key), ...event });
    known.value = all;
  };
  return {
    meet,
    of: (ticket) => known.value.get(keyOf(ticket)),
    learn(ticket) {
      const key = keyOf(ticket);
      if (!key || asked.has(key)) return;
      asked.add(key);
      ask(ticket).then(
        (event) => meet([[key, event]]),
        // whoever asks again later may have more luck
        () => asked.delete(key),
      );
    },
  };
}
