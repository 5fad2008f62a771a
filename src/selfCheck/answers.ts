import { fieldsOf } from '../api/readerKit';
import type { Question } from './boxOfficeProblem';

/** What a box office sent for one event, as it came. */
export interface Answers {
  /** Of the show or season ticket, of its first performance, and of its hall; those that there are. */
  payloads: unknown[];
  /** Of the hall, undefined where the event names no venue or the box office gives none. */
  hall: unknown;
  /** Which seats are on sale, by ticket group, as it came; undefined where nothing tells. */
  seatsOnSale: unknown;
  /** The address of the API that the questions were led on to, or ''. */
  movedTo: string;
}

/** @returns what an address answers, undefined where it answers nothing that could be read, and where that came from in the end */
async function answerAt(address: string): Promise<{ payload: unknown; url: string }> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    return { payload: response.ok ? fieldsOf(await response.json()).payload : undefined, url: response.url };
  } catch {
    return { payload: undefined, url: '' };
  }
}

const payloadAt = async (address: string): Promise<unknown> => (await answerAt(address)).payload;

/** @returns the API that answered at this address, where it is not the one that was asked, or '' */
function otherApi(api: string, { path }: Question, url: string): string {
  if (!url || url === api + path) return '';
  return url.endsWith(path) ? url.slice(0, -path.length) : new URL(url).origin;
}

const firstOf = (list: unknown): Record<string, unknown> => fieldsOf(Array.isArray(list) ? list[0] : undefined);

/** Asks a box office for one event the way the widget does: the event, its first performance, its hall. */
export async function askForEvent(api: string, question: Question): Promise<Answers> {
  const { payload: event, url } = await answerAt(api + question.path);
  const { performances, venue } = fieldsOf(event);
  const { id, venueId } = firstOf(performances);
  const hallOf = venueId ?? fieldsOf(venue).id;
  const isShow = question.attribute === 'show' && id !== undefined;
  const [performance, hall] = await Promise.all([
    isShow ? payloadAt(`${api}/repertoire/${encodeURIComponent(`${id}`)}`) : undefined,
    hallOf === undefined ? undefined : payloadAt(`${api}/constructive?venueId=${encodeURIComponent(`${hallOf}`)}`),
  ]);
  return {
    payloads: [event, performance, hall].filter((payload) => payload !== undefined),
    hall,
    seatsOnSale: fieldsOf(performance ?? event).ticketGroupToSeat,
    movedTo: otherApi(api, question, url),
  };
}
