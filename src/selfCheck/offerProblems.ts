import { fieldsOf, textOf } from '../api/readerKit';
import * as texts from '../text/texts';
import { named } from './named';

const idsIn = (list: unknown, idOf: (entry: unknown) => unknown): string[] =>
  Array.isArray(list) ? list.map(idOf).map(textOf) : [];

/**
 * Which seats are offered and can be bought by nobody, because the hall has no seat with that id.
 * @param seatsOnSale by ticket group, as it came
 * @param hall the answer about the hall, as it came
 */
export function offerProblems(seatsOnSale: unknown, hall: unknown): string[] {
  const seats = new Set(idsIn(fieldsOf(hall).seats, (seat) => fieldsOf(seat).id));
  const offered = Object.values(fieldsOf(seatsOnSale)).flatMap((group) => idsIn(group, (id) => id));
  // of a hall without seats more is said elsewhere
  return seats.size
    ? named(
        offered.filter((id) => !seats.has(id)),
        texts.checkUnknownSeats,
      )
    : [];
}
