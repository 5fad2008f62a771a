import * as texts from '../text/texts';
import { ApiError } from './apiError';
import type { Answer } from './http';
import { fieldsOf, textOf } from './readerKit';

/** Statuses of a waiting room's page or of an overloaded box office. */
const CROWD_STATUSES = new Set([202, 429, 503]);

/** @returns whether a waiting room or an overloaded box office answered. An answer that starts with '<' is a waiting room's HTML page */
const isCrowd = ({ status, ok, data }: Answer): boolean =>
  CROWD_STATUSES.has(status) || (ok && textOf(data).startsWith('<'));

/** @returns a string itself, or the `message` of an object */
const messageOf = (value: unknown): string => textOf(typeof value === 'object' ? fieldsOf(value).message : value);

/** @returns the widget's own text for an answer without one, or '' */
function ownText(answer: Answer, isRead: boolean): string {
  const { status, ok } = answer;
  if (!status) return texts.errorNetwork;
  if (isCrowd(answer)) return isRead ? texts.errorCrowded : texts.errorServer;
  if (ok) return texts.errorUnreadable;
  return status >= 500 ? texts.errorServer : '';
}

/** Wraps an English code or status text into a Russian sentence; a Russian text stays as it is. */
const inWords = (text: string): string => text && (/[а-яё]/i.test(text) ? text : texts.errorStatus(text));

/** Default bodies of frameworks (Nest, Fastify, Express, Spring, Laravel, Django) only repeat the status in English. */
const DEFAULT_BODY =
  /^((internal )?server error|bad (request|gateway)|unauth|forbidden|not found|method not allowed|(service|gateway) (unavailable|time-?out)|too many (requests|attempts)|conflict|gone|unprocessable|no (message available|static resource)|cannot [A-Z]+ \/|(the )?route .+ found)/i;

/**
 * @returns the text of a failure without `messages`, or '': the first non-empty of the message, the code, the status text and the widget's
 * own text (spec §8). A framework's default body is logged and replaced by the widget's own text.
 */
function failureText({ status, statusText }: Answer, message: string, code: string, own: string): string {
  const said = message || code;
  if (!DEFAULT_BODY.test(said)) return message || inWords(code || statusText) || own;
  console.warn('bswidget:', status, said);
  return own || texts.errorStatus(`${status}`);
}

/**
 * Makes the error of a failed call; each of its texts gets a popup: the entries of `messages`, else the one text of the failure (spec §8).
 * @param isRead whether the call was a read, which the widget repeats by itself
 */
export function toApiError(answer: Answer, isRead: boolean): ApiError {
  const { status, ok, retryAfterMs, isOffline } = answer;
  const { messages, message, error } = fieldsOf(answer.data);
  const code = textOf(error);
  const own = ownText(answer, isRead);
  const entries = Array.isArray(messages) ? messages.map(messageOf) : [];
  if (!entries.some(Boolean)) entries.push(ok ? own : failureText(answer, messageOf(message), code, own));
  const isRefusal = status >= 400 && status < 500;
  return new ApiError({
    kind: isOffline ? 'offline' : isRefusal ? 'refused' : 'unknown',
    status,
    code,
    texts: entries.filter(Boolean),
    retryAfterMs,
    crowded: isCrowd(answer),
  });
}
