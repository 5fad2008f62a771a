import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../build/built';
import { RIGHT, type SmallBackend, startBackend } from './kit';

const test = suite('the command of the package');

/** The built file alone, where no package is installed. */
const folder = mkdtempSync(join(tmpdir(), 'bswidget-conformance-'));
const file = join(folder, 'bswidget-conformance.mjs');

let backend: SmallBackend;
let api: string;
test.before(async () => {
  copyFileSync(join((await built()).root, 'dist', 'bswidget-conformance.mjs'), file);
  backend = await startBackend();
  api = `${backend.origin}/api`;
});
test.after(async () => {
  await backend.close();
  rmSync(folder, { recursive: true });
});

interface Ended {
  code: number | null;
  out: string;
  errors: string;
}

const start = (...args: string[]): ChildProcess => spawn(process.execPath, [file, ...args], { cwd: folder });

async function ended(child: ChildProcess): Promise<Ended> {
  let out = '';
  let errors = '';
  child.stdout?.on('data', (part) => {
    out += part;
  });
  child.stderr?.on('data', (part) => {
    errors += part;
  });
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, out, errors };
}

test('prints a table of the checks with their paragraphs, and ends with 0 if none failed', async () => {
  const { code, out, errors } = await ended(start(api, '--show', '12', '--only', 'hall'));
  assert.is(errors, '');
  assert.match(
    out.replaceAll('\u00a0', ' '),
    /^A buyer reads:\n {2}среда, 27 ноября( 2030)?, 19:00, от 1 500 ₽\n {2}«g»: «1» 1 500 ₽, /m,
  );
  assert.match(out, /^ {2}ok {4}the hall has seats, each once +openapi\.yaml, GET \/constructive$/m);
  assert.match(out, /^Nothing is left behind\.$/m);
  assert.match(out, /\d+ passed, 0 failed, \d+ skipped\n$/);
  assert.is(code, 0);
});

test('ends with 1 if a check failed, and prints its problem', async () => {
  const wrong = await startBackend(RIGHT.replace('19:00:00+03:00', '16:00:00Z'));
  const { code, out } = await ended(start(`${wrong.origin}/api/`, '--show', '12', '--only', 'offset'));
  await wrong.close();
  assert.match(
    out,
    /^ {2}FAIL {2}times are told with an offset +openapi\.yaml, Times\n +GET \/repertoire: startAt is 2030.*\n(?: +.*\n)* +> GET \/repertoire\?showId=12 → 200$/m,
  );
  assert.is(code, 1);
});

test('ends with 1 if the show or the host does not exist', async () => {
  assert.is((await ended(start(api, '--show', '13'))).code, 1);
  const { code, out } = await ended(start('http://127.0.0.1:9/api', '--show', '12'));
  assert.match(out, /FAIL {2}the show that is asked for is answered.*\n +GET \/api\/repertoire: no answer/);
  assert.is(code, 1);
});

test('prints the report as JSON', async () => {
  const { out } = await ended(start(api, '--show', '12', '--only', 'hall', '--json'));
  const { failed, rows } = JSON.parse(out);
  assert.is(failed, 0);
  assert.equal(rows[0].outcome, { state: 'passed' });
});

for (const [what, args] of [
  ['without a show', ['https://a.example/api']],
  ['without an address', ['--show', '12']],
  ['for an invalid address', ['shop', '--show', '12']],
  ['for an unknown option', ['https://a.example/api', '--show', '12', '--shows', '13']],
  ['for an invalid number', ['https://a.example/api', '--show', '12', '--seconds', 'all']],
] as const) {
  test(`ends with 2 ${what}, and prints its help`, async () => {
    const { code, errors } = await ended(start(...args));
    assert.is(code, 2);
    assert.match(errors, /^.+\n\nbswidget-conformance API --show ID/);
  });
}

test('Ctrl+C ends a run early, after it has emptied its orders', async () => {
  const heldNow = () => [...backend.orders.values()].some(({ tickets }) => tickets.length);
  const child = start(api, '--show', '12');
  const end = ended(child);
  while (!heldNow()) await new Promise((done) => setTimeout(done));
  child.kill('SIGINT');
  const { code, out } = await end;
  assert.is(code, 130);
  assert.match(out, /^Ended early: it was interrupted\.\nNothing is left behind\.$/m);
  assert.not(heldNow());
});

test.run();
