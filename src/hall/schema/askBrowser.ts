import type { Zone } from '../../domain/zones';
import { middleOf } from './box';
import { BLACK, type Shade } from './colors';
import { type FoundSeat, type SchemaCopy, type SeatKind, writeWords } from './copySchema';
import type { DrawnSeat, DrawnShape, DrawnText, DrawnZone, Point } from './geometry';
import { IDENTITY, type Matrix, matrixText, multiply, transformPoint } from './matrix';
import { createPaintReader, type PaintReader } from './paints';
import { boxAround, isHidden, isPainted, type MeasuredKind, measureKind, screenMatrix } from './seatKind';
import { drawAlone, LEAVES, lengthOf, writeAlone } from './standAlone';
import { draw } from './svg';

/** The room in which a copy is laid out, in CSS px: per cent of a drawing that does not say its size are of this. */
const ROOM = 1000;

const NOWHERE: Matrix = { ...IDENTITY, e: Number.NaN };

/** So much of its height a plate reaches around its word. */
const PLATE_MARGIN = 0.3;

/** A drawing as the browser lays it out, in its units from its corner on. */
export interface Answers {
  seats: DrawnSeat[];
  zones: DrawnZone[];
  /** Where texts begin, which are not shown yet: to lay them out takes a slow phone as long as all else. */
  textStarts: Point[];
  /** The paint of the drawing's page, if it says so. */
  background: Shade | undefined;
  /** How light the seats are filled in the drawing. */
  seatFills: Set<number>;
  /** The shapes of the decoration and of zones, in their order, and the words. */
  drawnShapes: DrawnShape[];
  drawnTexts: DrawnText[];
  /** The shapes of the decoration, and its words, which lie above them. */
  shapeLayer: SVGGElement;
  wordLayer: SVGGElement;
}

/** The surroundings of an element of the decoration. */
interface Around {
  /** Where its copy goes. */
  place: SVGElement;
  opacity: number;
  /** The shapes of the zone that it is part of. */
  zone: SVGGraphicsElement[] | undefined;
}

/** Puts a copy on the page where nobody sees it, out of reach of the page's own styles. @returns the element to take away */
const openRoom = (picture: HTMLElement, { root, sheet }: SchemaCopy): HTMLElement => {
  const host = document.createElement('div');
  const inside = host.attachShadow({ mode: 'closed' });
  inside.adoptedStyleSheets = [sheet];
  const room = document.createElement('div');
  room.style.cssText = `all:initial;position:absolute;width:${ROOM}px;height:${ROOM}px;opacity:0;pointer-events:none`;
  room.append(root);
  inside.append(room);
  picture.append(host);
  return host;
};

/** Asks the browser about a copy that is laid out, element by element, and draws its decoration anew. */
class Inquiry {
  readonly answers: Answers;
  private readonly copy: SchemaCopy;
  private readonly toUnits: Matrix;
  private readonly groups = new Map<Element, Matrix>();
  /** They stand among the decoration, and are none. */
  private readonly samples: Set<Element>;
  private readonly paintOf: PaintReader;

  constructor(copy: SchemaCopy) {
    const { root, schema, gradients } = copy;
    this.copy = copy;
    this.paintOf = createPaintReader(schema, gradients);
    this.samples = new Set(copy.seats.map(({ kind }) => kind.sample));
    const { x, y } = root.viewBox.baseVal ?? { x: 0, y: 0 };
    this.toUnits = multiply({ ...IDENTITY, e: -x, f: -y }, screenMatrix(root).inverse());
    const outside = document.createElement('p');
    this.answers = {
      seats: [],
      zones: [],
      textStarts: [],
      background: this.paintOf(getComputedStyle(root).backgroundColor, 1),
      seatFills: new Set(),
      drawnShapes: [],
      drawnTexts: [],
      shapeLayer: draw(outside, 'g'),
      wordLayer: draw(outside, 'g'),
    };
  }

