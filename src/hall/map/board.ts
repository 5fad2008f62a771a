import type { Id, Seat } from '../../domain/entities';
import type { Box } from '../schema/box';
import type { DrawnSeat, DrawnText, SeatPoint } from '../schema/geometry';
import { isSelectable, type SeatState, seatStateOf } from '../seating/seatState';
import type { HallProps } from '../types';
import type { SectorShape, ZoneShape } from './areas';
import type { Camera } from './camera';
import type { Tile } from './tiles';

export interface HallLayout {
  seats: DrawnSeat[];
  seatById: ReadonlyMap<Id, DrawnSeat>;
  zones: ZoneShape[];
  /** The places that the drawing does not show, which only the list sells. Computed at the first call, after the hall is painted. */
  undrawn: () => Seat[];
  /** The edges of the hall with the decoration around it. */
  box: Box;
  /** Half of the diameter of a typical seat, in units of the drawing. */
  seatRadius: number;
  tiles: Tile[];
  /**
   * Smaller tiles for the texts on seats, created for the visible part: for a whole stadium their creation would take longer than a frame.
   * @param sight the visible part; undefined creates no further tiles
   */
  numberTiles: (sight: Box | undefined) => Tile[];
  drawnTexts: DrawnText[];
  letters: Box[];
  /** Empty in a small hall. */
  sectors: SectorShape[];
}

/** A seat, a zone, or in the overview a whole sector: a possible target of the pointer or the keyboard. */
export type Target = SeatPoint | ZoneShape | SectorShape;

export const isSectorShape = (target: Target): target is SectorShape => 'kind' in target && target.kind === 'sector';
export const isZoneShape = (target: Target): target is ZoneShape => 'kind' in target && target.kind === 'zone';
export const isArea = (target: Target): target is ZoneShape | SectorShape => 'kind' in target;

/** @returns whether an area has free places, or places of the buyer, including pending ones */
export const isAreaSelectable = ({ supply }: ZoneShape | SectorShape): boolean =>
  supply.free.length + supply.mine.length + supply.reserving > 0;

const NO_LAYOUT: HallLayout = {
  seats: [],
  seatById: new Map(),
  zones: [],
  undrawn: () => [],
  box: { left: 0, top: 0, right: 1, bottom: 1 },
  seatRadius: 0,
  tiles: [],
  numberTiles: () => [],
  drawnTexts: [],
  letters: [],
  sectors: [],
};

/** The state that the modules of the map share: the latest props of the hall, its layout, and whether the overview is shown. */
export const createBoard = (hall: HallProps, camera: Camera) => {
  const board = {
    hall,
    /** Replaces the props of the hall. @returns the previous props */
    give(next: HallProps): HallProps {
      const before = board.hall;
      board.hall = next;
      return before;
    },
    /** Written by `drawnHall.ts`. */
    layout: NO_LAYOUT,
    /** The map shows the sectors of a large hall instead of its seats. Written by `painter.ts`. */
    isOverview: false,
    isLarge: () => board.layout.sectors.length > 0,
    /** @returns the diameter of a typical seat on the screen, in CSS pixels */
    seatSize: () => 2 * board.layout.seatRadius * camera.scale(),
    stateOf: ({ seat }: SeatPoint): SeatState => seatStateOf(seat.id, board.hall),
    targets: (): Target[] => {
      const { sectors, seats, zones } = board.layout;
      return [...(board.isOverview ? sectors : seats), ...zones];
    },
    freeInListOnly: () => board.layout.undrawn().filter(({ id }) => seatStateOf(id, board.hall) === 'free').length,
    isSelectable: (target: Target) => (isArea(target) ? isAreaSelectable(target) : isSelectable(board.stateOf(target))),
    /** @returns the sector of a seat in the overview, otherwise the target itself */
    targetOf: (point: Target): Target | undefined =>
      board.isOverview && !isZoneShape(point)
        ? board.layout.sectors.find(({ seat }) => seat.id === point.seat.sectorId)
        : point,
  };
  return board;
};

export type Board = ReturnType<typeof createBoard>;
