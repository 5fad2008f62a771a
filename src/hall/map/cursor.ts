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

/** How the cursor came to its target. The caption of a target that was clicked, touched or opened by a key has buttons. */
type How = 'hovered' | 'by key' | 'opened by key' | 'clicked' | 'touched';

export interface Meant {
  target: Target;
  how: How;
}

const hasButtons = ({ how }: Meant): boolean => how !== 'hovered' && how !== 'by key';

const isByKey = ({ how }: Meant): boolean => how === 'by key' || how === 'opened by key';

export interface Caption {
  target: Target;
  /** The middle of the target, in CSS pixels of the pane. */
  x: number;
  y: number;
  /** The distance from the middle of the target to the caption, in CSS pixels. */
  distance: number;
  /** The caption lies at an edge of the pane, and has buttons. */
  isDocked: boolean;
}

/** The greatest reach of a zone that keeps its caption away, in CSS pixels: a zone may be larger than the pane. */
const MOST_DISTANCE = 40;

const GAP = 13;

const captionOf = (meant: Meant, camera: Camera): Caption => {
  const { target } = meant;
  const isDocked = hasButtons(meant);
  const { x, y } = camera.toPane(target);
  const reach = (target.extent?.y ?? target.radius) * camera.scale();
  const distance = (isDocked ? reach : Math.min(reach, MOST_DISTANCE)) + GAP;
  return { target, x, y, distance, isDocked };
};

/** @returns whether part of the target is in the pane, and a seat is large enough to be distinguished */
const isSeen = (board: Board, camera: Camera, target: Target): boolean =>
  overlap(boxOf([target]), camera.visibleBox(0)) && (isArea(target) || board.seatSize() > MEANT);

const isInSectorOf = ({ seat }: Target, other: Target): boolean => seat.sectorId === other.seat.sectorId;

const hasFree = (board: Board, target: Target): boolean =>
  isArea(target) ? target.supply.free.length > 0 : board.stateOf(target) === 'free';

const nearestTo = (board: Board, place: DrawingPoint, accept: (each: Target) => boolean): Target | undefined =>
  minimumBy(board.targets(), (each) => (accept(each) ? squaredDistance(each, place) : Infinity));

/**
 * Keeps the target that the buyer has selected by the keyboard, the mouse or a finger.
 * @param onChange called when `mean` sets the target
 */
export const createCursor = (board: Board, camera: Camera, onChange: () => void) => {
  let meant: Meant | undefined;
  /** The keyboard's last seat, which has been sold: the next key moves from there. */
  let lost: Target | undefined;
  /** Once the hall rests, the keyboard moves to the accepted target nearest to `from`. */
  let awaited: { from: Target; accept: (each: Target) => boolean } | undefined;

  const mean = (next: Meant | undefined) => {
    meant = next;
    lost = awaited = undefined;
    onChange();
  };

  /** Moves the keyboard's cursor to a target, brings the target into sight, and announces it. */
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
     * @returns whether the caption moves to the target under the mouse: the caption of a clicked target stays until the mouse is over
     * another target, the caption of a target that was touched or opened by a key stays in any case
     */
    followsMouse: (next: Target | undefined) =>
      !meant || !hasButtons(meant) || (meant.how === 'clicked' && next !== undefined),
    /** Called when the map switches between seats and sectors: the target disappears, unless it is a zone. */
    onSwitch() {
      lost = awaited = undefined;
      if (!meant || isZoneShape(meant.target)) return;
      const from = meant.target;
      if (isByKey(meant)) awaited = { from, accept: (each) => isInSectorOf(from, each) && board.isSelectable(each) };
      meant = undefined;
    },
    /**
     * Called when the hall comes to rest. A caption with buttons closes if its target is out of sight, since its button would take an
     * invisible seat. The keyboard moves to the awaited target: after a zoom into a sector to the nearest seat of the sector, after a zoom
     * out to the sector, from a seat that a filter excludes to the nearest free target.
     */
    onRest() {
      if (meant && hasButtons(meant) && !isSeen(board, camera, meant.target)) meant = undefined;
      const next = awaited && nearestTo(board, awaited.from, awaited.accept);
      awaited = undefined;
      comeTo(next);
    },
    /** Drops a seat that is no longer selectable. The keyboard remembers the position of its seat. */
    letGo() {
      // The caption of a sector or a zone itself says that the area is sold out.
      if (!meant || isArea(meant.target)) return;
      const { target } = meant;
      const state = board.stateOf(target);
      if (board.isSelectable(target) && !(hasButtons(meant) && state === 'reserving')) return;
      lost = hasButtons(meant) ? undefined : target;
      if (isByKey(meant) && state === 'filteredOut') awaited = { from: target, accept: (each) => hasFree(board, each) };
      meant = undefined;
    },
    /** Moves by a key, and announces the new target. @param key `KeyboardEvent.key` */
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
