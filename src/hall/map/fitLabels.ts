import { type Box, contains, overlap } from '../schema/box';
import type { Label } from './labels';
import type { DrawingPoint } from './viewport';

/** What labels may grow into. */
export interface Room {
  /** The edges of the hall. */
  hall: Box;
  /** @returns whether no seat and no small shape stands there, but for those that the label lies on anyway */
  isFree: (box: Box, label: Box) => boolean;
}

/** The smallest line that is shown, of letters of 9 px, one of 11 px, which words grow to, and the highest, of 14 px, in CSS pixels. */
const LEAST_LINE = 10.5;
const GROWN_LINE = 12.85;
const HIGHEST_LINE = 17;
/** How much of a line its letters are high. */
const LETTERS_IN_LINE = 0.75;

/** For so many labels it is tried whether they may grow, the largest first: a hall has far fewer words. */
const MOST_TRIES = 400;

/** To which side a label grows: to both, to the right, to the left. */
const SIDES = [0, 1, -1];

/** A label as it is to be shown. */
export interface Fitting {
  label: Label;
  /** How many times as large as it is drawn. */
  growth: number;
  /** Its letters in the drawing. */
  box: Box;
  /** How far it is moved, in units of the drawing, to stay in the hall. */
  shift: DrawingPoint;
}

/** @returns how far something has to move to lie between two edges */
const shiftBetween = (from: number, to: number, least: number, most: number): number =>
  Math.max(least - from, 0) + Math.min(most - to, 0);

/** @param pull to which side it grows: -1 to the left, 0 to both, 1 to the right @param hall what it has to stay in */
const fit = (label: Label, growth: number, { pull = 0, hall }: { pull?: number; hall?: Box } = {}): Fitting => {
  const { x, y } = label.middleInDrawing;
  const { box } = label;
  const grown = (edge: number, middle: number) => middle + (edge - middle) * growth;
  const slip = (pull * (box.right - box.left) * (growth - 1)) / 2;
  const [left, right] = [grown(box.left, x) + slip, grown(box.right, x) + slip];
  const [top, bottom] = [grown(box.top, y), grown(box.bottom, y)];
  const shift = hall
    ? {
        x: slip + shiftBetween(left, right, Math.min(hall.left, box.left), Math.max(hall.right, box.right)),
        y: shiftBetween(top, bottom, Math.min(hall.top, box.top), Math.max(hall.bottom, box.bottom)),
      }
    : { x: 0, y: 0 };
  const spare = (Math.min(right - left, bottom - top, label.lineHeight * growth) * (1 - LETTERS_IN_LINE)) / 2;
  return {
    label,
    growth,
    shift,
    box: {
      left: left - slip + shift.x + spare,
      right: right - slip + shift.x - spare,
      top: top + shift.y + spare,
      bottom: bottom + shift.y - spare,
    },
  };
};

/** @returns what tells labels apart that are shown together or not at all, such as the numbers of rows */
const kindOf = ({ text, lineHeight }: Label): string =>
  `${(text.textContent ?? '').trim().replace(/\d+/g, '0')} ${lineHeight.toFixed(2)}`;

interface Growing {
  /** Labels that are too small, and all that are shown where they do not grow. */
  small: Label[];
  shown: Fitting[];
  scale: number;
  room: Room;
}

/** @returns labels grown to what can be read at a glance, where there is room for all of their kind; the largest words come first */
const growWhereRoom = ({ small, shown, scale, room }: Growing): Fitting[] => {
  const kinds = new Map<string, Label[]>();
  for (const label of [...small].sort((one, other) => other.lineHeight - one.lineHeight)) {
    const kind = kindOf(label);
    const alike = kinds.get(kind);
    if (alike) alike.push(label);
    else kinds.set(kind, [label]);
  }
  const grown: Fitting[] = [];
  let triesLeft = MOST_TRIES;
  for (const labels of kinds.values()) {
    const taken: Fitting[] = [];
    for (const label of labels) {
      triesLeft -= 1;
      if (triesLeft < 0) return grown;
      const isOther = (other: Fitting) => other.label !== label;
      const isFree = ({ box }: Fitting) =>
        (!label.plate || contains(label.plate, box)) &&
        ![shown, grown, taken].some((others) => others.some((other) => isOther(other) && overlap(other.box, box))) &&
        room.isFree(box, label.box);
      const growth = GROWN_LINE / (label.lineHeight * scale);
      const fitting = SIDES.map((pull) => fit(label, growth, { pull, hall: room.hall })).find(isFree);
      if (!fitting) break;
      taken.push(fitting);
    }
    if (taken.length === labels.length) grown.push(...taken);
  }
  return grown;
};

/**
 * Seats grow as the hall is zoomed, labels do not: they would lie over the seats. They are shrunk as a whole: drawing programs place
 * the parts of a text one by one, lines and kerned letters, and give them sizes of their own. What is too small to be read grows where
 * the drawing has room, and else waits for the zoom.
 * @param scale CSS pixels a unit of the drawing @returns what is shown at this scale, and how
 */
export const fitLabels = (labels: Label[], scale: number, room: Room): Map<Label, Fitting> => {
  const small = labels.filter(({ lineHeight }) => lineHeight * scale < GROWN_LINE);
  const shown = labels
    .filter(({ lineHeight }) => lineHeight * scale >= LEAST_LINE)
    .map((label) => fit(label, Math.min(1, HIGHEST_LINE / label.lineHeight / scale)));
  // The later of two fittings of a label counts.
  return new Map([...shown, ...growWhereRoom({ small, shown, scale, room })].map((each) => [each.label, each]));
};
