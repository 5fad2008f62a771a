import { type Box, overlap } from './box';
import { type Shade, WHITE } from './colors';
import type { DrawnText, Point } from './geometry';
import { areaOf, type DecorationShape, type Ground, Grounds, middleOf } from './grounds';
import { readableTone, toneColor, toneNear } from './tones';

/** Seats that stand together and the box around them, so that far ones need not be looked at one by one. */
export interface SeatCluster {
  box: Box;
  seats: Point[];
}

interface DecorationOptions {
  /** In the order in which they are drawn. */
  shapes: DecorationShape[];
  texts: DrawnText[];
  clusters: SeatCluster[];
  /** Half of a typical seat. */
  seatRadius: number;
  /** What the drawing paints its page with, if it says so. */
  background: Shade | undefined;
}

/** What a shape has to do with seats. */
type Relation = 'below seats' | 'in a seat' | 'apart';

/** What seats stand on has at most so much ink: there each colour of a seat still has 3:1 (WCAG 1.4.11), in both schemes. */
export const MOST_BELOW_SEATS = 0.05;

/** What looks like a seat and is none, a sign of a legend or a place that nobody sells, has at most so much. */
const MOST_LIKE_SEAT = 0.3;

/** No large surface is as dark as words are. */
const MOST_OF_LARGE = 0.8;

/** A shape is small, and may be a letter or an arrow, up to so many radii of a seat across its shorter side. */
const SMALL_RADII = 8;

/** What is small and differs so much in lightness from what it lies on is meant to be read. */
const MEANT_TO_BE_READ = 0.4;

/** The sides of what is as large as a seat, in radii of a seat. */
const LEAST_LIKE_SEAT = 1;
const MOST_LIKE_SEAT_RADII = 3.4;

/** Nobody writes so light on white paper, or draws lines so light on it alone. */
const LIGHT_WORDS = 0.75;
const LIGHT_LINES = 0.9;

/** Of what stands within the box of an outline so many are asked for. */
const MOST_ASKED = 4;

/** No letter and no arrow is one of these, and many a seat is. */
const PLAIN = new Set(['rect', 'circle', 'ellipse']);

const sidesOf = ({ left, top, right, bottom }: Box): [shorter: number, longer: number] => {
  const [width, height] = [right - left, bottom - top];
  return [Math.min(width, height), Math.max(width, height)];
};

/** Paints the shapes of a decoration in tones. */
class DecorationPainter {
  readonly grounds: Grounds;
  private readonly clusters: SeatCluster[];
  private readonly seatRadius: number;

  constructor(page: Shade, { clusters, seatRadius }: DecorationOptions) {
    this.grounds = new Grounds(page);
    this.clusters = clusters;
    this.seatRadius = seatRadius;
  }

  /** @returns what puts the tones of a shape on it: all are found before the first is put, so that all is laid out once */
  paint(shape: DecorationShape): () => void {
    const { element, box, paint, isSold, isSheet } = shape;
    const area = areaOf(box);
    const ground = this.grounds.below(middleOf(box), area);
    const relation = isSheet || isSold ? 'below seats' : this.relationOf(shape);
    const fill = isSheet || !paint.fill ? undefined : this.fillTone(shape, paint.fill, { ground, relation });
    const stroke = paint.stroke && this.strokeTone(shape, paint.stroke, { ground, relation });
    if (paint.fill && relation !== 'in a seat' && this.mayBear(box)) {
      const { lightness, alpha } = paint.fill;
      const tone = isSheet ? 0 : (fill ?? 0);
      this.grounds.add(shape, {
        lightness: ground.lightness + alpha * (lightness - ground.lightness),
        tone: ground.tone + alpha * (tone - ground.tone),
      });
    }
    return () => {
      if (isSold) return;
      if (fill !== undefined && paint.fill) setPaint(element, 'fill', fill, paint.fill.alpha);
      if (stroke !== undefined && paint.stroke) setPaint(element, 'stroke', stroke, paint.stroke.alpha);
    };
  }

  private fillTone(shape: DecorationShape, shade: Shade, { ground, relation }: Standing): number {
    const wanted = this.grounds.toneOn(ground, shade.lightness);
    if (relation !== 'apart') return toneNear(Math.min(wanted, MOST_BELOW_SEATS));
    if (this.isLikeSeat(shape)) return toneNear(Math.min(wanted, MOST_LIKE_SEAT));
    if (this.isMeantToBeRead(shape, shade, ground)) return readableTone(wanted, ground.tone);
    return toneNear(Math.min(wanted, MOST_OF_LARGE));
  }

