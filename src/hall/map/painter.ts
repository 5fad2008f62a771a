import type { Id } from '../../domain/entities';
import { overlap, rectOf } from '../schema/box';
import type { SeatPoint } from '../schema/geometry';
import { draw } from '../schema/svg';
import { type Board, isArea, type Target } from './board';
import type { Camera } from './camera';
import type { DrawnHall } from './drawnHall';
import { createMarks } from './marks';
import type { Picture } from './picture';
import { createSignposts } from './signposts';
import { type Appearance, paintTiles, type Tile } from './tiles';

/** The smallest diameter of a seat that is shown in a large hall, in CSS pixels. */
const LEAST_SEEN = 6;
/** The smallest diameter of a seat that bears its number, in CSS pixels. */
const LEAST_NUMBERED = 20;
/** Milliseconds of painting in one frame: the rest of it is the browser's own, which takes several times as long for letters as we do. */
const SLICE = 12;
const SLICE_OF_NUMBERS = 3;

/** Goes on step by step. A step tells whether it left the browser much to do: then the next one gets a frame of its own. */
export type Steps = Generator<boolean, void, void>;

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
 * Paints tiles of seats, sectors, marks and the hall in small. It remembers the last painting and touches only changes. How a thing is
 * drawn stands in its own file (`seats.ts`, `areas.ts`, `marks.ts`, `words.ts`): here is decided when, and how much of the
 * hall is attached.
 */
export const createPainter = ({ board, camera, picture, drawnHall, miniMap }: PainterOptions) => {
  const { plane, layers } = picture;
  const paintMarks = createMarks(layers);
  const signposts = createSignposts({ board, camera, layer: layers.signposts, words: drawnHall.words });
  let appearance: Appearance = board.hall;
  /** Everything in sight was painted once: numbers come after that. */
  let hasRested = false;

  let areAnyNumbered = false;

  /** Whether there is room for the whole hall in small beside a zoomed one. */
  const isInSmall = () => camera.isZoomedIn() && camera.isWide();
  const clearMiniMap = () => miniMap.replaceChildren();
  /** An outline shows the part in sight. @param isMoving the hall is on its way: only the outline follows */
  const paintMiniMap = (isMoving: boolean) => {
    if (!isInSmall()) return clearMiniMap();
    const parts = [layers.decoration, board.isLarge() ? layers.sectors : layers.seats];
    if (isMoving && miniMap.firstChild) miniMap.lastChild?.remove();
    else miniMap.replaceChildren(...parts.map((part) => part.cloneNode(true)));
    miniMap.setAttribute('viewBox', Object.values(rectOf(board.layout.box)).join(' '));
    draw(miniMap, 'rect', { class: 'ring', ...rectOf(camera.visibleBox(0)) });
  };

  /** @returns false when the slice is over before all seats in sight are painted */
  const paintSeats = (isMoving: boolean): boolean => {
    const { layout, isOverview } = board;
    const isLarge = board.isLarge();
    const sight = camera.visibleBox();
    for (const zone of layout.zones) zone.learn(appearance);
    const isWanted = ({ box }: Tile) => !isLarge || (!isOverview && overlap(box, sight));
    const end = isLarge ? performance.now() + SLICE : Infinity;
    return paintTiles(layout.tiles, { appearance, isWanted, keepsOthers: isMoving, end }) !== undefined;
  };

  /** @returns false if seats got numbers, or the slice is over: other work at rest gets a frame of its own */
  const paintNumbers = (): boolean => {
    const areLarge = board.seatSize() > LEAST_NUMBERED;
    if (!areLarge && !areAnyNumbered) return true;
    areAnyNumbered = areLarge;
    const sight = camera.visibleBox();
    const isWanted = ({ box }: Tile) => areLarge && overlap(box, sight);
    const end = performance.now() + SLICE_OF_NUMBERS;
    const tiles = board.layout.numberTiles(areLarge ? sight : undefined);
    return paintTiles(tiles, { appearance, isWanted, keepsOthers: false, end }) === 0 && performance.now() <= end;
  };

  /** Colours the sectors, one a step: in a stadium there are 60,000 seats to look at. */
  function* colorSectors(): Steps {
    for (const sector of board.layout.sectors) {
      sector.learn(appearance);
      yield false;
    }
  }

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
     * Paints the visible part, as much as fits into a frame.
     * @returns whether all of it is painted and nothing moves; else there is more to do in the next frame
     */
    paintFrame(): boolean {
      const isMoving = camera.isMoving();
      if (isMoving) signposts.clear();
      const isComplete = paintSeats(isMoving);
      if (isMoving) paintMiniMap(true);
      // Letters wait until nothing moves: they would hold up the frame in which they come.
      return isComplete && !isMoving && (!hasRested || paintNumbers());
    },
    /** Paints the parts that depend on the zoom, in steps, once nothing moves: in one frame they would be the longest of a zoom. */
    *paintAtRest(): Steps {
      hasRested = true;
      const hasMoved = plane.style.willChange !== '';
      plane.style.willChange = '';
      // The browser draws all that is in sight again, sharp.
      yield hasMoved;
      // The hall in small shows sectors while the hall itself shows seats.
      if (board.isOverview || isInSmall()) yield* colorSectors();
      drawnHall.rest();
      yield hasMoved;
      signposts.paint();
      yield hasMoved;
      // It shows the earlier painting.
      paintMiniMap(false);
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
    destroy: clearMiniMap,
  };
};

export type Painter = ReturnType<typeof createPainter>;
