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

const readStop = (stop: Element): Shade => {
  const { stopColor, stopOpacity } = getComputedStyle(stop);
  const { lightness, alpha } = readColor(stopColor);
  return { lightness, alpha: alpha * Number(stopOpacity) };
};

/** Reads a computed paint. @returns undefined for an invisible paint */
export type PaintReader = (paint: string, opacity: number) => Shade | undefined;

/** @param stopsOf copies of the stops of gradients, in the document */
export const createPaintReader = (
  { elementsById, text }: Schema,
  stopsOf: ReadonlyMap<SchemaNode, Element[]>,
): PaintReader => {
  const readServer = (id: string, depth = 0): Shade | undefined => {
    const node = elementsById.get(id);
    if (!node || depth > MOST_REFERENCES) return;
    // Images are never loaded. Figma writes them as `<use href="#image…">`.
    if (node.name === 'pattern') return text.slice(node.start, node.end).includes('image') ? undefined : PATTERN;
    const stops = stopsOf.get(node) ?? [];
    // The ends stand for all stops: a hostile gradient may have thousands.
    const [start, end] = [stops[0], stops.at(-1)].map((stop) => stop && readStop(stop));
    if (!start || !end) return readServer(linkOf(node), depth + 1);
    return { lightness: (start.lightness + end.lightness) / 2, alpha: (start.alpha + end.alpha) / 2 };
  };
  return (paint, opacity) => {
    const [, id = '', color = paint] = REFERENCE.exec(paint) ?? [];
    const shade = readServer(id) ?? (/^(?:none)?$/.test(color) ? undefined : readColor(color));
    const alpha = (shade?.alpha ?? 0) * opacity;
    return shade && alpha > LEAST_ALPHA ? { ...shade, alpha } : undefined;
  };
};
