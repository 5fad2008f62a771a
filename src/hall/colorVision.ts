/** The distance between colours for normal sight, protanopia and deuteranopia. */

import { linearLight } from './schema/colors';

type Triple = readonly [number, number, number];
type Rows = readonly [Triple, Triple, Triple];

/** The least difference of distinguishable colours, in hundredths of the distance from black to white in OKLab. */
export const TOLD_APART = 10;

/**
 * For protanopia and deuteranopia, in this order: the share of red in the mix that replaces both red and green (Viénot, Brettel, Mollon
 * 1999).
 */
const RED_SHARES = [0.112, 0.293];

/** Matrices from linear RGB to the three kinds of cones, and from the cube roots of the cones' values to OKLab (Ottosson 2020). */
const TO_CONES: Rows = [
  [0.4122, 0.5363, 0.0515],
  [0.2119, 0.6807, 0.1074],
  [0.0883, 0.2817, 0.63],
];
const TO_OKLAB: Rows = [
  [0.2105, 0.7936, -0.0041],
  [1.978, -2.4286, 0.4506],
  [0.0259, 0.7828, -0.8087],
];

const apply = (rows: Rows, to: readonly number[]): number[] =>
  rows.map((row) => row.reduce((sum, weight, at) => sum + weight * (to[at] ?? 0), 0));

/** @returns linear red, green and blue of `#rrggbb`, from 0 to 1; NaN for any other notation */
export const linearOf = (color: string): Triple => {
  const channel = (start: number) => linearLight(Number.parseInt(color.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

/** @returns the colour in OKLab, as seen in normal sight, protanopia and deuteranopia */
const sightsOf = (color: string): number[][] => {
  const [red, green, blue] = linearOf(color);
  const mixes = RED_SHARES.map((share) => share * red + (1 - share) * green);
  return [[red, green, blue], ...mixes.map((mix) => [mix, mix, blue])].map((seen) =>
    apply(TO_OKLAB, apply(TO_CONES, seen).map(Math.cbrt)),
  );
};

/** @returns the least distance of two colours (`#rrggbb`) over the three kinds of sight; NaN if an argument is not such a colour */
export const differenceOf = (one: string, other: string): number => {
  const others = sightsOf(other);
  const distances = sightsOf(one).map((seen, sight) =>
    Math.hypot(...seen.map((value, axis) => value - (others[sight]?.[axis] ?? 0))),
  );
  return 100 * Math.min(...distances);
};
