import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isMiscounted, sumOfOrder } from '../../src/domain/orders';
import { order, ticket } from '../state/fakes';

const fee = { name: 'Сервисный сбор', amount: 15_750 };
const discount = { name: 'Промокод', amount: -30_000 };

test('tickets, fees and discounts come to the amount, to the kopeck', () => {
  const { tickets } = order(['1', '2']);
  assert.is(sumOfOrder({ tickets, lines: [fee, discount] }), 185_750);
  assert.not(isMiscounted(order(['1', '2'], { lines: [fee, discount], amount: 185_750 })));
  assert.ok(isMiscounted(order(['1', '2'], { lines: [fee, discount], amount: 185_751 })));
  assert.ok(isMiscounted(order(['1', '2'], { amount: 0 })));
});

test('of an order with a price or an amount that nobody says nothing is said', () => {
  const tickets = [ticket('1'), ticket('2', { price: undefined })];
  assert.is(sumOfOrder({ tickets, lines: [fee] }), undefined);
  assert.not(isMiscounted(order([], { tickets, amount: 5 })));
  assert.not(isMiscounted(order(['1'], { amount: undefined })));
});

test.run();
