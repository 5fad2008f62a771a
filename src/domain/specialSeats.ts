import { minimumBy, rememberBy } from './collections';
import type { Id, Seat } from './entities';
import { compareSeats, isInRowOf } from './seatNames';

/** @returns the ids of wheelchair and companion seats, computed once for each list of seats */
export const accessibleSeatsOf = rememberBy(
  (seats: Seat[]) => seats,
  (seats): ReadonlySet<Id> =>
    new Set(seats.filter(({ kind }) => kind === 'wheelchair' || kind === 'companion').map(({ id }) => id)),
);

/** @returns the nearest free companion seat of a wheelchair seat, in its row and with no ordinary seat between them */
export const companionFor = (seat: Seat, seats: Seat[], isFree: (id: Id) => boolean): Seat | undefined => {
  if (seat.kind !== 'wheelchair') return undefined;
  const isInRow = isInRowOf(seat);
  const row = seats.filter((other) => other.sectorId === seat.sectorId && isInRow(other)).sort(compareSeats);
  const accessible = accessibleSeatsOf(seats);
  const distanceTo = (other: Seat): number => {
    const [from = 0, to] = [row.indexOf(seat), row.indexOf(other)].sort((one, another) => one - another);
    const between = row.slice(from, to);
    return between.every(({ id }) => accessible.has(id)) ? between.length : Infinity;
  };
  return minimumBy(row, (other) => (other.kind === 'companion' && isFree(other.id) ? distanceTo(other) : Infinity));
};
