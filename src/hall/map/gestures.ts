import { guard } from '../../ui/guardHandlers';
import type { Drag, PanePoint } from './camera';

/** A finger may tremble this far before a tap becomes a pan, in CSS pixels. */
const TREMBLE = 8;
/** A finger that rested so many milliseconds before it left throws nothing. */
const RESTED = 60;
/** After so many milliseconds a touch names a seat, and will not take it. */
const HELD = 500;

/** Safari's event of a trackpad's pinch, and of fingers that the pointer events tell of as well. */
interface GestureEvent extends MouseEvent {
  scale: number;
}

declare global {
  interface HTMLElementEventMap {
    gesturestart: GestureEvent;
    gesturechange: GestureEvent;
  }
}

/** A press that went nowhere. */
export interface Tap {
  /** Where in the pane. */
  at: PanePoint;
  /** By a finger or a pen, which hits less than a mouse. */
  isTouch: boolean;
  /** The finger is still there, and has been for half a second. */
  isHeld: boolean;
}

export interface GestureHandlers {
  /** A gesture begins: a flight stops. */
  begin: () => void;
  drag: (drag: Drag) => void;
  /** @returns whether a finger that has gone so far down, or up, scrolls the page: the hall has nothing to show there */
  isPages: (down: number) => boolean;
  /** The last finger left at this speed, in CSS pixels a millisecond. */
  release: (speed: PanePoint) => void;
  tap: (tap: Tap) => void;
  /** The mouse is over a position; undefined once it has left. */
  hover: (at: PanePoint | undefined) => void;
}

/** The middle of the fingers, and how far two of them are from each other, in the window's pixels; 1 for a single one. */
interface Grip extends PanePoint {
  spread: number;
}

const NO_SPEED: PanePoint = { x: 0, y: 0 };

/** @returns where in the pane an event, or the middle of two, is */
const positionIn = (pane: HTMLElement, one: MouseEvent, other = one): PanePoint => {
  const { left, top, width } = pane.getBoundingClientRect();
  // A host page may show everything around the widget larger or smaller.
  const pixelsPerPixel = pane.clientWidth / width || 1;
  return {
    x: ((one.clientX + other.clientX) / 2 - left) * pixelsPerPixel,
    y: ((one.clientY + other.clientY) / 2 - top) * pixelsPerPixel,
  };
};

const distance = (one: MouseEvent, other: MouseEvent) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/**
 * Listens to fingers, mouse and wheel on the pane: one pointer pans, two pinch about their middle, which pans as well. The wheel zooms with
 * Ctrl (so does a trackpad's pinch outside Safari) and is the page's otherwise.
 * @param signal ends it
 */
export const listenToGestures = (
  pane: HTMLElement,
  { begin, drag, isPages, release, tap, hover }: GestureHandlers,
  signal: AbortSignal,
): void => {
  const pointers = new Map<number, PointerEvent>();
  /** The first finger of the press under way, as it came down. */
  let first: PointerEvent | undefined;
  /** It moves the drawing: no tap will come of it. */
  let isDragging = false;
  /** A finger that was held has been answered: that it leaves says nothing more. */
  let isAnswered = false;
  let holdTimer: ReturnType<typeof setTimeout> | undefined;
  /** The fingers as they were last, when that was by the clock of events, and how fast they go. */
  let grip: Grip = { x: 0, y: 0, spread: 1 };
  let movedAt = 0;
  let speed = NO_SPEED;
  /** How large Safari's pinch had made everything. */
  let pinched = 1;

  const gripNow = (): Grip => {
    const [one, other] = [...pointers.values()];
    return one ? { ...positionIn(pane, one, other), spread: (other && distance(one, other)) || 1 } : grip;
  };
  const holdOn = guard(pane, (start: PointerEvent) => {
    isAnswered = true;
    tap({ at: positionIn(pane, start), isTouch: true, isHeld: true });
  });
  const follow = (timeStamp: number) => {
    const before = grip;
    grip = gripNow();
    const elapsed = timeStamp - movedAt || 1;
    movedAt = timeStamp;
    speed = {
      x: (speed.x + (grip.x - before.x) / elapsed) / 2,
      y: (speed.y + (grip.y - before.y) / elapsed) / 2,
    };
    drag({ from: before, to: grip, ratio: grip.spread / before.spread });
  };
  /** Zooms about the mouse, unless fingers do so already. */
  const zoom = (event: MouseEvent, ratio: number) => {
    event.preventDefault();
    if (pointers.size) return;
    const at = positionIn(pane, event);
    begin();
    drag({ from: at, to: at, ratio });
    release(NO_SPEED);
  };
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    clearTimeout(holdTimer);
    if (pointers.size) {
      grip = gripNow();
      // The middle of two fingers that move one after the other goes to and fro at any speed.
      speed = NO_SPEED;
    } else if (isDragging) release(event.timeStamp - movedAt > RESTED ? NO_SPEED : speed);
    else if (event.type === 'pointerup' && !isAnswered)
      tap({ at: positionIn(pane, event), isTouch: event.pointerType !== 'mouse', isHeld: false });
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => unknown,
  ) => pane.addEventListener(type, guard(pane, listener), { signal });

  listen('pointerdown', (event) => {
    if (event.button) return;
    pane.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    clearTimeout(holdTimer);
    isDragging = pointers.size > 1;
    if (!isDragging) {
      first = event;
      isAnswered = false;
      if (event.pointerType !== 'mouse') holdTimer = setTimeout(() => holdOn(event), HELD);
    }
    begin();
    speed = NO_SPEED;
    grip = gripNow();
  });
  listen('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') hover(positionIn(pane, event));
      return;
    }
    pointers.set(event.pointerId, event);
    if (!isDragging && first && distance(event, first) > TREMBLE) {
      isDragging = true;
      clearTimeout(holdTimer);
    }
    if (isDragging) follow(event.timeStamp);
  });
  listen('pointerup', end);
  listen('pointercancel', end);
  listen('pointerleave', () => hover(undefined));
  // Two fingers are the hall's, never the page's; one is the page's where the hall ends.
  listen('touchmove', (event) => {
    const [finger, second] = event.touches;
    if (second || (finger && first && !isPages(finger.clientY - first.clientY))) event.preventDefault();
  });
  listen('wheel', (event) => {
    // However coarse its steps are, one of them does not more than 1.7.
    if (event.ctrlKey) zoom(event, 1.7 ** (-event.deltaY / (40 + Math.abs(event.deltaY))));
  });
  listen('gesturestart', (event) => {
    event.preventDefault();
    pinched = 1;
  });
  listen('gesturechange', (event) => {
    zoom(event, event.scale / pinched);
    pinched = event.scale;
  });
  signal.addEventListener('abort', () => clearTimeout(holdTimer));
};
