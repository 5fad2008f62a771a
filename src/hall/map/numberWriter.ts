import { overlap } from '../schema/box';
import type { Board } from './board';
import type { Camera } from './camera';
import type { Appearance } from './tiles';

/** The smallest diameter of a seat that bears its number, in CSS pixels. */
const LEAST_NUMBERED = 20;
/** Milliseconds of writing in one frame: letters take the browser several times as long as us. */
const SLICE = 3;

/** Writes on the seats in sight, as much as fits into a frame, once they are large enough. */
export const createNumberWriter = (board: Board, camera: Camera) => {
  let isAnyWritten = false;
  return {
    /** @returns false where seats got numbers that had none, or the slice is over: what else is done at rest gets a frame of its own */
    write(appearance: Appearance): boolean {
      const end = performance.now() + SLICE;
      const isOver = () => performance.now() > end;
      let hasAdded = false;
      const areLarge = board.seatSize() > LEAST_NUMBERED;
      const visible = camera.visibleBox();
      isAnyWritten ||= areLarge;
      for (const tile of isAnyWritten ? board.layout.numberTiles(areLarge ? visible : undefined) : []) {
        if (!areLarge || !overlap(tile.box, visible)) tile.remove();
        else if (isOver()) return false;
        else {
          hasAdded ||= !tile.isPainted();
          tile.paint(appearance);
        }
      }
      isAnyWritten = areLarge;
      return !hasAdded && !isOver();
    },
  };
};
