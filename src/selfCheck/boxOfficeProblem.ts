import { fieldsOf, textOf } from '../api/readerKit';
import * as texts from '../text/texts';

/** What the box office is asked. */
export interface Question {
  path: string;
  /** The attribute that asks for it, and the id in there, or ''. */
  attribute: string;
  id: string;
}

const ask = (address: string): Promise<Response> => fetch(address, { credentials: 'omit', cache: 'no-store' });

/** Only what answers as the contract says has a payload. */
const hasPayload = async (response: Response): Promise<boolean> => !!Object(await response.json()).payload;

/** A box office has a word of its own for what it does not know; another word is of an address that leads beside. */
async function namesWhatIsMissing(response: Response, attribute: string): Promise<boolean> {
  const code = attribute === 'show' ? 'ShowNotFoundException' : 'SeasonTicketNotFoundException';
  try {
    return textOf(fieldsOf(await response.json()).error) === code;
  } catch {
    return false;
  }
}

/** Whether a box office knows an address. */
async function isKnownAt(address: string): Promise<boolean> {
  try {
    const response = await ask(address);
    return response.ok && (await hasPayload(response));
  } catch {
    return false;
  }
}

/** The kind of thing that has the id after all, or ''. */
async function otherKindProblem(api: string, { attribute, id }: Question): Promise<string> {
  const [other, path] =
    attribute === 'show' ? ['season-ticket', `/season_tickets/${id}`] : ['show', `/repertoire?showId=${id}`];
  return (await isKnownAt(api + path)) ? texts.checkOtherKind(id, attribute, other) : '';
}

/** What is wrong with an answer, or ''. @throws SyntaxError where it is no JSON */
async function answerProblem(api: string, question: Question): Promise<string> {
  const { path, attribute, id } = question;
  const response = await ask(api + path);
  if (response.status === 404 && id) {
    // one that writes it otherwise may have a list of season tickets, be it empty
    const isKnown = (await namesWhatIsMissing(response, attribute)) || (await isKnownAt(`${api}/season_tickets`));
    if (isKnown) return (await otherKindProblem(api, question)) || texts.checkMissing(attribute, id);
  }
  if (response.status === 404) return texts.checkNotJson(api);
  if (!response.ok) return texts.checkStatus(response.status);
  return (await hasPayload(response)) ? '' : texts.checkNoPayload;
}

/**
 * Asks the box office what the widget asks first.
 * @returns why the widget gets nothing from it, or ''
 */
export async function boxOfficeProblem(api: string, question: Question): Promise<string> {
  if (!navigator.onLine) return texts.checkOffline;
  if (location.protocol === 'https:' && api.startsWith('http:')) return texts.checkMixed(api);
  try {
    return await answerProblem(api, question);
  } catch (error) {
    if (error instanceof SyntaxError) return texts.checkNotJson(api);
  }
  try {
    // without CORS the answer cannot be read, but it shows that somebody answers
    await fetch(api + question.path, { mode: 'no-cors', credentials: 'omit', cache: 'no-store' });
    return texts.checkCors(location.origin);
  } catch {
    return texts.checkUnreachable(new URL(api).origin);
  }
}
