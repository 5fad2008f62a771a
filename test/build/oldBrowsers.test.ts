import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from './built';
import { NEWER_WITH_FALLBACK, OWN_NAMES } from './fallbacks';
import { newerInScript, parseOld, stylesInScript } from './newerScript';
import { newerInStyle } from './newerStyle';

const { read, manifest } = await built();
const FILES = Object.keys(manifest);

const describe = (newer: Map<string, string[]>): string[] =>
  [...newer].map(([name, without]) => `${name} (not in ${without.join(', ')})`);

/** The features of one built file that the oldest browsers lack. */
function newerIn(name: string): Map<string, string[]> {
  const program = parseOld(read(name), name.endsWith('.mjs') ? 'module' : 'script');
  const sheets = stylesInScript(program);
  return new Map([newerInScript(program), ...sheets.map(newerInStyle)].flatMap((each) => [...each]));
}

for (const name of FILES) {
  test(`${name} is ES2022, so Chrome 111, Safari 16.4 and Firefox 115 can read it`, () => {
    assert.not.throws(() => parseOld(read(name), name.endsWith('.mjs') ? 'module' : 'script'));
  });

  test(`${name} uses no feature that its browsers lack, except those with a fallback that works`, () => {
    const bare = [...newerIn(name)].filter(
      ([feature]) => !(feature in NEWER_WITH_FALLBACK) && !OWN_NAMES.includes(feature),
    );
    assert.equal(describe(new Map(bare)), []);
  });
}

test('the list of fallbacks has no entry that the files no longer need', () => {
  const used = new Set(FILES.flatMap((name) => [...newerIn(name).keys()]));
  assert.equal(
    Object.keys(NEWER_WITH_FALLBACK).filter((feature) => !used.has(feature)),
    [],
  );
});

test('the script-tag file carries its style sheet, and the lint reads it', () => {
  const sheets = stylesInScript(parseOld(read('bswidget.js'), 'script'));
  assert.ok(sheets.some((sheet) => sheet.includes(':host')));
});

test('the lint refuses syntax after ES2022', () => {
  assert.throws(() => parseOld('using a = b', 'script'), SyntaxError);
  assert.throws(() => parseOld('/a/v', 'script'), SyntaxError);
});

test('the lint finds newer script features: methods, globals, static members, elements, attributes, events', () => {
  const code = `[1].at(0); structuredClone(a); p.showPopover(); Promise.any([]); AbortSignal.timeout(1);
    h('dialog', { inert: true }); s.adoptedStyleSheets = []; e.addEventListener('scrollend', f)`;
  const found = [...newerInScript(parseOld(code, 'script')).keys()].sort();
  assert.equal(found, ['AbortSignal.timeout', 'scrollend', 'showPopover']);
});

test('the lint finds newer style features: properties, values, units, functions, selectors, at-rules', () => {
  const sheet = `a:has(b){accent-color:red;width:10cqi;color:light-dark(red,blue);overflow:clip}
    a:focus-visible{--x:color-mix(in srgb,red,blue)} @container (width>1px){a{top:0}} @layer x{}`;
  const found = [...newerInStyle(sheet).keys()].sort();
  assert.equal(found, [':has', 'accent-color', 'light-dark()']);
});

test('the lint accepts a newer value after a plain one, a property after its prefixed one, and @supports', () => {
  assert.is(newerInStyle('a{-webkit-user-select:none;user-select:none}').size, 0);
  assert.is(
    newerInStyle('a{color:red;color:light-dark(red,blue)} @supports (accent-color:red){a{accent-color:red}}').size,
    0,
  );
  assert.is(newerInStyle('a{color:light-dark(red,blue);color:red}').size, 1);
});

test.run();
