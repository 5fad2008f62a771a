import { guard } from '../../ui/guardHandlers';

/** A finger may tremble this far before a tap becomes a pan, in CSS pixels. */
const TREMBLE = 8;
/** After so many milliseconds a touch asks what a seat is, and will not take it. */
const HELD = 500;

/** What Safari says of a trackpad's pinch, and of fingers that the pointer events tell of as well. */
interface GestureEvent extends MouseEvent {
  scale: number;
}

/** What the map does about gestures; places are CSS pixels from the corner of the frame. */
export interface Hands {
  /** A gesture begins: what flies stops where it is. */
  hold: () => void;
  /** What was at (fromX, fromY) goes to (x, y), `ratio` times as large. */
  move: (fromX: number, fromY: number, x: number, y: number, ratio: number) => void;
  /** The last finger left at this speed, in pixels a millisecond. */
  release: (speedX: number, speedY: number) => void;
  tap: (x: number, y: number, touch: boolean, held: boolean) => void;
  /** The mouse is over a place; over none: NaN. */
  hover: (x: number, y: number) => void;
}

/**
 * Listens to fingers, mouse and wheel on the frame. One pointer pans, two pinch about their middle, which pans as well; the wheel
 * zooms with Ctrl (a trackpad's pinch outside Safari) and is the page's otherwise. A frame has one listener: the next one takes its
 * place.
 */
export const listen = (frame: HTMLElement, { hold, move, release, tap, hover }: Hands): void => {
  const pointers = new Map<number, PointerEvent>();
  let start: PointerEvent;
  let dragging: boolean;
  let asked: PointerEvent;
  let pinched = 1;
  let [time, speedX, speedY] = [0, 0, 0];
  let base: [x: number, y: number, spread: number];

  /** The middle of two pointers and how far they are apart; a single one is its own other. */
  const middle = (a: MouseEvent, b = a): typeof base => {
    const { left, top, width } = frame.getBoundingClientRect();
    // a host page may show all that is around us larger or smaller
    const size = frame.clientWidth / width || 1;
    return [
      ((a.clientX + b.clientX) / 2 - left) * size,
      ((a.clientY + b.clientY) / 2 - top) * size,
      Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1,
    ];
  };
  const hands = () => middle(...([...pointers.values()] as [PointerEvent]));

  const zoom = (event: MouseEvent, ratio: number) => {
    event.preventDefault();
    if (pointers.size) return;
    const [x, y] = middle(event);
    hold();
    move(x, y, x, y, ratio);
    release(0, 0);
  };

  const leave = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    const [x, y] = middle(event);
    // a finger that rested before it left throws nothing
    const still = event.timeStamp - time > 60 ? 0 : 1;
    if (pointers.size) {
      base = hands();
      // the middle of two that move one after the other goes to and fro at any speed
      speedX = speedY = 0;
    } else if (dragging) release(speedX * still, speedY * still);
    else if (event.type === 'pointerup' && asked !== start) tap(x, y, event.pointerType !== 'mouse', false);
  };
  const handlers = {
    onpointerdown: (event: PointerEvent) => {
      if (event.button) return;
      frame.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, event);
      dragging = pointers.size > 1;
      if (!dragging) start = event;
      setTimeout(
        guard(frame, () => {
          if (start !== event || dragging || !pointers.size || event.pointerType === 'mouse') return;
          const [x, y] = middle(event);
          asked = event;
          tap(x, y, true, true);
        }),
        HELD,
      );
      hold();
      speedX = speedY = 0;
      base = hands();
    },
    onpointermove: (event: PointerEvent) => {
      if (!pointers.has(event.pointerId)) {
        const [x, y] = middle(event);
        if (event.pointerType === 'mouse') hover(x, y);
        return;
      }
      pointers.set(event.pointerId, event);
      dragging ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > TREMBLE;
      if (!dragging) return;
      const [x, y, spread] = base;
      base = hands();
      const since = event.timeStamp - time || 1;
      time = event.timeStamp;
      speedX = (speedX + (base[0] - x) / since) / 2;
      speedY = (speedY + (base[1] - y) / since) / 2;
      move(x, y, base[0], base[1], base[2] / spread);
    },
    onpointerup: leave,
    onpointercancel: leave,
    onpointerleave: () => hover(Number.NaN, 0),
    ontouchmove: (event: TouchEvent) => event.touches[1] && event.preventDefault(),
    onwheel: (event: WheelEvent) => {
      if (event.ctrlKey) zoom(event, 1.7 ** (-event.deltaY / (40 + Math.abs(event.deltaY))));
    },
    ongesturestart: (event: Event) => {
      event.preventDefault();
      pinched = 1;
    },
    ongesturechange: (event: GestureEvent) => {
      zoom(event, event.scale / pinched);
      pinched = event.scale;
    },
  };
  for (const [name, run] of Object.entries(handlers)) Object.assign(frame, { [name]: guard<never>(frame, run) });
};
