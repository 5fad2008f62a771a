import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { countAndSum, orderAmount, ticketPrice } from '../../src/text/orderTexts';
import { order } from '../state/fakes';

test('a ticket without a price has no price text, unless its order is free (spec §3)', () => {
  const [dear, free] = [order(['1']), order(['1'], { amount: 0 })];
  assert.is(ticketPrice(100_000, dear), '1\u00a0000\u00a0₽');
  assert.is(ticketPrice(0, dear), 'Бесплатно');
  assert.is(ticketPrice(undefined, dear), '');
  assert.is(ticketPrice(undefined, free), 'Бесплатно');
  assert.is(ticketPrice(undefined, order(['1'], { amount: undefined })), '');
});

test('an order of 0 roubles is called free, unless a certificate has paid for it or it is empty', () => {
  const free = order(['1'], { amount: 0 });
  assert.is(orderAmount(free), 'Бесплатно');
  assert.is(countAndSum(free), '1\u00a0билет, бесплатно');
  const lines = [{ name: 'Сертификат', amount: -100_000 }];
  assert.is(orderAmount(order(['1'], { amount: 0, lines })), '0\u00a0₽');
  assert.is(countAndSum(order([], { amount: 0 })), '0\u00a0билетов, 0\u00a0₽');
  assert.is(orderAmount(order(['1'], { amount: undefined })), 'сумма уточняется');
});

test.run();
