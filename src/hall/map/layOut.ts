import type { Id, Seat, Sector } from '../../domain/entities';
import { type Box, containsPlace, overlap } from '../schema/box';
import type { Drawing } from '../schema/drawing';
import type { DrawnSeat } from '../schema/geometry';
import type { DecorationShape, Grounds } from '../schema/grounds';
import { measure } from '../schema/measure';
import { paintDecoration } from '../schema/paintDecoration';
import { findUndrawnPlaces } from '../schema/undrawnPlaces';
import { createSectors, createZones, type SectorShape, type ZoneShape } from './areas';
import { seatDiscs } from './seatDiscs';
import { seatNumbers } from './seatNumbers';
import { createTiles, type Tile } from './tiles';

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

/** A shape that is none of these may be a letter, or several in one, up to so many radii of a seat along its longer side. */
const PLAIN = new Set(['rect', 'circle', 'ellipse', 'line']);
const LETTER_RADII = 8;

/** A drawing in its picture, measured and cut into what the map paints. */
export interface HallLayout {
  /** The seats that can be shown. */
  seats: DrawnSeat[];
  seatById: ReadonlyMap<Id, DrawnSeat>;
  zones: ZoneShape[];
  /** The places that the drawing does not show: the list sells them. They are looked for once the hall is painted. */
  undrawn: () => Seat[];
  /** The edges of the hall. */
  box: Box;
  /** Half of a typical seat. */
  seatRadius: number;
  tiles: Tile[];
  /**
   * The seats that a buyer came close to once more, cut finer, for what is written on them: to cut all of a stadium would take longer
   * than a frame.
   * @param sight what comes into sight, undefined where nothing does
   */
  numberTiles: (sight: Box | undefined) => Tile[];
  /** The edges of what may be letters that are drawn as shapes. */
  letters: Box[];
  /** What the words of the drawing lie on. */
  grounds: Grounds;
  /** The sectors of a large hall; none in a small one. */
  sectors: SectorShape[];
}

interface LayOutOptions {
  /** The picture, on the page by now, with the decoration in it. */
  picture: HTMLElement;
  /** Empty groups of the picture. */
  layers: { seats: SVGElement; numbers: SVGElement; sectors: SVGElement; zoneNames: SVGElement };
  drawing: Drawing;
  sectors: Sector[];
  /** All places of the hall. */
  places: Seat[];
}

/** Lays a drawing that was read into the layers of its picture. */
export const layOutHall = ({ picture, layers, drawing, sectors, places }: LayOutOptions): HallLayout => {
  const { seats, zones: drawnZones, box, shapes, seatRadius } = measure(picture, drawing);
  const isLarge = seats.length > LARGE_HALL;
  const outlines = shapes.filter(({ isSheet, isSold }) => !isSheet && !isSold);
  const sectorShapes = isLarge ? createSectors({ layer: layers.sectors, seats, sectors, shapes: outlines }) : [];
  const size = seatRadius * (isLarge ? TILE_RADII_IN_LARGE_HALL : TILE_RADII);
  const tiles = createTiles({ layer: layers.seats, seats, size, content: seatDiscs });
  const numberTiles: Tile[] = [];
  const cut = new Set<Tile>();
  const { drawnTexts: texts, background } = drawing;
  const grounds = paintDecoration({ shapes, texts, clusters: tiles, seatRadius, background });
  const hasSeats = (part: Box) =>
    tiles.some((tile) => overlap(tile.box, part) && tile.seats.some((seat) => containsPlace(part, seat)));
  const zones = createZones({ layer: layers.zoneNames, zones: drawnZones, sectors, hasSeats });
  let undrawn: Seat[] | undefined;
  const seatById = new Map(seats.map((drawn) => [drawn.seat.id, drawn]));
  const isLetter = ({ element, isSold, box: { left, top, right, bottom } }: DecorationShape) =>
    !isSold && !PLAIN.has(element.localName) && Math.max(right - left, bottom - top) < LETTER_RADII * seatRadius;
  return {
    seats,
    zones,
    seatById,
    undrawn() {
      undrawn ??= findUndrawnPlaces(places, { seatIds: seatById, zones });
      return undrawn;
    },
    box,
    seatRadius,
    tiles,
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
    grounds,
    letters: shapes.filter(isLetter).map((shape) => shape.box),
    sectors: sectorShapes,
  };
};
