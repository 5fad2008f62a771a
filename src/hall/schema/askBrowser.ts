import { rememberBy } from '../../domain/collections';
import type { Zone } from '../../domain/zones';
import { boxOf, grow } from './box';
import type { Shade } from './colors';
import { type FoundSeat, type SchemaCopy, type SeatKind, writeWords } from './copySchema';
import type { DrawnSeat, DrawnShape, DrawnText, ZonePoint } from './geometry';
import { BAND, bandWidth, FINE, hasArea } from './inShape';
import { IDENTITY, type Matrix, multiply, placeRect, transformPoint } from './matrix';
import { createPaintReader, type Paint } from './paints';
import { measureKind, partsOf, screenMatrix, visitLeaves } from './seatKind';
import { boundsOf, drawAlone, lengthOf, writeAlone } from './standAlone';
import { draw, SHAPES } from './svg';

/** The side of the square in which a copy is laid out, in CSS pixels. Percentages in a drawing without a size refer to it. */
const ROOM = 1000;

const NOWHERE: Matrix = { ...IDENTITY, e: Number.NaN };

/** The measurements of a drawing, in units of the drawing from its upper left corner. */
export interface Answers {
  /** A seat whose position the browser does not give reliably, and a zone that draws nothing, have NaN coordinates: the list sells them. */
  seats: DrawnSeat[];
  zones: ZonePoint[];
  background: Shade | undefined;
  /** The lightness values of the seats' fills in the drawing. */
  seatFills: Set<number>;
  /** The shapes of the decoration and of zones, in paint order. */
  drawnShapes: DrawnShape[];
  /** The words are shown later: on a slow phone their layout would double the time until the seats appear. */
  drawnTexts: DrawnText[];
  shapeLayer: SVGGElement;
}

