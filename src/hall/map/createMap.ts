/**
 * The map creates, connects and destroys the modules below. React does not render inside the map's pane: the modules change nodes directly.
 *
 * How the map handles a tap:
 *  1. `gestures.ts` receives the pointer events, and reports a tap with its position in the pane.
 *  2. `picker.ts` finds the seat at the position, and the meaning of the tap: take the seat, name it, zoom in, or nothing.
 *  3. `controls.ts` executes the meaning: `cursor.ts` names the seat, `camera.ts` zooms in, and `onPick` tells the shop to take the seat.
 *  4. The shop passes new props. `update` hands them to `painter.ts`, which repaints the tiles in which the state of a seat changed
 *     (`seating/seatState.ts`), and marks the seat.
 *  5. Once nothing moves, `onStatus` updates the caption and the buttons around the map.
 */
import { guard } from '../../ui/guardHandlers';
import type { SchemaCopy } from '../schema/copySchema';
import { readSchema } from '../schema/drawing';
import type { HallProps } from '../types';
import { type Board, createBoard } from './board';
import { type Camera, createCamera } from './camera';
import { createControls, type Zooms } from './controls';
import { type Caption, createCursor } from './cursor';
import { createDrawnHall } from './drawnHall';
import { followFilter } from './followFilter';
import { listenToGestures } from './gestures';
import { createPainter } from './painter';
import { createPaintLoop } from './paintLoop';
import { createPicker } from './picker';
import { createPicture } from './picture';
import { createProposals } from './proposals';

export interface MapStatus {
  isZoomedIn: boolean;
  isLargest: boolean;
  /** The number of free places that only the list sells, since the drawing does not show them. */
  freeInListOnly: number;
  /** The name of the sector or zone that fills most of a close view, or ''. */
  placeInSight: string;
  /** Also undefined while the hall moves. */
  caption: Caption | undefined;
}

export interface HallMap extends Zooms {
  update: (hall: HallProps) => void;
  /** Removes everything that the map added to the pane. */
  destroy: () => void;
}

interface MapOptions {
  /** An empty element; its size may still be 0. */
  pane: HTMLElement;
  miniMap: Element;
  hall: HallProps;
  onStatus: (status: MapStatus) => void;
  /** The drawing cannot be shown: the list has to replace the map. */
  onFail: () => void;
}

const readMap = ({ isZoomedIn, isLargest }: Camera, { freeInListOnly }: Board) => ({
  isZoomedIn: isZoomedIn(),
  isLargest: isLargest(),
  freeInListOnly: freeInListOnly(),
});

export const createMap = ({ pane, miniMap, hall, onStatus, onFail }: MapOptions): HallMap => {
  const life = new AbortController();
  const { signal } = life;
  /** Seats or sectors have been painted: until then the map does not listen to gestures. */
  let isReady = false;

  const picture = createPicture();
  const camera = createCamera(picture, () => {
    loop.start();
    // The caption does not follow a moving map: it is hidden until the map rests.
    if (cursor.meant()) tellStatus(undefined);
  });
  const board = createBoard(hall, camera);
  const drawnHall = createDrawnHall({ pane, board, camera, picture });
  const painter = createPainter({ board, camera, picture, drawnHall, miniMap });
  const cursor = createCursor(board, camera, () => {
    paintMarks();
    tellStatus(cursor.caption());
  });
  const controls = createControls({ board, camera, cursor, picker: createPicker(board, camera) });
  const proposals = createProposals({ pane, board, camera, cursor });

  const tellStatus = (caption: Caption | undefined) =>
    signal.aborted || onStatus({ ...readMap(camera, board), placeInSight: painter.placeInSight(), caption });
  const paintMarks = () => painter.paintMarks(proposals.meant());
  const loop = createPaintLoop({
    pane,
    painter,
    isPaused: () => signal.aborted || board.hall.waiting,
    onSwitch() {
      cursor.onSwitch();
      if (isReady) proposals.announce();
    },
    onRest() {
      if (isReady && drawnHall.layOutWords()) return fit();
      cursor.onRest();
      paintMarks();
      if (isReady) return tellStatus(cursor.caption());
      isReady = true;
      listenToGestures(pane, controls.gestures, signal);
      // Seats come first: the words of the drawing wait for the next frame.
      loop.start();
      proposals.announce();
    },
  });
  const fit = () => {
    if (!drawnHall.layOut()) return onFail();
    if (drawnHall.fit()) loop.paint();
  };
  const observer = new ResizeObserver(guard(pane, fit));
  const show = (copy: SchemaCopy) => {
    if (signal.aborted) return;
    if (!drawnHall.attach(copy)) return onFail();
    // The observer's first call paints the hall within the next frame: painting here would cost a slow phone another frame, 10 ms.
    observer.observe(pane);
  };
  pane.addEventListener('keydown', guard(pane, controls.onKeyDown), { signal });
  const fail = () => signal.aborted || onFail();
  readSchema(hall).then(show).catch(fail);

  return {
    update(next) {
      const before = board.give(next);
      painter.update();
      if (!camera.scale()) return;
      cursor.letGo();
      followFilter(board, camera, before);
      if (!loop.isRunning()) return loop.paint();
      paintMarks();
      loop.start();
    },
    ...controls.zooms,
    destroy() {
      life.abort();
      observer.disconnect();
      loop.stop();
      painter.destroy();
      drawnHall.remove();
      board.hall.onReady(null);
    },
  };
};
