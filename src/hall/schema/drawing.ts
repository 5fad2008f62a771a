import type { HallPlan, Seat, Sector } from '../../domain/entities';
import { createSectors, type Part } from '../map/sectors';
import { createTiles, type Tile } from '../map/tiles';
import type { Box } from './box';
import { copySchema, type DrawnSeat } from './copy';
import type { Point } from './geometry';
import { inkLettering } from './lettering';
import { measure } from './measure';
import { breathe } from './pace';
import { parseSchema } from './parse';
import { draw } from './svg';

/** A hall of fewer seats is read and shown in one task. */
const AT_ONCE = 500;
/** Above so many seats a hall is shown by sectors until it is zoomed. */
const LARGE = 3000;

/**
 * How many radii wide a tile is. In a small hall one holds up to 1,000 seats of a crowded stand: as few elements as can be until the
 * first are painted. A tap draws a tile anew, and fingers pull them in: in a large hall they are smaller.
 */
const TILE = 80;
const SMALL_TILE = 20;

/** A hall that was read: the seats found, the layer of the decoration, on no page yet, and where its texts begin. */
export type Drawing = readonly [found: DrawnSeat[], decor: SVGElement, begins: Point[]];

/** What was read ahead, by its seats as they came: a drawing can be shown once. */
const early = new WeakMap<object, Promise<Drawing>>();

const read = async ({ schema, seats }: HallPlan): Promise<Drawing> => {
  const bySchema = new Map<string, Seat>();
  for (const seat of [...seats].reverse()) bySchema.set(seat.schemaId, seat);
  bySchema.delete('');
  const decor = draw(document.createElement('p'), 'g', { class: 'decor' });
  const [found, begins] = await copySchema(await parseSchema(await schema), decor, bySchema);
  return [found, decor, begins];
};

/** Reads a schema before there is a map that it could be shown on, which will find it. @returns settles when it is read */
export const readAhead = (plan: HallPlan): Promise<unknown> => {
  const drawing = read(plan);
  early.set(plan.seats, drawing);
  return drawing.catch(() => {});
};

/** Reads a schema and copies its decoration, in tasks of its own. @throws when there is nothing to show: the list sells */
export const readSchema = async (plan: HallPlan): Promise<Drawing> => {
  const ahead = early.get(plan.seats);
  const atOnce = plan.seats.length < AT_ONCE;
  early.delete(plan.seats);
  if (!ahead) await plan.schema;
  // in this task what stands around the hall was drawn, or the text has come
  await breathe();
  // the frame that shows it is on its way while it is read: asked for afterwards, it comes 8 ms later
  if (atOnce) requestAnimationFrame(() => {});
  const drawing = await (ahead ?? read(plan));
  // in this task the last of a larger one was read: what shows it has its own
  if (!atOnce) await breathe();
  return drawing;
};

/**
 * Lays a hall that was read into the layers of its picture, which is on the page by now.
 * @returns the seats that can be shown, the edges of the hall, half of a typical seat, tiles, and the sectors of a large hall
 */
export const layOut = (
  svg: SVGElement,
  [seatLayer, sectorLayer]: SVGElement[],
  [found, decor, begins]: Drawing,
  sectors: Sector[],
): readonly [points: DrawnSeat[], box: Box, radius: number, tiles: Tile[], parts: Part[]] => {
  const [points, box, shapes, r] = measure(svg, decor, found, begins);
  const large = points.length > LARGE;
  const names = new Set(sectors.map(({ name }) => name));
  // the names of sectors are drawn with the sectors
  if (large)
    for (const text of decor.querySelectorAll('text')) if (names.has(text.textContent as string)) text.remove();
  const tiles = createTiles(seatLayer as SVGElement, points, r * (large ? SMALL_TILE : TILE));
  inkLettering(shapes, tiles, r, begins);
  return [points, box, r, tiles, large ? createSectors(sectorLayer as SVGElement, points, shapes) : []];
};
