import type { Id } from '../domain/entities';
import { groupsByPrice, type PriceList } from '../domain/offers';
import { differenceOf, linearOf, TOLD_APART } from './colorVision';
import { luminanceOf } from './schema/colors';

/** A colour in the light and in the dark scheme. */
interface SchemeColors {
  light: string;
  dark: string;
}

/** The widget's own colours of ticket groups, that of the cheapest first. */
const PALETTE: SchemeColors[] = [
  { light: '#3f81f2', dark: '#5ba6dc' },
  { light: '#e04f06', dark: '#e77734' },
  { light: '#6a32d2', dark: '#8271fb' },
  { light: '#127d74', dark: '#42d79e' },
  { light: '#86105a', dark: '#d23b66' },
  { light: '#d04fb3', dark: '#ebc7fc' },
  { light: '#2c3695', dark: '#4874b2' },
  { light: '#754b02', dark: '#fab124' },
];

/**
 * Up to and from these luminances a colour has 3:1 on whatever seats stand on (`schema/paintDecoration.ts`), the darkest of the light
 * scheme and the lightest of the dark one.
 */
const LIGHTEST_ON_LIGHT = 0.235;
const DARKEST_ON_DARK = 0.17;

/** From this luminance on dark digits are read better than white ones. */
const LIGHTEST_UNDER_WHITE = 0.19;
const DARK_INK = '#15171c';
const WHITE_INK = '#fff';

/** @returns the relative luminance of `#rrggbb`, NaN for anything else */
const luminanceOfColor = (color: string): number => luminanceOf(linearOf(color));

/** @returns whether any two of the colours can be told apart, in protanopia and deuteranopia too */
const areToldApart = (colors: string[]): boolean =>
  colors.every((color, at) => colors.slice(0, at).every((other) => differenceOf(color, other) >= TOLD_APART));

/**
 * The box office's colours in a scheme where each has 3:1 on the hall and all can be told apart, else those of the palette: never some of
 * these and some of those, which nobody has matched.
 */
const colorsOf = (offer: PriceList): Map<Id, SchemeColors> => {
  const groups = groupsByPrice(offer);
  const sent = groups.map(({ color }) => color);
  const canBeShown = areToldApart(sent);
  const keepsLight = canBeShown && sent.every((color) => luminanceOfColor(color) < LIGHTEST_ON_LIGHT);
  const keepsDark = canBeShown && sent.every((color) => luminanceOfColor(color) > DARKEST_ON_DARK);
  // More groups than there are colours share them with their neighbours.
  const areMany = groups.length > PALETTE.length;
  return new Map(
    groups.map(({ id, color }, rank) => {
      const own = PALETTE[areMany ? Math.floor((rank * PALETTE.length) / groups.length) : rank] as SchemeColors;
      return [id, { light: keepsLight ? color : own.light, dark: keepsDark ? color : own.dark }];
    }),
  );
};

const inkOn = (color: string): string => (luminanceOfColor(color) > LIGHTEST_UNDER_WHITE ? DARK_INK : WHITE_INK);

/** @returns the CSS colour of both schemes; a browser without `light-dark()` gets no dark scheme from the widget either */
const toCss = ({ light, dark }: SchemeColors): string =>
  CSS.supports('color:light-dark(red,red)') ? `light-dark(${light},${dark})` : light;

/** @returns the CSS colour of each ticket group */
export const priceColors = (offer: PriceList): Map<Id, string> =>
  new Map([...colorsOf(offer)].map(([id, colors]) => [id, toCss(colors)]));

/** @returns the CSS colour of digits and checks on the colour of each ticket group: dark or white, whichever can be read */
export const priceInks = (offer: PriceList): Map<Id, string> =>
  new Map([...colorsOf(offer)].map(([id, { light, dark }]) => [id, toCss({ light: inkOn(light), dark: inkOn(dark) })]));
