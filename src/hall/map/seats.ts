import type { SeatKind } from '../../domain/entities';
import { SEAT_KIND_ICONS } from '../../ui/icons';
import type { DrawnSeat, Point } from '../schema/geometry';
import { draw } from '../schema/svg';
import { type SeatState, seatStateOf } from '../seating/seatState';
import type { TileContent } from './tiles';

/** The diameter of a seat's disc, in radii. Seats of the buyer have marks in a separate layer instead of discs. */
const DISC_WIDTHS: Record<SeatState, number> = { free: 2, filteredOut: 1.24, sold: 0.72, mine: 0, reserving: 0 };

/** The radius of the hole in the disc of a special seat, as a share of the seat's radius. */
const KIND_HOLE = 0.4;

/**
 * The seats. Round seats of one kind are drawn as the round caps of very short lines in a single path, rectangles and ellipses as another
 * path: with one element per seat, style and layout take the browser longer than all the rest of a hall.
 */
export const seatDiscs: TileContent = {
  kindOf({ seat, radius }, appearance) {
    const state = seatStateOf(seat.id, appearance);
    if (!DISC_WIDTHS[state]) return '';
    return state === 'sold' ? `${state} ${radius}` : `${state} ${radius} ${appearance.offer.groupOfSeat.get(seat.id)}`;
  },
  drawAlike(tile, seats, appearance) {
    const { seat: model, radius } = seats[0] as DrawnSeat;
    const state = seatStateOf(model.id, appearance);
    const groupId = appearance.offer.groupOfSeat.get(model.id) ?? '';
    const color = (state !== 'sold' && appearance.colors.get(groupId)) || 'var(--fg-faint)';
    const kind = draw(tile, 'g', { fill: color });
    if (state === 'filteredOut') kind.setAttribute('class', 'dim');
    if (state === 'free') kind.setAttribute('color', appearance.inks.get(groupId) ?? '');
    const size = DISC_WIDTHS[state];
    // The line is short relative to the seat, for drawings have any unit, and is written with few digits.
    const line = `h${(radius / 999).toExponential(0)}`;
    let lines = '';
    let holes = '';
    let outlines = '';
    for (const { seat, x, y, shape } of seats) {
      if (state === 'sold' || !shape) lines += `M${x} ${y}${line}`;
      else if (shape.path) outlines += shape.path({ x, y }, size / 2);
      else if (shape.element) kind.append(shape.element(size / 2));
      // A hole marks a special seat until the seats are large enough for icons.
      if (seat.kind && state !== 'sold') holes += `M${x} ${y}${line}`;
    }
    if (lines) draw(kind, 'path', { stroke: color, 'stroke-width': radius * size, d: lines });
    if (outlines) draw(kind, 'path', { d: outlines });
    if (holes) draw(kind, 'path', { class: 'seat-kind-hole', 'stroke-width': 2 * radius * KIND_HOLE, d: holes });
    return kind;
  },
};

/** The font size, the distance of the baseline below the seat's middle, and the size of an icon, in radii. */
const LETTERS = 0.84;
const BELOW_MIDDLE = 0.3;
const ICON = 1.3;
const ICON_GRID = 20;

const numberOf = (name: string) => name.match(/\d+/g)?.at(-1) ?? '';

/** Draws the icon of a special seat over the hole in the seat's disc. */
const drawIcon = (parent: Element, { x, y, radius }: Point, kind: SeatKind) => {
  draw(parent, 'circle', { cx: x, cy: y, r: radius * KIND_HOLE * 1.1 });
  const size = radius * ICON;
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / ICON_GRID})`;
  draw(parent, 'path', { class: 'seat-kind', d: SEAT_KIND_ICONS[kind], transform });
};

/**
 * The numbers of free seats and the icons of special seats, in a separate layer that is drawn in the visible part only: a text for each
 * seat of a hall would take the browser longer than all the rest of the hall.
 */
export const seatNumbers: TileContent = {
  kindOf({ seat }, appearance) {
    const state = seatStateOf(seat.id, appearance);
    const isWritten = state === 'free' || (state === 'filteredOut' && seat.kind);
    return isWritten ? `${state} ${appearance.offer.groupOfSeat.get(seat.id)}` : '';
  },
  drawAlike(tile, seats, appearance) {
    const groupId = appearance.offer.groupOfSeat.get(seats[0]?.seat.id ?? '') ?? '';
    const group = draw(tile, 'g', {
      fill: appearance.colors.get(groupId) ?? '',
      color: appearance.inks.get(groupId) ?? '',
    });
    const isFree = seatStateOf(seats[0]?.seat.id ?? '', appearance) === 'free';
    if (!isFree) group.setAttribute('class', 'dim');
    for (const { seat, x, y, radius } of seats) {
      if (seat.kind) drawIcon(group, { x, y, radius }, seat.kind);
      else {
        const text = draw(group, 'text', { x, y: y + radius * BELOW_MIDDLE, 'font-size': radius * LETTERS });
        text.append(numberOf(seat.name));
      }
    }
    return group;
  },
};
