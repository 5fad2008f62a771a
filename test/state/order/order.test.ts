import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { costOf } from '../../../src/state/order/order';
import { order } from '../fakes';

test('what a ticket costs is not made up where nobody says it, unless the order costs nothing (§3)', () => {
  const [dear, free] = [order(['1']), order(['1'], { amount: 0 })];
  assert.is(costOf(100_000, dear), '1\u00a0000\u00a0₽');
  assert.is(costOf(0, dear), '0\u00a0₽');
  assert.is(costOf(undefined, dear), '');
  assert.is(costOf(undefined, free), '0\u00a0₽');
  assert.is(costOf(undefined, order(['1'], { amount: undefined })), '');
});

test.run();
