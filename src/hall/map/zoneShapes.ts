import type { Seat, Sector } from '../../domain/entities';
import { cheapestPlaces, type Zone } from '../../domain/zones';
import { zoneName } from '../../text/placeTexts';
import { BAND } from '../schema/bands';
import { type Box, boxOf, containsPlace } from '../schema/box';
import type { SeatPoint, ZonePoint } from '../schema/geometry';
import { isInShape } from '../schema/inShape';
import { draw } from '../schema/svg';
import { createSupplyCounter, describeSupply, NO_SUPPLY, type Supply } from '../seating/supply';
import { createAreaColor, createAreaLabel, outlineArea } from './areaLooks';
import { innerPoints } from './innerPoints';
import type { Appearance } from './tiles';
import type { DrawingPoint } from './viewport';

/**
 * A zone on the map: many places with one shape, which keeps its outline whatever its state is. The cursor goes to it as to a seat: its
 * point is its middle, and its seat is one that no box office knows.
 */
export interface ZoneShape extends SeatPoint {
  kind: 'zone';
  zone: Zone;
  box: Box;
  extent: { x: number; y: number };
  /** It is painted as strong as a seat, not pale. */
  isBand: boolean;
  /** What can be had of it, the free places that are sold next, and that in words with the price; all from when it was last painted. */
  supply: Supply;
  next: Seat[];
  summary: string;
  /** @returns whether a point of the drawing lies within its shape, and whether no zone lies above it there */
  contains: (point: DrawingPoint) => boolean;
  isOwn: (point: DrawingPoint) => boolean;
  /** @returns points of it for what is written there, the best one first */
  innerPoints: () => DrawingPoint[];
  paint: (appearance: Appearance) => void;
  /** Writes so much of its name as has room there; nothing where there is none. */
  writeName: (place: (DrawingPoint & { name: string }) | undefined) => void;
  /** Borders it as what is proposed or under the cursor, or as usual. @param scale CSS pixels a unit of the drawing */
  outline: (isMeant: boolean, scale: number) => void;
}

/** @returns the class by which styles know what can be had of a zone */
const classOf = ({ free, filteredOut, mine, reserving }: Supply): string => {
  if (mine.length || reserving) return 'chosen';
  if (free.length) return '';
  return filteredOut ? 'filtered' : 'sold';
};

interface ZoneShapeOptions {
  /** Where names are written, above the drawing. */
  layer: Element;
  drawn: ZonePoint;
  /** Its name as it is shown. */
  name: string;
  /** All zones of the hall, the topmost last. */
  all: ZoneShape[];
  hasSeats: (box: Box) => boolean;
}

const createZoneShape = ({ layer, drawn, name, all, hasSeats }: ZoneShapeOptions): ZoneShape => {
  const { zone, element, x, y, radius, extent } = drawn;
  const box = boxOf([drawn]);
  const className = hasSeats(box) ? 'zone below-seats' : 'zone';
  let writeLabel: ReturnType<typeof createAreaLabel> | undefined;
  let points: DrawingPoint[] | undefined;
  const countSupply = createSupplyCounter(zone.places);
  const giveColor = createAreaColor(element);
  let painted: Appearance | undefined;
  const isBand = element.querySelector(`.${BAND}`) !== null;
  const shape: ZoneShape = {
    seat: { id: zone.id, name, sectorId: zone.sectorId, schemaId: '' },
    kind: 'zone',
    zone,
    x,
    y,
    radius,
    extent,
    isBand,
    box,
    supply: NO_SUPPLY,
    next: [],
    summary: '',
    contains: (point) => containsPlace(box, { ...point, radius: 0 }) && isInShape(element, point) !== false,
    isOwn: (point) => topZoneAt(all, point) === shape,
    innerPoints() {
      points ??= innerPoints(box, shape.isOwn);
      return points;
    },
    paint(appearance) {
      if (appearance === painted) return;
      painted = appearance;
      const supply = countSupply(appearance);
      if (supply !== shape.supply) {
        shape.supply = supply;
        shape.next = supply.freeGroups.size > 1 ? cheapestPlaces(supply.free, appearance.offer) : supply.free;
        shape.summary = describeSupply(supply, appearance.offer);
      }
      giveColor(`${className} ${classOf(supply)}`, appearance.colors.get(supply.mainGroup ?? '') ?? '');
    },
    writeName(place) {
      if (!writeLabel && !place) return;
      writeLabel ??= createAreaLabel(draw(layer, 'text', { class: isBand ? 'open on-band' : 'open' }));
      writeLabel({ x, y, name: '', ...place, price: undefined, room: Infinity });
    },
    outline: (isMeant, scale) => outlineArea(element, isMeant, scale),
  };
  return shape;
};

interface ZoneShapesOptions {
  /** An empty group above the drawing. */
  layer: Element;
  zones: ZonePoint[];
  sectors: Sector[];
  /** @returns whether seats stand in a part of the hall: a zone there is paler, for they may have its colour */
  hasSeats: (box: Box) => boolean;
}

/** Makes the zones of a drawing that was measured, in their order. */
export const createZoneShapes = ({ layer, zones, sectors, hasSeats }: ZoneShapesOptions): ZoneShape[] => {
  const all: ZoneShape[] = [];
  for (const drawn of zones)
    all.push(createZoneShape({ layer, drawn, name: zoneName(drawn.zone, sectors), all, hasSeats }));
  return all;
};

/** @returns the zone that is seen at a point of the drawing: of those that lie on each other the one that is drawn last */
export const topZoneAt = (zones: ZoneShape[], point: DrawingPoint): ZoneShape | undefined =>
  [...zones].reverse().find(({ contains }) => contains(point));
