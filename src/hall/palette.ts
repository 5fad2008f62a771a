import type { Id, TicketGroup } from '../types';

/** 3:1 on the lightest and on the darkest surface that the design allows the hall, as relative luminance. */
const LIGHT_LIMIT = 0.26;
const DARK_LIMIT = 0.16;
/** From here on ink is easier to read on a colour than white. */
const INK_LIMIT = 0.19;

/** @returns the relative luminance (WCAG 2.2) of `#rrggbb`, NaN for anything else */
export const luminance = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, at) => {
    const part = Number.parseInt(color.slice(1 + at * 2, 3 + at * 2), 16) / 255;
    return sum + weight * (part > 0.04045 ? ((part + 0.055) / 1.055) ** 2.4 : part / 12.92);
  }, 0);

const paints = (groups: TicketGroup[], name: string, own: (color: string) => string): Map<Id, string> =>
  new Map(
    [...groups]
      .sort((a, b) => a.minPrice - b.minPrice)
      .map(({ id, color }, rank) => {
        const palette = `var(--${name}${1 + (groups.length > 8 ? Math.floor((rank * 8) / groups.length) : rank)})`;
        const light = luminance(color) <= LIGHT_LIMIT ? own(color) : palette;
        const dark = luminance(color) >= DARK_LIMIT ? own(color) : palette;
        // without light-dark() there is no dark scheme either
        const both = light !== dark && CSS.supports('color', 'light-dark(red,red)');
        return [id, both ? `light-dark(${light},${dark})` : light];
      }),
  );

/**
 * The colour of each price group as CSS: the box office's where it has 3:1 on the hall in the scheme shown, else the palette's,
 * cheapest first.
 */
export const priceColors = (groups: TicketGroup[]): Map<Id, string> => paints(groups, 'p', (color) => color);

/** The colour of digits and checks on a group's colour: ink or white, whichever can be read. */
export const priceInks = (groups: TicketGroup[]): Map<Id, string> =>
  paints(groups, 'n', (color) => (luminance(color) > INK_LIMIT ? '#15171c' : '#fff'));
