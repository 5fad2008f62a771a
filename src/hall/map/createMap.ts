/**
 * The map: it joins the parts below and owns their life. There is no virtual DOM inside its pane; only changed nodes are touched.
 *
 * One tap, from the finger to the picture:
 *  1. `gestures.ts` hears a finger come down and leave, and says: a tap, here in the pane.
 *  2. `picker.ts` finds the seat there and the meaning of the tap: take it, name it, come closer, or nothing.
 *  3. `controls.ts` carries that out: `cursor.ts` names the seat, `camera.ts` comes closer, and a seat that is taken leaves by `onPick`,
 *     the hall's one event.
 *  4. The shop answers with other props. `update` hands them to `painter.ts`: tiles in which the state of a seat changed
 *     (`seating/seatState.ts`) are painted anew, and the seat gets a mark.
 *  5. Once nothing moves, the caption and the buttons around the map hear of it by `onStatus`.
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

/** The state of the caption and of the buttons around the map. */
export interface MapStatus {
  isZoomedIn: boolean;
  /** The hall cannot get any larger. */
  isLargest: boolean;
  /** How many places can be bought in the list alone, for the drawing does not show them. */
  freeInListOnly: number;
  /** The name of the sector or zone that fills a close view, or ''. */
  placeInSight: string;
  /** Undefined while the hall moves, too. */
  caption: Caption | undefined;
}

/** The map as its component holds it. */
export interface HallMap extends Zooms {
  update: (hall: HallProps) => void;
  /** Leaves the pane as it was. */
  destroy: () => void;
}

interface MapOptions {
  /** Empty, and of a size, or to get one. */
  pane: HTMLElement;
  /** An empty picture beside it, for the whole hall in small. */
  miniMap: Element;
  hall: HallProps;
  onStatus: (status: MapStatus) => void;
  /** The drawing cannot be shown: the list sells. */
  onFail: () => void;
}

const readMap = ({ isZoomedIn, isLargest }: Camera, { freeInListOnly }: Board) => ({
  isZoomedIn: isZoomedIn(),
  isLargest: isLargest(),
  freeInListOnly: freeInListOnly(),
});

/** Draws the hall into its pane and keeps it. */
export const createMap = ({ pane, miniMap, hall, onStatus, onFail }: MapOptions): HallMap => {
  const life = new AbortController();
  const { signal } = life;
  /** Seats or sectors have been painted: fingers that come before find the page. */
  let isReady = false;

  const picture = createPicture();
  const camera = createCamera(picture, () => {
    loop.start();
    // The caption does not follow a moving map: it comes back once that rests.
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
      // Seats come first: the words of the drawing and the parts around the hall wait for the next frame.
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
    // The hall is painted within the next frame: one before it would cost a slow phone 10 ms for nothing.
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
