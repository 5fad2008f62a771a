/** The contract passes the linters of other tools without a complaint. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { generateContract, TARGET } from './generate.mjs';
import { lintWithRedocly, lintWithSpectral } from './linters.mjs';

const PATH = 'src/api/openapi.yaml';
const TEXT = readFileSync(PATH, 'utf8');

/** The contract with two faults: a comma that cuts a description in a flow mapping, and a call without a description. */
const FAULTY = TEXT.replace(
  '{ type: boolean, description: No seat is left }',
  '{ type: boolean, description: No seat is left, none at all }',
).replace(/(operationId: createOrder[\s\S]*?)description: >/, '$1x-description: >');

test('contract.d.ts is the file that openapi.yaml generates', async () => {
  assert.is(readFileSync(TARGET, 'utf8'), await generateContract(), 'run `npm run types`');
});

test('Redocly finds nothing in the contract', () => {
  assert.equal(lintWithRedocly(PATH), []);
});

test('Spectral finds nothing in the contract', async () => {
  assert.equal(await lintWithSpectral(parse(TEXT)), []);
});

test('the linters find a broken contract', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bswidget-contract-'));
  const path = join(folder, 'openapi.yaml');
  writeFileSync(path, FAULTY);
  const ofRedocly = lintWithRedocly(path);
  rmSync(folder, { recursive: true });
  assert.is(ofRedocly.length, 1);
  assert.match(ofRedocly[0] ?? '', /^struct: .*none at all/);
  const ofSpectral = await lintWithSpectral(parse(FAULTY));
  assert.is(ofSpectral.length, 1);
  assert.match(ofSpectral[0] ?? '', /^operation-description: .*orders\.post/);
});

test.run();
