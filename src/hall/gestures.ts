import { type View, zoomed } from './view';

/** A finger may tremble this far before a tap becomes a pan, in CSS pixels. */
const TREMBLE = 8;
/** A touch of this length asks what a seat is instead of taking it, in milliseconds. */
const HELD = 500;

/** What the map does about gestures; places are CSS pixels from the corner of the frame. */
export interface Hands {
  /** The view as it is seen at this moment; a flight stops. */
  hold: () => View;
  move: (view: View) => void;
  /** The last finger left at this speed, in pixels a millisecond. */
  release: (speedX: number, speedY: number) => void;
  tap: (x: number, y: number, touch: boolean, held: boolean) => void;
  /** The mouse is over a place, or over none. */
  hover: (x: number, y: number) => void;
}

/**
 * Listens to fingers, mouse and wheel on the frame. One pointer pans, two pinch about their middle, which pans as well; the wheel
 * zooms with Ctrl (a trackpad's pinch) and is the page's otherwise.
 */
export const listen = (frame: HTMLElement, { hold, move, release, tap, hover }: Hands): void => {
  const pointers = new Map<number, readonly [x: number, y: number]>();
  let view: View;
  let dragging = false;
  let start: PointerEvent;
  let last = 0;
  let speedX = 0;
  let speedY = 0;
  let base: readonly [x: number, y: number, spread: number];

  const on = <K extends keyof HTMLElementEventMap>(type: K, handler: (event: HTMLElementEventMap[K]) => void) =>
    frame.addEventListener(type, handler, { passive: false });
  const place = ({ clientX, clientY }: MouseEvent) => {
    const { left, top } = frame.getBoundingClientRect();
    return [clientX - left, clientY - top] as const;
  };
  const middle = (): typeof base => {
    const [[ax, ay], [bx, by] = [ax, ay]] = [...pointers.values()] as [[number, number], [number, number] | undefined];
    return [(ax + bx) / 2, (ay + by) / 2, Math.hypot(ax - bx, ay - by) || 1];
  };

  on('pointerdown', (event) => {
    if (event.button) return;
    frame.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, place(event));
    if (pointers.size < 2) {
      start = event;
      dragging = false;
      speedX = speedY = 0;
    }
    view = hold();
    base = middle();
  });
  on('pointermove', (event) => {
    const at = place(event);
    if (!pointers.has(event.pointerId)) return event.pointerType === 'mouse' && hover(...at);
    pointers.set(event.pointerId, at);
    dragging ||=
      pointers.size > 1 || Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > TREMBLE;
    if (!dragging) return;
    const [x, y, spread] = middle();
    const time = event.timeStamp - last || 1;
    last = event.timeStamp;
    speedX = (speedX + (x - base[0]) / time) / 2;
    speedY = (speedY + (y - base[1]) / time) / 2;
    const [zoom, left, top] = zoomed(view, (view[0] * spread) / base[2], base[0], base[1]);
    view = [zoom, left + x - base[0], top + y - base[1]];
    move(view);
    base = [x, y, spread];
  });
  const end = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return;
    if (pointers.size) base = middle();
    else if (!dragging && event.type === 'pointerup')
      tap(...place(event), event.pointerType !== 'mouse', event.timeStamp - start.timeStamp > HELD);
    // a finger that rested before it left throws nothing
    else release(...((event.timeStamp - last > 60 ? [0, 0] : [speedX, speedY]) as [number, number]));
  };
  on('pointerup', end);
  on('pointercancel', end);
  on('pointerleave', () => hover(Number.NaN, 0));
  on('touchmove', (event) => event.touches.length > 1 && event.cancelable && event.preventDefault());
  on('wheel', (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const now = hold();
    move(zoomed(now, now[0] * Math.exp(Math.max(-50, Math.min(50, event.deltaY)) / -100), ...place(event)));
    release(0, 0);
  });
};
