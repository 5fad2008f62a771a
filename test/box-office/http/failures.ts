import type { ErrorObject } from 'ajv';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sqlState } from '../database/retry';
import { invalid, Refusal } from '../refusal';
import { CHECKOUT_FIELDS } from './contract';

/** The contract's own words for a field, else a general sentence. */
function fieldMessage(field: string, { keyword, parentSchema }: ErrorObject): string {
  // The contract requires fields of the checkout in a condition, which does not describe the fields.
  const own = keyword === 'required' ? (CHECKOUT_FIELDS[field] ?? parentSchema?.properties?.[field]) : parentSchema;
  if (typeof own?.['x-message'] === 'string') return own['x-message'];
  return keyword === 'required' ? `Не указан параметр ${field}` : `Неверное значение параметра ${field}`;
}

/** The fields in the sequence of the form. */
const FIELDS = Object.keys(CHECKOUT_FIELDS);

/** One sentence for each bad field. */
function messagesOf(errors: ErrorObject[]): string[] {
  const messages = new Map<string, string>();
  for (const error of errors) {
    // This error only says that a condition failed; the missing field has an error of its own.
    if (error.keyword === 'if') continue;
    const field =
      error.keyword === 'required' ? String(error.params.missingProperty) : (error.instancePath.split('/')[1] ?? '');
    if (!messages.has(field)) messages.set(field, field ? fieldMessage(field, error) : 'Нужно тело запроса в JSON');
  }
  return [...messages].sort(([a], [b]) => FIELDS.indexOf(a) - FIELDS.indexOf(b)).map(([, message]) => message);
}

/** The SQL state of a text with a NUL character, which PostgreSQL refuses and the contract's patterns let through. */
const UNTRANSLATABLE = '22021';

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && 'validation' in error && Array.isArray(error.validation)) {
    return invalid(messagesOf(error.validation));
  }
  if (sqlState(error) === UNTRANSLATABLE) return invalid(['Запрос не разобрать']);
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 413) return new Refusal(413, 'PayloadTooLarge', 'Запрос слишком велик');
  if (status >= 400 && status < 500) return invalid(['Запрос не разобрать']);
  return new Refusal(500, 'Internal', 'Касса сейчас не может ответить. Попробуйте ещё раз через минуту.');
}

function refuse(reply: FastifyReply, { status, code, message, messages, retryAfter }: Refusal): FastifyReply {
  if (retryAfter) reply.header('retry-after', retryAfter);
  reply.header('cache-control', 'no-store');
  return reply.code(status).send({ error: code, message, ...(messages.length && { messages }) });
}

/** An address that cannot be decoded reaches no route, hook or error handler: its answer gets the CORS headers here. */
export const refuseAddress = (reply: FastifyReply, exposed: string): FastifyReply =>
  refuse(
    reply.headers({ 'access-control-allow-origin': '*', 'access-control-expose-headers': exposed }),
    invalid(['Адрес не разобрать']),
  );

/** Answers every failure as the contract says: `{ error, message, messages? }`. Failures that are not refusals are logged. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error);
    if (refusal.status >= 500) request.log.error(error);
    return refuse(reply, refusal);
  });
}
