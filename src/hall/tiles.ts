import type { Id } from '../types';
import { type Box, boxOf } from './box';
import { groupBy } from './rows';
import type { DrawnSeat } from './schema/copy';
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

/** A square of the hall: as much as is attached, painted anew and taken away at once. */
export interface Tile {
  box: Box;
  paint: (look: Look) => void;
  remove: () => void;
}

/** A tile is this many radii wide: it holds about 250 seats of a crowded stand. */
const SIZE = 40;

const createTile = (layer: Element, seats: DrawnSeat[]): Tile => {
  const tile = draw(layer, 'g');
  let painted: string | undefined;
  return {
    box: boxOf(seats),
    paint: (look) => {
      const groups = seats.map(({ seat }) => look.groupOf(seat.id));
      const state = groups.map((group) => group && group + look.dimmed(group)).join() + look.numbered;
      if (painted === state) return;
      painted = state;
      tile.replaceChildren();
      const prices = new Map<Id, SVGElement>();
      let sold = '';
      seats.forEach(({ seat, x, y, r, shape }, at) => {
        const group = groups[at];
        if (group === undefined) sold += `M${x} ${y}h.01`;
        if (!group) return;
        const dim = look.dimmed(group);
        const price =
          prices.get(group) ??
          draw(tile, 'g', {
            class: dim ? 'dim' : '',
            fill: look.colors.get(group) as string,
            color: look.inks.get(group) as string,
          });
        prices.set(group, price);
        if (shape) price.append(shape());
        else draw(price, 'circle', { cx: x, cy: y, r });
        if (look.numbered && !dim)
          draw(price, 'text', { x, y: y + r * 0.3, 'font-size': r * 0.84 }).append(
            /\d*(?=\D*$)/.exec(seat.name)?.[0] ?? '',
          );
      });
      draw(tile, 'path', { class: 'dots', d: sold, 'stroke-width': (seats[0] as DrawnSeat).r * 0.72 });
    },
    remove: () => {
      painted = undefined;
      tile.replaceChildren();
    },
  };
};

/** Cuts the hall into tiles. @param radius of a typical seat, in the schema's units */
export const createTiles = (layer: Element, seats: DrawnSeat[], radius: number): Tile[] =>
  [...groupBy(seats, ({ x, y }) => `${Math.floor(x / radius / SIZE)} ${Math.floor(y / radius / SIZE)}`).values()].map(
    (square) => createTile(layer, square),
  );
