import type { HallPlan, Seat } from '../../domain/entities';
import { copySchema, type SchemaCopy } from './copySchema';
import { parseSchema } from './parse';
import { findSoldElements } from './soldElements';
import { yieldToBrowser } from './taskSlices';

/** A hall of fewer seats is read and shown in one task. */
const SMALL_HALL = 500;

/** Drawings that were asked for ahead, by the list of seats of their plan. */
const readEarly = new WeakMap<Seat[], Promise<SchemaCopy>>();

const read = async (plan: HallPlan): Promise<SchemaCopy> => {
  const schema = await parseSchema(await plan.schema);
  return copySchema(
    schema,
    findSoldElements(plan, (id) => schema.elementsById.has(id)),
  );
};

/** Reads a schema before there is a map that could show it; `readSchema` finds it then. @returns settles when it is read */
export const readSchemaAhead = (plan: HallPlan): Promise<unknown> => {
  const drawing = read(plan);
  readEarly.set(plan.seats, drawing);
  return drawing.catch(() => {});
};

/**
 * Reads and copies a schema, in tasks of its own. The copy can be shown once.
 * @throws when there is nothing to show: the list sells
 */
export const readSchema = async (plan: HallPlan): Promise<SchemaCopy> => {
  const early = readEarly.get(plan.seats);
  const isSmall = plan.seats.length < SMALL_HALL;
  readEarly.delete(plan.seats);
  if (!early) await plan.schema;
  // This task drew the parts around the hall, or received the text.
  await yieldToBrowser();
  // The frame that will show the hall is on its way while the hall is read: asked for afterwards, it would come 8 ms later.
  if (isSmall) requestAnimationFrame(() => {});
  const drawing = await (early ?? read(plan));
  // This task read the last of a larger hall; the map that shows it gets a task of its own.
  if (!isSmall) await yieldToBrowser();
  return drawing;
};
