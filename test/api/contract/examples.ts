import { type Call, DOCUMENT } from '../../box-office/http/contract';

/** An example of a call's answer with one status. */
export interface Example {
  call: Call;
  status: number;
  name: string;
  value: unknown;
}

interface Content {
  examples?: Record<string, { $ref?: string; value?: unknown }>;
}

interface Parameter {
  $ref?: string;
  name: string;
  example?: unknown;
}

interface Operation {
  operationId: Call;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { $ref?: string; content?: Record<string, Content> }>;
}

/** @returns the value that a reference of the document stands for, or the value itself */
function resolved<Value extends { $ref?: string }>(value: Value): Value {
  if (!value.$ref) return value;
  const found = value.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((part, step) => Object(part)[step], DOCUMENT);
  return found as Value;
}

const namedExamples = (content: Record<string, Content> = {}): [name: string, value: unknown][] =>
  Object.values(content).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([name, example]): [string, unknown] => [name, resolved(example).value]),
  );

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Each call with the parameters of its path. */
const OPERATIONS = Object.values(DOCUMENT.paths).flatMap((item) =>
  METHODS.filter((method) => item[method]).map((method) => ({
    operation: item[method] as Operation,
    parameters: [...((item.parameters ?? []) as Parameter[]), ...((item[method] as Operation).parameters ?? [])].map(
      resolved,
    ),
  })),
);

/** The example answers of the contract; statuses without a body have none. */
export const EXAMPLES: readonly Example[] = OPERATIONS.flatMap(({ operation: { operationId: call, responses } }) =>
  Object.entries(responses).flatMap(([status, response]) =>
    namedExamples(resolved(response).content).map(([name, value]) => ({ call, status: Number(status), name, value })),
  ),
);

/** The example bodies of the contract. */
export const BODIES: readonly { call: Call; name: string; value: unknown }[] = OPERATIONS.flatMap(
  ({ operation: { operationId: call, requestBody } }) =>
    namedExamples(requestBody?.content).map(([name, value]) => ({ call, name, value })),
);

/** The example parameters of the contract, by call. */
export const PARAMETERS: ReadonlyMap<Call, Record<string, string>> = new Map(
  OPERATIONS.map(({ operation, parameters }) => [
    operation.operationId,
    Object.fromEntries(
      parameters.flatMap(({ name, example }) => (example === undefined ? [] : [[name, `${example}`]])),
    ),
  ]),
);

/** @param name of an example of a successful call; by default the first one, with which a mock answers @returns its payload */
export function payloadOf<Payload>(call: Call, name?: string): Payload {
  const found = EXAMPLES.find((each) => each.call === call && each.status === 200 && (!name || each.name === name));
  if (!found) throw new Error(`no example ${name ?? ''} of ${call}`);
  return Object(found.value).payload;
}