/** Measures a laid out copy, element by element, and draws its decoration again. */
const ask = ({ root, stopsOf, seats: found, zones: drawnZones, isMoved }: SchemaCopy): Answers => {
  const paintOf = createPaintReader(stopsOf);
  /** The samples stand among the decoration, but do not belong to it. */
  const samples = new Set<Element>(found.map(({ kind }) => kind.sample));
  const corner = root.viewBox.baseVal ?? { x: 0, y: 0 };
  const screenToDrawing = multiply({ ...IDENTITY, e: -corner.x, f: -corner.y }, screenMatrix(root).inverse());
  const outside = document.createElement('p');
  const shapeLayer = draw(outside, 'g');
  const zones: ZonePoint[] = [];
  const drawnShapes: DrawnShape[] = [];
  const drawnTexts: DrawnText[] = [];
  const seatFills = new Set<number>();

  const elementToDrawing = (element: SVGGraphicsElement): Matrix => multiply(screenToDrawing, screenMatrix(element));

  /**
   * In some browsers `getScreenCTM` ignores an element's box even if the origin of the element's transform depends on that box. The
   * position that `getBoundingClientRect` gives is always right, and replaces the other one.
   * @returns undefined if the two methods also give different sizes
   */
  const seenMatrix = (shape: SVGGraphicsElement): Matrix | undefined => {
    const matrix = elementToDrawing(shape);
    const reckoned = placeRect(shape.getBBox(), matrix);
    const seen = placeRect(shape.getBoundingClientRect(), screenToDrawing);
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

  /** @param margin the length by which the shape's box grows on each side, in the shape's units */
  const showShape = (
    place: Element,
    leaf: SVGGraphicsElement,
    paint: Paint,
    isSold = false,
    margin = 0,
  ): DrawnShape => {
    const matrix = (isMoved && seenMatrix(leaf)) || elementToDrawing(leaf);
    const box = boxOf([placeRect(grow(boundsOf(leaf), margin), matrix)]);
    const shape = { element: drawAlone(place, leaf, matrix), box, paint, isSold };
    drawnShapes.push(shape);
    return shape;
  };

  const showWord = (text: SVGGraphicsElement, style: CSSStyleDeclaration, opacity: number): void => {
    if (!(text instanceof SVGTextElement)) return;
    const { fill, stroke } = paintOfElement(style, opacity);
    const matrix = elementToDrawing(text);
    const element = writeAlone(outside, text, matrix);
    const placed = [text, ...text.querySelectorAll('tspan')].find((each) => each.hasAttribute('x')) ?? text;
    const at = (name: 'x' | 'y') => Number.parseFloat(`${lengthOf(placed, name)}`) || 0;
    const start = { x: at('x'), y: at('y'), radius: 0 };
    transformPoint(start, matrix);
    drawnTexts.push({ element, shade: fill ?? stroke, matrix, start });
  };

  /** A zone ignores opacities: a drawing may have a transparent click area over a picture of the zone. */
  const showZone = (zone: Zone, element: SVGGraphicsElement): void => {
    const place = draw(shapeLayer, 'g');
    visitLeaves(element, showWord);
    const parts = partsOf(element).map((leaf) => ({ leaf, paint: paintOfElement(getComputedStyle(leaf), 1) }));
    // The words are laid out here, because the plate below a word depends on the word's size.
    for (const { leaf } of parts) writeWords(leaf);
    const isFilled = ({ leaf, paint }: (typeof parts)[number]) => paint.fill !== undefined && hasArea(leaf);
    const isArea = parts.some(isFilled);
    const boxes = parts.map((part) => {
      const { leaf, paint } = part;
      const isLine = !isFilled(part) && paint.stroke !== undefined;
      const width = isLine && !isArea ? bandWidth(leaf) : 0;
      const { element: drawn, box } = showShape(place, leaf, paint, true, width / 2);
      if (isLine && (isArea || width)) drawn.classList.add(isArea ? FINE : BAND);
      return box;
    });
    zones.push({ zone, element: place, ...boxOf(boxes) });
  };

  const unhideSeats = (): void => {
    const seen = new Set<Element>([root]);
    for (const start of [...samples, ...found.map(({ group }) => group)])
      for (let each = start; !seen.has(each); each = each.parentElement as Element) {
        seen.add(each);
        if (getComputedStyle(each).display === 'none')
          (each as SVGElement).style.setProperty('display', 'inline', 'important');
      }
  };

  const groupMatrix = rememberBy((group: SVGGraphicsElement) => group, elementToDrawing);
  const measuredKind = rememberBy(
    (kind: SeatKind) => kind,
    (kind) => {
      const measured = measureKind(kind);
      const fill = paintOf(getComputedStyle(measured.first).fill, 1);
      if (fill) seatFills.add(fill.lightness);
      return measured;
    },
  );

  /** A round seat creates a single object, its point, because a hall may have 60,000 seats. */
  const placeSeat = ({ seat, kind, group, x, y, transform }: FoundSeat): DrawnSeat => {
    const { asked, middle, shapeFor } = measuredKind(kind);
    const around = (kind.isAlone ? seenMatrix(asked) : groupMatrix(group)) ?? NOWHERE;
    const point: DrawnSeat = { seat, x: middle.x + x, y: middle.y + y, radius: middle.radius };
    if (transform) transformPoint(point, transform);
    transformPoint(point, around);
    point.shape = shapeFor?.(multiply(around, multiply(transform ?? IDENTITY, { ...IDENTITY, e: x, f: y })));
    point.extent = point.shape?.extent;
    return point;
  };

  const background = paintOf(getComputedStyle(root).backgroundColor, 1);
  visitLeaves(
    root,
    (leaf, style, opacity) => {
      showWord(leaf, style, opacity);
      const paint = paintOfElement(style, opacity);
      if (leaf.matches(SHAPES) && (paint.fill || paint.stroke)) showShape(shapeLayer, leaf, paint);
    },
    (element) => {
      const zone = drawnZones.get(element);
      if (zone) showZone(zone, element);
      return zone !== undefined || samples.has(element);
    },
  );
  unhideSeats();
  const seats = found.map(placeSeat);
  return { seats, zones, background, seatFills, drawnShapes, drawnTexts, shapeLayer };
};

/** Lays out a copy for one task only, so that the browser never paints it. @param picture must be in the document and not hidden */
export const askBrowser = (picture: HTMLElement, copy: SchemaCopy): Answers => {
  const room = document.createElement('div');
  // Each declaration is `!important`, because declarations of the style sheets around the picture may be `!important`.
  room.style.cssText = `all:initial;position:absolute;width:${ROOM}px;height:${ROOM}px;`.replaceAll(';', '!important;');
  const inside = room.attachShadow({ mode: 'closed' });
  inside.adoptedStyleSheets = [copy.sheet];
  inside.append(copy.root);
  picture.append(room);
  try {
    return ask(copy);
  } finally {
    room.remove();
  }
};
