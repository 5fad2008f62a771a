import { minimumBy } from '../../domain/minimumBy';
import { overlap } from '../schema/box';
import type { Board, Target } from './board';
import { type Camera, MEANT, WHOLE } from './camera';
import type { Tap } from './gestures';
import type { FramePoint } from './viewport';

/** The diameter of a seat that a finger hits for sure, in CSS pixels. */
const HIT = 24;
/** How far from a seat's centre a tap may land, in CSS pixels; in a larger seat it lands within the seat's edge. */
const REACH = 22;
/** A second tap within so many milliseconds and CSS pixels of the first makes a double tap. */
const DOUBLE_TAP = 300;
const DOUBLE_TAP_DISTANCE = 12;
/** How many times larger a double tap makes the hall where it meets nothing. */
const DOUBLE_TAP_ZOOM = 2.5;

/** What a tap asks for. */
export type TapMeaning =
  | { kind: 'take'; target: Target }
  /** The target is too small for a finger to be sure of, or the finger only asks: it is named beside a button that takes it. */
  | { kind: 'name'; target: Target }
  | { kind: 'zoom'; ratio: number }
  /** It met nothing: what was named is put away. */
  | { kind: 'dismiss' }
  | { kind: 'ignore' };

/** Finds out what fingers and the mouse mean. */
export const createPicker = (board: Board, camera: Camera) => {
  let lastTap = { x: 0, y: 0, time: -Infinity };

  /** @returns the seat whose edge is nearest of those that can be meant, from afar the sector of the nearest */
  const targetAt = (point: FramePoint): Target | undefined => {
    const { x, y } = camera.toDrawing(point);
    const reach = Math.max(REACH / camera.scale() - board.layout.seatRadius, 0);
    const area = { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach };
    // To look at each seat of a stadium would take a slow phone 20 ms for each move of the mouse.
    const near = board.layout.tiles.filter((tile) => overlap(tile.box, area)).flatMap((tile) => tile.seats);
    const nearest = minimumBy(near, (seat) => {
      const distance = Math.hypot(seat.x - x, seat.y - y) - seat.radius;
      return distance <= reach && (board.isOverview || board.isSelectable(seat)) ? distance : Infinity;
    });
    return nearest && board.targetOf(nearest);
  };

  /** @returns whether a tap takes what it met at once */
  const takesAtOnce = ({ isTouch, isHeld }: Tap, isNamed: boolean) => {
    if (board.isOverview || !isTouch) return true;
    const size = board.seatSize();
    return size > MEANT && !isHeld && (size > HIT || isNamed);
  };

  const isSecond = ({ x, y }: FramePoint, now: number) =>
    now - lastTap.time < DOUBLE_TAP && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_DISTANCE;

  return {
    targetAt,
    /** @param named what is under the cursor: a second tap on it takes it */
    meaningOf(tap: Tap, named: Target | undefined): TapMeaning {
      const target = targetAt(tap.at);
      const takes = target && takesAtOnce(tap, target === named);
      if (target && !takes && board.seatSize() > MEANT) return { kind: 'name', target };
      const now = performance.now();
      const isDoubleTap = isSecond(tap.at, now);
      lastTap = { ...tap.at, time: now };
      // The second tap of a double tap neither gives back what the first one took nor takes what it came close to.
      if (target && takes) return isDoubleTap ? { kind: 'ignore' } : { kind: 'take', target };
      if (target) return { kind: 'zoom', ratio: HIT / board.seatSize() };
      if (isDoubleTap) return { kind: 'zoom', ratio: camera.isLargest() ? WHOLE : DOUBLE_TAP_ZOOM };
      return { kind: 'dismiss' };
    },
  };
};

export type Picker = ReturnType<typeof createPicker>;
