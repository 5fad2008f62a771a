import type { Box } from './box';

/** A text of the drawing, its edges and the size of its letters, which a group around it may draw at another one. */
export type Words = readonly [text: SVGElement, box: Box, letters: number];

/** The smallest line that is shown, of letters of 9 px, and the highest, of 14 px. */
const LEAST = 10.5;
const HIGHEST = 17;

/**
 * Seats grow as the hall is zoomed, words do not: they would lie over the seats (design.md, "Type").
 * @param scale CSS pixels a unit of the drawing
 */
export const showWords = (words: Words[], scale: number): void => {
  for (const [text, [left, top, right, bottom], letters] of words) {
    // a number of one or two figures is higher than wide, however it is turned
    const size = text.textContent?.[2] ? Math.min : Math.max;
    const line = size(right - left, bottom - top) * scale;
    text.style.display = line < LEAST ? 'none' : '';
    text.style.fontSize = line > HIGHEST ? `${(letters * HIGHEST) / line}px` : '';
  }
};
