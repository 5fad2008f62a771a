import type { SeatKind } from '../../domain/entities';
import { SEAT_KIND_ICONS } from '../../ui/icons';
import type { DrawnSeat, Point } from '../schema/geometry';
import { draw } from '../schema/svg';
import { type SeatState, seatStateOf } from '../seating/seatState';
import type { TileContent } from './tiles';

/** How wide the disc of a seat is, in radii: whole, shrunk, a small dot, or none: those have marks, in a layer of their own. */
const DISC_WIDTHS: Record<SeatState, number> = { free: 2, filteredOut: 1.24, sold: 0.72, mine: 0, reserving: 0 };

/** How large the hole in the disc of a special seat is, in radii. */
const KIND_HOLE = 0.4;

/**
 * The seats themselves. Round ones that look alike are the ends of lines almost without length, all in one path, and those of
 * rectangles and ellipses are another: with an element for each, styles and layout take the browser longer than everything else of a hall.
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
    // A line that is short against the seat, whatever the drawing's unit is, and of few figures.
    const line = `h${(radius / 999).toExponential(0)}`;
    let lines = '';
    let holes = '';
    let outlines = '';
    for (const { seat, x, y, shape } of seats) {
      if (state === 'sold' || !shape) lines += `M${x} ${y}${line}`;
      else if (shape.path) outlines += shape.path({ x, y }, size / 2);
      else if (shape.element) kind.append(shape.element(size / 2));
      // The kind of a special seat is an icon once there is room for one.
      if (seat.kind && state !== 'sold') holes += `M${x} ${y}${line}`;
    }
    if (lines) draw(kind, 'path', { stroke: color, 'stroke-width': radius * size, d: lines });
    if (outlines) draw(kind, 'path', { d: outlines });
    if (holes) draw(kind, 'path', { class: 'seat-kind-hole', 'stroke-width': 2 * radius * KIND_HOLE, d: holes });
    return kind;
  },
};

/** How large letters are, how far below the middle of their seat they stand, and how large an icon is, in radii. */
const LETTERS = 0.84;
const BELOW_MIDDLE = 0.3;
const ICON = 1.3;
/** The grid that icons are drawn on. */
const ICON_GRID = 20;

/** @returns the last number in a seat's name */
const numberOf = (name: string) => name.match(/\d+/g)?.at(-1) ?? '';

/** Draws the icon of a special seat over the hole that marks it from afar. */
const drawIcon = (parent: Element, { x, y, radius }: Point, kind: SeatKind) => {
  draw(parent, 'circle', { cx: x, cy: y, r: radius * KIND_HOLE * 1.1 });
  const size = radius * ICON;
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / ICON_GRID})`;
  draw(parent, 'path', { class: 'seat-kind', d: SEAT_KIND_ICONS[kind], transform });
};

/**
 * The texts on seats that are large enough: the number of a free one, or the icon of a special one. They are a layer of their
 * own, drawn where the buyer looks: a text for every seat of a hall takes the browser longer than all else that happens to a hall.
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
