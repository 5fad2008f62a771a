/**
 * The entities of the box office (spec §3) as all modules outside `api/` use them: ids are strings, money is in kopecks. A field that the
 * box office may omit is `''`, `0` or `undefined` here, and `null` only where its type says so.
 */

/** An opaque id that is safe in a path: letters, digits, `_` and `-`, at most 64 characters. */
export type Id = string;

/** Whole kopecks, so that sums have no floating-point errors. */
export type Kopecks = number;

/** The types of an order (spec §1): 1 is for shows, 2 for season tickets. */
export type OrderType = 1 | 2;

/** How much of the page around the hall is drawn (spec §4); `full` includes header and footer. */
export type Mode = 'full' | 'short';

export interface Show {
  id: Id;
  name: string;
  description: string;
  /** In years; 0 is for all ages, undefined if unknown. */
  ageLimit: number | undefined;
  durationMinutes: number;
  imageUrl: string;
}

export interface Venue {
  id: Id;
  name: string;
  address: string;
}

export type ClosedState = 'not_started' | 'box_office_only' | 'ended' | 'cancelled';

export interface SaleStage<State = ClosedState | 'on_sale'> {
  state: State;
  /** When a `not_started` sale begins, if known: ISO 8601 with the venue's UTC offset. */
  startsAt?: string | undefined;
}

export type ClosedStage = SaleStage<ClosedState>;

export interface Performance {
  id: Id;
  /** ISO 8601 with the venue's offset, or ''. Display it only through `formatDate`: the buyer's time zone must not apply. */
  startAt: string;
  venueId: Id;
  showId: Id;
  name: string;
  /** The price by the default tariff. */
  minPrice?: Kopecks | undefined;
  soldOut?: boolean;
  /** Undefined means on sale. */
  sale?: SaleStage | undefined;
  pushkinCard?: boolean;
}

export interface Tariff {
  id: Id;
  name: string;
  isDefault: boolean;
  /** The tariff's conditions, as text for the buyer. */
  description?: string;
  maxTickets?: number | undefined;
}

export interface BillingEntry {
  tariffId: Id;
  price: Kopecks;
  oldPrice?: Kopecks | undefined;
  /** A fee that the box office adds in the order; the buyer sees the sum of price and fee. */
  fee?: Kopecks | undefined;
  /** The reason why the group's seats are not sold at this tariff now, or ''. */
  unavailable?: string;
}

export interface TicketGroup {
  id: Id;
  name: string;
  /** `#rrggbb`, or ''. */
  color: string;
  minPrice: Kopecks;
  billing: BillingEntry[];
}

export interface Offer {
  ticketGroups: TicketGroup[];
  tariffs: Tariff[];
  /** Maps each seat on sale to its ticket group; a seat that is missing here is not on sale. */
  groupOfSeat: Map<Id, Id>;
  /** Some seats on sale have an unreadable price: `groupOfSeat` lacks them, though they are not sold out. */
  pricesUnreadable?: boolean;
}

export type SeatKind = 'wheelchair' | 'companion' | 'restricted_view' | 'hearing_loop';

export interface Seat {
  id: Id;
  /** The id of the seat's node in the schema, any text; '' if there is none. Seats that share a node form a zone (`zones.ts`). */
  schemaId: string;
  name: string;
  sectorId: Id;
  /** The seat's price class in the hall plan, or null. Only the offer says which seats are on sale now, and their prices. */
  ticketGroupId?: Id | null;
  kind?: SeatKind | undefined;
  note?: string;
  /** A picture of the view from the seat, absolute and on the site's origin, or ''. */
  viewUrl?: string;
}

export interface Sector {
  id: Id;
  name: string;
  /** Places have no numbers and are sold by quantity. */
  standing?: boolean;
  viewUrl?: string;
  maxTickets?: number | undefined;
}

export interface HallPlan {
  hall?: Named | undefined;
  seats: Seat[];
  sectors: Sector[];
  /** SVG text or a promise of it; untrusted until `hall/schema` has copied it. '' if the hall has no schema. */
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
  price: Kopecks | undefined;
  oldPrice?: Kopecks | undefined;
  /** The seat's full name from the box office, used while the hall is not loaded. */
  name: string;
  /** The seat's name (spec §3): from the box office, else from the hall. */
  seatName: string;
  /** The deadline of the ticket's order (spec §3). */
  payTill: string | null;
  /** Absolute address of the paid ticket, or ''. */
  url: string;
}

export interface Named {
  id: Id;
  name: string;
}

export type OrderStatus = 'open' | 'awaiting_payment' | 'paid' | 'expired' | 'cancelled';

/** A fee, or a discount if negative. */
export interface OrderLine {
  name: string;
  amount: Kopecks;
}

/** The promo code or gift certificate that the buyer tried last. */
export interface Promo {
  code: string;
  accepted: boolean;
  message: string;
}

export interface Order {
  id: Id;
  number: string;
  status: OrderStatus | '';
  type: OrderType | null;
  tickets: Ticket[];
  /** Tickets and lines add up to the amount, unless the box office has miscounted. */
  lines: OrderLine[];
  promo: Promo | null;
  maxTickets: number | undefined;
  /** Undefined if the box office omits it and a ticket's or line's price is unknown. */
  amount: Kopecks | undefined;
  /** ISO 8601 or null. It is stored (spec §3); the countdown uses `payTillTimeout` instead. */
  payTill: string | null;
  /** Seconds left by the box office's count; NaN if the box office omits them. */
  payTillTimeout: number;
  delivery: string;
  /** The recipient of a paid order's tickets, masked by the box office, or ''. */
  soldTo: string;
  /** Absolute addresses of a paid order's tickets and calendar dates, or ''; each grants access, like the order's id. */
  ticketsUrl: string;
  calendarUrl: string;
}

export interface Payment {
  id: Id;
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  amount: Kopecks;
  /** The http(s) payment page; '' if there is nothing to do in a browser, `about:invalid` if the given address must not be opened. */
  url: string;
}

export interface SeasonTicket {
  id: Id;
  name: string;
  description: string;
  imageUrl: string;
  minPrice: Kopecks;
  performancesCount: number;
}

export interface Pagination {
  page: number;
  pages: number;
  total: number;
}

export type PopupType = 'success' | 'info' | 'warning' | 'error';

export type LoadState = 'loading' | 'ready' | 'failed' | 'crowded' | 'missing';
