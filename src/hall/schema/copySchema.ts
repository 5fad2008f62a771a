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

const DEEPEST = 99;

/**
 * The most work of copying a schema, counted in characters. A stand of 60,000 seats needs 5 million; a stand of 10,000 seats with numbers
 * drawn as shapes needs 26 million.
 */
const MOST_WORK = 3e7;

/** The work of an element, and of a letter, which the browser lays out separately. */
const WORK_PER_ELEMENT = 400;
const WORK_PER_LETTER = 99;

/** Matches a number without a unit, which means the same length everywhere in a drawing. */
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** Matches a length that depends on its context, or an origin. */
const RELATIVE = /\d(?:%|(?:em|ex|ch|rem|vw|vh|vmin|vmax)\b)|calc|origin/;

export const SHAPES = 'path,circle,ellipse,rect,line,polyline,polygon';

/** Elements that are copied as groups: only their content is drawn. */
const COPIED_AS = new Map([
  ['a', 'g'],
  ['switch', 'g'],
  ['use', 'g'],
]);

const POSITIONS = new Map([
  ['circle', ['cx', 'cy']],
  ['ellipse', ['cx', 'cy']],
  ['rect', ['x', 'y']],
  ['image', ['x', 'y']],
  ['use', ['x', 'y']],
]);

const HAS_RUSSIAN = /(?:^|,)\s*ru\b/i;

/** The look of a seat. Only the first seat of each kind is copied, as a sample: the layout of a whole stadium would take seconds. */
export interface SeatKind {
  sample: SVGGraphicsElement;
  x: number;
  y: number;
  /** The work of drawing the sample. Each seat of the kind spends it again, since the map may draw a copy for each seat. */
  work: number;
}

export interface FoundSeat {
  seat: Seat;
  kind: SeatKind;
  group: SVGGraphicsElement;
  /** The position of the seat in its group relative to the sample; undefined for a seat with its own sample, which the browser measures. */
  own: { transform: Matrix | undefined; x: number; y: number } | undefined;
}

/** A schema as elements that are not in the document yet. */
export interface SchemaCopy {
  schema: Schema;
  root: SVGSVGElement;
  sheet: CSSStyleSheet;
  seats: FoundSeat[];
  zones: Map<Element, Zone>;
  gradients: Map<SchemaNode, Element>;
  /** The schema contains `display`: some elements may be hidden. */
  hides: boolean;
  /** CSS rules or `transform-box` may move any element. */
  isMoved: boolean;
}

interface Step {
  node: SchemaNode | string;
  parent: SVGGraphicsElement;
  /** `place`: a place for sale or part of a place. `decoration`: may contain places. `decoration in use`: in a `use`, without places. */
  purpose: 'decoration' | 'decoration in use' | 'place';
  /** A style moves the node or an ancestor. */
  isMoved: boolean;
  depth: number;
}

type ElementStep = Step & { node: SchemaNode };

/** @returns whether a child of a `switch` can be drawn, for all languages or for Russian */
const isForReader = (child: SchemaNode | string): boolean =>
  typeof child === 'object' && HAS_RUSSIAN.test(child.attributes.get('systemLanguage') ?? 'ru') && isCopied(child.name);

/** Turns the comments in a copy back into text nodes, so that the browser lays them out. */
export const writeWords = (copy: Element): void => {
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const node of each.childNodes) if (node instanceof Comment) node.replaceWith(node.data);
};

/**
 * Copies the groups, shapes and texts of an untrusted schema by an allow-list. No known hall needs a clip path to be understood.
 * @param sold seats and zones by the ids of their elements; found ones are removed from the map
 * @throws if the work exceeds a limit; a `use` counts as much as its target
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
  /** CSS rules or `transform-box` move elements: each seat gets its own sample, since ancestors and descendants affect its transform. */
  const isAllMoved = moves || text.includes('transform-box');
  const spend = createBudget(MOST_WORK);

  /** A nested `svg` gets an empty group first, whose transform is measured: browsers disagree on the transform of a nested `svg` itself. */
  const drawElement = (node: SchemaNode, parent: Element): SVGGraphicsElement => {
    spend(WORK_PER_ELEMENT + (node.attributes.get('d')?.length ?? 0));
    const copy = draw(parent, (COPIED_AS.get(node.name) ?? node.name) as 'g');
    copyAttributes(node, copy, readStyle);
    if (copy.localName === 'svg') draw(copy, 'g');
    return copy;
  };

  /** Copies a gradient as a hidden group, so that the browser computes the colours of its stops. */
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
    // Reversed, since `later` is a stack.
    for (const child of children.reverse()) later.push({ ...inside, node: child });
  };

  /** Copies the target of a `use` to the place of the `use`. Seats in the target are not sold there a second time. */
  const copyTarget = (use: SchemaNode, step: Step, later: Step[]): void => {
    const target = elementsById.get(linkOf(use));
    if (!target) return;
    const purpose = step.purpose === 'place' ? 'place' : 'decoration in use';
    const x = use.attributes.get('x') ?? '0';
    const y = use.attributes.get('y') ?? '0';
    // A nested `svg` accepts any length as its position, a group only numbers.
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

  /** @returns whether a seat with the same markup looks the same anywhere in the drawing */
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
    /** The seat's markup without its id and position. */
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

  const copy = (step: Step, later: Step[]): void => {
    const { node, parent, purpose, depth } = step;
    if (typeof node === 'string') {
      spend(node.length * WORK_PER_LETTER);
      // A word becomes a comment until needed: the layout of words takes a browser as long as everything else.
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
  // Browsers ignore these attributes on an outermost `svg`.
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
