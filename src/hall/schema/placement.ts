import type { Viewport } from './lengths';
import type { Matrix } from './matrix';

/** Where what has units of its own is drawn, in the units around it. */
interface Place extends Viewport {
  left: number;
  top: number;
}

interface Fitting {
  viewBox: string | undefined;
  preserveAspectRatio: string | undefined;
  place: Place;
}

/** What lies in its place with units of its own. */
export interface Placement {
  matrix: Matrix;
  /** What per cent inside are of. */
  viewport: Viewport;
}

/** Reads what parts the four numbers of a `viewBox`. */
const SEPARATOR = /[\s,]+/;

/** Reads an alignment: (1) that across and (2) that down, of what is left over. */
const ALIGNMENT = /x(Min|Mid|Max)Y(Min|Mid|Max)/;

/** How much of the room that is left over lies before the picture. */
const SHARE_BEFORE: Record<string, number> = { Min: 0, Mid: 0.5, Max: 1 };

/** @returns the four numbers of a `viewBox`: its corner and its size; undefined where it says none */
export const readViewBox = (
  viewBox: string | undefined,
): [x: number, y: number, width: number, height: number] | undefined => {
  const [x = Number.NaN, y = Number.NaN, width = 0, height = 0] = (viewBox ?? '').trim().split(SEPARATOR).map(Number);
  return width > 0 && height > 0 && !Number.isNaN(x + y) ? [x, y, width, height] : undefined;
};

/** @returns how a `viewBox` lies in its place, as a browser lays it; without one units stay as they are */
export const fitViewBox = ({ viewBox, preserveAspectRatio = '', place }: Fitting): Placement => {
  const { left, top, width, height } = place;
  const box = readViewBox(viewBox);
  if (!box) return { matrix: { a: 1, b: 0, c: 0, d: 1, e: left, f: top }, viewport: { width, height } };
  const [x, y, boxWidth, boxHeight] = box;
  let across = width / boxWidth;
  let down = height / boxHeight;
  if (!preserveAspectRatio.includes('none'))
    across = down = preserveAspectRatio.includes('slice') ? Math.max(across, down) : Math.min(across, down);
  const [, alignX = 'Mid', alignY = 'Mid'] = ALIGNMENT.exec(preserveAspectRatio) ?? [];
  const before = (room: number, align: string) => room * (SHARE_BEFORE[align] ?? 0);
  return {
    matrix: {
      a: across,
      b: 0,
      c: 0,
      d: down,
      e: left + before(width - boxWidth * across, alignX) - x * across,
      f: top + before(height - boxHeight * down, alignY) - y * down,
    },
    viewport: { width: boxWidth, height: boxHeight },
  };
};
