import type { Id } from '../../domain/entities';
import { overlap } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { paintAtRest, type Steps } from './atRest';
import { type Board, isArea, type Target } from './board';
import type { Camera } from './camera';
import type { DrawnHall } from './drawnHall';
import { createMarks } from './marks';
import { createMiniMap } from './miniMap';
import { createNumberWriter } from './numberWriter';
import type { Picture } from './picture';
import { createSignposts } from './signposts';
import type { Appearance } from './tiles';

/** The smallest diameter of a seat that is shown in a large hall, in CSS pixels. */
const LEAST_SEEN = 6;
/** Milliseconds of painting in one frame: the rest of it is the browser's own. */
const SLICE = 12;

const NO_SEATS: ReadonlyMap<Id, SeatPoint> = new Map();

interface PainterOptions {
  board: Board;
  camera: Camera;
  picture: Picture;
  drawnHall: DrawnHall;
  /** An empty picture beside the pane, for the whole hall in small. */
  miniMap: Element;
}

/**
 * Paints tiles of seats, sectors, marks and the hall in small. It knows what is painted and touches only what differs. How a thing is
 * drawn stands in its own file (`tiles.ts`, `sectorShapes.ts`, `marks.ts`, `miniMap.ts`): here is decided when, and how much of the
 * hall is attached.
 */
export const createPainter = ({ board, camera, picture, drawnHall, miniMap }: PainterOptions) => {
  const { plane, layers } = picture;
  const paintMarks = createMarks(layers);
  const inSmall = createMiniMap({ svg: miniMap, board, camera, layers, decoration: drawnHall.decoration });
  const numbers = createNumberWriter(board, camera);
  const signposts = createSignposts({ board, camera, layer: layers.signposts, words: drawnHall.words });
  let appearance: Appearance = board.hall;
  /** Everything in sight was painted once: numbers come after that. */
  let hasRested = false;

  /** @returns false when the slice is over before all tiles in sight are painted */
  const paintTiles = (isMoving: boolean): boolean => {
    const end = performance.now() + SLICE;
    const visible = camera.visibleBox();
    for (const zone of board.layout.zones) zone.learn(appearance);
    for (const tile of board.layout.tiles) {
      if (!board.isLarge()) tile.paint(appearance);
      else if (!board.isOverview && overlap(tile.box, visible)) {
        if (performance.now() > end) return false;
        tile.paint(appearance);
      } else if (!isMoving) tile.remove();
    }
    return true;
  };

  return {
    /** Learns that the hall was given anew. */
    update() {
      appearance = board.hall;
    },
    /** Shows sectors instead of seats where those would be too small, or seats again. @returns whether that changed anything */
    switchLevel(): boolean {
      const isOverview = board.isLarge() && board.seatSize() < LEAST_SEEN;
      if (isOverview === board.isOverview) return false;
      board.isOverview = isOverview;
      plane.classList.toggle('overview', isOverview);
      return true;
    },
    /**
     * Paints what can be seen, as much as fits into a frame.
     * @returns whether all of it is painted and nothing moves; else there is more to do in the next frame
     */
    paintFrame(): boolean {
      const isMoving = camera.isMoving();
      if (isMoving) signposts.clear();
      const isComplete = paintTiles(isMoving);
      if (isMoving) inSmall.paint(true);
      // Letters wait until nothing moves: they would hold up the frame in which they come.
      return isComplete && !isMoving && (!hasRested || numbers.write(appearance));
    },
    /** Paints what is not worth a look while the hall moves, in steps. */
    paintAtRest(): Steps {
      hasRested = true;
      return paintAtRest({ board, plane, drawnHall, signposts, miniMap: inSmall, appearance });
    },
    /** Marks the buyer's seats and those under way, rings seats that are meant, and borders zones, and from afar their sectors. */
    paintMarks(meant: Target[]) {
      const { hall, layout, isOverview } = board;
      const scale = camera.scale();
      const meantTargets = new Set(meant.map(board.targetOf));
      const areas = isOverview ? [...layout.sectors, ...layout.zones] : layout.zones;
      for (const area of areas) area.outline(meantTargets.has(area), scale);
      const ringed = isOverview ? [] : meant.filter((target) => !isArea(target));
      // From afar a seat's mark would lie on the name of its sector.
      const seatById = isOverview ? NO_SEATS : layout.seatById;
      paintMarks({ source: hall, seatById, areas, ringed, pixel: 1 / scale });
    },
    placeInSight: signposts.placeInSight,
    destroy: inSmall.clear,
  };
};

export type Painter = ReturnType<typeof createPainter>;
