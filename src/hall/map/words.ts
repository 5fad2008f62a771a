import { groupBy } from '../../domain/collections';
import { type Box, boxOf, grow } from '../schema/box';
import type { DrawnText, Point } from '../schema/geometry';
import { placeRect } from '../schema/matrix';

/** @returns a text for comparison: without whitespace, which drawing programs put between letters */
export const plain = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/** The margin around letters inside their line on each side, as a share of the line's height. */
const AROUND_LETTERS = 0.125;

/** Adjacent texts of the drawing, shown together or not at all: drawing programs may place each letter as a separate text. */
export interface Word {
  boxes: Box[];
  texts: SVGTextElement[];
  text: string;
  /** In units of the drawing. */
  lineHeight: number;
  isWritten: boolean;
}

/** One text of the drawing, before the parts of a line are grouped into words. */
interface Part extends Word {
  middle: Point;
  /** The key of the line of text: its direction, height and position. */
  line: string;
  /** The ends of the part along the line, in units of the drawing. */
  start: number;
  end: number;
}

/** Positions across a line of text are rounded to eighths of its height: parts with equal rounded positions share a line. */
const STEPS_OF_HEIGHT = 8;

/** @returns the measured text; undefined for an empty text, or a text in a hidden layer */
const measureText = ({ element: text, matrix }: DrawnText): Part | undefined => {
  if (!text.getNumberOfChars()) return;
  const { a, b, c } = matrix;
  // The first letter gives the line height, also of a text with several lines; in vertical writing the letter lies on its side.
  const letter = text.getExtentOfChar(0);
  const ownHeight = Math.max(letter.width, letter.height);
  const bounds = text.getBBox();
  const letters = grow(bounds, -AROUND_LETTERS * Math.min(bounds.width, bounds.height, ownHeight));
  // The bounding box of a rotated word would take much empty space: the word gets several smaller boxes along its line.
  const count = Math.abs(b) + Math.abs(c) > 0.01 * Math.abs(a) ? Math.ceil(bounds.width / bounds.height) : 1;
  const width = letters.width / count;
  const middle = placeRect(letters, matrix);
  const unit = Math.hypot(a, b) || 1;
  const lineHeight = ownHeight * unit;
  const { x, y } = middle;
  const along = (x * a + y * b) / unit;
  const across8th = Math.round(((y * a - x * b) / unit / lineHeight) * STEPS_OF_HEIGHT);
  return {
    texts: [text],
    text: plain(text.textContent ?? ''),
    boxes: Array.from({ length: count }, (_, at) =>
      boxOf([placeRect({ ...letters, x: letters.x + at * width, width }, matrix)]),
    ),
    lineHeight,
    isWritten: true,
    middle,
    line: [(a / unit).toFixed(2), (b / unit).toFixed(2), lineHeight.toPrecision(3), across8th].join(' '),
    start: along - (bounds.width * unit) / 2,
    end: along + (bounds.width * unit) / 2,
  };
};

const groupIntoWords = (parts: Part[]): Word[] => {
  const words: Word[] = [];
  for (const line of groupBy(parts, (part) => part.line).values()) {
    let word: Part | undefined;
    for (const part of line.sort((one, other) => one.start - other.start)) {
      if (word && Math.abs(part.start - word.end) < part.lineHeight) {
        word.texts.push(...part.texts);
        word.boxes.push(...part.boxes);
        word.text += part.text;
        word.end = Math.max(word.end, part.end);
      } else {
        word = part;
        words.push(part);
      }
    }
  }
  return words;
};

const STAGE = /сцена|эстрада|манеж|арена|ринг|экран|поле|stage/;

const byRank = (words: Word[], names: ReadonlySet<string>): Word[] => {
  const rankOf = ({ text }: Word) => (STAGE.test(text) ? 0 : names.has(text) ? 1 : 2);
  return words.sort((one, other) => rankOf(one) - rankOf(other) || other.lineHeight - one.lineHeight);
};

/** The map lays out at most this many words. If a drawing has more, some are seat numbers: words that begin on a seat are then left out. */
const MOST_WORDS = 1500;

/**
 * Words on a seat are left out, because the map writes its own number on the seat.
 * @param names the names of sectors, as `plain` gives them
 * @returns the words, the most important first
 */
export const readWords = (
  decoration: Element,
  drawnTexts: DrawnText[],
  names: ReadonlySet<string>,
  isOnSeat: (point: Point) => boolean,
): Word[] => {
  const readable = drawnTexts.filter(({ shade }) => shade);
  const texts =
    readable.length > MOST_WORDS ? readable.filter(({ start }) => !isOnSeat(start)).slice(0, MOST_WORDS) : readable;
  decoration.append(...texts.map(({ element }) => element));
  // All texts are measured before the first is changed, so that the browser computes the layout once.
  const parts = texts.flatMap((text) => measureText(text) ?? []);
  const byPlace = groupBy(parts, ({ middle }) => (isOnSeat(middle) ? 'seat' : 'hall'));
  for (const { texts } of byPlace.get('seat') ?? []) for (const text of texts) text.remove();
  return byRank(groupIntoWords(byPlace.get('hall') ?? []), names);
};
