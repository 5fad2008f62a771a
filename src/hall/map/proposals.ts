import type { Id } from '../../domain/entities';
import { accessibleSeatsOf } from '../../domain/specialSeats';
import { boxOf } from '../schema/box';
import { createBestSeats, nearestOfGroup } from '../seating/bestSeats';
import { bestZonePlaces } from '../seating/bestZones';
import { groupOfFreeSeat } from '../seating/seatState';
import type { Board, Target } from './board';
import type { Camera } from './camera';
import type { Cursor } from './cursor';

interface ProposalsOptions {
  board: Board;
  camera: Camera;
  cursor: Cursor;
}

/** Finds seats for the screens around the map, and shows which ones they propose. */
export const createProposals = ({ board, camera, cursor }: ProposalsOptions) => {
  let proposed: Target[] = [];
  let bestSeats: ReturnType<typeof createBestSeats> | undefined;
  const groupOf = (seatId: Id) => {
    const { hall } = board;
    // A place for a wheelchair is proposed to whoever asks for one.
    const isKept = !hall.onlySeats && accessibleSeatsOf(hall.seats).has(seatId);
    return isKept ? undefined : groupOfFreeSeat(seatId, hall);
  };

  const findBestSeats = (count: number, nth: number) => {
    // To learn the shape of a hall takes a while: it is done when first asked for.
    bestSeats ??= createBestSeats(board.layout.seats);
    const request = { count, nth, groupOf, chosenGroups: board.hall.chosenGroups };
    const seatIds = bestSeats(request);
    if (seatIds.length || (nth > 0 && bestSeats({ ...request, nth: 0 }).length)) return seatIds;
    // Where no row has so many, people may stand together or share a table.
    const zones = board.layout.zones.map(({ zone }) => zone);
    return bestZonePlaces(zones, request);
  };
  const findNearestFreeSeat = (lostSeatId: Id, group: Id) =>
    nearestOfGroup({ points: board.layout.seats, lostSeatId, group, groupOf });
  const showProposal = (seatIds: Id[]) => {
    const { seatById, zones } = board.layout;
    const zoneOf = (id: Id) => zones.find(({ zone }) => zone.places.some((place) => place.id === id));
    proposed = [...new Set(seatIds.flatMap((id) => seatById.get(id) ?? zoneOf(id) ?? []))];
    // The cart takes back what it proposed whenever it is filled: then the keyboard goes on.
    cursor.pointAt(proposed.length ? undefined : cursor.target());
    if (proposed.length) camera.flyTo(boxOf(proposed));
  };

  return {
    /** What the map should ring or border: what is proposed, and what is under the cursor. */
    meant(): Target[] {
      const target = cursor.target();
      return target ? [...proposed, target] : proposed;
    },
    /** Says that the hall is ready: anew with another handle whenever sectors take over from seats, or seats from sectors. */
    announce: () =>
      board.hall.onReady({ findBestSeats, findNearestFreeSeat, showProposal, isOverview: board.isOverview }),
  };
};
