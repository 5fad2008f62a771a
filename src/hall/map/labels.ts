/** A text of the drawing, the height of its line in units, its own transform, and the middle of its line in its own units. */
export type Words = readonly [text: SVGTextElement, line: number, own: string, x: number, y: number];

/** The smallest line that is shown, of letters of 9 px, and the highest, of 14 px. */
const LEAST = 10.5;
const HIGHEST = 17;
/** Where letters stand in their line: in every usual font about there. */
const BASE = 0.8;

/** CSS pixels a unit of an element's own. */
const size = (element: SVGGraphicsElement) => {
  const { a, b } = element.getCTM() as DOMMatrix;
  return Math.hypot(a, b);
};

/** Lays out the words of a drawing, which were not shown until its seats were painted. */
export const readWords = (decor: SVGGraphicsElement): Words[] => {
  const texts = [...decor.querySelectorAll('text')];
  for (const text of texts) text.style.display = '';
  return texts.flatMap((text): Words[] => {
    if (!text.getNumberOfChars()) return [];
    // of several lines each is as high as the first
    const { y, height } = text.getExtentOfChar(0);
    const { x, width } = text.getBBox();
    return [
      [
        text,
        (height * size(text)) / size(decor),
        text.getAttribute('transform') ?? '',
        x + width / 2,
        y + height * BASE,
      ],
    ];
  });
};

/**
 * Seats grow as the hall is zoomed, words do not: they would lie over the seats (design.md, "Type"). Shrunk as a whole: drawing programs
 * place the parts of a text one by one, lines and kerned letters, and give them sizes of their own.
 */
export const showWords = (words: Words[], scale: number): void => {
  for (const [text, line, own, x, y] of words) {
    const shrunk = Math.min(1, HIGHEST / line / scale);
    text.style.display = line * scale < LEAST ? 'none' : '';
    text.setAttribute('transform', `${own}matrix(${shrunk} 0 0 ${shrunk} ${x - x * shrunk} ${y - y * shrunk})`);
  }
};
