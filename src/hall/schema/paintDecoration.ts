import { sumOf } from '../../domain/collections';
import { type Box, boxOf, type Cluster, containsPoint, seatsIn } from './box';
import type { Shade } from './colors';
import type { DrawnShape, Point } from './geometry';
import { covers, coversAny } from './inShape';
import type { Measures } from './measure';

type Drawn = Pick<Measures, 'shapes' | 'drawnTexts' | 'seatRadius' | 'seatFills' | 'background'>;

/** Fills approach this amount of ink and never reach it, so that words on any fill have a contrast of 4.5:1 in both colour schemes. */
const MOST_OF_FILLS = 0.3;

/** The most ink of a fill below seats: each colour of a seat has a contrast of 3:1 on it (WCAG 1.4.11), in both colour schemes. */
export const MOST_BELOW_SEATS = 0.05;

/** The ink of words, and of letters and arrows that are drawn as shapes. */
const WORDS = 1;

/**
 * In radii of a seat: a shape in one part is a letter or an arrow if its longer side is below this limit, and a shape in several parts,
 * such as a word, if its shorter side is.
 */
const LETTER_RADII = 8;
/** The least difference in lightness between a letter and its background. */
const MEANT_TO_BE_READ = 0.25;

/** The limits of the sides of a shape that looks like a seat, in radii of a seat. */
const LEAST_LIKE_SEAT = 1;
const MOST_LIKE_SEAT = 3.4;

/** The most hit tests to find the backgrounds of light shapes. After these tests, further light shapes count as lying on the page. */
const MOST_QUESTIONS = 200;

/** If a drawing's words are lighter than this on average, the drawing was made for a dark page. Without words, the strokes decide. */
const LIGHT_WORDS = 0.75;
const LIGHT_LINES = 0.9;

/** @returns NaN without any shade */
const meanLightness = (list: (Shade | false | undefined)[]): number => {
  const shades = list.filter((shade): shade is Shade => !!shade);
  return sumOf(shades, ({ lightness }) => lightness) / shades.length;
};

/** @returns whether a drawing without a painted background is made for a dark page: its words or lines are nearly white */
const isForDarkPage = ({ shapes, drawnTexts: texts }: Drawn): boolean => {
  const filled = shapes.filter(({ paint }) => paint.fill);
  const isOnPage = (point: Point) => !filled.some(({ box }) => containsPoint(box, point));
  const words = texts.map(({ shade, start }) => isOnPage(start) && shade);
  const lines = shapes.map(({ paint, box }) => !paint.fill && isOnPage(box) && paint.stroke);
  return texts.length ? meanLightness(words) > LIGHT_WORDS : meanLightness(lines) > LIGHT_LINES;
};

/** @returns the ink of a fill: nearly unchanged for faint fills, close to `MOST_OF_FILLS` for strong ones */
const pale = (ink: number): number => MOST_OF_FILLS * (1 - Math.exp(-ink / MOST_OF_FILLS));

/**
 * The ink of a colour is its difference in lightness from the drawing's page: 0 becomes `--surface`, 1 becomes `--fg`.
 * @returns the boxes of letters that are drawn as shapes
 */
export const paintDecoration = (drawn: Drawn, clusters: Cluster[]): Box[] => {
  const { shapes, seatRadius, seatFills, background } = drawn;
  const page = background?.lightness ?? (isForDarkPage(drawn) ? 0 : 1);
  const inkOf = ({ lightness }: Shade) => Math.abs(lightness - page);
  const letters: Box[] = [];
  /** The filled shapes found so far that cannot be letters: they may be backgrounds of later shapes. */
  const plates: DrawnShape[] = [];
  let questionsLeft = MOST_QUESTIONS;

  /** A shape like a seat may be a symbol of a legend, or a seat that is not for sale. A `rect`, also drawn for an ellipse, is no letter. */
  const kindOf = ({ element, box, paint }: DrawnShape): 'like a seat' | 'letter' | 'plate' => {
    const shorter = 2 * box.radius;
    const longer = 2 * Math.max(box.extent.x, box.extent.y);
    const isRect = element.localName === 'rect';
    const isFilledAlike = paint.fill !== undefined && seatFills.has(paint.fill.lightness);
    const isAsLarge = shorter > LEAST_LIKE_SEAT * seatRadius && longer < MOST_LIKE_SEAT * seatRadius;
    if ((isRect || isFilledAlike) && isAsLarge) return 'like a seat';
    const isOfParts = /m.*m/is.test(element.getAttribute('d') ?? '');
    return !isRect && (isOfParts ? shorter : longer) < LETTER_RADII * seatRadius ? 'letter' : 'plate';
  };

  const lightnessBelow = ({ box }: DrawnShape): number => {
    const plate = plates.findLast((each) => {
      if (!containsPoint(each.box, box)) return false;
      questionsLeft -= 1;
      return questionsLeft >= 0 && covers(each, box);
    });
    return plate?.paint.fill?.lightness ?? page;
  };

  // All shapes are measured before the first is painted, so that the browser computes styles once.
  const inks = shapes.map((shape) => {
    const { fill, stroke } = shape.paint;
    const kind = shape.isSold ? 'plate' : kindOf(shape);
    if (fill && kind !== 'letter') plates.push(shape);
    const { x, y } = shape.box;
    // A letter on a seat is left out, like a word: the map writes the seat's number itself.
    const isNumber = kind === 'letter' && seatsIn(clusters, boxOf([{ x, y, radius: seatRadius }])).length > 0;
    // A sold shape is a zone: `areas.ts` colours it.
    if (shape.isSold || isNumber) return {};
    const isOnSeats = fill && coversAny(shape, seatsIn(clusters, shape.box));
    const shade = fill ?? stroke;
    // A light letter on a dark plate is read, too: the plate becomes pale, and therefore the letter dark.
    const isRead =
      shade &&
      kind === 'letter' &&
      !isOnSeats &&
      (inkOf(shade) >= MEANT_TO_BE_READ || Math.abs(shade.lightness - lightnessBelow(shape)) >= MEANT_TO_BE_READ);
    if (isRead) letters.push(shape.box);
    const inkOfFill = (each: Shade) => (isRead ? WORDS : Math.min(pale(inkOf(each)), isOnSeats ? MOST_BELOW_SEATS : 1));
    const inkOfLine = (each: Shade) => (kind === 'like a seat' ? pale(inkOf(each)) : inkOf(each));
    return { fill: fill && inkOfFill(fill), stroke: stroke && (isRead && !fill ? WORDS : inkOfLine(stroke)) };
  });
  for (const [at, { element, paint }] of shapes.entries())
    for (const name of ['fill', 'stroke'] as const) {
      const ink = inks[at]?.[name];
      if (ink === undefined) continue;
      element.setAttribute(name, `color-mix(in srgb,var(--fg) ${Math.round(ink * 100)}%,var(--surface))`);
      const { alpha = 1 } = paint[name] ?? {};
      if (alpha < 1) element.setAttribute(`${name}-opacity`, alpha.toFixed(2));
    }
  return letters;
};
