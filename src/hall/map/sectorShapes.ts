import { nameById } from '../../domain/byId';
import type { Id, Sector } from '../../domain/entities';
import { groupBy } from '../../domain/groupBy';
import { minimumBy } from '../../domain/minimumBy';
import { type Box, boxOf, contains } from '../schema/box';
import type { DrawnSeat, SeatPoint } from '../schema/geometry';
import { areaOf, type DecorationShape } from '../schema/grounds';
import { draw } from '../schema/svg';
import { createSupplyCounter, describeSupply, freePrices, NO_SUPPLY, type Supply } from '../seating/supply';
import { createAreaColor, createAreaLabel, outlineArea } from './areaLooks';
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
  kind: 'sector';
  box: Box;
  extent: { x: number; y: number };
  /** What can be had of it, and that in words with the lowest price; both as last learned. */
  supply: Supply;
  summary: string;
  /** Learns what can be had of it, and is coloured by that. */
  learn: (appearance: Appearance) => void;
  /** Learns that, too, and writes its name. */
  paint: (looks: SectorAppearance) => void;
  /** Borders it as what is proposed or under the cursor, or as usual. */
  outline: (isMeant: boolean, scale: number) => void;
}

/** A shape of the drawing is a sector's outline if its area is not so many times that of the box around the sector's seats. */
const LARGEST_OUTLINE = 2.5;

/** A shape of the decoration, which may be the outline of a sector. */
type Outline = Pick<DecorationShape, 'element' | 'box'>;

/** @returns the shape that the drawing has for a sector, if any */
const findOutline = (shapes: Outline[], box: Box): SVGElement | undefined =>
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

/** @returns the class by which styles know how much is free in a sector of so many seats */
const classOf = ({ free, filteredOut }: Supply, seatCount: number): string => {
  if (free.length) return free.length * 10 < seatCount ? 'few' : '';
  return filteredOut > 0 ? 'dim' : 'none';
};

/** What a sector that was painted is painted anew for: in a stadium there are 60,000 seats to look at, and a name a sector to write. */
const LOOKS = ['sectors', 'appearance', 'scale', 'isWide'] as const;

interface SectorShapeOptions {
  layer: Element;
  sectorId: Id;
  seats: DrawnSeat[];
  shapes: Outline[];
}

const createSectorShape = ({ layer, sectorId, seats, shapes }: SectorShapeOptions): SectorShape => {
  const box = boxOf(seats);
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const outline = findOutline(shapes, box) ?? drawOutline(layer, seats, { x, y });
  const label = draw(layer, 'text');
  const countSupply = createSupplyCounter(seats.map(({ seat }) => seat));
  const writeLabel = createAreaLabel(label);
  const giveColor = createAreaColor(outline);
  let learned: Appearance | undefined;
  let painted: SectorAppearance | undefined;
  const learn = (appearance: Appearance) => {
    if (appearance === learned) return;
    learned = appearance;
    const supply = countSupply(appearance);
    if (supply !== sector.supply) {
      sector.supply = supply;
      sector.summary = describeSupply(supply, appearance.offer);
    }
    giveColor(`sector ${classOf(supply, seats.length)}`, appearance.colors.get(supply.mainGroup ?? '') ?? '');
  };
  const sector: SectorShape = {
    seat: { id: sectorId, name: '', sectorId, schemaId: '' },
    x,
    y,
    radius: 0,
    kind: 'sector',
    box,
    extent: { x: (box.right - box.left) / 2, y: (box.bottom - box.top) / 2 },
    supply: NO_SUPPLY,
    summary: '',
    outline: (isMeant, scale) => outlineArea(outline, isMeant, scale),
    learn,
    paint(looks) {
      if (painted && LOOKS.every((name) => painted?.[name] === looks[name])) return;
      const { sectors, appearance, scale, isWide } = looks;
      learn(appearance);
      painted = looks;
      const isOpen = sector.supply.free.length > 0;
      label.setAttribute('class', isOpen ? 'open' : '');
      writeLabel({
        x,
        y,
        name: nameById(sectors, sectorId),
        price: isWide && isOpen ? Math.min(...freePrices(sector.supply, appearance.offer)) : undefined,
        room: (box.right - box.left) * scale,
      });
    },
  };
  return sector;
};

/**
 * Makes the sectors of a large hall: each has the shape that the drawing has for it, else one around its seats.
 * @param shapes of the decoration with their boxes
 */
export const createSectorShapes = (layer: Element, seats: DrawnSeat[], shapes: Outline[]): SectorShape[] =>
  [...groupBy(seats, ({ seat }) => seat.sectorId)].map(([sectorId, own]) =>
    createSectorShape({ layer, sectorId, seats: own, shapes }),
  );
