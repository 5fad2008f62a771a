import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { sumOfOrder } from '../../src/domain/orders';
import { order, ticket } from '../state/fakes';

const fee = { name: 'Сервисный сбор', amount: 15_750 };
const discount = { name: 'Промокод', amount: -30_000 };

test('tickets, fees and discounts come to the amount, to the kopeck', () => {
  const { tickets } = order(['1', '2']);
  assert.is(sumOfOrder({ tickets, lines: [fee, discount] }), 185_750);
});

test('an order with a price that is not known has no sum', () => {
  const tickets = [ticket('1'), ticket('2', { price: undefined })];
  assert.is(sumOfOrder({ tickets, lines: [fee] }), undefined);
});

test.run();
