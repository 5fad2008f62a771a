import { minimumBy } from '../../domain/collections';
import { overlap } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { topZoneAt, type ZoneShape } from './areas';
import { type Board, isArea, isAreaSelectable, isSectorShape, isZoneShape, type Target } from './board';
import type { DrawingPoint, PanePoint } from './camera';
import { type Camera, MEANT, WHOLE } from './camera';
import type { Tap } from './gestures';
import { distanceToBox, distanceToSeat, distanceToShape } from './shapeHit';

/** The diameter of a seat that a finger hits for sure, in CSS pixels. */
const HIT = 24;
/** How far from a seat's centre a tap may land, in CSS pixels; in a larger seat it lands within the seat's edge. */
const REACH = 22;
/** A second tap within so many milliseconds and CSS pixels of the first makes a double tap. */
const DOUBLE_TAP = 300;
const DOUBLE_TAP_DISTANCE = 12;
/** How many times larger a double tap makes the hall where it meets nothing. */
const DOUBLE_TAP_ZOOM = 2.5;

export type TapMeaning =
  | { kind: 'take'; target: Target }
  /** The target is too small for a finger to be sure of, or the finger only asks: it is named beside a button that takes it. */
  | { kind: 'name'; target: Target }
  | { kind: 'zoom'; ratio: number }
  /** It met nothing: the caption is put away. */
  | { kind: 'dismiss' }
  | { kind: 'ignore' };

export const createPicker = (board: Board, camera: Camera) => {
  let lastTap = { x: 0, y: 0, time: -Infinity };

  /** @returns the seats within reach, and some more */
  const seatsNear = ({ x, y }: DrawingPoint, reach: number): DrawnSeat[] => {
    const area = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
    // To look at each seat of a stadium would take a slow phone 20 ms for each move of the mouse.
    return board.layout.tiles.filter((tile) => overlap(tile.box, area)).flatMap((tile) => tile.seats);
  };

  /** @returns the seat whose edge is nearest of those that can be meant */
  const seatAt = (point: DrawingPoint, reach: number): DrawnSeat | undefined =>
    minimumBy(seatsNear(point, reach), (seat) => {
      const distance = distanceToSeat(seat, point);
      return distance <= reach && (board.isOverview || board.isSelectable(seat)) ? distance : Infinity;
    });

  /** @returns the nearest of the zones that can be meant, of those within reach */
  const zoneBeside = (point: DrawingPoint, reach: number): ZoneShape | undefined =>
    minimumBy(board.layout.zones, (zone) =>
      board.isSelectable(zone) && distanceToBox(zone.box, point) <= reach
        ? distanceToShape(zone.contains, point, reach)
        : Infinity,
    );

  /**
   * @returns the target of a position: a seat that it lies in, else the zone that it lies in, for seats may stand on zones; else the seat or
   * zone that is nearest within reach; from afar the sector of the seat. A sold-out one is met by its own shape alone, and keeps a finger
   * there from its neighbours: a zone to be named, a seat for nothing.
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

  /** @returns whether a tap takes its target at once */
  const takesAtOnce = (target: Target, { isTouch, isHeld }: Tap, isNamed: boolean) => {
    // A zone is named, beside a stepper for how many: a tap on it reserves nothing.
    if (isZoneShape(target)) return false;
    // A sector with free seats is entered; a sold-out one is named, and says so.
    if (isSectorShape(target)) return isAreaSelectable(target);
    if (!isTouch) return true;
    const size = sizeOf(target);
    // The zoom to `HIT` ends at it, but for lost digits.
    return size > MEANT && !isHeld && (Math.round(size) >= HIT || isNamed);
  };

  const isSecond = ({ x, y }: PanePoint, now: number) =>
    now - lastTap.time < DOUBLE_TAP && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_DISTANCE;

  return {
    targetAt,
    /** @param named the target under the cursor: a second tap on it takes it */
    meaningOf(tap: Tap, named: Target | undefined): TapMeaning {
      const target = targetAt(tap.at);
      const takes = target && takesAtOnce(target, tap, target === named);
      if (target && !takes && (isArea(target) || sizeOf(target) > MEANT)) return { kind: 'name', target };
      const now = performance.now();
      const isDoubleTap = isSecond(tap.at, now);
      lastTap = { ...tap.at, time: now };
      // The second tap of a double tap neither gives back the seat of the first one nor takes the one that it came close to.
      if (target && takes) return isDoubleTap ? { kind: 'ignore' } : { kind: 'take', target };
      if (target) return { kind: 'zoom', ratio: HIT / sizeOf(target) };
      if (isDoubleTap) return { kind: 'zoom', ratio: camera.isLargest() ? WHOLE : DOUBLE_TAP_ZOOM };
      return { kind: 'dismiss' };
    },
  };
};

export type Picker = ReturnType<typeof createPicker>;
