import type { Id } from '../types';
import type { SeatPoint } from './geometry';
import { draw } from './svg';
import type { HallProps } from './types';

/**
 * Draws the marks of single seats, which keep a size on the screen: the buyer's own, those being taken or given back, and rings.
 * @param scale CSS pixels a unit @param ringed seats that are proposed or under the cursor
 */
export const drawMarks = (
  layer: Element,
  scale: number,
  { mine, reserving }: HallProps,
  places: Map<Id, SeatPoint>,
  ringed: SeatPoint[],
): void => {
  layer.replaceChildren();
  const px = 1 / scale;
  const ring = (point: SeatPoint, name: string, r: number, line: number) =>
    draw(layer, 'circle', { class: name, cx: point.x, cy: point.y, r, 'stroke-width': line * px });
  for (const id of new Set([...mine, ...reserving])) {
    const point = places.get(id);
    if (!point) continue;
    if (reserving.has(id)) {
      const r = Math.max(point.r, 5 * px) - px;
      ring(point, 'wait', r, 2);
      ring(point, 'arc', r, 2).setAttribute('stroke-dasharray', `${2.1 * r} 9e9`);
    } else {
      const r = Math.max(point.r * 1.18, 6 * px);
      ring(point, 'mine', r, 2);
      const d = `M${point.x - 0.4 * r} ${point.y + 0.05 * r}l${0.3 * r} ${0.3 * r} ${0.55 * r}-${0.65 * r}`;
      draw(layer, 'path', { class: 'check', d, 'stroke-width': r / 4 });
    }
  }
  for (const point of ringed) {
    ring(point, 'gap', point.r + 2.5 * px, 5);
    ring(point, 'ring', point.r + 4 * px, 2);
  }
};
