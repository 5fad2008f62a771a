import type { Id, Offer, Seat, Sector } from '../domain/entities';
import type { SeatPoint } from './schema/geometry';

/** What the hall draws and reads out. Every member may change at any time; the hall repaints only what differs. */
export interface HallProps {
  seats: Seat[];
  sectors: Sector[];
  /** SVG text, as it came or on its way from the box office, hostile; `''` where it could not be had: then the list sells. */
  schema: string | Promise<string>;
  offer: Offer;
  /** The CSS colour of each price group, and that of digits on it. */
  colors: Map<Id, string>;
  inks: Map<Id, string>;
  /** The seats in the buyer's order for this performance or season ticket. */
  mine: ReadonlySet<Id>;
  /** The seats that a running cart operation takes or gives back. */
  reserving: ReadonlySet<Id>;
  /** The chosen price groups; empty means all. */
  chosenGroups: ReadonlySet<Id>;
  /** It is still being asked what is free: nothing is painted, and nobody told that the hall is ready. */
  waiting: boolean;
  /** No network: seats are shown pale, and the list says that they cannot be taken. */
  offline: boolean;
  /** The hall's one event: the seats that the buyer means to take, or the one of their own to give back. */
  onPick: (seatIds: Id[]) => void;
  /** Speaks through the widget's polite live region. */
  say: (text: string) => void;
  /** The drawing is slow to come, and the buyer wants it asked for again. */
  onRetry: () => void;
  /** 'Показать все цены' in the list: the price filter is lifted. */
  onShowAll: () => void;
  /** Called once seats or sectors are painted, and with null when the hall goes away. */
  onReady: (hall: HallHandle | null) => void;
}

/** What the cart's slot asks of a painted hall. */
export interface HallHandle {
  /**
   * The best free seats next to each other among the chosen price groups; where there is no map nobody knows what is next to what.
   * @param count how many seats, 1 to 6
   * @param nth 0 for the best proposal, 1 for the next best, and so on
   * @returns the seats in the order of their row, empty when there are no such seats
   */
  best?: (count: number, nth: number) => Id[];
  /** The free seat of a price group nearest to a seat of it that was lost, if any. */
  nearest: (seatId: Id, group: Id) => Id | undefined;
  /** Rings the seats and flies the map to them; an empty list takes the rings away. */
  propose: (seatIds: Id[]) => void;
  /** True while only sectors are shown, so that the hint says 'Выберите сектор'. */
  overview: boolean;
}

/** What stands beside the map: a seat or a sector and where it is in the frame (CSS pixels), docked on touch. */
export interface Note {
  point: SeatPoint;
  x: number;
  y: number;
  /** How far above or below a note may begin. */
  away: number;
  docked: boolean;
}

/** What the buttons and the caption around the map need to know. */
export type MapState = readonly [zoomed: boolean, limit: boolean, note: Note | undefined];

/** The map as its component holds it. */
export interface HallMap {
  update: (hall: HallProps) => void;
  /** Zooms about the middle; 0 shows the whole hall. */
  zoom: (factor: number) => void;
  destroy: () => void;
}
