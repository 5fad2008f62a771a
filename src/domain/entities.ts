/**
 * The entities of the specification (§3) as every room behind `api/` sees them: narrowed once, ids as text, money in kopecks.
 * A field that the box office may leave out is `''`, `0` or `undefined` here, never `null` by surprise.
 */

/** An opaque id, already checked to be safe in a path (`^[A-Za-z0-9_-]{1,64}$`). */
export type Id = string;

/** Money: whole kopecks, so that sums never meet a float. */
export type Kopecks = number;

/** The kinds of item that an order may hold (§1): 1 is a show, 2 a season ticket. */
export type OrderType = 1 | 2;

/** How much of the page around the hall is drawn (§4). */
export type Mode = 'full' | 'short';

export interface Show {
  id: Id;
  name: string;
  description: string;
  ageLimit: number | undefined;
  durationMinutes: number;
  imageUrl: string;
}

export interface Venue {
  id: Id;
  name: string;
  address: string;
}

export interface Performance {
  id: Id;
  /** ISO 8601 with the venue's offset; read it with `when` (`format.ts`), never with the buyer's zone. */
  startAt: string;
  venueId: Id;
  showId: Id;
  name: string;
  /** What a single ticket costs at least, where the box office says it. */
  minPrice?: Kopecks;
}

export interface Tariff {
  id: Id;
  name: string;
  isDefault: boolean;
}

export interface BillingEntry {
  tariffId: Id;
  price: Kopecks;
}

export interface TicketGroup {
  id: Id;
  name: string;
  /** A colour of the box office (`#rrggbb`), or `''`. */
  color: string;
  minPrice: Kopecks;
  billing: BillingEntry[];
}

/** What is on sale for one performance or one season ticket. */
export interface Offer {
  ticketGroups: TicketGroup[];
  tariffs: Tariff[];
  /** The price group of each seat on sale now; a seat that is missing here is not on sale. */
  groupOfSeat: Map<Id, Id>;
}

export interface Seat {
  id: Id;
  /** The id of the seat's element in the schema map, or `''` where it has none. */
  schemaId: string;
  name: string;
  sectorId: Id;
}

export interface Sector {
  id: Id;
  name: string;
}

/** What `constructive` tells of a hall, with the text of its schema map. */
export interface HallPlan {
  seats: Seat[];
  sectors: Sector[];
  /** SVG text, as it came or still on its way: hostile until `hall/schema` has copied it. `''` where there is none. */
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
  price: Kopecks;
  /** The seat's full name, for a hall that is not loaded. */
  name: string;
}

export interface Order {
  id: Id;
  number: string;
  status: string;
  type: OrderType | null;
  tickets: Ticket[];
  amount: Kopecks;
  /** ISO 8601 or null: the specification persists it. Count down with `payTillTimeout`. */
  payTill: string | null;
  /** Seconds left, counted by the server. */
  payTillTimeout: number;
  delivery: string;
}

export interface Payment {
  id: Id;
  status: 'pending' | 'paid' | 'failed' | 'cancelled';
  amount: Kopecks;
  /** Where the buyer pays; `''` when there is nothing to do in a browser. Only http(s) gets here. */
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

/** What the checkout form asks (§7, `POST orders/{id}/checkout`). */
export interface CheckoutData {
  name: string;
  email: string;
  phone: string;
  agreement: true;
  returnUrl: string;
  /** Where the buyer came from, by the host page's wish. */
  source?: Record<string, string> | undefined;
}

/** How a popup looks and how urgently it is read out. */
export type PopupType = 'success' | 'info' | 'warning' | 'error';

/** Something loaded from the box office, as a screen shows it. */
export type LoadState = 'loading' | 'ready' | 'failed' | 'crowded' | 'missing';
