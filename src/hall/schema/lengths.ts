/** The size of what per cent are of, in units; not a number where nobody can know it. */
export interface Viewport {
  width: number;
  height: number;
}

/** Reads a length: (1) its number and (2) its unit. */
const LENGTH = /^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)\s*$/i;

/** What is a number for a script, and none for a drawing. */
const NO_NUMBER = /^\s*0[xob]|\.(?![0-9])|inf/i;

const PER_INCH = 96;

/** How many units of a drawing a unit of length has; those that are missing depend on a font or a window. */
const UNITS = new Map([
  ['', 1],
  ['px', 1],
  ['in', PER_INCH],
  ['cm', PER_INCH / 2.54],
  ['mm', PER_INCH / 25.4],
  ['q', PER_INCH / 101.6],
  ['pt', PER_INCH / 72],
  ['pc', PER_INCH / 6],
]);

/** @param whole what per cent are of @returns a length in units of the drawing, not a number where that cannot be told */
export const toUnits = (length: string, whole: number): number => {
  // Most lengths are bare numbers.
  const bare = +length;
  if (!Number.isNaN(bare) && !NO_NUMBER.test(length)) return bare;
  const [, number, unit = ''] = LENGTH.exec(length) ?? [];
  if (number === undefined) return Number.NaN;
  return Number(number) * (unit === '%' ? whole / 100 : (UNITS.get(unit.toLowerCase()) ?? Number.NaN));
};

/** Per cent of these are of the height; of those of `ROUND` of neither side alone; of all others of the width. */
const UPRIGHT = new Set(['y', 'cy', 'height', 'y1', 'y2', 'ry', 'dy']);
const ROUND = new Set(['r', 'stroke-width']);

/** @returns what per cent of an attribute are of */
export const wholeOf = (name: string, { width, height }: Viewport): number => {
  if (ROUND.has(name)) return Math.hypot(width, height) / Math.SQRT2;
  return UPRIGHT.has(name) ? height : width;
};

/** @returns a length among attributes, 0 where there is none, and not a number where it cannot be told */
export const readLength = (attributes: Map<string, string>, name: string, viewport: Viewport): number => {
  const length = attributes.get(name);
  // An empty text would count as 0 too.
  return length ? toUnits(length, wholeOf(name, viewport)) : 0;
};
