import * as texts from '../text/texts';
import { ApiError } from './apiError';
import { list, text } from './readers';
import type { Answer } from './send';

/** A text, or the text of an error-like object, without the space around it. */
const textOf = (value: unknown): string => text(typeof value === 'object' ? Object(value).message : value);

/**
 * Turns what redaxios rejected with into a real error (§8): each entry of `messages`, else the first non-empty of message,
 * error, status text and our own text, else nothing.
 * @param answer undefined when the call never left @param wait ms that the box office asked to wait
 * @param read it will be asked again by itself
 */
export function toFailure(answer: Answer | undefined, wait: number, read: boolean): ApiError {
  const { status = 0, statusText, ok, data } = answer ?? {};
  const said = Object(data) as Record<string, unknown>;
  const code = text(said.error);
  // a waiting room answers with its page, or asks to come again (quality.md, F4)
  const crowd = /202|429|503/.test(`${status}`) || (!!ok && /^</.test(text(data)));
  const ownText =
    !status || (ok && data === undefined)
      ? texts.errorNetwork
      : crowd && read
        ? texts.errorCrowded
        : ok && !crowd
          ? texts.errorUnreadable
          : status > 428 || ok
            ? texts.errorServer
            : '';
  const entries = list(textOf)(said.messages);
  if (!entries.some(Boolean)) entries.push((!ok && (textOf(said.message) || code || statusText)) || ownText);
  const own = entries.filter(Boolean);
  return new ApiError({
    kind: !answer ? 'offline' : status > 399 && status < 500 ? 'refused' : 'unknown',
    status,
    code,
    texts: own,
    retryAfterMs: wait,
    crowded: crowd,
  });
}
