import type { SeatPoint } from './geometry';
import { draw } from './svg';

const place = ({ x, y }: SeatPoint) => `translate(${x} ${y})`;

/** Draws the buyer's own seats, never smaller than 12 px. @param scale CSS pixels a unit of the schema */
export const drawMine = (parent: Element, point: SeatPoint, scale: number): void => {
  const size = Math.max(point.r * 1.18, 6 / scale);
  const mark = draw(parent, 'g', { class: 'mine', transform: `${place(point)} scale(${size / 10})` });
  draw(mark, 'circle', { r: 10, 'stroke-width': 20 / size / scale });
  draw(mark, 'path', { d: 'M-4.5 .5l3 3 6-7' });
};

/** Draws a seat that is being taken or given back, never smaller than 10 px. */
export const drawReserving = (parent: Element, point: SeatPoint, scale: number): void => {
  const r = Math.max(point.r, 5 / scale) - 1 / scale;
  const mark = draw(parent, 'g', { class: 'wait', transform: place(point), 'stroke-width': 2 / scale });
  draw(mark, 'circle', { r });
  draw(mark, 'circle', { r, pathLength: 3, 'stroke-dasharray': '1 2' });
};

/** Rings a seat, 3 px away from it. */
export const drawRing = (parent: Element, point: SeatPoint, scale: number): void => {
  const ring = draw(parent, 'g', { class: 'ring', transform: place(point) });
  draw(ring, 'circle', { r: point.r + 2.5 / scale, 'stroke-width': 5 / scale });
  draw(ring, 'circle', { r: point.r + 4 / scale, 'stroke-width': 2 / scale });
};
