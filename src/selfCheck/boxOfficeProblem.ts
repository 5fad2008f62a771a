import { fieldsOf, textOf } from '../api/readerKit';
import * as texts from '../text/texts';

export interface Question {
  path: string;
  /** The attribute that causes the read; `id` is the id in the attribute, or ''. */
  attribute: string;
  id: string;
}

const ask = (address: string): Promise<Response> => fetch(address, { credentials: 'omit', cache: 'no-store' });

const hasPayload = async (response: Response): Promise<boolean> => !!Object(await response.json()).payload;

/** Only a box office sends this error code with a 404: a server at a wrong address sends another code or no code. */
async function isUnknownId(response: Response, attribute: string): Promise<boolean> {
  const code = attribute === 'show' ? 'ShowNotFoundException' : 'SeasonTicketNotFoundException';
  try {
    return textOf(fieldsOf(await response.json()).error) === code;
  } catch {
    return false;
  }
}

async function isKnownAt(address: string): Promise<boolean> {
  try {
    const response = await ask(address);
    return response.ok && (await hasPayload(response));
  } catch {
    return false;
  }
}

async function otherKindProblem(api: string, { attribute, id }: Question): Promise<string> {
  const [other, path] =
    attribute === 'show' ? ['season-ticket', `/season_tickets/${id}`] : ['show', `/repertoire?showId=${id}`];
  return (await isKnownAt(api + path)) ? texts.checkOtherKind(id, attribute, other) : '';
}

/** @throws SyntaxError if the answer is not JSON */
async function answerProblem(api: string, question: Question): Promise<string> {
  const { path, attribute, id } = question;
  const response = await ask(api + path);
  if (response.status === 404 && id) {
    // A box office with other error codes is recognized by its list of season tickets, even an empty one.
    const isBoxOffice = (await isUnknownId(response, attribute)) || (await isKnownAt(`${api}/season_tickets`));
    if (isBoxOffice) return (await otherKindProblem(api, question)) || texts.checkMissing(attribute, id);
  }
  if (response.status === 404) return texts.checkNotJson(api);
  if (!response.ok) return texts.checkStatus(response.status);
  return (await hasPayload(response)) ? '' : texts.checkNoPayload;
}

/** Sends the widget's first read. @returns why it fails, or '' */
export async function boxOfficeProblem(api: string, question: Question): Promise<string> {
  if (!navigator.onLine) return texts.checkOffline;
  if (location.protocol === 'https:' && api.startsWith('http:')) return texts.checkMixed(api);
  try {
    return await answerProblem(api, question);
  } catch (error) {
    if (error instanceof SyntaxError) return texts.checkNotJson(api);
  }
  try {
    // Without CORS no answer can be read, but the arrival of an answer shows that the server is there.
    await fetch(api + question.path, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
    return texts.checkCors(location.origin);
  } catch {
    return texts.checkUnreachable(new URL(api).origin);
  }
}
