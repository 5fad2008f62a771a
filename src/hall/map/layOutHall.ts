import type { Seat, Sector } from '../../domain/entities';
import { askBrowser } from '../schema/askBrowser';
import type { SchemaCopy } from '../schema/copySchema';
import { measure } from '../schema/measure';
import { paintDecoration } from '../schema/paintDecoration';
import { createSectors, createZones } from './areas';
import type { HallLayout, Picture } from './board';
import { cutIntoTiles } from './seats';

/** A hall with more seats than this shows sectors instead of seats until the buyer zooms in. */
const LARGE_HALL = 3000;

/**
 * The side of a tile, in radii of a seat. In a small hall a tile holds up to 1,000 seats of a crowded stand, so that the first painting
 * creates few elements. In a large hall tiles are smaller, since a tap repaints a tile, and panning attaches tiles.
 */
const TILE_RADII = 80;
const TILE_RADII_IN_LARGE_HALL = 20;

/** The picture must be in the document. @param plan the sectors and all places of the hall */
export const layOutHall = (
  { plane, layers }: Pick<Picture, 'plane' | 'layers'>,
  copy: SchemaCopy,
  plan: { sectors: Sector[]; seats: Seat[] },
): HallLayout => {
  const measures = measure(layers.decoration, askBrowser(plane, copy));
  const { seats, shapes, seatRadius } = measures;
  const isLarge = seats.length > LARGE_HALL;
  const tiles = cutIntoTiles(seats, seatRadius * (isLarge ? TILE_RADII_IN_LARGE_HALL : TILE_RADII));
  const letters = paintDecoration(measures, tiles);
  const sectors = isLarge ? createSectors(layers.sectors, seats, plan.sectors, shapes) : [];
  const zones = createZones({ zones: measures.zones, sectors: plan.sectors, tiles });
  const seatById = new Map(seats.map((drawn) => [drawn.seat.id, drawn]));
  const placesOfZones = new Set(zones.flatMap(({ zone }) => zone.places));
  return {
    ...measures,
    zones,
    seatById,
    tiles,
    letters,
    sectors,
    undrawn: plan.seats.filter((seat) => !seatById.has(seat.id) && !placesOfZones.has(seat)),
  };
};
