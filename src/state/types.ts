/**
 * The stores as the screens see them. Every store is a factory that receives its dependencies (api, storage, clock, popups …)
 * and returns signals to read and functions to call; none of the functions throws or rejects.
 */
import type { ReadonlySignal } from '@preact/signals';
import type { Api } from '../api/types';
import type {
  CheckoutData,
  HallPlan,
  Id,
  LoadState,
  Mode,
  Offer,
  Order,
  OrderType,
  Pagination,
  Payment,
  Performance,
  PopupType,
  SeasonTicket,
  Show,
  Tariff,
  Ticket,
  Venue,
} from '../domain/entities';
import type { OrderState } from '../domain/orderState';

/** The display mode (§4). */
export interface ModeStore {
  mode: ReadonlySignal<Mode>;
  /** Applies 'full' or 'short'; anything else is ignored with the console warning 'App Mode not allowed'. */
  set: (value: string) => void;
}

export interface Popup {
  id: number;
  /** 'message' closes after 3 s, 'notification' after 4.5 s (§9). */
  kind: 'message' | 'notification';
  type: PopupType;
  text: string;
  /** How often the same text came while it was shown. */
  count: number;
  /** A button inside the popup ('Вернуть', 'Выбрать'), if any. */
  action: { label: string; run: () => void } | undefined;
}

export interface PopupStore {
  popups: ReadonlySignal<Popup[]>;
  /** The texts of the last five that went: they stay within a reader's reach (quality.md, X6). */
  gone: ReadonlySignal<string[]>;
  /** What the polite live region says now. */
  spoken: ReadonlySignal<string>;
  /** Shows a message of the box office or of a cart operation, top centre. */
  message: (text: string, type?: PopupType, action?: Popup['action']) => void;
  /** Shows a failure, top right. */
  error: (text: string) => void;
  say: (text: string) => void;
  close: (id: number) => void;
  /** Hover or focus stops a popup's clock; leaving starts it again. */
  hold: (id: number, held: boolean) => void;
}

/** What one performance or one season ticket has on sale, with the buyer's price filter, kept for each of them. */
export interface Sale {
  /** Performance or season ticket id; '' before anything is loaded. */
  id: ReadonlySignal<Id>;
  type: OrderType;
  state: ReadonlySignal<LoadState>;
  offer: ReadonlySignal<Offer>;
  chosenGroups: ReadonlySignal<ReadonlySet<Id>>;
  toggleGroup: (groupId: Id) => void;
  clearGroups: () => void;
  /** Asks the box office again what is free; the view stays. */
  refresh: () => Promise<void>;
  /** The seat is gone: it leaves the offer at once, before the box office is asked again. */
  markTaken: (seatId: Id) => void;
}

/** The show page (§3, §4): its performances and what the selected one has on sale. */
export interface ShowStore {
  state: ReadonlySignal<LoadState>;
  show: ReadonlySignal<Show | null>;
  /** The venue of the selected performance, the first one told of a show without performances. */
  venue: ReadonlySignal<Venue | undefined>;
  /** Sorted by startAt ascending. */
  performances: ReadonlySignal<Performance[]>;
  performance: ReadonlySignal<Performance | null>;
  /** Performances seen to have no free seat. */
  soldOut: ReadonlySignal<ReadonlySet<Id>>;
  sale: Sale;
  /** Loads the show with the requested performance if it is among its performances, else the stored one, else the earliest. */
  load: (showId: Id, performanceId?: Id) => Promise<void>;
  select: (performanceId: Id) => Promise<void>;
  reset: () => void;
}

/** The list of season tickets (§7: further pages are appended unless the list is replaced). */
export interface SeasonTicketsStore {
  state: ReadonlySignal<LoadState>;
  seasonTickets: ReadonlySignal<SeasonTicket[]>;
  pagination: ReadonlySignal<Pagination>;
  /** True while 'Показать ещё' waits. */
  loadingMore: ReadonlySignal<boolean>;
  /** Replaces the list by the first page for these filters (from the address: query, venueId, perPage). Keeps the list when nothing changed. */
  load: (filters: Record<string, string>) => Promise<void>;
  more: () => Promise<void>;
}

/** One season ticket. */
export interface SeasonTicketStore {
  state: ReadonlySignal<LoadState>;
  seasonTicket: ReadonlySignal<SeasonTicket | null>;
  performances: ReadonlySignal<Performance[]>;
  shows: ReadonlySignal<Show[]>;
  sale: Sale;
  load: (seasonTicketId: Id) => Promise<void>;
  reset: () => void;
}

/** What a ticket is for: a performance of a show, or all that a season ticket covers. */
export interface TicketEvent {
  /** Of the show, or of the season ticket. */
  name: string;
  performances: Performance[];
  venue?: Venue | undefined;
  /** Missing while nobody has looked at what is on sale there. */
  tariffs?: Tariff[];
}

