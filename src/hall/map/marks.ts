import type { SeatPoint } from '../schema/geometry';
import { draw } from '../schema/svg';
import { type SeatState, seatStateOf } from '../seating/seatState';
import type { Area } from './areas';
import type { Board, Target } from './board';
import { createLayer } from './layer';

type Disc = Pick<SeatPoint, 'x' | 'y' | 'radius'>;

const drawRing = (parent: Element, name: string, { x, y, radius }: Disc, width: number) =>
  draw(parent, 'circle', { class: name, cx: x, cy: y, r: radius, 'stroke-width': width });

const drawReserving = (mark: Element, { x, y, radius }: Disc, pixel: number) => {
  const ring = { x, y, radius: Math.max(radius, 5 * pixel) - pixel };
  drawRing(mark, 'reserving', ring, 2 * pixel);
  // A single dash, a third of the circle long: the gap is longer than any circle.
  drawRing(mark, 'arc', ring, 2 * pixel).setAttribute('stroke-dasharray', `${2.1 * ring.radius} 9e9`);
};

const drawMine = (mark: Element, { x, y, radius: seatRadius }: Disc, pixel: number) => {
  const radius = Math.max(seatRadius * 1.18, 6 * pixel);
  drawRing(mark, 'mine', { x, y, radius }, 2 * pixel);
  const start = `M${x - 0.4 * radius} ${y + 0.05 * radius}`;
  const check = `${start}l${0.3 * radius} ${0.3 * radius} ${0.55 * radius}-${0.65 * radius}`;
  draw(mark, 'path', { class: 'check', d: check, 'stroke-width': radius / 4 });
};

/** The radius of an area's mark, and the font size of the number in it, in CSS pixels. */
const COUNT_RADIUS = 9;
const COUNT_SIZE = 12;

/** Shares of the way from the middle of an area to its upper right corner, tried in turn until the mark lies on the shape. */
const TO_CORNER = [0.95, 0.7, 0.45];

/** @returns the position and radius of an area's mark: at its upper right edge, so that it does not cover names and numbers */
const placeOnArea = ({ x, y, extent, isOwn }: Area, pixel: number): Disc => {
  const corners = TO_CORNER.map((share) => ({ x: x + share * extent.x, y: y - share * extent.y }));
  return { x, y, ...corners.find(isOwn), radius: Math.min(COUNT_RADIUS * pixel, extent.x, extent.y) };
};

const drawCount = (mark: Element, disc: Disc, pixel: number, count: number) => {
  drawRing(mark, 'mine', disc, 2 * pixel);
  const { x, y, radius } = disc;
  const size = Math.min(COUNT_SIZE * pixel, 1.2 * radius);
  draw(mark, 'text', { class: 'count', x, y: y + 0.35 * size, 'font-size': size }).append(`${count}`);
};

const MARKS: Record<SeatState, typeof drawMine | undefined> = {
  free: undefined,
  filteredOut: undefined,
  sold: undefined,
  mine: drawMine,
  reserving: drawReserving,
};

interface Mark {
  /** Identifies the seat or area, and its state. */
  key: string;
  /** The zoom, on which the sizes depend, and the number of places. */
  look: string;
  fill: (mark: Element) => void;
}

/**
 * Marks have a constant or a least size on the screen. A mark keeps its element while its seat's state is the same, so that its animation
 * runs once, however often the map is repainted.
 * @returns a function that paints the marks. `meant`: the targets that are proposed or under the cursor, in the overview only areas
 */
export const createMarks = (board: Board) => {
  const { rings, marks: layer } = board.layers;
  const paintMarks = createLayer<Mark>({
    keyOf: ({ key }) => key,
    lookOf: ({ look }) => look,
    drawItem({ fill }, before) {
      const mark = before ?? draw(layer, 'g', { class: 'mark' });
      mark.replaceChildren();
      fill(mark);
      return mark;
    },
  });
  return (meant: ReadonlySet<Target | undefined>): void => {
    const { hall, seatById, isOverview } = board;
    const pixel = 1 / board.camera.scale();
    const marks: Mark[] = [];
    // In the overview a seat's mark would cover the name of its sector.
    for (const id of isOverview ? [] : new Set([...hall.mine, ...hall.reserving])) {
      const point = seatById.get(id);
      const state = seatStateOf(id, hall);
      if (point)
        marks.push({ key: `${id} ${state}`, look: `${pixel}`, fill: (mark) => MARKS[state]?.(mark, point, pixel) });
    }
    for (const area of board.areas()) {
      area.outline(meant.has(area), pixel);
      const { mine, reserving } = area.supply;
      if (!reserving.length && !mine.length) continue;
      const point = placeOnArea(area, pixel);
      const fill = (mark: Element) =>
        reserving.length ? drawReserving(mark, point, pixel) : drawCount(mark, point, pixel, mine.length);
      marks.push({
        key: `${area.kind} ${area.seat.id} ${reserving.length > 0}`,
        look: `${pixel} ${mine.length}`,
        fill,
      });
    }
    paintMarks(marks);
    rings.replaceChildren();
    for (const around of meant) {
      if (!around || around.kind) continue;
      const { x, y, radius } = around;
      drawRing(rings, 'gap', { x, y, radius: radius + 2.5 * pixel }, 5 * pixel);
      drawRing(rings, 'ring', { x, y, radius: radius + 4 * pixel }, 2 * pixel);
    }
  };
};
