import { nameById } from '../../domain/byId';
import { minimumBy } from '../../domain/minimumBy';
import { sectorName } from '../../text/texts';
import { squaredDistance } from '../seating/distance';
import { neighbourByKey } from '../seating/neighbours';
import { readSeat } from '../seating/readSeat';
import { type Board, isSectorShape, type Target } from './board';
import type { Camera } from './camera';

/** What stands beside a seat or a sector on the map. */
export interface Caption {
  target: Target;
  /** The middle of what it is about, in CSS pixels of the frame. */
  x: number;
  y: number;
  /** How far above or below that it begins, in CSS pixels. */
  distance: number;
  /** The width of the frame, in CSS pixels. */
  frameWidth: number;
  /** It lies at an edge of the frame, where a finger finds its button. */
  isDocked: boolean;
}

/** The gap between a seat's edge and its caption, in CSS pixels. */
const GAP = 13;

/**
 * The seat or sector that is meant: by the keyboard, which goes from one to the next, by the mouse that is over it, or by a finger that
 * asked what it is.
 * @param onChange called when something else is meant
 */
export const createCursor = (board: Board, camera: Camera, onChange: () => void) => {
  let target: Target | undefined;
  /** It was meant by a finger. */
  let isDocked = false;
  /** Where the keyboard was when its seat was sold: from there it goes on. */
  let lost: Target | undefined;

  const pointAt = (next: Target | undefined, how = { isDocked: false }) => {
    target = next;
    isDocked = how.isDocked;
    lost = undefined;
    onChange();
  };

  return {
    pointAt,
    target: () => target,
    /** Its caption was asked for by a finger: a mouse that happens to be elsewhere does not take it away. */
    isDocked: () => target !== undefined && isDocked,
    /** Forgets what was meant, for what is shown is another thing now. */
    clear() {
      target = lost = undefined;
    },
    /** Lets go of a seat that can no longer be meant. What was chosen by a finger is done with; the keyboard goes on from where it is. */
    letGo() {
      if (!target || isSectorShape(target)) return;
      const state = board.stateOf(target);
      if (board.isSelectable(target) && !(isDocked && state === 'reserving')) return;
      lost = isDocked ? undefined : target;
      target = undefined;
    },
    /** Goes to where a key leads, and says what is there. @param key `KeyboardEvent.key` */
    move(key: string) {
      const from = target ?? lost;
      const targets = board.targets();
      const middle = camera.toDrawing();
      const next = from
        ? neighbourByKey({ points: targets, from, key, accept: board.isSelectable })
        : minimumBy(targets, (each) => (board.isSelectable(each) ? squaredDistance(each, middle) : Infinity));
      if (!next) return;
      pointAt(next);
      const position = camera.toFrame(next);
      if (camera.isHidden(position)) camera.centre(position);
      board.hall.say(readTarget(board, next));
    },
    caption(): Caption | undefined {
      if (!target) return;
      const { x, y } = camera.toFrame(target);
      const distance = target.radius * camera.scale() + GAP;
      return { target, x, y, distance, frameWidth: camera.measures().width, isDocked };
    },
  };
};

export type Cursor = ReturnType<typeof createCursor>;

/** @returns what is read out for a seat or a sector */
const readTarget = ({ hall }: Board, target: Target): string => {
  const sector = sectorName(nameById(hall.sectors, target.seat.sectorId));
  return isSectorShape(target)
    ? `${sector}, ${target.summary}`
    : readSeat({ seat: target.seat, sector, states: hall, seats: hall.seats });
};
