import type { Id, SeatKind } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { SEAT_KIND_ICONS } from '../../ui/icons';
import { type Box, boxOf } from '../schema/box';
import type { DrawnSeat, Point } from '../schema/geometry';
import { draw } from '../schema/svg';
import { type SeatStateSource, seatStateOf } from '../seating/seatState';
import type { HallProps } from '../types';

/** How seats look now. Whatever of it changes makes another object, by which a tile knows that it has to look. */
export interface Appearance extends SeatStateSource, Pick<HallProps, 'colors' | 'inks'> {
  /** Seats are large enough for their numbers. */
  hasNumbers: boolean;
}

/** A square of the hall: as much as is attached, painted anew and taken away at once. */
export interface Tile {
  seats: DrawnSeat[];
  box: Box;
  paint: (appearance: Appearance) => void;
  remove: () => void;
}

/** How wide the disc of a seat is, in radii: whole, shrunk, a small dot. */
const DISC_WIDTHS = { free: 2, filteredOut: 1.24, sold: 0.72 };

/** How large the mark of a special seat is, in radii: the hole's own radius, and the side of the icon, which is drawn on a grid. */
const KIND_HOLE = 0.4;
const KIND_ICON = 1.3;
const ICON_GRID = 20;

/** @returns the last number in a seat's name */
const numberOf = (name: string) => name.match(/\d+/g)?.at(-1) ?? '';

/** @returns what tells the looks of seats apart */
const kindOf = (seatId: Id, appearance: Appearance): string => {
  const state = seatStateOf(seatId, appearance);
  return state === 'free' || state === 'filteredOut' ? `${state} ${appearance.offer.groupOfSeat.get(seatId)}` : state;
};

/** Draws what is special about a seat in place of its number: an icon, or a hole while the seat is too small for one. */
const drawSeatKind = (parent: Element, { x, y, radius }: Point, icon: SeatKind | false) => {
  if (!icon) {
    draw(parent, 'circle', { class: 'seat-kind-hole', cx: x, cy: y, r: radius * KIND_HOLE });
    return;
  }
  const size = radius * KIND_ICON;
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / ICON_GRID})`;
  draw(parent, 'path', { class: 'seat-kind', d: SEAT_KIND_ICONS[icon], transform });
};

/** Draws seats that look alike. */
const drawAlike = (tile: Element, seats: DrawnSeat[], appearance: Appearance) => {
  const [model] = seats;
  if (!model) return;
  const { radius } = model;
  const state = seatStateOf(model.seat.id, appearance);
  // These have marks, in a layer of their own.
  if (state === 'mine' || state === 'reserving') return;
  const groupId = appearance.offer.groupOfSeat.get(model.seat.id) ?? '';
  const color = (state !== 'sold' && appearance.colors.get(groupId)) || 'var(--fg-faint)';
  const kind = draw(tile, 'g', { fill: color });
  if (state === 'filteredOut') kind.setAttribute('class', 'dim');
  if (state === 'free') kind.setAttribute('color', appearance.inks.get(groupId) ?? '');
  const discs = draw(kind, 'path', { stroke: color, 'stroke-width': radius * DISC_WIDTHS[state] });
  // A line that is short against the seat, whatever the drawing's unit is, and of few figures.
  const line = `h${(radius / 999).toExponential(0)}`;
  let outline = '';
  for (const { seat, x, y, shape } of seats) {
    if (state === 'sold' || !shape) outline += `M${x} ${y}${line}`;
    // Styles shrink a seat that is filtered out, and their transform would take the place of its own: it gets a group around it.
    else (state === 'filteredOut' ? draw(kind, 'g') : kind).append(shape());
    if (seat.kind && state !== 'sold') drawSeatKind(kind, { x, y, radius }, appearance.hasNumbers && seat.kind);
    else if (state === 'free' && appearance.hasNumbers)
      draw(kind, 'text', { x, y: y + radius * 0.3, 'font-size': radius * 0.84 }).append(numberOf(seat.name));
  }
  discs.setAttribute('d', outline);
};

/**
 * Round seats that look alike are the ends of lines almost without length, all in one path: with an element for each, styles and
 * layout take the browser longer than everything else of a hall.
 */
const createTile = (layer: Element, seats: DrawnSeat[]): Tile => {
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
      const kinds = `${seats.map(({ seat }) => kindOf(seat.id, appearance))} ${appearance.hasNumbers}`;
      if (kinds === paintedKinds) return;
      paintedKinds = kinds;
      element?.remove();
      // A stadium has a thousand tiles: an empty one is not on the page.
      element = draw(layer, 'g');
      for (const alike of groupBy(seats, ({ seat, radius }) => `${kindOf(seat.id, appearance)} ${radius}`).values())
        drawAlike(element, alike, appearance);
    },
  };
};

/** Cuts the hall into tiles. @param size how wide they are, in units of the drawing */
export const createTiles = (layer: Element, seats: DrawnSeat[], size: number): Tile[] =>
  [...groupBy(seats, ({ x, y }) => `${Math.floor(x / size)} ${Math.floor(y / size)}`).values()].map((square) =>
    createTile(layer, square),
  );
