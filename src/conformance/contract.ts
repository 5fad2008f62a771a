/** The rules themselves: `api/openapi.yaml`, whose schemas hold every answer. Nothing of them is written down a second time. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { operations } from '../api/contract';
import document from '../api/openapi.yaml';
import { fieldsOf, textOf } from '../api/readerKit';

/** The name of a call in the contract. */
export type Call = keyof operations;

interface ContractCall {
  call: Call;
  method: string;
  /** Below the API, with `{names}` in it. */
  path: string;
  /** JSON pointer of each answer by its status. */
  answers: Map<number, string>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const pointerStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** @returns what stands at a JSON pointer of the document, and where it really stands: references are followed */
function standsAt(pointer: string): { value: Record<string, unknown>; pointer: string } {
  const steps = pointer.split('/').slice(1);
  const value = fieldsOf(
    steps.reduce<unknown>((at, step) => fieldsOf(at)[step.replaceAll('~1', '/').replaceAll('~0', '~')], document),
  );
  return typeof value.$ref === 'string' ? standsAt(value.$ref.slice(1)) : { value, pointer };
}

function readCall(path: string, method: string): ContractCall[] {
  const pointer = `/paths/${pointerStep(path)}/${method}`;
  const { operationId, responses } = standsAt(pointer).value;
  if (!operationId) return [];
  const statuses = Object.keys(fieldsOf(responses));
  return [
    {
      call: operationId as Call,
      method: method.toUpperCase(),
      path,
      answers: new Map(statuses.map((status) => [Number(status), `${pointer}/responses/${status}`])),
    },
  ];
}

/** All calls, in the order of the document. */
export const CALLS: ReadonlyMap<Call, ContractCall> = new Map(
  Object.keys(fieldsOf(fieldsOf(document).paths))
    .flatMap((path) => METHODS.flatMap((method) => readCall(path, method)))
    .map((each) => [each.call, each]),
);

/** @throws when the document has no such call, which no caller of ours asks for */
export function contractCall(call: Call): ContractCall {
  const found = CALLS.get(call);
  if (!found) throw new Error(`the contract has no call ${call}`);
  return found;
}

/** @returns such as `PUT /orders/{orderId}/tickets` */
export const titleOf = (call: Call): string => `${contractCall(call).method} ${contractCall(call).path}`;

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, multipleOfPrecision: 6 });
formats.default(ajv);
ajv.addSchema(document as object, 'contract');

/** @returns what checks the JSON of an answer, undefined where the contract promises none */
function validatorOf(pointer: string): ValidateFunction | undefined {
  const answer = standsAt(pointer);
  const json = `${answer.pointer}/content/application~1json/schema`;
  if (!Object.keys(standsAt(json).value).length) return undefined;
  return ajv.compile({ $ref: `contract#${json}` });
}

/** Long values are cut: a problem is one line. */
const LONGEST_EXAMPLE = 60;

const example = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text;
};

/** Places of a list are one place: a hall has thousands of seats. */
const placeOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*').slice(1) || 'the body';

function problemOf({ keyword, instancePath, message, data, parentSchema, params }: ErrorObject): string {
  const place = placeOf(instancePath);
  if (keyword === 'required') return `${place} lacks ${params.missingProperty}`;
  const meaning = textOf(fieldsOf(parentSchema).description);
  return `${place} ${message}, and is ${example(data)}${meaning && ` (${meaning})`}`;
}

/** Of a choice that nothing fits only the choice is told, not what each of its branches misses. */
function withoutBranches(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath);
  return errors.filter(({ keyword, instancePath }) => keyword === 'oneOf' || !choices.includes(instancePath));
}

/** @returns what is wrong with the code of a refusal: each call names its codes in the words of its answers */
function codeProblems(pointer: string, json: unknown): string[] {
  const named: string[] = textOf(standsAt(pointer).value.description).match(/\b[A-Z]\w+Exception\b/g) ?? [];
  const code = textOf(fieldsOf(json).error);
  if (!named.length || !code || named.includes(code)) return [];
  return [`error is ${code}, and the contract names ${named.join(', ')}`];
}

/**
 * Holds an answer to the contract.
 * @param json undefined where the body is no JSON
 * @returns what is wrong with it, each kind of problem once; nothing where all is well
 */
export function problemsOf(call: Call, status: number, json: unknown): string[] {
  const pointer = contractCall(call).answers.get(status);
  if (!pointer) return [`answers ${status}, which the contract does not name for this call`];
  const validate = validatorOf(pointer);
  const codes = codeProblems(pointer, json);
  if (!validate || validate(json)) return codes;
  const firstOfEach = new Map<string, string>();
  for (const error of withoutBranches(validate.errors ?? [])) {
    const kind = `${placeOf(error.instancePath)} ${error.keyword} ${error.params.missingProperty ?? ''}`;
    if (!firstOfEach.has(kind)) firstOfEach.set(kind, problemOf(error));
  }
  return [...firstOfEach.values(), ...codes];
}
