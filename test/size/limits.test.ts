/** The limits of the built file only fall. `releaseMark.json` is written anew at a release, with the limits of that day, and at no other time. */
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lowered } from './report.mjs';

type Limits = Record<string, { recorded: number; limit: number }>;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const limits: Limits = read('test/size/limits.json');
const mark: { limits: Record<string, number> } = read('test/size/releaseMark.json');

/** @returns the names whose limit is higher than at the mark, or has no mark */
const raised = (now: Limits): string[] =>
  Object.entries(now)
    .filter(([name, { limit }]) => !(limit <= (mark.limits[name] ?? 0)))
    .map(([name]) => name);

test('no limit is higher than at the last release mark', () => {
  assert.equal(raised(limits), []);
});

test('no limit is higher than the figure that was recorded with it lets it be', () => {
  const { whole, ...rooms } = limits;
  const recorded = Object.fromEntries(Object.entries(rooms).map(([name, each]) => [name, each.recorded]));
  const weight = { raw: 0, gzip: 0, brotli: whole?.recorded ?? 0, rooms: recorded };
  assert.equal(lowered(weight, limits), limits);
});

test('the limits name what the mark names', () => {
  assert.equal(Object.keys(limits), Object.keys(mark.limits));
});

test('a limit that is raised, and a room that the mark does not know, are found', () => {
  const higher = { recorded: 0, limit: (mark.limits.hall ?? 0) + 1 };
  assert.equal(raised({ ...limits, hall: higher }), ['hall']);
  assert.equal(raised({ ...limits, cellar: higher }), ['cellar']);
});

test('the limit in package.json is that of the whole', () => {
  const [gate, ...more] = read('package.json')['size-limit'];
  assert.equal(more, []);
  assert.is(gate.limit, `${limits.whole?.limit} B`);
});

test.run();
