import { type Box, type Cluster, containsPlace, pointOf, rectOf, seatsIn } from './box';
import { type Shade, WHITE } from './colors';
import type { DecorationShape, Point } from './geometry';
import { covers } from './inShape';
import type { Measures } from './measure';

type Drawn = Pick<Measures, 'shapes' | 'drawnTexts' | 'seatRadius' | 'seatFills' | 'background'>;

/** Fills come close to so much ink and never reach it: words on any of them have 4.5:1, in both schemes. */
const MOST_OF_FILLS = 0.3;

/** A fill under seats has at most so much ink: there each colour of a seat still has 3:1 (WCAG 1.4.11), in both schemes. */
export const MOST_BELOW_SEATS = 0.05;

/** Letters and arrows that are drawn as shapes have as much ink as words. */
const WORDS = 1;

/** An outline may be a letter or an arrow up to so many radii of a seat along its longer side; one of several parts, a word, along its shorter one. */
const LETTER_RADII = 8;
/** A shape that differs so much in lightness from its ground is meant to be read. */
const MEANT_TO_BE_READ = 0.25;

/** The sides of a shape that looks like a seat, in radii of a seat. */
const LEAST_LIKE_SEAT = 1;
const MOST_LIKE_SEAT = 3.4;

/** No letter and no arrow is a rectangle or an ellipse, and many a seat is. */
const isPlain = ({ localName }: Element): boolean => localName === 'rect';

/** Of the seats in the box around a shape so many are asked whether they stand on it. */
const MOST_SEATS_ASKED = 8;
/** The ground of so many light shapes is looked for: later ones lie on the page. */
const MOST_QUESTIONS = 200;

/** Nobody writes so light on white paper, or draws lines so light on it alone. */
const LIGHT_WORDS = 0.75;
const LIGHT_LINES = 0.9;

const meanLightness = (shades: Shade[]): number =>
  shades.reduce((sum, { lightness }) => sum + lightness, 0) / shades.length;

/** @returns whether a drawing that does not paint its page is made for a dark one: nobody writes white on white */
const isForDarkPage = ({ shapes, drawnTexts: texts }: Drawn): boolean => {
  const filled = shapes.filter(({ paint }) => paint.fill);
  const isOnPage = (point: Point) => !filled.some(({ box }) => containsPlace(box, point));
  const words = texts.flatMap(({ shade, start }) => (shade && isOnPage(start) ? [shade] : []));
  if (texts.length) return words.length > 0 && meanLightness(words) > LIGHT_WORDS;
  const lines = shapes.filter(({ paint, box }) => paint.stroke && !paint.fill && isOnPage(pointOf(box)));
  return lines.length > 0 && meanLightness(lines.flatMap(({ paint }) => paint.stroke ?? [])) > LIGHT_LINES;
};

/** @returns how light the page of a drawing is */
const pageOf = (drawn: Drawn): number => {
  const sheet = drawn.shapes.filter(({ isSheet }) => isSheet).at(-1)?.paint.fill;
  const painted = [sheet, drawn.background].find((shade) => shade && shade.alpha > 0.5);
  return (painted ?? WHITE).lightness - (!painted && isForDarkPage(drawn) ? 1 : 0);
};

/** @returns the ink of a fill: faint ones stay as they are drawn, all others come close to the most that there is */
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
 * Paints a decoration in neutral tones, from paper to ink: a colour has as much ink as its lightness differs from that of the drawing's
 * page. Fills are pale, so that seats and words can be read on any of them; letters that are drawn as shapes have the ink of words.
 * @returns the edges of those
 */
export const paintDecoration = (drawn: Drawn, clusters: Cluster[]): Box[] => {
  const { shapes, seatRadius, seatFills } = drawn;
  const page = pageOf(drawn);
  const inkOf = ({ lightness }: Shade) => Math.abs(lightness - page);
  /** The filled shapes so far that are no letters. */
  const plates: DecorationShape[] = [];
  let questionsLeft = MOST_QUESTIONS;

  const hasSeats = (shape: DecorationShape): boolean => {
    const inBox = seatsIn(clusters, shape.box);
    const step = Math.ceil(inBox.length / MOST_SEATS_ASKED);
    return inBox.some((seat, at) => at % step === 0 && covers(shape, seat));
  };

  /** @returns whether a shape may be the sign of a legend, or a place that nobody sells */
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

  /** @returns how light the last plate under the middle of a shape is, or the page */
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
      // Light letters lie on something dark, which is shown pale.
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

  // All is asked before the first is painted, so that the browser styles all of it once.
  const puts: (() => void)[] = [];
  for (const shape of shapes) {
    const { element, paint, isSold, isSheet } = shape;
    const { stroke } = paint;
    const fill = isSheet ? undefined : paint.fill;
    if (fill && (isSold || !mayBeLetter(shape))) plates.push(shape);
    // The map paints zones.
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
