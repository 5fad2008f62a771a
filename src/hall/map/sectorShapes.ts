import { nameById } from '../../domain/byId';
import type { Id, Sector } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { minimumBy } from '../../domain/minimumBy';
import { formatMoney } from '../../text/format';
import { sectorSoldOut, sectorSummary } from '../../text/texts';
import { type Box, boxOf, contains } from '../schema/box';
import type { DrawnSeat, SeatPoint } from '../schema/geometry';
import type { DecorationShape } from '../schema/measure';
import { draw } from '../schema/svg';
import { seatStateOf } from '../seating/seatState';
import { hullOf } from './hull';
import type { Appearance } from './tiles';

/** How sectors look now. */
export interface SectorAppearance {
  sectors: Sector[];
  appearance: Appearance;
  /** CSS pixels a unit of the drawing. */
  scale: number;
  /** There is room for prices. */
  isWide: boolean;
}

/**
 * A sector of a large hall as it is seen from afar. The cursor goes from one to the next as it goes from seat to seat: its point is its
 * middle, and its seat is one that no box office knows, of the same id as the sector.
 */
export interface SectorShape extends SeatPoint {
  box: Box;
  /** How many seats are free at the chosen prices, and that in words with the lowest price; both from when it was last painted. */
  freeSeats: number;
  summary: string;
  paint: (looks: SectorAppearance) => void;
  /** Borders it as what is proposed or under the cursor, or as usual. */
  outline: (isMeant: boolean, scale: number) => void;
}

/** A shape of the drawing is a sector's outline if its area is not so many times that of the box around the sector's seats. */
const LARGEST_OUTLINE = 2.5;
/** How wide the border of a sector is, and the letters of its name, in CSS pixels. */
const BORDER = 1.5;
const BORDER_MEANT = 2.5;
const NAME_SIZE = 11;
/** The room that a letter of a name takes at least, and a price, in CSS pixels. */
const LETTER_ROOM = 9;
const PRICE_ROOM = 50;

const areaOf = ({ left, top, right, bottom }: Box) => (right - left) * (bottom - top);

/** @returns the shape that the drawing has for a sector, if any */
const findOutline = (shapes: DecorationShape[], box: Box): SVGElement | undefined =>
  minimumBy(shapes, (shape) =>
    contains(shape.box, box) && areaOf(shape.box) < areaOf(box) * LARGEST_OUTLINE ? areaOf(shape.box) : Infinity,
  )?.element;

/** Draws a shape around the edges of a sector's seats. */
const drawOutline = (layer: Element, seats: DrawnSeat[], middle: { x: number; y: number }): SVGElement => {
  const corners = hullOf(seats).map(({ x, y, radius }) => [
    x + Math.sign(x - middle.x) * radius,
    y + Math.sign(y - middle.y) * radius,
  ]);
  return draw(layer, 'polygon', { points: corners.join(' ') });
};

/** What can be bought in a sector. */
interface Supply {
  /** How many seats are free at the chosen prices, and how many at others. */
  free: number;
  filteredOut: number;
  /** The ticket group of most of them, at the chosen prices if there are any. */
  mainGroup: Id | undefined;
  /** The lowest price of those that are free at the chosen prices. */
  minPrice: number;
}

const supplyOf = (seats: DrawnSeat[], appearance: Appearance): Supply => {
  const { groupOfSeat, ticketGroups } = appearance.offer;
  const total = { free: 0, filteredOut: 0 };
  const byGroup = { free: new Map<Id, number>(), filteredOut: new Map<Id, number>() };
  for (const { seat } of seats) {
    const state = seatStateOf(seat.id, appearance);
    const groupId = groupOfSeat.get(seat.id);
    if (groupId === undefined || (state !== 'free' && state !== 'filteredOut')) continue;
    total[state] += 1;
    byGroup[state].set(groupId, (byGroup[state].get(groupId) ?? 0) + 1);
  }
  const { free, filteredOut } = byGroup;
  const shown = total.free > 0 ? free : filteredOut;
  return {
    ...total,
    mainGroup: minimumBy(shown, ([, count]) => -count)?.[0],
    minPrice: Math.min(...ticketGroups.filter(({ id }) => free.has(id)).map(({ minPrice }) => minPrice)),
  };
};

/** @returns the class by which styles know how much is free in a sector of so many seats */
const classOf = ({ free, filteredOut }: Supply, seatCount: number): string => {
  if (free > 0) return free * 10 < seatCount ? 'few' : '';
  return filteredOut > 0 ? 'dim' : 'none';
};

/** What is written in the middle of a sector. */
interface SectorLabel {
  x: number;
  y: number;
  name: string;
  /** The lowest price, in kopecks; undefined where there is none, or no room for it. */
  price: number | undefined;
}

const writeLabel = (label: Element, { x, y, name, price }: SectorLabel) => {
  const isPriced = price !== undefined;
  draw(label, 'tspan', { x, y, dy: isPriced ? 0 : '.35em' }).append(name);
  // The currency is left out for want of room.
  if (isPriced)
    draw(label, 'tspan', { x, y, dy: '1.1em', class: 'lowest-price' }).append(formatMoney(price).slice(0, -2));
};

interface SectorShapeOptions {
  layer: Element;
  sectorId: Id;
  seats: DrawnSeat[];
  shapes: DecorationShape[];
}

const createSectorShape = ({ layer, sectorId, seats, shapes }: SectorShapeOptions): SectorShape => {
  const box = boxOf(seats);
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const outline = findOutline(shapes, box) ?? drawOutline(layer, seats, { x, y });
  const label = draw(layer, 'text');
  const sector: SectorShape = {
    seat: { id: sectorId, name: '', sectorId, schemaId: '' },
    x,
    y,
    radius: 0,
    box,
    freeSeats: 0,
    summary: '',
    outline(isMeant, scale) {
      outline.classList.toggle('meant', isMeant);
      outline.style.setProperty('--outline-width', `${(isMeant ? BORDER_MEANT : BORDER) / scale}`);
    },
    paint({ sectors, appearance, scale, isWide }) {
      const supply = supplyOf(seats, appearance);
      const isOpen = supply.free > 0;
      sector.freeSeats = supply.free;
      sector.summary = isOpen ? sectorSummary(supply.free, supply.minPrice) : sectorSoldOut;
      outline.setAttribute('class', `sector ${classOf(supply, seats.length)}`);
      outline.style.color = appearance.colors.get(supply.mainGroup ?? '') ?? '';
      label.setAttribute('class', isOpen ? 'open' : '');
      label.setAttribute('font-size', `${NAME_SIZE / scale}`);
      label.replaceChildren();
      const room = (box.right - box.left) * scale;
      const name = nameById(sectors, sectorId);
      if (room < name.length * LETTER_ROOM) return;
      const price = isWide && isOpen && room > PRICE_ROOM ? supply.minPrice : undefined;
      writeLabel(label, { x, y, name, price });
    },
  };
  return sector;
};

/**
 * Makes the sectors of a large hall: each has the shape that the drawing has for it, else one around its seats.
 * @param shapes of the decoration with their boxes
 */
export const createSectorShapes = (layer: Element, seats: DrawnSeat[], shapes: DecorationShape[]): SectorShape[] =>
  [...groupBy(seats, ({ seat }) => seat.sectorId)].map(([sectorId, own]) =>
    createSectorShape({ layer, sectorId, seats: own, shapes }),
  );
