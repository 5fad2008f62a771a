/** Answers of the contract's own types in which any value may be hostile, for property tests. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { parse } from 'yaml';

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema;
}

interface Contract {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, unknown> };
}

const contract = parse(readFileSync('src/api/openapi.yaml', 'utf8')) as Contract;
const { schemas, responses } = contract.components;

/** Values of wrong types, and hostile texts; none of them contains a word that tests forbid on a screen. */
const NASTY: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  true,
  -1,
  0.001,
  1e308,
  '-5',
  '12,5',
  '1e999',
  [],
  [[]],
  {},
  { message: {} },
  '<img src=x onerror=alert(1)>',
  '<script>alert(1)</script>',
  '../..',
  'a/b',
  '%2e%2e',
  '__proto__',
  '\u202eтскет',
  '\u0000',
  '\ud800',
  '👩‍👩‍👧‍👦'.repeat(40),
  'длинно'.repeat(1700),
  '2026-13-45T99:99:99Z',
  '2026-06-14',
  'javascript:alert(1)',
  '//evil.example/x',
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
];
const nasty = fc.constantFrom(...NASTY);

/** Few ids, so that seats, groups and tariffs of one answer refer to each other. */
const ID = fc.constantFrom<unknown>(1, 2, 3, 'a-1');

/** How many values were generated for each entity. */
export const made = new Map<string, number>();

const counted =
  (name: string) =>
  (value: unknown): unknown => {
    made.set(name, (made.get(name) ?? 0) + 1);
    return value;
  };

const named = new Map<string, fc.Arbitrary<unknown>>();

const goodText = ({ format }: Schema): fc.Arbitrary<unknown> =>
  format === 'date-time'
    ? fc.constantFrom('2026-06-14T19:00:00+03:00', '2027-01-01T12:00:00Z')
    : format === 'uri'
      ? fc.constant('https://pay.example/1')
      : fc.constantFrom('Партер', 'Ряд 1, место 2', '#a1b2c3', 'schemas/hall.svg', 'email', 'x');

function good(schema: Schema): fc.Arbitrary<unknown> {
  const { $ref, type, items, properties, additionalProperties } = schema;
  if ($ref) return entity(nameOf(schema));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(good));
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => good({ ...schema, type: each })));
  if (items) return fc.array(any(items), { minLength: 1, maxLength: 3 });
  if (additionalProperties) return fc.dictionary(ID.map(String), any(additionalProperties), { minKeys: 1, maxKeys: 3 });
  if (properties) {
    return fc.record(Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, any(each)])));
  }
  if (type === 'integer') return fc.nat(99);
  if (type === 'number') return fc.integer({ min: 0, max: 500_000 }).map((kopecks) => kopecks / 100);
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : goodText(schema);
}

const nameOf = ({ $ref = '' }: Schema): string => $ref.split('/').pop() as string;

const any = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: good(schema), weight: 9 },
    { arbitrary: schema.$ref ? nasty.map(counted(nameOf(schema))) : nasty, weight: 1 },
  );

/** @returns values of the schema `name`, any part of which may be hostile */
export function entity(name: string): fc.Arbitrary<unknown> {
  if (/^(Path)?Id$/.test(name)) return ID;
  const known = named.get(name);
  if (known) return known;
  const values = good(schemas[name] as Schema).map(counted(name));
  named.set(name, values);
  return values;
}

/** @returns bodies of the answer with this status; any value below the payload may be hostile */
export function answers(path: string, method: string, status = '200'): fc.Arbitrary<unknown> {
  let response = contract.paths[path]?.[method]?.responses[status] as {
    $ref?: string;
    content?: Record<string, { schema: Schema }>;
  };
  if (response.$ref) response = responses[nameOf(response)] as typeof response;
  const schema = response.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${method} ${path} ${status} has no JSON`);
  const { payload } = (schema.$ref ? schemas[nameOf(schema)] : schema)?.properties ?? {};
  return payload ? good(payload).map((value) => ({ payload: value })) : good(schema);
}
