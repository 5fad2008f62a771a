import type { Id } from '../../domain/entities';
import { boxOf } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { createBestSeats, nearestOfGroup } from '../seating/bestSeats';
import { groupOfFreeSeat } from '../seating/seatState';
import type { Board } from './board';
import type { Camera } from './camera';
import type { Cursor } from './cursor';

interface ProposalsOptions {
  board: Board;
  camera: Camera;
  cursor: Cursor;
}

/** Finds seats for the screens around the map, and shows which ones they propose. */
export const createProposals = ({ board, camera, cursor }: ProposalsOptions) => {
  let proposed: SeatPoint[] = [];
  let bestSeats: ReturnType<typeof createBestSeats> | undefined;
  const groupOf = (seatId: Id) => groupOfFreeSeat(seatId, board.hall);

  const findBestSeats = (count: number, nth: number) => {
    // To learn the shape of a hall takes a while: it is done when first asked for.
    bestSeats ??= createBestSeats(board.layout.seats);
    return bestSeats({ count, nth, groupOf, chosenGroups: board.hall.chosenGroups });
  };
  const findNearestFreeSeat = (lostSeatId: Id, group: Id) =>
    nearestOfGroup({ points: board.layout.seats, lostSeatId, group, groupOf });
  const showProposal = (seatIds: Id[]) => {
    proposed = seatIds.flatMap((id) => board.layout.seatById.get(id) ?? []);
    // The cart takes back what it proposed whenever it is filled: then the keyboard goes on.
    cursor.pointAt(proposed.length ? undefined : cursor.target());
    if (proposed.length) camera.flyTo(boxOf(proposed));
  };

  return {
    /** What the map should ring: the seats that are proposed, and what is under the cursor. */
    meant(): SeatPoint[] {
      const target = cursor.target();
      return target ? [...proposed, target] : proposed;
    },
    /** Says that the hall is ready: anew with another handle whenever sectors take over from seats, or seats from sectors. */
    announce: () =>
      board.hall.onReady({ findBestSeats, findNearestFreeSeat, showProposal, isOverview: board.isOverview }),
  };
};
