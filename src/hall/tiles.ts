import type { Id } from '../types';
import type { DrawnSeat } from './schema/drawing';
import { draw } from './svg';

/** How seats look now. */
export interface Look {
  /** The price group of a free seat, '' for one that is drawn as a mark, undefined for a sold one. */
  groupOf: (seatId: Id) => Id | undefined;
  /** Whether the price chips leave a group out. */
  dimmed: (group: Id) => boolean;
  colors: Map<Id, string>;
  inks: Map<Id, string>;
  /** Whether seats are large enough for their numbers. */
  numbered: boolean;
}

/** A square of the hall: as much as is attached or taken away at once. */
export interface Tile {
  seats: DrawnSeat[];
  /** Draws what changed since the last time; what was taken away is drawn anew. */
  paint: (look: Look) => void;
  remove: () => void;
}

/** A tile is this many radii wide: it holds about 250 seats of a crowded stand. */
const SIZE = 40;

const createTile = (parent: Element, seats: DrawnSeat[]): Tile => {
  const prices = new Map<Id, SVGElement>();
  let element: SVGElement | undefined;
  let dots: SVGElement;
  let digits: SVGElement;
  let dotted = '';
  let numbered = '';
  const priceOf = (group: Id) => {
    let price = prices.get(group);
    if (!price) {
      price = draw(element as SVGElement, 'g');
      prices.set(group, price);
    }
    return price;
  };
  return {
    seats,
    paint: (look) => {
      if (!element) {
        element = draw(parent, 'g');
        dots = draw(element, 'path', { class: 'dots', 'stroke-width': (seats[0] as DrawnSeat).r * 0.72 });
        digits = draw(element, 'g', { class: 'digits' });
      }
      const numbers: DrawnSeat[] = [];
      let sold = '';
      let names = '';
      for (const cell of seats) {
        const { seat, x, y, r } = cell;
        const group = look.groupOf(seat.id);
        if (group === undefined) sold += `M${x} ${y}h.01`;
        else if (group && look.numbered && !look.dimmed(group)) {
          numbers.push(cell);
          names += `${seat.id} `;
        }
        if (cell.shown === (group || undefined)) continue;
        cell.shown = group || undefined;
        if (group) {
          const price = priceOf(group);
          cell.element ??= cell.shape ? cell.shape(price) : draw(price, 'circle', { cx: x, cy: y, r });
          price.append(cell.element);
        } else cell.element?.remove();
      }
      if (dotted !== sold) dots.setAttribute('d', sold);
      dotted = sold;
      for (const [group, price] of prices) {
        price.setAttribute('class', look.dimmed(group) ? 'dim' : '');
        price.style.fill = look.colors.get(group) ?? '';
      }
      if (numbered === names) return;
      numbered = names;
      element.append(digits);
      digits.replaceChildren();
      for (const { seat, x, y, r } of numbers) {
        const text = draw(digits, 'text', { x, y: y + r * 0.3, 'font-size': r * 0.84 });
        text.style.fill = look.inks.get(look.groupOf(seat.id) as Id) ?? '';
        text.append(/\d*(?=\D*$)/.exec(seat.name)?.[0] ?? '');
      }
    },
    remove: () => {
      element?.remove();
      element = undefined;
      dotted = numbered = '';
      prices.clear();
      for (const cell of seats) {
        if (!cell.shape) cell.element = undefined;
        cell.shown = undefined;
      }
    },
  };
};

/** Cuts the hall into tiles. @param radius of a typical seat, in the schema's units */
export const createTiles = (parent: Element, seats: DrawnSeat[], radius: number): Tile[] => {
  const squares = new Map<string, DrawnSeat[]>();
  for (const seat of seats) {
    const key = `${Math.floor(seat.x / radius / SIZE)} ${Math.floor(seat.y / radius / SIZE)}`;
    const square = squares.get(key);
    if (square) square.push(seat);
    else squares.set(key, [seat]);
  }
  return [...squares.values()].map((square) => createTile(parent, square));
};
