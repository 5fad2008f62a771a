import type { Seat } from '../../domain/entities';
import type { Zone } from '../../domain/zones';
import { copyAttributes, isGroup, isShape } from './allowList';
import { Budget } from './budget';
import { createTransformReader, type Matrix } from './matrix';
import { linkOf, type Schema, type SchemaNode } from './parse';
import { isZone, type Sold } from './soldElements';
import { buildSheet, createStyleReader } from './styles';
import { draw } from './svg';
import { yieldWhenDue } from './taskSlices';

/** How deep a drawing may be nested. */
const DEEPEST = 99;

/** What an element costs to draw, and a letter, which the browser lays out by itself. */
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

/** @returns whether one of the children of a `switch` can be drawn, for everybody or for readers of Russian */
const isForReader = (child: SchemaNode | string): boolean =>
  typeof child === 'object' &&
  HAS_RUSSIAN.test(child.attributes.get('systemLanguage') ?? 'ru') &&
  (isShape(child.name) || isGroup(child.name) || child.name === 'use');

/** Copies a schema step by step. */
class SchemaCopier {
  readonly seats: FoundSeat[] = [];
  readonly zones = new Map<Element, Zone>();
  readonly gradients = new Map<SchemaNode, Element>();
  readonly root = draw(document.createElement('p'), 'svg');
  readonly sheet: CSSStyleSheet;
  private readonly schema: Schema;
  private readonly sold: Map<string, Sold>;
  private readonly budget = new Budget();
  private readonly readStyle = createStyleReader();
  private readonly readTransform = createTransformReader();
  /** A rule or a box moves something: each seat is drawn in its own place, for its transform depends on the elements around and inside. */
  readonly isAllMoved: boolean;
  /** Kinds of seats by how they are written; null for seats that are drawn one by one. */
  private readonly kinds = new Map<string, SeatKind | null>();

  constructor(schema: Schema, sold: Map<string, Sold>) {
    this.schema = schema;
    this.sold = sold;
    const { sheet, moves } = buildSheet(schema.styles);
    this.sheet = sheet;
    this.isAllMoved = moves || schema.text.includes('transform-box');
  }

  /** @returns the steps to begin with, the last one first */
  start(): Step[] {
    const { root: node, elementsById } = this.schema;
    copyAttributes(node, this.root, this.readStyle);
    draw(this.root, 'g');
    // Browsers do not move a whole drawing by these.
    for (const name of ['x', 'y', 'transform', 'transform-origin']) this.root.removeAttribute(name);
    const { width, height } = this.root.viewBox.baseVal ?? {};
    if (width && height)
      for (const [name, side] of Object.entries({ width, height })) this.root.setAttribute(name, `${side}`);
    for (const each of elementsById.values()) if (each.name.endsWith('Gradient')) this.copyGradient(each);
    const steps: Step[] = [];
    this.copyInside({ node, parent: this.root, purpose: 'decoration', isMoved: this.isAllMoved, depth: 0 }, steps);
    return steps;
  }

  /** Copies one node and leaves its children for later. */
  copy(step: Step, later: Step[]): void {
    const { node, parent, purpose, depth } = step;
    if (typeof node === 'string') {
      this.budget.spend(node.length * WORK_PER_LETTER);
      // A word that no place depends on is no text yet: to lay words out takes a browser as long as all else.
      parent.append(this.isAllMoved ? node : new Comment(node));
      return;
    }
    if (depth > DEEPEST) throw new Error('The schema is nested deeper than any hall needs.');
    const { name } = node;
    const sold = purpose === 'decoration' ? this.sold.get(node.attributes.get('id') ?? '') : undefined;
    const isPlace = sold !== undefined || purpose === 'place';
    if (!isShape(name) && !isGroup(name) && name !== 'use' && !(isPlace && name === 'image')) return;
    if (sold) this.sold.delete(node.attributes.get('id') ?? '');
    if (sold && !isZone(sold)) {
      this.findSeat(sold, { ...step, node });
      return;
    }
    const copy = this.drawElement(node, parent);
    if (sold) this.zones.set(copy, sold);
    this.copyInside({ ...step, node, parent: copy, purpose: isPlace ? 'place' : purpose }, later);
  }

  /** A drawing in the drawing gets an empty group first: browsers do not agree on where its own units begin, and that tells. */
  private drawElement(node: SchemaNode, parent: Element): SVGGraphicsElement {
    this.budget.spend(WORK_PER_ELEMENT + (node.attributes.get('d')?.length ?? 0));
    const copy = draw(parent, (COPIED_AS.get(node.name) ?? node.name) as 'g');
    copyAttributes(node, copy, this.readStyle);
    if (copy.localName === 'svg') draw(copy, 'g');
    return copy;
  }

  /** Copies a gradient, so that the browser can tell the colours of its stops; the copy paints nothing. */
  private copyGradient(node: SchemaNode): void {
    const gradient = this.drawElement({ ...node, name: 'g' }, this.root);
    gradient.setAttribute('display', 'none');
    this.gradients.set(node, gradient);
    for (const child of node.children)
      if (typeof child === 'object' && child.name === 'stop') this.drawElement(child, gradient);
  }

