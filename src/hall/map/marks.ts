import type { Id } from '../../domain/entities';
import type { SeatPoint } from '../schema/geometry';
import { draw } from '../schema/svg';
import type { HallProps } from '../types';

/**
 * Keeps the marks of single seats, which keep a size on the screen: the buyer's own, those being taken or given back, and rings.
 * A mark is the same element for as long as its seat's state, so that it appears once, however often the map is repainted.
 * @returns what draws them; `scale` is CSS pixels a unit, `ringed` are seats that are proposed or under the cursor
 */
export const createMarks = (layer: Element, rings: Element) => {
  /** By seat and state. */
  let marks: Record<string, SVGElement> = {};
  return (scale: number, { mine, reserving }: HallProps, places: Map<Id, SeatPoint>, ringed: SeatPoint[]): void => {
    const before = marks;
    const px = 1 / scale;
    const ring = (parent: Element, point: SeatPoint, name: string, r: number, line: number) =>
      draw(parent, 'circle', { class: name, cx: point.x, cy: point.y, r, 'stroke-width': line * px });
    marks = {};
    for (const id of new Set([...mine, ...reserving])) {
      const point = places.get(id);
      if (!point) continue;
      const waits = reserving.has(id);
      const key = id + waits;
      const mark = before[key] ?? draw(layer, 'g', { class: 'mark' });
      marks[key] = mark;
      mark.replaceChildren();
      if (waits) {
        const r = Math.max(point.radius, 5 * px) - px;
        ring(mark, point, 'wait', r, 2);
        ring(mark, point, 'arc', r, 2).setAttribute('stroke-dasharray', `${2.1 * r} 9e9`);
      } else {
        const r = Math.max(point.radius * 1.18, 6 * px);
        ring(mark, point, 'mine', r, 2);
        const d = `M${point.x - 0.4 * r} ${point.y + 0.05 * r}l${0.3 * r} ${0.3 * r} ${0.55 * r}-${0.65 * r}`;
        draw(mark, 'path', { class: 'check', d, 'stroke-width': r / 4 });
      }
    }
    // ui/playExit.ts lets them go
    for (const key of Object.keys(before)) if (!marks[key]) before[key]?.remove();
    rings.replaceChildren();
    for (const point of ringed) {
      ring(rings, point, 'gap', point.radius + 2.5 * px, 5);
      ring(rings, point, 'ring', point.radius + 4 * px, 2);
    }
  };
};
