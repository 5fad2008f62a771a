import { sumOf } from '../../domain/collections';
import { readColor, type Shade } from './colors';
import { linkOf, type Schema, type SchemaNode } from './parse';

/** The fill and the stroke of a shape or a word; undefined if invisible. */
export interface Paint {
  fill: Shade | undefined;
  stroke: Shade | undefined;
}

/** Matches a computed paint by reference: (1) the id of a gradient or pattern, (2) the fallback paint. */
const REFERENCE = /^url\("?#([^")]+)"?\)\s*(.*)$/;

/** The assumed shade of a pattern, which mostly consists of lines or dots. */
const PATTERN: Shade = { lightness: 0.85, alpha: 1 };

const MOST_REFERENCES = 5;

const LEAST_ALPHA = 0.03;

const meanOf = (shades: Shade[]): Shade | undefined => {
  const mean = (member: keyof Shade) => sumOf(shades, (shade) => shade[member]) / shades.length;
  return shades.length ? { lightness: mean('lightness'), alpha: mean('alpha') } : undefined;
};

/** @returns whether a pattern contains an image, which is never loaded */
const isOfImage = (pattern: SchemaNode, { elementsById }: Schema): boolean =>
  pattern.children.some(
    (child) =>
      typeof child === 'object' && (child.name === 'use' ? elementsById.get(linkOf(child)) : child)?.name === 'image',
  );

/** Reads a computed paint. @returns undefined for an invisible paint */
export type PaintReader = (paint: string, opacity: number) => Shade | undefined;

/** @param gradients copies of gradients in the document; no element refers to them, so that chains of references cost no rendering */
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
