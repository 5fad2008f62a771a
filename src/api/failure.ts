import * as texts from '../texts';
import { text } from './narrow';
import type { Answer } from './send';
import type { ApiError } from './types';

/** The texts of a failed call, one popup for each (§8), travel with it. */
export type Failure = ApiError & { texts: string[] };

/** A text, or the text of an error-like object, without the space around it. */
const textOf = (value: unknown): string => text(typeof value === 'object' ? Object(value).message : value).trim();

/** What a buyer reads where the box office said nothing readable, as a waiting room does with its page. */
const ownText = ({ status, ok, data }: Answer): string =>
  !status || (ok && data === undefined) ? texts.errorNetwork : ok || status > 428 ? texts.errorServer : '';

/**
 * Turns what redaxios rejected with into a real error (§8): each entry of `messages`, else the first non-empty of message,
 * error, status text and our own text, else nothing.
 * @param sent false when the call never left @param wait ms that the box office asked to wait
 */
export function toFailure(answer: Answer, sent: boolean, wait: number): Failure {
  const { status = 0, statusText, ok, data } = answer;
  const said = Object(data) as Record<string, unknown>;
  const code = text(said.error).trim();
  const entries = Array.isArray(said.messages) ? said.messages.map(textOf) : [];
  if (!entries.length)
    entries.push(ok ? ownText(answer) : textOf(said.message) || code || statusText || ownText(answer));
  const own = entries.filter(Boolean);
  return Object.assign(new Error(own.join(' ')), {
    kind: !sent ? 'offline' : status > 399 && status < 500 ? 'refused' : 'unknown',
    status,
    wait,
    code,
    texts: own,
  } as const);
}
