import { readColor, type Shade } from './colors';
import { linkOf, type Schema, type SchemaNode } from './parse';

/** The fill and the line of a shape or a word; undefined for one that cannot be seen. */
export interface Paint {
  fill: Shade | undefined;
  stroke: Shade | undefined;
}

/** Reads a computed paint by reference: (1) the id of a gradient or pattern, and (2) the paint in place of a missing one. */
const REFERENCE = /^url\("?#([^")]+)"?\)\s*(.*)$/;

/** A pattern of lines or dots is about so light. */
const PATTERN: Shade = { lightness: 0.85, alpha: 1 };

/** Gradients may be made of others, but not of too many. */
const MOST_REFERENCES = 5;

/** A paint that lets more through is not seen. */
const LEAST_ALPHA = 0.03;

const meanOf = (shades: Shade[]): Shade | undefined => {
  const mean = (member: keyof Shade) => shades.reduce((sum, shade) => sum + shade[member], 0) / shades.length;
  return shades.length ? { lightness: mean('lightness'), alpha: mean('alpha') } : undefined;
};

/** @returns whether a pattern shows nothing but an image, which is never loaded */
const isOfImage = (pattern: SchemaNode, { elementsById }: Schema): boolean =>
  pattern.children.some(
    (child) =>
      typeof child === 'object' && (child.name === 'use' ? elementsById.get(linkOf(child)) : child)?.name === 'image',
  );

/** Reads a paint as the browser says it, with how much of it can be seen, 0 to 1. */
export type PaintReader = (paint: string, opacity: number) => Shade | undefined;

/** @param gradients the copies of gradients, on the page; nothing of theirs is referred to there, so that none can refer to many others */
export const createPaintReader = (schema: Schema, gradients: Map<SchemaNode, Element>): PaintReader => {
  const known = new Map<string, Shade | undefined>();
  const readServer = (node: SchemaNode | undefined, depth = 0): Shade | undefined => {
    if (!node || depth > MOST_REFERENCES) return;
    if (node.name === 'pattern') return isOfImage(node, schema) ? undefined : PATTERN;
    const stops = [...(gradients.get(node)?.children ?? [])].map((stop) => {
      const { stopColor, stopOpacity } = getComputedStyle(stop);
      const shade = readColor(stopColor);
      return { ...shade, alpha: shade.alpha * Number(stopOpacity) };
    });
    return meanOf(stops) ?? readServer(schema.elementsById.get(linkOf(node)), depth + 1);
  };
  const read = (paint: string): Shade | undefined => {
    if (known.has(paint)) return known.get(paint);
    const [, id, otherwise = 'none'] = REFERENCE.exec(paint) ?? [];
    let shade: Shade | undefined;
    if (id !== undefined) shade = readServer(schema.elementsById.get(id)) ?? read(otherwise || 'none');
    else if (paint !== 'none') shade = readColor(paint);
    known.set(paint, shade);
    return shade;
  };
  return (paint, opacity) => {
    const shade = read(paint);
    const alpha = (shade?.alpha ?? 0) * opacity;
    return shade && alpha > LEAST_ALPHA ? { ...shade, alpha } : undefined;
  };
};