  /** Draws an element and all inside it as far as it is shown: shapes one by one in their order, without the groups around them. */
  show(element: SVGGraphicsElement, { place, opacity: around, zone }: Around): void {
    const style = getComputedStyle(element);
    if (style.display === 'none' || this.samples.has(element)) return;
    const ownZone = this.copy.zones.get(element);
    if (ownZone) {
      this.showZone(ownZone, element, { place, opacity: around, zone: undefined });
      return;
    }
    // A zone is seen, also where the drawing has a clear shape to press over its own picture.
    const opacity = zone && element.localName !== 'text' ? around : around * Number(style.opacity);
    if (!element.matches(LEAVES)) {
      for (const child of element.children)
        if (child instanceof SVGGraphicsElement) this.show(child, { place, opacity, zone });
      return;
    }
    if (isHidden(style) || element.localName === 'image') return;
    if (element instanceof SVGTextElement) this.showWord(element, style, opacity);
    else this.showShape(element, style, { place, opacity, zone });
  }

  private showShape(leaf: SVGGraphicsElement, style: CSSStyleDeclaration, { place, opacity, zone }: Around): void {
    const paint = {
      fill: this.paintOf(style.fill, opacity * Number(style.fillOpacity)),
      stroke: this.paintOf(style.stroke, opacity * Number(style.strokeOpacity)),
    };
    const isSold = zone !== undefined;
    if (isSold ? !zone.includes(leaf) : !paint.fill && !paint.stroke) return;
    const matrix = (this.copy.isMoved && this.seenMatrix(leaf)) || this.matrixOf(leaf);
    this.answers.drawnShapes.push({ element: drawAlone(place, leaf, matrix), paint, isSold });
  }

  /** Shapes of a zone that nobody sees in the drawing are no part of it, unless they are all it has. */
  private showZone(zone: Zone, element: SVGGraphicsElement, { place, opacity }: Around): void {
    const drawn: DrawnZone = { zone, element: draw(place, 'g') };
    this.answers.zones.push(drawn);
    const leaves = [element, ...element.querySelectorAll<SVGGraphicsElement>(LEAVES)].filter((leaf) =>
      leaf.matches(LEAVES),
    );
    const painted = leaves.filter(isPainted);
    this.copy.zones.delete(element);
    this.show(element, { place: drawn.element, opacity, zone: painted.length ? painted : leaves });
    if (element.localName === 'text') this.layPlate(drawn.element, element);
  }

  /** Lays a plate below a word that is all that a zone has. */
  private layPlate(place: SVGElement, word: SVGGraphicsElement): void {
    writeWords(word);
    const { x, y, width, height } = word.getBBox();
    const margin = height * PLATE_MARGIN;
    const element = draw(place, 'rect', {
      x: x - margin,
      y: y - margin,
      width: width + 2 * margin,
      height: height + 2 * margin,
      transform: matrixText(this.matrixOf(word)),
    });
    this.answers.drawnShapes.push({ element, paint: { fill: BLACK, stroke: undefined }, isSold: true });
  }

  private showWord(text: SVGTextElement, style: CSSStyleDeclaration, opacity: number): void {
    const matrix = this.matrixOf(text);
    const element = writeAlone(this.answers.wordLayer, text, matrix);
    const placed = [text, ...text.querySelectorAll('tspan')].find((each) => each.hasAttribute('x')) ?? text;
    const at = (name: 'x' | 'y') => Number.parseFloat(`${lengthOf(placed, name)}`) || 0;
    const start = { x: at('x'), y: at('y'), radius: 0 };
    transformPoint(start, matrix);
    this.answers.textStarts.push(start);
    const shade =
      this.paintOf(style.fill, opacity * Number(style.fillOpacity)) ??
      this.paintOf(style.stroke, opacity * Number(style.strokeOpacity));
    this.answers.drawnTexts.push({ element, shade, start });
  }

  /** @returns how the units of an element lie in the drawing */
  private matrixOf(element: SVGGraphicsElement): Matrix {
    return multiply(this.toUnits, screenMatrix(element));
  }

