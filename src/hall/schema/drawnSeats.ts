import type { Seat } from '../../domain/entities';
import { isCopied, isPicture, isShape, isText } from './allowList';
import type { AttributeReader } from './attributes';
import type { Budget } from './budget';
import type { DrawnSeat } from './geometry';
import { type Inherited, inherit } from './inherited';
import { readLength } from './lengths';
import { listText, multiply } from './matrix';
import type { SchemaNode } from './parse';
import type { ReadElement } from './readElement';
import { createOutlines } from './seatOutline';
import { readParts } from './seatParts';
import {
  createRectanglePlacer,
  giveOutline,
  PLACERS,
  type Placed,
  placeCircle,
  placeDisc,
  wholeMatrix,
} from './seatPlaces';
import type { StyleRule } from './styleSheet';
import { isTransformed, isUnknown, MOVES, type Rectangle } from './transforms';

/** The first seat of its kind, which is measured for all of them. */
interface SeatModel {
  /** Undefined where only a browser could tell how it is drawn. */
  letMeasure: Measurer | undefined;
  /** What it takes to draw a seat of this kind. */
  work: number;
}

/** What a seat is drawn by. */
export interface DrawSeat {
  element: ReadElement;
  /** Its own, without those that a copy goes without. */
  attributes: Map<string, string>;
  inherited: Inherited;
  purpose: 'seat' | 'picture of seat';
}

/** Draws an element that stands for a seat; undefined where only a browser could tell how. */
type DrawSeatShape = (options: DrawSeat) => SVGGraphicsElement | undefined;

interface SeatFactoryOptions {
  /** The schema's text. */
  text: string;
  budget: Budget;
  readAttributes: AttributeReader;
  rules: StyleRule[];
  drawSeat: DrawSeatShape;
}

/** Attributes that the copy of a seat goes without: one matrix puts it in its place, it is always seen, and it shares no name with the page. */
const LEFT_OUT_OF_SHAPES = new Set(['style', 'class', 'id', 'visibility', 'display', ...MOVES]);

/** What the letters of a seat are measured with: they leave the groups that would say it. */
const OF_LETTERS = [
  'font-size',
  'font-weight',
  'letter-spacing',
  'writing-mode',
  'text-anchor',
  'dominant-baseline',
] as const;

/** What moves letters of a word: where they are then only a browser could tell. */
const MOVES_LETTERS = /\b(?:textLength|baseline-shift|direction)\b/;

/** No list of fonts is longer. */
const LONGEST_FONT = 200;

/** @returns the attributes of an element for a copy that stands by itself */
export const ownAttributes = ({ attributes }: ReadElement): Map<string, string> =>
  new Map([...attributes].filter(([name]) => !LEFT_OUT_OF_SHAPES.has(name)));

const SHAPES = 'path,circle,ellipse,rect,line,polyline,polygon';

/** @returns a shape like one that was drawn, in a place of its own: to copy it takes a tenth of the time of drawing it */
const copyOf = (shape: SVGGraphicsElement, { matrix, placement }: Placed): SVGGraphicsElement => {
  const copy = shape.cloneNode(true) as SVGGraphicsElement;
  copy.setAttribute('transform', listText(matrix, placement?.matrix));
  return copy;
};

