import { partly, type Tile } from '../map/tiles';
import { type Box, covers } from './box';
import type { Point } from './geometry';
import type { Shape } from './measure';

/** Half seats that one part of a word may be long: the letters of a stage's name are as high as three seats, or four. */
const LETTER = 8;

/** More are no words; to look among them for what stands on what would take long. */
const MOST = 3000;

/** One part, of curves alone: a plate, a round table, a column. In no usual font is a letter or a figure like that. */
const ROUND = /^m[^a-z]*[ac][^hlvz]*z[^z]*$/i;

const holds = ([left, top, right, bottom]: Box, { x, y }: Point) => left < x && x < right && top < y && y < bottom;

/**
 * Drawing programs often make shapes of words, one of a word or one of a letter: in the tone of a floor nobody could read them, on a
 * stage not even see them. They are told by their size for the parts that they are of. What is drawn in a seat or close to it is none:
 * a number would show around the small dot of a sold one, and a chair's back would be darker than the chair.
 * @param r half of a typical seat @param begins where texts begin: what they stand on is no letter either
 */
export const inkLettering = (shapes: Shape[], tiles: Tile[], r: number, begins: Point[]): void => {
  const letters = shapes.filter(([shape, box]) => {
    const outline = shape.getAttribute('d') ?? shape.getAttribute('points');
    const [left, top, right, bottom] = box;
    // the points of a polygon are one part
    let parts = (outline?.match(/z/gi) ?? [0]).length;
    return (
      outline &&
      Math.max(right - left, bottom - top) < parts * LETTER * r &&
      !ROUND.test(outline) &&
      getComputedStyle(shape).fill !== 'none' &&
      !tiles.some(
        (tile) =>
          partly(box)(tile) &&
          tile.seats.some(
            (seat) =>
              Math.max(Math.abs(left + right - 2 * seat.x), Math.abs(top + bottom - 2 * seat.y)) < 3 * r ||
              // the box of a word that is turned holds a few; a floor, which is of one part, holds many
              (holds(box, seat) && !--parts),
          ),
      )
    );
  });
  if (letters.length < MOST)
    for (const [shape, box] of letters)
      if (
        !letters.some(([, inner]) => covers(box, inner) && !covers(inner, box)) &&
        !begins.some((begin) => holds(box, begin))
      )
        // the line around it is the letter's too
        shape.style.cssText = 'fill:var(--fg2);stroke:none';
};
