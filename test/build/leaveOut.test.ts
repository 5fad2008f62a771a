import '../support/dom';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';
import type { everyday } from './everyday';

/** Bundles the everyday script with or without the cuts and runs it in a fresh element. */
async function run(whole: boolean): Promise<{ code: string; log: string[]; asked: string[] }> {
  const { code } = await bundle('test/build/everyday.tsx', 'mjs', { whole });
  const file = join(await mkdtemp(join(tmpdir(), 'bswidget-')), 'everyday.mjs');
  await writeFile(file, code);
  const module: { everyday: typeof everyday } = await import(pathToFileURL(file).href);
  const asked: string[] = [];
  const log = await module.everyday(document.createElement('div'), async (input) => {
    asked.push(`${input}`);
    return new Response(input === 'text' ? '<svg/>' : '{"payload":{}}', { status: input === 'missing' ? 404 : 200 });
  });
  return { code, log, asked };
}

test('the cut libraries do step by step what the whole ones do', async () => {
  const [whole, cut] = [await run(true), await run(false)];
  assert.ok(whole.log.length > 15);
  assert.equal(cut.log, whole.log);
  assert.equal(cut.asked, whole.asked);
  assert.ok(whole.code.length - cut.code.length > 6000, `cut ${whole.code.length - cut.code.length}`);
});

test('the cut libraries hold no HTML sink and read no cookie (product.md §10)', async () => {
  const { code } = await bundle('test/build/everyday.tsx', 'mjs', { whole: false });
  for (const word of ['innerHTML=', 'dangerouslySetInnerHTML', 'cookie', 'xsrf']) {
    assert.not.ok(code.includes(word), word);
  }
});

/** Calls of `effect` that give back anything: a function among it would be the effect's clean-up, which is cut out. */
const givingBack = (source: string): string[] =>
  [...source.matchAll(/(?<![.\w])effect\((?!\w+\)|\(\) => \{\n(?:(?!\breturn [^;\n]).)*?\n\s*\}\);)/gs)].map(
    ({ index }) => source.slice(index, index + 60),
  );

test('no effect of the sources gives back a clean-up', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
  const found = sources.flatMap((path) => givingBack(readFileSync(join('src', path), 'utf8')));
  assert.equal(found, []);
  assert.equal(givingBack('effect(() => stop);').length, 1);
  assert.equal(givingBack('effect(() => {\n  on();\n  return off;\n});').length, 1);
  assert.equal(givingBack('effect(() => {\n  if (!on) return;\n  a();\n});').length, 0);
});

/** Calls of `useState`, and of the setters that it gave whatever they are called, with a function: the hooks take none, which is cut out. */
const madeByFunction = (source: string): string[] => {
  const setters = [...source.matchAll(/(\w+)\] = useState\b/g)].map(([, setter]) => setter);
  const calls = `\\b(?:useState(?:<[^\\n]*>)?|${setters.join('|') || '(?!)'})`;
  return source.match(new RegExp(`${calls}\\(\\s*(?:async\\b|function\\b|\\w+ =>|\\([^()]*\\) =>)`, 'g')) ?? [];
};

test('no state of the sources is made by a function', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx$/.test(path));
  const texts = sources.map((path) => readFileSync(join('src', path), 'utf8'));
  assert.ok(texts.some((text) => /\] = useState\b/.test(text)));
  assert.equal(texts.flatMap(madeByFunction), []);
  assert.equal(madeByFunction("const [left, leave] = useState('');\nleave((before) => before + name)").length, 1);
  assert.equal(madeByFunction('const [[a, b], show] = useState(NOTHING);\nshow(old => old)').length, 1);
  assert.equal(madeByFunction('useState<Id[]>(() => [])').length, 1);
  assert.equal(madeByFunction('useState(\n  async () => 1)').length, 1);
  assert.equal(madeByFunction("useState<typeof schema>('')").length, 0);
  assert.equal(madeByFunction('const [, setHall] = useState(null);\nafter(0, () => setHall(handle))').length, 0);
});

test('every ref of the sources is an object, and no attribute needs more than to be set', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx$/.test(path));
  const unlike = /\bref=\{(?!\w+\})|<[a-z][^<>]*\s(?:width|height|list|form|tabIndex|download|rowSpan|colSpan)=/;
  assert.equal(
    sources.filter((path) => unlike.test(readFileSync(join('src', path), 'utf8'))),
    [],
  );
  assert.match('<a ref={(node) => keep(node)}>', unlike);
  assert.match('<img width="4">', unlike);
  assert.not.match('<p ref={part}>', unlike);
});

test.run();
