import type { Seat, Sector } from '../../domain/entities';
import { askBrowser } from '../schema/askBrowser';
import { type Box, boxOf, overlap, seatsIn } from '../schema/box';
import type { SchemaCopy } from '../schema/copySchema';
import { boxWithDecoration, measure } from '../schema/measure';
import { paintDecoration } from '../schema/paintDecoration';
import { type AskedPane, findUndrawnPlaces } from '../schema/undrawnPlaces';
import { createSectors, createZones } from './areas';
import type { Board, HallLayout } from './board';
import type { Camera } from './camera';
import type { Picture } from './picture';
import { seatDiscs, seatNumbers } from './seats';
import { createTiles, type Tile } from './tiles';
import { createWords } from './words';

/** A hall of more seats than this is shown by sectors until it is zoomed. */
const LARGE_HALL = 3000;

/**
 * How many radii of a seat wide a tile is. In a small hall one holds up to 1,000 seats of a crowded stand: as few elements as can be
 * until the first are painted. A tap draws a tile anew, and fingers pull tiles in: in a large hall they are smaller.
 */
const TILE_RADII = 80;
const TILE_RADII_IN_LARGE_HALL = 20;
/** How many radii wide a tile of numbers is: so many as are written in a moment. */
const NUMBER_TILE_RADII = 12;

/**
 * Lays a drawing that was read out in its picture, which is on the page.
 * @param plan its sectors, and all places of the hall
 */
export const layOutHall = (
  { plane, layers }: Pick<Picture, 'plane' | 'layers'>,
  copy: SchemaCopy,
  plan: { sectors: Sector[]; seats: Seat[] },
): HallLayout => {
  const measures = measure(layers.decoration, askBrowser(plane, copy));
  const { seats, shapes, seatRadius } = measures;
  const isLarge = seats.length > LARGE_HALL;
  const size = seatRadius * (isLarge ? TILE_RADII_IN_LARGE_HALL : TILE_RADII);
  const tiles = createTiles({ layer: layers.seats, seats, size, content: seatDiscs });
  const letters = paintDecoration(measures, tiles);
  const sectors = isLarge ? createSectors(layers.sectors, seats, plan.sectors, shapes) : [];
  const hasSeats = (part: Box) => seatsIn(tiles, part).length > 0;
  const zones = createZones({ layer: layers.zoneNames, zones: measures.zones, sectors: plan.sectors, hasSeats });
  const seatById = new Map(seats.map((drawn) => [drawn.seat.id, drawn]));
  const numberTiles: Tile[] = [];
  const cut = new Set<Tile>();
  let undrawn: Seat[] | undefined;
  return {
    ...measures,
    zones,
    seatById,
    tiles,
    letters,
    sectors,
    undrawn() {
      undrawn ??= findUndrawnPlaces(plan.seats, { seatIds: seatById, zones });
      return undrawn;
    },
    numberTiles(sight) {
      for (const tile of tiles) {
        if (!sight || cut.has(tile) || !overlap(tile.box, sight)) continue;
        cut.add(tile);
        const numberSize = seatRadius * NUMBER_TILE_RADII;
        numberTiles.push(
          ...createTiles({ layer: layers.numbers, seats: tile.seats, size: numberSize, content: seatNumbers }),
        );
      }
      return numberTiles;
    },
  };
};

interface DrawnHallOptions {
  pane: HTMLElement;
  board: Board;
  camera: Camera;
  picture: Picture;
}

/** @returns the layer over the drawing that takes the fingers: another `touch-action` on the drawing would cost a new style of all of it */
const createGlass = (): HTMLElement => {
  const glass = document.createElement('div');
  glass.className = 'glass';
  return glass;
};

/** The drawing in its pane, from when it was read until all of it is laid out: first its seats, then its words. */
export const createDrawnHall = ({ pane, board, camera, picture }: DrawnHallOptions) => {
  const { plane, layers } = picture;
  /** Let go once it is laid out: it holds an object for each seat. */
  let copy: SchemaCopy | undefined;
  const words = createWords({ board, camera, layers });
  let areWordsLaidOut = false;
  const glass = createGlass();
  /**
   * Lays the seats out, if that is still to be done and can be: a hidden hall is not measured, and seats that are no
   * circles would have no size.
   * @returns false when the drawing shows no seat of the hall
   */
  const layOut = (): boolean => {
    if (!copy || !pane.clientHeight) return true;
    try {
      board.layout = layOutHall(picture, copy, board.hall);
      copy = undefined;
      const asked: AskedPane = pane;
      asked.undrawnPlaces = board.layout.undrawn;
      return true;
    } catch {
      return false;
    }
  };
  return {
    words,
    /**
     * Puts the drawing into the pane and lays it out: done before the frame that paints it, this is a task of its own.
     * @returns as `layOut`
     */
    attach(read: SchemaCopy): boolean {
      copy = read;
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
      if (areWordsLaidOut) return false;
      areWordsLaidOut = true;
      words.layOut();
      const { seats, zones } = board.layout;
      board.layout.box = boxWithDecoration(boxOf([...seats, ...zones]), layers.decoration);
      return true;
    },
    /** Runs as the hall comes to rest: words are written, and the page may be scrolled or not. */
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
