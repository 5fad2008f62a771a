import type { Id, Seat, Sector } from '../domain/entities';
import type { TicketLimits } from '../domain/ticketLimits';
import type { SeatSearch } from './seating/bestSeats';
import type { SeatStateSource } from './seating/seatState';

export type { SeatWish } from './seating/bestSeats';

export interface SalePlaces extends SeatStateSource {
  limits: TicketLimits;
  /** No network: the map is pale, and the buttons of the list are `aria-disabled`. */
  offline: boolean;
  /** Called with the seats that the buyer wants to take, or the buyer's seat to give back. */
  onPick: (seatIds: Id[]) => void;
}

/** The data that the hall shows and announces. Every member may change at any time; the hall repaints only the differences. */
export interface HallProps extends SalePlaces {
  seats: Seat[];
  sectors: Sector[];
  /** Untrusted SVG text from the box office, or its promise; `''` if the text could not be loaded: the list then sells the seats. */
  schema: string | Promise<string>;
  /** The CSS colour of each ticket group. `inks`: the colour of digits and check marks on it. */
  colors: Map<Id, string>;
  inks: Map<Id, string>;
  /** The ticket group of each of the buyer's seats, as the order gives it: the offer may no longer contain these seats. */
  groupsOfMine?: ReadonlyMap<Id, Id>;
  /** The free seats are still being loaded: the hall paints nothing, and does not call `onReady`. */
  waiting: boolean;
  /** Announces a text in the widget's polite live region. */
  say: (text: string) => void;
  /** The buyer wants a slow or failed drawing to be loaded again. */
  onRetry: () => void;
  /** 'Показать все цены' or 'Показать все места' in the list: removes the filters. */
  onShowAll: () => void;
  onListOpen?: (isOpen: boolean) => void;
  /** Called when seats or sectors are painted, after each switch between them, and with null when the hall is removed. */
  onReady: (hall: HallHandle | null) => void;
}

/** Without a map the handle only says that the hall is ready, since only the map knows the positions of seats. */
export interface HallHandle {
  /** @returns adjacent free seats or places of one zone, in the chosen ticket groups, sorted by number; empty if there are none */
  findBestSeats?: (search: SeatSearch) => Id[];
  /** Finds the free seat of a ticket group nearest to a seat that another buyer took first. */
  findNearestFreeSeat?: (lostSeatId: Id, groupId: Id) => Id | undefined;
  /** Finds the single free seat that the buyer left beside a seat just taken. */
  findLoneSeat?: (takenSeatId: Id) => Id | undefined;
  /**
   * Marks the seats by rings, moves the map to them, and scrolls the page until they are visible; an empty list removes the rings.
   * @param covered the height that the proposal's own panel covers at the bottom of the screen, in CSS pixels
   * @param isStill the map and the page stay where they are
   */
  showProposal?: (seatIds: Id[], covered?: number, isStill?: boolean) => void;
  /** The map shows sectors instead of seats: the hint says 'Выберите сектор'. */
  isOverview: boolean;
}
