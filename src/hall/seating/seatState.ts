import type { Id, Offer } from '../../domain/entities';

/**
 * The state of a seat for the buyer, used wherever a seat is drawn, named, picked or announced. To add a state, begin in this file: the
 * compiler then reports each table of states. It does not report the code that counts states by name: `supply.ts`, `map/areas.ts`,
 * `list/SectorRows.tsx`, `ZoneStepper.tsx`.
 *
 * - `free`: the seat can be bought, and passes all filters;
 * - `filteredOut`: the seat can be bought, but the filter of prices or of special seats excludes the seat;
 * - `mine`: the seat is in the buyer's order;
 * - `reserving`: a running operation takes the seat or gives it back, or the buyer tapped the seat during another operation;
 * - `sold`: the seat is in no ticket group, for any reason.
 */
export type SeatState = 'free' | 'filteredOut' | 'mine' | 'reserving' | 'sold';

export interface SeatStateSource {
  offer: Offer;
  /** The seats in the buyer's order for this performance or season ticket. */
  mine: ReadonlySet<Id>;
  reserving: ReadonlySet<Id>;
  /** The ticket groups that the price filter selects; empty means all. */
  chosenGroups: ReadonlySet<Id>;
  /** The seats that the filter for special seats selects; undefined means all. */
  onlySeats?: ReadonlySet<Id> | undefined;
}

export const seatStateOf = (seatId: Id, source: SeatStateSource): SeatState => {
  const { offer, mine, reserving, chosenGroups, onlySeats } = source;
  if (reserving.has(seatId)) return 'reserving';
  if (mine.has(seatId)) return 'mine';
  const groupId = offer.groupOfSeat.get(seatId);
  if (groupId === undefined) return 'sold';
  const isLeftOut = (chosenGroups.size > 0 && !chosenGroups.has(groupId)) || onlySeats?.has(seatId) === false;
  return isLeftOut ? 'filteredOut' : 'free';
};

const SELECTABLE: Record<SeatState, boolean> = {
  free: true,
  mine: true,
  reserving: true,
  filteredOut: false,
  sold: false,
};

/** @returns whether the cursor can move to a seat: to take it, to give it back, or to see a pending operation */
export const isSelectable = (state: SeatState): boolean => SELECTABLE[state];

const ON_SALE: Record<SeatState, boolean> = {
  free: true,
  mine: false,
  reserving: false,
  filteredOut: true,
  sold: false,
};

export const isFree = (seatId: Id, source: SeatStateSource): boolean => seatStateOf(seatId, source) === 'free';

/** Ignores the price filter, but not the filter for special seats. @returns undefined if the seat cannot be bought now */
export const groupOfFreeSeat = (seatId: Id, source: SeatStateSource): Id | undefined => {
  if (source.onlySeats?.has(seatId) === false) return undefined;
  return ON_SALE[seatStateOf(seatId, source)] ? source.offer.groupOfSeat.get(seatId) : undefined;
};
