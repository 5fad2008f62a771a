import type { Id, Offer } from '../../domain/entities';

/**
 * What a seat is to this buyer now. Whoever draws, names, picks or reads out a seat asks here: a state that is added or changed is
 * added or changed in this file first, and the compiler names the other places.
 *
 * - `free`: it can be bought, at a price that the buyer asks for;
 * - `filteredOut`: it can be bought, but a filter leaves it out: that of prices its ticket group, that of special seats itself;
 * - `mine`: it is in the buyer's order;
 * - `reserving`: it is being taken or given back at this moment;
 * - `sold`: it is in no ticket group, for whatever reason.
 */
export type SeatState = 'free' | 'filteredOut' | 'mine' | 'reserving' | 'sold';

export interface SeatStateSource {
  offer: Offer;
  /** The seats in the buyer's order for this performance or season ticket. */
  mine: ReadonlySet<Id>;
  /** The seats that a running cart operation takes or gives back. */
  reserving: ReadonlySet<Id>;
  /** The ticket groups that the price filter asks for; empty means all. */
  chosenGroups: ReadonlySet<Id>;
  /** The seats that the filter for special seats asks for; undefined means all. */
  onlySeats?: ReadonlySet<Id> | undefined;
}

/** Decides the state of a seat. */
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

/** @returns whether the buyer can mean a seat: take it, give it back, or watch it being taken */
export const isSelectable = (state: SeatState): boolean => SELECTABLE[state];

/** @returns the ticket group of a seat that can be bought now, whatever the price filter says; undefined for any other seat */
export const groupOfFreeSeat = (seatId: Id, source: SeatStateSource): Id | undefined => {
  const state = seatStateOf(seatId, source);
  if (source.onlySeats?.has(seatId) === false) return undefined;
  return state === 'free' || state === 'filteredOut' ? source.offer.groupOfSeat.get(seatId) : undefined;
};
