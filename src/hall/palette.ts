import type { Id } from '../domain/entities';
import { groupsByPrice, type PriceList } from '../domain/offers';
import { differenceOf, linearOf, TOLD_APART } from './colorVision';
import { luminanceOf } from './schema/colors';

interface SchemeColors {
  light: string;
  dark: string;
}

/** The widget's colours of ticket groups, beginning with the cheapest group. */
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
 * Below the first luminance in the light scheme, and above the second in the dark scheme, a colour has a contrast of 3:1 on the strongest
 * background of seats (`schema/paintDecoration.ts`).
 */
const LIGHTEST_ON_LIGHT = 0.235;
const DARKEST_ON_DARK = 0.17;

/** On a colour of a higher luminance, dark digits are more readable than white ones. */
const LIGHTEST_UNDER_WHITE = 0.19;
const DARK_INK = '#15171c';
const WHITE_INK = '#fff';

/** @param color `#rrggbb` @returns the relative luminance; NaN for any other notation */
const luminanceOfColor = (color: string): number => luminanceOf(linearOf(color));

/** @returns whether all colours can be distinguished from each other, also in protanopia and deuteranopia */
const areToldApart = (colors: string[]): boolean =>
  colors.every((color, at) => colors.slice(0, at).every((other) => differenceOf(color, other) >= TOLD_APART));

/**
 * In each scheme, the backend's colours if each has a contrast of 3:1 on the hall and all can be distinguished, otherwise the palette's
 * colours. A scheme never mixes both, since their distances from each other are not checked.
 */
const colorsOf = (offer: PriceList): Map<Id, SchemeColors> => {
  const groups = groupsByPrice(offer);
  const sent = groups.map(({ color }) => color);
  const canBeShown = areToldApart(sent);
  const keepsLight = canBeShown && sent.every((color) => luminanceOfColor(color) < LIGHTEST_ON_LIGHT);
  const keepsDark = canBeShown && sent.every((color) => luminanceOfColor(color) > DARKEST_ON_DARK);
  // If there are more groups than colours, groups of adjacent prices share a colour.
  const areMany = groups.length > PALETTE.length;
  return new Map(
    groups.map(({ id, color }, rank) => {
      const own = PALETTE[areMany ? Math.floor((rank * PALETTE.length) / groups.length) : rank] as SchemeColors;
      return [id, { light: keepsLight ? color : own.light, dark: keepsDark ? color : own.dark }];
    }),
  );
};

const inkOn = (color: string): string => (luminanceOfColor(color) > LIGHTEST_UNDER_WHITE ? DARK_INK : WHITE_INK);

/** @returns the CSS colour for both schemes; in a browser without `light-dark()` the widget has no dark scheme */
const toCss = ({ light, dark }: SchemeColors): string =>
  CSS.supports('color:light-dark(red,red)') ? `light-dark(${light},${dark})` : light;

export const priceColors = (offer: PriceList): Map<Id, string> =>
  new Map([...colorsOf(offer)].map(([id, colors]) => [id, toCss(colors)]));

/** @returns the CSS colour of digits and check marks on each ticket group's colour: dark or white, whichever is more readable */
export const priceInks = (offer: PriceList): Map<Id, string> =>
  new Map([...colorsOf(offer)].map(([id, { light, dark }]) => [id, toCss({ light: inkOn(light), dark: inkOn(dark) })]));
