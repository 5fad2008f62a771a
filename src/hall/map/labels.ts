import type { Box } from '../schema/box';
import type { DrawnText } from '../schema/geometry';
import type { Ground, Grounds } from '../schema/grounds';
import { readableTone } from '../schema/tones';
import type { DrawingPoint } from './viewport';

/** A text of the drawing, which keeps its size on the screen. */
export interface Label {
  text: SVGTextElement;
  /** The height of its first line, in units of the drawing. */
  lineHeight: number;
  /** How long it is along its line, in units of the drawing. */
  length: number;
  /** The transform that the drawing gives it. */
  transform: string;
  /** The middle of its first line, in units of the text's own, and in those of the drawing. */
  middle: DrawingPoint;
  middleInDrawing: DrawingPoint;
  /** Its edges in the drawing, as large as it is drawn. */
  box: Box;
  /** How its own units lie in the drawing. */
  matrix: Units;
  /** From paper, 0, to ink, 1: it can be read on what it lies on. */
  tone: number;
  /** The edges of a shape that it must not leave: beyond it nobody could read it. */
  plate: Box | undefined;
}

type Units = Pick<DOMMatrixReadOnly, 'a' | 'b' | 'c' | 'd' | 'e' | 'f'>;

/** Where the middle of a capital or a number lies in its line, in every usual font: what grows about it stays beside its row. */
const MIDDLE_OF_LETTERS = 0.5;
/** Letters that lie on so much ink are paper, and can be read on nothing but that. */
const DARK_GROUND = 0.4;

/** Words that differ so little from what they lie on cannot be read in the drawing. */
const UNREADABLE = 0.2;

/** @returns how the units of a text lie in those of the whole drawing; the same where the browser has not laid them out */
const unitsIn = (own: Units | null, around: Units | null): Units => {
  if (!around || !own) return { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
  // The drawing as a whole is only moved and scaled.
  const { a: scale, e: left, f: top } = around;
  const { a, b, c, d, e, f } = own;
  return { a: a / scale, b: b / scale, c: c / scale, d: d / scale, e: (e - left) / scale, f: (f - top) / scale };
};

const toDrawing = ({ a, b, c, d, e, f }: Units, { x, y }: DrawingPoint): DrawingPoint => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
});

/** @returns the edges of a text in the drawing */
const edgesIn = (units: Units, { x, y, width, height }: DOMRect): Box => {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => toDrawing(units, corner));
  const across = corners.map((corner) => corner.x);
  const down = corners.map((corner) => corner.y);
  return { left: Math.min(...across), right: Math.max(...across), top: Math.min(...down), bottom: Math.max(...down) };
};

/** A label before it is known what it lies on. */
type MeasuredLabel = Omit<Label, 'tone' | 'plate'>;

/**
 * @param around how the drawing's units lie on the screen
 * @returns the label of a text that is shown, undefined for one that is empty or in a layer that is hidden
 */
const readLabel = (text: SVGTextElement, around: Units | null): MeasuredLabel | undefined => {
  if (!text.getNumberOfChars()) return;
  // Of several lines each is as high as the first; letters that are written downwards lie on their side.
  const { y, width, height } = text.getExtentOfChar(0);
  const bounds = text.getBBox();
  const middle = { x: bounds.x + bounds.width / 2, y: y + height * MIDDLE_OF_LETTERS };
  const matrix = unitsIn(text.getCTM(), around);
  const unit = Math.hypot(matrix.a, matrix.b);
  return {
    text,
    lineHeight: Math.max(width, height) * unit,
    length: bounds.width * unit,
    transform: text.getAttribute('transform') ?? '',
    middle,
    middleInDrawing: toDrawing(matrix, middle),
    box: edgesIn(matrix, bounds),
    matrix,
  };
};

interface LabelOptions {
  decoration: SVGGraphicsElement;
  texts: DrawnText[];
  grounds: Grounds;
  /** @returns whether a seat is drawn there */
  isOnSeat: (place: DrawingPoint) => boolean;
}

/** So many words are laid out at most. A hall with more has numbers on its seats, which are left out by where they begin. */
const MOST_WORDS = 1500;

const worthLayingOut = (texts: DrawnText[], isOnSeat: LabelOptions['isOnSeat']): DrawnText[] =>
  texts.length > MOST_WORDS ? texts.filter(({ start }) => start && !isOnSeat(start)).slice(0, MOST_WORDS) : texts;

/**
 * Lays out the labels of a drawing, which were not shown until its seats were painted, and finds a tone for each that can be read on what
 * it lies on. What lies on a seat is left out: the seat bears a number of the map.
 */
export const layOutLabels = ({ decoration, texts, grounds, isOnSeat }: LabelOptions): Label[] => {
  const seen = worthLayingOut(
    texts.filter(({ element, shade }) => shade && decoration.contains(element)),
    isOnSeat,
  );
  for (const { element } of seen) element.style.display = '';
  const around = decoration.getCTM();
  const labels: Label[] = [];
  const onSeats: SVGTextElement[] = [];
  for (const { element, shade } of seen) {
    const label = readLabel(element, around);
    if (!label) continue;
    const { left, top, right, bottom } = label.box;
    const place = { x: (left + right) / 2, y: (top + bottom) / 2 };
    if (isOnSeat(place)) {
      onSeats.push(element);
      continue;
    }
    const ground = grounds.below(place);
    labels.push({
      ...label,
      tone: toneOf(shade?.lightness ?? 0, ground, grounds),
      plate: ground.tone > DARK_GROUND ? ground.box : undefined,
    });
  }
  // Nothing is changed before the last was asked for, so that all is laid out once.
  for (const element of onSeats) element.style.display = 'none';
  return labels;
};

/** @returns the tone of words of such a lightness */
const toneOf = (lightness: number, ground: Ground, grounds: Grounds): number => {
  // On the colours of a zone, and where the drawing itself cannot be read, nothing but the strongest will do.
  if (ground.isSold || Math.abs(lightness - ground.lightness) < UNREADABLE) return ground.tone > DARK_GROUND ? 0 : 1;
  return readableTone(grounds.toneOn(ground, lightness), ground.tone);
};
