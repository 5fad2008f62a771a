import type { Answers } from './askBrowser';
import { type Box, boxOf, contains, pointOf, unite } from './box';
import type { DecorationShape, DrawnSeat, DrawnShape, Point, ZonePoint } from './geometry';
import { covers } from './inShape';

/** Schemas place seats within this many units; numbers beyond are meant to do harm. */
const FARTHEST = 1e6;

const isPlaced = ({ x, y, radius }: Point): boolean => radius > 0 && Math.abs(x) + Math.abs(y) + radius < FARTHEST;

/** How large a text counts until it is laid out: as the number of a row, whose letters are smaller than a seat. */
const TEXT_TO_SEAT = 0.7;

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
 * @returns the edges of seats and of the decoration around them, up to half of their longer side away
 */
export const boxWithDecoration = (seatsBox: Box, decoration: SVGGraphicsElement, texts: Box[] = []): Box => {
  const { x, y, width, height } = decoration.getBBox();
  // Where nothing is shown, the browser names the origin, which is no part of a hall.
  const shown = width ? [{ left: x, top: y, right: x + width, bottom: y + height }] : [];
  const { extent } = pointOf(seatsBox);
  const margin = Math.max(extent.x, extent.y);
  const near = [...shown, ...texts].map(({ left, top, right, bottom }) => ({
    left: Math.max(left, seatsBox.left - margin),
    top: Math.max(top, seatsBox.top - margin),
    right: Math.min(right, seatsBox.right + margin),
    bottom: Math.min(bottom, seatsBox.bottom + margin),
  }));
  return unite([seatsBox, ...near]);
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
  const seats = answers.seats.filter(isPlaced);
  // Nothing is drawn for a zone without boxes.
  const zones = answers.zones
    .map((drawn): ZonePoint => ({ ...drawn, ...pointOf(unite(drawn.boxes)) }))
    .filter(isPlaced);
  const seatRadius = typicalRadius(seats, zones);
  const places = boxOf([...seats, ...zones]);
  const isAround = ({ box }: DrawnShape) => contains(box, places);
  // An element without edges is not shown.
  const others = drawnShapes.filter((shape) => !isAround(shape)).map(({ box }) => pointOf(box));
  const middles = [pointOf(places), ...others.filter(({ extent }) => extent.x + extent.y > 0)];
  const all = boxOf([...middles.map(({ x, y }) => ({ x, y, radius: 0 })), ...texts.map(({ start }) => start)]);
  const some = [seats[0], seats[seats.length >> 1], seats.at(-1)].flatMap((seat) => seat ?? []);
  /** A sheet lies behind the whole hall. A wall around it has none of the seats in it, and a floor not the stage. */
  const isSheet = (shape: DrawnShape): boolean =>
    !shape.isSold &&
    shape.paint.fill !== undefined &&
    isAround(shape) &&
    contains(shape.box, all) &&
    (some.length === 0 || some.some((seat) => covers(shape, seat)));
  const shapes = drawnShapes.map((shape): DecorationShape => ({ ...shape, isSheet: isSheet(shape) }));
  // A line around the hall stays.
  for (const shape of shapes) if (shape.isSheet && !shape.paint.stroke) shape.element.style.display = 'none';
  const textBoxes = texts.map(({ start }) => boxOf([{ ...start, radius: seatRadius * TEXT_TO_SEAT }]));
  return { ...answers, seats, zones, box: boxWithDecoration(places, decoration, textBoxes), shapes, seatRadius };
};
