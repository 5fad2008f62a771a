import { readColor, type Shade } from './colors';

/** The fill and the stroke of a shape or a word; undefined if invisible. */
export interface Paint {
  fill: Shade | undefined;
  stroke: Shade | undefined;
}

/** Matches a computed paint by reference: (1) the id of a gradient or pattern, (2) the fallback paint. */
const REFERENCE = /^url\("?#([^")]+)"?\)\s*(.*)$/;

const LEAST_ALPHA = 0.03;

const readStop = (stop: Element): Shade => {
  const { stopColor, stopOpacity } = getComputedStyle(stop);
  const { lightness, alpha } = readColor(stopColor);
  return { lightness, alpha: alpha * Number(stopOpacity) };
};

export type PaintReader = (computedPaint: string, opacity: number) => Shade | undefined;

/** @param stopsOf the stops of each gradient and pattern by its id; they stand in the document, so that they have computed styles */
export const createPaintReader = (stopsOf: ReadonlyMap<string, Element[]>): PaintReader => {
  const read = (paint: string): Shade | undefined => {
    const [, id = '', color = paint] = REFERENCE.exec(paint) ?? [];
    const stops = stopsOf.get(id) ?? [];
    // The ends stand for all stops: a hostile gradient may have thousands.
    const [start, end] = [stops[0], stops.at(-1)].map((stop) => stop && readStop(stop));
    if (!start || !end) return /^(?:none)?$/.test(color) ? undefined : readColor(color);
    return { lightness: (start.lightness + end.lightness) / 2, alpha: (start.alpha + end.alpha) / 2 };
  };
  return (paint, opacity) => {
    const shade = read(paint);
    const alpha = (shade?.alpha ?? 0) * opacity;
    return shade && alpha > LEAST_ALPHA ? { ...shade, alpha } : undefined;
  };
};