  /**
   * Not all engines reckon with the box of an element where a transform has its origin there; all of them tell where they show the element.
   * @returns how the units of a shape lie in the drawing, undefined where that is not how the browser shows it
   */
  private seenMatrix(shape: SVGGraphicsElement): Matrix | undefined {
    const matrix = this.matrixOf(shape);
    const reckoned = boxAround(shape.getBBox(), matrix);
    const { left, top, width, height } = shape.getBoundingClientRect();
    const seen = boxAround(new DOMRect(left, top, width, height), this.toUnits);
    const [one, other] = [middleOf(reckoned), middleOf(seen)];
    const [across, down] = [reckoned.right - reckoned.left, reckoned.bottom - reckoned.top];
    const isNear = (a: number, b: number) => Math.abs(a - b) < Math.min(across, down) / 4;
    if (isNear(one.x, other.x) && isNear(one.y, other.y)) return matrix;
    if (!isNear(across, seen.right - seen.left) || !isNear(down, seen.bottom - seen.top)) return;
    return { ...matrix, e: matrix.e + other.x - one.x, f: matrix.f + other.y - one.y };
  }

  /** Shows the seats and the groups around them, also those that the drawing hides. */
  unhideSeats(): void {
    if (!this.copy.hides) return;
    const seen = new Set<Element>([this.copy.root]);
    for (const { kind, group } of this.copy.seats) {
      for (
        let each: Element = kind.sample;
        !seen.has(each);
        each = each === kind.sample ? group : (each.parentElement as Element)
      ) {
        seen.add(each);
        if (getComputedStyle(each).display === 'none')
          (each as SVGElement).style.setProperty('display', 'inline', 'important');
      }
    }
  }

  /** Puts seats in their places: each kind is asked once, each group once, and the rest is numbers. */
  placeSeats(): void {
    const kinds = new Map<SeatKind, MeasuredKind>();
    for (const found of this.copy.seats) {
      let measured = kinds.get(found.kind);
      if (!measured) {
        measured = measureKind(found.kind.sample, found.own === undefined);
        kinds.set(found.kind, measured);
        const fill = this.paintOf(getComputedStyle(measured.first).fill, 1);
        if (fill) this.answers.seatFills.add(fill.lightness);
      }
      this.answers.seats.push(this.placeSeat(found, measured));
    }
  }

  /** A hall may have 60,000 seats: for most of them this makes no object but the seat. */
  private placeSeat({ seat, group, own }: FoundSeat, measured: MeasuredKind): DrawnSeat {
    const { asked, within, middle, radius, outlineFor, picture } = measured;
    const [x, y] = [own?.x ?? 0, own?.y ?? 0];
    const point: DrawnSeat = { seat, x: middle.x + x, y: middle.y + y, radius };
    const matrix = own ? this.groupMatrix(group, own.transform) : this.seenMatrix(asked);
    transformPoint(point, matrix ?? NOWHERE);
    if (!matrix || (!outlineFor && !picture)) return point;
    const whole = within === IDENTITY ? matrix : multiply(matrix, within);
    if (outlineFor) {
      point.outline = outlineFor(whole);
      point.extent = point.outline.extent;
    } else if (picture) {
      const { left, top, right, bottom } = boxAround(picture.box, whole);
      point.extent = { x: (right - left) / 2, y: (bottom - top) / 2 };
      const transform = matrixText(multiply(matrix, { ...within, e: within.e + x, f: within.f + y }));
      let shape: SVGGraphicsElement | undefined;
      point.shape = () => {
        shape ??= copyOf(picture.element, transform);
        return shape;
      };
    }
    return point;
  }

  private groupMatrix(group: SVGGraphicsElement, transform: Matrix | undefined): Matrix {
    let matrix = this.groups.get(group);
    if (!matrix) {
      matrix = this.matrixOf(group);
      this.groups.set(group, matrix);
    }
    return transform ? multiply(matrix, transform) : matrix;
  }
}

const copyOf = (picture: SVGGraphicsElement, transform: string): SVGGraphicsElement => {
  const copy = picture.cloneNode(true) as SVGGraphicsElement;
  copy.setAttribute('transform', transform);
  return copy;
};

/**
 * Lays a copy out for the length of this task, where nobody sees it, and asks the browser for the places of its seats and the look of the rest.
 * @param picture on the page, not hidden
 */
export const askBrowser = (picture: HTMLElement, copy: SchemaCopy): Answers => {
  const room = openRoom(picture, copy);
  try {
    const inquiry = new Inquiry(copy);
    inquiry.show(copy.root, { place: inquiry.answers.shapeLayer, opacity: 1, zone: undefined });
    inquiry.unhideSeats();
    inquiry.placeSeats();
    return inquiry.answers;
  } finally {
    room.remove();
  }
};
