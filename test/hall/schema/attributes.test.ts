import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAttributeReader } from '../../../src/hall/schema/attributes';
import { Budget } from '../../../src/hall/schema/budget';
import type { SchemaNode } from '../../../src/hall/schema/parse';

const element = (attributes: Record<string, string>): SchemaNode => ({
  name: 'path',
  attributes: new Map(Object.entries(attributes)),
  children: [],
  start: 0,
  end: 0,
});
const reader = (rules: Record<string, string> = {}, budget = new Budget()) =>
  createAttributeReader(new Map(Object.entries(rules)), budget);

test('an element that no rule speaks of is read as it stands', () => {
  const plain = element({ id: 'a', class: 'b', r: '5' });
  assert.is(reader()(plain), plain.attributes);
});

test('classes, then the id, then the style attribute win over what an element says, which stays as it is', () => {
  const read = reader({ '.a': 'r:1;cx:1;cy:1;fill:red', '.b': 'cx:2;cy:2;fill:red', s: 'cy:3;fill:red' });
  const seat = element({ id: 's', class: 'a b', style: 'fill: none !important', r: '9', width: '9' });
  const declared = Object.fromEntries(read(seat));
  assert.equal([declared.width, declared.r, declared.cx, declared.cy, declared.fill], ['9', '1', '2', '3', 'none']);
  assert.is(seat.attributes.get('r'), '9');
});

test('what is declared for all elements of a name counts for each, and what its classes declare wins', () => {
  const read = reader({ path: 'fill:none;opacity:.5', rect: 'opacity:1', '.a': 'fill:red' });
  const declared = Object.fromEntries(read(element({ class: 'a', fill: 'blue' })));
  assert.equal([declared.fill, declared.opacity], ['red', '.5']);
});

test('seats of one class are read alike, each with attributes of its own', () => {
  const read = reader({ '.seat': 'opacity:.5' });
  const [one, other] = [read(element({ class: 'seat', cx: '1' })), read(element({ class: 'seat', cx: '2' }))];
  assert.equal([one.get('cx'), one.get('opacity')], ['1', '.5']);
  assert.equal([other.get('cx'), other.get('opacity')], ['2', '.5']);
});

test('each reading costs as much as there is to read, the same words once more too', () => {
  const budget = new Budget();
  const read = reader({ '.a': 'x:1' }, budget);
  const workOf = (attributes: Record<string, string>) => {
    const { left } = budget;
    read(element(attributes));
    return left - budget.left;
  };
  const first = workOf({ class: 'a' });
  assert.ok(first > 0);
  assert.ok(workOf({ class: 'a', style: 'y:1' }) > first);
  assert.is(workOf({ class: 'a' }), first);
});

test.run();
