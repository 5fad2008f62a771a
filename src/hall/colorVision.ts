/** The distance between colours for normal sight, protanopia and deuteranopia. */

import { linearLight } from './schema/colors';

type Triple = readonly [number, number, number];
type Rows = readonly [Triple, Triple, Triple];

/** The least difference of distinguishable colours, in hundredths of the distance from black to white in OKLab. */
export const TOLD_APART = 10;

/** Linear RGB as seen without red cones, and without green cones (Machado, Oliveira, Fernandes 2009). */
const PROTANOPIA: Rows = [
  [0.152, 1.053, -0.205],
  [0.115, 0.786, 0.099],
  [-0.004, -0.048, 1.052],
];
const DEUTERANOPIA: Rows = [
  [0.367, 0.861, -0.228],
  [0.28, 0.673, 0.047],
  [-0.012, 0.043, 0.969],
];
const NORMAL: Rows = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** The two steps from linear RGB to OKLab (Ottosson 2020), with a cube root between them. */
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

const apply = (rows: Rows, [x, y, z]: Triple): Triple => {
  const [first, second, third] = rows.map(([a, b, c]) => a * x + b * y + c * z) as [number, number, number];
  return [first, second, third];
};

/** @param color `#rrggbb` @returns linear red, green and blue, from 0 to 1; NaN for any other notation */
export const linearOf = (color: string): Triple => {
  const channel = (start: number) => linearLight(Number.parseInt(color.slice(start, start + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
};

const toOklab = (color: string, sight: Rows): Triple => {
  const [long, middle, short] = apply(TO_CONES, apply(sight, linearOf(color)));
  return apply(TO_OKLAB, [Math.cbrt(long), Math.cbrt(middle), Math.cbrt(short)]);
};

/**
 * @param one `#rrggbb` @param other `#rrggbb`
 * @returns the least distance in normal sight, protanopia and deuteranopia; NaN if an argument is not a colour
 */
export const differenceOf = (one: string, other: string): number =>
  Math.min(
    ...[NORMAL, PROTANOPIA, DEUTERANOPIA].map((sight) => {
      const [lightness, greenRed, blueYellow] = toOklab(one, sight);
      const [otherLightness, otherGreenRed, otherBlueYellow] = toOklab(other, sight);
      return 100 * Math.hypot(lightness - otherLightness, greenRed - otherGreenRed, blueYellow - otherBlueYellow);
    }),
  );
