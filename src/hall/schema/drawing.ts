import type { Seat, Sector } from '../../types';
import type { Box } from '../box';
import { createSectors, type Part } from '../sectors';
import { createTiles, type Tile } from '../tiles';
import { copySchema, type DrawnSeat } from './copy';
import { measure, type Shape } from './measure';
import { parseSchema, type Schema } from './parse';

/** Above so many seats a hall is shown by sectors until it is zoomed. */
const LARGE = 3000;

let ahead: readonly [text: string, read: Promise<Schema | undefined>] | undefined;

/** Begins to read a schema while it is still being asked what is free. The last one is kept until it is drawn. */
export const readAhead = (schema: string): Promise<Schema | undefined> => {
  if (ahead?.[0] !== schema) ahead = [schema, parseSchema(schema)];
  return ahead[1];
};

/**
 * Reads a schema and copies its decoration, in slices.
 * @param layer an empty group for the decoration
 * @returns the seats found @throws when there is nothing to show: the list sells
 */
export const readSchema = async (schema: string, seats: Seat[], layer: SVGElement): Promise<DrawnSeat[]> => {
  const parsed = await readAhead(schema);
  ahead = undefined;
  // no error for a log
  if (!parsed) throw 0;
  const bySchema = new Map([...seats].reverse().map((seat) => [seat.schemaId, seat]));
  bySchema.delete('');
  return copySchema(parsed, layer, bySchema);
};

/**
 * Lays a hall that was read into the layers of its picture, which is on the page by now.
 * @returns the seats that can be shown, the edges of the hall, half of a typical seat, texts of the decoration, tiles, and the sectors
 * of a large hall
 */
export const layOut = (
  svg: SVGElement,
  [decor, seatLayer, sectorLayer]: SVGElement[],
  found: DrawnSeat[],
  sectors: Sector[],
): readonly [points: DrawnSeat[], box: Box, radius: number, texts: Shape[], tiles: Tile[], parts: Part[]] => {
  const [points, box, shapes] = measure(svg, decor as SVGElement, found);
  const large = points.length > LARGE;
  const names = new Set(sectors.map(({ name }) => name));
  // the names of sectors are drawn with the sectors
  for (const [shape] of shapes) if (large && names.has(shape.textContent as string)) shape.remove();
  const { r } = points[points.length >> 1] as DrawnSeat;
  return [
    points,
    box,
    r,
    shapes.filter(([shape]) => shape.nodeName === 'text'),
    createTiles(seatLayer as SVGElement, points, r),
    large ? createSectors(sectorLayer as SVGElement, points, shapes) : [],
  ];
};
