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

/** The smallest diameter at which a large hall shows seats instead of sectors, in CSS pixels. */
const LEAST_SEEN = 6;
/** Seats with a larger diameter show their numbers, in CSS pixels. */
const LEAST_NUMBERED = 20;
/** Milliseconds of painting in one frame; less for numbers, since the browser lays out texts several times as long as the script runs. */
const SLICE = 12;
const SLICE_OF_NUMBERS = 3;

/** Each step yields whether it leaves the browser much work: then the next step waits for another frame. */
export type Steps = Generator<boolean, void, void>;

const NO_SEATS: ReadonlyMap<Id, SeatPoint> = new Map();

interface PainterOptions {
  board: Board;
  camera: Camera;
  picture: Picture;
  drawnHall: DrawnHall;
  miniMap: Element;
}

/**
 * Decides when seats, sectors, marks and the mini map are painted, and which tiles are attached; changes only the nodes that differ. The
 * drawing code is in `seats.ts`, `areas.ts`, `marks.ts` and `words.ts`.
 */
export const createPainter = ({ board, camera, picture, drawnHall, miniMap }: PainterOptions) => {
  const { plane, layers } = picture;
  const paintMarks = createMarks(layers);
  const signposts = createSignposts({ board, camera, layer: layers.signposts, words: drawnHall.words });
  let appearance: Appearance = board.hall;
  /** The visible part has been painted once: numbers are painted after that. */
  let hasRested = false;

  let areAnyNumbered = false;

  const isInSmall = () => camera.isZoomedIn() && camera.isWide();
  const clearMiniMap = () => miniMap.replaceChildren();
  /** Copies the hall into the mini map, and outlines the visible part. @param isMoving while the hall moves, only the outline is updated */
  const paintMiniMap = (isMoving: boolean) => {
    if (!isInSmall()) return clearMiniMap();
    const parts = [layers.decoration, board.isLarge() ? layers.sectors : layers.seats];
    if (isMoving && miniMap.firstChild) miniMap.lastChild?.remove();
    else miniMap.replaceChildren(...parts.map((part) => part.cloneNode(true)));
    miniMap.setAttribute('viewBox', Object.values(rectOf(board.layout.box)).join(' '));
    draw(miniMap, 'rect', { class: 'ring', ...rectOf(camera.visibleBox(0)) });
  };

  /** @returns false if the slice ended before all visible seats were painted */
  const paintSeats = (isMoving: boolean): boolean => {
    const { layout, isOverview } = board;
    const isLarge = board.isLarge();
    const sight = camera.visibleBox();
    for (const zone of layout.zones) zone.learn(appearance);
    const isWanted = ({ box }: Tile) => !isLarge || (!isOverview && overlap(box, sight));
    const end = isLarge ? performance.now() + SLICE : Infinity;
    return paintTiles(layout.tiles, { appearance, isWanted, keepsOthers: isMoving, end }) !== undefined;
  };

  /** @returns false if seats got numbers or the slice has ended: other work at rest then waits for another frame */
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

  /** Colours one sector per step: a stadium has 60,000 seats to count. */
  function* colorSectors(): Steps {
    for (const sector of board.layout.sectors) {
      sector.learn(appearance);
      yield false;
    }
  }

  return {
    update() {
      appearance = board.hall;
    },
    /** Shows sectors instead of seats that would be too small, or seats again. @returns whether the level has changed */
    switchLevel(): boolean {
      const isOverview = board.isLarge() && board.seatSize() < LEAST_SEEN;
      if (isOverview === board.isOverview) return false;
      board.isOverview = isOverview;
      plane.classList.toggle('overview', isOverview);
      return true;
    },
    /**
     * Paints as much of the visible part as fits into a frame.
     * @returns whether the visible part is completely painted and nothing moves; otherwise the next frame continues
     */
    paintFrame(): boolean {
      const isMoving = camera.isMoving();
      if (isMoving) signposts.clear();
      const isComplete = paintSeats(isMoving);
      if (isMoving) paintMiniMap(true);
      // Numbers wait until nothing moves, since their layout would delay the frame.
      return isComplete && !isMoving && (!hasRested || paintNumbers());
    },
    /** Paints the parts that depend on the zoom once nothing moves, in steps: a single frame would be the longest of the zoom. */
    *paintAtRest(): Steps {
      hasRested = true;
      const hasMoved = plane.style.willChange !== '';
      plane.style.willChange = '';
      // The browser now rasterizes the visible part again, sharply.
      yield hasMoved;
      // The mini map shows sectors even while the hall itself shows seats.
      if (board.isOverview || isInSmall()) yield* colorSectors();
      drawnHall.rest();
      yield hasMoved;
      signposts.paint();
      yield hasMoved;
      // Last, since the mini map is a copy of the layers painted above.
      paintMiniMap(false);
    },
    /** Marks the buyer's and pending seats, draws rings around the given seats, and outlines zones and, in the overview, sectors. */
    paintMarks(meant: Target[]) {
      const { hall, layout, isOverview } = board;
      const scale = camera.scale();
      const meantTargets = new Set(meant.map(board.targetOf));
      const areas = isOverview ? [...layout.sectors, ...layout.zones] : layout.zones;
      for (const area of areas) area.outline(meantTargets.has(area), scale);
      const ringed = isOverview ? [] : meant.filter((target) => !isArea(target));
      // In the overview a seat's mark would cover the name of its sector.
      const seatById = isOverview ? NO_SEATS : layout.seatById;
      paintMarks({ source: hall, seatById, areas, ringed, pixel: 1 / scale });
    },
    placeInSight: signposts.placeInSight,
    destroy: clearMiniMap,
  };
};

export type Painter = ReturnType<typeof createPainter>;
