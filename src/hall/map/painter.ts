import type { Id } from '../../domain/entities';
import { overlap } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { type Board, isArea, type Target } from './board';
import type { Camera } from './camera';
import type { DrawnHall } from './drawnHall';
import { createMarks } from './marks';
import { createMiniMap } from './miniMap';
import type { Picture } from './picture';
import { createSignposts } from './signposts';
import type { Appearance } from './tiles';

/** The smallest diameter of a seat that is shown in a large hall, and the one from which it bears its number, in CSS pixels. */
const LEAST_SEEN = 6;
const LEAST_NUMBERED = 20;
/** Milliseconds of painting in one frame: the rest of it is the browser's own, and it needs more of it for letters. */
const SLICE = 12;
const SLICE_OF_NUMBERS = 3;

const NO_SEATS: ReadonlyMap<Id, SeatPoint> = new Map();

interface PainterOptions {
  board: Board;
  camera: Camera;
  picture: Picture;
  drawnHall: DrawnHall;
  /** An empty picture beside the frame, for the whole hall in small. */
  miniMap: Element;
}

/**
 * Paints tiles of seats, sectors, marks and the hall in small. It knows what is painted and touches only what differs. How a thing is
 * drawn stands in its own file (`tiles.ts`, `sectorShapes.ts`, `marks.ts`, `miniMap.ts`): here is decided when, and how much of the
 * hall is attached.
 */
export const createPainter = ({ board, camera, picture, drawnHall, miniMap }: PainterOptions) => {
  const { svg, layers } = picture;
  const paintMarks = createMarks(layers);
  const inSmall = createMiniMap({ svg: miniMap, board, camera, layers, decoration: drawnHall.decoration });
  const signposts = createSignposts({ board, camera, layer: layers.signposts, textStarts: drawnHall.textStarts });
  let appearance: Appearance = board.hall;
  /** Some seats bear their numbers. */
  let areWritten = false;

  /** @returns false when the slice is over before all tiles in sight are painted */
  const paintTiles = (isMoving: boolean): boolean => {
    const end = performance.now() + SLICE;
    const visible = camera.visibleBox();
    for (const zone of board.layout.zones) zone.paint(appearance);
    for (const tile of board.layout.tiles) {
      if (!board.isLarge()) tile.paint(appearance);
      else if (!board.isOverview && overlap(tile.box, visible)) {
        if (performance.now() > end) return false;
        tile.paint(appearance);
      } else if (!isMoving) tile.remove();
    }
    return true;
  };

  /** Writes on the seats in sight, once they are large enough. @returns false when the slice is over before */
  const paintNumbers = (): boolean => {
    const end = performance.now() + SLICE_OF_NUMBERS;
    const visible = camera.visibleBox();
    const areLarge = board.seatSize() > LEAST_NUMBERED;
    areWritten ||= areLarge;
    const isOver = () => performance.now() > end;
    for (const tile of areWritten ? board.layout.numberTiles() : []) {
      if (!areLarge || !overlap(tile.box, visible)) tile.remove();
      else if (isOver()) return false;
      else tile.paint(appearance);
    }
    areWritten = areLarge;
    // What is done at rest gets a frame of its own, unless hardly anything was written.
    return !isOver();
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
      svg.setAttribute('class', isOverview ? 'overview' : '');
      return true;
    },
    /**
     * Paints what can be seen, as much as fits into a frame.
     * @param isReady seats have been painted before: their numbers come after them
     * @returns whether all of it is painted and nothing moves; else there is more to do in the next frame
     */
    paintFrame(isReady: boolean): boolean {
      const isMoving = camera.isMoving();
      if (isMoving) signposts.clear();
      const isComplete = paintTiles(isMoving);
      inSmall.paint(isMoving);
      // Letters wait until nothing moves: they would hold up the frame in which they come.
      return isComplete && !isMoving && (!isReady || paintNumbers());
    },
    /** Paints what depends on the zoom and is not worth a look while the hall moves. */
    paintAtRest() {
      svg.style.willChange = '';
      drawnHall.rest();
      for (const zone of board.layout.zones) zone.writeName(camera.scale());
      signposts.paint();
      if (!board.isOverview) return;
      const looks = { sectors: board.hall.sectors, appearance, scale: camera.scale(), isWide: camera.isWide() };
      for (const sector of board.layout.sectors) sector.paint(looks);
    },
    /** Marks the buyer's seats and those under way, rings seats that are meant, and borders zones, and from afar their sectors. */
    paintMarks(meant: Target[]) {
      const { hall, layout, isOverview } = board;
      const scale = camera.scale();
      const meantTargets = new Set(meant.map(board.targetOf));
      for (const area of [...layout.sectors, ...layout.zones]) area.outline(meantTargets.has(area), scale);
      const ringed = isOverview ? [] : meant.filter((target) => !isArea(target));
      // From afar a seat's mark would lie on the name of its sector.
      const seatById = isOverview ? NO_SEATS : layout.seatById;
      const areas = isOverview ? [...layout.sectors, ...layout.zones] : layout.zones;
      paintMarks({ source: hall, seatById, areas, ringed, pixel: 1 / scale });
    },
    sectorInSight: signposts.sectorInSight,
    destroy: inSmall.clear,
  };
};

export type Painter = ReturnType<typeof createPainter>;
