import { money } from '../format';
import { sectorFrom, sectorName, sectorNone } from '../texts';
import type { Id, Sector } from '../types';
import { type Box, boxOf } from './box';
import type { SeatPoint } from './geometry';
import { outline } from './outline';
import { groupBy } from './rows';
import type { DrawnSeat } from './schema/drawing';
import { draw } from './svg';
import type { Look } from './tiles';

/** A sector of a large hall as it is seen from afar; its point stands for it under the keyboard's cursor. */
export interface Part extends SeatPoint {
  title: string;
  box: Box;
  /** How many seats are free at the chosen prices, and what that means in words. */
  free: number;
  about: string;
  paint: (look: Look, scale: number, wide: boolean) => void;
}

/** Shapes that surround a sector's seats and little more are its outline; 2.5 times its box leaves room for a stand that is turned. */
const ROOM = 2.5;

const area = ([left, top, right, bottom]: Box) => (right - left) * (bottom - top);
const within = (inner: Box, outer: Box) =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/**
 * Makes the sectors' shapes: of the decoration where it has one for a sector, else around its seats.
 * @param shapes of the decoration with their boxes; those that become a sector are moved
 */
export const createSectors = (
  parent: Element,
  sectors: Sector[],
  points: DrawnSeat[],
  shapes: [shape: Element, box: Box][],
  prices: (group: Id) => number,
): Part[] => {
  const bodies = draw(parent, 'g');
  const labels = draw(parent, 'g');
  return [...groupBy(points, ({ seat }) => seat.sectorId)].map(([id, seats]) => {
    const box = boxOf(seats);
    const [drawn] = shapes
      .filter(([shape, own]) => shape.parentNode !== bodies && within(box, own) && area(own) < area(box) * ROOM)
      .sort((a, b) => area(a[1]) - area(b[1]));
    const shape = (drawn?.[0] ?? draw(bodies, 'polygon', { points: outline(seats) })) as SVGElement;
    bodies.append(shape);
    const mean = (axis: 'x' | 'y') => seats.reduce((sum, seat) => sum + seat[axis], 0) / seats.length;
    const name = sectors.find((sector) => sector.id === id)?.name ?? '';
    const [x, y] = [mean('x'), mean('y')];
    const group = draw(labels, 'g', { transform: `translate(${x} ${y})` });
    const label = draw(group, 'text');
    label.append(name);
    const price = draw(group, 'text', { class: 'from' });
    const part: Part = {
      seat: { id, name, sectorId: id, schemaId: '' },
      x,
      y,
      r: 0,
      title: sectorName(name),
      box,
      free: 0,
      about: '',
      paint: ({ groupOf, dimmed, colors }, scale, wide) => {
        const free = new Map<Id, number>();
        for (const { seat } of seats) {
          const own = groupOf(seat.id);
          if (own) free.set(own, (free.get(own) ?? 0) + 1);
        }
        const all = [...free].sort((a, b) => b[1] - a[1]);
        const chosen = all.filter(([own]) => !dimmed(own));
        const least = Math.min(...chosen.map(([own]) => prices(own)));
        part.free = chosen.reduce((sum, [, count]) => sum + count, 0);
        part.about = part.free ? sectorFrom(part.free, least) : sectorNone;
        const kind = chosen.length
          ? part.free * 10 < seats.length
            ? 'few'
            : 'some'
          : all.length
            ? 'dim some'
            : 'none';
        const color = (chosen[0] ?? all[0])?.[0];
        shape.setAttribute('class', `sector ${kind}`);
        shape.style.color = colors.get(color as Id) ?? '';
        group.setAttribute('class', chosen.length ? 'open' : '');
        const room = (box[2] - box[0]) * scale;
        label.style.display = room > name.length * 7 ? '' : 'none';
        price.textContent = wide && chosen.length && room > 44 ? money(least).slice(0, -2) : '';
        label.setAttribute('y', price.textContent ? '-.2em' : '.35em');
      },
    };
    return part;
  });
};
