import type { Zone } from '../../domain/zones';
import { BAND, bandWidth, FINE, isFilled } from './bands';
import { boxOf, grow } from './box';
import { BLACK, type Shade } from './colors';
import { type FoundSeat, type SchemaCopy, type SeatKind, writeWords } from './copySchema';
import type { DrawnSeat, DrawnShape, DrawnText, DrawnZone } from './geometry';
import { IDENTITY, type Matrix, matrixText, multiply, placeRect, transformPoint } from './matrix';
import { createPaintReader, type Paint } from './paints';
import { isHidden, isPainted, type MeasuredKind, measureKind, screenMatrix } from './seatKind';
import { drawAlone, LEAVES, lengthOf, writeAlone } from './standAlone';
import { draw } from './svg';

/** The size of the element in which a copy is laid out, in CSS pixels: the base of percentages in a drawing without a size. */
const ROOM = 1000;

const NOWHERE: Matrix = { ...IDENTITY, e: Number.NaN };

/** The margin of a plate around its word, as a share of the word's height. */
const PLATE_MARGIN = 0.3;

/** The measurements of a drawing, in its units relative to its upper left corner. */
export interface Answers {
  seats: DrawnSeat[];
  zones: DrawnZone[];
  background: Shade | undefined;
  /** The lightness values of the seats' fills in the drawing. */
  seatFills: Set<number>;
  /** The shapes of the decoration and of zones, in paint order. */
  drawnShapes: DrawnShape[];
  /** The words, which are still hidden: their layout takes a slow phone as long as everything else. */
  drawnTexts: DrawnText[];
  /** The groups of the decoration's shapes, and of its words above them. */
  shapeLayer: SVGGElement;
  wordLayer: SVGGElement;
}

interface Around {
  place: SVGElement;
  opacity: number;
  /** The zone that contains the element: the zone's shapes, and those drawn so far. */
  zone: { leaves: SVGGraphicsElement[]; drawn: DrawnLeaf[] } | undefined;
}

/** A shape of a zone: the element of the copy, the transform into the drawing, and the drawn shape. */
interface DrawnLeaf {
  leaf: SVGGraphicsElement;
  matrix: Matrix;
  shape: DrawnShape;
}

/** Puts a copy into the document, invisible and isolated from the page's styles. @returns the element to remove */
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

