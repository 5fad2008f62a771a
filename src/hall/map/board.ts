import type { Id, Seat } from '../../domain/entities';
import type { Box } from '../schema/box';
import type { DrawnSeat, DrawnText, SeatPoint } from '../schema/geometry';
import { isSelectable, type SeatState, seatStateOf } from '../seating/seatState';
import type { HallProps } from '../types';
import type { SectorShape, ZoneShape } from './areas';
import type { Camera } from './camera';
import type { Tile } from './tiles';

/** A drawing in its picture, measured and cut into tiles. */
export interface HallLayout {
  /** The seats that can be shown. */
  seats: DrawnSeat[];
  seatById: ReadonlyMap<Id, DrawnSeat>;
  zones: ZoneShape[];
  /** The places that the drawing does not show: the list sells them. They are looked for once the hall is painted. */
  undrawn: () => Seat[];
  /** The edges of the hall. */
  box: Box;
  /** Half of a typical seat. */
  seatRadius: number;
  tiles: Tile[];
  /**
   * The seats of a close view once more, cut finer, for their texts: to cut all of a stadium would take longer
   * than a frame.
   * @param sight the part that comes into sight, undefined for none
   */
  numberTiles: (sight: Box | undefined) => Tile[];
  /** The words of the drawing. */
  drawnTexts: DrawnText[];
  /** The edges of letters that are drawn as shapes. */
  letters: Box[];
  /** The sectors of a large hall; none in a small one. */
  sectors: SectorShape[];
}

/** A seat, a zone, or from afar a whole sector: the targets of a pointer. */
export type Target = SeatPoint | ZoneShape | SectorShape;

export const isSectorShape = (target: Target): target is SectorShape => 'kind' in target && target.kind === 'sector';
export const isZoneShape = (target: Target): target is ZoneShape => 'kind' in target && target.kind === 'zone';
export const isArea = (target: Target): target is ZoneShape | SectorShape => 'kind' in target;

/** @returns whether an area has something for the buyer: places to take, or their own */
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

/** The state that the parts of the map share: the hall as it was given last, its layout, and whether sectors stand for seats. */
export const createBoard = (hall: HallProps, camera: Camera) => {
  const board = {
    hall,
    /** Takes the hall as it is now. @returns the hall as it was before */
    give(next: HallProps): HallProps {
      const before = board.hall;
      board.hall = next;
      return before;
    },
    /** Written by the drawn hall. */
    layout: NO_LAYOUT,
    /** From afar the sectors of a large hall are shown instead of its seats. Written by the painter. */
    isOverview: false,
    isLarge: () => board.layout.sectors.length > 0,
    /** The diameter of a typical seat on the screen, in CSS pixels. */
    seatSize: () => 2 * board.layout.seatRadius * camera.scale(),
    stateOf: ({ seat }: SeatPoint): SeatState => seatStateOf(seat.id, board.hall),
    targets: (): Target[] => {
      const { sectors, seats, zones } = board.layout;
      return [...(board.isOverview ? sectors : seats), ...zones];
    },
    /** How many places can be bought in the list alone. */
    freeInListOnly: () => board.layout.undrawn().filter(({ id }) => seatStateOf(id, board.hall) === 'free').length,
    isSelectable: (target: Target) => (isArea(target) ? isAreaSelectable(target) : isSelectable(board.stateOf(target))),
    /** @returns the target that stands for a seat or a zone now: itself, from afar the seat's sector */
    targetOf: (point: Target): Target | undefined =>
      board.isOverview && !isZoneShape(point)
        ? board.layout.sectors.find(({ seat }) => seat.id === point.seat.sectorId)
        : point,
  };
  return board;
};

export type Board = ReturnType<typeof createBoard>;
