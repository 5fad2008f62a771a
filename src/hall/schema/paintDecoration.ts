import { type Box, type Cluster, containsPlace, pointOf, rectOf, seatsIn } from './box';
import { type Shade, WHITE } from './colors';
import type { DecorationShape, Point } from './geometry';
import { covers } from './inShape';
import type { Measures } from './measure';

type Drawn = Pick<Measures, 'shapes' | 'drawnTexts' | 'seatRadius' | 'seatFills' | 'background'>;

/** The limit of ink that fills approach but never reach: on any fill, words have a contrast of 4.5:1 in both colour schemes. */
const MOST_OF_FILLS = 0.3;

/** The most ink of a fill below seats: each colour of a seat has a contrast of 3:1 there (WCAG 1.4.11), in both colour schemes. */
export const MOST_BELOW_SEATS = 0.05;

/** The ink of words, and of letters and arrows that are drawn as shapes. */
const WORDS = 1;

/** The size limit of letters and arrows that are drawn as shapes, in radii of a seat: of the longer side, for words of the shorter side. */
const LETTER_RADII = 8;
/** The least difference in lightness between a letter and its background. */
const MEANT_TO_BE_READ = 0.25;

/** The limits of the sides of a shape that looks like a seat, in radii of a seat. */
const LEAST_LIKE_SEAT = 1;
const MOST_LIKE_SEAT = 3.4;

/** Rectangles and ellipses, both drawn as `rect`, are never letters or arrows, but often seats. */
const isPlain = ({ localName }: Element): boolean => localName === 'rect';

/** The most seats in a shape's box that are tested for standing on the shape. */
const MOST_SEATS_ASKED = 8;
/** The most hit tests to find the backgrounds of light shapes: after that, shapes count as lying on the page. */
const MOST_QUESTIONS = 200;

/** Words, or if there are none lines, with a lighter mean are not drawn for a white page. */
const LIGHT_WORDS = 0.75;
const LIGHT_LINES = 0.9;

const meanLightness = (shades: Shade[]): number =>
  shades.reduce((sum, { lightness }) => sum + lightness, 0) / shades.length;

/** @returns whether a drawing without a painted background is made for a dark page: its words or lines are nearly white */
const isForDarkPage = ({ shapes, drawnTexts: texts }: Drawn): boolean => {
  const filled = shapes.filter(({ paint }) => paint.fill);
  const isOnPage = (point: Point) => !filled.some(({ box }) => containsPlace(box, point));
  const words = texts.flatMap(({ shade, start }) => (shade && isOnPage(start) ? [shade] : []));
  if (texts.length) return words.length > 0 && meanLightness(words) > LIGHT_WORDS;
  const lines = shapes.filter(({ paint, box }) => paint.stroke && !paint.fill && isOnPage(pointOf(box)));
  return lines.length > 0 && meanLightness(lines.flatMap(({ paint }) => paint.stroke ?? [])) > LIGHT_LINES;
};

const pageOf = (drawn: Drawn): number => {
  const sheet = drawn.shapes.filter(({ isSheet }) => isSheet).at(-1)?.paint.fill;
  const painted = [sheet, drawn.background].find((shade) => shade && shade.alpha > 0.5);
  return (painted ?? WHITE).lightness - (!painted && isForDarkPage(drawn) ? 1 : 0);
};

/** @returns the ink of a fill: nearly unchanged for faint fills, close to `MOST_OF_FILLS` for strong ones */
const pale = (ink: number): number => MOST_OF_FILLS * (1 - Math.exp(-ink / MOST_OF_FILLS));

const sidesOf = (box: Box): [shorter: number, longer: number] => {
  const { width, height } = rectOf(box);
  return [Math.min(width, height), Math.max(width, height)];
};

const setPaint = (element: SVGElement, name: 'fill' | 'stroke', ink: number, alpha: number): void => {
  element.setAttribute(name, `color-mix(in srgb,var(--fg) ${Math.round(ink * 100)}%,var(--surface))`);
  if (alpha < 1) element.setAttribute(`${name}-opacity`, alpha.toFixed(2));
};

/**
 * Paints a decoration in neutral tones from `--surface` to `--fg`: the ink of a colour is the difference in lightness from the drawing's
 * page. Fills are pale, so that seats and words can be read on them; letters that are drawn as shapes have the ink of words.
 * @returns the boxes of these letters
 */
