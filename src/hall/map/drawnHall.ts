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

/** A hall with more seats than this shows sectors instead of seats until the buyer zooms in. */
const LARGE_HALL = 3000;

/**
 * The side of a tile, in radii of a seat. In a small hall a tile holds up to 1,000 seats of a crowded stand, so that the first painting
 * creates few elements. In a large hall tiles are smaller, since a tap repaints a tile, and panning attaches tiles.
 */
const TILE_RADII = 80;
const TILE_RADII_IN_LARGE_HALL = 20;
/** The side of a tile of numbers, in radii of a seat: small enough for a quick layout of its texts. */
const NUMBER_TILE_RADII = 12;

/**
 * Lays out a copied drawing in its picture, which must be in the document.
 * @param plan the sectors and all places of the hall
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

/** @returns the layer over the drawing that receives touches: changing `touch-action` on the drawing would restyle all of it */
const createGlass = (): HTMLElement => {
  const glass = document.createElement('div');
  glass.className = 'glass';
  return glass;
};

export const createDrawnHall = ({ pane, board, camera, picture }: DrawnHallOptions) => {
  const { plane, layers } = picture;
  /** Released after the layout: the copy holds an object for each seat. */
  let copy: SchemaCopy | undefined;
  const words = createWords({ board, camera, layers });
  let areWordsLaidOut = false;
  const glass = createGlass();
  /**
   * Lays out the seats once. A hidden pane postpones the layout, since the browser would measure no size for seats that are not circles.
   * @returns false if the drawing shows no seat of the hall
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
     * Puts the drawing into the pane and lays it out, in a separate task before the frame that paints the drawing.
     * @returns the result of `layOut`
     */
    attach(read: SchemaCopy): boolean {
      copy = read;
      pane.append(plane, glass);
      return layOut();
    },
    layOut,
    /** Fits the hall into its pane. @returns whether the size of the hall or of the pane has changed */
    fit(): boolean {
      const { box, seatRadius } = board.layout;
      return camera.resize({ width: pane.clientWidth, height: pane.clientHeight, box, seatRadius });
    },
    /** Lays out the words once. @returns whether this call did so: then the edges of the hall may have moved */
    layOutWords(): boolean {
      if (areWordsLaidOut) return false;
      areWordsLaidOut = true;
      words.layOut();
      const { seats, zones } = board.layout;
      board.layout.box = boxWithDecoration(boxOf([...seats, ...zones]), layers.decoration);
      return true;
    },
    rest() {
      // One finger may scroll the page where the hall ends above or below, which includes the whole hall in sight.
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
