import type { Seat } from '../../domain/entities';
import type { Zone } from '../../domain/zones';
import { copyAttributes, isCopied } from './allowList';
import { createBudget, refuse } from './budget';
import { createTransformReader, type Matrix } from './matrix';
import { linkOf, type Schema, type SchemaNode } from './parse';
import { isZone, type Sold } from './soldElements';
import { buildSheet, createStyleReader } from './styles';
import { draw } from './svg';
import { yieldWhenDue } from './taskSlices';

/** How deep a drawing may be nested. */
const DEEPEST = 99;

/**
 * The work that copying a schema may take, in characters. A stand of 60,000 seats needs 5 million, one of 10,000 seats that bear their
 * numbers as shapes 26 million.
 */
const MOST_WORK = 3e7;

/** The work of an element, and of a letter, which the browser lays out by itself. */
const WORK_PER_ELEMENT = 400;
const WORK_PER_LETTER = 99;

/** Reads a number that says the same everywhere in a drawing. */
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** A length that is of another size elsewhere in a drawing, or an origin. */
const RELATIVE = /\d(?:%|(?:em|ex|ch|rem|vw|vh|vmin|vmax)\b)|calc|origin/;

export const SHAPES = 'path,circle,ellipse,rect,line,polyline,polygon';

/** Elements that are copied as groups: of a link, a choice or a `use` only the content is drawn. */
const COPIED_AS = new Map([
  ['a', 'g'],
  ['switch', 'g'],
  ['use', 'g'],
]);

/** By which attributes elements say where they are, for those that listen to them. */
const POSITIONS = new Map([
  ['circle', ['cx', 'cy']],
  ['ellipse', ['cx', 'cy']],
  ['rect', ['x', 'y']],
  ['image', ['x', 'y']],
  ['use', ['x', 'y']],
]);

const HAS_RUSSIAN = /(?:^|,)\s*ru\b/i;

/** How a seat is drawn. Of seats alike the first stands in the copy for all of them: to lay out a stadium takes a browser seconds. */
export interface SeatKind {
  sample: SVGGraphicsElement;
  /** The position of the sample by its own attributes. */
  x: number;
  y: number;
  /** The work of drawing it: each seat of its kind may be drawn later, unless it is one element. */
  work: number;
}

export interface FoundSeat {
  seat: Seat;
  kind: SeatKind;
  group: SVGGraphicsElement;
  /** Moves the sample in the group to this seat; undefined where the sample stands in the seat's own place, and only the browser can tell. */
  own: { transform: Matrix | undefined; x: number; y: number } | undefined;
}

/** A schema as elements that are on no page yet. */
export interface SchemaCopy {
  schema: Schema;
  root: SVGSVGElement;
  sheet: CSSStyleSheet;
  seats: FoundSeat[];
  zones: Map<Element, Zone>;
  gradients: Map<SchemaNode, Element>;
  /** Something of it may be hidden. */
  hides: boolean;
  /** Rules or boxes may move any of it. */
  isMoved: boolean;
}

/** An element that is to be copied. */
interface Step {
  node: SchemaNode | string;
  parent: SVGGraphicsElement;
  /** A place for sale or part of one; the target of a `use`; or anything else, in which places may be found. */
  purpose: 'decoration' | 'decoration in use' | 'place';
  /** A style moves it, or something around it. */
  isMoved: boolean;
  depth: number;
}

type ElementStep = Step & { node: SchemaNode };

/** @returns whether one of the children of a `switch` can be drawn, for everybody or for readers of Russian */
const isForReader = (child: SchemaNode | string): boolean =>
  typeof child === 'object' && HAS_RUSSIAN.test(child.attributes.get('systemLanguage') ?? 'ru') && isCopied(child.name);

/** Makes texts of the words of a copy, so that the browser lays them out. */
export const writeWords = (copy: Element): void => {
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const node of each.childNodes) if (node instanceof Comment) node.replaceWith(node.data);
};

