import { groupBy, minimumBy, nameById } from '../../domain/collections';
import type { Seat, Sector } from '../../domain/entities';
import { cheapestPlaces, type Zone } from '../../domain/zones';
import { zoneName } from '../../text/placeTexts';
import { BAND } from '../schema/bands';
import { areaOf, type Box, boxOf, contains, containsPlace, pointOf, rectOf } from '../schema/box';
import type { DecorationShape, DrawnSeat, SeatPoint, ZonePoint } from '../schema/geometry';
import { isInShape } from '../schema/inShape';
import { draw } from '../schema/svg';
import { createSupplyCounter, describeSupply, NO_SUPPLY, type Supply } from '../seating/supply';
import type { DrawingPoint } from './camera';
import type { Appearance } from './tiles';

/** Where the name of an area stands, and its lines: the name, and below it the lowest price. */
export interface AreaName extends DrawingPoint {
  lines: string[];
}

/**
 * A part of the hall that is meant as a whole: a zone, or from afar a sector of a large hall. The cursor goes to it as to a seat: its point
 * is its middle, and its seat is one that no box office knows.
 */
export interface Area extends SeatPoint {
  kind: 'sector' | 'zone';
  box: Box;
  extent: { x: number; y: number };
  /** It is a broad line, painted as strong as a seat and not pale. */
  isBand: boolean;
  supply: Supply;
  /** The free places that are sold next, and the supply in words with the price. */
  readonly next: Seat[];
  readonly summary: string;
  /** @returns whether a point of the drawing lies within its shape, and whether no area lies above it there */
  contains: (point: DrawingPoint) => boolean;
  isOwn: (point: DrawingPoint) => boolean;
  /** @returns points of it for its name, the best one first */
  innerPoints: () => DrawingPoint[];
  /** Learns its supply, and takes the colour for it. */
  learn: (appearance: Appearance) => void;
  /** Writes its name; nothing where there is no room for it. */
  write: (name: AreaName | undefined) => void;
  /** Borders it as proposed, as under the cursor, or as usual. @param scale CSS pixels a unit of the drawing */
  outline: (isMeant: boolean, scale: number) => void;
}

/** Many places with one shape, which keeps its outline whatever its state is. */
export interface ZoneShape extends Area {
  kind: 'zone';
  zone: Zone;
}

export interface SectorShape extends Area {
  kind: 'sector';
}

/** How wide the border of an area is, in CSS pixels. */
const BORDER = 1.5;
const BORDER_MEANT = 2.5;

/** A sector of which less than such a share is free is paler. */
const FEW = 0.1;

/** Writes a style of an element if it differs: an equal value would still cost the browser a new style. */
export const setStyle = (element: SVGElement, property: string, value: string): void => {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
};

interface AreaOptions<Kind> {
  kind: Kind;
  /** Its name as it is shown. */
  name: string;
  sold: Pick<Zone, 'id' | 'sectorId' | 'places'>;
  /** Its middle and the box around it. */
  point: Pick<Area, 'x' | 'y' | 'radius' | 'extent'>;
  element: SVGElement;
  className: string;
  /** Where its name is written. */
  layer: Element;
  isOwn?: (point: DrawingPoint, area: Area) => boolean;
}

/** @returns the class for the supply of an area of so many places */
const classOf = ({ free, filteredOut, mine, reserving }: Supply, kind: Area['kind'], placeCount: number): string => {
  if (kind === 'zone' && (mine.length || reserving)) return 'chosen';
  if (free.length) return free.length < placeCount * FEW ? 'few' : '';
  return filteredOut ? 'filtered' : 'sold';
};

