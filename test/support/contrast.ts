/** The red, green and blue of a colour, each from 0 to 255. */
export type Color = [red: number, green: number, blue: number];

/** @param text such as '#15171c', or '#fff' */
export const colorOf = (text: string): Color => {
  const long = text.length === 4 ? text.replace(/[^#]/g, '$&$&') : text;
  return [1, 3, 5].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as Color;
};

const light = (part: number): number => (part > 10 ? ((part / 255 + 0.055) / 1.055) ** 2.4 : part / 3294.6);
const luminance = ([red, green, blue]: Color): number =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

/** The contrast of two colours (WCAG 2.2, 1.4.3). */
export const contrast = (one: Color, other: Color): number => {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
};
