import type { Box } from '../schema/box';
import type { Label } from './labels';
import type { DrawingPoint } from './viewport';

/** Words that are read as one: drawing programs place what stands in a line part by part, wherever they have moved letters together. */
export interface Sign {
  /** In the order in which they are read. */
  labels: [Label, ...Label[]];
  text: string;
  /** The height of its line, of several the lowest, in units of the drawing. */
  lineHeight: number;
  /** The middle of its line, or between two, in units of the drawing. */
  middle: DrawingPoint;
  /** Its edges in the drawing, as large as it is drawn. */
  box: Box;
  /** The edges of a shape that it must not leave. */
  plate: Box | undefined;
}

/** Parts that are further from each other than this share of their line's height are two signs. */
const WIDEST_GAP = 0.5;

/** Parts of a line differ in height by less than such a share of it. */
const STEPS_OF_HEIGHT = 8;

/** Reads a short name, which says nothing without the word above it: a number, a letter, or both. */
const SHORT_NAME = /^(?:\d{1,3}\s?\p{L}?|\p{L}\s?\d{0,3})$/u;
/** Reads a word that such a name may belong to. */
const WORD = /\p{L}{3}/u;

/** How far below its word a short name stands at most, and how far aside, as shares of the height of the higher line of both. */
const FURTHEST_BELOW = 1.6;
const FURTHEST_ASIDE = 0.5;

/** Lines whose steps differ by less are written the same way. */
const SAME_WAY = 0.01;

/** A drawing with more words keeps its short names as they are: each word is compared with all of them. A hall has far fewer words. */
const MOST_WORDS = 300;

/** A label in its line. */
interface Part {
  label: Label;
  /** Where it begins and ends along the line, in units of the drawing. */
  start: number;
  end: number;
}

/** @returns which way a label is written, as a step of one unit of the drawing */
const directionOf = ({ matrix: { a, b } }: Label): DrawingPoint => {
  const length = Math.hypot(a, b) || 1;
  return { x: a / length, y: b / length };
};

const alongOf = ({ middleInDrawing: { x, y } }: Label, direction: DrawingPoint): number =>
  x * direction.x + y * direction.y;

const partOf = (label: Label): Part => {
  const along = alongOf(label, directionOf(label));
  return { label, start: along - label.length / 2, end: along + label.length / 2 };
};

/** @returns what labels of one line have in common: the way they are written, how high they are, and where their line is */
const lineOf = (label: Label): string => {
  const { x, y } = directionOf(label);
  const { middleInDrawing: middle, lineHeight } = label;
  const across = Math.round(((middle.y * x - middle.x * y) / lineHeight) * STEPS_OF_HEIGHT);
  return [x.toFixed(2), y.toFixed(2), lineHeight.toPrecision(3), across].join(' ');
};

const around = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

const signOf = (parts: [Part, ...Part[]]): Sign => {
  const [first] = parts;
  const labels: Sign['labels'] = [first.label, ...parts.slice(1).map(({ label }) => label)];
  const direction = directionOf(first.label);
  const { middleInDrawing, lineHeight, plate } = first.label;
  const step = (first.start + Math.max(...parts.map(({ end }) => end))) / 2 - alongOf(first.label, direction);
  return {
    labels,
    text: labels.map(({ text }) => (text.textContent ?? '').trim()).join(' '),
    lineHeight,
    middle: { x: middleInDrawing.x + step * direction.x, y: middleInDrawing.y + step * direction.y },
    box: around(labels.map(({ box }) => box)),
    plate,
  };
};

/** @returns two signs as one */
const oneAbove = (above: Sign, below: Sign): Sign => ({
  labels: [...above.labels, ...below.labels],
  text: `${above.text} ${below.text}`,
  lineHeight: Math.min(above.lineHeight, below.lineHeight),
  middle: { x: (above.middle.x + below.middle.x) / 2, y: (above.middle.y + below.middle.y) / 2 },
  box: around([above.box, below.box]),
  plate: above.plate,
});

/** @returns whether something is written right below a sign, and in its middle */
const isBelow = (sign: Sign, other: Sign): boolean => {
  const direction = directionOf(sign.labels[0]);
  const { x, y } = directionOf(other.labels[0]);
  if (Math.abs(x - direction.x) + Math.abs(y - direction.y) > SAME_WAY) return false;
  const height = Math.max(sign.lineHeight, other.lineHeight);
  const [across, down] = [other.middle.x - sign.middle.x, other.middle.y - sign.middle.y];
  const aside = across * direction.x + down * direction.y;
  const below = down * direction.x - across * direction.y;
  return below > 0 && below < FURTHEST_BELOW * height && Math.abs(aside) < FURTHEST_ASIDE * height;
};

/**
 * Joins a short name with the word above it, which says nothing without: 'Блок' above '1'. Below a word that heads a column of numbers
 * nothing is joined.
 */
const joinShortNames = (signs: Sign[]): Sign[] => {
  const words = signs.filter(({ text }) => WORD.test(text));
  if (words.length > MOST_WORDS) return signs;
  const names = signs.filter(({ text }) => SHORT_NAME.test(text));
  const joined = new Map<Sign, Sign>();
  for (const word of words) {
    const name = names.find((each) => each.plate === word.plate && isBelow(word, each));
    if (!name || joined.has(name) || names.some((each) => isBelow(name, each))) continue;
    joined.set(name, word);
  }
  const nameOf = new Map([...joined].map(([name, word]) => [word, name]));
  return signs.flatMap((sign) => {
    const name = nameOf.get(sign);
    if (joined.has(sign)) return [];
    return name ? oneAbove(sign, name) : sign;
  });
};

/** @returns the signs that labels are parts of; most are one by themselves */
export const joinLabels = (labels: Label[]): Sign[] => {
  const lines = new Map<string, Part[]>();
  for (const label of labels) {
    const line = lineOf(label);
    lines.set(line, [...(lines.get(line) ?? []), partOf(label)]);
  }
  const signs: [Part, ...Part[]][] = [];
  for (const parts of lines.values()) {
    let last: [Part, ...Part[]] | undefined;
    for (const part of parts.sort((one, other) => one.start - other.start)) {
      const gap = part.start - (last?.at(-1)?.end ?? -Infinity);
      const isBeside = Math.abs(gap) <= WIDEST_GAP * part.label.lineHeight;
      if (last && isBeside) last.push(part);
      else {
        last = [part];
        signs.push(last);
      }
    }
  }
  return joinShortNames(signs.map(signOf));
};