const createArea = <Kind extends Area['kind']>(options: AreaOptions<Kind>): Area & { kind: Kind } => {
  const { kind, name, sold, point, element, className, layer, isOwn } = options;
  const { id, sectorId, places } = sold;
  const countSupply = createSupplyCounter(places);
  const box = boxOf([{ ...point, radius: 0 }]);
  let learned: Appearance | undefined;
  let label: SVGTextElement | undefined;
  let points: DrawingPoint[] | undefined;
  /** The last value: an equal one would still cost the browser a new layout. */
  let [look, written] = ['', ''];
  const area: Area & { kind: Kind } = {
    ...point,
    kind,
    seat: { id, name, sectorId, schemaId: '' },
    box,
    isBand: element.querySelector(`.${BAND}`) !== null,
    supply: NO_SUPPLY,
    get next() {
      const { free, freeGroups } = area.supply;
      return learned && freeGroups.size > 1 ? cheapestPlaces(free, learned.offer) : free;
    },
    get summary() {
      return learned ? describeSupply(area.supply, learned.offer) : '';
    },
    contains: (place) => containsPlace(box, place) && isInShape(element, place) !== false,
    isOwn: (place) => (isOwn ? isOwn(place, area) : area.contains(place)),
    innerPoints() {
      points ??= innerPoints(box, area.isOwn);
      return points;
    },
    learn(appearance) {
      if (appearance === learned) return;
      learned = appearance;
      area.supply = countSupply(appearance);
      const color = appearance.colors.get(area.supply.mainGroup ?? '') ?? '';
      const state = `${className} ${classOf(area.supply, kind, places.length)}`;
      if (look === `${state} ${color}`) return;
      look = `${state} ${color}`;
      element.setAttribute('class', state);
      element.style.color = color;
    },
    write(next) {
      const now = next ? `${next.x} ${next.y} ${next.lines}` : '';
      if (now === written) return;
      written = now;
      label ??= draw(layer, 'text', { class: area.isBand ? 'on-band' : '' });
      label.replaceChildren();
      if (!next) return;
      const { x, y, lines } = next;
      const [first = '', price] = lines;
      draw(label, 'tspan', { x, y, dy: price ? 0 : '.35em' }).append(first);
      if (price) draw(label, 'tspan', { x, y, dy: '1.1em', class: 'lowest-price' }).append(price);
    },
    outline(isMeant, scale) {
      element.classList.toggle('meant', isMeant);
      setStyle(element, '--outline-width', `${(isMeant ? BORDER_MEANT : BORDER) / scale}`);
    },
  };
  return area;
};

interface ZonesOptions {
  /** An empty group above the drawing. */
  layer: Element;
  zones: ZonePoint[];
  sectors: Sector[];
  /** @returns whether seats stand in a part of the hall: a zone there is paler, for they may have its colour */
  hasSeats: (box: Box) => boolean;
}

/** Makes the zones of a drawing that was measured, in their order. */
export const createZones = ({ layer, zones, sectors, hasSeats }: ZonesOptions): ZoneShape[] => {
  const all: ZoneShape[] = [];
  for (const { zone, element, x, y, radius, extent } of zones) {
    const point = { x, y, radius, extent };
    const area = createArea({
      kind: 'zone',
      name: zoneName(zone, sectors),
      sold: zone,
      point,
      element,
      className: hasSeats(boxOf([point])) ? 'zone below-seats' : 'zone',
      layer,
      isOwn: (place, own) => topZoneAt(all, place) === own,
    });
    all.push(Object.assign(area, { zone }));
  }
  return all;
};

/** @returns the zone that is seen at a point of the drawing: of those that lie on each other the one that is drawn last */
export const topZoneAt = (zones: ZoneShape[], point: DrawingPoint): ZoneShape | undefined =>
  [...zones].reverse().find((zone) => zone.contains(point));

/** A shape of the drawing is a sector's outline if its area is not so many times that of the box around the sector's seats. */
const LARGEST_OUTLINE = 2.5;

/** A shape of the decoration, which may be the outline of a sector. */
type Outline = Pick<DecorationShape, 'element' | 'box' | 'isSheet' | 'isSold'>;

