import type { Id } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { type Box, boxOf, overlap } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { draw } from '../schema/svg';

/** How seats look now; what changed is another look. */
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
  seats: DrawnSeat[];
  box: Box;
  paint: (look: Look) => void;
  remove: () => void;
}

/**
 * Round seats that look alike are the ends of lines almost without length, all in one path: with an element for each, styles and
 * layout take the browser longer than all else of a hall.
 */
const createTile = (layer: Element, seats: DrawnSeat[]): Tile => {
  let tile: Element | undefined;
  let painted = '';
  let last: Look | undefined;
  const remove = () => {
    painted = '';
    last = undefined;
    tile?.remove();
  };
  return {
    seats,
    box: boxOf(seats),
    remove,
    paint: (look) => {
      if (last === look) return;
      last = look;
      const groups = seats.map(({ seat }) => look.groupOf(seat.id));
      const state = groups.map((group) => group && group + look.dimmed(group)).join() + look.numbered;
      if (painted === state) return;
      tile?.remove();
      // a stadium has a thousand: what is empty is not on the page
      const drawn = draw(layer, 'g');
      tile = drawn;
      painted = state;
      for (const alike of groupBy(seats, ({ seat, radius }) => `${look.groupOf(seat.id)} ${radius}`).values()) {
        const [{ seat, radius: r }] = alike as [DrawnSeat];
        const group = look.groupOf(seat.id);
        if (group === '') continue;
        const dim = group && look.dimmed(group);
        const stroke = (group && look.colors.get(group)) ?? 'var(--dot)';
        const kind = draw(drawn, 'g', {
          class: dim ? 'dim' : '',
          fill: stroke,
          color: look.inks.get(group as Id) as string,
        });
        const discs = draw(kind, 'path', { stroke, 'stroke-width': r * (group ? (dim ? 1.24 : 2) : 0.72) });
        // short against the seat, whatever the schema's unit is, and of few figures
        const line = `h${(r / 999).toExponential(0)}`;
        let d = '';
        for (const { seat, x, y, shape } of alike) {
          // in a group of its own where styles shrink it: they would take the place of its transform
          if (group && shape) (dim ? draw(kind, 'g') : kind).append(shape());
          else d += `M${x} ${y}${line}`;
          if (group && look.numbered && !dim)
            draw(kind, 'text', { x, y: y + r * 0.3, 'font-size': r * 0.84 }).append(
              seat.name.replace(/.*?(\d*)\D*$/, '$1'),
            );
        }
        discs.setAttribute('d', d);
      }
    },
  };
};

/** @param part of the drawing @returns a test for the tiles that reach into it */
export const partly =
  (part: Box) =>
  ({ box }: Tile): boolean =>
    overlap(box, part);

/** Cuts the hall into tiles. @param size how wide they are, in the schema's units */
export const createTiles = (layer: Element, seats: DrawnSeat[], size: number): Tile[] =>
  [...groupBy(seats, ({ x, y }) => `${Math.floor(x / size)} ${Math.floor(y / size)}`).values()].map((square) =>
    createTile(layer, square),
  );
