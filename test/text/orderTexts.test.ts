import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ticketPrice } from '../../src/text/orderTexts';
import { order } from '../state/fakes';

test('what a ticket costs is not made up where nobody says it, unless the order costs nothing (spec §3)', () => {
  const [dear, free] = [order(['1']), order(['1'], { amount: 0 })];
  assert.is(ticketPrice(100_000, dear), '1\u00a0000\u00a0₽');
  assert.is(ticketPrice(0, dear), '0\u00a0₽');
  assert.is(ticketPrice(undefined, dear), '');
  assert.is(ticketPrice(undefined, free), '0\u00a0₽');
  assert.is(ticketPrice(undefined, order(['1'], { amount: undefined })), '');
});

test.run();
