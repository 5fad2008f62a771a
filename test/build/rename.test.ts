import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { runInNewContext } from 'node:vm';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { edited, editedMap } from '../../.build/edit.mjs';
import { allLet, assertSameMeaning, renamed } from '../../.build/rename.mjs';
import { reachOf, rivalsOf, scopesOf } from '../../.build/scopes.mjs';
import { built } from './built';

/** Scripts whose value depends on which declaration each name means. */
const SCRIPTS: Record<string, string> = {
  'inner hides outer': 'const a = 1; (() => { const a = 2; return a })() + a',
  'a closure reads outer names': 'const a = 1, b = 2; ((c) => ((d) => a + b + c + d)(4))(3)',
  'a name from outside stays free': 'const f = (a) => Math.max(a, parseInt("7")); f(3)',
  'a caught error': 'let e = 1, r; try { throw 5 } catch (e) { r = e } r + e',
  'an error nobody looks at': 'let a = 1; try { throw 5 } catch { a = 2 } a',
  'a function that names itself': 'const g = function f(n) { return n ? n * f(n - 1) : 1 }; const f = 3; g(4) + f',
  'a function called before it stands there': 'h(2); function h(a) { return a + k } var k = 1; h(2)',
  'a function in a block': 'let r = 0; { function a() { return 4 } r = a() } r + a()',
  'var out of a block': '(() => { for (var i = 0; i < 3; i++) { var s = i } return s + i })()',
  'each round its own let':
    '[1, 2].map((x) => { const o = []; for (let i = 0; i < x; i++) o.push(() => i); return o[0]() }).join()',
  'for of and for in': 'let t = ""; for (const k in { p: 1, q: 2 }) for (const v of [k]) t += v; t',
  classes:
    'class A { m(a) { return A.z + a } static get z() { return 5 } } const B = class C extends A { m(a) { return super.m(a) + (C === B) } }; new B().m(1)',
  'shorthand properties': 'const a = 1, b = { a }; const { a: c, ...d } = { a: 3, e: 4 }; JSON.stringify([b, c, d])',
  'shorthand with a default': '(({ a = 3, b: { c } = { c: 7 } }) => [a, c].join())({})',
  'assignment to shorthand': 'let a = 1; ({ a } = { a: 9 }); a',
  'a default that sees outside': 'const x = 1; ((a = () => x) => { var x = 2; return a() + x })()',
  'arrays and rests': '((...a) => { const [b, , c = 8, ...d] = a; return [b, c, d].join() })(1, 2, undefined, 4)',
  switch: '((a) => { switch (a) { case 1: { let b = 4; return b } default: let b = a; return b } })(6)',
  labels: 'let a = 0; a: for (const b of [1, 2]) for (const c of [3, 4]) { if (c === 4) continue a; a += b * c } a',
  'arguments and this': '(function (a) { return arguments[0] + a + typeof this })(1)',
  'generators and computed keys': 'const k = "y"; [...(function* (n) { yield n; yield { [k]: n }[k] })(2)].join()',
  'templates and regular expressions': `const a = 1; \`$\{a}$\{/a/.test("a")}a\``,
};

const run = (code: string): unknown => runInNewContext(code);

/** The script with each variable called what `choose` finds for it, one after the other. */
function called(code: string, choose: (taken: Set<string>) => string): string {
  const { bindings, free, uses } = scopesOf(code, 'js');
  const rivals = rivalsOf(bindings);
  const names = new Map<object, string>();
  bindings.forEach((binding, index) => {
    const hidden = free.filter((each) => binding.scope && reachOf(each).has(binding.scope)).map(({ name }) => name);
    const taken = (rivals[index] ?? []).flatMap((rival) => names.get(rival) ?? []);
    names.set(binding, choose(new Set([...hidden, ...taken])));
  });
  const edits = uses.flatMap(({ start, end, name, form, binding }) => {
    const now = names.get(binding);
    return now ? [{ start, end, text: form ? `${name}:${now}` : now }] : [];
  });
  return edited(code, edits);
}

/** The fewest names that are allowed: whoever may share a name, does. */
const fewest = (taken: Set<string>): string => [...'abcdefghijklmnopqrstuvwxyz'].find((name) => !taken.has(name)) ?? '';

for (const [title, code] of Object.entries(SCRIPTS)) {
  test(`names keep their meaning: ${title}`, () => {
    let count = 0;
    const apart = called(code, () => `v${count++}`);
    const shared = called(code, fewest);
    for (const other of [apart, shared]) {
      assertSameMeaning(code, other, 'js');
      assert.equal(run(other), run(code), other);
    }
  });
}