/** @returns what makes something when it is first asked for, and keeps it */
const once = <Thing>(make: () => Thing): (() => Thing) => {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** @returns the box of an image */
const boxOf = ({ attributes, around }: ReadElement): Rectangle => {
  const read = (name: string) => readLength(attributes, name, around.viewport);
  return { x: read('x'), y: read('y'), width: read('width'), height: read('height') };
};

/** Shapes of which numbers tell where they are. */
const PLAIN_SHAPES = new Set(['circle', 'rect']);

/** @returns the circle or rectangle that an element is, or that a `use` shows, by itself or as all that is in its target */
const plainShapeOf = (
  { node, target, attributes }: ReadElement,
  readAttributes: AttributeReader,
): { name: string; attributes: Map<string, string> } | undefined => {
  const { name } = node;
  if (!target) return PLAIN_SHAPES.has(name) ? { name, attributes } : undefined;
  const onlyChild = target.children.length === 1 ? target.children[0] : undefined;
  const shown = typeof onlyChild === 'object' ? onlyChild : target;
  if (!PLAIN_SHAPES.has(shown.name)) return;
  const own = readAttributes(shown);
  // What is moved within the target is measured with all that moves it.
  const isMoved = isTransformed(own) || (shown !== target && isTransformed(readAttributes(target)));
  return isMoved ? undefined : { name: shown.name, attributes: own };
};

/** Draws words by themselves, to be measured. @returns undefined where only a browser could tell how */
export const drawWords = (
  { element, attributes, inherited }: Omit<DrawSeat, 'purpose'>,
  drawSeat: DrawSeatShape,
): SVGGraphicsElement | undefined => {
  const letters = inherit(inherited, attributes);
  const all = new Map(attributes);
  for (const name of OF_LETTERS) all.set(name, letters[name] ?? 'initial');
  const shape = drawSeat({ element, attributes: all, inherited, purpose: 'picture of seat' });
  // How wide it is, and so where its middle is, depends on its font; words of the decoration are written in the page's.
  shape?.setAttribute('font-family', letters['font-family']?.slice(0, LONGEST_FONT) ?? 'initial');
  return shape;
};

/** @returns what rules may ask of an element and all around it: what is written alike and agrees in this is drawn alike */
const createContextReader = (rules: StyleRule[]): ((node: SchemaNode) => string) => {
  const above = rules.flatMap((rule) => rule.above);
  if (!above.length) return () => '';
  const ids = new Set<string | undefined>(above.flatMap(({ compound }) => compound.ids));
  return (node) => {
    let context = '';
    for (let each: SchemaNode | undefined = node; each; each = each.parent) {
      const id = each.attributes.get('id');
      context += ` ${each.name}.${each.attributes.get('class') ?? ''}#${ids.has(id) ? id : ''}`;
    }
    return context;
  };
};

/** What is drawn for seats of a kind: what is nothing but a word, or several or images, is an ordinary seat in their place. */
type Look = 'shape' | 'word' | 'image';

/**
 * Has a seat ask for its place, once what was drawn for its kind is on the page.
 * @param ownIn tells what moves it further, by the box of what was drawn
 */
type Measurer = (point: DrawnSeat, around: Placed, ownIn: ReadElement['ownIn']) => void;

/**
 * It stands by itself, and what it makes keeps nothing of an element but its place: whatever a function could reach from within the
 * factory would stay alive as long as the seats, and that were all of the schema.
 */
const createMeasurer = (shape: SVGGraphicsElement, look: Look): Measurer => {
  const outlineFor = once(() => createOutlines(look === 'shape' ? readParts(shape) : []));
  return (point, { matrix, placement }, ownIn) => {
    const place = { matrix, placement };
    if (look === 'shape') point.shape = once(() => copyOf(shape, place));
    point.measure = () => {
      const box = shape.getBBox();
      if (ownIn) place.matrix = multiply(matrix, ownIn(box));
      PLACERS[look](point, place, box);
      const outline = outlineFor()(wholeMatrix(place));
      if (!outline.parts.length) return;
      giveOutline(point, outline);
      point.shape = undefined;
    };
  };
};

/** @returns what makes a seat of the element that a schema draws for it */
export const createSeatFactory = ({ text, budget, readAttributes, rules, drawSeat }: SeatFactoryOptions) => {
  const models = new Map<string, SeatModel>();
  const contextOf = createContextReader(rules);
  const placeRectangle = createRectanglePlacer();

  /** An element's own attributes say so, or what is written inside it. */
  const isWordMoved = ({ element: { node }, attributes, inherited }: Omit<DrawSeat, 'purpose'>): boolean =>
    inherit(inherited, attributes).direction === 'rtl' ||
    attributes.has('baseline-shift') ||
    attributes.has('textLength') ||
    MOVES_LETTERS.test(text.slice(node.start, node.end));

  const makeModel = (options: Omit<DrawSeat, 'purpose'>): SeatModel => {
    const workLeft = budget.left;
    let shape = drawSeat({ ...options, purpose: 'seat' });
    let look: Look = 'shape';
    if (shape && !shape.matches(SHAPES) && !shape.querySelector(SHAPES)) {
      shape.remove();
      shape = isWordMoved(options) ? undefined : drawWords(options, drawSeat);
      const inside = shape?.querySelectorAll('text, rect') ?? [];
      const drawn = inside.length ? inside : [shape];
      look = drawn.length === 1 && drawn[0]?.localName === 'text' ? 'word' : 'image';
    }
    return { letMeasure: shape && createMeasurer(shape, look), work: workLeft - budget.left };
  };

  const modelOf = (kind: string, options: Omit<DrawSeat, 'purpose'>): SeatModel => {
    let model = models.get(kind);
    // A seat of a kind that is known is drawn when the map wants it; its work counts now.
    if (model) budget.spend(model.work);
    else {
      model = makeModel(options);
      models.set(kind, model);
    }
    return model;
  };

  return (seat: Seat, read: ReadElement, inherited: Inherited): DrawnSeat => {
    const point: DrawnSeat = { seat, x: Number.NaN, y: Number.NaN, radius: Number.NaN };
    const { node, target, around } = read;
    // The box of a group is another one here, where what nobody sees is hidden; that of letters depends on their font.
    const ownIn = isShape(node.name) && !isText(node.name) ? read.ownIn : undefined;
    const element = ownIn ? { ...read, matrix: around.matrix } : read;
    const plain = plainShapeOf(element, readAttributes);
    // It is sold in the list.
    if (isUnknown(element.matrix) || (ownIn && plain)) return point;
    if (plain?.name === 'circle') placeCircle(point, element, plain.attributes);
    else if (plain) placeRectangle(point, element, plain.attributes);
    else if (isPicture(node.name)) placeDisc(point, element, boxOf(element));
    if (plain || !isCopied(node.name, target, 'picture of seat') || isPicture(node.name)) return point;
    const own = ownAttributes(element);
    const options = { element, attributes: own, inherited };
    const letters = OF_LETTERS.map((name) => inherited[name]);
    const { width, height } = element.around.viewport;
    const kind = `${node.name} ${[...own]} ${letters} ${width} ${height}${contextOf(node)} ${text.slice(node.start, node.end)}`;
    modelOf(kind, options).letMeasure?.(point, element, ownIn);
    return point;
  };
};
