import { groupBy } from '../../domain/groupBy';
import { type Box, boxOf } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { draw } from '../schema/svg';
import type { SeatStateSource } from '../seating/seatState';
import type { HallProps } from '../types';

/** How seats look now. Whatever of it changes makes another object, by which a tile knows that it has to look. */
export interface Appearance extends SeatStateSource, Pick<HallProps, 'colors' | 'inks'> {}

/** What tiles show of their seats. */
export interface TileContent {
  /** @returns what tells the looks of seats apart; '' where nothing of a seat is shown */
  kindOf: (drawn: DrawnSeat, appearance: Appearance) => string;
  /** Draws seats of one kind. */
  drawAlike: (tile: Element, seats: DrawnSeat[], appearance: Appearance) => void;
}

/** A square of the hall: as much as is attached, painted anew and taken away at once. */
export interface Tile {
  seats: DrawnSeat[];
  box: Box;
  paint: (appearance: Appearance) => void;
  remove: () => void;
}

interface TilesOptions {
  layer: Element;
  seats: DrawnSeat[];
  /** How wide a tile is, in units of the drawing. */
  size: number;
  content: TileContent;
}

const createTile = (seats: DrawnSeat[], { layer, content }: TilesOptions): Tile => {
  let element: Element | undefined;
  /** What is painted: the kinds of its seats one by one, and the appearance that was asked for them. */
  let paintedKinds = '';
  let paintedAppearance: Appearance | undefined;
  return {
    seats,
    box: boxOf(seats),
    remove() {
      paintedKinds = '';
      paintedAppearance = undefined;
      element?.remove();
    },
    paint(appearance) {
      if (appearance === paintedAppearance) return;
      paintedAppearance = appearance;
      const kinds = seats.map((drawn) => content.kindOf(drawn, appearance));
      if (`${kinds}` === paintedKinds) return;
      paintedKinds = `${kinds}`;
      element?.remove();
      // A stadium has a thousand tiles: an empty one is not on the page.
      element = draw(layer, 'g');
      for (const [kind, alike] of groupBy(seats, (drawn) => content.kindOf(drawn, appearance)))
        if (kind) content.drawAlike(element, alike, appearance);
    },
  };
};

/** Cuts the hall into tiles. */
export const createTiles = (options: TilesOptions): Tile[] => {
  const { seats, size } = options;
  const squares = groupBy(seats, ({ x, y }) => `${Math.floor(x / size)} ${Math.floor(y / size)}`);
  return [...squares.values()].map((square) => createTile(square, options));
};
