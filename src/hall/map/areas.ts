import { groupBy, minimumBy, nameById } from '../../domain/collections';
import type { Sector } from '../../domain/entities';
import type { Zone } from '../../domain/zones';
import { zoneName } from '../../text/placeTexts';
import {
  areaOf,
  type Box,
  boxOf,
  contains,
  containsPoint,
  DIRECTIONS,
  type DrawingPoint,
  seatsIn,
} from '../schema/box';
import type { DrawnSeat, DrawnShape, SeatPoint, ZonePoint } from '../schema/geometry';
import { BAND, isInShape } from '../schema/inShape';
import { draw } from '../schema/svg';
import { countSupply, NO_SUPPLY, type Supply } from '../seating/supply';
import type { Appearance, Tile } from './seats';

/** The cursor treats an area like a seat: the `seat` of an area is a placeholder that the box office does not know. */
export interface Area extends Box, Pick<SeatPoint, 'seat'> {
  kind: 'sector' | 'zone';
  /** The zone itself, or the sector's places in the form of a zone. */
  zone: Zone;
  /** The area is drawn as a broad stroke. The stroke is painted in a colour as strong as that of a seat. */
  isBand: boolean;
  supply: Supply;
  /** @returns whether a point of the drawing lies in the shape. `isOwn`: and whether no other zone lies above the shape at this point */
  contains: (point: DrawingPoint) => boolean;
  isOwn: (point: DrawingPoint) => boolean;
  learn: (appearance: Appearance) => void;
  /** An area that is proposed or under the cursor is meant, and gets a thicker border. `pixel`: a CSS pixel in units of the drawing. */
  outline: (isMeant: boolean, pixel: number) => void;
}

export const isAreaSelectable = ({ supply }: Area): boolean =>
  supply.free.length + supply.mine.length + supply.reserving.length > 0;

const BORDER = 1.5;
const BORDER_MEANT = 2.5;

/** A sector is painted paler if its share of free places is less than this. */
const FEW = 0.1;

interface AreaOptions extends Pick<Area, 'kind' | 'zone'> {
  name: string;
  box: Box;
  element: SVGElement;
  className: string;
  isOwn?: Area['isOwn'];
}

const classOf = ({ free, filteredOut, mine, reserving }: Supply, kind: Area['kind'], placeCount: number): string => {
  if (kind === 'zone' && mine.length + reserving.length) return 'chosen';
  if (free.length) return free.length < placeCount * FEW ? 'few' : '';
  return filteredOut.length ? 'filtered' : 'sold';
};

const createArea = ({ kind, name, zone, box, element, className, isOwn }: AreaOptions): Area => {
  const { id, sectorId, places } = zone;
  let learned: Appearance | undefined;
  /** The last look: the browser would compute styles again even for an equal value. */
  let look = '';
  const area: Area = {
    ...box,
    kind,
    zone,
    seat: { id, name, sectorId, schemaId: '' },
    isBand: element.querySelector(`.${BAND}`) !== null,
    supply: NO_SUPPLY,
    contains: (point) => containsPoint(box, point) && isInShape(element, point),
    isOwn: isOwn ?? ((point) => area.contains(point)),
    learn(appearance) {
      if (appearance === learned) return;
      learned = appearance;
      area.supply = countSupply(places, appearance);
      const color = appearance.colors.get(area.supply.mainGroup ?? '') ?? '';
      const state = `${className} ${classOf(area.supply, kind, places.length)}`;
      const before = look;
      look = `${state} ${color}`;
      if (look === before) return;
      element.setAttribute('class', state);
      element.style.color = color;
    },
    outline(isMeant, pixel) {
      element.classList.toggle('meant', isMeant);
      const width = `${(isMeant ? BORDER_MEANT : BORDER) * pixel}`;
      if (element.style.getPropertyValue('--outline-width') !== width)
        element.style.setProperty('--outline-width', width);
    },
  };
  return area;
};

interface ZonesOptions {
  zones: ZonePoint[];
  sectors: Sector[];
  /** The tiles show which zones lie below seats. Such a zone is painted paler, because the seats may have its colour. */
  tiles: Tile[];
}

export const createZones = ({ zones, sectors, tiles }: ZonesOptions): Area[] => {
  const all: Area[] = zones.map(({ zone, element, ...shape }) => {
    const box = boxOf([shape]);
    const area = createArea({
      kind: 'zone',
      name: zoneName(zone, sectors),
      zone,
      box,
      element,
      className: seatsIn(tiles, box).length ? 'zone below-seats' : 'zone',
      isOwn: (point) => topZoneAt(all, point) === area,
    });
    return area;
  });
  return all;
};

/** @returns the visible zone at a point of the drawing: of overlapping zones the one that is drawn last */
export const topZoneAt = (zones: Area[], point: DrawingPoint): Area | undefined =>
  zones.findLast((zone) => zone.contains(point));

/** A shape can be a sector's outline if its box is less than this many times as large as the box around the sector's seats. */
const LARGEST_OUTLINE = 2.5;

type Outline = Pick<DrawnShape, 'element' | 'box' | 'isSold'>;

const findOutline = (shapes: Outline[], box: Box): SVGElement | undefined =>
  minimumBy(shapes, (shape) =>
    contains(shape.box, box) && areaOf(shape.box) < areaOf(box) * LARGEST_OUTLINE ? areaOf(shape.box) : Infinity,
  )?.element;

/** Creates the sectors of a large hall. A sector without an outline in the drawing gets a polygon around its seats. */
export const createSectors = (layer: Element, seats: DrawnSeat[], sectors: Sector[], shapes: Outline[]): Area[] => {
  const outlines = shapes.filter(({ isSold }) => !isSold);
  return [...groupBy(seats, ({ seat }) => seat.sectorId)].map(([sectorId, own]) => {
    const box = boxOf(own);
    return createArea({
      kind: 'sector',
      name: nameById(sectors, sectorId),
      zone: { id: sectorId, sectorId, row: undefined, places: own.map(({ seat }) => seat) },
      box,
      element: findOutline(outlines, box) ?? drawHull(layer, own),
      className: 'sector',
    });
  });
};

/** Draws the outline of seats: in each direction it touches the outermost seat. */
const drawHull = (layer: Element, seats: DrawnSeat[]): SVGElement => {
  const corners = DIRECTIONS.flatMap(({ x: across, y: down }) => {
    const outermost = minimumBy(seats, ({ x, y }) => -(x * across + y * down));
    return outermost ? [outermost.x + across * outermost.radius, outermost.y + down * outermost.radius] : [];
  });
  return draw(layer, 'polygon', { points: corners.join(' ') });
};