/** What of a ticket says what it is for. */
export type TicketOf = Pick<Ticket, 'performanceId' | 'seasonTicketId'>;

/** What the tickets of the order are for (product.md §6: the performance, where there are several). */
export interface EventsStore {
  /** @returns undefined while it is not known */
  of: (ticket: TicketOf) => TicketEvent | undefined;
  /** Asks the box office, silently and once. */
  learn: (ticket: TicketOf) => void;
}

/** The hall (§4: loaded once for a venue; what marks it initialised is its plan). */
export interface HallStore {
  state: ReadonlySignal<LoadState>;
  plan: ReadonlySignal<HallPlan | null>;
  /** Asks for the hall anew, its drawing too. */
  reload: () => Promise<void>;
}

/** A seat to take, as the box office is asked for it, or to give back. */
export type Place = Parameters<Api['addTicket']>[1];

/** The order in the making (§3, §4). */
export interface CartStore {
  order: ReadonlySignal<Order>;
  /** How it stands. */
  state: ReadonlySignal<OrderState>;
  /** At least one ticket (§4). */
  open: ReadonlySignal<boolean>;
  /** The running operation, or null: what is being taken or given back, the ticket being changed. */
  busy: ReadonlySignal<{ places: Place[]; ticketId: Id } | null>;
  /** An operation has waited for over 8 s. */
  slow: ReadonlySignal<boolean>;
  /** Seconds until the seats are free again, by the server's count; null without a deadline. */
  secondsLeft: ReadonlySignal<number | null>;
  /** What is wanted beside tickets of the other kind: its seats wait for the buyer's answer. */
  mixed: ReadonlySignal<OrderType | null>;
  /** The seat that somebody else took last with its price group, for the offer of the nearest equal one that is free still. */
  lost: ReadonlySignal<[seatId: Id, group: Id] | null>;
  /** Why an order that was fetched silently could not be read, or ''. */
  problem: ReadonlySignal<string>;
  /**
   * Takes seats of the sale one after the other; ignored while another operation runs.
   * @param id the performance or season ticket that they were offered for, if another one may be shown by now
   */
  add: (sale: Sale, seatIds: Id[], id?: Id) => Promise<unknown>;
  remove: (ticket: Ticket) => Promise<void>;
  changeTariff: (ticket: Ticket, tariffId: Id) => Promise<unknown>;
  /** Sets the tariff for every ticket whose group bills it. */
  changeAllTariffs: (tariffId: Id) => Promise<unknown>;
  clear: () => Promise<void>;
  /** The buyer's answer to `mixed`: empty the cart and take the seats, or leave all as it is. */
  answerMixed: (yes: boolean) => Promise<void>;
  /**
   * Reads the stored order back, after the seats are painted or on another tab's change.
   * @param own for the screen of a checked out order, which finds one that was left behind as well
   */
  restore: (own?: boolean) => Promise<void>;
  dismissLost: () => void;
  /** Forgets an order, the current one unless told which, here and in the storage. */
  reset: (id?: Id) => void;
  /** Leaves an order that is paid behind; it stays stored until the next one is, for its own screen. */
  leave: () => void;
}

export type CheckoutPhase = 'idle' | 'form' | 'sending' | 'unknown' | 'paying' | 'host';

/** Checkout and payment (§3 'Checkout-page state': order and payment). */
export interface CheckoutStore {
  /** How the order stands that was checked out; `empty` while there is none. */
  state: ReadonlySignal<OrderState>;
  order: ReadonlySignal<Order | null>;
  payment: ReadonlySignal<Payment | null>;
  phase: ReadonlySignal<CheckoutPhase>;
  /** The last refusal of the form, or ''. Field texts of the box office are popups. */
  problem: ReadonlySignal<string>;
  /** The bank has not answered for long: 'pay.long'. */
  slow: ReadonlySignal<boolean>;
  /** Shows the form; for an order that is being paid its payment page, or the screen after checkout. */
  open: () => void;
  close: () => void;
  submit: (data: Omit<CheckoutData, 'returnUrl' | 'source'>) => Promise<void>;
  /** Asks what became of the payment; backs off from 2 s to 15 s while the page is visible. */
  watch: () => () => void;
  checkNow: () => Promise<void>;
}

/** All stores of one widget; `App` builds them and disposes of them. */
export interface Stores {
  mode: ModeStore;
  popups: PopupStore;
  show: ShowStore;
  seasonTickets: SeasonTicketsStore;
  seasonTicket: SeasonTicketStore;
  hall: HallStore;
  events: EventsStore;
  cart: CartStore;
  checkout: CheckoutStore;
  online: ReadonlySignal<boolean>;
  /** Area entry rule (§2): resets the other area's state and sets the default order type. */
  enterArea: (type: OrderType) => void;
}
