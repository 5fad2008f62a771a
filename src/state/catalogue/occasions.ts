import { signal } from '@preact/signals';
import type { SeasonTicketFound, ShowFound } from '../../api/types';
import { byId, nameById } from '../../domain/collections';
import type { Id, Offer, Performance, Ticket, Venue } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';

export interface Occasion {
  name: string;
  /** Missing for a season ticket; '' if the box office does not name the performance's show. */
  showId?: Id;
  performances: Performance[];
  venue?: Venue | undefined;
  /** The offer that was loaded last, if any. Its seats may be sold by now. */
  prices?: Offer;
}

export type TicketSubject = Pick<Ticket, 'performanceId' | 'seasonTicketId'>;

export type OccasionsStore = ReturnType<typeof createOccasions>;

export const occasionOfPerformance = (performance: Performance, answer?: ShowFound | null): Occasion => ({
  name: answer ? answer.show.name : performance.name,
  showId: answer ? answer.show.id : performance.showId,
  performances: [performance],
  venue: byId(answer?.venues, performance.venueId),
});

export const occasionOfSeasonTicket = ({
  seasonTicket,
  performances,
  shows,
  venue,
  offer,
}: SeasonTicketFound): Occasion => ({
  name: seasonTicket.name,
  performances: performances.map((each) => ({ ...each, name: each.name || nameById(shows, each.showId) || '' })),
  venue,
  prices: offer,
});

/** A season ticket and a performance may have the same id: the '/' tells their keys apart, since no id begins with '/'. */
export const seasonTicketKey = (seasonTicketId: Id): string => `/${seasonTicketId}`;

const keyOf = ({ performanceId = '', seasonTicketId }: Partial<TicketSubject>): string =>
  seasonTicketId ? seasonTicketKey(seasonTicketId) : performanceId;

/** The events of the order's tickets: a cart outlives a screen, and a ticket carries neither its show's name nor its date. */
export function createOccasions({ api, options }: Pick<StoreDependencies, 'api' | 'options'>) {
  const knownOccasions = signal<ReadonlyMap<string, Occasion>>(new Map());
  const questions = new Map<string, Promise<void>>();

  const ask = async ({ performanceId, seasonTicketId }: TicketSubject): Promise<Occasion> => {
    if (seasonTicketId) return occasionOfSeasonTicket(await api.getSeasonTicket(seasonTicketId, { silent: true }));
    const { performance, offer } = await api.getPerformance(performanceId, { silent: true });
    // The box office may leave out the show id: then the host's show is tried, and counts only if it lists the performance.
    const showId = performance.showId || options.show;
    const answer = showId ? await api.getShow(showId, { silent: true }).catch(() => undefined) : undefined;
    const isItsShow = performance.showId || byId(answer?.performances, performanceId);
    return { ...occasionOfPerformance(performance, isItsShow ? answer : undefined), prices: offer };
  };
  const remember = (found: [key: string, occasion: Occasion][]): void => {
    const all = new Map(knownOccasions.peek());
    // The answer about a show has no prices: prices that are already known stay.
    for (const [key, occasion] of found) all.set(key, { ...all.get(key), ...occasion });
    knownOccasions.value = all;
  };
  return {
    remember,
    of: (ticket: Partial<TicketSubject>): Occasion | undefined => knownOccasions.value.get(keyOf(ticket)),
    /** Requests a ticket's event, unless it is known with its prices. A failure shows no popup, and resolves, too. */
    async learn(ticket: TicketSubject): Promise<void> {
      const key = keyOf(ticket);
      if (!key || knownOccasions.value.get(key)?.prices) return;
      const asking =
        questions.get(key) ??
        ask(ticket).then(
          (occasion) => remember([[key, occasion]]),
          // A failed request is forgotten, so that the next call tries again.
          () => void questions.delete(key),
        );
      questions.set(key, asking);
      await asking;
    },
  };
}
