/** A text of the drawing, the height of its line and of its letters in units, which a group around it may draw at another size. */
export type Words = readonly [text: SVGElement, line: number, letters: number];

/** The smallest line that is shown, of letters of 9 px, and the highest, of 14 px. */
const LEAST = 10.5;
const HIGHEST = 17;

/** Lays out the words of a drawing, which were not shown until its seats were painted. @param scale CSS pixels a unit of the drawing */
export const readWords = (decor: Element, scale: number): Words[] => {
  const texts = [...decor.querySelectorAll('text')];
  for (const text of texts) text.style.display = '';
  return texts.map((text) => {
    const { width, height } = text.getBoundingClientRect();
    // a number of one or two figures is higher than wide, however it is turned
    const size = text.textContent?.[2] ? Math.min : Math.max;
    return [text, size(width, height) / scale, Number.parseFloat(getComputedStyle(text).fontSize)];
  });
};

/** Seats grow as the hall is zoomed, words do not: they would lie over the seats (design.md, "Type"). */
export const showWords = (words: Words[], scale: number): void => {
  for (const [text, line, letters] of words) {
    text.style.display = line * scale < LEAST ? 'none' : '';
    text.style.fontSize = line * scale > HIGHEST ? `${(letters * HIGHEST) / line / scale}px` : '';
  }
};
