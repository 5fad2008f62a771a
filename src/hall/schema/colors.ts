/** The properties of a colour that matter for a hall in neutral tones. */
export interface Shade {
  /** The perceived lightness, 0 for black to 1 for white. */
  lightness: number;
  alpha: number;
}

export const BLACK: Shade = { lightness: 0, alpha: 1 };

/** @returns the linear value of an sRGB channel, both from 0 to 1 (WCAG 2.2) */
export const linearLight = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** @returns the relative luminance of linear red, green and blue, 0 to 1 (WCAG 2.2) */
export const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** @returns the L* of CIELAB, from 0 to 1, of a colour whose sRGB channels are given from 0 to 1 */
export const lightnessOf = (channels: readonly number[]): number => {
  const luminance = luminanceOf(channels.map(linearLight));
  const lightness = luminance > 0.008856 ? 1.16 * Math.cbrt(luminance) - 0.16 : 9.033 * luminance;
  return Math.fround(lightness);
};

/** Reads a computed `rgb(…)` or `color(…)`: the channels of Figma's `display-p3` are close to sRGB. Any other notation counts as black. */
export const readColor = (color: string): Shade => {
  const [notation = '', ...numbers] = color.match(/[^\s,()/]+/g) ?? [];
  const isRgb = notation.startsWith('rgb');
  if (!isRgb && notation !== 'color') return BLACK;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers.slice(isRgb ? 0 : 1).map(Number);
  const whole = isRgb ? 255 : 1;
  return { lightness: lightnessOf([red / whole, green / whole, blue / whole]), alpha };
};
