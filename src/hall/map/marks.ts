import type { Id } from '../../domain/entities';
import type { SeatPoint } from '../schema/geometry';
import { draw } from '../schema/svg';
import { type SeatStateSource, seatStateOf } from '../seating/seatState';
import type { Area } from './areas';
import type { Picture } from './picture';

interface Marked {
  source: SeatStateSource;
  /** The seats of the drawing; empty in the overview. */
  seatById: ReadonlyMap<Id, SeatPoint>;
  /** Zones, and in the overview sectors: their marks show the number of the buyer's places. */
  areas: Area[];
  ringed: SeatPoint[];
  /** A CSS pixel in units of the drawing. */
  pixel: number;
}

/** A circle around a seat; `radius` and the width `line` are in units of the drawing. */
interface Ring {
  name: string;
  around: SeatPoint;
  radius: number;
  line: number;
}

const drawRing = (parent: Element, { name, around, radius, line }: Ring) =>
  draw(parent, 'circle', { class: name, cx: around.x, cy: around.y, r: radius, 'stroke-width': line });

/** Draws a rotating ring for a seat that is being taken or given back. */
const drawReserving = (mark: Element, around: SeatPoint, pixel: number) => {
  const radius = Math.max(around.radius, 5 * pixel) - pixel;
  drawRing(mark, { name: 'reserving', around, radius, line: 2 * pixel });
  const arc = drawRing(mark, { name: 'arc', around, radius, line: 2 * pixel });
  // A single dash, a third of the circle long: the gap is longer than any circle.
  arc.setAttribute('stroke-dasharray', `${2.1 * radius} 9e9`);
};

const drawMine = (mark: Element, around: SeatPoint, pixel: number) => {
  const radius = Math.max(around.radius * 1.18, 6 * pixel);
  drawRing(mark, { name: 'mine', around, radius, line: 2 * pixel });
  const start = `M${around.x - 0.4 * radius} ${around.y + 0.05 * radius}`;
  const check = `${start}l${0.3 * radius} ${0.3 * radius} ${0.55 * radius}-${0.65 * radius}`;
  draw(mark, 'path', { class: 'check', d: check, 'stroke-width': radius / 4 });
};

/** The radius of an area's mark, and the font size of the number in it, in CSS pixels. */
const COUNT_RADIUS = 11;
const COUNT_SIZE = 12;

/** The least distance of an area's mark below its name, and half of the least height of an area with space for both, in CSS pixels. */
const BELOW_NAME = 20;
const LEAST_HALF = 28;
/** The radius of a smaller area's mark, in CSS pixels: it lies at the upper right edge, so that it covers no numbers of areas. */
const EDGE_RADIUS = 8;
/** Shares of the way from the middle to the upper right corner, tried in turn until the mark is at most `OVER_EDGE` outside the shape. */
const TO_CORNER = [0.95, 0.7, 0.45];
const OVER_EDGE = 0.25;

/** @returns the position and radius of an area's mark: below its name, or at its upper right edge */
const placeOnArea = (area: Area, pixel: number): SeatPoint => {
  const { seat, x, y, extent, isOwn } = area;
  // A zone's name is at its best inner point. Searching that point delays a tap, and is skipped where the middle belongs to the zone.
  const name = (area.kind === 'zone' && !area.isOwn(area) && area.innerPoints()[0]) || area;
  const least = BELOW_NAME * pixel;
  const below = [Math.max(extent.y / 2, least), least].map((down) => ({ x: name.x, y: name.y + down })).find(isOwn);
  if (below && extent.y >= LEAST_HALF * pixel) return { seat, ...below, radius: COUNT_RADIUS * pixel };
  const towardsCorner = (share: number) => ({ x: x + share * extent.x, y: y - share * extent.y });
  const share = TO_CORNER.find((each) => isOwn(towardsCorner(each - OVER_EDGE)));
  const edge = share ? towardsCorner(share) : name;
  return { seat, x: edge.x, y: edge.y, radius: Math.min(EDGE_RADIUS * pixel, extent.x, extent.y) };
};

/** Draws a disc with the number of the buyer's places in an area. */
const drawCount = (mark: Element, { x, y, radius }: SeatPoint, { count, pixel }: { count: number; pixel: number }) => {
  draw(mark, 'circle', { class: 'mine', cx: x, cy: y, r: radius, 'stroke-width': 2 * pixel });
  const size = Math.min(COUNT_SIZE * pixel, 1.2 * radius);
  draw(mark, 'text', { class: 'count', x, y: y + 0.35 * size, 'font-size': size }).append(`${count}`);
};

/**
 * Keeps the marks of the buyer's and pending seats and areas, and the rings, which have a constant or a least size on the screen. A mark
 * keeps its element while its seat's state is the same, so that its animation runs once, however often the map is repainted.
 * @returns a function that paints the marks
 */
export const createMarks = ({ marks: layer, rings }: Pick<Picture['layers'], 'marks' | 'rings'>) => {
  /** By id and state of the seat or area. */
  let marks = new Map<string, SVGElement>();
  return ({ source, seatById, areas, ringed, pixel }: Marked): void => {
    const before = marks;
    marks = new Map();
    const markFor = (key: string): SVGElement => {
      const mark = before.get(key) ?? draw(layer, 'g', { class: 'mark' });
      marks.set(key, mark);
      mark.replaceChildren();
      return mark;
    };
    for (const id of new Set([...source.mine, ...source.reserving])) {
      const point = seatById.get(id);
      if (!point) continue;
      const state = seatStateOf(id, source);
      const mark = markFor(`${id} ${state}`);
      if (state === 'reserving') drawReserving(mark, point, pixel);
      else drawMine(mark, point, pixel);
    }
    for (const area of areas) {
      const { mine, reserving } = area.supply;
      if (!reserving && !mine.length) continue;
      const point = placeOnArea(area, pixel);
      if (reserving) drawReserving(markFor(`${area.kind} ${area.seat.id} reserving`), point, pixel);
      else drawCount(markFor(`${area.kind} ${area.seat.id} count`), point, { count: mine.length, pixel });
    }
    for (const [key, mark] of before) if (!marks.has(key)) mark.remove();
    rings.replaceChildren();
    for (const around of ringed) {
      drawRing(rings, { name: 'gap', around, radius: around.radius + 2.5 * pixel, line: 5 * pixel });
      drawRing(rings, { name: 'ring', around, radius: around.radius + 4 * pixel, line: 2 * pixel });
    }
  };
};
