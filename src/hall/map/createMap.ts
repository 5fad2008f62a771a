/**
 * The map creates, connects and destroys the modules below. React does not render inside the map's pane: the modules change nodes directly.
 *
 * How the map handles a tap:
 *  1. `gestures.ts` receives the pointer events, and reports a tap with its position in the pane.
 *  2. `targetAt.ts` finds the seat at the position.
 *  3. `cursor.ts` answers: `onPick` tells the shop to take the seat, the caption names the seat, or `camera.ts` zooms in.
 *  4. The shop passes new props. In the next animation frame `painter.ts` repaints the tiles in which the state of a seat changed
 *     (`seating/seatState.ts`), and `marks.ts` marks the seat.
 *  5. Once nothing moves, `onStatus` updates the caption and the buttons around the map.
 */
import { guard } from '../../ui/guardHandlers';
import type { SchemaCopy } from '../schema/copySchema';
import { type AskedPane, readSchema } from '../schema/drawing';
import { boxWithDecoration } from '../schema/measure';
import { isFree } from '../seating/seatState';
import type { HallProps } from '../types';
import { createBoard, createPicture, type HallLayout, type Picture } from './board';
import { createCamera } from './camera';
import { type Caption, type Cursor, createCursor } from './cursor';
import { listenToGestures } from './gestures';
import { createLabels } from './labels';
import { layOutHall } from './layOutHall';
import { createMarks } from './marks';
import { createPainter } from './painter';
import { createProposals } from './proposals';

export interface MapStatus extends Pick<Cursor, 'zoom'> {
  isZoomedIn: boolean;
  isLargest: boolean;
  /** The number of free places that only the list sells, since the drawing does not show them. */
  freeInListOnly: number;
  /** The name of the sector or zone in the middle of a close view, or ''. */
  placeInSight: string;
  /** Undefined if there is no target, and while the hall moves. */
  caption: Caption | undefined;
}

export interface HallMap {
  update: (hall: HallProps) => void;
  /** Removes everything that the map added to the pane. */
  destroy: () => void;
}

interface MapOptions {
  /** An empty element; its size may still be 0. */
  pane: HTMLElement;
  miniMap: Element;
  hall: HallProps;
  /** Called with null when seats or sectors are first painted: the status follows in a later animation frame. */
  onStatus: (status: MapStatus | null) => void;
  /** The drawing cannot be shown: the list has to replace the map. */
  onFail: () => void;
}

interface LaidOut {
  picture: Picture;
  layout: HallLayout;
  signal: AbortSignal;
}

const openMap = ({ pane, miniMap, hall, onStatus, picture, layout, signal }: MapOptions & LaidOut) => {
  /** The number of rests so far. At the first rest seats or sectors are painted, and the map begins to listen to gestures and keys. */
  let rests = 0;

  const camera = createCamera(picture, () => {
    painter.start();
    // The caption does not follow a moving map: it is hidden until the map rests.
    if (cursor.meant()) tellStatus(undefined);
  });
  const board = createBoard({ hall, picture, camera, layout });
  const labels = createLabels(board);
  const marks = createMarks(board);
  const paintMarks = () => marks(new Set(cursor.marked().map(board.targetOf)));
  const cursor = createCursor(board, () => {
    paintMarks();
    tellStatus(cursor.caption());
  });
  const announce = createProposals(pane, board, cursor);

  const tellStatus = (caption: Caption | undefined) =>
    signal.aborted ||
    onStatus({
      ...cursor,
      isZoomedIn: camera.isZoomedIn(),
      isLargest: camera.isLargest(),
      freeInListOnly: board.undrawn.filter(({ id }) => isFree(id, board.hall)).length,
      placeInSight: labels.placeInSight(),
      caption,
    });
  const fit = () => {
    const { box, seatRadius } = board;
    if (camera.resize({ width: pane.clientWidth, height: pane.clientHeight, box, seatRadius })) painter.paint();
  };
  const painter = createPainter({
    pane,
    miniMap,
    board,
    labels,
    paintMarks,
    signal,
    onSwitch() {
      cursor.onSwitch();
      if (rests) announce();
    },
    onRest() {
      rests += 1;
      if (rests === 2) {
        // Words may move the edges of the hall.
        board.box = boxWithDecoration(board, labels.layOut());
        return fit();
      }
      cursor.onRest();
      if (rests > 1) return tellStatus(cursor.caption());
      onStatus(null);
      listenToGestures(pane, { ...camera, ...cursor }, signal);
      // Seats come first: the words of the drawing, and the buttons around the map, wait for the next animation frame.
      painter.start();
      announce();
    },
  });
  return {
    fit,
    update(next: HallProps) {
      board.hall = next;
      if (!camera.scale() || next.waiting) return;
      cursor.onUpdate();
      painter.start();
    },
  };
};

export const createMap = (options: MapOptions): HallMap => {
  const { pane, onFail } = options;
  let { hall } = options;
  const life = new AbortController();
  const { signal } = life;
  const picture = createPicture();
  let map: ReturnType<typeof openMap> | undefined;

  const show = (read: SchemaCopy) => {
    if (signal.aborted) return;
    /** Released after the layout: the copy holds an object for each seat. */
    let copy: SchemaCopy | undefined = read;
    /** Lays out the drawing, but not in a hidden pane: there the browser would measure no size for seats that are not circles. */
    const layOut = () => {
      if (!copy || !pane.clientHeight) return;
      pane.append(picture.plane);
      const layout = layOutHall(picture, copy, hall);
      copy = undefined;
      const asked: AskedPane = pane;
      asked.undrawnPlaces = layout.undrawn;
      map = openMap({ ...options, hall, picture, layout, signal });
    };
    // The layout has a task of its own, before the animation frame that paints the drawing.
    layOut();
    // Nothing is painted in this task: the observer's first call paints the hall in the next animation frame. Painting in both would cost a
    // slow phone 10 ms more.
    const fit = () => {
      try {
        layOut();
      } catch {
        return onFail();
      }
      map?.fit();
    };
    const observer = new ResizeObserver(guard(pane, fit));
    observer.observe(pane);
    signal.addEventListener('abort', () => observer.disconnect());
  };
  const fail = () => signal.aborted || onFail();
  readSchema(hall).then(show).catch(fail);

  return {
    update(next) {
      hall = next;
      map?.update(next);
    },
    destroy() {
      life.abort();
      picture.plane.remove();
      hall.onReady(null);
    },
  };
};
