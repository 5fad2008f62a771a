import * as texts from '../text/texts';
import { ApiError } from './apiError';
import type { Answer } from './http';
import { fieldsOf, textOf } from './readerKit';

const CROWD_STATUSES = new Set([202, 429, 503]);

/** A success that starts with '<' is a waiting room's HTML page. */
const isCrowd = ({ status, ok, data }: Answer): boolean =>
  CROWD_STATUSES.has(status) || (ok && textOf(data).startsWith('<'));

const messageOf = (value: unknown): string => textOf(typeof value === 'object' ? fieldsOf(value).message : value);

function ownText(answer: Answer): string {
  const { status, ok } = answer;
  if (!status) return texts.errorNetwork;
  if (isCrowd(answer)) return texts.errorCrowded;
  if (ok) return texts.errorUnreadable;
  return status >= 500 ? texts.errorServer : '';
}

const inRussian = (text: string): string => text && (/[а-яё]/i.test(text) ? text : texts.errorStatus(text));

/** Default bodies of frameworks (Nest, Fastify, Express, Spring, Laravel, Django) only repeat the status in English. */
const DEFAULT_BODY =
  /^((internal )?server error|bad (request|gateway)|unauth|forbidden|not found|method not allowed|(service|gateway) (unavailable|time-?out)|too many (requests|attempts)|conflict|gone|unprocessable|no (message available|static resource)|cannot [A-Z]+ \/|(the )?route .+ found)/i;

/** The first of these that is not empty: message, code, status text, own text (spec §8). A framework's default body is only logged. */
function failureText({ status, statusText }: Answer, message: string, code: string, own: string): string {
  const said = message || code;
  if (!DEFAULT_BODY.test(said)) return message || inRussian(code || statusText) || own;
  console.warn('bswidget:', status, said);
  return own || texts.errorStatus(`${status}`);
}

/** Makes an error of a failed answer. `request.ts` shows each of its texts as a popup, unless the failure is told elsewhere. */
export function toApiError(answer: Answer): ApiError {
  const { status, ok, retryAfterMs, isOffline } = answer;
  const { messages, message, error } = fieldsOf(answer.data);
  const code = textOf(error);
  const own = ownText(answer);
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
