/**
 * The entities of the box office (spec §3), as every room behind `api/` sees them: read once, ids as text, money in kopecks. A field
 * that the box office may leave out is `''`, `0` or `undefined` here, and `null` only where its type says so.
 */

/** An opaque id that is safe in a path: letters, digits, `_` and `-`, at most 64 of them. */
export type Id = string;

/** Money: whole kopecks, so that sums never meet a float. */
export type Kopecks = number;

/** The kinds of item that an order may hold (spec §1): 1 is a show, 2 a season ticket. */
export type OrderType = 1 | 2;

/** How much of the page around the hall is drawn (spec §4). */
export type Mode = 'full' | 'short';

export interface Show {
  id: Id;
  name: string;
  description: string;
  /** In years; 0 is for everybody, undefined where nobody says it. */
  ageLimit: number | undefined;
  /** 0 where nobody says it. */
  durationMinutes: number;
  /** Absolute and on the site's origin, or ''. */
  imageUrl: string;
}

export interface Venue {
  id: Id;
  name: string;
  address: string;
}

/** Why no ticket of a performance can be had here and now. */
export type ClosedState = 'not_started' | 'box_office_only' | 'ended' | 'cancelled';

/** How far the selling of a performance has come, as the box office says it. */
export interface SaleStage<State = ClosedState | 'on_sale'> {
  state: State;
  /** Of a sale that has not started: when it does, ISO 8601 with the venue's offset, where that is known. */
  startsAt?: string | undefined;
}

/** A stage in which nothing can be had. */
export type ClosedStage = SaleStage<ClosedState>;

export interface Performance {
  id: Id;
  /**
   * ISO 8601 with the venue's offset, '' where a season ticket does not say it. `formatDate` in `text/format.ts` reads it: the buyer's zone
   * must not enter.
   */
  startAt: string;
  venueId: Id;
  showId: Id;
  name: string;
  /** The price of the cheapest seat by the default tariff, if the box office says it. */
  minPrice?: Kopecks | undefined;
  /** No seat is left. */
  soldOut?: boolean;
  /** Undefined where tickets can be had. */
  sale?: SaleStage | undefined;
  /** Tickets can be paid with the Pushkin card. */
  pushkinCard?: boolean;
}

export interface Tariff {
  id: Id;
  name: string;
  isDefault: boolean;
  /** Its conditions, in words for the buyer. */
  description?: string;
  /** How many tickets of one order may be of it. */
  maxTickets?: number | undefined;
}

export interface BillingEntry {
  tariffId: Id;
  price: Kopecks;
  /** The price before it became cheaper. */
  oldPrice?: Kopecks | undefined;
  /** Added by the box office in the order: the buyer reads the sum of both. */
  fee?: Kopecks | undefined;
  /** Why the tariff is not to be had for this group now, in words for the buyer; '' where it is. */
  unavailable?: string;
}

export interface TicketGroup {
  id: Id;
  name: string;
  /** A colour of the box office (`#rrggbb`), or `''`. */
  color: string;
  minPrice: Kopecks;
  billing: BillingEntry[];
}

/** The ticket groups, tariffs and free seats of one performance or season ticket. */
export interface Offer {
  ticketGroups: TicketGroup[];
  tariffs: Tariff[];
  /** The ticket group of each seat on sale now; a seat that is missing here is not on sale. */
  groupOfSeat: Map<Id, Id>;
  /** Some seats are on sale for a price that could not be read: they are missing in `groupOfSeat`, and are not sold out. */
  pricesUnreadable?: boolean;
}

export type SeatKind = 'wheelchair' | 'companion' | 'restricted_view' | 'hearing_loop';

export interface Seat {
  id: Id;
  /** The id of the seat's element in the schema, any text; '' where it has none. Seats that share one are a zone (`zones.ts`). */
  schemaId: string;
  name: string;
  sectorId: Id;
  /** The price class that the hall gives it, or null. The offer alone says which seats are on sale now, and their prices. */
  ticketGroupId?: Id | null;
  kind?: SeatKind | undefined;
  /** The venue's note: 'колонна справа'. */
  note?: string;
  /** A picture of the view from it, absolute and on the site's origin, or ''. */
  viewUrl?: string;
}

