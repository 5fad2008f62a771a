import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAttributeReader } from '../../../src/hall/schema/attributes';
import { Budget } from '../../../src/hall/schema/budget';
import { parseSchema, type SchemaNode } from '../../../src/hall/schema/parse';
import { readStyleSheet, type StyleRule } from '../../../src/hall/schema/styleSheet';

const element = (attributes: Record<string, string>): SchemaNode => ({
  name: 'path',
  attributes: new Map(Object.entries(attributes)),
  children: [],
  parent: undefined,
  start: 0,
  end: 0,
});
const reader = (sheet = '', budget = new Budget()) => {
  const rules: StyleRule[] = [];
  readStyleSheet(sheet, rules);
  return createAttributeReader(rules, budget);
};

/** What the sheet makes of the fill of the element with the id `it`. */
const fillIn = async (sheet: string, body: string): Promise<string | undefined> => {
  const { elementsById, rules } = await parseSchema(`<svg><style>${sheet}</style>${body}</svg>`);
  return createAttributeReader(rules, new Budget())(elementsById.get('it') as SchemaNode).get('fill');
};

test('an element that no rule speaks of is read as it stands', () => {
  const plain = element({ id: 'a', class: 'b', r: '5' });
  assert.is(reader()(plain), plain.attributes);
  assert.is(reader('.a{fill:red} #b{fill:red} rect{fill:red}')(plain), plain.attributes);
});

test('names, classes, the id, then the style attribute win over what an element says, which stays as it is', () => {
  const read = reader(
    '#s{cy:3px;fill:red} .a{r:1px;cx:1px;cy:1px;fill:red} .b{cx:2px;cy:2px;fill:red} path{width:7px;fill:red}',
  );
  const seat = element({ id: 's', class: 'a b', style: 'fill: none', r: '9', width: '9', height: '9' });
  const declared = Object.fromEntries(read(seat));
  assert.equal(
    ['height', 'width', 'r', 'cx', 'cy', 'fill'].map((name) => declared[name]),
    ['9', '7px', '1px', '2px', '3px', 'none'],
  );
  assert.is(seat.attributes.get('r'), '9');
});

test('of equals the later wins, of others the one that asks for more, wherever it stands', async () => {
  const it = '<g class="row"><rect id="it" class="a b"/></g>';
  assert.is(await fillIn('.a{fill:red} .b{fill:blue}', it), 'blue');
  assert.is(await fillIn('.b{fill:blue} .a{fill:red}', it), 'red', 'the order of classes in an element says nothing');
  assert.is(await fillIn('.a.b{fill:red} .b{fill:blue}', it), 'red');
  assert.is(await fillIn('rect.a{fill:red} .b{fill:blue}', it), 'red');
  assert.is(await fillIn('.row .a{fill:red} rect.b{fill:blue}', it), 'red');
  assert.is(await fillIn('#it{fill:red} g .row .a.b{fill:blue}', it), 'red');
  assert.is(await fillIn('*{fill:blue} rect{fill:red} *{fill:blue}', it), 'red');
  assert.is(
    await fillIn('.a{fill:red!important} #it{fill:blue}', `<rect id="it" class="a" style="fill:green"/>`),
    'red',
  );
});

test('a rule may ask what is above its element, anywhere or next to it', async () => {
  const it = '<g id="hall"><g class="row"><g><rect id="it" class="a"/></g></g></g>';
  for (const met of ['#hall rect', '.row .a', 'g > g > .a', '#hall>.row>g>rect', 'svg g#hall .row *', '.row > * > .a'])
    assert.is(await fillIn(`${met}{fill:red}`, it), 'red', met);
  for (const unmet of ['#hall > rect', '.row > .a', '.a .row', 'g.a rect', '#it #it', '.row #hall .a', 'defs rect'])
    assert.is(await fillIn(`${unmet}{fill:red}`, it), undefined, unmet);
});

test('the right one above is found, though the nearest is the wrong one', async () => {
  const it = '<g class="x"><g class="y"><g><g class="y"><rect id="it"/></g></g></g></g>';
  assert.is(await fillIn('.x > .y rect{fill:red}', it), 'red');
});

test('what a use shows is styled as where it stands', async () => {
  const it = '<defs class="x"><rect id="it"/></defs><g class="y"><use href="#it"/></g>';
  assert.is(await fillIn('.x rect{fill:red} .y rect{fill:blue}', it), 'red');
});

test('selectors in one rule each count', async () => {
  assert.is(await fillIn('.z, g > rect ,#no{fill:red}', '<g><rect id="it"/></g>'), 'red');
});

test('seats of one class are read alike, each with attributes of its own', () => {
  const read = reader('.seat{opacity:.5}');
  const [one, other] = [read(element({ class: 'seat', cx: '1' })), read(element({ class: 'seat', cx: '2' }))];
  assert.equal([one.get('cx'), one.get('opacity')], ['1', '.5']);
  assert.equal([other.get('cx'), other.get('opacity')], ['2', '.5']);
});

test('each reading costs as much as there is to read, and rules are looked through once for all that are alike', () => {
  const budget = new Budget();
  const read = reader(`${'.a{x:1px}'.repeat(99)} .b{x:1px}`, budget);
  const workOf = (attributes: Record<string, string>) => {
    const { left } = budget;
    read(element(attributes));
    return left - budget.left;
  };
  const first = workOf({ class: 'a' });
  const second = workOf({ class: 'a' });
  assert.ok(first > 10 * second, `${first} ${second}`);
  assert.ok(second > 0);
  assert.ok(workOf({ class: 'a', style: 'y:1px' }) > second);
});

test('rules times elements that are all different are too much', async () => {
  const chain = Array.from({ length: 90 }, (_, at) => `<g class="c${at % 2}">`).join('');
  const sheet = Array.from({ length: 5000 }, (_, at) => `.c0 .c1 .c0 .c1 .r${at} .x{fill:red}`).join('');
  const body = Array.from({ length: 200 }, (_, at) => `<rect id="i${at}" class="x y${at}"/>`).join('');
  const { elementsById, rules } = await parseSchema(`<svg><style>${sheet}</style>${chain}${body}</svg>`);
  const read = createAttributeReader(rules, new Budget());
  assert.throws(() => {
    for (let at = 0; at < 200; at += 1) read(elementsById.get(`i${at}`) as SchemaNode);
  }, 'more than any hall needs');
});

test.run();
