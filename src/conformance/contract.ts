/** Validates answers against the schemas in `api/openapi.yaml`, the only copy of these rules. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { operations } from '../api/contract';
import document from '../api/openapi.yaml';
import { fieldsOf, textOf } from '../api/readerKit';

export type Call = keyof operations;

interface ContractCall {
  call: Call;
  method: string;
  /** The path below the API's address, with `{names}` for its parameters. */
  path: string;
  /** The JSON pointer of each answer by its status. */
  answers: Map<number, string>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const pointerStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** Follows references. @returns the value at a JSON pointer, and the pointer to which the references led */
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

export const CALLS: ReadonlyMap<Call, ContractCall> = new Map(
  Object.keys(fieldsOf(fieldsOf(document).paths))
    .flatMap((path) => METHODS.flatMap((method) => readCall(path, method)))
    .map((each) => [each.call, each]),
);

export function contractCall(call: Call): ContractCall {
  const found = CALLS.get(call);
  if (!found) throw new Error(`the contract has no call ${call}`);
  return found;
}

/** @returns a title such as `PUT /orders/{orderId}/tickets` */
export const titleOf = (call: Call): string => `${contractCall(call).method} ${contractCall(call).path}`;

const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, multipleOfPrecision: 6 });
formats.default(ajv);
ajv.addSchema(document as object, 'contract');

/** @returns undefined if the contract promises no JSON for this answer */
function validatorOf(pointer: string): ValidateFunction | undefined {
  const answer = standsAt(pointer);
  const json = `${answer.pointer}/content/application~1json/schema`;
  if (!Object.keys(standsAt(json).value).length) return undefined;
  return ajv.compile({ $ref: `contract#${json}` });
}

const LONGEST_EXAMPLE = 60;

const example = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LONGEST_EXAMPLE ? `${text.slice(0, LONGEST_EXAMPLE)}…` : text;
};

/** Replaces list indices by `*`, so that the same problem of a thousand seats is reported once. */
const placeOf = (path: string): string => path.replace(/\/\d+(?=\/|$)/g, '/*').slice(1) || 'the body';

function problemOf({ keyword, instancePath, message, data, parentSchema, params }: ErrorObject): string {
  const place = placeOf(instancePath);
  if (keyword === 'required') return `${place} lacks ${params.missingProperty}`;
  const meaning = textOf(fieldsOf(parentSchema).description);
  return `${place} ${message}, and is ${example(data)}${meaning && ` (${meaning})`}`;
}

/** Leaves out the errors of each branch if no branch of a `oneOf` fits: the error of the `oneOf` is enough. */
function withoutBranches(errors: ErrorObject[]): ErrorObject[] {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath);
  return errors.filter(({ keyword, instancePath }) => keyword === 'oneOf' || !choices.includes(instancePath));
}

/** Compares a refusal's error code with the codes that the description of the answer in openapi.yaml names. */
function codeProblems(pointer: string, json: unknown): string[] {
  const named: string[] = textOf(standsAt(pointer).value.description).match(/\b[A-Z]\w+Exception\b/g) ?? [];
  const code = textOf(fieldsOf(json).error);
  if (!named.length || !code || named.includes(code)) return [];
  return [`error is ${code}, and the contract names ${named.join(', ')}`];
}

/** @param json undefined if the body is not JSON @returns one problem of each kind */
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