/** Measures a laid out copy, element by element, and draws its decoration again. */
const ask = ({ root, schema, gradients, seats: found, zones: drawnZones, isMoved, hides }: SchemaCopy): Answers => {
  const paintOf = createPaintReader(schema, gradients);
  /** The samples of seats, which are skipped: they stand among the decoration, but do not belong to it. */
  const samples = new Set<Element>(found.map(({ kind }) => kind.sample));
  const corner = root.viewBox.baseVal ?? { x: 0, y: 0 };
  const toUnits = multiply({ ...IDENTITY, e: -corner.x, f: -corner.y }, screenMatrix(root).inverse());
  const outside = document.createElement('p');
  const shapeLayer = draw(outside, 'g');
  const wordLayer = draw(outside, 'g');
  const zones: DrawnZone[] = [];
  const drawnShapes: DrawnShape[] = [];
  const drawnTexts: DrawnText[] = [];
  const seatFills = new Set<number>();
  const groups = new Map<Element, Matrix>();

  /** @returns the transform from an element's units into the drawing */
  const matrixOf = (element: SVGGraphicsElement): Matrix => multiply(toUnits, screenMatrix(element));

  /**
   * Some browsers ignore an element's box in `getScreenCTM` if the origin of its transform depends on the box; `getBoundingClientRect` is
   * always right, and corrects the position.
   * @returns the transform from a shape's units into the drawing; undefined if even the sizes differ
   */
  const seenMatrix = (shape: SVGGraphicsElement): Matrix | undefined => {
    const matrix = matrixOf(shape);
    const reckoned = placeRect(shape.getBBox(), matrix);
    const seen = placeRect(shape.getBoundingClientRect(), toUnits);
    const { x, y } = reckoned.extent;
    const isNear = (a: number, b: number) => Math.abs(a - b) < Math.min(x, y) / 2;
    if (isNear(reckoned.x, seen.x) && isNear(reckoned.y, seen.y)) return matrix;
    if (!isNear(2 * x, 2 * seen.extent.x) || !isNear(2 * y, 2 * seen.extent.y)) return;
    return { ...matrix, e: matrix.e + seen.x - reckoned.x, f: matrix.f + seen.y - reckoned.y };
  };

  const paintOfElement = (style: CSSStyleDeclaration, opacity: number): Paint => ({
    fill: paintOf(style.fill, opacity * Number(style.fillOpacity)),
    stroke: paintOf(style.stroke, opacity * Number(style.strokeOpacity)),
  });

  const showShape = (leaf: SVGGraphicsElement, paint: Paint, { place, zone }: Around): void => {
    const isSold = zone !== undefined;
    if (isSold ? !zone.leaves.includes(leaf) : !paint.fill && !paint.stroke) return;
    const matrix = (isMoved && seenMatrix(leaf)) || matrixOf(leaf);
    const box = boxOf([placeRect(leaf.getBBox(), matrix)]);
    const shape = { element: drawAlone(place, leaf, matrix), box, paint, isSold };
    drawnShapes.push(shape);
    zone?.drawn.push({ leaf, matrix, shape });
  };

  const showWord = (text: SVGTextElement, { fill, stroke }: Paint): void => {
    const matrix = matrixOf(text);
    const element = writeAlone(wordLayer, text, matrix);
    const placed = [text, ...text.querySelectorAll('tspan')].find((each) => each.hasAttribute('x')) ?? text;
    const at = (name: 'x' | 'y') => Number.parseFloat(`${lengthOf(placed, name)}`) || 0;
    const start = { x: at('x'), y: at('y'), radius: 0 };
    transformPoint(start, matrix);
    drawnTexts.push({ element, shade: fill ?? stroke, matrix, start });
  };

  /** Draws a rectangle below the word of a zone that consists of a word only. */
  const layPlate = (place: SVGElement, word: SVGGraphicsElement): DrawnShape => {
    writeWords(word);
    const letters = word.getBBox();
    const plate = grow(letters, letters.height * PLATE_MARGIN);
    const matrix = matrixOf(word);
    const element = draw(place, 'rect', { ...plate, transform: matrixText(matrix) });
    return { element, box: boxOf([placeRect(plate, matrix)]), paint: { fill: BLACK, stroke: undefined }, isSold: true };
  };

  /** Marks the bands and the fine lines of a zone by classes. The box of a band includes the width of its line. */
  const markLines = (drawn: DrawnLeaf[]): void => {
    const isArea = drawn.some(({ leaf, shape }) => isFilled(leaf, shape.paint));
    for (const { leaf, matrix, shape } of drawn) {
      if (isFilled(leaf, shape.paint) || !shape.paint.stroke) continue;
      const width = isArea ? 0 : bandWidth(leaf as SVGGeometryElement);
      if (isArea || width) shape.element.classList.add(isArea ? FINE : BAND);
      shape.box = boxOf([placeRect(grow(leaf.getBBox(), width / 2), matrix)]);
    }
  };

  /** Unpainted shapes of a zone are left out, unless the zone has no other shapes. */
  const showZone = (zone: Zone, element: SVGGraphicsElement, { place, opacity }: Around): void => {
    const own = draw(place, 'g');
    const leaves = [element, ...element.querySelectorAll<SVGGraphicsElement>(LEAVES)].filter((leaf) =>
      leaf.matches(LEAVES),
    );
    const painted = leaves.filter(isPainted);
    const drawn: DrawnLeaf[] = [];
    drawnZones.delete(element);
    show(element, { place: own, opacity, zone: { leaves: painted.length ? painted : leaves, drawn } });
    markLines(drawn);
    const boxes = drawn.map(({ shape }) => shape.box);
    if (element.localName === 'text') {
      const plate = layPlate(own, element);
      boxes.push(plate.box);
      drawnShapes.push(plate);
    }
    zones.push({ zone, element: own, boxes });
  };

  /** Draws an element and its visible descendants: shapes in paint order, without the groups around them. */
  const show = (element: SVGGraphicsElement, around: Around): void => {
    const { place, zone } = around;
    const style = getComputedStyle(element);
    if (style.display === 'none' || samples.has(element)) return;
    const ownZone = drawnZones.get(element);
    if (ownZone) {
      showZone(ownZone, element, around);
      return;
    }
    // A zone ignores its opacity: a drawing may have a transparent click area over a picture of the zone.
    const opacity = zone && element.localName !== 'text' ? around.opacity : around.opacity * Number(style.opacity);
    if (!element.matches(LEAVES)) {
      for (const child of element.children)
        if (child instanceof SVGGraphicsElement) show(child, { place, opacity, zone });
      return;
    }
    if (isHidden(style) || element.localName === 'image') return;
    const paint = paintOfElement(style, opacity);
    if (element instanceof SVGTextElement) showWord(element, paint);
    else showShape(element, paint, around);
  };

  /** Overrides `display: none` on seats and the groups around them. */
  const unhideSeats = (): void => {
    const seen = new Set<Element>([root]);
    for (const { kind, group } of found)
      for (const start of [kind.sample, group])
        for (let each: Element = start; !seen.has(each); each = each.parentElement as Element) {
          seen.add(each);
          if (getComputedStyle(each).display === 'none')
            (each as SVGElement).style.setProperty('display', 'inline', 'important');
        }
  };

  const groupMatrix = (group: SVGGraphicsElement, transform: Matrix | undefined): Matrix => {
    let matrix = groups.get(group);
    if (!matrix) {
      matrix = matrixOf(group);
      groups.set(group, matrix);
    }
    return transform ? multiply(matrix, transform) : matrix;
  };

  /** A hall may have 60,000 seats: for most of them only the `DrawnSeat` is created. */
  const placeSeat = ({ seat, group, own }: FoundSeat, measured: MeasuredKind): DrawnSeat => {
    const { asked, middle, radius, shapeFor } = measured;
    const [x, y] = [own?.x ?? 0, own?.y ?? 0];
    const point: DrawnSeat = { seat, x: middle.x + x, y: middle.y + y, radius };
    const matrix = own ? groupMatrix(group, own.transform) : seenMatrix(asked);
    transformPoint(point, matrix ?? NOWHERE);
    if (matrix && shapeFor) {
      point.shape = shapeFor(matrix, x, y);
      point.extent = point.shape.extent;
    }
    return point;
  };

  /** Computes the positions of seats. The browser measures each kind and each group of seats once. */
  const placeSeats = (): DrawnSeat[] => {
    const kinds = new Map<SeatKind, MeasuredKind>();
    return found.map((each) => {
      let measured = kinds.get(each.kind);
      if (!measured) {
        measured = measureKind(each.kind.sample, each.own === undefined);
        kinds.set(each.kind, measured);
        const fill = paintOf(getComputedStyle(measured.first).fill, 1);
        if (fill) seatFills.add(fill.lightness);
      }
      return placeSeat(each, measured);
    });
  };

  const background = paintOf(getComputedStyle(root).backgroundColor, 1);
  show(root, { place: shapeLayer, opacity: 1, zone: undefined });
  if (hides) unhideSeats();
  const seats = placeSeats();
  return { seats, zones, background, seatFills, drawnShapes, drawnTexts, shapeLayer, wordLayer };
};

/**
 * Lays out a copy invisibly during this task, and measures its seats and decoration.
 * @param picture must be in the document and not hidden
 */
export const askBrowser = (picture: HTMLElement, copy: SchemaCopy): Answers => {
  const room = openRoom(picture, copy);
  try {
    return ask(copy);
  } finally {
    room.remove();
  }
};
