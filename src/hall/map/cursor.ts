import { minimumBy, nameById } from '../../domain/collections';
import { cheapestPlaces, choosePlaces } from '../../domain/zones';
import { joinWithCommas } from '../../text/format';
import { sectorName, zoneMine, zoneOpenByEnter, zoneTakeByEnter } from '../../text/texts';
import { boxOf, type DrawingPoint, overlap, squaredDistance } from '../schema/box';
import { isMoveKey, neighbourByKey } from '../seating/neighbours';
import { readSeat } from '../seating/readSeat';
import { isSelectable, seatStateOf } from '../seating/seatState';
import { describeSupply } from '../seating/supply';
import type { Board, Target } from './board';
import { MEANT, type PanePoint, STEP, WHOLE } from './camera';
import type { Tap } from './gestures';
import { targetAt } from './targetAt';

/** The target that the buyer means by the mouse, a finger or the keyboard. */
export interface Meant {
  target: Target;
  isByKey: boolean;
  /** The caption has buttons, because the target was pressed, or a key opened the caption. */
  isOpen: boolean;
}

export interface Caption {
  target: Target;
  /** The middle of the target, in CSS pixels of the pane. */
  x: number;
  y: number;
  /** The distance from the middle of the target to the caption, in CSS pixels. */
  distance: number;
  /** The caption lies at an edge of the pane, and has buttons. */
  isDocked: boolean;
  /** Moves the hall up, also beyond its bounds, in CSS pixels. */
  moveUp: (distance: number) => void;
}

/** The distance between the edge of a target and its caption, in CSS pixels. */
const GAP = 13;

/** The smallest diameter of a seat that a finger hits reliably, in CSS pixels. */
const HIT = 24;
/** Two taps within this many milliseconds and CSS pixels of each other are a double tap. */
const DOUBLE_TAP = 300;
const DOUBLE_TAP_DISTANCE = 12;
const DOUBLE_TAP_ZOOM = 2.5;

