import { minimumBy } from '../../domain/collections';
import { boxOf, DIRECTIONS, type DrawingPoint, type Edges, seatsNear } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { type Area, topZoneAt } from './areas';
import type { Board, Target } from './board';
import type { PanePoint } from './camera';

/** The greatest distance of a tap from the centre of its seat, in CSS pixels; a seat with a larger radius is hit within its edge only. */
const REACH = 22;

/** @returns the distance in units of the drawing; 0 for a point in the box */
const distanceToBox = ({ left, top, right, bottom }: Edges, { x, y }: DrawingPoint): number =>
  Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));

/** Scales the distance of a point in the bounding box but outside the shape, so that seats whose boxes exclude the point are farther. */
const NEARLY_INSIDE = 1e-6;

/** @returns the distance from a seat's edge or, if the seat is not round, from its box, in units of the drawing; negative in the shape */
export const distanceToSeat = (seat: DrawnSeat, point: DrawingPoint): number => {
  const { x, y, radius, extent, shape } = seat;
  const toMiddle = Math.hypot(x - point.x, y - point.y);
  if (!extent) return toMiddle - radius;
  const distance = distanceToBox(boxOf([seat]), point);
  if (distance > 0) return distance;
  // If the boxes of two seats overlap, the seat whose shape contains the point wins, otherwise the seat whose middle is nearer.
  return !shape || shape.contains(point, seat) ? toMiddle - Math.hypot(extent.x, extent.y) : toMiddle * NEARLY_INSIDE;
};

/**
 * @returns the target of a position: the seat under the position; otherwise the zone under it, since seats may stand on zones; otherwise
 * the nearest seat or zone within reach. In the overview a seat is replaced by its sector; elsewhere a sold seat is no target, but hides
 * the zones below and around it. A sold-out zone is a target only within its own shape, and hides its neighbours there.
 */
export const targetAt = (board: Board, position: PanePoint): Target | undefined => {
  const { tiles, zones, seatRadius } = board;
  const point = board.camera.toDrawing(position);
  const reach = Math.max(REACH / board.camera.scale() - seatRadius, 0);
  const seats = seatsNear(tiles, boxOf([{ ...point, radius: reach }]));
  const isInSeat = seats.some((seat) => distanceToSeat(seat, point) <= 0);
  const zone = isInSeat ? undefined : topZoneAt(zones, point);
  if (zone) return zone;
  // The seat whose edge is nearest. Unless the map shows sectors, only selectable seats count.
  const seat = minimumBy(seats, (each) => {
    const distance = distanceToSeat(each, point);
    return distance <= reach && (board.isOverview || board.isSelectable(each)) ? distance : Infinity;
  });
  if (seat) return board.targetOf(seat);
  if (isInSeat) return undefined;
  const isMetAt = (zone: Area, distance: number) =>
    DIRECTIONS.some(({ x, y }) => zone.contains({ x: point.x + distance * x, y: point.y + distance * y }));
  return minimumBy(
    zones.filter(board.isSelectable),
    (each) => [reach / 2, reach].find((distance) => isMetAt(each, distance)) ?? Infinity,
  );
};
