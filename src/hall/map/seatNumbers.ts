import type { SeatKind } from '../../domain/entities';
import { SEAT_KIND_ICONS } from '../../ui/icons';
import type { Point } from '../schema/geometry';
import { draw } from '../schema/svg';
import { seatStateOf } from '../seating/seatState';
import { KIND_HOLE } from './seatDiscs';
import type { TileContent } from './tiles';

/** How large letters are, how far below the middle of their seat they stand, and how large an icon is, in radii. */
const LETTERS = 0.84;
const BELOW_MIDDLE = 0.3;
const ICON = 1.3;
/** The grid that icons are drawn on. */
const ICON_GRID = 20;

/** @returns the last number in a seat's name */
const numberOf = (name: string) => name.match(/\d+/g)?.at(-1) ?? '';

/** Draws what is special about a seat over the hole that tells it from afar. */
const drawIcon = (parent: Element, { x, y, radius }: Point, kind: SeatKind) => {
  draw(parent, 'circle', { cx: x, cy: y, r: radius * KIND_HOLE * 1.1 });
  const size = radius * ICON;
  const transform = `translate(${x - size / 2} ${y - size / 2}) scale(${size / ICON_GRID})`;
  draw(parent, 'path', { class: 'seat-kind', d: SEAT_KIND_ICONS[kind], transform });
};

/**
 * What is written on seats that are large enough: the number of one that can be taken, or what is special about it. It is a layer of its
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
