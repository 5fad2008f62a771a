import { signal } from '@preact/signals';
import type { SeasonTicketFound, ShowFound } from '../../api/types';
import { byId, nameById } from '../../domain/collections';
import type { Id, Offer, Performance, Ticket, Venue } from '../../domain/entities';
import type { StoreDependencies } from '../dependencies';
import { NOTHING } from './sale';

/** The event of a ticket: a performance of a show, or a season ticket with its performances. */
export interface Occasion {
  /** Of the show, or of the season ticket. */
  name: string;
  /** Missing of a season ticket, and '' where nobody says which show it is. */
  showId?: Id;
  performances: Performance[];
  venue?: Venue | undefined;
  /** Ticket groups and tariffs, without a free seat; missing until the offer was loaded once. */
  prices?: Offer;
}

/** The fields of a ticket that name its event. */
export type TicketSubject = Pick<Ticket, 'performanceId' | 'seasonTicketId'>;

/** The events of the order's tickets: a cart outlives a screen, and a ticket names neither show nor date. */
export interface OccasionsStore {
  /** @returns undefined while it is not known */
  of: (ticket: Partial<TicketSubject>) => Occasion | undefined;
  /** Asks the box office, silently and once. @returns when it has answered or failed */
  learn: (ticket: TicketSubject) => Promise<void>;
}

/** The occasions with the methods of other stores, which load much of it for their screens. */
export interface InternalOccasions extends OccasionsStore {
  /** Remembers the events that a screen has loaded, by the ids of performances or the keys of season tickets. */
  remember: (found: [key: string, occasion: Occasion][]) => void;
}

/** The prices of an offer. Free seats are known of the shown offer alone. */
export const pricesOf = ({ tariffs, ticketGroups }: Offer): Offer => ({ ...NOTHING, tariffs, ticketGroups });

/** @param answer the show, where it is known to be that performance's */
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
  // one that has no name of its own is called as its show
  performances: performances.map((each) => ({ ...each, name: each.name || nameById(shows, each.showId) || '' })),
  venue,
  prices: pricesOf(offer),
});

/** A season ticket may have the id of a performance; no id begins like this. */
export const seasonTicketKey = (seasonTicketId: Id): string => `/${seasonTicketId}`;

const keyOf = ({ performanceId = '', seasonTicketId }: Partial<TicketSubject>): string =>
  seasonTicketId ? seasonTicketKey(seasonTicketId) : performanceId;

export function createOccasions({ api, options }: Pick<StoreDependencies, 'api' | 'options'>): InternalOccasions {
  const knownOccasions = signal<ReadonlyMap<string, Occasion>>(new Map());
  const questions = new Map<string, Promise<void>>();

  const ask = async ({ performanceId, seasonTicketId }: TicketSubject): Promise<Occasion> => {
    if (seasonTicketId) return occasionOfSeasonTicket(await api.getSeasonTicket(seasonTicketId, { silent: true }));
    const { performance, offer } = await api.getPerformance(performanceId, { silent: true });
    // a box office need not say which show it is of: perhaps of the host's, if that has such a performance
    const showId = performance.showId || options.show;
    const answer = showId ? await api.getShow(showId, { silent: true }).catch(() => undefined) : undefined;
    const isItsShow = performance.showId || byId(answer?.performances, performanceId);
    return { ...occasionOfPerformance(performance, isItsShow ? answer : undefined), prices: pricesOf(offer) };
  };
  const remember: InternalOccasions['remember'] = (found) => {
    const all = new Map(knownOccasions.peek());
    // a show does not tell the prices of its performances: those that are known stay
    for (const [key, occasion] of found) all.set(key, { ...all.get(key), ...occasion });
    knownOccasions.value = all;
  };
  return {
    remember,
    of: (ticket) => knownOccasions.value.get(keyOf(ticket)),
    async learn(ticket) {
      const key = keyOf(ticket);
      if (!key) return;
      const asking =
        questions.get(key) ??
        ask(ticket).then(
          (occasion) => remember([[key, occasion]]),
          // a later question may have more luck
          () => void questions.delete(key),
        );
      questions.set(key, asking);
      await asking;
    },
  };
}