/**
 * Copies a schema by allow-list: groups, shapes and texts. No hall drawn so far needs a clip path to be understood.
 * @param sold seats and zones by the ids of their elements; those that are found are taken out
 * @throws when the schema asks for more than a hall can need; a `use` counts as much as its target
 */
export const copySchema = async (schema: Schema, sold: Map<string, Sold>): Promise<SchemaCopy> => {
  const { elementsById, text } = schema;
  const root = draw(document.createElement('p'), 'svg');
  const seats: FoundSeat[] = [];
  const zones = new Map<Element, Zone>();
  const gradients = new Map<SchemaNode, Element>();
  const kinds = new Map<string, SeatKind>();
  const readStyle = createStyleReader();
  const readTransform = createTransformReader();
  const { sheet, moves } = buildSheet(schema.styles);
  /** A rule or a box moves something: each seat is drawn in its own place, for its transform depends on the elements around and inside. */
  const isAllMoved = moves || text.includes('transform-box');
  const spend = createBudget(MOST_WORK);

  /** A drawing in the drawing gets an empty group first: browsers do not agree on where its own units begin, and that tells. */
  const drawElement = (node: SchemaNode, parent: Element): SVGGraphicsElement => {
    spend(WORK_PER_ELEMENT + (node.attributes.get('d')?.length ?? 0));
    const copy = draw(parent, (COPIED_AS.get(node.name) ?? node.name) as 'g');
    copyAttributes(node, copy, readStyle);
    if (copy.localName === 'svg') draw(copy, 'g');
    return copy;
  };

  /** Copies a gradient, so that the browser can tell the colours of its stops; the copy paints nothing. */
  const copyGradient = (node: SchemaNode): void => {
    const gradient = drawElement({ ...node, name: 'g' }, root);
    gradient.setAttribute('display', 'none');
    gradients.set(node, gradient);
    for (const child of node.children)
      if (typeof child === 'object' && child.name === 'stop') drawElement(child, gradient);
  };

  const copyInside = (step: ElementStep, later: Step[]): void => {
    const { node, depth } = step;
    const isMoved = step.isMoved || readStyle(node.attributes.get('style')).moves;
    const inside = { ...step, isMoved, depth: depth + 1 };
    if (node.name === 'use') {
      copyTarget(node, inside, later);
      return;
    }
    const children = node.name === 'switch' ? node.children.filter(isForReader).slice(0, 1) : [...node.children];
    // The last step is taken first.
    for (const child of children.reverse()) later.push({ ...inside, node: child });
  };

  /** Copies the target of a `use` to the place of the `use`; there it is no second seat. */
  const copyTarget = (use: SchemaNode, step: Step, later: Step[]): void => {
    const target = elementsById.get(linkOf(use));
    if (!target) return;
    const purpose = step.purpose === 'place' ? 'place' : 'decoration in use';
    const x = use.attributes.get('x') ?? '0';
    const y = use.attributes.get('y') ?? '0';
    // A drawing in the drawing can be moved by any length, a group by numbers alone.
    const place =
      NUMBER.test(x) && NUMBER.test(y)
        ? draw(step.parent, 'g', { transform: `translate(${x} ${y})` })
        : drawElement({ ...use, name: 'svg', attributes: new Map(Object.entries({ x, y })) }, step.parent);
    if (target.name !== 'symbol') {
      later.push({ ...step, node: target, parent: place, purpose });
      return;
    }
    const inner = drawElement({ ...target, name: 'svg' }, place);
    for (const side of ['width', 'height']) {
      const said = use.attributes.get(side) ?? 'auto';
      if (said !== 'auto') inner.setAttribute(side, said);
    }
    copyInside({ ...step, node: { ...target, name: 'g' }, parent: inner, purpose }, later);
  };

  const drawSeat = ({ node, parent, ...step }: ElementStep): SVGGraphicsElement => {
    const sample = drawElement(node, parent);
    const later: Step[] = [];
    copyInside({ ...step, node, parent: sample, purpose: 'place' }, later);
    for (let next = later.pop(); next; next = later.pop()) copy(next, later);
    if (!sample.matches(SHAPES) && !sample.querySelector(SHAPES)) writeWords(sample);
    return sample;
  };

  /** @returns whether a seat that is written like this one is drawn like it wherever it stands */
  const isSameElsewhere = ({ attributes }: SchemaNode, sample: Element): boolean => {
    if (sample.localName === 'svg' || readStyle(attributes.get('style')).moves) return false;
    return [sample, ...sample.querySelectorAll('*')].every(
      ({ localName, attributes: copied }) =>
        !(localName === 'text' && !sample.querySelector(SHAPES)) &&
        [...copied].every(({ name, value }) => !RELATIVE.test(`${name}=${value}`)),
    );
  };

  const findSeat = (seat: Seat, step: ElementStep): void => {
    const { node, parent } = step;
    const { name, attributes, children } = node;
    const position = POSITIONS.get(name) ?? [];
    const [x = '0', y = '0'] = position.map((each) => attributes.get(each));
    const canBeAlike = !step.isMoved && NUMBER.test(x) && NUMBER.test(y);
    /** How it is written, but for its id and position. */
    let key = name;
    for (const [each, value] of attributes)
      if (each !== 'id' && each !== 'transform' && !position.includes(each)) key += ` ${each}=${value}`;
    if (children.length) key += text.slice(node.start, node.end);
    let kind = canBeAlike ? kinds.get(key) : undefined;
    let isAlike = kind !== undefined;
    if (kind) spend(kind.work - WORK_PER_ELEMENT);
    else {
      const before = spend(0);
      const sample = drawSeat(step);
      kind = { sample, x: Number(x), y: Number(y), work: before - spend(0) };
      isAlike = canBeAlike && isSameElsewhere(node, sample);
      if (isAlike) kinds.set(key, kind);
    }
    const transform = attributes.get('transform');
    const own = {
      transform: transform ? readTransform(transform) : undefined,
      x: Number(x) - kind.x,
      y: Number(y) - kind.y,
    };
    seats.push({ seat, kind, group: parent, own: isAlike ? own : undefined });
  };

  /** Copies one node and leaves its children for later. */
  const copy = (step: Step, later: Step[]): void => {
    const { node, parent, purpose, depth } = step;
    if (typeof node === 'string') {
      spend(node.length * WORK_PER_LETTER);
      // A word that no place depends on is no text yet: to lay words out takes a browser as long as all else.
      parent.append(isAllMoved ? node : new Comment(node));
      return;
    }
    if (depth > DEEPEST) refuse();
    const id = node.attributes.get('id') ?? '';
    const own = purpose === 'decoration' ? sold.get(id) : undefined;
    const isPlace = own !== undefined || purpose === 'place';
    if (!isCopied(node.name) && !(isPlace && node.name === 'image')) return;
    if (own) sold.delete(id);
    if (own && !isZone(own)) {
      findSeat(own, { ...step, node });
      return;
    }
    const element = drawElement(node, parent);
    if (own) zones.set(element, own);
    copyInside({ ...step, node, parent: element, purpose: isPlace ? 'place' : purpose }, later);
  };

  copyAttributes(schema.root, root, readStyle);
  draw(root, 'g');
  // Browsers do not move a whole drawing by these.
  for (const name of ['x', 'y', 'transform', 'transform-origin']) root.removeAttribute(name);
  const { width, height } = root.viewBox.baseVal ?? {};
  if (width && height) for (const [name, side] of Object.entries({ width, height })) root.setAttribute(name, `${side}`);
  for (const node of elementsById.values()) if (node.name.endsWith('Gradient')) copyGradient(node);
  const steps: Step[] = [];
  copyInside({ node: schema.root, parent: root, purpose: 'decoration', isMoved: isAllMoved, depth: 0 }, steps);
  for (let step = steps.pop(); step; step = steps.pop()) {
    copy(step, steps);
    const turn = yieldWhenDue();
    if (turn) await turn;
  }
  return { schema, root, sheet, seats, zones, gradients, isMoved: isAllMoved, hides: text.includes('display') };
};
