import type { Id, Seat, Sector } from '../domain/entities';
import type { TicketLimits } from '../domain/ticketLimits';
import type { SeatSearch } from './seating/bestSeats';
import type { SeatStateSource } from './seating/seatState';

export type { SeatWish } from './seating/bestSeats';

/** The facts that the hall draws and reads out. Every member may change at any time; the hall repaints only the differences. */
export interface HallProps extends SeatStateSource {
  seats: Seat[];
  sectors: Sector[];
  /** SVG text, as it came or on its way from the box office, hostile; `''` where it could not be had: then the list sells. */
  schema: string | Promise<string>;
  /** The CSS colour of each ticket group, and that of the words and checks on it. */
  colors: Map<Id, string>;
  inks: Map<Id, string>;
  /** The ticket groups of the buyer's own seats, if the order names them: the offer may not have those seats any more. */
  groupsOfMine?: ReadonlyMap<Id, Id>;
  /** The limits of tickets; without them as many may be had as there are. */
  limits?: TicketLimits;
  /** The free seats are still being asked for: nothing is painted, and the hall is not announced as ready. */
  waiting: boolean;
  /** No network: seats are shown pale, and the list says that they cannot be taken. */
  offline: boolean;
  /** The hall's one event: the seats that the buyer means to take, or the one of their own to give back. */
  onPick: (seatIds: Id[]) => void;
  /** Speaks through the widget's polite live region. */
  say: (text: string) => void;
  /** Calls back after some ms, unless its undo is called or the widget goes. */
  runLater: (ms: number, run: () => void) => () => void;
  /** The drawing is slow to come, and the buyer wants it asked for again. */
  onRetry: () => void;
  /** 'Показать все цены' or 'Показать все места' in the list: the filters are lifted. */
  onShowAll: () => void;
  /** Told whether the buyer has opened the list in place of a map. */
  onListOpen?: (isOpen: boolean) => void;
  /** Called once seats or sectors are painted, again when one takes over from the other, and with null when the hall goes away. */
  onReady: (hall: HallHandle | null) => void;
}

/** The answers of a painted hall to the screens around it. */
export interface HallHandle {
  /**
   * Finds the best free seats side by side among the chosen ticket groups; a hall without a map cannot know neighbours.
   * @returns the seats in the order of their row, empty when there are no such seats
   */
  findBestSeats?: (search: SeatSearch) => Id[];
  /** Finds the free seat of a ticket group that is nearest to a seat of it that somebody else was faster to take. */
  findNearestFreeSeat: (lostSeatId: Id, groupId: Id) => Id | undefined;
  /**
   * Finds the seat beside one that the buyer has just taken that stands alone from now on; a hall without a map knows of none.
   * @returns undefined where there is none
   */
  findLoneSeat?: (takenSeatId: Id) => Id | undefined;
  /**
   * Rings the seats, flies the map to them, and scrolls the page to where they can be seen; an empty list takes the rings away.
   * @param covered how much of the screen's lower part the proposal covers, in CSS pixels
   */
  showProposal: (seatIds: Id[], covered?: number) => void;
  /** Only sectors are shown, so that the hint says 'Выберите сектор'. */
  isOverview: boolean;
}
