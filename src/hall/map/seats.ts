import { groupBy, rememberBy } from '../../domain/collections';
import type { Id } from '../../domain/entities';
import { SEAT_KIND_ICONS } from '../../ui/icons';
import { boxOf, type Cluster } from '../schema/box';
import type { DrawnSeat } from '../schema/geometry';
import { draw } from '../schema/svg';
import { type SeatState, type SeatStateSource, seatStateOf } from '../seating/seatState';
import type { HallProps } from '../types';
import { createLayer } from './layer';

/** The state that determines the look of seats. Each change creates a new object, so that a tile compares objects by identity. */
export interface Appearance extends SeatStateSource, Pick<HallProps, 'colors' | 'inks'> {}

/** A square of the hall, which is attached, repainted and removed as a whole. */
export type Tile = Cluster<DrawnSeat>;

/** More than the tiles of a column in any known hall. Two squares that had the same key would be painted as one tile. */
const ROW_OF_TILES = 1e5;

/** @param size the side of a tile, in units of the drawing */
export const cutIntoTiles = (seats: DrawnSeat[], size: number): Tile[] =>
  // A number, because a text for each of 60,000 seats took 28 ms more.
  [...groupBy(seats, ({ x, y }) => Math.floor(x / size) * ROW_OF_TILES + Math.floor(y / size)).values()].map(
    (square) => ({
      seats: square,
      box: boxOf(square),
    }),
  );

interface Look {
  /** The diameter of the disc, in radii. Seats of the buyer have marks in a separate layer instead of discs. */
  disc: number;
  /** Sold seats are dots without price, shape or kind. */
  isSold?: boolean;
  isDim?: boolean;
  isNumbered?: boolean;
}

const LOOKS: Record<SeatState, Look> = {
  free: { disc: 2, isNumbered: true },
  filteredOut: { disc: 1.24, isDim: true },
  sold: { disc: 0.72, isSold: true },
  mine: { disc: 0 },
  reserving: { disc: 0 },
};

/** The size of a seat's shape, as a share of its drawn size: seats whose edges touch in the drawing keep a gap. */
const SHAPE = 0.92;

/** @returns the attributes of a seat's colours: `color` is for the digits and icons on the seat */
const paintOf = (id: Id, appearance: Appearance) => {
  const { isSold, isDim } = LOOKS[seatStateOf(id, appearance)];
  const groupId = appearance.offer.groupOfSeat.get(id) ?? '';
  const fill = (!isSold && appearance.colors.get(groupId)) || 'var(--fg-faint)';
  return { fill, color: appearance.inks.get(groupId) ?? '', class: isDim ? 'dim' : '' };
};

const drawAlike = (tile: Element, seats: DrawnSeat[], appearance: Appearance): Element => {
  const { seat: model, radius } = seats[0] as DrawnSeat;
  const { disc, isSold } = LOOKS[seatStateOf(model.id, appearance)];
  const paint = paintOf(model.id, appearance);
  const kind = draw(tile, 'g', paint);
  // A round seat is the round cap of this line, so the line is far shorter than the seat, in whatever unit the drawing has. Few digits keep
  // the path short.
  const line = `h${(radius / 999).toExponential(0)}`;
  const size = (SHAPE * disc) / 2;
  let lines = '';
  let outlines = '';
  for (const { x, y, shape } of seats) {
    if (isSold || !shape) lines += `M${x} ${y}${line}`;
    else if (shape.path) outlines += shape.path({ x, y }, size);
    else if (shape.element) kind.append(shape.element(size));
  }
  if (lines) draw(kind, 'path', { stroke: paint.fill, 'stroke-width': radius * disc, d: lines });
  if (outlines) draw(kind, 'path', { d: outlines });
  return kind;
};

/** Round seats are the round caps of very short lines in one path: to lay out an element for each seat would take longer than all else. */
export const createSeatLayer = (parent: Element, given: { hall: Appearance }) => {
  const kindOf = ({ seat, radius }: DrawnSeat): string => {
    const { disc, isSold } = LOOKS[seatStateOf(seat.id, given.hall)];
    return disc ? `${disc} ${radius} ${isSold ? '' : given.hall.offer.groupOfSeat.get(seat.id)}` : '';
  };
  /** A tap changes one seat of hundreds: kinds whose seats are unchanged keep their nodes. */
  const painterOfKinds = rememberBy(
    (tile: Element) => tile,
    (tile) =>
      createLayer<[string, DrawnSeat[]]>({
        keyOf: ([kind]) => kind,
        lookOf: ([, alike]) => alike.map(({ seat }) => seat.id).join(),
        drawItem: ([, alike]) => drawAlike(tile, alike, given.hall),
      }),
  );
  return createLayer<Tile>({
    keyOf: ({ seats }) => seats[0]?.seat.id ?? '',
    lookOf: () => given.hall,
    drawItem({ seats }, before) {
      const tile = before ?? draw(parent, 'g');
      painterOfKinds(tile)([...groupBy(seats, kindOf)]);
      return tile;
    },
  });
};

/** The font size, the distance of the baseline below the seat's middle, and the step of the grid of icons, in radii. */
const LETTERS = 0.84;
const BELOW_MIDDLE = 0.3;
const ICON_STEP = 0.065;

const numberOf = (name: string) => name.match(/\d+/g)?.at(-1) ?? '';

/** Only numbers and icons in the visible part are painted: those of all seats would take the browser longer than the rest of the hall. */
export const createNumberLayer = (parent: Element, given: { hall: Appearance }) => {
  return createLayer<DrawnSeat>({
    keyOf({ seat }) {
      const state = seatStateOf(seat.id, given.hall);
      const { isNumbered, isDim } = LOOKS[state];
      const isShown = isNumbered || (isDim && seat.kind);
      return isShown ? `${seat.id} ${state} ${given.hall.offer.groupOfSeat.get(seat.id)}` : '';
    },
    lookOf: () => true,
    drawItem({ seat, x, y, radius }) {
      const paint = paintOf(seat.id, given.hall);
      if (seat.kind) {
        const transform = `translate(${x} ${y}) scale(${radius * ICON_STEP}) translate(-10 -10)`;
        return draw(parent, 'path', { ...paint, d: SEAT_KIND_ICONS[seat.kind], transform });
      }
      const position = { x, y: y + radius * BELOW_MIDDLE, 'font-size': radius * LETTERS };
      const text = draw(parent, 'text', { ...paint, ...position });
      text.append(numberOf(seat.name));
      return text;
    },
  });
};
