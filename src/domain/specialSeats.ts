import { minimumBy, rememberBy } from './collections';
import type { Id, Seat } from './entities';
import { compareSeats, isInRowOf } from './seatNames';

const isAccessible = ({ kind }: Seat): boolean => kind === 'wheelchair' || kind === 'companion';

export const accessibleSeatsOf = rememberBy(
  (seats: Seat[]) => seats,
  (seats): ReadonlySet<Id> => new Set(seats.filter(isAccessible).map(({ id }) => id)),
);

/** @returns the nearest free companion seat of a wheelchair seat, in its row and with no ordinary seat between them */
export const companionFor = (seat: Seat, seats: Seat[], isFree: (id: Id) => boolean): Seat | undefined => {
  if (seat.kind !== 'wheelchair') return undefined;
  const row = seats.filter(isInRowOf(seat)).sort(compareSeats);
  const distanceTo = (other: Seat): number => {
    const [from = 0, to] = [row.indexOf(seat), row.indexOf(other)].sort((one, another) => one - another);
    const between = row.slice(from, to);
    return between.every(isAccessible) ? between.length : Infinity;
  };
  return minimumBy(row, (other) => (other.kind === 'companion' && isFree(other.id) ? distanceTo(other) : Infinity));
};
