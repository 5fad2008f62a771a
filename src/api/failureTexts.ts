import * as texts from '../text/texts';
import type { Answer } from './http';
import { fieldsOf, textOf } from './readerKit';

/** Statuses with which a waiting room sends its page, or a busy box office asks to come again. */
const CROWD_STATUSES = new Set([202, 429, 503]);

/** @returns whether it is a matter of waiting: a crowd is before the box office */
export const isCrowd = ({ status, ok, data }: Answer): boolean =>
  CROWD_STATUSES.has(status) || (ok && textOf(data).startsWith('<'));

/** A text, or the text of an object like an error. */
const messageOf = (value: unknown): string => textOf(typeof value === 'object' ? fieldsOf(value).message : value);

/** @param isRead the call is repeated by itself @returns our own text for an answer without one, or '' */
function ownText(answer: Answer | undefined, isRead: boolean): string {
  if (answer?.isRedirect) return texts.errorRedirected;
  if (!answer?.status) return texts.errorNetwork;
  if (isCrowd(answer)) return isRead ? texts.errorCrowded : texts.errorServer;
  if (answer.ok) return texts.errorUnreadable;
  return answer.status >= 500 ? texts.errorServer : '';
}

/** A code and a status text are English: they stand in a Russian sentence. */
const inWords = (text: string): string => text && (/[а-яё]/i.test(text) ? text : texts.errorStatus(text));

/** Default bodies of frameworks (Nest, Fastify, Express, Spring, Laravel, Django) repeat the status in English. */
const DEFAULT_BODY =
  /^(internal server error|server error|bad (request|gateway)|unauthorized|unauthenticated|forbidden|not found|method not allowed|(service|gateway) (unavailable|time-?out)|too many (requests|attempts)|no (message available|static resource)|cannot [A-Z]+ \/|route [A-Z]+:?\/|the route .+ could not be found)/i;

/** @returns the code of a refusal, such as `PlaceAlreadyReservedException`, or '' */
export const errorCode = (answer: Answer | undefined): string => textOf(fieldsOf(answer?.data).error);

/**
 * @returns the texts of a failed call, one popup for each (spec §8): each entry of `messages`, else the first that is not empty of the
 * message, the code, the status text and our own words, else nothing. A framework's default body counts as no words at all.
 * @param answer undefined where the question was never sent @param isRead it will be asked again by itself
 */
export function failureTexts(answer: Answer | undefined, isRead: boolean): string[] {
  const { messages, message } = fieldsOf(answer?.data);
  const entries = Array.isArray(messages) ? messages.map(messageOf).filter(Boolean) : [];
  if (entries.length) return entries;
  const own = ownText(answer, isRead);
  if (!answer || answer.ok) return own ? [own] : [];
  const said = messageOf(message);
  const code = errorCode(answer);
  if (!DEFAULT_BODY.test(said || code)) {
    const refusal = said || inWords(code || answer.statusText) || own;
    return refusal ? [refusal] : [];
  }
  console.warn('bswidget:', answer.status, said || code);
  return [own || texts.errorStatus(`${answer.status}`)];
}
