import type { DrawingPoint } from './viewport';

/** A text of the drawing, which keeps its size on the screen. */
export interface Label {
  text: SVGTextElement;
  /** The height of its first line, in units of the drawing. */
  lineHeight: number;
  /** The transform that the drawing gives it. */
  transform: string;
  /** The middle of its first line, in units of the text's own. */
  middle: DrawingPoint;
}

/** The smallest line that is shown, of letters of 9 px, and the highest, of 14 px, in CSS pixels. */
const LEAST_LINE = 10.5;
const HIGHEST_LINE = 17;
/** Where letters stand in their line: in every usual font about there. */
const BASE_LINE = 0.8;

/** @returns how many CSS pixels a unit of an element's own is long; 1 where the browser has not laid it out */
const scaleOf = (element: SVGGraphicsElement): number => {
  const matrix = element.getCTM();
  return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
};

/** Lays out the labels of a drawing, which were not shown until its seats were painted. */
export const layOutLabels = (decoration: SVGGraphicsElement): Label[] => {
  const texts = [...decoration.querySelectorAll('text')];
  for (const text of texts) text.style.display = '';
  return texts.flatMap((text): Label[] => {
    // It is empty, or in a layer that is hidden.
    if (!text.getNumberOfChars()) return [];
    // Of several lines each is as high as the first.
    const { y, height } = text.getExtentOfChar(0);
    const { x, width } = text.getBBox();
    return [
      {
        text,
        lineHeight: (height * scaleOf(text)) / scaleOf(decoration),
        transform: text.getAttribute('transform') ?? '',
        middle: { x: x + width / 2, y: y + height * BASE_LINE },
      },
    ];
  });
};

/**
 * Seats grow as the hall is zoomed, labels do not: they would lie over the seats. They are shrunk as a whole: drawing programs place
 * the parts of a text one by one, lines and kerned letters, and give them sizes of their own.
 * @param scale CSS pixels a unit of the drawing
 */
export const fitLabels = (labels: Label[], scale: number): void => {
  for (const { text, lineHeight, transform, middle } of labels) {
    const shrunk = Math.min(1, HIGHEST_LINE / lineHeight / scale);
    const { x, y } = middle;
    text.style.display = lineHeight * scale < LEAST_LINE ? 'none' : '';
    text.setAttribute('transform', `${transform}matrix(${shrunk} 0 0 ${shrunk} ${x - x * shrunk} ${y - y * shrunk})`);
  }
};
