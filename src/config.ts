/** What a host may set, its defaults, and the constants of the specification (§9). */
import type { Id } from './types';

/** Options of the element (attributes), of the script tag (`data-*`) and of `mount()`: one name, three spellings. */
export interface Options {
  /** Base address of the ticketing API. Required, unless `frame` is set. */
  api: string;
  /** Root for schema maps and, as a page, for routes. Default: the origin of `api`. */
  site: string;
  show: string;
  performance: string;
  seasonTicket: string;
  seasonTickets: boolean;
  mode: string;
  distributor: Id;
  brand: string;
  phone: string;
  email: string;
  /** Address of the 'Справка' link. */
  help: string;
  /** Addresses that the checkout's agreement links to. */
  terms: string;
  privacy: string;
  /** `redirect` leads to the payment page; `host` leaves payment to the host page. */
  payment: 'redirect' | 'host';
  /** Who may receive messages from a frame. */
  hostOrigin: string;
  maxPopups: number;
  /** Send `Content-Type` on GET too, for a backend that insists on it; costs a preflight. */
  getContentType: boolean;
  /** The error boundary's fallback text is shown. */
  thumbnail: boolean;
}

/** Order types (§1). */
export const SHOW = 1;
export const SEASON_TICKET = 2;

/** How long a popup stays, in ms (§9). */
export const MESSAGE_MS = 3000;
export const NOTIFICATION_MS = 4500;

/** Popups at once, unless `max-popups` says otherwise. */
export const MAX_POPUPS = 3;

/** After this many ms without an answer the buyer reads that we still wait. */
export const SLOW_MS = 8000;

/** After this many ms a cart operation gives control back and asks what became of it. */
export const GIVE_UP_MS = 30_000;

/** Fresh availability is fetched when a tab comes back after this many ms. */
export const STALE_MS = 30_000;

/** Payment checks back off between these, in ms. */
export const CHECK_MIN_MS = 2000;
export const CHECK_MAX_MS = 15_000;
