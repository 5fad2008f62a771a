import type { Id, TicketGroup } from '../domain/entities';

/** The palette of the design, cheapest first: a colour for the light scheme, then one for the dark. */
const PALETTE = '3f81f25ba6dce04f06e777346a32d28271fb127d7442d79e86105ad23b66d04fb3ebc7fc2c36954668b6754b02fab124';

/** @returns the relative luminance of `#rrggbb` (WCAG 2.2, its straight part left out), NaN for anything else */
const luminance = (color: string): number =>
  [0.2126, 0.7152, 0.0722].reduce(
    (sum, weight, at) =>
      sum + weight * ((Number.parseInt(color.substr(1 + at * 2, 2), 16) / 255 + 0.055) / 1.055) ** 2.4,
    0,
  );

/**
 * The colour of each price group as CSS: the box office's where it has 3:1 on the hall in the scheme shown, else the palette's,
 * cheapest first.
 * @param finish what is made of each of its two colours
 */
export const priceColors = (groups: TicketGroup[], finish = (color: string): string => color): Map<Id, string> =>
  new Map(
    [...groups]
      .sort((a, b) => a.minPrice - b.minPrice)
      .map(({ id, color }, rank) => {
        const place = Math.floor(groups.length > 8 ? (rank * 8) / groups.length : rank) * 12;
        // 3:1 on the darkest light and the lightest dark surface that the design allows
        const light = finish(luminance(color) < 0.26 ? color : `#${PALETTE.substr(place, 6)}`);
        const dark = finish(luminance(color) > 0.16 ? color : `#${PALETTE.substr(place + 6, 6)}`);
        // a browser without light-dark() has no dark scheme either
        return [id, CSS.supports('color:light-dark(red,red)') ? `light-dark(${light},${dark})` : light];
      }),
  );

/** The colour of digits and checks on a group's colour: ink or white, whichever can be read. */
export const priceInks = (groups: TicketGroup[]): Map<Id, string> =>
  priceColors(groups, (color) => (luminance(color) > 0.19 ? '#15171c' : '#fff'));
