import type { Id } from '../../domain/entities';
import { isInRowOf, parseSeatName } from '../../domain/seatNames';
import type { SeatPoint } from '../schema/geometry';
import type { GroupOf } from './bestSeats';
import { chainSeats } from './seatChains';

/** A shorter row does not show the usual distance of adjacent seats; a longer one is not a real row. */
const SHORTEST_ROW = 3;
const LONGEST_ROW = 500;

interface LoneSeatRequest {
  taken: SeatPoint;
  points: SeatPoint[];
  groupOf: GroupOf;
}

/**
 * Finds the free seat beside the taken seat that is now alone: beyond it is a taken seat, an aisle or the end of the row. Only the row is
 * analysed, since the function runs after each tap.
 * @returns undefined if there is no lone seat, or one on both sides
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
