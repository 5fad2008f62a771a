import type { Seat } from '../../domain/entities';
import type { Zone } from '../../domain/zones';
import { isAllowedAttribute, isCopied } from './allowList';
import { IDENTITY, type Matrix, multiply } from './matrix';
import { linkOf, refuse, type Schema, type SchemaNode } from './parse';
import { isZone, type Sold } from './soldElements';
import { buildSheet, createStyleReader } from './styles';
import { draw, SHAPES } from './svg';
import { yieldWhenDue } from './taskSlices';

const DEEPEST = 99;

/** The work of an element, and of a letter: the browser lays out each letter separately. */
const WORK_PER_ELEMENT = 400;
const WORK_PER_LETTER = 99;

/** Matches a number without a unit, which means the same length everywhere in a drawing. */
const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** Matches a length that depends on its context, such as a percentage, or an origin of a transform. */
const RELATIVE = /\d(?:%|(?:em|ex|ch|rem|vw|vh|vmin|vmax)\b)|calc|origin/;

const DRAWN_AS_GROUPS = /^(?:a|switch|use)$/;

const MIDDLE = ['cx', 'cy'];
const CORNER = ['x', 'y'];
const POSITION_ATTRIBUTES: Record<string, string[]> = {
  circle: MIDDLE,
  ellipse: MIDDLE,
  rect: CORNER,
  use: CORNER,
};

const PATTERN_COLOR = '#d4d4d4';

const HAS_RUSSIAN = /\bru\b/i;

/** Only the first seat of each kind is copied, as a sample: the layout of a whole stadium would take seconds. */
export interface SeatKind {
  sample: SVGGraphicsElement;
  x: number;
  y: number;
  /** The work of drawing the sample. Each further seat spends nearly as much, since the map may draw a copy for each seat. */
  work: number;
  /** The kind has a single seat, which the browser measures at the seat's own position. */
  isAlone: boolean;
}

export interface FoundSeat {
  seat: Seat;
  kind: SeatKind;
  group: SVGGraphicsElement;
  /** The position of the seat relative to the sample, before the seat's own transform. */
  x: number;
  y: number;
  transform: Matrix | undefined;
}

/** A schema as elements that are not in the document yet. */
export interface SchemaCopy {
  root: SVGSVGElement;
  sheet: CSSStyleSheet;
  seats: FoundSeat[];
  zones: Map<Element, Zone>;
  /** The stops of gradients and patterns, by id. */
  stopsOf: Map<string, Element[]>;
  /** CSS rules or `transform-box` may move any element. */
  isMoved: boolean;
}

interface Around {
  parent: SVGGraphicsElement;
  /** The node is neither inside the element of a seat or zone, nor drawn by a `use`. */
  canBeSold: boolean;
  /** A style moves an ancestor of the node or, if the node is a seat, the node itself. */
  isMoved: boolean;
  depth: number;
}

/** @returns whether a child of a `switch` can be drawn, and is meant for all languages or for Russian */
const isForReader = (child: SchemaNode | string): boolean =>
  typeof child === 'object' && HAS_RUSSIAN.test(child.attributes.get('systemLanguage') ?? 'ru') && isCopied(child.name);

/** Turns the comments in a copy back into words, which the browser then lays out. */
export const writeWords = (copy: Element): void => {
  for (const each of [copy, ...copy.querySelectorAll('*')])
    for (const node of each.childNodes) if (node instanceof Comment) node.replaceWith(node.data);
};

/**
 * Copies the allowed elements. Clip paths are left out, since no known hall needs them. A `use` costs as much work as its target.
 * @param sold the seats and zones by the ids of their elements; each one that is found is removed from `sold`
 * @throws if the work exceeds a limit
 */
