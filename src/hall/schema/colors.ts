/** A colour as far as a hall in tones of its own needs it. */
export interface Shade {
  /** As it is seen, 0 for black to 1 for white. */
  lightness: number;
  /** How much of what is below it hides, 0 to 1. */
  alpha: number;
}

export const WHITE: Shade = { lightness: 1, alpha: 1 };
export const BLACK: Shade = { lightness: 0, alpha: 1 };

/** Reads a colour of three to eight hexadecimal figures, before anything that a program adds for printers. */
const HEX = /^#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/i;

/** Reads the numbers of `rgb(…)`, with their per cent signs. */
const RGB = /^rgba?\(([^()]*)\)$/i;
const NUMBERS = /[\d.]+%?/g;

const BYTE = 255;

/** @returns how much light a channel of sRGB stands for, both from 0 to 1 (WCAG 2.2) */
export const linearLight = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** @returns the relative luminance of linear red, green and blue, 0 to 1 (WCAG 2.2) */
export const luminanceOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** @returns the lightness of a grey or a colour that is as light to the eye; @param channels red, green and blue, 0 to 1 */
export const lightnessOf = (channels: readonly number[]): number => {
  const luminance = luminanceOf(channels.map(linearLight));
  const lightness = luminance > 0.008856 ? 1.16 * Math.cbrt(luminance) - 0.16 : 9.033 * luminance;
  return Math.fround(lightness);
};

const readHex = (text: string): Shade | undefined => {
  const [, digits = ''] = HEX.exec(text) ?? [];
  if (!digits) return;
  const width = digits.length > 4 ? 2 : 1;
  const channels = [0, 1, 2, 3].map((at) => {
    const digit = digits.slice(at * width, (at + 1) * width);
    return digit ? Number.parseInt(digit.repeat(3 - width).slice(0, 2), 16) / BYTE : 1;
  });
  return { lightness: lightnessOf(channels.slice(0, 3)), alpha: channels[3] ?? 1 };
};

const readRgb = (text: string): Shade | undefined => {
  const numbers = RGB.exec(text)?.[1]?.match(NUMBERS);
  if (!numbers) return;
  const share = (number: string, whole: number) => Number.parseFloat(number) / (number.endsWith('%') ? 100 : whole);
  return {
    lightness: lightnessOf(numbers.slice(0, 3).map((number) => share(number, BYTE))),
    alpha: share(numbers[3] ?? '1', 1),
  };
};

/** @returns what reads CSS colours, each once; those that are names or in another notation it has the browser read, without drawing */
export const createColorReader = (): ((color: string) => Shade) => {
  const known = new Map<string, Shade>();
  let canvas: CanvasRenderingContext2D | null | undefined;
  const askBrowser = (color: string): Shade | undefined => {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (!canvas) return;
    canvas.fillStyle = '#000';
    canvas.fillStyle = color;
    const read = `${canvas.fillStyle}`;
    return readHex(read) ?? readRgb(read);
  };
  return (color) => {
    let shade = known.get(color);
    if (!shade) {
      shade = readHex(color) ?? readRgb(color) ?? askBrowser(color) ?? BLACK;
      known.set(color, shade);
    }
    return shade;
  };
};