/** @returns the shape that the drawing has for a sector, if any */
const findOutline = (shapes: Outline[], box: Box): SVGElement | undefined =>
  minimumBy(shapes, (shape) =>
    contains(shape.box, box) && areaOf(shape.box) < areaOf(box) * LARGEST_OUTLINE ? areaOf(shape.box) : Infinity,
  )?.element;

/** Makes the sectors of a large hall: each has the shape that the drawing has for it, else one around its seats. */
export const createSectors = (
  layer: Element,
  seats: DrawnSeat[],
  sectors: Sector[],
  shapes: Outline[],
): SectorShape[] => {
  const outlines = shapes.filter(({ isSheet, isSold }) => !isSheet && !isSold);
  return [...groupBy(seats, ({ seat }) => seat.sectorId)].map(([sectorId, own]) => {
    const box = boxOf(own);
    const point = pointOf(box);
    return createArea({
      kind: 'sector',
      name: nameById(sectors, sectorId),
      sold: { id: sectorId, sectorId, places: own.map(({ seat }) => seat) },
      point,
      element: findOutline(outlines, box) ?? drawHull(layer, own, point),
      className: 'sector',
      layer,
    });
  });
};

/** @returns whether the way from one corner by the next to a point turns outwards; before there are two corners any way does */
const turnsOutwards = (from: SeatPoint | undefined, by: SeatPoint | undefined, to: SeatPoint): boolean =>
  !from || !by || (by.x - from.x) * (to.y - from.y) > (by.y - from.y) * (to.x - from.x);

/** @param sorted points from one end to the other @returns the corners of the side on the left of the way along them */
const walkSide = (sorted: SeatPoint[]): SeatPoint[] => {
  const corners: SeatPoint[] = [];
  for (const point of sorted) {
    // A corner at which the way goes straight on is none: straight rows have two.
    while (!turnsOutwards(corners.at(-2), corners.at(-1), point)) corners.pop();
    corners.push(point);
  }
  return corners;
};

/** Draws the least convex shape around a sector's seats: along one side of them, and back along the other. */
const drawHull = (layer: Element, seats: DrawnSeat[], middle: DrawingPoint): SVGElement => {
  const sorted = [...seats].sort((one, other) => one.x - other.x || one.y - other.y);
  const corners = [...walkSide(sorted), ...walkSide(sorted.reverse())].map(({ x, y, radius }) => [
    x + Math.sign(x - middle.x) * radius,
    y + Math.sign(y - middle.y) * radius,
  ]);
  return draw(layer, 'polygon', { points: corners.join(' ') });
};

/** So many points across an area, and down, are looked at for its name: an odd number has its middle among them. */
const GRID = 7;
/** Of these so many are tried, those that lie furthest from its edge first. */
const MOST_TRIES = 16;

/** @returns points all over a box */
export const gridIn = (box: Box): DrawingPoint[] => {
  const { x, y, width, height } = rectOf(box);
  return Array.from({ length: GRID * GRID }, (_, at) => ({
    x: x + (width * ((at % GRID) + 0.5)) / GRID,
    y: y + (height * (Math.floor(at / GRID) + 0.5)) / GRID,
  }));
};

const distance = (one: DrawingPoint, other: DrawingPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

/** @returns the middle of an area if it is its own, then the points furthest from its edge, as far as a coarse grid tells */
const innerPoints = (box: Box, isOwn: (point: DrawingPoint) => boolean): DrawingPoint[] => {
  const middle = pointOf(box);
  const grid = gridIn(box);
  const own = grid.filter(isOwn);
  const others = grid.filter((point) => !own.includes(point));
  const sorted = own
    .map(({ x, y }) => {
      const toSides = [x - box.left, box.right - x, y - box.top, box.bottom - y];
      const room = Math.min(...toSides, ...others.map((other) => distance(other, { x, y })));
      return { x, y, room, toMiddle: distance(middle, { x, y }) };
    })
    .sort((one, other) => other.room - one.room || one.toMiddle - other.toMiddle);
  return [...(isOwn(middle) ? [middle] : []), ...sorted.slice(0, MOST_TRIES)];
};
