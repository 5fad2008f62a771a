import { fieldsOf, textOf } from '../api/readerKit';
import type { Question } from './boxOfficeProblem';

/** What a box office sent for one event, as it came. */
export interface Answers {
  /** The ids of the performances of a show or season ticket. */
  performances: string[];
  /** Of the hall, undefined where the event names no venue or the box office gives none. */
  hall: unknown;
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

/** @returns the API that answered at this address, where it is not the one that was asked, or '' */
function otherApi(api: string, { path }: Question, url: string): string {
  if (!url || url === api + path) return '';
  return url.endsWith(path) ? url.slice(0, -path.length) : new URL(url).origin;
}

/** Asks a box office for one event the way the widget does: the event, then its hall. */
export async function askForEvent(api: string, question: Question): Promise<Answers> {
  const { payload: event, url } = await answerAt(api + question.path);
  const { performances, venue } = fieldsOf(event);
  const list = Array.isArray(performances) ? performances.map(fieldsOf) : [];
  const venueId = list[0]?.venueId ?? fieldsOf(venue).id;
  const hallAddress = `${api}/constructive?venueId=${encodeURIComponent(`${venueId}`)}`;
  return {
    performances: list.map(({ id }) => textOf(id)),
    hall: venueId === undefined ? undefined : (await answerAt(hallAddress)).payload,
    movedTo: otherApi(api, question, url),
  };
}
