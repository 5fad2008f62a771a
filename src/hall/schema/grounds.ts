import { type Box, containsPlace } from './box';
import { type Shade, WHITE } from './colors';
import type { DrawnShape, Point } from './geometry';
import { isInShape } from './inShape';

/** A shape of the drawing with its edges, all transforms applied. */
export interface DecorationShape extends DrawnShape {
  box: Box;
  /** It lies behind the whole hall, and its fill is not shown. */
  isSheet: boolean;
}

/** What something of the drawing lies on. */
export interface Ground {
  /** How light it is drawn, 0 to 1, and the tone in which it is shown. */
  lightness: number;
  tone: number;
  /** Its edges; the page has none. */
  box?: Box;
  /** It is part of a zone, which the map paints in colours of its own. */
  isSold?: boolean;
}

/** A ground that is a shape. */
interface ShapeGround extends Ground {
  shape: DecorationShape;
  area: number;
}

type Place = Pick<DOMPointReadOnly, 'x' | 'y'>;

/** Elements that fill the box around them, or nearly so. */
const BOXES = new Set(['rect', 'circle', 'ellipse']);

/** So many shapes may bear others: of more only the larger ones do. */
const MOST_GROUNDS = 200;

/** How often the browser is asked about an outline: a hall needs some hundred answers. */
const MOST_QUESTIONS = 200;

/** @returns the middle of a box, a point without size */
export const middleOf = ({ left, top, right, bottom }: Box): Point => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
  radius: 0,
});

export const areaOf = ({ left, top, right, bottom }: Box): number => (right - left) * (bottom - top);

/** @returns whether the fill of a shape covers a place */
export const covers = ({ element, box }: Pick<DecorationShape, 'element' | 'box'>, place: Place): boolean =>
  containsPlace(box, { ...place, radius: 0 }) && (BOXES.has(element.localName) || isInShape(element, place) !== false);

/** Knows on what the shapes and words of a drawing lie: the page, or the last larger shape around them. */
export class Grounds {
  private readonly page: Ground;
  private readonly isDark: boolean;
  private shapes: ShapeGround[] = [];
  private questionsLeft = MOST_QUESTIONS;

  /** @param page what the whole drawing lies on */
  constructor(page: Shade = WHITE) {
    this.page = { lightness: page.lightness, tone: 0 };
    this.isDark = page.lightness < 0.5;
  }

  /**
   * A drawing that is made for a dark page is turned round, for there the paper is dark.
   * @returns a tone as far from that of a ground as a lightness lies from it, in the same direction if there is room for half of that
   */
  toneOn(ground: Ground, lightness: number): number {
    const step = (ground.lightness - lightness) * (this.isDark ? -1 : 1);
    const [there, back] = [ground.tone + step, ground.tone - step].map((tone) => Math.min(1, Math.max(0, tone)));
    const distance = (tone = 0) => Math.abs(tone - ground.tone);
    return (distance(back) > 2 * distance(there) ? back : there) ?? 0;
  }

  add(shape: DecorationShape, ground: Ground): void {
    this.shapes.push({ ...ground, box: shape.box, isSold: shape.isSold, shape, area: areaOf(shape.box) });
    if (this.shapes.length < 2 * MOST_GROUNDS) return;
    const areas = this.shapes.map(({ area }) => area).sort((one, other) => other - one);
    const least = areas[MOST_GROUNDS] ?? 0;
    this.shapes = this.shapes.filter(({ area }) => area > least);
  }

  /** @returns what lies below a place of the drawing, larger than so much */
  below(place: Place, area = 0): Ground {
    const { shapes } = this;
    for (let at = shapes.length - 1; at >= 0; at -= 1) {
      const ground = shapes[at];
      if (ground && ground.area > area && this.covers(ground.shape, place)) return ground;
    }
    return this.page;
  }

  /** @returns whether the fill of a shape covers a place */
  covers(shape: DecorationShape, { x, y }: Place): boolean {
    if (this.questionsLeft <= 0) return containsPlace(shape.box, { x, y, radius: 0 });
    if (!containsPlace(shape.box, { x, y, radius: 0 })) return false;
    if (BOXES.has(shape.element.localName)) return true;
    this.questionsLeft -= 1;
    return covers(shape, { x, y });
  }
}
