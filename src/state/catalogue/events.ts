import { signal } from '@preact/signals';
import type { Api } from '../../api/types';
import { byId, nameById } from '../../domain/byId';
import type { Id, Performance, Tariff, Ticket, Venue } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';

/** What a ticket is for: a performance of a show, or all that a season ticket covers. */
export interface TicketEvent {
  /** Of the show, or of the season ticket. */
  name: string;
  performances: Performance[];
  venue?: Venue | undefined;
  /** Missing while nobody has looked at what is on sale there. */
  tariffs?: Tariff[];
}

/** What of a ticket says what it is for. */
export type TicketSubject = Pick<Ticket, 'performanceId' | 'seasonTicketId'>;

/** What the tickets of the order are for: a cart outlives a screen, and a ticket names neither show nor date. */
export interface EventsStore {
  /** @returns undefined while it is not known */
  of: (ticket: TicketSubject) => TicketEvent | undefined;
  /** Asks the box office, silently and once. */
  learn: (ticket: TicketSubject) => void;
}

/** The events with what only other stores may do: they load much of it for their screens. */
export interface InternalEvents extends EventsStore {
  /** Remembers what a screen has loaded, by the ids of performances or the keys of season tickets. */
  remember: (found: [key: string, event: TicketEvent][]) => void;
}

export type ShowAnswer = Awaited<ReturnType<Api['getShow']>>;
type SeasonTicketAnswer = Awaited<ReturnType<Api['getSeasonTicket']>>;

/** @param answer the show, where it is known to be that performance's */
export const eventOfPerformance = (performance: Performance, answer?: ShowAnswer | null): TicketEvent => ({
  name: answer ? answer.show.name : performance.name,
  performances: [performance],
  venue: byId(answer?.venues, performance.venueId),
});

export const eventOfSeasonTicket = ({
  seasonTicket,
  performances,
  shows,
  venue,
  offer,
}: SeasonTicketAnswer): TicketEvent => ({
  name: seasonTicket.name,
  // one that has no name of its own is called as its show
  performances: performances.map((each) => ({ ...each, name: each.name || nameById(shows, each.showId) || '' })),
  venue,
  tariffs: offer.tariffs,
});

/** A season ticket may have the id of a performance; no id begins like this. */
export const seasonTicketKey = (seasonTicketId: Id): string => `/${seasonTicketId}`;

const keyOf = ({ performanceId, seasonTicketId }: TicketSubject): string =>
  seasonTicketId ? seasonTicketKey(seasonTicketId) : performanceId;

export function createEvents({ api, options }: Pick<StoreDependencies, 'api' | 'options'>): InternalEvents {
  const knownEvents = signal<ReadonlyMap<string, TicketEvent>>(new Map());
  const askedKeys = new Set<string>();

  const ask = async ({ performanceId, seasonTicketId }: TicketSubject): Promise<TicketEvent> => {
    if (seasonTicketId) return eventOfSeasonTicket(await api.getSeasonTicket(seasonTicketId, { silent: true }));
    const { performance, offer } = await api.getPerformance(performanceId, { silent: true });
    // a box office need not say which show it is of: perhaps of the host's, if that has such a performance
    const showId = performance.showId || options.show;
    const answer = showId ? await api.getShow(showId, { silent: true }).catch(() => undefined) : undefined;
    const isItsShow = performance.showId || byId(answer?.performances, performanceId);
    return { ...eventOfPerformance(performance, isItsShow ? answer : undefined), tariffs: offer.tariffs };
  };
  const remember: InternalEvents['remember'] = (found) => {
    const all = new Map(knownEvents.peek());
    // a show does not tell the tariffs of its performances: those that are known stay
    for (const [key, event] of found) all.set(key, { ...all.get(key), ...event });
    knownEvents.value = all;
  };
  return {
    remember,
    of: (ticket) => knownEvents.value.get(keyOf(ticket)),
    learn(ticket) {
      const key = keyOf(ticket);
      if (!key || askedKeys.has(key)) return;
      askedKeys.add(key);
      ask(ticket).then(
        (event) => remember([[key, event]]),
        // whoever asks again later may have more luck
        () => askedKeys.delete(key),
      );
    },
  };
}
