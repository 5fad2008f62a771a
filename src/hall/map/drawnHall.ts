import { boxOf } from '../schema/box';
import type { Drawing } from '../schema/drawing';
import { boxWithDecoration } from '../schema/measure';
import type { Board } from './board';
import type { Camera } from './camera';
import { layOutHall } from './layOut';
import type { Picture } from './picture';
import { createWords } from './words';

interface DrawnHallOptions {
  pane: HTMLElement;
  board: Board;
  camera: Camera;
  picture: Picture;
}

/** @returns what lies over the drawing and takes the fingers: a change of what they may do has the browser style all that is inside again */
const createGlass = (): HTMLElement => {
  const glass = document.createElement('div');
  glass.className = 'glass';
  return glass;
};

/** The drawing in its pane, from when it was read until all of it is laid out: first its seats, then its words. */
export const createDrawnHall = ({ pane, board, camera, picture }: DrawnHallOptions) => {
  const { plane, scenes, layers } = picture;
  let drawing: Drawing | undefined;
  const words = createWords({ board, camera, layers });
  let areWordsLaidOut = false;
  const glass = createGlass();
  /**
   * Lays the seats out, if that is still to be done and can be: what the host page hides is not measured, and seats that are no
   * circles would have no size.
   * @returns false when the drawing shows no seat of the hall
   */
  const layOut = (): boolean => {
    if (!drawing || board.isLaidOut() || !pane.clientHeight) return true;
    try {
      const { sectors, seats: places } = board.hall;
      board.layout = layOutHall({ picture: plane, layers, drawing, sectors, places });
      return true;
    } catch {
      return false;
    }
  };
  return {
    decoration: () => drawing?.decoration,
    words,
    /**
     * Puts the drawing into the pane and lays it out: done before the frame that paints it, this is a task of its own.
     * @returns as `layOut`
     */
    attach(read: Drawing): boolean {
      drawing = read;
      scenes.hall.prepend(read.decoration);
      pane.append(plane, glass);
      return layOut();
    },
    layOut,
    /** Fits the hall into its pane. @returns whether the size of either differs from before */
    fit(): boolean {
      const { box, seatRadius } = board.layout;
      return camera.resize({ width: pane.clientWidth, height: pane.clientHeight, box, seatRadius });
    },
    /** Lays the words out, if that is still to be done. @returns whether it was, and the edges of the hall moved */
    layOutWords(): boolean {
      if (areWordsLaidOut || !drawing) return false;
      areWordsLaidOut = true;
      words.layOut(drawing);
      const { seats, zones } = board.layout;
      board.layout.box = boxWithDecoration(boxOf([...seats, ...zones]), drawing.decoration);
      return true;
    },
    /** Sees to what the hall itself does as it comes to rest: words are written, and the page may be scrolled or not. */
    rest() {
      // Where the hall ends above or below, and so while it is shown whole, one finger may scroll the page.
      glass.style.touchAction = camera.isAtEnd(1) || camera.isAtEnd(-1) ? '' : 'none';
      words.write();
    },
    remove() {
      plane.remove();
      glass.remove();
    },
  };
};

export type DrawnHall = ReturnType<typeof createDrawnHall>;
