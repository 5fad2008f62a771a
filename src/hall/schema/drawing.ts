import type { HallPlan, Seat } from '../../domain/entities';
import { copySchema, type SchemaCopy } from './copySchema';
import { parseSchema } from './parse';
import { findSoldElements } from './soldElements';
import { draw } from './svg';
import { yieldToBrowser } from './taskSlices';

/** A hall of fewer seats is read and shown in one task. */
const SMALL_HALL = 500;

/** A schema that was read. It can be shown once. */
export interface Drawing {
  copy: SchemaCopy;
  /** Empty, for all but the seats: zones are part of it, for what the drawing writes on them stands above them. */
  decoration: SVGGElement;
}

/** Drawings that were asked for ahead, by the list of seats of their plan. */
const readEarly = new WeakMap<Seat[], Promise<Drawing>>();

const read = async (plan: HallPlan): Promise<Drawing> => {
  // Parts of a text that are laid out by different scales would lie far apart in Chromium.
  const decoration = draw(document.createElement('p'), 'g', {
    class: 'decoration',
    'text-rendering': 'geometricPrecision',
  });
  const schema = await parseSchema(await plan.schema);
  const sold = findSoldElements(plan, (id) => schema.elementsById.has(id));
  return { copy: await copySchema(schema, sold), decoration };
};

/** Reads a schema before there is a map that could show it; `readSchema` finds it then. @returns settles when it is read */
export const readSchemaAhead = (plan: HallPlan): Promise<unknown> => {
  const drawing = read(plan);
  readEarly.set(plan.seats, drawing);
  return drawing.catch(() => {});
};

/**
 * Reads a schema and copies its decoration, in tasks of its own.
 * @throws when there is nothing to show: the list sells
 */
export const readSchema = async (plan: HallPlan): Promise<Drawing> => {
  const early = readEarly.get(plan.seats);
  const isSmall = plan.seats.length < SMALL_HALL;
  readEarly.delete(plan.seats);
  if (!early) await plan.schema;
  // This task drew what stands around the hall, or received the text.
  await yieldToBrowser();
  // The frame that will show the hall is on its way while the hall is read: asked for afterwards, it would come 8 ms later.
  if (isSmall) requestAnimationFrame(() => {});
  const drawing = await (early ?? read(plan));
  // This task read the last of a larger hall; the map that shows it gets a task of its own.
  if (!isSmall) await yieldToBrowser();
  return drawing;
};
