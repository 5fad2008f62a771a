import type { Answers } from './askBrowser';
import { type Box, boxOf, contains, middleOf, unite } from './box';
import type { DecorationShape, DrawnSeat, DrawnShape, DrawnText, DrawnZone, ZonePoint } from './geometry';
import { covers } from './inShape';

/** Schemas place seats within this many units; numbers beyond are meant to do harm. */
const FARTHEST = 1e6;

/** How large a text counts until it is laid out: as the number of a row, whose letters are smaller than a seat. */
const TEXT_TO_SEAT = 0.7;

/** What the browser says of a drawing that is on the page. */
export interface Measures extends Pick<Answers, 'background' | 'drawnTexts' | 'seatFills'> {
  /** The seats that can be shown. */
  seats: DrawnSeat[];
  /** The zones that can be shown. */
  zones: ZonePoint[];
  /** The edges of the hall. */
  box: Box;
  /** The shapes of the decoration and of zones, in their order. */
  shapes: DecorationShape[];
  /** Half of a typical seat. */
  seatRadius: number;
}

/**
 * @param seatsBox the edges of all seats and zones @param texts boxes of texts that are not laid out yet
 * @returns the edges of seats and what is shown around them: no decoration further away than half of their longer side counts
 */
export const boxWithDecoration = (seatsBox: Box, decoration: SVGGraphicsElement, texts: Box[] = []): Box => {
  const { x, y, width, height } = decoration.getBBox();
  const margin = Math.max(seatsBox.right - seatsBox.left, seatsBox.bottom - seatsBox.top) / 2;
  let { left, top, right, bottom } = seatsBox;
  // Where nothing is shown, the browser names the origin, which is no part of a hall.
  const decorationBoxes = width ? [{ left: x, top: y, right: x + width, bottom: y + height }] : [];
  for (const box of [...decorationBoxes, ...texts]) {
    left = Math.min(left, Math.max(box.left, seatsBox.left - margin));
    top = Math.min(top, Math.max(box.top, seatsBox.top - margin));
    right = Math.max(right, Math.min(box.right, seatsBox.right + margin));
    bottom = Math.max(bottom, Math.min(box.bottom, seatsBox.bottom + margin));
  }
  return { left, top, right, bottom };
};

/** @returns a zone with its place, undefined where nothing is drawn for it */
const placeZone = ({ zone, element, boxes }: DrawnZone): ZonePoint | undefined => {
  const box = unite(boxes);
  const extent = { x: (box.right - box.left) / 2, y: (box.bottom - box.top) / 2 };
  const { x, y } = middleOf(box);
  const radius = Math.min(extent.x, extent.y);
  return radius > 0 && Math.abs(x) + Math.abs(y) + radius < FARTHEST
    ? { zone, element, x, y, radius, extent }
    : undefined;
};

interface WholeHall {
  seats: DrawnSeat[];
  /** The edges of all seats and zones. */
  places: Box;
  shapes: DrawnShape[];
  texts: DrawnText[];
}

/**
 * @returns whether a shape lies behind the whole hall, seats, shapes and words: it would be a slab. A wall around the hall has none of
 * the seats in it, and a floor not the stage.
 */
const createSheetTest = ({ seats, places, shapes, texts }: WholeHall): ((shape: DrawnShape) => boolean) => {
  const isAround = ({ box }: DrawnShape) => contains(box, places);
  // What has no edges is not shown.
  const others = shapes.filter(
    (shape) => !isAround(shape) && shape.box.right + shape.box.bottom !== shape.box.left + shape.box.top,
  );
  const all = boxOf([middleOf(places), ...others.map(({ box }) => middleOf(box)), ...texts.map(({ start }) => start)]);
  const some = [seats[0], seats[seats.length >> 1], seats.at(-1)].flatMap((seat) => seat ?? []);
  return (shape) =>
    !shape.isSold &&
    shape.paint.fill !== undefined &&
    isAround(shape) &&
    contains(shape.box, all) &&
    (some.length === 0 || some.some((seat) => covers(shape, seat)));
};

/**
 * Of a few large tables and many chairs the chairs are typical, in whatever order they are drawn. A hall of zones alone has none: the
 * smallest of them is taken for two, so that it can be looked at from nearer.
 * @returns half of a typical seat
 */
const typicalRadius = (seats: DrawnSeat[], zones: ZonePoint[]): number => {
  const bySize = seats.map(({ radius }) => radius).sort((one, other) => one - other);
  const radius = bySize[seats.length >> 1] ?? Math.min(...zones.map((zone) => zone.radius)) / 2;
  if (radius === Infinity) throw new Error('The drawing shows no seat of the hall.');
  return radius;
};

/** Puts the shapes and words of a drawing into its decoration, which is on the page, and finds the edges of the hall. */
export const measure = (decoration: SVGGElement, answers: Answers): Measures => {
  const { drawnShapes, drawnTexts: texts } = answers;
  decoration.append(answers.shapeLayer, answers.wordLayer);
  const seats = answers.seats.filter(({ x, y, radius }) => radius > 0 && Math.abs(x) + Math.abs(y) + radius < FARTHEST);
  const zones = answers.zones.flatMap((drawn) => placeZone(drawn) ?? []);
  const seatRadius = typicalRadius(seats, zones);
  const placesBox = boxOf([...seats, ...zones]);
  const isSheet = createSheetTest({ seats, places: placesBox, shapes: drawnShapes, texts });
  const shapes = drawnShapes.map((shape): DecorationShape => ({ ...shape, isSheet: isSheet(shape) }));
  // A line around the hall stays.
  for (const shape of shapes) if (shape.isSheet && !shape.paint.stroke) shape.element.style.display = 'none';
  const textBoxes = texts.map(({ start }) => boxOf([{ ...start, radius: seatRadius * TEXT_TO_SEAT }]));
  return { ...answers, seats, zones, box: boxWithDecoration(placesBox, decoration, textBoxes), shapes, seatRadius };
};
