import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createInMemory, giveBackInMemory, takeInMemory } from './database/inMemory';

/** Stands for the first, which PostgreSQL takes seconds to make. */
const make = () => createInMemory();

const test = suite<{ folder: string; kept: string }>('a database in memory');

test.before((context) => {
  context.folder = mkdtempSync(join(tmpdir(), 'box-office-kept-'));
  context.kept = join(context.folder, 'new', 'empty.tar.gz');
});
test.after(({ folder }) => rmSync(folder, { recursive: true }));

test('opens where what is kept is broken, and mends it: the next one is copied from there, and empty whatever the first held', async ({
  kept,
}) => {
  mkdirSync(dirname(kept));
  writeFileSync(kept, 'no archive');
  const first = await createInMemory(kept, make);
  await first.query('create table orders (id int)');
  assert.not.equal(readFileSync(kept, 'utf8'), 'no archive');
  const second = await createInMemory(kept);
  const { rows } = await second.query("select 1 from pg_tables where tablename = 'orders'");
  assert.equal(rows, []);
  await second.query('create table orders (id int)');
  await first.close();
  await second.close();
});

test('opens where nothing can be kept', async ({ folder }) => {
  writeFileSync(join(folder, 'file'), '');
  const opened = await createInMemory(join(folder, 'file', 'empty.tar.gz'), make);
  assert.equal((await opened.query('select 1 as one')).rows, [{ one: 1 }]);
  await opened.close();
});

test('that was given back is taken again, as empty as a new one', async () => {
  const first = await takeInMemory();
  await first.exec("create table orders (id int); set time zone 'Asia/Tokyo'; prepare earlier as select 1");
  await giveBackInMemory(first);
  const second = await takeInMemory();
  assert.is(second, first);
  const { rows } = await second.query(
    "select tablename as name from pg_tables where schemaname = 'public' union select name from pg_prepared_statements",
  );
  assert.equal(rows, []);
  assert.not.equal((await second.query('show time zone')).rows, [{ TimeZone: 'Asia/Tokyo' }]);
  await giveBackInMemory(second);
});

test.run();
