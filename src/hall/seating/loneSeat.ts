import type { Id } from '../../domain/entities';
import { isInRowOf, parseSeatName } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import type { GroupOf } from './bestSeats';
import { chainSeats } from './seatChains';

/** A row of fewer seats does not show how far apart neighbours are; one of more is no row. */
const SHORTEST_ROW = 3;
const LONGEST_ROW = 500;

interface LoneSeatRequest {
  /** A seat that was free, and is the buyer's now. */
  taken: SeatPoint;
  points: SeatPoint[];
  groupOf: GroupOf;
}

/**
 * Finds the free seat that stands alone from now on, because the one beside it was taken: beyond it is a taken seat, an aisle or the end
 * of the row. Only the row is looked at, for this is asked after each tap.
 * @returns undefined where none does, or one on either side
 */
export const loneSeatBeside = ({ taken, points, groupOf }: LoneSeatRequest): Id | undefined => {
  const { seat } = taken;
  if (!parseSeatName(seat.name).row) return undefined;
  const isInRow = isInRowOf(seat);
  const row = points.filter((point) => isInRow(point.seat));
  if (row.length < SHORTEST_ROW || row.length > LONGEST_ROW) return undefined;
  const chain = chainSeats([row]).find((each) => each.includes(taken)) ?? [];
  const at = chain.indexOf(taken);
  const freeAt = (index: number): Id | undefined => {
    const id = chain[index]?.seat.id;
    return id !== undefined && groupOf(id) ? id : undefined;
  };
  const [lone, other] = [-1, 1].flatMap((step) => (freeAt(at + 2 * step) ? [] : (freeAt(at + step) ?? [])));
  return other === undefined ? lone : undefined;
};
