import type { Answers } from './askBrowser';
import { type Box, boxOf, contains, pointOf, unite } from './box';
import type { DecorationShape, DrawnSeat, DrawnShape, Point, ZonePoint } from './geometry';
import { covers } from './inShape';

/** The largest coordinates of seats, in units of the drawing: larger numbers are hostile. */
const FARTHEST = 1e6;

const isPlaced = ({ x, y, radius }: Point): boolean => radius > 0 && Math.abs(x) + Math.abs(y) + radius < FARTHEST;

/** The assumed size of a text before its layout, relative to a seat: that of a row's number. */
const TEXT_TO_SEAT = 0.7;

export interface Measures extends Pick<Answers, 'background' | 'drawnTexts' | 'seatFills'> {
  /** The seats that can be shown, without those at invalid positions. */
  seats: DrawnSeat[];
  zones: ZonePoint[];
  /** The edges of the hall with the decoration around it. */
  box: Box;
  /** The shapes of the decoration and of zones, in paint order. */
  shapes: DecorationShape[];
  /** Half of the diameter of a typical seat, in units of the drawing. */
  seatRadius: number;
}

/**
 * @param seatsBox the box of all seats and zones @param texts boxes of texts that are not laid out yet
 * @returns the box of seats and decoration; decoration counts up to a distance of half the longer side of `seatsBox`
 */
export const boxWithDecoration = (seatsBox: Box, decoration: SVGGraphicsElement, texts: Box[] = []): Box => {
  const { x, y, width, height } = decoration.getBBox();
  // Without visible content `getBBox` returns an empty box at the origin, which must not count.
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
 * The median, so that among a few large tables and many chairs the chairs are typical. A hall of zones only gets half of its smallest zone,
 * so that the buyer can zoom in.
 * @returns half of the diameter of a typical seat
 */
const typicalRadius = (seats: DrawnSeat[], zones: ZonePoint[]): number => {
  const bySize = seats.map(({ radius }) => radius).sort((one, other) => one - other);
  const radius = bySize[seats.length >> 1] ?? Math.min(...zones.map((zone) => zone.radius)) / 2;
  if (radius === Infinity) throw new Error('The drawing shows no seat of the hall.');
  return radius;
};

/** Puts the shapes and words of a drawing into its decoration, which must be in the document, and measures the hall. */
export const measure = (decoration: SVGGElement, answers: Answers): Measures => {
  const { drawnShapes, drawnTexts: texts } = answers;
  decoration.append(answers.shapeLayer, answers.wordLayer);
  const seats = answers.seats.filter(isPlaced);
  // A zone without boxes has an invalid position, and is filtered out.
  const zones = answers.zones
    .map((drawn): ZonePoint => ({ ...drawn, ...pointOf(unite(drawn.boxes)) }))
    .filter(isPlaced);
  const seatRadius = typicalRadius(seats, zones);
  const places = boxOf([...seats, ...zones]);
  const isAround = ({ box }: DrawnShape) => contains(box, places);
  // Shapes with an empty box are invisible.
  const others = drawnShapes.filter((shape) => !isAround(shape)).map(({ box }) => pointOf(box));
  const middles = [pointOf(places), ...others.filter(({ extent }) => extent.x + extent.y > 0)];
  const all = boxOf([...middles.map(({ x, y }) => ({ x, y, radius: 0 })), ...texts.map(({ start }) => start)]);
  const some = [seats[0], seats[seats.length >> 1], seats.at(-1)].flatMap((seat) => seat ?? []);
  /** A sheet covers the whole hall: the filled area of a wall covers no seats, and a floor does not reach the stage. */
  const isSheet = (shape: DrawnShape): boolean =>
    !shape.isSold &&
    shape.paint.fill !== undefined &&
    isAround(shape) &&
    contains(shape.box, all) &&
    (some.length === 0 || some.some((seat) => covers(shape, seat)));
  const shapes = drawnShapes.map((shape): DecorationShape => ({ ...shape, isSheet: isSheet(shape) }));
  // A sheet with a stroke stays visible as the line around the hall.
  for (const shape of shapes) if (shape.isSheet && !shape.paint.stroke) shape.element.style.display = 'none';
  const textBoxes = texts.map(({ start }) => boxOf([{ ...start, radius: seatRadius * TEXT_TO_SEAT }]));
  return { ...answers, seats, zones, box: boxWithDecoration(places, decoration, textBoxes), shapes, seatRadius };
};
