/** SVG paths of the icons, on a grid of 20 × 20. */

const circle = 'M10 17.5a7.5 7.5 0 100-15 7.5 7.5 0 000 15z';

export const chevronDownIcon = 'M5 7.5l5 5 5-5';
export const plusIcon = 'M10 4v12M4 10h12';
export const minusIcon = 'M4 10h12';
export const crossIcon = 'M5 5l10 10M15 5L5 15';
export const checkIcon = 'M4.5 10.5l4 4 7-8.5';
export const clockIcon = `${circle}M10 6v4.2l2.6 1.6`;
export const searchIcon = 'M9 15A6 6 0 109 3a6 6 0 000 12zM13.5 13.5L17 17';
export const successIcon = `${circle}M6.7 10.3l2.3 2.3 4.3-5`;
export const infoIcon = `${circle}M10 9.2v4.5M10 6.3h.01`;
export const warningIcon = 'M10 3L2.3 16.5h15.4L10 3zM10 8.2v3.6M10 14.2h.01';
export const errorIcon = 'M6.9 2.5h6.2l4.4 4.4v6.2l-4.4 4.4H6.9l-4.4-4.4V6.9zM10 6.2v4.6M10 13.7h.01';
export const ticketIcon = 'M3 5.5h14v3a1.7 1.7 0 000 3.3v2.7H3v-2.7a1.7 1.7 0 000-3.3zM12 5.5v9';
export const repeatIcon = 'M16.5 10a6.5 6.5 0 11-2-4.7L17 7.5M17 3.2v4.3h-4.3';

export const SEAT_KIND_ICONS = {
  wheelchair: 'M8.5 3.8h.01M8.5 7v5.5H13l2.5 4M8.5 9.5h4M6.6 10.4a4 4 0 105.6 5.2',
  companion: 'M10 8.5a2.7 2.7 0 100-5.4 2.7 2.7 0 000 5.4zM5 17v-1a5 5 0 0110 0v1',
  restricted_view: 'M2.5 10s2.8-5 7.5-5 7.5 5 7.5 5-2.8 5-7.5 5-7.5-5-7.5-5zM4.5 16l11-12',
  hearing_loop: 'M6 8.6a4 4 0 118 0c0 2.6-2.6 3-2.6 5.3A2.2 2.2 0 017.3 15M8.3 8.8a1.8 1.8 0 113.4.4',
};
