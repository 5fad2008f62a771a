/** What is read of a drawing's style sheet: what is not followed is left out whole, never half. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readStyleSheet, type StyleRule } from '../../../src/hall/schema/styleSheet';

const read = (sheet: string) => {
  const rules: StyleRule[] = [];
  readStyleSheet(sheet, rules);
  return rules.map(({ subject, above, declarations }) => {
    const write = ({ name = '*', ids, classes }: StyleRule['subject']) =>
      name + ids.map((id) => `#${id}`).join('') + classes.map((each) => `.${each}`).join('');
    const chain = above.map(({ compound, isParent }) => ` ${isParent ? '<' : '<<'} ${write(compound)}`);
    return `${write(subject)}${chain.join('')}: ${[...declarations.normal].map((pair) => pair.join('=')).join(' ')}`;
  });
};

test('rules are read as drawing programs write them: line by line before the end of a CDATA section, in one line, with comments, the last one not closed', () => {
  assert.equal(read('\n    .fil0 {fill:#EBECEC}\n    .str0 {stroke:#1B1918;stroke-width:20.66}\n   ]]>\n'), [
    '*.fil0: fill=#EBECEC',
    '*.str0: stroke=#1B1918 stroke-width=20.66',
  ]);
  assert.equal(read('<!-- /* a{fill:red} */ .cls-1,.cls-2{fill:none;}.cls-2{stroke:#000}/* b -->'), [
    '*.cls-1: fill=none',
    '*.cls-2: fill=none',
    '*.cls-2: stroke=#000',
  ]);
  assert.equal(read('.a{fill:red'), ['*.a: fill=red']);
});

test('selectors may ask for names, classes, ids, what is above and what is right above', () => {
  assert.equal(read('g#a.b.c > rect  * >.d{fill:red}'), ['*.d < * << rect < g#a.b.c: fill=red']);
});

test('a selector with anything else in it is none, and the others of its rule still are', () => {
  for (const other of [
    'a:hover',
    '[id]',
    'a + b',
    'a ~ b',
    '.1a',
    'a >',
    '> a',
    'a >> b',
    '.\\31 a',
    '',
    'svg|g',
    '::part(a)',
  ])
    assert.equal(read(`${other}, .b{fill:red}`), ['*.b: fill=red'], other);
});

test('what begins with an @ is left out whole, and so is a rule with others inside', () => {
  const after = '.b{fill:red}';
  for (const other of [
    '@import url(a.css);',
    '@media print{.a{fill:blue} .b{fill:blue}}',
    '@font-face{font-family:"a}b";src:url(data:a;base64,b)}',
    '@supports (a:b){@media screen{.b{fill:blue}}}',
    '.a{fill:blue;.b{fill:blue}}',
  ])
    assert.equal(read(other + after), ['*.b: fill=red'], other);
  for (const stray of [';', '}', '.a{fill:blue};', '@import "a"; ;'])
    assert.not(read(stray + after).includes('*.b: fill=red'), stray);
});

test('a browser is asked whether it knows a selector, of no endless one: WebKit would never answer', () => {
  const asked: string[] = [];
  const own = Object.getOwnPropertyDescriptor(globalThis, 'CSS') as PropertyDescriptor;
  const supports = (condition: string) => !(condition.startsWith('selector(') && asked.push(condition));
  Object.defineProperty(globalThis, 'CSS', { configurable: true, value: { supports } });
  read(`a%{fill:red}${'a% '.repeat(1e5)}{fill:red}`);
  Object.defineProperty(globalThis, 'CSS', own);
  assert.equal(asked, ['selector(a%)']);
});

test('what a selector that is not followed may move is uncertain, within what it asks for that is followed', () => {
  const moved = (sheet: string) => read(`${sheet}{transform:scale(2)}`.replace('@{', '@media screen{'));
  for (const [selector, subject] of [
    ['.nc g:nth-child(odd)', 'g << *.nc'],
    ['.nc :nth-child(odd)', '* << *.nc'],
    ['.nc>[id].a', '*.a < *.nc'],
    ['.nc a.x + b[id]:not(.c)', 'b << *.nc'],
    ['a ~ b', 'b'],
    [':not(g)', '*'],
    ['svg|g', '*'],
    [`${'['.repeat(5e5)} a`, '*'],
  ] as const)
    assert.equal(moved(selector), [`${subject}: `], selector.slice(0, 40));
  assert.equal(read('@media screen{.mq g{rotate:9deg}}'), ['g << *.mq: ']);
  assert.equal(read('.hall{.m{scale:2}}'), ['*.m: ']);
});

test('nothing but what a hall is drawn with is read of a rule', () => {
  assert.equal(read('.a{font-family:"Arial";FILL : Red;cursor:url(x);fill-rule:evenodd;;x;transform:none}'), [
    '*.a: font-family="Arial" fill=Red fill-rule=evenodd style transform=none',
  ]);
});

test('a font as a whole says what its parts would', () => {
  assert.equal(read('.a{font:bold 12px "Open Sans"}'), [
    '*.a: font-size=12px font-weight=bold font-family="Open Sans"',
  ]);
});

test('more rules than any program writes are too many', () => {
  assert.is(read('.a{fill:red}'.repeat(2e4)).length, 2e4);
  assert.throws(() => read('.a{fill:red}'.repeat(20_001)), 'more rules');
});

test.run();
