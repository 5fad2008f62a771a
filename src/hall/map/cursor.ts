import { minimumBy, nameById } from '../../domain/collections';
import { joinWithCommas } from '../../text/format';
import { sectorName, zoneMine, zoneOpenByEnter } from '../../text/texts';
import { boxOf, overlap } from '../schema/box';
import { squaredDistance } from '../seating/distance';
import { neighbourByKey } from '../seating/neighbours';
import { readSeat } from '../seating/readSeat';
import { type Board, isArea, isSectorShape, isZoneShape, type Target } from './board';
import type { DrawingPoint } from './camera';
import { type Camera, MEANT } from './camera';

/** How a seat or area came to be meant. One that was clicked, touched or opened by a key has buttons beside it. */
type How = 'hovered' | 'by key' | 'opened by key' | 'clicked' | 'touched';

/** A seat, a zone or a sector that is meant. */
export interface Meant {
  target: Target;
  how: How;
}

const hasButtons = ({ how }: Meant): boolean => how !== 'hovered' && how !== 'by key';

const isByKey = ({ how }: Meant): boolean => how === 'by key' || how === 'opened by key';

/** The caption beside a seat, a zone or a sector. */
export interface Caption {
  target: Target;
  /** The middle of its target, in CSS pixels of the pane. */
  x: number;
  y: number;
  /** How far above or below that it begins, in CSS pixels. */
  distance: number;
  /** It lies at an edge of the pane, where a finger finds its button. */
  isDocked: boolean;
}

/** A caption begins no further from the middle of a zone, which may be larger than the pane, in CSS pixels. */
const MOST_DISTANCE = 40;

/** The gap between a seat's edge and its caption, in CSS pixels. */
const GAP = 13;

const captionOf = (meant: Meant, camera: Camera): Caption => {
  const { target } = meant;
  const isDocked = hasButtons(meant);
  const { x, y } = camera.toPane(target);
  const reach = (target.extent?.y ?? target.radius) * camera.scale();
  const distance = (isDocked ? reach : Math.min(reach, MOST_DISTANCE)) + GAP;
  return { target, x, y, distance, isDocked };
};

/** @returns whether some of it is in the pane, and large enough to be told from others */
const isSeen = (board: Board, camera: Camera, target: Target): boolean =>
  overlap(boxOf([target]), camera.visibleBox(0)) && (isArea(target) || board.seatSize() > MEANT);

const isInSectorOf = ({ seat }: Target, other: Target): boolean => seat.sectorId === other.seat.sectorId;

/** @returns whether a place of it can be taken */
const hasFree = (board: Board, target: Target): boolean =>
  isArea(target) ? target.supply.free.length > 0 : board.stateOf(target) === 'free';

/** @returns the nearest accepted target */
const nearestTo = (board: Board, place: DrawingPoint, accept: (each: Target) => boolean): Target | undefined =>
  minimumBy(board.targets(), (each) => (accept(each) ? squaredDistance(each, place) : Infinity));

/**
 * Keeps the seat or area that the buyer means: by the keyboard, by the mouse over it, or by a finger that asked for its name.
 * @param onChange called when another one is meant
 */
export const createCursor = (board: Board, camera: Camera, onChange: () => void) => {
  let meant: Meant | undefined;
  /** Where the keyboard was when its seat was sold: from there it goes on. */
  let lost: Target | undefined;
  /** The keyboard's target once the hall rests: the nearest accepted one. */
  let awaited: { from: Target; accept: (each: Target) => boolean } | undefined;

  const mean = (next: Meant | undefined) => {
    meant = next;
    lost = awaited = undefined;
    onChange();
  };

  /** Shows the caption of the keyboard's target, if there is one, and reads it out. */
  const comeTo = (target: Target | undefined) => {
    if (!target) return;
    mean({ target, how: 'by key' });
    const position = camera.toPane(target);
    if (camera.isHidden(position)) camera.centre(position);
    board.hall.say(readTarget(board, target));
  };

  return {
    mean,
    meant: () => meant,
    /**
     * @returns whether the caption goes to the target under the mouse: a clicked one stays until the mouse is over another, and one that
     * a finger or a key opened stays in any case
     */
    followsMouse: (next: Target | undefined) =>
      !meant || !hasButtons(meant) || (meant.how === 'clicked' && next !== undefined),
    /** Hears that seats took over from sectors, or sectors from seats: the meant one is gone, unless it is a zone. */
    onSwitch() {
      lost = awaited = undefined;
      if (!meant || isZoneShape(meant.target)) return;
      const from = meant.target;
      if (isByKey(meant)) awaited = { from, accept: (each) => isInSectorOf(from, each) && board.isSelectable(each) };
      meant = undefined;
    },
    /**
     * Hears that the hall rests. A caption with buttons leaves with its seat, for it would sell a seat out of sight. The
     * keyboard that went into a sector comes to its nearest seat, out of one to the sector, and from a seat that a filter has left out to
     * the nearest that it has not; that one is read out.
     */
    onRest() {
      if (meant && hasButtons(meant) && !isSeen(board, camera, meant.target)) meant = undefined;
      const next = awaited && nearestTo(board, awaited.from, awaited.accept);
      awaited = undefined;
      comeTo(next);
    },
    /** Lets go of a seat that can no longer be meant. A finger's choice ends; the keyboard goes on from its place. */
    letGo() {
      // A sector or a zone says itself that nothing is left of it.
      if (!meant || isArea(meant.target)) return;
      const { target } = meant;
      const state = board.stateOf(target);
      if (board.isSelectable(target) && !(hasButtons(meant) && state === 'reserving')) return;
      lost = hasButtons(meant) ? undefined : target;
      if (isByKey(meant) && state === 'filteredOut') awaited = { from: target, accept: (each) => hasFree(board, each) };
      meant = undefined;
    },
    /** Moves by a key, and reads the new target out. @param key `KeyboardEvent.key` */
    move(key: string) {
      const from = meant?.target ?? lost;
      comeTo(
        from
          ? neighbourByKey({ points: board.targets(), from, key, accept: board.isSelectable })
          : nearestTo(board, camera.toDrawing(), board.isSelectable),
      );
    },
    caption: (): Caption | undefined => meant && captionOf(meant, camera),
  };
};

export type Cursor = ReturnType<typeof createCursor>;

/** @returns the text that is read out for a target */
const readTarget = ({ hall }: Board, target: Target): string => {
  const sector = sectorName(nameById(hall.sectors, target.seat.sectorId));
  if (isZoneShape(target)) {
    const { summary, supply, seat } = target;
    const mine = supply.mine.length ? zoneMine(supply.mine.length) : '';
    const isFree = supply.free.length > 0;
    return joinWithCommas(seat.name === sector ? '' : sector, seat.name, summary, mine, isFree && zoneOpenByEnter);
  }
  return isSectorShape(target)
    ? `${sector}, ${target.summary}`
    : readSeat({ seat: target.seat, sector, states: hall, seats: hall.seats });
};
