import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { testPlace } from './place';

test('what was left in the page is taken back at the end, once', () => {
  const lifetime = testPlace().host;
  const taken: string[] = [];
  lifetime.onEnd(() => taken.push('a'));
  lifetime.onEnd(() => taken.push('b'));
  assert.is(lifetime.isOver(), false);
  lifetime.end();
  lifetime.end();
  assert.is(lifetime.isOver(), true);
  assert.equal(taken, ['a', 'b']);
});

test('what is left in the page after the end is taken back at once', () => {
  const lifetime = testPlace().host;
  lifetime.end();
  let isTaken = false;
  lifetime.onEnd(() => {
    isTaken = true;
  });
  assert.is(isTaken, true);
});

test.run();
