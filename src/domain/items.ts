import type { Id, Kopecks, Named } from './entities';

/** The subject of an event for the host page: a ticket, or a performance or season ticket on offer. Unknown fields are omitted. */
export interface Item {
  show?: Named | undefined;
  /** `startAt` is ISO 8601 with the venue's UTC offset. */
  performance?: { id: Id; startAt?: string | undefined } | undefined;
  /** Set instead of `show` and `performance`. */
  seasonTicket?: Named | undefined;
  venue?: Named | undefined;
  hall?: Named | undefined;
  sector?: Named | undefined;
  seat?: Named | undefined;
  ticketGroup?: Named | undefined;
  tariff?: Named | undefined;
  /** The ticket's price; for an offer, the price of its cheapest seat on sale at the usual tariff. */
  price?: Kopecks | undefined;
}
