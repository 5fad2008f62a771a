import { groupBy } from '../../domain/collections';
import { type Box, boxOf } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { draw } from '../schema/svg';
import type { SeatStateSource } from '../seating/seatState';
import type { HallProps } from '../types';

/** The state that determines the look of seats. Each change creates a new object, so that a tile compares objects by identity. */
export interface Appearance extends SeatStateSource, Pick<HallProps, 'colors' | 'inks'> {}

export interface TileContent {
  /** @returns a key of the seat's look; '' for a seat that is not shown */
  kindOf: (drawn: DrawnSeat, appearance: Appearance) => string;
  /** Draws seats of one kind. @returns the node that contains them */
  drawAlike: (tile: Element, seats: DrawnSeat[], appearance: Appearance) => Element;
}

/** A square of the hall, which is attached, repainted and removed as a whole. */
export interface Tile {
  seats: DrawnSeat[];
  box: Box;
  /** @returns whether the tile was not attached before */
  paint: (appearance: Appearance) => boolean;
  remove: () => void;
}

interface TilesOptions {
  layer: Element;
  seats: DrawnSeat[];
  /** The side of a tile, in units of the drawing. */
  size: number;
  content: TileContent;
}

interface PaintedKind {
  seats: DrawnSeat[];
  element: Element;
}

const areSame = (some: DrawnSeat[], others: DrawnSeat[]): boolean =>
  some.length === others.length && some.every((seat, at) => seat === others[at]);

const createTile = (seats: DrawnSeat[], { layer, content }: TilesOptions): Tile => {
  let element: Element | undefined;
  let painted = new Map<string, PaintedKind>();
  let paintedAppearance: Appearance | undefined;
  return {
    seats,
    box: boxOf(seats),
    remove() {
      // A stadium has a thousand tiles: invisible tiles are not kept in the document.
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
        // A tap changes one seat of hundreds: kinds whose seats are unchanged keep their nodes.
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

export const createTiles = (options: TilesOptions): Tile[] => {
  const { seats, size } = options;
  const squares = groupBy(seats, ({ x, y }) => `${Math.floor(x / size)} ${Math.floor(y / size)}`);
  return [...squares.values()].map((square) => createTile(square, options));
};

interface PaintTilesOptions {
  appearance: Appearance;
  isWanted: (tile: Tile) => boolean;
  keepsOthers: boolean;
  /** The deadline, by `performance.now()`. */
  end: number;
}

/**
 * Paints the wanted tiles until the deadline, and removes the others.
 * @returns the number of newly attached tiles; undefined if the deadline passed before all were painted
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
