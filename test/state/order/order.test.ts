import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { costOf, isLocked, isOver } from '../../../src/state/order/order';
import { order } from '../fakes';

test('an order is being paid or over by its whole status: one that only resembles it is not', () => {
  const [locked, over] = [
    ['awaiting_payment', 'paid'],
    ['expired', 'cancelled'],
  ];
  for (const status of [...locked, ...over, 'open', '', 'unpaid', 'paid_back', 'unexpired', 'cancelled_payment']) {
    assert.is(isLocked(order([], { status })), locked.includes(status), status);
    assert.is(isOver(order([], { status })), over.includes(status), status);
  }
});

test('what a ticket costs is not made up where nobody says it, unless the order costs nothing (§3)', () => {
  const [dear, free] = [order(['1']), order(['1'], { amount: 0 })];
  assert.is(costOf(100_000, dear), '1\u00a0000\u00a0₽');
  assert.is(costOf(0, dear), '0\u00a0₽');
  assert.is(costOf(undefined, dear), '');
  assert.is(costOf(undefined, free), '0\u00a0₽');
});

test.run();
