import type { Budget } from './budget';
import { toUnits, type Viewport, wholeOf } from './lengths';
import type { SchemaNode } from './parse';

const SHAPES = [
  'path',
  'circle',
  'ellipse',
  'rect',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
] as const satisfies (keyof SVGElementTagNameMap)[];

/** The name of an element that is copied as it is. */
export type ShapeName = (typeof SHAPES)[number];

const SHAPE_NAMES = new Set<string>(SHAPES);

/** Elements that are copied as groups. */
const GROUP_NAMES = new Set(['svg', 'g', 'a', 'switch']);

/** Attributes that are copied as they are: what a shape is painted with, and how much of it can be seen, is decided later. */
const COPIED_ATTRIBUTES = new Set(
  [
    'x y x1 x2 y1 y2 cx cy dx dy r rx ry width height d points',
    'visibility display fill-rule stroke-width',
    'font-size font-weight letter-spacing writing-mode text-anchor dominant-baseline',
  ].flatMap((names) => names.split(' ')),
);

/** No shape of a hall needs a longer path. */
const LONGEST_VALUE = 1e5;

/** Letters of fewer units are laid out anew at each zoom. */
const SMALLEST_SCALED_FONT = 5;

/** Attributes of which per cent are of what is around. */
const LENGTHS = new Set('x y x1 x2 y1 y2 cx cy dx dy r rx ry width height stroke-width'.split(' '));

/**
 * What an element is copied for: the decoration, decoration that a `use` shows, a seat, a seat that is nothing but words and images, to
 * be measured, or a zone with the words in it.
 */
export type Purpose = 'decoration' | 'decoration in use' | 'seat' | 'picture of seat' | 'zone';

export const isShape = (name: string): name is ShapeName => SHAPE_NAMES.has(name);

export const isText = (name: string): boolean => name === 'text' || name === 'tspan';

/** @returns whether what is copied leaves the decoration for the layer of seats */
export const isOfSeat = (purpose: Purpose): boolean => purpose === 'seat' || purpose === 'picture of seat';

/** @returns whether an element is part of something that is sold: that gets its colours from the map */
export const isOfPlace = (name: string, purpose: Purpose): boolean =>
  isOfSeat(purpose) || (purpose === 'zone' && !isText(name));

/** An image is never shown, but its box may be asked for. */
export const isPicture = (name: string): boolean => name === 'image';

/** @returns whether anything is drawn for an element */
export const isDrawable = (node: SchemaNode | string): boolean =>
  typeof node !== 'string' && (node.name === 'use' || GROUP_NAMES.has(node.name) || isShape(node.name));

/**
 * @param target what the element shows, if it is a `use` of something
 * @returns whether an element is copied: a `symbol` only where a `use` shows it, and no text on a seat, which gets a number of the map
 */
export const isCopied = (name: string, target: SchemaNode | undefined, purpose: Purpose): boolean =>
  target !== undefined ||
  GROUP_NAMES.has(name) ||
  (purpose === 'picture of seat' && isPicture(name)) ||
  (isShape(name) && !(purpose === 'seat' && isText(name)));

const isAttributeCopied = (name: string, value: string): boolean =>
  COPIED_ATTRIBUTES.has(name) && value.length < LONGEST_VALUE;

/**
 * Per cent are of what is around in the schema, which is not there in the copy.
 * @returns a value for the copy; undefined for per cent of what has no known size: a sheet would be a slab
 */
const inUnits = (name: string, value: string, viewport: Viewport): string | undefined => {
  if (!value.endsWith('%') || !LENGTHS.has(name)) return value;
  const units = toUnits(value, wholeOf(name, viewport));
  return Number.isNaN(units) ? undefined : `${units}`;
};

/**
 * Text is laid out once for all zooms, unless its letters are tiny: of those the browser would lay out 64ths of a unit, where they need
 * finer steps.
 */
const textRendering = (fontSize: string): string =>
  Number(fontSize.replace('px', '')) >= SMALLEST_SCALED_FONT ? 'geometricPrecision' : 'auto';

/** @param viewport what per cent are of @returns those attributes that a copy gets, but for its transform and its colours */
export const copyAttributes = (
  attributes: Map<string, string>,
  viewport: Viewport,
  budget: Budget,
): Record<string, string> => {
  const copied: Record<string, string> = {};
  for (const [name, value] of attributes) {
    if (!isAttributeCopied(name, value)) continue;
    budget.spend(value.length);
    const units = inUnits(name, value, viewport);
    if (units !== undefined) copied[name] = units;
    if (name === 'font-size') copied['text-rendering'] = textRendering(value);
  }
  return copied;
};
