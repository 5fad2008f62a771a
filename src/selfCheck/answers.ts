import { fieldsOf, textOf } from '../api/readerKit';
import type { Question } from './boxOfficeProblem';

export interface Answers {
  performanceIds: string[];
  /** The payload of the hall; undefined if the event names no venue or the hall cannot be read. */
  hall: unknown;
  /** The address of the API to which the box office redirects reads, or ''. */
  movedTo: string;
}

async function answerAt(address: string): Promise<{ payload: unknown; url: string }> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    return { payload: response.ok ? fieldsOf(await response.json()).payload : undefined, url: response.url };
  } catch {
    return { payload: undefined, url: '' };
  }
}

function otherApi(api: string, { path }: Question, url: string): string {
  if (!url || url === api + path) return '';
  return url.endsWith(path) ? url.slice(0, -path.length) : new URL(url).origin;
}

export async function askForEvent(api: string, question: Question): Promise<Answers> {
  const { payload: event, url } = await answerAt(api + question.path);
  const { performances, venue } = fieldsOf(event);
  const list = Array.isArray(performances) ? performances.map(fieldsOf) : [];
  const venueId = list[0]?.venueId ?? fieldsOf(venue).id;
  const hallAddress = `${api}/constructive?venueId=${encodeURIComponent(`${venueId}`)}`;
  return {
    performanceIds: list.map(({ id }) => textOf(id)),
    hall: venueId === undefined ? undefined : (await answerAt(hallAddress)).payload,
    movedTo: otherApi(api, question, url),
  };
}
