import { guard } from '../../ui/guardHandlers';
import type { Camera, PanePoint } from './camera';

/** The distance that a finger may move before a tap becomes a pan, in CSS pixels. */
const TREMBLE = 8;
/** A finger that rests longer than this before it is lifted does not throw the hall, in milliseconds. */
const RESTED = 60;

/** Safari's pinch event: of a trackpad, and of fingers, which also fire pointer events. */
interface GestureEvent extends MouseEvent {
  scale: number;
}

declare global {
  interface HTMLElementEventMap {
    gesturestart: GestureEvent;
    gesturechange: GestureEvent;
  }
}

export interface Tap {
  at: PanePoint;
  /** The pointer is a finger or a pen, which is less precise than a mouse. */
  isTouch: boolean;
}

export interface GestureHandlers extends Pick<Camera, 'stop' | 'drag' | 'isAtEnd' | 'glide'> {
  onKeyDown: (event: KeyboardEvent) => void;
  tap: (tap: Tap) => void;
  /** @param at the position of the mouse; undefined once the mouse has left the pane */
  hover: (at: PanePoint | undefined) => void;
}

/** The middle of the fingers, and the distance between two fingers in the window's pixels; for a single finger the distance is 1. */
interface Grip extends PanePoint {
  spread: number;
}

const NO_SPEED: PanePoint = { x: 0, y: 0 };

const positionIn = (pane: HTMLElement, one: MouseEvent, other = one): PanePoint => {
  const { left, top, width } = pane.getBoundingClientRect();
  // The host page may scale the widget by a CSS transform.
  const pixelsPerPixel = pane.clientWidth / width || 1;
  return {
    x: ((one.clientX + other.clientX) / 2 - left) * pixelsPerPixel,
    y: ((one.clientY + other.clientY) / 2 - top) * pixelsPerPixel,
  };
};

const distance = (one: MouseEvent, other: MouseEvent) =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/**
 * One pointer pans. Two pointers zoom about their middle, and pan as this middle moves. The wheel zooms with Ctrl only, and scrolls the
 * page without Ctrl. Browsers other than Safari report a trackpad's pinch as a wheel with Ctrl.
 */
export const listenToGestures = (
  pane: HTMLElement,
  { stop, drag, isAtEnd, glide, tap, hover, onKeyDown }: GestureHandlers,
  signal: AbortSignal,
): void => {
  const pointers = new Map<number, PointerEvent>();
  let first: PointerEvent | undefined;
  /** The present press moves the drawing, and can no longer become a tap. */
  let isDragging = false;
  /** The last grip, the `timeStamp` of its event, and the speed of the fingers. */
  let grip: Grip = { x: 0, y: 0, spread: 1 };
  let movedAt = 0;
  let speed = NO_SPEED;
  /** The scale in the last event of Safari's pinch. */
  let pinched = 1;

  const gripNow = (): Grip => {
    const [one, other] = [...pointers.values()];
    return one ? { ...positionIn(pane, one, other), spread: (other && distance(one, other)) || 1 } : grip;
  };
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
  /** Zooms about the mouse, unless pointers are down: Safari reports a pinch of fingers by both kinds of events. */
  const zoom = (event: MouseEvent, ratio: number) => {
    event.preventDefault();
    if (pointers.size) return;
    const at = positionIn(pane, event);
    stop();
    drag({ from: at, to: at, ratio });
    glide(NO_SPEED);
  };
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size) {
      grip = gripNow();
      // Events of two fingers arrive alternately, so that the speed of their middle is unreliable.
      speed = NO_SPEED;
    } else if (isDragging) glide(event.timeStamp - movedAt > RESTED ? NO_SPEED : speed);
    else if (event.type === 'pointerup') tap({ at: positionIn(pane, event), isTouch: event.pointerType !== 'mouse' });
  };
  const listen = <Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => unknown,
  ) => pane.addEventListener(type, guard(pane, listener), { signal });

  listen('keydown', onKeyDown);
  listen('pointerdown', (event) => {
    if (event.button) return;
    pane.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event);
    isDragging = pointers.size > 1;
    if (!isDragging) first = event;
    stop();
    speed = NO_SPEED;
    grip = gripNow();
  });
  listen('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) {
      if (event.pointerType === 'mouse') hover(positionIn(pane, event));
      return;
    }
    pointers.set(event.pointerId, event);
    if (first && distance(event, first) > TREMBLE) isDragging = true;
    if (isDragging) follow(event.timeStamp);
  });
  listen('pointerup', end);
  listen('pointercancel', end);
  listen('pointerleave', () => hover(undefined));
  // Two fingers always move the hall; a single finger scrolls the page where the hall ends.
  listen('touchmove', (event) => {
    const [finger, second] = event.touches;
    if (second || (finger && first && !isAtEnd(finger.clientY - first.clientY))) event.preventDefault();
  });
  listen('wheel', (event) => {
    // A single wheel event zooms by less than a factor of 1.7, however large its delta is.
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
};