  private strokeTone(shape: DecorationShape, shade: Shade, { ground, relation }: Standing): number {
    const wanted = this.grounds.toneOn(ground, shade.lightness);
    if (relation === 'in a seat') return toneNear(Math.min(wanted, MOST_BELOW_SEATS));
    if (this.isLikeSeat(shape)) return toneNear(Math.min(wanted, MOST_LIKE_SEAT));
    const isLetter = !shape.paint.fill && this.isMeantToBeRead(shape, shade, ground);
    return isLetter ? readableTone(wanted, ground.tone) : toneNear(wanted);
  }

  private isMeantToBeRead({ element, box }: DecorationShape, { lightness, alpha }: Shade, ground: Ground): boolean {
    const [shorter] = sidesOf(box);
    return (
      !PLAIN.has(element.localName) &&
      shorter < SMALL_RADII * this.seatRadius &&
      Math.abs(lightness - ground.lightness) * alpha >= MEANT_TO_BE_READ
    );
  }

  private isLikeSeat({ element, box }: DecorationShape): boolean {
    const [shorter, longer] = sidesOf(box);
    const { seatRadius } = this;
    return (
      PLAIN.has(element.localName) &&
      shorter > LEAST_LIKE_SEAT * seatRadius &&
      longer < MOST_LIKE_SEAT_RADII * seatRadius
    );
  }

  /** @returns whether something may lie on a shape: what is smaller than a seat bears nothing */
  private mayBear(box: Box): boolean {
    return sidesOf(box)[0] >= 2 * this.seatRadius;
  }

  private relationOf(shape: DecorationShape): Relation {
    const { box } = shape;
    const { x, y } = middleOf(box);
    let asked = 0;
    for (const cluster of this.clusters) {
      if (!overlap(cluster.box, box)) continue;
      for (const seat of cluster.seats) {
        if (Math.max(Math.abs(x - seat.x), Math.abs(y - seat.y)) < seat.radius) return 'in a seat';
        const isInBox = seat.x > box.left && seat.x < box.right && seat.y > box.top && seat.y < box.bottom;
        if (!isInBox || asked >= MOST_ASKED) continue;
        if (this.grounds.covers(shape, seat)) return 'below seats';
        asked += 1;
      }
    }
    return 'apart';
  }
}

/** What a shape stands on, and what stands on it. */
interface Standing {
  ground: Ground;
  relation: Relation;
}

const setPaint = (element: SVGElement, name: 'fill' | 'stroke', tone: number, alpha: number): void => {
  element.setAttribute(name, toneColor(tone));
  if (alpha < 1) element.setAttribute(`${name}-opacity`, alpha.toFixed(2));
};

const meanLightness = (shades: Shade[]): number =>
  shades.reduce((sum, { lightness }) => sum + lightness, 0) / shades.length;

/** @returns whether a drawing that does not paint its page is made for a dark one: nobody writes white on white */
const isForDarkPage = ({ shapes, texts }: DecorationOptions): boolean => {
  const filled = shapes.filter(({ paint }) => paint.fill);
  const isOnPage = ({ x, y }: Point) =>
    !filled.some(({ box }) => box.left < x && x < box.right && box.top < y && y < box.bottom);
  const words = texts.flatMap(({ shade, start }) => (shade && start && isOnPage(start) ? [shade] : []));
  if (words.length) return meanLightness(words) > LIGHT_WORDS;
  const lines = shapes.flatMap(({ paint }) => (paint.stroke && !paint.fill ? [paint.stroke] : []));
  return texts.length === 0 && lines.length > 0 && meanLightness(lines) > LIGHT_LINES;
};

const pageOf = (options: DecorationOptions): Shade => {
  const sheet = options.shapes.filter(({ isSheet }) => isSheet).at(-1)?.paint.fill;
  const painted = [sheet, options.background].find((shade) => shade && shade.alpha > 0.5);
  return painted ?? (isForDarkPage(options) ? { ...WHITE, lightness: 0 } : WHITE);
};

/**
 * Paints a decoration in neutral tones that keep its own contrast, by lightness and size alone: a fill or a line is as far from what it
 * lies on as it is drawn. What seats stand on stays pale, and what is small and differs strongly can be read.
 * @returns what words lie on, which are laid out and painted later
 */
export const paintDecoration = (options: DecorationOptions): Grounds => {
  const painter = new DecorationPainter(pageOf(options), options);
  const puts = options.shapes.map((shape) => painter.paint(shape));
  for (const put of puts) put();
  return painter.grounds;
};
