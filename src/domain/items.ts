import type { Id, Kopecks, Named } from './entities';

/**
 * The subject of an event for the host page, in the facts that analytics ask for: a ticket, or the offer of one evening. Unknown facts
 * are left out.
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