export const copySchema = async (schema: Schema, sold: Map<string, Sold>): Promise<SchemaCopy> => {
  const { elementsById, text, spend } = schema;
  const seats: FoundSeat[] = [];
  const zones = new Map<Element, Zone>();
  const stopsOf = new Map<string, Element[]>();
  const kinds = new Map<string, SeatKind>();
  const readStyle = createStyleReader();
  /** On this element the browser parses `transform` attributes, because a parser in JavaScript was slower. */
  const ruler = draw(document.createElement('p'), 'g');
  const readTransform = (transform: string | undefined): Matrix | undefined => {
    if (!transform) return;
    ruler.setAttribute('transform', transform);
    const read = ruler.transform.baseVal.consolidate();
    // A copy, because in Firefox and WebKit the next transform on this element changes the matrix.
    return read ? multiply(IDENTITY, read.matrix) : undefined;
  };
  const { sheet, moves } = buildSheet(schema);
  /** CSS rules or `transform-box` move elements. Each seat then gets its own sample, since other elements affect the seat's transform. */
  const isAllMoved = moves || text.includes('transform-box');

  const copyAttributes = ({ attributes }: SchemaNode, copy: SVGElement): void => {
    for (const [name, value] of attributes) if (isAllowedAttribute(name, value)) copy.setAttribute(name, value);
    const { text: style } = readStyle(attributes.get('style'));
    if (style) copy.style.cssText = style;
  };

  /** Each `svg` begins with an empty group, whose transform is measured: browsers disagree on the transform of a nested `svg` itself. */
  const drawElement = (node: SchemaNode, parent: Element): SVGGraphicsElement => {
    spend(WORK_PER_ELEMENT + (node.attributes.get('d')?.length ?? 0));
    const copy = draw(parent, node.name.replace(DRAWN_AS_GROUPS, 'g') as 'g');
    copyAttributes(node, copy);
    if (copy.localName === 'svg') draw(copy, 'g');
    return copy;
  };

  const root = drawElement(schema.root, document.createElement('p')) as SVGSVGElement;

  /** A gradient without stops takes the stops of the gradient that it links to. The browser only computes the colours of the stops. */
  const copyStops = (gradient: SchemaNode): Element[] => {
    const { children } = gradient.children.length ? gradient : (elementsById.get(linkOf(gradient)) ?? gradient);
    return children.flatMap((child) =>
      typeof child === 'object' && child.name === 'stop' ? drawElement(child, root) : [],
    );
  };

  /** A pattern of lines or dots gets a pale stop, one with an image (in Figma `<use href="#image…">`) none: images are never loaded. */
  const copyPattern = ({ start, end }: SchemaNode): Element[] =>
    text.slice(start, end).includes('image') ? [] : [draw(root, 'stop', { 'stop-color': PATTERN_COLOR })];

  const copyInside = async (node: SchemaNode, inside: Around): Promise<void> => {
    if (node.name === 'use') return copyTarget(node, inside);
    const children = node.name === 'switch' ? node.children.filter(isForReader).slice(0, 1) : node.children;
    for (const child of children) {
      const turn = yieldWhenDue();
      if (turn) await turn;
      const copied = copy(child, inside);
      if (copied) await copied;
    }
  };

  /** Seats in the target are not sold a second time at the position of the `use`. */
  const copyTarget = async (use: SchemaNode, inside: Around): Promise<void> => {
    const target = elementsById.get(linkOf(use));
    if (!target) return;
    const x = use.attributes.get('x') ?? '0';
    const y = use.attributes.get('y') ?? '0';
    // A nested `svg` accepts any length as its position, whereas a group accepts only numbers.
    const parent = draw(inside.parent, 'svg', { x, y });
    draw(parent, 'g');
    const shown = { ...inside, parent, canBeSold: false };
    if (target.name !== 'symbol') return copy(target, shown);
    const inner = drawElement({ ...target, name: 'svg' }, parent);
    for (const side of ['width', 'height']) {
      const said = use.attributes.get(side);
      if (said) inner.setAttribute(side, said);
    }
    return copyInside(target, { ...shown, parent: inner });
  };

  /** @returns whether a seat with the same markup looks the same anywhere in the drawing; a word depends on the letters around it */
  const isSameElsewhere = (sample: Element): boolean => {
    const hasShapes = sample.matches(SHAPES) || sample.querySelector(SHAPES) !== null;
    if (!hasShapes) writeWords(sample);
    return hasShapes && !RELATIVE.test(sample.outerHTML);
  };

  const findSeat = async (seat: Seat, node: SchemaNode, around: Around): Promise<void> => {
    const { name, attributes, children } = node;
    const position = POSITION_ATTRIBUTES[name] ?? [];
    const [x = '0', y = '0'] = position.map((each) => attributes.get(each));
    const canBeAlike = !around.isMoved && name !== 'svg' && NUMBER.test(x) && NUMBER.test(y);
    /** The seat's markup without its id, position and transform. */
    let key = name;
    for (const [each, value] of attributes)
      if (each !== 'id' && each !== 'transform' && !position.includes(each)) key += ` ${each}=${value}`;
    if (children.length) key += text.slice(node.start, node.end);
    let kind = canBeAlike ? kinds.get(key) : undefined;
    if (kind) spend(kind.work - WORK_PER_ELEMENT);
    else {
      const before = spend(0);
      const sample = drawElement(node, around.parent);
      await copyInside(node, { ...around, parent: sample });
      const isAlone = !isSameElsewhere(sample) || !canBeAlike;
      kind = { sample, x: Number(x), y: Number(y), work: before - spend(0), isAlone };
      if (!isAlone) kinds.set(key, kind);
    }
    seats.push({
      seat,
      kind,
      group: around.parent,
      x: Number(x) - kind.x || 0,
      y: Number(y) - kind.y || 0,
      transform: kind.isAlone ? undefined : readTransform(attributes.get('transform')),
    });
  };

  /** @returns a promise for an element only: a promise for each word would cost time */
  const copy = (node: SchemaNode | string, around: Around): Promise<void> | undefined => {
    const { parent, canBeSold, depth } = around;
    if (typeof node === 'string') {
      spend(node.length * WORK_PER_LETTER);
      // Words stay comments until they are needed: their layout takes a browser as long as everything else.
      parent.append(isAllMoved ? node : new Comment(node));
      return;
    }
    if (depth > DEEPEST) refuse();
    if (!isCopied(node.name)) return;
    const id = node.attributes.get('id') ?? '';
    const own = canBeSold ? sold.get(id) : undefined;
    if (own) sold.delete(id);
    const isMoved = around.isMoved || readStyle(node.attributes.get('style')).moves;
    const inside = { parent, canBeSold: canBeSold && !own, isMoved, depth: depth + 1 };
    if (own && !isZone(own)) return findSeat(own, node, inside);
    const element = drawElement(node, parent);
    if (own) zones.set(element, own);
    return copyInside(node, { ...inside, parent: element });
  };

  for (const side of ['width', 'height'] as const) {
    const length = root.viewBox.baseVal?.[side];
    if (length) root.setAttribute(side, `${length}`);
  }
  for (const [id, node] of elementsById) {
    if (node.name.endsWith('Gradient')) stopsOf.set(id, copyStops(node));
    if (node.name === 'pattern') stopsOf.set(id, copyPattern(node));
  }
  await copyInside(schema.root, { parent: root, canBeSold: true, isMoved: isAllMoved, depth: 0 });
  return { root, sheet, seats, zones, stopsOf, isMoved: isAllMoved };
};
