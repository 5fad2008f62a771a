/** The limits of the built file are never raised. Only a release writes the current limits into `releaseMark.json`. */
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { lowered } from './report.mjs';

type Limits = Record<string, { recorded: number; limit: number }>;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
const limits: Limits = read('test/size/limits.json');
const mark: { limits: Record<string, number> } = read('test/size/releaseMark.json');

/** @returns the names whose limit is higher than in `releaseMark.json`, or missing there */
const raised = (now: Limits): string[] =>
  Object.entries(now)
    .filter(([name, { limit }]) => !(limit <= (mark.limits[name] ?? 0)))
    .map(([name]) => name);

test('no limit is higher than at the last release mark', () => {
  assert.equal(raised(limits), []);
});

test('each limit is at most its recorded figure with the margin', () => {
  const { whole, ...rooms } = limits;
  const recorded = Object.fromEntries(Object.entries(rooms).map(([name, each]) => [name, each.recorded]));
  const weight = { raw: 0, gzip: 0, brotli: whole?.recorded ?? 0, rooms: recorded };
  assert.equal(lowered(weight, limits), limits);
});

test('the limits and the release mark have the same names', () => {
  assert.equal(Object.keys(limits), Object.keys(mark.limits));
});

test('the test finds a raised limit, and a room that the release mark lacks', () => {
  const higher = { recorded: 0, limit: (mark.limits.hall ?? 0) + 1 };
  assert.equal(raised({ ...limits, hall: higher }), ['hall']);
  assert.equal(raised({ ...limits, cellar: higher }), ['cellar']);
});

test('the limit in package.json is the limit of the whole script', () => {
  const [gate, ...more] = read('package.json')['size-limit'];
  assert.equal(more, []);
  assert.is(gate.limit, `${limits.whole?.limit} B`);
});

test.run();
