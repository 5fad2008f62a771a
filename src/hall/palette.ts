import type { Id, TicketGroup } from '../domain/entities';

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
  { light: '#2c3695', dark: '#4668b6' },
  { light: '#754b02', dark: '#fab124' },
];

/** A colour has 3:1 on the lightest surface that is dark, and on the darkest one that is light, up to and from these luminances. */
const LIGHTEST_ON_LIGHT = 0.26;
const DARKEST_ON_DARK = 0.16;

/** From this luminance on dark digits are read better than white ones. */
const LIGHTEST_UNDER_WHITE = 0.19;
const DARK_INK = '#15171c';
const WHITE_INK = '#fff';

/** The share of red, green and blue in what the eye takes for brightness. */
const CHANNEL_WEIGHTS = [0.2126, 0.7152, 0.0722];

/** @returns the relative luminance of `#rrggbb` (WCAG 2.2, without the straight part of its curve), NaN for anything else */
const luminanceOf = (color: string): number =>
  CHANNEL_WEIGHTS.reduce((sum, weight, channel) => {
    const start = 1 + channel * 2;
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return sum + weight * ((value + 0.055) / 1.055) ** 2.4;
  }, 0);

/** The box office's colour of each group where it has 3:1 on the hall in a scheme, else one of the palette. */
const colorsOf = (groups: TicketGroup[]): Map<Id, SchemeColors> => {
  const byPrice = [...groups].sort((one, other) => one.minPrice - other.minPrice);
  // More groups than there are colours share them with their neighbours.
  const areMany = groups.length > PALETTE.length;
  return new Map(
    byPrice.map(({ id, color }, rank) => {
      const own = PALETTE[areMany ? Math.floor((rank * PALETTE.length) / groups.length) : rank] as SchemeColors;
      const luminance = luminanceOf(color);
      return [
        id,
        {
          light: luminance < LIGHTEST_ON_LIGHT ? color : own.light,
          dark: luminance > DARKEST_ON_DARK ? color : own.dark,
        },
      ];
    }),
  );
};

const inkOn = (color: string): string => (luminanceOf(color) > LIGHTEST_UNDER_WHITE ? DARK_INK : WHITE_INK);

/** @returns the CSS colour of both schemes; a browser without `light-dark()` gets no dark scheme from the widget either */
const toCss = ({ light, dark }: SchemeColors): string =>
  CSS.supports('color:light-dark(red,red)') ? `light-dark(${light},${dark})` : light;

/** @returns the CSS colour of each ticket group */
export const priceColors = (groups: TicketGroup[]): Map<Id, string> =>
  new Map([...colorsOf(groups)].map(([id, colors]) => [id, toCss(colors)]));

/** @returns the CSS colour of digits and checks on the colour of each ticket group: dark or white, whichever can be read */
export const priceInks = (groups: TicketGroup[]): Map<Id, string> =>
  new Map(
    [...colorsOf(groups)].map(([id, { light, dark }]) => [id, toCss({ light: inkOn(light), dark: inkOn(dark) })]),
  );