/** Keeps the target that the buyer means. @param onChange called when another target is meant or proposed */
export const createCursor = (board: Board, onChange: () => void) => {
  const { camera } = board;
  let meant: Meant | undefined;
  let proposed: Target[] = [];
  /** The last target, which has disappeared: the next key moves from its position. */
  let lost: Target | undefined;
  /** The map has switched between seats and sectors: once it rests, the keyboard moves to the nearest target of the same sector. */
  let hasSwitched = false;
  let lastTap = { x: 0, y: 0, time: -Infinity };

  const mean = (target?: Target, { isByKey = false, isOpen = false } = {}) => {
    meant = target && { target, isByKey, isOpen };
    lost = undefined;
    hasSwitched = false;
    onChange();
  };

  const nearestTo = (point: DrawingPoint, targets: Target[]) =>
    minimumBy(targets, (each) => squaredDistance(each, point));

  const isSeen = (target: Target): boolean =>
    overlap(boxOf([target]), camera.visibleBox(0)) && (target.kind !== undefined || board.seatSize() > MEANT);

  const comeTo = (target: Target | undefined) => {
    if (!target) return;
    mean(target, { isByKey: true });
    const position = camera.toPane(target);
    if (camera.isHidden(position)) camera.centre(position);
    board.hall.say(readTarget(board, target));
  };

  const move = (key: string) => {
    const from = meant?.target ?? lost;
    comeTo(
      from
        ? neighbourByKey({ points: board.targets(), from, key, accept: board.isSelectable })
        : nearestTo(camera.toDrawing(), board.targets().filter(board.isSelectable)),
    );
  };

  /** Takes a seat or gives it back, or zooms into a sector. */
  const take = (target: Target) => {
    if (target.kind === 'sector') camera.flyTo(target);
    else board.hall.onPick([target.seat.id]);
  };
  /** The first press opens the stepper of a zone, each further press takes one more place. */
  const enter = ({ target, isOpen }: Meant) => {
    if (target.kind !== 'zone') return take(target);
    const { seat, supply, zone } = target;
    if (!isOpen) {
      mean(target, { isByKey: true, isOpen: true });
      board.hall.say(joinWithCommas(seat.name, zoneMine(supply.mine.length), zoneTakeByEnter));
    } else if (supply.free.length)
      board.hall.onPick(choosePlaces(zone, cheapestPlaces(supply.free, board.hall.offer)).map(({ id }) => id));
  };
  const zoom = (ratio: number) => camera.zoom(ratio, meant && camera.toPane(meant.target));

  const press = (key: string): boolean => {
    if (key === '+' || key === '=') zoom(STEP);
    else if (key === '-') zoom(1 / STEP);
    else if (key === '0') zoom(WHOLE);
    else if (key === ' ' || key === 'Enter') meant && enter(meant);
    else if (key === 'Escape' && meant) mean();
    else if (isMoveKey(key)) move(key);
    else return false;
    return true;
  };

  /** Drops a seat that is no longer selectable: the next key moves from its position. */
  const letGo = () => {
    // The caption of a sector or a zone itself says that the area is sold out.
    if (!meant || meant.target.kind) return;
    const { target, isOpen } = meant;
    const state = seatStateOf(target.seat.id, board.hall);
    // A seat that is being reserved stays under the cursor, unless its caption has buttons: such a caption closes.
    if (isSelectable(state) && !(isOpen && state === 'reserving')) return;
    mean();
    lost = target;
  };

  return {
    mean,
    meant: () => meant,
    /**
     * Marks proposed targets, and drops the cursor's target. An empty list, and a still proposal, to which the map does not move, leave that
     * target: the keyboard goes on from it.
     */
    propose(targets: Target[], isStill?: boolean) {
      proposed = targets;
      if (targets.length && !isStill) mean();
      else onChange();
    },
    /** @returns the targets that get rings or thicker borders */
    marked: (): Target[] => (meant ? [...proposed, meant.target] : proposed),
    zoom,
    onUpdate: letGo,
    /**
     * A tap takes its target, or opens a caption that names the target and has buttons. A tap on a small seat also zooms in to the seat. A
     * tap beside all targets closes the caption.
     */
    tap({ at, isTouch }: Tap) {
      const target = targetAt(board, at);
      const size = board.seatSize();
      const takes =
        target &&
        (target.kind
          ? // A tap enters a sector with selectable seats. A tap on a zone reserves no place, but opens the caption with the stepper.
            target.kind === 'sector' && board.isSelectable(target)
          : // A zoom to `HIT` may end slightly below `HIT` by a rounding error.
            !isTouch || Math.round(size) >= HIT);
      const time = performance.now();
      const isSecond =
        time - lastTap.time < DOUBLE_TAP && Math.hypot(at.x - lastTap.x, at.y - lastTap.y) < DOUBLE_TAP_DISTANCE;
      lastTap = { ...at, time };
      // The second tap of a double tap must not give back the seat that the first tap took, nor take a seat that the first tap zoomed to.
      if (takes) {
        if (target !== meant?.target) mean();
        if (!isSecond) take(target);
      } else if (target) {
        if (target.kind || size > MEANT) mean(target, { isOpen: true });
        if (!target.kind) camera.zoom(HIT / size, at);
      } else if (isSecond) camera.zoom(camera.isLargest() ? WHOLE : DOUBLE_TAP_ZOOM, at);
      else mean();
    },
    /** A caption follows the mouse. With buttons it stays until the mouse meets another target or, opened by a key, until the next key. */
    hover(at: PanePoint | undefined) {
      const target = at && targetAt(board, at);
      if (target !== meant?.target && !(meant?.isOpen && (meant.isByKey || !target))) mean(target);
    },
    onKeyDown(event: KeyboardEvent) {
      const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
      if (!isShortcut && press(event.key)) event.preventDefault();
    },
    /** Called when the map switches between seats and sectors: the target disappears, unless it is a zone. */
    onSwitch() {
      lost = undefined;
      if (!meant || meant.target.kind === 'zone') return;
      if (meant.isByKey) lost = meant.target;
      hasSwitched = meant.isByKey;
      meant = undefined;
    },
    /** A caption with buttons closes if its target is out of sight, since its button would take an invisible seat. */
    onRest() {
      if (meant?.isOpen && !isSeen(meant.target)) mean();
      if (!lost || !hasSwitched) return;
      hasSwitched = false;
      const { sectorId } = lost.seat;
      const inSector = board.targets().filter((each) => each.seat.sectorId === sectorId && board.isSelectable(each));
      comeTo(nearestTo(lost, inSector));
    },
    caption(): Caption | undefined {
      if (!meant) return;
      const { target, isOpen: isDocked } = meant;
      const reach = (target.extent?.y ?? target.radius) * camera.scale();
      return { target, ...camera.toPane(target), distance: reach + GAP, isDocked, moveUp: camera.moveUp };
    },
  };
};

export type Cursor = ReturnType<typeof createCursor>;

const readTarget = ({ hall }: Board, target: Target): string => {
  const { seat, kind } = target;
  const sector = sectorName(nameById(hall.sectors, seat.sectorId));
  if (!kind) return readSeat({ seat, sector, states: hall, seats: hall.seats });
  const { free, mine } = target.supply;
  const summary = describeSupply(target.supply, hall.offer);
  if (kind === 'sector') return joinWithCommas(sector, summary);
  return joinWithCommas(
    seat.name !== sector && sector,
    seat.name,
    summary,
    mine.length > 0 && zoneMine(mine.length),
    free.length > 0 && zoneOpenByEnter,
  );
};
