import { nameById } from '../../domain/byId';
import { minimumBy } from '../../domain/minimumBy';
import { joinWithCommas } from '../../text/format';
import { sectorName, zoneMine, zoneTakeByEnter } from '../../text/texts';
import { boxOf, overlap } from '../schema/box';
import { squaredDistance } from '../seating/distance';
import { neighbourByKey } from '../seating/neighbours';
import { readSeat } from '../seating/readSeat';
import { type Board, isArea, isSectorShape, isZoneShape, type Target } from './board';
import type { DrawingPoint } from './camera';
import { type Camera, MEANT } from './camera';

/** What stands beside a seat or a sector on the map. */
export interface Caption {
  target: Target;
  /** The middle of what it is about, in CSS pixels of the pane. */
  x: number;
  y: number;
  /** How far above or below that it begins, in CSS pixels. */
  distance: number;
  /** The size of the pane, in CSS pixels. */
  paneWidth: number;
  paneHeight: number;
  /** It lies at an edge of the pane, where a finger finds its button. */
  isDocked: boolean;
}

/** A caption begins no further from the middle of a zone, which may be larger than the pane, in CSS pixels. */
const MOST_DISTANCE = 40;

/** The gap between a seat's edge and its caption, in CSS pixels. */
const GAP = 13;

const captionOf = (target: Target, camera: Camera, isDocked: boolean): Caption => {
  const { x, y } = camera.toPane(target);
  const reach = (target.extent?.y ?? target.radius) * camera.scale();
  const distance = (isDocked ? reach : Math.min(reach, MOST_DISTANCE)) + GAP;
  const { width: paneWidth, height: paneHeight } = camera.measures();
  return { target, x, y, distance, paneWidth, paneHeight, isDocked };
};

/** @returns whether some of it is in the pane, and large enough to be told from others */
const isSeen = (board: Board, camera: Camera, target: Target): boolean =>
  overlap(boxOf([target]), camera.visibleBox(0)) && (isArea(target) || board.seatSize() > MEANT);

const isInSectorOf = ({ seat }: Target, other: Target): boolean => seat.sectorId === other.seat.sectorId;

/** @returns whether a place of it can be taken */
const hasFree = (board: Board, target: Target): boolean =>
  isArea(target) ? target.supply.free.length > 0 : board.stateOf(target) === 'free';

/** @returns of what can be pointed at the nearest that is accepted */
const nearestTo = (board: Board, place: DrawingPoint, accept: (each: Target) => boolean): Target | undefined =>
  minimumBy(board.targets(), (each) => (accept(each) ? squaredDistance(each, place) : Infinity));

/**
 * The seat or sector that is meant: by the keyboard, which goes from one to the next, by the mouse that is over it, or by a finger that
 * asked what it is.
 * @param onChange called when something else is meant
 */
export const createCursor = (board: Board, camera: Camera, onChange: () => void) => {
  let target: Target | undefined;
  /** It was pressed, and its caption has buttons. */
  let isDocked = false;
  /** It was pressed by a finger. */
  let isTouched = false;
  /** Where the keyboard was when its seat was sold: from there it goes on. */
  let lost: Target | undefined;
  /** The keyboard came to it. */
  let isByKey = false;
  /** What the keyboard comes to once the hall rests: the nearest such to where it was. */
  let awaited: { from: Target; accept: (each: Target) => boolean } | undefined;

  const pointAt = (next: Target | undefined, how = { isDocked: false, isTouch: false }) => {
    target = next;
    isDocked = how.isDocked;
    isTouched = how.isTouch;
    isByKey = false;
    lost = awaited = undefined;
    onChange();
  };

  /** Names what the keyboard has come to, if anything, and says what is there. */
  const comeTo = (next: Target | undefined) => {
    if (!next) return;
    pointAt(next);
    isByKey = true;
    const position = camera.toPane(next);
    if (camera.isHidden(position)) camera.centre(position);
    board.hall.say(readTarget(board, next));
  };

  return {
    pointAt,
    target: () => target,
    /**
     * @returns whether the caption goes to what the mouse is over: one that was asked for by a finger stays whatever the mouse is over,
     * one that a mouse asked for until that is over something else
     */
    followsMouse: (next: Target | undefined) => !target || !isDocked || (!isTouched && next !== undefined),
    /** Hears that seats took over from sectors, or sectors from seats: what was meant is not there any more, but for a zone. */
    onSwitch() {
      if (isByKey && target && isZoneShape(target)) return;
      const from = isByKey ? target : undefined;
      awaited = from && { from, accept: (each) => isInSectorOf(from, each) && board.isSelectable(each) };
      target = lost = undefined;
    },
    /**
     * Hears that the hall rests. What was pressed and cannot be seen any more is let go: its button would sell what nobody looks at. The
     * keyboard that went into a sector comes to its nearest seat, out of one to the sector, and from a seat that a filter has left out to
     * the nearest that it has not; the buyer hears what that is.
     */
    onRest() {
      if (target && isDocked && !isSeen(board, camera, target)) target = undefined;
      const next = awaited && nearestTo(board, awaited.from, awaited.accept);
      awaited = undefined;
      comeTo(next);
    },
    /** Lets go of a seat that can no longer be meant. What was chosen by a finger is done with; the keyboard goes on from where it is. */
    letGo() {
      // A sector or a zone says itself that nothing is left of it.
      if (!target || isArea(target)) return;
      const state = board.stateOf(target);
      if (board.isSelectable(target) && !(isDocked && state === 'reserving')) return;
      lost = isDocked ? undefined : target;
      if (isByKey && state === 'filteredOut') awaited = { from: target, accept: (each) => hasFree(board, each) };
      target = undefined;
    },
    /** Goes to where a key leads, and says what is there. @param key `KeyboardEvent.key` */
    move(key: string) {
      const from = target ?? lost;
      comeTo(
        from
          ? neighbourByKey({ points: board.targets(), from, key, accept: board.isSelectable })
          : nearestTo(board, camera.toDrawing(), board.isSelectable),
      );
    },
    caption: (): Caption | undefined => target && captionOf(target, camera, isDocked),
  };
};

export type Cursor = ReturnType<typeof createCursor>;

/** @returns what is read out for a seat or a sector */
const readTarget = ({ hall }: Board, target: Target): string => {
  const sector = sectorName(nameById(hall.sectors, target.seat.sectorId));
  if (isZoneShape(target)) {
    const { summary, supply, seat } = target;
    const mine = supply.mine.length ? zoneMine(supply.mine.length) : '';
    const isFree = supply.free.length > 0;
    return joinWithCommas(seat.name === sector ? '' : sector, seat.name, summary, mine, isFree && zoneTakeByEnter);
  }
  return isSectorShape(target)
    ? `${sector}, ${target.summary}`
    : readSeat({ seat: target.seat, sector, states: hall, seats: hall.seats });
};
