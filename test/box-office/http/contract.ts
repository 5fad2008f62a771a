import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { parse } from 'yaml';
import type { operations } from '../../../src/api/contract';

/** The name of a call in the contract. */
export type Call = keyof operations;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
}

interface Operation {
  operationId: Call;
  parameters?: object[];
  requestBody?: object;
}

interface PathItem {
  servers?: object[];
  parameters?: object[];
  [method: string]: unknown;
}

/** The parsed document; its only copy. */
export const DOCUMENT: {
  paths: Record<string, PathItem>;
  components: { schemas: Record<string, { properties?: object }> };
} = parse(readFileSync(new URL('../../../src/api/openapi.yaml', import.meta.url), 'utf8'));

/** The fields of the checkout, in the sequence of the form. */
export const CHECKOUT_FIELDS: Record<string, { 'x-message'?: string } | undefined> = {
  ...DOCUMENT.components.schemas.CheckoutData?.properties,
};

/** The contract's own words for a bad field of the checkout. */
export const checkoutMessage = (field: string): string => CHECKOUT_FIELDS[field]?.['x-message'] ?? field;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** A part of the document by JSON pointer, references followed. */
function resolve(pointer: string): { value: Record<string, unknown>; pointer: string } {
  let value: unknown = DOCUMENT;
  for (const step of pointer.split('/').slice(1)) {
    value = (value as Record<string, unknown>)[step.replaceAll('~1', '/').replaceAll('~0', '~')];
  }
  const found = value as Record<string, unknown>;
  return typeof found.$ref === 'string' ? resolve(found.$ref.slice(1)) : { value: found, pointer };
}

const escaped = (path: string): string => path.replaceAll('~', '~0').replaceAll('/', '~1');

/** A call as a Fastify route. The schemas of the call's parts point into the document. */
export interface Route {
  call: Call;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Relative to the API base, or to the site root where `site` is true. */
  url: string;
  site: boolean;
  schema: Partial<Record<'params' | 'querystring' | 'headers' | 'body', object>>;
}

const PARTS = { path: 'params', query: 'querystring', header: 'headers' } as const;

function schemaOf(path: string, method: string, operation: Operation, item: PathItem): Route['schema'] {
  const schema: Route['schema'] = {};
  const base = `/paths/${escaped(path)}`;
  const pointers = [
    ...(item.parameters ?? []).map((_, index) => `${base}/parameters/${index}`),
    ...(operation.parameters ?? []).map((_, index) => `${base}/${method}/parameters/${index}`),
  ];
  for (const [kind, part] of Object.entries(PARTS)) {
    const parameters = pointers
      .map(resolve)
      .map(({ value, pointer }) => ({ ...(value as unknown as Parameter), pointer }))
      .filter((each) => each.in === kind);
    if (!parameters.length) continue;
    schema[part] = {
      type: 'object',
      properties: Object.fromEntries(
        parameters.map(({ name, pointer }) => [name, { $ref: `contract#${pointer}/schema` }]),
      ),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    };
  }
  if (operation.requestBody) {
    const { pointer } = resolve(`${base}/${method}/requestBody`);
    schema.body = { $ref: `contract#${pointer}/content/application~1json/schema` };
  }
  return schema;
}

/** All calls of the contract. */
export const ROUTES: readonly Route[] = Object.entries(DOCUMENT.paths).flatMap(([path, item]) =>
  METHODS.filter((method) => item[method]).map((method) => {
    const operation = item[method] as Operation;
    return {
      call: operation.operationId,
      method: method.toUpperCase() as Route['method'],
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      site: Boolean(item.servers),
      schema: schemaOf(path, method, operation, item),
    };
  }),
);

function validator(coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    verbose: true,
    useDefaults: true,
    coerceTypes,
    multipleOfPrecision: 6,
  });
  formats.default(ajv);
  ajv.addSchema(DOCUMENT, 'contract');
  return ajv;
}

/** An address has only texts, so numbers are read from texts there; a body has to have the right types itself. */
const validators = { address: validator(true), body: validator(false) };

/** Compiles one part of a route. */
export const compile = (schema: object, part: string): ValidateFunction =>
  validators[part === 'body' ? 'body' : 'address'].compile(schema);
