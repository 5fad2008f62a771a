import { groupBy } from '../../domain/collections';
import { type Box, boxOf } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { draw } from '../schema/svg';
import type { SeatStateSource } from '../seating/seatState';
import type { HallProps } from '../types';

/** How seats look now. Whatever of it changes makes another object, by which a tile knows that it has to look. */
export interface Appearance extends SeatStateSource, Pick<HallProps, 'colors' | 'inks'> {}

export interface TileContent {
  /** @returns a text that differs for different looks; '' for a seat that is not shown */
  kindOf: (drawn: DrawnSeat, appearance: Appearance) => string;
  /** Draws seats of one kind. @returns the node around them */
  drawAlike: (tile: Element, seats: DrawnSeat[], appearance: Appearance) => Element;
}

/** A square of the hall: as much as is attached, painted anew and taken away at once. */
export interface Tile {
  seats: DrawnSeat[];
  box: Box;
  /** @returns whether it came only now */
  paint: (appearance: Appearance) => boolean;
  remove: () => void;
}

interface TilesOptions {
  layer: Element;
  seats: DrawnSeat[];
  /** How wide a tile is, in units of the drawing. */
  size: number;
  content: TileContent;
}

/** Seats of one kind as they are painted. */
interface PaintedKind {
  seats: DrawnSeat[];
  element: Element;
}

const areSame = (some: DrawnSeat[], others: DrawnSeat[]): boolean =>
  some.length === others.length && some.every((seat, at) => seat === others[at]);

const createTile = (seats: DrawnSeat[], { layer, content }: TilesOptions): Tile => {
  let element: Element | undefined;
  /** The painted nodes, by kind, and the appearance that they were painted for. */
  let painted = new Map<string, PaintedKind>();
  let paintedAppearance: Appearance | undefined;
  return {
    seats,
    box: boxOf(seats),
    remove() {
      // A stadium has a thousand tiles: those out of sight are not on the page.
      element?.remove();
      element = undefined;
      painted.clear();
      paintedAppearance = undefined;
    },
    paint(appearance) {
      if (appearance === paintedAppearance) return false;
      const isNew = !element;
      paintedAppearance = appearance;
      element ??= draw(layer, 'g');
      const before = painted;
      painted = new Map();
      for (const [kind, alike] of groupBy(seats, (drawn) => content.kindOf(drawn, appearance))) {
        if (!kind) continue;
        const known = before.get(kind);
        before.delete(kind);
        // A tap changes one seat of hundreds: kinds that have the same seats as before stay as they are.
        if (known && areSame(known.seats, alike)) painted.set(kind, known);
        else {
          const drawn = content.drawAlike(element, alike, appearance);
          known?.element.replaceWith(drawn);
          painted.set(kind, { seats: alike, element: drawn });
        }
      }
      for (const gone of before.values()) gone.element.remove();
      return isNew;
    },
  };
};

/** Cuts the hall into tiles. */
export const createTiles = (options: TilesOptions): Tile[] => {
  const { seats, size } = options;
  const squares = groupBy(seats, ({ x, y }) => `${Math.floor(x / size)} ${Math.floor(y / size)}`);
  return [...squares.values()].map((square) => createTile(square, options));
};

interface PaintTilesOptions {
  appearance: Appearance;
  isWanted: (tile: Tile) => boolean;
  /** Nodes that are not wanted stay all the same. */
  keepsOthers: boolean;
  /** When the time for this is over, by `performance.now()`. */
  end: number;
}

/**
 * Paints the tiles of a layer that are wanted, as many as there is time for, and takes the others away.
 * @returns how many came, undefined where there was no time for all
 */
export const paintTiles = (
  tiles: Tile[],
  { appearance, isWanted, keepsOthers, end }: PaintTilesOptions,
): number | undefined => {
  let count = 0;
  for (const tile of tiles) {
    if (isWanted(tile)) {
      if (performance.now() > end) return undefined;
      if (tile.paint(appearance)) count += 1;
    } else if (!keepsOthers) tile.remove();
  }
  return count;
};
