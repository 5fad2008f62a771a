import * as texts from '../text/texts';
import type { Answer } from './http';
import { fieldsOf, textOf } from './readerKit';

/** Statuses of a waiting room's page or of an overloaded box office. */
const CROWD_STATUSES = new Set([202, 429, 503]);

/** @returns whether a waiting room or an overloaded box office answered. An answer that starts with '<' is a waiting room's HTML page */
export const isCrowd = ({ status, ok, data }: Answer): boolean =>
  CROWD_STATUSES.has(status) || (ok && textOf(data).startsWith('<'));

/** @returns a string itself, or the `message` of an object */
const messageOf = (value: unknown): string => textOf(typeof value === 'object' ? fieldsOf(value).message : value);

/** @param isRead whether the widget repeats the call by itself @returns the widget's own text for an answer without one, or '' */
function ownText(answer: Answer | undefined, isRead: boolean): string {
  if (answer?.isRedirect) return texts.errorRedirected;
  if (!answer?.status) return texts.errorNetwork;
  if (isCrowd(answer)) return isRead ? texts.errorCrowded : texts.errorServer;
  if (answer.ok) return texts.errorUnreadable;
  return answer.status >= 500 ? texts.errorServer : '';
}

/** Wraps an English code or status text into a Russian sentence; a Russian text stays as it is. */
const inWords = (text: string): string => text && (/[а-яё]/i.test(text) ? text : texts.errorStatus(text));

/** Default bodies of frameworks (Nest, Fastify, Express, Spring, Laravel, Django) only repeat the status in English. */
const DEFAULT_BODY =
  /^(internal server error|server error|bad (request|gateway)|unauthorized|unauthenticated|forbidden|not found|method not allowed|(service|gateway) (unavailable|time-?out)|too many (requests|attempts)|no (message available|static resource)|cannot [A-Z]+ \/|route [A-Z]+:?\/|the route .+ could not be found)/i;

export const errorCode = (answer: Answer | undefined): string => textOf(fieldsOf(answer?.data).error);

/**
 * @returns the texts of a failed call, one popup for each (spec §8): the entries of `messages`, else the first non-empty of the message,
 * the code, the status text and the widget's own text. A framework's default body is logged and replaced by the widget's own text.
 * @param answer undefined if the request was never sent @param isRead whether the widget repeats the call by itself
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
