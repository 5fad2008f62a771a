import type { HallPlan, Seat } from '../../domain/entities';
import { copySchema, type SchemaCopy } from './copySchema';
import { parseSchema } from './parse';
import { findSoldElements } from './soldElements';
import { yieldToBrowser } from './taskSlices';

/** The pane of a drawn map. The self-check reads from it the places that the drawing does not show. */
export interface AskedPane extends HTMLElement {
  undrawnPlaces?: Seat[];
}

/** A hall with fewer seats than this is read and shown in one task. */
const SMALL_HALL = 500;

const readEarly = new WeakMap<Seat[], Promise<SchemaCopy>>();

const read = async (plan: HallPlan): Promise<SchemaCopy> => {
  const schema = await parseSchema(await plan.schema);
  return copySchema(schema, findSoldElements(plan, schema.elementsById));
};

/** `readSchema` later returns the result. @returns a promise that resolves when the reading has ended or failed */
export const readSchemaAhead = (plan: HallPlan): Promise<unknown> => {
  const drawing = read(plan);
  readEarly.set(plan.seats, drawing);
  return drawing.catch(() => {});
};

/** Reads and copies a schema in separate tasks. Only one map can show the copy. @throws if the schema is refused: the list then sells */
export const readSchema = async (plan: HallPlan): Promise<SchemaCopy> => {
  const early = readEarly.get(plan.seats);
  const isSmall = plan.seats.length < SMALL_HALL;
  readEarly.delete(plan.seats);
  if (!early) await plan.schema;
  // The reading begins in a new task, because the current one rendered the parts around the hall or received the text.
  await yieldToBrowser();
  // Requests the animation frame that shows the hall before the reading: a request after the reading would be served 8 ms later.
  if (isSmall) requestAnimationFrame(() => {});
  const drawing = await (early ?? read(plan));
  // This task has read the last slice of a large hall, so the map is created in the next task.
  if (!isSmall) await yieldToBrowser();
  return drawing;
};
