import { fieldsOf } from '../api/readerKit';
import type { Question } from './boxOfficeProblem';

/** What a box office sent for one event, as it came. */
export interface Answers {
  /** Of the show or season ticket, of its first performance, and of its hall; those that there are. */
  payloads: unknown[];
  /** Of the hall, undefined where the event names no venue or the box office gives none. */
  hall: unknown;
}

/** @returns what an address answers, undefined where it answers nothing that could be read */
async function payloadAt(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    return response.ok ? fieldsOf(await response.json()).payload : undefined;
  } catch {
    return undefined;
  }
}

const firstOf = (list: unknown): Record<string, unknown> => fieldsOf(Array.isArray(list) ? list[0] : undefined);

/** Asks a box office for one event the way the widget does: the event, its first performance, its hall. */
export async function askForEvent(api: string, question: Question): Promise<Answers> {
  const event = await payloadAt(api + question.path);
  const { performances, venue } = fieldsOf(event);
  const { id, venueId } = firstOf(performances);
  const hallOf = venueId ?? fieldsOf(venue).id;
  const isShow = question.attribute === 'show' && id !== undefined;
  const [performance, hall] = await Promise.all([
    isShow ? payloadAt(`${api}/repertoire/${encodeURIComponent(`${id}`)}`) : undefined,
    hallOf === undefined ? undefined : payloadAt(`${api}/constructive?venueId=${encodeURIComponent(`${hallOf}`)}`),
  ]);
  return { payloads: [event, performance, hall].filter((payload) => payload !== undefined), hall };
}