  private copyInside(step: Step & { node: SchemaNode }, later: Step[]): void {
    const { node, depth } = step;
    const isMoved = step.isMoved || this.readStyle(node.attributes.get('style')).moves;
    const inside = { ...step, isMoved, depth: depth + 1 };
    if (node.name === 'use') {
      this.copyTarget(node, inside, later);
      return;
    }
    const children = node.name === 'switch' ? node.children.filter(isForReader).slice(0, 1) : [...node.children];
    // The last step is taken first.
    for (const child of children.reverse()) later.push({ ...inside, node: child });
  }

  /** Copies the target of a `use` to the place of the `use`; there it is no second seat. */
  private copyTarget(use: SchemaNode, step: Step, later: Step[]): void {
    const target = this.schema.elementsById.get(linkOf(use));
    if (!target) return;
    const purpose = step.purpose === 'place' ? 'place' : 'decoration in use';
    const [x = '0', y = '0'] = ['x', 'y'].map((name) => use.attributes.get(name));
    // A drawing in the drawing can be moved by any length, a group by numbers alone.
    const place =
      NUMBER.test(x) && NUMBER.test(y)
        ? draw(step.parent, 'g', { transform: `translate(${x} ${y})` })
        : this.drawElement(
            {
              ...use,
              name: 'svg',
              attributes: new Map([
                ['x', x],
                ['y', y],
              ]),
            },
            step.parent,
          );
    if (target.name !== 'symbol') {
      later.push({ ...step, node: target, parent: place, purpose });
      return;
    }
    const inner = this.drawElement({ ...target, name: 'svg' }, place);
    for (const side of ['width', 'height']) {
      const said = use.attributes.get(side) ?? 'auto';
      if (said !== 'auto') inner.setAttribute(side, said);
    }
    this.copyInside({ ...step, node: { ...target, name: 'g' }, parent: inner, purpose }, later);
  }

  private findSeat(seat: Seat, step: Step & { node: SchemaNode }): void {
    const { node, parent } = step;
    const { attributes } = node;
    const position = POSITIONS.get(node.name) ?? [];
    const [x = '0', y = '0'] = position.map((name) => attributes.get(name));
    let key = node.name;
    for (const [name, value] of attributes)
      if (name !== 'id' && name !== 'transform' && !position.includes(name)) key += ` ${name}=${value}`;
    if (node.children.length) key += this.schema.text.slice(node.start, node.end);
    const canBeAlike = !step.isMoved && NUMBER.test(x) && NUMBER.test(y);
    let kind = canBeAlike ? this.kinds.get(key) : null;
    if (kind) this.budget.spend(kind.work - WORK_PER_ELEMENT);
    else {
      const isFirst = kind === undefined;
      const left = this.budget.left;
      const sample = this.drawSeat(step);
      kind = { sample, x: Number(x), y: Number(y), work: left - this.budget.left };
      if (isFirst) this.kinds.set(key, this.isSameElsewhere(node, sample) ? kind : null);
    }
    const isAlike = canBeAlike && this.kinds.get(key) === kind;
    const transform = attributes.get('transform');
    const own = {
      transform: transform ? this.readTransform(transform) : undefined,
      x: Number(x) - kind.x,
      y: Number(y) - kind.y,
    };
    this.seats.push({ seat, kind, group: parent, own: isAlike ? own : undefined });
  }

  private drawSeat({ node, parent, ...step }: Step & { node: SchemaNode }): SVGGraphicsElement {
    const sample = this.drawElement(node, parent);
    const later: Step[] = [];
    this.copyInside({ ...step, node, parent: sample, purpose: 'place' }, later);
    for (let next = later.pop(); next; next = later.pop()) this.copy(next, later);
    if (!sample.matches(SHAPES) && !sample.querySelector(SHAPES)) writeWords(sample);
    return sample;
  }

  /** @returns whether a seat that is written like this one is drawn like it wherever it stands */
  private isSameElsewhere({ attributes }: SchemaNode, sample: Element): boolean {
    if (sample.localName === 'svg' || this.readStyle(attributes.get('style')).moves) return false;
    return [sample, ...sample.querySelectorAll('*')].every(
      ({ localName, attributes: copied }) =>
        !(localName === 'text' && !sample.querySelector(SHAPES)) &&
        [...copied].every(({ name, value }) => !RELATIVE.test(`${name}=${value}`)),
    );
  }
}

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
  const copier = new SchemaCopier(schema, sold);
  const steps = copier.start();
  for (let step = steps.pop(); step; step = steps.pop()) {
    copier.copy(step, steps);
    const turn = yieldWhenDue();
    if (turn) await turn;
  }
  const { root, sheet, seats, zones, gradients, isAllMoved: isMoved } = copier;
  return { schema, root, sheet, seats, zones, gradients, isMoved, hides: schema.text.includes('display') };
};
