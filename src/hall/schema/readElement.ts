import { isDrawable } from './allowList';
import type { AttributeReader } from './attributes';
import { readLength, type Viewport } from './lengths';
import { IDENTITY, type Matrix, multiply } from './matrix';
import { linkOf, type Schema, type SchemaNode } from './parse';
import { fitViewBox, type Placement, readViewBox } from './placement';
import {
  isTransformed,
  isUnknown,
  ownTransform,
  type Rectangle,
  styleOfTransform,
  type Transformed,
  UNKNOWN,
} from './transforms';

/** What is around an element. */
export interface Around {
  /** All transforms as one. */
  matrix: Matrix;
  /** What per cent are of. */
  viewport: Viewport;
}

/** An element of a schema with what was read of it. */
export interface ReadElement {
  node: SchemaNode;
  /** Its attributes with what style sheets say of it. */
  attributes: Map<string, string>;
  around: Around;
  /** Its own transform; none where only a browser could tell it. */
  own: Matrix | undefined;
  /** Where that is so, what a browser is to be told of it, by property of a style. */
  ownStyle: [property: string, value: string][];
  /** Tells it by the element's own box, where that is all that is missing. */
  ownIn: ((box: Rectangle) => Matrix) | undefined;
  /** All transforms that move it as one; not numbers where only a browser could tell them. */
  matrix: Matrix;
  /** What it shows, if it is a `use`. */
  target: SchemaNode | undefined;
  /** How what is inside lies in it, where that has units of its own or is moved. */
  placement: Placement | undefined;
}

const ANY_BOX: Rectangle = { x: 0, y: 0, width: 1, height: 1 };

/** Elements that have units of their own. */
const NEW_UNITS = new Set(['svg', 'symbol']);

/** A drawing whose corner is further off is told from there: browsers reckon with seven figures. */
const FAR = 1e5;

/** @returns what per cent of a drawing are of: browsers give one that does not say its size some of their own */
export const viewportOf = ({ attributes }: SchemaNode): Viewport => {
  const [, , width, height] = readViewBox(attributes.get('viewBox')) ?? [];
  const unknown = { width: Number.NaN, height: Number.NaN };
  if (width !== undefined && height !== undefined) return { width, height };
  const side = (name: string) => readLength(attributes, name, unknown) || Number.NaN;
  return { width: side('width'), height: side('height') };
};

/** @returns how what is inside the whole drawing lies in it; undefined where it lies as if that were not asked */
const placementOfAll = ({ attributes }: SchemaNode, viewport: Viewport): Placement | undefined => {
  const [x, y] = readViewBox(attributes.get('viewBox')) ?? [0, 0];
  return Math.abs(x) + Math.abs(y) > FAR ? { matrix: { ...IDENTITY, e: -x, f: -y }, viewport } : undefined;
};

/** @returns how what is inside a drawing in the drawing, or a `use`, lies in it; undefined where it lies as if there were none */
const placementOf = (
  node: SchemaNode,
  attributes: Map<string, string>,
  target: SchemaNode | undefined,
  viewport: Viewport,
): Placement | undefined => {
  const inner = target ?? node;
  const hasNewUnits = NEW_UNITS.has(inner.name);
  if (!target && !hasNewUnits) return;
  // No browser hears what a style says of these, but for the place of a `use`.
  const place = target ? attributes : node.attributes;
  const left = readLength(place, 'x', viewport);
  const top = readLength(place, 'y', viewport);
  if (!hasNewUnits) {
    const isMoved = left !== 0 || top !== 0;
    return isMoved ? { matrix: { a: 1, b: 0, c: 0, d: 1, e: left, f: top }, viewport } : undefined;
  }
  const side = (name: 'width' | 'height') => {
    const owner = [node.attributes, inner.attributes].find((each) => each.has(name) && each.get(name) !== 'auto');
    return owner ? readLength(owner, name, viewport) : viewport[name];
  };
  return fitViewBox({
    viewBox: inner.attributes.get('viewBox'),
    preserveAspectRatio: inner.attributes.get('preserveAspectRatio'),
    place: {
      left: left + (target ? readLength(target.attributes, 'x', viewport) : 0),
      top: top + (target ? readLength(target.attributes, 'y', viewport) : 0),
      width: side('width'),
      height: side('height'),
    },
  });
};

/** Reads a list of languages that has Russian in it: everything in the widget is Russian, whatever the browser speaks. */
const HAS_RUSSIAN = /(?:^|,)\s*ru\b/i;

/** @returns whether something that is there to choose from is meant for those who read Russian */
const isForReader = (child: SchemaNode | string): child is SchemaNode =>
  typeof child === 'object' && HAS_RUSSIAN.test(child.attributes.get('systemLanguage') ?? 'ru');

/** @returns a new list of what an element shows; of what there is to choose from that is the first that can be drawn */
export const shownChildren = ({ node, target }: ReadElement): (SchemaNode | string)[] => {
  // What has units of its own was laid into the `use` with them: inside it is no more than a group.
  if (target) return [NEW_UNITS.has(target.name) ? { ...target, name: 'g' } : target];
  if (node.name !== 'switch') return [...node.children];
  return node.children.filter((child) => isForReader(child) && isDrawable(child)).slice(0, 1);
};

/** @returns what tells a transform by the box of its element; undefined where more than that is missing */
const readByBox = (
  transformed: Transformed,
  readTransform: (transform: string) => Matrix | undefined,
): ReadElement['ownIn'] => {
  const ownIn = (box: Rectangle) => ownTransform({ ...transformed, box }, readTransform) ?? IDENTITY;
  return isUnknown(ownIn(ANY_BOX)) ? undefined : ownIn;
};

interface ElementReaderOptions {
  schema: Schema;
  readAttributes: AttributeReader;
  /** An empty group, which is asked for what a `transform` means. */
  ruler: SVGGElement;
}

export type ElementReader = (node: SchemaNode, around: Around) => ReadElement;

/** @returns what reads elements: where they are, what is said of them, and what they show */
export const createElementReader = ({ schema, readAttributes, ruler }: ElementReaderOptions): ElementReader => {
  // The browser takes 4 microseconds; our own reader took 6, for it runs once and cold.
  const { baseVal } = ruler.transform;
  const readTransform = (transform: string): Matrix | undefined => {
    ruler.setAttribute('transform', transform);
    return baseVal.consolidate()?.matrix;
  };
  return (node, around) => {
    const attributes = readAttributes(node);
    const { viewport } = around;
    const isAll = node === schema.root;
    const transformed = { name: node.name, attributes, viewport };
    const said = ownTransform(transformed, readTransform);
    const isStyled = said !== undefined && isUnknown(said);
    // What moves the whole drawing moves no seat in it.
    const own = isStyled && isAll ? undefined : said;
    const target = node.name === 'use' ? schema.elementsById.get(linkOf(node)) : undefined;
    const matrix = own ? multiply(around.matrix, own) : around.matrix;
    // Browsers disagree on whether its own transform comes before or after its units.
    const isMovedInside = target && NEW_UNITS.has(target.name) && isTransformed(readAttributes(target));
    return {
      node,
      attributes,
      around,
      own: isStyled ? undefined : own,
      ownStyle: isStyled && !isAll ? styleOfTransform(attributes, readTransform) : [],
      ownIn: isStyled ? readByBox(transformed, readTransform) : undefined,
      matrix: isMovedInside ? UNKNOWN : matrix,
      target,
      placement: isAll ? placementOfAll(node, viewport) : placementOf(node, attributes, target, viewport),
    };
  };
};
