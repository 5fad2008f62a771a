import { fieldsOf, textOf } from '../api/readerKit';
import type { Seat } from '../domain/entities';
import type { AskedPane } from '../hall/schema/drawing';
import * as texts from '../text/texts';
import { isFarDown } from './frameProblem';
import { named } from './named';

const PATIENCE_MS = 10_000;
const LOOK_MS = 250;

async function textAt(address: string): Promise<string> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    return response.ok ? await response.text() : '';
  } catch {
    return '';
  }
}

/** @returns the places that the running map does not draw; 'list' if the list of seats replaces the map; undefined if neither appears */
async function undrawnPlaces(element: HTMLElement): Promise<Seat[] | 'list' | undefined> {
  for (let waited = 0; waited < PATIENCE_MS && !isFarDown(element); waited += LOOK_MS) {
    const root = element.shadowRoot;
    const pane = root?.querySelector<AskedPane>('.pane');
    if (pane?.undrawnPlaces) return pane.undrawnPlaces;
    if (!pane && root?.querySelector('.seat-list')) return 'list';
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
}

/** Finds places whose element is missing in the drawing, or has an ambiguous position. @param payload the hall's payload */
export async function drawingProblems(payload: unknown, site: string, element: HTMLElement): Promise<string[]> {
  const { seats, hallSchema } = fieldsOf(payload);
  if (!Array.isArray(seats) || !seats.length) return [texts.checkNoSeats];
  const path = textOf(fieldsOf(hallSchema).url);
  const address = path && new URL(path, `${site}/`).href;
  if (!address.startsWith(`${site}/`)) return [texts.checkNoDrawing];
  const schema = await textAt(address);
  if (!schema) return [texts.checkDrawingMissing(address)];
  const undrawn = await undrawnPlaces(element);
  if (undrawn === 'list') return [texts.checkDrawingUnreadable(address)];
  const ids = (undrawn ?? []).map(({ schemaId }) => schemaId);
  // Ids are found by a pattern, because pages with Trusted Types let no script parse a document.
  const there = new Set([...schema.matchAll(/\sid\s*=\s*["']([^"']*)/g)].map(([, id = '']) => id));
  return [
    ...named(
      ids.filter((id) => !there.has(id)),
      texts.checkUndrawn,
    ),
    ...named(
      ids.filter((id) => there.has(id)),
      texts.checkUnplaced,
    ),
  ];
}
