import type { Id } from '../domain/entities';
import { groupsByPrice, type PriceList } from '../domain/offers';
import { differenceOf, linearOf, TOLD_APART } from './colorVision';
import { luminanceOf } from './schema/colors';

/** The widget's colours of ticket groups in each scheme, beginning with the cheapest group. */
const LIGHT = ['#3f81f2', '#e04f06', '#6a32d2', '#127d74', '#86105a', '#d04fb3', '#2c3695', '#754a02'];
const DARK = ['#5ba6dc', '#e77734', '#8271fb', '#42d79e', '#d23b66', '#ebc7fc', '#4874b2', '#fab124'];

/**
 * Below the first luminance in the light scheme, and above the second in the dark scheme, a colour has a contrast of 3:1 on the strongest
 * background of seats (`schema/paintDecoration.ts`).
 */
const LIGHTEST_ON_LIGHT = 0.235;
const DARKEST_ON_DARK = 0.17;

/** On a colour of a higher luminance, dark digits are more readable than white ones. */
const LIGHTEST_UNDER_WHITE = 0.19;
const DARK_INK = '#15171c';
const WHITE_INK = '#fff';

/** @returns the relative luminance of `#rrggbb`; NaN for any other notation */
const luminanceOfColor = (color: string): number => luminanceOf(linearOf(color));

const areToldApart = (colors: string[]): boolean =>
  colors.every((color, at) => colors.slice(0, at).every((other) => differenceOf(color, other) >= TOLD_APART));

/** Never mixes the box office's colours and those of the palette, since their distances from each other are not checked. */
const colorsIn = (palette: string[], sent: string[], hasContrast: (luminance: number) => boolean): string[] => {
  if (areToldApart(sent) && sent.every((color) => hasContrast(luminanceOfColor(color)))) return sent;
  // If there are more groups than colours, groups of adjacent prices share a colour.
  const most = Math.max(sent.length, palette.length);
  return sent.map((_, rank) => palette[Math.floor((rank * palette.length) / most)] as string);
};

const inkOn = (color: string): string => (luminanceOfColor(color) > LIGHTEST_UNDER_WHITE ? DARK_INK : WHITE_INK);

/** `inks`: the colours of digits and check marks on `colors`, dark or white, whichever is more readable. */
export const priceColors = (offer: PriceList) => {
  const groups = groupsByPrice(offer);
  const sent = groups.map(({ color }) => color);
  const light = colorsIn(LIGHT, sent, (luminance) => luminance < LIGHTEST_ON_LIGHT);
  const dark = colorsIn(DARK, sent, (luminance) => luminance > DARKEST_ON_DARK);
  // In a browser without `light-dark()` the widget has no dark scheme.
  const hasDark = CSS.supports('color:light-dark(red,red)');
  const toMap = (paint: (color: string) => string): Map<Id, string> =>
    new Map(
      groups.map(({ id }, at) => {
        const [onLight, onDark] = [light, dark].map((colors) => paint(colors[at] as string));
        return [id, hasDark ? `light-dark(${onLight},${onDark})` : `${onLight}`];
      }),
    );
  return { colors: toMap((color) => color), inks: toMap(inkOn) };
};
