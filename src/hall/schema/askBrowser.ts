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

/** The room in which a copy is laid out, in CSS px: per cent of a drawing that does not say its size are of this. */
const ROOM = 1000;

const NOWHERE: Matrix = { ...IDENTITY, e: Number.NaN };

/** So much of its height a plate reaches around its word. */
const PLATE_MARGIN = 0.3;

/** A drawing as the browser lays it out, in its units from its corner on. */
export interface Answers {
  seats: DrawnSeat[];
  zones: DrawnZone[];
  /** The paint of the drawing's page, if it says so. */
  background: Shade | undefined;
  /** How light the seats are filled in the drawing. */
  seatFills: Set<number>;
  /** The shapes of the decoration and of zones, in their order. */
  drawnShapes: DrawnShape[];
  /** The words, which are not shown yet: to lay them out takes a slow phone as long as all else. */
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
  /** The zone that it is part of: the shapes of that, and those that have been drawn. */
  zone: { leaves: SVGGraphicsElement[]; drawn: DrawnLeaf[] } | undefined;
}

/** A shape of a zone: as it stands in the copy, how its units lie in the drawing, and as it was drawn. */
interface DrawnLeaf {
  leaf: SVGGraphicsElement;
  matrix: Matrix;
  shape: DrawnShape;
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
const ask = ({ root, schema, gradients, seats: found, zones: drawnZones, isMoved, hides }: SchemaCopy): Answers => {
  const paintOf = createPaintReader(schema, gradients);
  /** They stand among the decoration, and are none. */
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

  /** @returns how the units of an element lie in the drawing */
  const matrixOf = (element: SVGGraphicsElement): Matrix => multiply(toUnits, screenMatrix(element));

  /**
   * Not all engines reckon with the box of an element where a transform has its origin there; all of them tell where they show the element.
   * @returns how the units of a shape lie in the drawing, undefined where that is not how the browser shows it
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

  /** @returns the fill and the line of an element as they are seen */
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

  /** @returns a plate below a word that is all that a zone has */
  const layPlate = (place: SVGElement, word: SVGGraphicsElement): DrawnShape => {
    writeWords(word);
    const letters = word.getBBox();
    const plate = grow(letters, letters.height * PLATE_MARGIN);
    const matrix = matrixOf(word);
    const element = draw(place, 'rect', { ...plate, transform: matrixText(matrix) });
    return { element, box: boxOf([placeRect(plate, matrix)]), paint: { fill: BLACK, stroke: undefined }, isSold: true };
  };

  /** Tells the bands and the fine lines of a zone by their classes: a band reaches around its line. */
  const markLines = (drawn: DrawnLeaf[]): void => {
    const isArea = drawn.some(({ leaf, shape }) => isFilled(leaf, shape.paint));
    for (const { leaf, matrix, shape } of drawn) {
      if (isFilled(leaf, shape.paint) || !shape.paint.stroke) continue;
      const width = isArea ? 0 : bandWidth(leaf as SVGGeometryElement);
      if (isArea || width) shape.element.classList.add(isArea ? FINE : BAND);
      shape.box = boxOf([placeRect(grow(leaf.getBBox(), width / 2), matrix)]);
    }
  };

  /** Shapes of a zone that nobody sees in the drawing are no part of it, unless they are all it has. */
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

  /** Draws an element and all inside it as far as it is shown: shapes one by one in their order, without the groups around them. */
  const show = (element: SVGGraphicsElement, around: Around): void => {
    const { place, zone } = around;
    const style = getComputedStyle(element);
    if (style.display === 'none' || samples.has(element)) return;
    const ownZone = drawnZones.get(element);
    if (ownZone) {
      showZone(ownZone, element, around);
      return;
    }
    // A zone is seen, also where the drawing has a clear shape to press over its own picture.
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

  /** Shows the seats and the groups around them, also those that the drawing hides. */
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

  /** A hall may have 60,000 seats: for most of them this makes no object but the seat. */
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

  /** Puts seats in their places: each kind is asked once, each group once, and the rest is numbers. */
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
 * Lays a copy out for the length of this task, where nobody sees it, and asks the browser for the places of its seats and the look of the rest.
 * @param picture on the page, not hidden
 */
export const askBrowser = (picture: HTMLElement, copy: SchemaCopy): Answers => {
  const room = openRoom(picture, copy);
  try {
    return ask(copy);
  } finally {
    room.remove();
  }
};
