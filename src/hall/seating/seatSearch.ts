import type { Id, Kopecks } from '../../domain/entities';
import type { Place } from './distance';

/**
 * What a buyer wants of a proposal: just another one, or one that compares well with the latest.
 *
 * - `other`: the first one is at the middle price, the next ones go on at the price of the latest, and then at others;
 * - `cheaper`: it costs less in all;
 * - `nearer`: it is nearer to the stage.
 */
export type SeatWish = 'other' | 'cheaper' | 'nearer';

/** What is looked for. */
export interface SeatSearch {
  /** How many seats next to each other, 1 to 6. */
  count: number;
  wish: SeatWish;
  /** What was proposed before, the latest at the end: none of it is another one. */
  proposed: readonly Id[][];
}

/** @returns the ticket group of a seat that can be bought now, undefined or empty for any other seat */
export type GroupOf = (seatId: Id) => Id | undefined;

/** A search, and what must be known of the hall and of what is on sale in it. */
export interface SeatSearchRequest extends SeatSearch {
  groupOf: GroupOf;
  /** What a new ticket of a ticket group costs. */
  priceOf: (group: Id) => Kopecks;
  /** The ticket groups to choose from; empty means all. */
  chosenGroups: ReadonlySet<Id>;
  /** Where a seat is, or the zone of a place. */
  placeOf: (seatId: Id) => Place | undefined;
}

/** @returns what the latest proposal costs in all */
export const latestPrice = ({ proposed, groupOf, priceOf }: SeatSearchRequest): Kopecks =>
  (proposed.at(-1) ?? []).reduce((sum, seatId) => sum + priceOf(groupOf(seatId) ?? ''), 0);
