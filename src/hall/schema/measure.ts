import type { Answers } from './askBrowser';
import { findBands } from './bands';
import { type Box, boxOf, contains, middleOf } from './box';
import type { DecorationShape, DrawnSeat, DrawnText, DrawnZone, ZonePoint } from './geometry';
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

/** @returns what asks the browser for the edges of an element, all transforms applied */
const createRuler = (picture: HTMLElement) => {
  const corner = picture.getBoundingClientRect();
  // A host page may show all that is around us larger or smaller.
  const scale = picture.clientWidth / corner.width || 1;
  return (element: Element): Box => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return {
      left: (left - corner.left) * scale,
      top: (top - corner.top) * scale,
      right: (right - corner.left) * scale,
      bottom: (bottom - corner.top) * scale,
    };
  };
};

/** @returns a zone with its place, undefined where nothing is drawn for it */
const placeZone = (
  drawn: DrawnZone,
  { left, top, right, bottom }: Box,
  bands: Map<Element, number>,
): ZonePoint | undefined => {
  const around = Math.max(0, ...[...bands].map(([band, reach]) => (drawn.element.contains(band) ? reach : 0)));
  const extent = { x: (right - left) / 2 + around, y: (bottom - top) / 2 + around };
  const radius = Math.min(extent.x, extent.y);
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  return radius > 0 && Math.abs(x) + Math.abs(y) + radius < FARTHEST ? { ...drawn, x, y, radius, extent } : undefined;
};

type MeasuredShape = Omit<DecorationShape, 'isSheet'>;

interface WholeHall {
  seats: DrawnSeat[];
  /** The edges of all seats and zones. */
  places: Box;
  shapes: MeasuredShape[];
  texts: DrawnText[];
}

/**
 * @returns whether a shape lies behind the whole hall, seats, shapes and words: it would be a slab. A wall around the hall has none of
 * the seats in it, and a floor not the stage.
 */
const createSheetTest = ({ seats, places, shapes, texts }: WholeHall): ((shape: MeasuredShape) => boolean) => {
  const isAround = ({ box }: MeasuredShape) => contains(box, places);
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

/**
 * Puts the shapes and words of a drawing into its decoration, and measures them there.
 * @param picture as wide as its pane, with the empty decoration in it, on the page, still drawn one unit a CSS pixel
 */
export const measure = (picture: HTMLElement, decoration: SVGGElement, answers: Answers): Measures => {
  const { drawnShapes, drawnTexts: texts } = answers;
  decoration.append(answers.shapeLayer, answers.wordLayer);
  const edgesOf = createRuler(picture);
  const seats = answers.seats.filter(({ x, y, radius }) => radius > 0 && Math.abs(x) + Math.abs(y) + radius < FARTHEST);
  const bands = findBands(answers.zones, drawnShapes);
  const zones = answers.zones.flatMap((drawn) => placeZone(drawn, edgesOf(drawn.element), bands) ?? []);
  const seatRadius = typicalRadius(seats, zones);
  const placesBox = boxOf([...seats, ...zones]);
  const measured = drawnShapes.map((drawn) => ({ ...drawn, box: edgesOf(drawn.element) }));
  const isSheet = createSheetTest({ seats, places: placesBox, shapes: measured, texts });
  const shapes = measured.map((shape): DecorationShape => ({ ...shape, isSheet: isSheet(shape) }));
  // A line around the hall stays.
  for (const shape of shapes) if (shape.isSheet && !shape.paint.stroke) shape.element.style.display = 'none';
  const textBoxes = texts.map(({ start }) => boxOf([{ ...start, radius: seatRadius * TEXT_TO_SEAT }]));
  return { ...answers, seats, zones, box: boxWithDecoration(placesBox, decoration, textBoxes), shapes, seatRadius };
};
