import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { freePort } from '../support/freePort';
import { originOf, startBoxOffice } from './boxOffice';
import { lockFolder } from './database/folderLock';
import { openDatabase } from './database/open';
import { readSettings } from './settings';
import { createClient } from './support/client';
import { fixedDay } from './support/fixedDay';

const test = suite('the start of the box office');

let folder: string;
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'box-office-start-'));
});
test.after.each(() => rmSync(folder, { recursive: true, force: true }));

/** The message of the attempt's error, or `''`. */
const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => '',
    (error: Error) => String(error.message),
  );

test('orders survive a restart in their folder, which the box office creates if it is missing', async () => {
  const database = join(folder, 'new', 'orders');
  const first = await startBoxOffice({ database, clock: fixedDay() });
  const order = await createClient(first).order();
  await first.close();
  const second = await startBoxOffice({ database, clock: fixedDay() });
  assert.is((await createClient(second).get(order)).status, 200);
  await second.close();
});

test('a second box office cannot open the folder of the first until the first has closed', async () => {
  const first = await openDatabase(folder);
  assert.match(await refusal(openDatabase(folder)), /^A box office is open in .*DATABASE_URL/);
  await first.query('select 1');
  await first.close();
  const next = await openDatabase(folder);
  await next.close();
});

test('a box office can open the folder of one that was killed', async () => {
  const holder = `import('./test/box-office/database/folderLock.ts').then(({ lockFolder }) => lockFolder('${folder}')).then(() => console.log('held'))`;
  const child = spawn(process.execPath, ['--import', './test/support/register.mjs', '-e', holder]);
  await once(child.stdout, 'data');
  assert.match(await refusal(lockFolder(folder)), /is open in/);
  child.kill('SIGKILL');
  await once(child, 'exit');
  const release = await lockFolder(folder);
  await release();
});

test('the error about an unusable folder names the folder and the reason', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const place of [file, join(file, 'below')]) {
    const said = await refusal(openDatabase(place));
    assert.match(said, `The folder ${place} cannot be used: `);
    assert.not.match(said, /undefined/);
  }
  rmSync(file);
  mkdirSync(file);
  const opened = await openDatabase(file);
  await opened.close();
});

test('the address of another kind of database is refused, and not taken for a folder', async () => {
  assert.match(await refusal(openDatabase('mysql://127.0.0.1/tickets')), /postgres:\/\//);
  assert.not.ok(existsSync('mysql:'));
});

test('the error about a taken port names another one to try', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  assert.is(await refusal(startBoxOffice({ port })), `Port ${port} is taken. Another one: PORT=${port + 1} npm start`);
  other.close();
  await once(other, 'close');
});

test('a browser on this machine gets the right origin, for IPv6 too', () => {
  for (const [host, origin] of [
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['::1', 'http://[::1]:8080'],
    ['tickets.example', 'http://tickets.example:8080'],
  ] as const) {
    assert.is(originOf(host, 8080), origin);
  }
});

test('PUBLIC_URL and RETURN_ORIGINS take origins only, and the error names the variable', () => {
  const { publicUrl, returnOrigins } = readSettings({
    PUBLIC_URL: 'https://Tickets.example/',
    RETURN_ORIGINS: 'https://theatre.example, http://localhost:3000',
  });
  assert.is(publicUrl, 'https://tickets.example');
  assert.equal(returnOrigins, ['https://theatre.example', 'http://localhost:3000']);
  for (const text of ['*', 'theatre.example', 'https://theatre.example/afisha', 'ftp://theatre.example']) {
    assert.throws(() => readSettings({ PUBLIC_URL: text }), /^PUBLIC_URL/);
    assert.throws(() => readSettings({ RETURN_ORIGINS: text }), /^RETURN_ORIGINS/);
  }
});

test('the error about a bad number names its variable, and an empty variable counts as missing', () => {
  assert.is(readSettings({ PORT: '' }).port, 8080);
  for (const PORT of ['http', '-1', '65536', '80.5', '0x50']) assert.throws(() => readSettings({ PORT }), /^PORT/);
  for (const ORDER_SECONDS of ['15m', '0', '-900', '1e9', 'NaN']) {
    assert.throws(() => readSettings({ ORDER_SECONDS }), /^ORDER_SECONDS/);
  }
});

test.run();
