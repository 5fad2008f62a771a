import { hallPayload, hallSchemaAddress } from '../api/payloads';
import { isReadable } from '../api/readerKit';
import type { HallPlan } from '../domain/entities';
import { readSchema } from '../hall/schema/drawing';
import { measure } from '../hall/schema/measure';
import { parseSchema } from '../hall/schema/parse';
import { draw } from '../hall/schema/svg';
import { findUndrawnPlaces } from '../hall/schema/undrawnPlaces';
import * as texts from '../text/texts';
import { named } from './named';

async function textAt(address: string): Promise<string> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

/** A place on the page where the browser measures and nobody sees anything, styled by properties alone. */
function createMeasuringPlace(): { frame: HTMLElement; remove: () => void } {
  const host = document.createElement('div');
  host.style.cssText = 'all:initial;position:absolute;visibility:hidden;width:1px;height:1px;overflow:hidden';
  const frame = document.createElement('div');
  host.attachShadow({ mode: 'open' }).append(frame);
  document.body.append(host);
  return { frame, remove: () => host.remove() };
}

/** Draws the hall as the map does, out of sight. @returns the places that the drawing does not show @throws where it shows none */
async function findUndrawn(plan: HallPlan): Promise<HallPlan['seats']> {
  const drawing = await readSchema(plan);
  const { frame, remove } = createMeasuringPlace();
  try {
    draw(frame, 'svg', {}).append(drawing.decoration);
    const { seats, zones } = measure(frame, drawing);
    return findUndrawnPlaces(plan.seats, { seatIds: new Set(seats.map(({ seat }) => seat.id)), zones });
  } finally {
    remove();
  }
}

/**
 * Which places of a hall its drawing does not show, by the elements that should: those that it has not got, and those that it has and
 * that cannot be put in a place for certain.
 * @param payload the answer about the hall, as it came
 * @param site the root of addresses
 */
export async function drawingProblems(payload: unknown, site: string): Promise<string[]> {
  const address = hallSchemaAddress(site)(payload);
  const places = hallPayload(site)(payload);
  if (!isReadable(places) || !places.seats.length) return [texts.checkNoSeats];
  if (!isReadable(address) || !address) return [texts.checkNoDrawing];
  const schema = await textAt(address);
  if (!schema) return [texts.checkDrawingMissing(address)];
  try {
    const undrawn = await findUndrawn({ ...places, schema });
    const { elementsById } = await parseSchema(schema);
    const ids = undrawn.map(({ schemaId }) => schemaId);
    return [
      ...named(
        ids.filter((id) => !elementsById.has(id)),
        texts.checkUndrawn,
      ),
      ...named(
        ids.filter((id) => elementsById.has(id)),
        texts.checkUnplaced,
      ),
    ];
  } catch {
    return [texts.checkDrawingUnreadable(address)];
  }
}
