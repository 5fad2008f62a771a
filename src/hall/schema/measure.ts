import type { Answers } from './askBrowser';
import { type Box, boxOf, boxWithin, contains, overlap } from './box';
import type { Shade } from './colors';
import type { DrawnSeat, DrawnShape, Point, ZonePoint } from './geometry';
import { coversAny } from './inShape';
import { refuse } from './parse';

/** The largest coordinates of seats, in units of the drawing: larger numbers are hostile. */
const FARTHEST = 1e7;

const isPlaced = ({ x, y, radius }: Point): boolean => radius > 0 && Math.abs(x) + Math.abs(y) + radius < FARTHEST;

/** The least opacity of a sheet or a background that determines the lightness of the page. */
const LEAST_OPAQUE = 0.5;

export interface Measures extends Omit<Answers, 'drawnShapes' | 'shapeLayer'> {
  /** The colour of the page: of a sheet behind the hall, or of the drawing itself; undefined if neither is opaque. */
  background: Shade | undefined;
  /** The edges of all seats and zones. */
  placesBox: Box;
  /** The edges of the hall with the decoration around it. */
  box: Box;
  /** The decoration and the shapes of zones. Of a sheet only the stroke is kept, and a sheet without a stroke is left out. */
  shapes: DrawnShape[];
  /** Half of the diameter of a typical seat, in units of the drawing. */
  seatRadius: number;
}

/**
 * The box around the places and the decoration within half the longer side of `placesBox`. A shape that goes on beyond that is cut there,
 * and a word never is.
 * @param words the boxes of the words or, before the words are laid out, the points where they begin
 */
export const boxWithDecoration = (
  { placesBox, shapes }: Pick<Measures, 'placesBox' | 'shapes'>,
  words: Point[],
): Box => {
  const { x, y, extent } = placesBox;
  const margin = Math.max(extent.x, extent.y);
  const near = boxOf([{ x, y, radius: 0, extent: { x: extent.x + margin, y: extent.y + margin } }]);
  const { left, top, right, bottom } = boxOf([placesBox, ...shapes.map(({ box }) => box)]);
  const cut = boxWithin({
    left: Math.max(left, near.left),
    top: Math.max(top, near.top),
    right: Math.min(right, near.right),
    bottom: Math.min(bottom, near.bottom),
  });
  return boxOf([cut, ...words.filter((word) => overlap(boxOf([word]), near))]);
};

/** The median, so that a few large tables do not count. Without seats, half the smallest zone's radius, so that the buyer can zoom in. */
const typicalRadius = (seats: DrawnSeat[], zones: ZonePoint[]): number => {
  const bySize = seats.map(({ radius }) => radius).sort((one, other) => one - other);
  const radius = bySize[seats.length >> 1] ?? Math.min(...zones.map((zone) => zone.radius)) / 2;
  return radius === Infinity ? refuse() : radius;
};

/** @param decoration must be in the document, and receives the shapes */
export const measure = (decoration: SVGGElement, answers: Answers): Measures => {
  const { drawnShapes, drawnTexts, shapeLayer } = answers;
  decoration.append(shapeLayer);
  const seats = answers.seats.filter(isPlaced);
  const zones = answers.zones.filter(isPlaced);
  const seatRadius = typicalRadius(seats, zones);
  const placesBox = boxOf([...seats, ...zones]);
  const visible = drawnShapes.filter(({ box }) => box.extent.x + box.extent.y > 0);
  const others = visible
    .filter(({ box }) => !contains(box, placesBox))
    .map(({ box: { x, y } }) => ({ x, y, radius: 0 }));
  const starts = drawnTexts.map(({ start }) => start);
  const all = boxOf([placesBox, ...others, ...starts]);
  /** A sheet covers the whole hall. A wall is no sheet, for its fill covers no seats; nor is a floor, for it does not reach the stage. */
  const isSheet = (shape: DrawnShape): boolean =>
    !shape.isSold &&
    shape.paint.fill !== undefined &&
    contains(shape.box, all) &&
    (!seats.length || coversAny(shape, seats));
  // All sheets are found before the first is removed, so that the browser computes styles once.
  const sheets = visible.filter(isSheet);
  const pages = [answers.background, ...sheets.map(({ paint }) => paint.fill)];
  for (const { element, paint } of sheets) {
    paint.fill = undefined;
    // The stroke of a sheet stays visible as the line around the hall.
    if (!paint.stroke) element.remove();
  }
  const shapes = visible.filter(({ element }) => element.parentElement);
  const background = pages.findLast((shade) => shade && shade.alpha > LEAST_OPAQUE);
  const box = boxWithDecoration({ placesBox, shapes }, starts);
  return { ...answers, seats, zones, background, placesBox, box, shapes, seatRadius };
};
