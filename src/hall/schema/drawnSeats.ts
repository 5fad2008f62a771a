import type { Seat } from '../../domain/entities';
import { isCopied } from './allowList';
import type { AttributeReader } from './attributes';
import type { Budget } from './budget';
import type { DrawnSeat, SeatPoint } from './geometry';
import { type Matrix, transformPoint } from './matrix';
import type { SchemaNode } from './parse';
import { type Placement, placePoint } from './placement';

/** An element of a schema with what was read of it. */
export interface ReadElement {
  node: SchemaNode;
  /** Its attributes with what style sheets say of it. */
  attributes: Map<string, string>;
  /** Its transform with those around it. */
  matrix: Matrix;
  /** What it shows, if it is a `use`. */
  target: SchemaNode | undefined;
  /** How what is inside lies in it, where that has units of its own. */
  placement: Placement | undefined;
}

/** The first seat of its kind, which is measured for all of them. */
interface SeatModel {
  shape: SVGGraphicsElement;
  /** What it takes to draw a seat of this kind. */
  work: number;
}

interface SeatFactoryOptions {
  /** The schema's text. */
  text: string;
  budget: Budget;
  readAttributes: AttributeReader;
  /** Draws an element that stands for a seat, with these attributes of its own. */
  drawShape: (element: ReadElement, attributes: Map<string, string>) => SVGGraphicsElement;
}

/** Attributes that the copy of a seat goes without: one matrix puts it in its place, it is always seen, and it shares no name with the page. */
const LEFT_OUT_OF_SHAPES = new Set(['style', 'class', 'transform', 'id', 'visibility', 'display']);

/** @returns the number at the beginning of an attribute, 0 where there is none */
export const readNumber = (attributes: Map<string, string>, name: string): number =>
  Number.parseFloat(attributes.get(name) ?? '') || 0;

/** Moves a seat from the units inside its element to its place in the drawing. */
const moveIntoDrawing = (point: SeatPoint, { matrix, placement }: ReadElement): void => {
  if (placement) placePoint(point, placement);
  transformPoint(point, matrix);
};

/** Gives a seat the place of a circle in its element. */
const placeCircle = (point: SeatPoint, element: ReadElement, circle: Map<string, string>): void => {
  point.x = readNumber(circle, 'cx');
  point.y = readNumber(circle, 'cy');
  point.radius = readNumber(circle, 'r');
  moveIntoDrawing(point, element);
};

type Rectangle = Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'>;

/** Gives a seat the place of a rectangle in its element. */
const placeRectangle = (point: SeatPoint, element: ReadElement, { x, y, width, height }: Rectangle): void => {
  point.x = x + width / 2;
  point.y = y + height / 2;
  point.radius = Math.min(width, height) / 2;
  moveIntoDrawing(point, element);
  const { a, b, c, d } = element.matrix;
  const scale = element.placement?.scale ?? 1;
  point.extent = {
    x: ((Math.abs(a) * width + Math.abs(c) * height) * scale) / 2,
    y: ((Math.abs(b) * width + Math.abs(d) * height) * scale) / 2,
  };
};

/** @returns the attributes of the circle that an element is, or that a `use` shows, by itself or as all that is in its target */
const circleOf = (
  { node, target, attributes }: ReadElement,
  readAttributes: AttributeReader,
): Map<string, string> | undefined => {
  if (!target) return node.name === 'circle' ? attributes : undefined;
  const onlyChild = target.children.length === 1 ? target.children[0] : undefined;
  const shown = typeof onlyChild === 'object' ? onlyChild : target;
  if (shown.name !== 'circle') return;
  const circle = readAttributes(shown);
  // What is moved within the target is measured with all that moves it.
  return circle.has('transform') || target.attributes.has('transform') ? undefined : circle;
};

/** @returns what makes a seat of the element that a schema draws for it */
export const createSeatFactory = ({ text, budget, readAttributes, drawShape }: SeatFactoryOptions) => {
  const models = new Map<string, SeatModel>();

  const modelOf = (kind: string, draw: () => SVGGraphicsElement): SVGGraphicsElement => {
    const known = models.get(kind);
    if (known) {
      // Such a seat is drawn when the map wants it; its work counts now.
      budget.spend(known.work);
      return known.shape;
    }
    const workLeft = budget.left;
    const shape = draw();
    models.set(kind, { shape, work: workLeft - budget.left });
    return shape;
  };

  return (seat: Seat, element: ReadElement): DrawnSeat => {
    const point: DrawnSeat = { seat, x: Number.NaN, y: Number.NaN, radius: Number.NaN };
    const circle = circleOf(element, readAttributes);
    if (circle) {
      placeCircle(point, element, circle);
      return point;
    }
    const { node, target, attributes } = element;
    if (!isCopied(node.name, target, 'seat')) return point;
    const own = [...attributes].filter(([name]) => !LEFT_OUT_OF_SHAPES.has(name));
    let drawn: SVGGraphicsElement | undefined;
    const shape = () => {
      drawn ??= drawShape(element, new Map(own));
      return drawn;
    };
    point.shape = shape;
    if (node.name === 'rect') {
      const number = (name: string) => readNumber(attributes, name);
      placeRectangle(point, element, {
        x: number('x'),
        y: number('y'),
        width: number('width'),
        height: number('height'),
      });
    } else {
      const model = modelOf(node.name + own + text.slice(node.start, node.end), shape);
      point.measure = () => placeRectangle(point, element, model.getBBox());
    }
    return point;
  };
};
