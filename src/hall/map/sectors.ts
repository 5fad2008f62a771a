import { nameById } from '../../domain/byId';
import type { Id } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { minimumBy } from '../../domain/minimumBy';
import { formatMoney } from '../../text/format';
import { sectorSoldOut, sectorSummary } from '../../text/texts';
import { type Box, boxOf, contains } from '../schema/box';
import type { DrawnSeat, SeatPoint } from '../schema/geometry';
import type { DecorationShape } from '../schema/measure';
import { draw } from '../schema/svg';
import type { HallProps } from '../types';
import type { Look } from './tiles';

/** A sector of a large hall as it is seen from afar, where it stands under the cursor like a seat. */
export interface Part extends SeatPoint {
  box: Box;
  /** How many seats are free at the chosen prices, and that in words with the lowest price. */
  free: number;
  about: string;
  paint: (hall: HallProps, look: Look, scale: number, wide: boolean) => void;
  /** Borders it as what is chosen or focused, once it is painted. */
  mark: (chosen: boolean, scale: number) => void;
}

const area = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

/** The corners of the least convex shape around points: along one side of them, and back along the other. */
const hull = (points: SeatPoint[]): SeatPoint[] => {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const side = () => {
    const walk: SeatPoint[] = [];
    for (const each of sorted.reverse()) {
      for (;;) {
        const [at, from] = walk;
        // a corner is where the way turns outwards: straight rows have two
        if (!at || !from || (at.x - from.x) * (each.y - from.y) > (at.y - from.y) * (each.x - from.x)) break;
        walk.shift();
      }
      walk.unshift(each);
    }
    return walk;
  };
  return [...side(), ...side()];
};

/**
 * Makes the sectors of a large hall: each has the shape that the schema draws for it, else one around its seats.
 * @param shapes of the decoration with their boxes
 */
export const createSectors = (layer: Element, points: DrawnSeat[], shapes: DecorationShape[]): Part[] =>
  [...groupBy(points, ({ seat }) => seat.sectorId)].map(([id, seats]) => {
    const box = boxOf(seats);
    const own = minimumBy(shapes, (shape) =>
      contains(shape.box, box) && area(shape.box) < area(box) * 2.5 ? area(shape.box) : Infinity,
    )?.element;
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const corners = () =>
      hull(seats).map((seat) => [
        seat.x + Math.sign(seat.x - x) * seat.radius,
        seat.y + Math.sign(seat.y - y) * seat.radius,
      ]);
    const shape = (own ?? draw(layer, 'polygon', { points: corners().join(' ') })) as SVGElement;
    const label = draw(layer, 'text');
    const part: Part = {
      seat: { id, name: '', sectorId: id, schemaId: '' },
      x,
      y,
      radius: 0,
      box,
      free: 0,
      about: '',
      mark: (chosen, scale) => {
        shape.classList.toggle('meant', chosen);
        shape.style.setProperty('--s', `${(chosen ? 2.5 : 1.5) / scale}`);
      },
      paint: ({ sectors, offer }, look, scale, wide) => {
        const groups = seats.map(({ seat }) => look.groupOf(seat.id)).filter(Boolean) as Id[];
        const open = groups.filter((group) => !look.dimmed(group));
        const kinds = [...groupBy(open[0] ? open : groups, (group) => group)];
        const most = minimumBy(kinds, ([, each]) => -each.length)?.[0] as Id;
        const least = Math.min(
          ...offer.ticketGroups.filter((group) => open.includes(group.id)).map((group) => group.minPrice),
        );
        const name = nameById(sectors, id);
        part.free = open.length;
        part.about = open[0] ? sectorSummary(part.free, least) : sectorSoldOut;
        shape.setAttribute(
          'class',
          `sector ${open[0] ? (open.length * 10 < seats.length ? 'few' : '') : groups[0] ? 'dim' : 'none'}`,
        );
        shape.style.color = look.colors.get(most) ?? '';
        label.setAttribute('class', open[0] ? 'open' : '');
        label.setAttribute('font-size', `${11 / scale}`);
        const room = (box.right - box.left) * scale;
        label.replaceChildren();
        if (room < name.length * 9) return;
        const priced = wide && open[0] && room > 50;
        draw(label, 'tspan', { x, y, dy: priced ? 0 : '.35em' }).append(name);
        if (priced) draw(label, 'tspan', { x, y, dy: '1.1em', class: 'from' }).append(formatMoney(least).slice(0, -2));
      },
    };
    return part;
  });
