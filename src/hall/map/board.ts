import type { SeatPoint } from '../schema/geometry';
import { isSelectable, type SeatState, seatStateOf } from '../seating/seatState';
import type { HallProps } from '../types';
import type { Camera } from './camera';
import type { HallLayout } from './layOut';
import type { SectorShape } from './sectorShapes';

/**
 * What can be pointed at: a seat, or from afar a whole sector. A zone of many places would be a third kind, with a test of its own
 * beside `isSectorShape`.
 */
export type Target = SeatPoint | SectorShape;

export const isSectorShape = (target: Target): target is SectorShape => 'freeSeats' in target;

const NO_LAYOUT: HallLayout = {
  seats: [],
  seatById: new Map(),
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  seatRadius: 0,
  tiles: [],
  sectors: [],
};

/** What the parts of the map share: the hall as it was given last, where its seats are, and whether sectors stand for them. */
export const createBoard = (hall: HallProps, camera: Camera) => {
  const board = {
    /** Written by the map. */
    hall,
    /** Written by the drawn hall. */
    layout: NO_LAYOUT,
    /** From afar the sectors of a large hall are shown instead of its seats. Written by the painter. */
    isOverview: false,
    isLaidOut: () => board.layout.seatRadius > 0,
    isLarge: () => board.layout.sectors.length > 0,
    /** The diameter of a typical seat on the screen, in CSS pixels. */
    seatSize: () => 2 * board.layout.seatRadius * camera.scale(),
    stateOf: ({ seat }: SeatPoint): SeatState => seatStateOf(seat.id, board.hall),
    /** What can be pointed at now. */
    targets: (): Target[] => (board.isOverview ? board.layout.sectors : board.layout.seats),
    isSelectable: (target: Target) =>
      isSectorShape(target) ? target.freeSeats > 0 : isSelectable(board.stateOf(target)),
    /** @returns the seat itself, from afar its sector */
    targetOf: (point: SeatPoint): Target | undefined =>
      board.isOverview ? board.layout.sectors.find(({ seat }) => seat.id === point.seat.sectorId) : point,
  };
  return board;
};

export type Board = ReturnType<typeof createBoard>;
