import { minimumBy } from '../../domain/collections';
import { overlap } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { topZoneAt, type ZoneShape } from './areas';
import { type Board, isArea, isAreaSelectable, isSectorShape, isZoneShape, type Target } from './board';
import type { DrawingPoint, PanePoint } from './camera';
import { type Camera, MEANT, WHOLE } from './camera';
import type { Tap } from './gestures';
import { distanceToBox, distanceToSeat, distanceToShape } from './shapeHit';

/** The smallest diameter of a seat that a finger hits reliably, in CSS pixels. */
const HIT = 24;
/** The greatest distance of a tap from the centre of its seat, in CSS pixels; a seat with a larger radius is hit within its edge only. */
const REACH = 22;
/** Two taps within this many milliseconds and CSS pixels of each other are a double tap. */
const DOUBLE_TAP = 300;
const DOUBLE_TAP_DISTANCE = 12;
const DOUBLE_TAP_ZOOM = 2.5;

export type TapMeaning =
  | { kind: 'take'; target: Target }
  /** The tap only shows a caption with a button that takes the target: the target is small, was touched for long, or is an area. */
  | { kind: 'name'; target: Target }
  | { kind: 'zoom'; ratio: number }
  | { kind: 'dismiss' }
  | { kind: 'ignore' };

export const createPicker = (board: Board, camera: Camera) => {
  let lastTap = { x: 0, y: 0, time: -Infinity };

  /** @returns the seats of the tiles within reach, some of which are out of reach */
  const seatsNear = ({ x, y }: DrawingPoint, reach: number): DrawnSeat[] => {
    const area = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
    // Checking every seat of a stadium would take a slow phone 20 ms for each move of the mouse.
    return board.layout.tiles.filter((tile) => overlap(tile.box, area)).flatMap((tile) => tile.seats);
  };

  /** @returns the nearest seat within reach by the distance of its edge; in a close view, among selectable seats only */
  const seatAt = (point: DrawingPoint, reach: number): DrawnSeat | undefined =>
    minimumBy(seatsNear(point, reach), (seat) => {
      const distance = distanceToSeat(seat, point);
      return distance <= reach && (board.isOverview || board.isSelectable(seat)) ? distance : Infinity;
    });

  const zoneBeside = (point: DrawingPoint, reach: number): ZoneShape | undefined =>
    minimumBy(board.layout.zones, (zone) =>
      board.isSelectable(zone) && distanceToBox(zone.box, point) <= reach
        ? distanceToShape(zone.contains, point, reach)
        : Infinity,
    );

  /**
   * @returns the target of a position: the seat or else the zone under the position, since seats may stand on zones; otherwise the nearest
   * seat or zone within reach. In the overview a seat is replaced by its sector. A sold-out seat or zone is hit within its own shape only,
   * and hides its neighbours there: the zone is named, the seat gives no target.
   */
  const targetAt = (position: PanePoint): Target | undefined => {
    const point = camera.toDrawing(position);
    const reach = Math.max(REACH / camera.scale() - board.layout.seatRadius, 0);
    const isInSeat = seatsNear(point, 0).some((seat) => distanceToSeat(seat, point) <= 0);
    const seat = seatAt(point, reach);
    const zone = isInSeat ? undefined : topZoneAt(board.layout.zones, point);
    if (zone) return zone;
    return seat ? board.targetOf(seat) : isInSeat ? undefined : zoneBeside(point, reach);
  };

  /** The size of the target on the screen, in CSS pixels. */
  const sizeOf = (target: Target) =>
    isArea(target) ? 2 * Math.min(target.extent.x, target.extent.y) * camera.scale() : board.seatSize();

  const takesAtOnce = (target: Target, { isTouch, isHeld }: Tap, isNamed: boolean) => {
    // A tap on a zone reserves nothing: the caption of the zone has a stepper for the number of places.
    if (isZoneShape(target)) return false;
    // A tap enters a sector with free seats; it only names a sold-out sector, and the caption says that it is sold out.
    if (isSectorShape(target)) return isAreaSelectable(target);
    if (!isTouch) return true;
    const size = sizeOf(target);
    // A zoom to `HIT` may end slightly below `HIT` by a rounding error.
    return size > MEANT && !isHeld && (Math.round(size) >= HIT || isNamed);
  };

  const isSecond = ({ x, y }: PanePoint, now: number) =>
    now - lastTap.time < DOUBLE_TAP && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_DISTANCE;

  return {
    targetAt,
    /** @param named the target under the cursor: a second tap on the same target takes it */
    meaningOf(tap: Tap, named: Target | undefined): TapMeaning {
      const target = targetAt(tap.at);
      const takes = target && takesAtOnce(target, tap, target === named);
      if (target && !takes && (isArea(target) || sizeOf(target) > MEANT)) return { kind: 'name', target };
      const now = performance.now();
      const isDoubleTap = isSecond(tap.at, now);
      lastTap = { ...tap.at, time: now };
      // The second tap of a double tap must not give back the seat that the first tap took, nor take a seat that the first tap zoomed to.
      if (target && takes) return isDoubleTap ? { kind: 'ignore' } : { kind: 'take', target };
      if (target) return { kind: 'zoom', ratio: HIT / sizeOf(target) };
      if (isDoubleTap) return { kind: 'zoom', ratio: camera.isLargest() ? WHOLE : DOUBLE_TAP_ZOOM };
      return { kind: 'dismiss' };
    },
  };
};

export type Picker = ReturnType<typeof createPicker>;
