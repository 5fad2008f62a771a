/** Shared by the tests of seats: seats in a row, their looks, and the layers that they are painted in. */
import { type Appearance, createNumberLayer, createSeatLayer, cutIntoTiles } from '../../../src/hall/map/seats';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';

const NONE: ReadonlySet<string> = new Set();
export const seat = (id: string, x: number, y: number): DrawnSeat => ({
  seat: { id, schemaId: id, name: `Ряд 1, место ${id.slice(1)}`, sectorId: 'a' },
  x,
  y,
  radius: 4,
});
/** The looks of seats on sale in these groups; all other seats are sold. */
export const appearanceOf = (groupOfSeat: Record<string, string>, change: Partial<Appearance> = {}): Appearance => ({
  offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map(Object.entries(groupOfSeat)) },
  mine: NONE,
  reserving: NONE,
  chosenGroups: NONE,
  colors: new Map([['cheap', '#111111']]),
  inks: new Map([['cheap', '#ffffff']]),
  ...change,
});
/** A price filter for another group. */
export const FILTERED = { chosenGroups: new Set(['dear']) };
export const layer = () => draw(document.createElement('div'), 'g');

/** Paints seats, or their numbers, as they look. */
export const painterOf = (kind: 'discs' | 'numbers', parent: Element, seats: DrawnSeat[], size = 160) => {
  const given = { hall: appearanceOf({}) };
  const tiles = cutIntoTiles(seats, size);
  const paintTiles = createSeatLayer(parent, given);
  const paintNumbers = createNumberLayer(parent, given);
  return {
    tiles,
    paint(hall: Appearance) {
      given.hall = hall;
      if (kind === 'discs') paintTiles(tiles);
      else paintNumbers(seats);
    },
    remove: () => (kind === 'discs' ? paintTiles([]) : paintNumbers([])),
  };
};
