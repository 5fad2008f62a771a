/** What the tests of tiles share: seats in a row, how they look, and one tile of them. */
import { type Appearance, createTiles, type TileContent } from '../../../src/hall/map/tiles';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';

const NONE: ReadonlySet<string> = new Set();
export const seat = (id: string, x: number, y: number): DrawnSeat => ({
  seat: { id, schemaId: id, name: `Ряд 1, место ${id.slice(1)}`, sectorId: 'a' },
  x,
  y,
  radius: 4,
});
/** How seats look that are on sale in these groups; all others are sold. */
export const appearanceOf = (groupOfSeat: Record<string, string>, change: Partial<Appearance> = {}): Appearance => ({
  offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map(Object.entries(groupOfSeat)) },
  mine: NONE,
  reserving: NONE,
  chosenGroups: NONE,
  colors: new Map([['cheap', '#111111']]),
  inks: new Map([['cheap', '#ffffff']]),
  ...change,
});
/** The price filter asks for another group. */
export const FILTERED = { chosenGroups: new Set(['dear']) };
export const layer = () => draw(document.createElement('div'), 'g');
/** @returns the one tile that these seats are in */
export const tileOf = (content: TileContent, parent: Element, seats: DrawnSeat[]) => {
  const [tile] = createTiles({ layer: parent, seats, size: 160, content });
  if (!tile) throw Error('no tile');
  return tile;
};
