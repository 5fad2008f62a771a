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

/** The position of an area's name, and its lines: the name, and below it possibly the lowest price. */
export interface AreaName extends DrawingPoint {
  lines: string[];
}

/**
 * A part of the hall that is selected as a whole: a zone, or in the overview a sector. The cursor treats an area like a seat: its point is
 * the middle, and its `seat` is a placeholder that the backend does not know.
 */
export interface Area extends SeatPoint {
  kind: 'sector' | 'zone';
  box: Box;
  extent: { x: number; y: number };
  /** The area is drawn as a broad line, which is painted as strong as a seat instead of pale. */
  isBand: boolean;
  supply: Supply;
  /** The free places from which the next one is chosen, the cheapest ones if prices differ. `summary`: supply and price in words. */
  readonly next: Seat[];
  readonly summary: string;
  /** @returns whether a point of the drawing lies in the shape. `isOwn`: also that no other zone lies above it there */
  contains: (point: DrawingPoint) => boolean;
  isOwn: (point: DrawingPoint) => boolean;
  /** @returns possible positions of the name, the best first */
  innerPoints: () => DrawingPoint[];
  /** Counts the supply, and colours the area accordingly. */
  learn: (appearance: Appearance) => void;
  /** Writes the name; undefined removes it. */
  write: (name: AreaName | undefined) => void;
  /** @param isMeant the area is proposed or under the cursor, and gets a thicker border @param scale CSS pixels per unit of the drawing */
  outline: (isMeant: boolean, scale: number) => void;
}

export interface ZoneShape extends Area {
  kind: 'zone';
  zone: Zone;
}

export interface SectorShape extends Area {
  kind: 'sector';
}

const BORDER = 1.5;
const BORDER_MEANT = 2.5;

/** An area with a smaller share of free places is paler. */
const FEW = 0.1;

/** Sets a style property if its value differs: the browser would recompute styles even for an equal value. */
export const setStyle = (element: SVGElement, property: string, value: string): void => {
  if (element.style.getPropertyValue(property) !== value) element.style.setProperty(property, value);
};

interface AreaOptions<Kind> {
  kind: Kind;
  name: string;
  sold: Pick<Zone, 'id' | 'sectorId' | 'places'>;
  /** The middle, and half of the box around the area. */
  point: Pick<Area, 'x' | 'y' | 'radius' | 'extent'>;
  element: SVGElement;
  className: string;
  layer: Element;
  isOwn?: (point: DrawingPoint, area: Area) => boolean;
}

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
  /** The last values: the browser would lay out again even for equal values. */
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
  layer: Element;
  zones: ZonePoint[];
  sectors: Sector[];
  /** @returns whether a part of the hall has seats: a zone below seats is paler, since the seats may have the same colour */
  hasSeats: (box: Box) => boolean;
}

/** Creates the zones in the order of the drawing. */
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

/** @returns the visible zone at a point of the drawing: of overlapping zones the one that is drawn last */
export const topZoneAt = (zones: ZoneShape[], point: DrawingPoint): ZoneShape | undefined =>
  [...zones].reverse().find((zone) => zone.contains(point));

/** A shape can be a sector's outline if its box is less than this many times as large as the box around the sector's seats. */
const LARGEST_OUTLINE = 2.5;

type Outline = Pick<DecorationShape, 'element' | 'box' | 'isSheet' | 'isSold'>;

/** @returns the smallest shape around the box of a sector's seats, if the drawing has one of a suitable size */
const findOutline = (shapes: Outline[], box: Box): SVGElement | undefined =>
  minimumBy(shapes, (shape) =>
    contains(shape.box, box) && areaOf(shape.box) < areaOf(box) * LARGEST_OUTLINE ? areaOf(shape.box) : Infinity,
  )?.element;

/** Creates the sectors of a large hall. A sector without an outline in the drawing gets the convex hull of its seats. */
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

/** @returns whether the turn from `from` over `by` to `to` is convex; true if there are fewer than two corners */
const turnsOutwards = (from: SeatPoint | undefined, by: SeatPoint | undefined, to: SeatPoint): boolean =>
  !from || !by || (by.x - from.x) * (to.y - from.y) > (by.y - from.y) * (to.x - from.x);

/** @param sorted points from one end to the other @returns the corners of one side of their convex hull */
const walkSide = (sorted: SeatPoint[]): SeatPoint[] => {
  const corners: SeatPoint[] = [];
  for (const point of sorted) {
    // Collinear points are not corners: a straight row has two corners.
    while (!turnsOutwards(corners.at(-2), corners.at(-1), point)) corners.pop();
    corners.push(point);
  }
  return corners;
};

const drawHull = (layer: Element, seats: DrawnSeat[], middle: DrawingPoint): SVGElement => {
  const sorted = [...seats].sort((one, other) => one.x - other.x || one.y - other.y);
  const corners = [...walkSide(sorted), ...walkSide(sorted.reverse())].map(({ x, y, radius }) => [
    x + Math.sign(x - middle.x) * radius,
    y + Math.sign(y - middle.y) * radius,
  ]);
  return draw(layer, 'polygon', { points: corners.join(' ') });
};

/** The number of grid points across and down a box: odd, so that the grid contains the middle. */
const GRID = 7;
/** The most grid points that are tried for a name, those furthest from the area's edge first. */
const MOST_TRIES = 16;

export const gridIn = (box: Box): DrawingPoint[] => {
  const { x, y, width, height } = rectOf(box);
  return Array.from({ length: GRID * GRID }, (_, at) => ({
    x: x + (width * ((at % GRID) + 0.5)) / GRID,
    y: y + (height * (Math.floor(at / GRID) + 0.5)) / GRID,
  }));
};

const distance = (one: DrawingPoint, other: DrawingPoint): number => Math.hypot(one.x - other.x, one.y - other.y);

/** @returns the middle of the box if it belongs to the area, then the grid points of the area furthest from its edge */
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