const CHANGED: [string, string, string][] = [
  ['an inner variable hides the outer one', 'const a=1;(b=>a+b)(2)', 'const a=1;(a=>a+a)(2)'],
  ['a variable hides a name from outside', '(a=>Math.max(a,1))(2)', '(Math=>Math.max(Math,1))(2)'],
  ['a name from outside changes', 'f(1)', 'g(1)'],
  ['a variable is no longer declared', '(a=>a)(1)', '(a=>b)(1)'],
  ['a name from outside is declared', '(a=>b)(1)', '(a=>a)(1)'],
  ['two variables become one', 'var a=1;var b=2;a+b', 'var a=1;var a=2;a+a'],
  ['something is missing', 'var a=1;a+a', 'var a=1;a'],
];

for (const [title, before, after] of CHANGED) {
  test(`the proof refuses a script where ${title}`, () => {
    assert.throws(() => assertSameMeaning(before, after, 'js'), /^renaming/);
  });
}

for (const code of ['eval("a")', 'with(a)b', 'try{}catch(e){var e=1}', '(a=1,b=()=>a)=>{var a;return b}']) {
  test(`a script that is not understood is refused: ${code}`, () => {
    assert.throws(() => scopesOf(code, 'js'), /cannot tell/);
  });
}

test('what a module exports keeps its name', () => {
  const code = 'const longer=1,other=2;export{longer,other as named}';
  const script = renamed({ code, map: '{"version":3,"sources":[],"names":[],"mappings":""}' }, 'mjs');
  assert.match(script.code, /export\{\w+ as longer,\w+ as named\}|export\{longer,\w+ as named\}/);
});

test('a source map follows longer and shorter names, line by line', () => {
  const code = 'a(b);cc(a)\nd(b)';
  const edits = [
    { start: 0, end: 1, text: 'xyz' },
    { start: 5, end: 7, text: 'q' },
    { start: 11, end: 12, text: 'dd' },
  ];
  const map = '{"version":3,"sources":["s"],"names":[],"mappings":"AAAA,EACA,GACA,GACA;AACA,EACA"}';
  const moved = new SourceMap(JSON.parse(editedMap(map, code, edits)));
  const lineOf = (row: number, column: number) => {
    const entry = moved.findEntry(row, column);
    return 'originalLine' in entry && entry.generatedColumn === column ? entry.originalLine : undefined;
  };
  const text = edited(code, edits).split('\n');
  assert.equal(text, ['xyz(b);q(a)', 'dd(b)']);
  // where b, q and its argument stand now, and the second line's b
  assert.equal([lineOf(0, 4), lineOf(0, 7), lineOf(0, 9), lineOf(1, 0), lineOf(1, 3)], [1, 2, 3, 4, 5]);
});

test('constants are declared like variables; what is only called const stays', () => {
  const code = 'const{a:b}={a:1},c={const:2};for(const d of[3])var e=d+c.const;`const`,b+e';
  const plain = edited(code, allLet(code, 'js'));
  assert.is(plain, 'let{a:b}={a:1},c={const:2};for(let d of[3])var e=d+c.const;`const`,b+e');
  assert.is(run(plain), run(code));
});

const { read, manifest } = await built();

for (const name of Object.keys(manifest)) {
  test(`${name}: the source map leads from each text to the line where it is written`, () => {
    const map = new SourceMap(JSON.parse(read(`${name}.map`)));
    const lines = read(name)
      .replace(/^\ufeff/, '')
      .split('\n');
    const wrong: string[] = [];
    let found = 0;
    lines.forEach((line, row) => {
      for (const { 0: literal, index } of line.matchAll(/"[а-яё][а-яё ,.]{5,}"/gi)) {
        const entry = map.findEntry(row, index);
        if (!('originalSource' in entry) || !entry.originalSource.includes('src/')) continue;
        const source = readFileSync(entry.originalSource.replace(/^.*?src\//, 'src/'), 'utf8').split('\n');
        found += 1;
        if (!source[entry.originalLine]?.includes(literal.slice(1, -1))) wrong.push(literal);
      }
    });
    assert.ok(found > (name.includes('check') ? 0 : 50), `${found} texts`);
    assert.equal(wrong, []);
  });
}

test('two builds are equal to the byte', async () => {
  const code = read('bswidget-check.js').replace(/^\ufeff/, '');
  const script = { code, map: read('bswidget-check.js.map') };
  assert.equal(renamed(script, 'js'), renamed(script, 'js'));
});

test.run();
