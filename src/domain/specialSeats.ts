import type { Id, Seat } from './entities';
import { minimumBy } from './minimumBy';
import { compareSeats, isInRowOf } from './seatNames';

const known = new WeakMap<Seat[], ReadonlySet<Id>>();

/** @returns the places for wheelchairs and for whoever comes along, found once for each list of seats */
export const accessibleSeatsOf = (seats: Seat[]): ReadonlySet<Id> => {
  let accessible = known.get(seats);
  if (!accessible) {
    accessible = new Set(seats.filter(({ kind }) => kind === 'wheelchair' || kind === 'companion').map(({ id }) => id));
    known.set(seats, accessible);
  }
  return accessible;
};

/** @returns the nearest free companion's place in the row of a place for a wheelchair; undefined beside any other seat */
export const companionFor = (seat: Seat, seats: Seat[], isFree: (id: Id) => boolean): Seat | undefined => {
  if (seat.kind !== 'wheelchair') return undefined;
  const isInRow = isInRowOf(seat);
  const row = seats.filter((other) => other.sectorId === seat.sectorId && isInRow(other)).sort(compareSeats);
  const own = row.indexOf(seat);
  return minimumBy(row, (other) =>
    other.kind === 'companion' && isFree(other.id) ? Math.abs(row.indexOf(other) - own) : Infinity,
  );
};
