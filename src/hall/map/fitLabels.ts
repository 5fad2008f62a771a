import { type Box, contains, overlap } from '../schema/box';
import type { Label } from './labels';
import type { Sign } from './signs';
import type { DrawingPoint } from './viewport';

/** What labels may grow into. */
export interface Room {
  /** The edges of the hall. */
  hall: Box;
  /** @returns whether no seat and no small shape stands there, but for those that the words lie on anyway */
  isFree: (box: Box, words: Box) => boolean;
}

/** The smallest line that is shown, of letters of 9 px, one of 11 px, which words grow to, and the highest, of 14 px, in CSS pixels. */
const LEAST_LINE = 10.5;
const GROWN_LINE = 12.85;
const HIGHEST_LINE = 17;
/** How much of a line its letters are high. */
const LETTERS_IN_LINE = 0.75;

/** For so many signs it is tried whether they may grow, the largest first: a hall has far fewer words. */
const MOST_TRIES = 400;

/** To which side a sign grows: to both, to the right, to the left. */
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

/** A sign as it is to be shown. */
interface SignFitting extends Omit<Fitting, 'label'> {
  sign: Sign;
}

/** @returns how far something has to move to lie between two edges */
const shiftBetween = (from: number, to: number, least: number, most: number): number =>
  Math.max(least - from, 0) + Math.min(most - to, 0);

/** @param pull to which side it grows: -1 to the left, 0 to both, 1 to the right @param hall what it has to stay in */
const fit = (sign: Sign, growth: number, { pull = 0, hall }: { pull?: number; hall?: Box } = {}): SignFitting => {
  const { box, lineHeight } = sign;
  const { x, y } = sign.middle;
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
  const spare = (Math.min(right - left, bottom - top, lineHeight * growth) * (1 - LETTERS_IN_LINE)) / 2;
  return {
    sign,
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

/** @returns how each part of a sign is to be shown: it grows about the middle of all of it */
const partsOf = ({ sign, growth, shift, box }: SignFitting): Fitting[] =>
  sign.labels.map((label) => {
    const { x, y } = label.middleInDrawing;
    const way = { x: (x - sign.middle.x) * (growth - 1), y: (y - sign.middle.y) * (growth - 1) };
    return { label, growth, box, shift: { x: shift.x + way.x, y: shift.y + way.y } };
  });

/** @returns what tells signs apart that are shown together or not at all, such as the numbers of rows */
const kindOf = ({ text, lineHeight }: Sign): string =>
  `${text.replace(/\s+/g, '').replace(/\d+/g, '0')} ${lineHeight.toFixed(2)}`;

interface Growing {
  /** Signs that are too small, and all that are shown where they do not grow. */
  small: Sign[];
  shown: SignFitting[];
  scale: number;
  room: Room;
}

/** @returns signs grown to what can be read at a glance, where there is room for all of their kind; the largest words come first */
const growWhereRoom = ({ small, shown, scale, room }: Growing): SignFitting[] => {
  const kinds = new Map<string, Sign[]>();
  for (const sign of [...small].sort((one, other) => other.lineHeight - one.lineHeight)) {
    const kind = kindOf(sign);
    const alike = kinds.get(kind);
    if (alike) alike.push(sign);
    else kinds.set(kind, [sign]);
  }
  const grown: SignFitting[] = [];
  let triesLeft = MOST_TRIES;
  for (const signs of kinds.values()) {
    const taken: SignFitting[] = [];
    for (const sign of signs) {
      triesLeft -= 1;
      if (triesLeft < 0) return grown;
      const isOther = (other: SignFitting) => other.sign !== sign;
      const isFree = ({ box }: SignFitting) =>
        (!sign.plate || contains(sign.plate, box)) &&
        ![shown, grown, taken].some((others) => others.some((other) => isOther(other) && overlap(other.box, box))) &&
        room.isFree(box, sign.box);
      const growth = GROWN_LINE / (sign.lineHeight * scale);
      const fitting = SIDES.map((pull) => fit(sign, growth, { pull, hall: room.hall })).find(isFree);
      if (!fitting) break;
      taken.push(fitting);
    }
    if (taken.length === signs.length) grown.push(...taken);
  }
  return grown;
};

/**
 * Seats grow as the hall is zoomed, words do not: they would lie over the seats. They are shrunk as a whole: drawing programs give the
 * lines of a text sizes of their own. What is too small to be read grows where the drawing has room, and else waits for the zoom.
 * @param scale CSS pixels a unit of the drawing @returns what is shown at this scale, and how
 */
export const fitLabels = (signs: Sign[], scale: number, room: Room): Map<Label, Fitting> => {
  const small = signs.filter(({ lineHeight }) => lineHeight * scale < GROWN_LINE);
  const shown = signs
    .filter(({ lineHeight }) => lineHeight * scale >= LEAST_LINE)
    .map((sign) => fit(sign, Math.min(1, HIGHEST_LINE / sign.lineHeight / scale)));
  // The later of two fittings of a label counts.
  const fittings = [...shown, ...growWhereRoom({ small, shown, scale, room })].flatMap(partsOf);
  return new Map(fittings.map((each) => [each.label, each]));
};
