import type { Box } from '../schema/box';
import type { Label } from './labels';
import type { DrawingPoint } from './viewport';

/** Words that are read as one: drawing programs place what stands in a line part by part, wherever they have moved letters together. */
export interface Sign {
  /** In the order in which they are read. */
  labels: Label[];
  text: string;
  /** The height of its line, in units of the drawing. */
  lineHeight: number;
  /** The middle of its line, in units of the drawing. */
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
  const labels = parts.map(({ label }) => label);
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
  return signs.map(signOf);
};