export interface Sector {
  id: Id;
  name: string;
  /** Its places have no numbers: they are sold by how many. */
  standing?: boolean;
  /** A picture of the view from it, absolute and on the site's origin, or ''. */
  viewUrl?: string;
  /** How many of its tickets one order may hold. */
  maxTickets?: number | undefined;
}

/** A hall with the text of its schema. */
export interface HallPlan {
  /** The hall itself, where the box office says which it is. */
  hall?: Named | undefined;
  seats: Seat[];
  sectors: Sector[];
  /** SVG text, as it came or still on its way: not to be trusted until `hall/schema` has copied it. '' where there is none. */
  schema: string | Promise<string>;
}

export interface Ticket {
  id: Id;
  seatId: Id;
  tariffId: Id;
  distributorId: Id;
  ticketGroupId: Id;
  performanceId: Id;
  seasonTicketId: Id;
  /** Undefined where the box office does not say it. */
  price: Kopecks | undefined;
  /** The price before it became cheaper. */
  oldPrice?: Kopecks | undefined;
  /** The seat's full name as the box office says it, for a hall that is not loaded. */
  name: string;
  /** The name of the seat (spec §3): the box office's, or else the hall's. */
  seatName: string;
  /** The deadline of its order (spec §3). */
  payTill: string | null;
  /** Where the ticket itself can be had once it is paid, absolute, or ''. */
  url: string;
}

/** Something of the box office's by its id and its name, each '' where nobody says it. */
export interface Named {
  id: Id;
  name: string;
}

/** How an order stands, in the box office's words. */
export type OrderStatus = 'open' | 'awaiting_payment' | 'paid' | 'expired' | 'cancelled';

/** A fee or, below zero, a discount between the tickets of an order and its amount. */
export interface OrderLine {
  name: string;
  amount: Kopecks;
}

/** The promo code or gift certificate that was tried last. */
export interface Promo {
  code: string;
  /** It counts for the tickets that the order holds now. */
  accepted: boolean;
  /** Its effect, or the reason why it does not count, in the box office's words, or ''. */
  message: string;
}

export interface Order {
  id: Id;
  number: string;
  /** '' where the box office does not say it. */
  status: OrderStatus | '';
  type: OrderType | null;
  tickets: Ticket[];
  /** Fees and discounts: with the tickets they come to the amount, unless the box office has miscounted. */
  lines: OrderLine[];
  promo: Promo | null;
  /** How many tickets it may hold, where the box office says it. */
  maxTickets: number | undefined;
  /** Undefined where neither the box office says it nor the prices of all tickets are known. */
  amount: Kopecks | undefined;
  /** ISO 8601 or null. It is stored (spec §3); the time left is counted down from `payTillTimeout`. */
  payTill: string | null;
  /** Seconds left as the box office counted them; where it does not, those until `payTill` by the buyer's clock. */
  payTillTimeout: number;
  delivery: string;
  /** Of a paid order: where its tickets went, masked by the box office, or ''. */
  soldTo: string;
  /** Of a paid order: all of its tickets, and its dates for a calendar. Absolute, or ''; a key to the tickets, as the id is to the order. */
  ticketsUrl: string;
  calendarUrl: string;
}

export interface Payment {
  id: Id;
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  amount: Kopecks;
  /** Where the buyer pays, http(s); `''` when there is nothing to do in a browser, `about:invalid` when it is not to be led to. */
  url: string;
}

export interface SeasonTicket {
  id: Id;
  name: string;
  description: string;
  /** Absolute and on the site's origin, or ''. */
  imageUrl: string;
  /** 0 where nobody says it. */
  minPrice: Kopecks;
  /** 0 where nobody says it. */
  performancesCount: number;
}

export interface Pagination {
  page: number;
  pages: number;
  total: number;
}

/** How a popup looks and how urgently it is read out. */
export type PopupType = 'success' | 'info' | 'warning' | 'error';

/** Something loaded from the box office, as a screen shows it. */
export type LoadState = 'loading' | 'ready' | 'failed' | 'crowded' | 'missing';
