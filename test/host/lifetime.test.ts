import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { testPlace } from './place';

test('the end of a widget runs each of its clean-ups once', () => {
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

test('a clean-up registered after the end runs at once', () => {
  const lifetime = testPlace().host;
  lifetime.end();
  let isTaken = false;
  lifetime.onEnd(() => {
    isTaken = true;
  });
  assert.is(isTaken, true);
});

test.run();
