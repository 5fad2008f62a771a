import { type Box, boxOf, overlap } from '../schema/box';
import type { Drawing } from '../schema/drawing';
import { boxWithDecoration } from '../schema/measure';
import { sizeNames } from './areaLooks';
import type { Board } from './board';
import type { Camera } from './camera';
import { layOutLabels } from './labels';
import { createLabelWriter, type LabelWriter } from './labelWriter';
import { layOutHall } from './layOut';
import type { Picture } from './picture';
import type { DrawingPoint } from './viewport';
import { createZoneNames } from './zoneNames';

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

/** What tells of a part of the hall whether something may be written there. */
const roomOf = (board: Board) => {
  /** @returns whether no seat is drawn in it, however small it is */
  const isWithoutSeats = (box: Box): boolean =>
    !board.layout.tiles.some(
      (tile) =>
        overlap(tile.box, box) &&
        tile.seats.some(
          ({ x, y, radius }) =>
            x + radius > box.left && x - radius < box.right && y + radius > box.top && y - radius < box.bottom,
        ),
    );
  const isFree = (box: Box, label: Box): boolean =>
    isWithoutSeats(box) && !board.layout.signs.some((sign) => overlap(sign, box) && !overlap(sign, label));
  return { isWithoutSeats, isFree };
};

/** The drawing in its pane, from when it was read until all of it is laid out: first its seats, then its words. */
export const createDrawnHall = ({ pane, board, camera, picture }: DrawnHallOptions) => {
  const { plane, scenes, layers } = picture;
  let drawing: Drawing | undefined;
  /** Once the words are laid out. */
  let labels: LabelWriter | undefined;
  const zoneNames = createZoneNames();

  const { isWithoutSeats, isFree } = roomOf(board);
  const glass = createGlass();
  /** While the whole hall is shown, one finger scrolls the page. */
  const letFingersScroll = () => {
    glass.style.touchAction = camera.isZoomedIn() ? 'none' : 'pan-y';
  };
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
    /** Where texts of the drawing begin. */
    textStarts: () => drawing?.textStarts ?? [],
    /**
     * Puts the drawing into the pane and lays it out: done before the frame that paints it, this is a task of its own.
     * @returns as `layOut`
     */
    attach(read: Drawing): boolean {
      drawing = read;
      scenes.hall.prepend(read.decoration);
      letFingersScroll();
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
    layOutLabels(): boolean {
      if (labels || !drawing) return false;
      const { decoration } = drawing;
      const { grounds } = board.layout;
      const isOnSeat = ({ x, y }: DrawingPoint) => !isWithoutSeats({ left: x, right: x, top: y, bottom: y });
      const found = layOutLabels({ decoration, texts: drawing.drawnTexts, grounds, isOnSeat });
      const { seats, zones } = board.layout;
      zoneNames.learn(zones, found);
      const hall = boxWithDecoration(boxOf([...seats, ...zones]), decoration);
      board.layout.box = hall;
      labels = createLabelWriter(found, { hall, isFree });
      return true;
    },
    /** Sees to what the hall itself does as it comes to rest: words keep their size, and the page may be scrolled or not. */
    rest() {
      letFingersScroll();
      if (!labels) return;
      const scale = camera.scale();
      const words = labels.write(scale, camera.visibleBox());
      sizeNames(layers.zoneNames, scale);
      zoneNames.write({ words, isWithoutSeats, scale });
    },
    remove() {
      plane.remove();
      glass.remove();
    },
  };
};

export type DrawnHall = ReturnType<typeof createDrawnHall>;
