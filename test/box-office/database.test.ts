import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { retried } from './database/retry';

const refused = (code: string): Error => Object.assign(new Error(`refused with ${code}`), { code });

/** Runs a transaction that is refused a number of times before it succeeds. @returns how often it was run */
async function runs(code: string, refusals: number): Promise<number> {
  let run = 0;
  await retried(async () => {
    if (run++ < refusals) throw refused(code);
  });
  return run;
}

test('a transaction that is refused as not serializable or as a deadlock runs up to ten times, any other once', async () => {
  for (const code of ['40001', '40P01']) assert.is(await runs(code, 9), 10);
  for (const [code, refusals] of [
    ['40001', 10],
    ['23505', 1],
    ['', 1],
  ] as const)
    assert.instance(await runs(code, refusals).catch((reason: Error) => reason), Error, code);
});

/** SQL that YugabyteDB, CockroachDB or Citus refuse, or run on one node only. */
const LOCAL =
  /\b(serial|bigserial|generated (always|by default) as identity|create sequence|nextval|pg_advisory\w*|lock table|listen|notify|for (share|key share)|create temp\w*|deferrable|create trigger|create function|exclude using|inherits)\b/i;

test('the statements use only SQL that PostgreSQL-compatible distributed databases run', () => {
  const folders = ['test/box-office/orders', 'test/box-office/database'];
  const statements = folders
    .flatMap((folder) => readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8')))
    .flatMap((source) => source.match(/(["'`])(?:select|insert|update|delete|create|alter|with)\b[\s\S]*?\1/g) ?? []);
  assert.ok(statements.length > 40, `only ${statements.length} found`);
  assert.equal(
    statements.filter((statement) => LOCAL.test(statement)),
    [],
  );
  assert.ok(LOCAL.test('create table a (id bigserial)'), 'a control');
});

test.run();
