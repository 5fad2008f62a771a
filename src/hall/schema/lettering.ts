import { type Box, contains, containsPlace, overlap } from './box';
import type { Point } from './geometry';
import type { DecorationShape } from './measure';

/** Seats that stand together and the box around them, so that far ones need not be looked at one by one. */
export interface SeatCluster {
  box: Box;
  seats: Point[];
}

interface LetteringOptions {
  shapes: DecorationShape[];
  clusters: SeatCluster[];
  /** Half of a typical seat. */
  seatRadius: number;
  /** Where texts begin. */
  textStarts: Point[];
}

/** How many radii of a seat a word may be long for each of its subpaths: the letters of a stage's name are as high as three seats, or four. */
const LONGEST_SUBPATH = 8;

/** How many radii of a seat the middle of a letter is at least away from that of any seat. */
const NEAREST_SEAT = 1.5;

/** So many shapes are no words, and to look among them for what stands on what would take long. */
const TOO_MANY = 3000;

/**
 * Reads an outline of one closed subpath, of curves and arcs without a straight line: a plate, a round table, a column. In no usual font is
 * a letter or a figure like that.
 */
const ROUND = /^m[^a-z]*[ac][^hlvz]*z[^z]*$/i;

/** @returns how many closed subpaths an outline has; the points of a polygon are one */
const countSubpaths = (outline: string): number => outline.match(/z/gi)?.length ?? 1;

interface Outline {
  box: Box;
  subpathCount: number;
}

/** @returns whether a shape is drawn in a seat, close to one, or under as many seats as it has subpaths */
const isAmongSeats = ({ box, subpathCount }: Outline, clusters: SeatCluster[], seatRadius: number): boolean => {
  const middleX = (box.left + box.right) / 2;
  const middleY = (box.top + box.bottom) / 2;
  let seatsWithin = 0;
  for (const cluster of clusters) {
    if (!overlap(cluster.box, box)) continue;
    for (const seat of cluster.seats) {
      const distance = Math.max(Math.abs(middleX - seat.x), Math.abs(middleY - seat.y));
      if (distance < NEAREST_SEAT * seatRadius) return true;
      // The box of a word that is turned holds a few seats; a floor, which is one subpath, holds many.
      if (containsPlace(box, seat)) seatsWithin += 1;
      if (seatsWithin >= subpathCount) return true;
    }
  }
  return false;
};

/** @returns whether a shape has the outline and the size of a letter or a word, and stands where one may stand */
const isLettering = ({ element, box }: DecorationShape, clusters: SeatCluster[], seatRadius: number): boolean => {
  const outline = element.getAttribute('d') ?? element.getAttribute('points');
  if (!outline) return false;
  const subpathCount = countSubpaths(outline);
  const longerSide = Math.max(box.right - box.left, box.bottom - box.top);
  return (
    longerSide < subpathCount * LONGEST_SUBPATH * seatRadius &&
    !ROUND.test(outline) &&
    getComputedStyle(element).fill !== 'none' &&
    !isAmongSeats({ box, subpathCount }, clusters, seatRadius)
  );
};

/**
 * Drawing programs often make shapes of words, one of a word or one of a letter: in the tone of a floor nobody could read them, on a
 * stage nobody could even see them. A letter is told by its size for the subpaths that it has. What is drawn in a seat or close to it is
 * no letter: a number would show around the small dot of a sold seat, and a chair's back would be darker than the chair. Nor is what
 * other letters or texts stand on.
 */
export const inkLettering = ({ shapes, clusters, seatRadius, textStarts }: LetteringOptions): void => {
  const letters = shapes.filter((shape) => isLettering(shape, clusters, seatRadius));
  if (letters.length >= TOO_MANY) return;
  for (const { element, box } of letters) {
    const isGround =
      letters.some((inner) => contains(box, inner.box) && !contains(inner.box, box)) ||
      textStarts.some((start) => containsPlace(box, start));
    // The line around a letter is the letter's too.
    if (!isGround) element.style.cssText = 'fill:var(--fg-soft);stroke:none';
  }
};
