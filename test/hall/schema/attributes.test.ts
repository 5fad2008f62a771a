import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createReader } from '../../../src/hall/schema/attributes';

const element = (at: Record<string, string>) => ({
  name: 'path',
  at: new Map(Object.entries(at)),
  inside: [],
  from: 0,
  to: 0,
});
const reader = (rules: Record<string, string> = {}, spend: (work: number) => void = () => {}) =>
  createReader(new Map(Object.entries(rules)), spend);

test('an element that no rule speaks of is read as it stands', () => {
  const plain = element({ id: 'a', class: 'b', r: '5' });
  assert.is(reader()(plain), plain.at);
});

test('classes, then the id, then the style attribute win over what an element says, which stays as it is', () => {
  const read = reader({ '.a': 'r:1;cx:1;cy:1;fill:red', '.b': 'cx:2;cy:2;fill:red', s: 'cy:3;fill:red' });
  const seat = element({ id: 's', class: 'a b', style: 'fill: none !important', r: '9', width: '9' });
  const said = Object.fromEntries(read(seat));
  assert.equal([said.width, said.r, said.cx, said.cy, said.fill], ['9', '1', '2', '3', 'none']);
  assert.is(seat.at.get('r'), '9');
});

test('what is said of all elements of a name is said of each, and what its classes say wins', () => {
  const read = reader({ path: 'fill:none;opacity:.5', rect: 'opacity:1', '.a': 'fill:red' });
  const said = Object.fromEntries(read(element({ class: 'a', fill: 'blue' })));
  assert.equal([said.fill, said.opacity], ['red', '.5']);
});

test('seats of one class are read alike, each with attributes of its own', () => {
  const read = reader({ '.seat': 'opacity:.5' });
  const [one, other] = [read(element({ class: 'seat', cx: '1' })), read(element({ class: 'seat', cx: '2' }))];
  assert.equal([one.get('cx'), one.get('opacity')], ['1', '.5']);
  assert.equal([other.get('cx'), other.get('opacity')], ['2', '.5']);
});

test('each reading costs as much as there is to read, the same words once more too', () => {
  const work: number[] = [];
  const read = reader({ '.a': 'x:1' }, (cost) => work.push(cost));
  read(element({ class: 'a' }));
  read(element({ class: 'a', style: 'y:1' }));
  read(element({ class: 'a' }));
  const [first = 0, longer = 0, again] = work;
  assert.ok(longer > first);
  assert.is(again, first);
});

test.run();