export const paintDecoration = (drawn: Drawn, clusters: Cluster[]): Box[] => {
  const { shapes, seatRadius, seatFills } = drawn;
  const page = pageOf(drawn);
  const inkOf = ({ lightness }: Shade) => Math.abs(lightness - page);
  /** The filled shapes so far that cannot be letters: possible backgrounds. */
  const plates: DecorationShape[] = [];
  let questionsLeft = MOST_QUESTIONS;

  const hasSeats = (shape: DecorationShape): boolean => {
    const inBox = seatsIn(clusters, shape.box);
    const step = Math.ceil(inBox.length / MOST_SEATS_ASKED);
    return inBox.some((seat, at) => at % step === 0 && covers(shape, seat));
  };

  /** @returns whether a shape may be a symbol of a legend, or a place that is not sold */
  const isLikeSeat = ({ element, box, paint }: DecorationShape): boolean => {
    const [shorter, longer] = sidesOf(box);
    const isFilledAlike = paint.fill !== undefined && seatFills.has(paint.fill.lightness);
    return (
      (isFilledAlike || isPlain(element)) &&
      shorter > LEAST_LIKE_SEAT * seatRadius &&
      longer < MOST_LIKE_SEAT * seatRadius
    );
  };

  const mayBeLetter = (shape: DecorationShape): boolean => {
    const { element, box } = shape;
    const isOfParts = (element.getAttribute('d')?.match(/m/gi)?.length ?? 0) > 1;
    const [shorter, longer] = sidesOf(box);
    const side = isOfParts ? shorter : longer;
    return side < LETTER_RADII * seatRadius && !isPlain(element) && !isLikeSeat(shape);
  };

  /** @returns the lightness of the topmost plate under the middle of a shape, or else the lightness of the page */
  const lightnessBelow = ({ box }: DecorationShape): number => {
    const middle = pointOf(box);
    for (let at = plates.length - 1; at >= 0; at -= 1) {
      const plate = plates[at];
      if (!plate || !containsPlace(plate.box, middle)) continue;
      if (questionsLeft <= 0) break;
      questionsLeft -= 1;
      if (covers(plate, middle)) return plate.paint.fill?.lightness ?? page;
    }
    return page;
  };

  const letters: Box[] = [];
  const isRead = (shape: DecorationShape, shade: Shade): boolean => {
    const isLetter =
      mayBeLetter(shape) &&
      // Light letters on a dark plate: the plate is shown pale, so that the letters must be dark.
      (inkOf(shade) >= MEANT_TO_BE_READ || Math.abs(shade.lightness - lightnessBelow(shape)) >= MEANT_TO_BE_READ);
    if (isLetter) letters.push(shape.box);
    return isLetter;
  };

  const inkOfFill = (shape: DecorationShape, fill: Shade): number => {
    if (hasSeats(shape)) return Math.min(pale(inkOf(fill)), MOST_BELOW_SEATS);
    return isRead(shape, fill) ? WORDS : pale(inkOf(fill));
  };

  const inkOfLine = (shape: DecorationShape, stroke: Shade): number => {
    if (!shape.paint.fill && isRead(shape, stroke)) return WORDS;
    return isLikeSeat(shape) ? pale(inkOf(stroke)) : inkOf(stroke);
  };

  // All shapes are measured before the first is painted, so that the browser computes styles once.
  const puts: (() => void)[] = [];
  for (const shape of shapes) {
    const { element, paint, isSold, isSheet } = shape;
    const { stroke } = paint;
    const fill = isSheet ? undefined : paint.fill;
    if (fill && (isSold || !mayBeLetter(shape))) plates.push(shape);
    // A sold shape is a zone: `areas.ts` colours it.
    if (isSold) continue;
    if (fill) {
      const ink = inkOfFill(shape, fill);
      puts.push(() => setPaint(element, 'fill', ink, fill.alpha));
    }
    if (stroke) {
      const ink = inkOfLine(shape, stroke);
      puts.push(() => setPaint(element, 'stroke', ink, stroke.alpha));
    }
  }
  for (const put of puts) put();
  return letters;
};
