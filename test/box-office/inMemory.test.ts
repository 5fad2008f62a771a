import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { giveBackInMemory, takeInMemory } from './database/inMemory';

test('a database in memory that was given back is handed out again, as empty as a new one', async () => {
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
