import type { Id, Kopecks, Named } from './entities';

/**
 * What an event of the host page's is about, in the facts that analytics ask for: a ticket, or all that is on sale for one evening. What
 * is not known is left out.
 */
export interface Item {
  show?: Named | undefined;
  /** `startAt` is ISO 8601 with the venue's offset. */
  performance?: { id: Id; startAt?: string | undefined } | undefined;
  /** In place of show and performance. */
  seasonTicket?: Named | undefined;
  venue?: Named | undefined;
  hall?: Named | undefined;
  sector?: Named | undefined;
  seat?: Named | undefined;
  ticketGroup?: Named | undefined;
  tariff?: Named | undefined;
  /** The price of a ticket; of an evening, the price of its cheapest free seat by the usual tariff. */
  price?: Kopecks | undefined;
}
