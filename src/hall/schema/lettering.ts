import { covers } from '../box';
import { partly, type Tile } from '../tiles';
import type { Shape } from './measure';

/** Half seats that one part of a word may be long: a letter of a stage's name is as high as two or three seats. */
const LETTER = 5;

/**
 * Drawing programs often make shapes of words, one of a word or one of a letter: in the tone of a floor nobody could read them, on a
 * stage not even see them. Told by their size for the parts that they are of, and by that no seat lies in them: what is drawn inside
 * a seat would show around the small dot of a sold one.
 * @param r half of a typical seat
 */
export const inkLettering = (shapes: Shape[], tiles: Tile[], r: number): void => {
  const letters = shapes.filter(([shape, box]) => {
    const outline = shape.getAttribute('d') ?? shape.getAttribute('points');
    const [left, top, right, bottom] = box;
    return (
      outline &&
      // the points of a polygon are one part
      Math.max(right - left, bottom - top) < (outline.match(/m/gi) ?? [0]).length * LETTER * r &&
      getComputedStyle(shape).fill !== 'none' &&
      !tiles.some((tile) => partly(box)(tile) && tile.seats.some(({ x, y }) => covers(box, [x, y, x, y])))
    );
  });
  // all were looked at by now: the browser would reckon the styles anew for each
  for (const [shape] of letters) shape.style.fill = 'var(--fg2)';
};
