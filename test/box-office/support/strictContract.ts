import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Call, DOCUMENT } from '../http/contract';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The contract lets a box office send further fields. Ours must not, or a field could be missing in the contract unnoticed. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, closed(each)]));
  const open = copy.type === 'object' && isObject(copy.properties) && !('additionalProperties' in copy);
  return open ? { ...copy, additionalProperties: false } : copy;
}

const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6 });
formats.default(ajv);
ajv.addSchema(closed(DOCUMENT) as Json, 'strict');

/** An answer that the contract describes. An answer without a JSON body has no `schema`. */
export interface Answer {
  call: Call;
  status: number;
  schema: ValidateFunction | undefined;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const pointerStep = (step: string) => step.replaceAll('~', '~0').replaceAll('/', '~1');

function answersOf(path: string, method: string, operation: Json): Answer[] {
  const responses = operation.responses as Record<string, { $ref?: string; content?: object }>;
  return Object.entries(responses).map(([status, response]) => {
    const shared = response.$ref?.slice(1);
    const pointer = shared ?? `/paths/${pointerStep(path)}/${method}/responses/${status}`;
    const content = shared
      ? (DOCUMENT as unknown as { components: { responses: Record<string, { content?: object }> } }).components
          .responses[shared.split('/')[3] ?? '']?.content
      : response.content;
    const json = content && 'application/json' in content;
    return {
      call: operation.operationId as Call,
      status: Number(status),
      schema: json ? ajv.compile({ $ref: `strict#${pointer}/content/application~1json/schema` }) : undefined,
    };
  });
}

/** Every status of every call that the contract names. */
export const ANSWERS: readonly Answer[] = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => (item[method] ? answersOf(path, method, item[method] as Json) : [])),
);

/** @throws with the mistakes of an answer that breaks the contract */
export function assertAnswer(call: Call, status: number, body: unknown): void {
  const answer = ANSWERS.find((each) => each.call === call && each.status === status);
  if (!answer) throw new Error(`${call} answered ${status}, which the contract does not name`);
  if (answer.schema && !answer.schema(body)) {
    throw new Error(
      `${call} ${status}: ${ajv.errorsText(answer.schema.errors)} in ${JSON.stringify(body).slice(0, 400)}`,
    );
  }
}
