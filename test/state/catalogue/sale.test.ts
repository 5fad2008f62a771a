import { signal } from '@preact/signals';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LoadState, OrderType } from '../../../src/domain/entities';
import { SEASON_TICKET, SHOW } from '../../../src/domain/orderTypes';
import { createSale, saleOf } from '../../../src/state/catalogue/sale';

const saleWith = (type: OrderType, id: string) => {
  const sale = createSale({ type, state: signal<LoadState>('ready'), refresh: async () => {} });
  sale.show(id);
  return sale;
};

test('a ticket is of the performance or of the season ticket that it names, though both have the same id (spec §3)', () => {
  const show = saleWith(SHOW, '9');
  const season = saleWith(SEASON_TICKET, '9');
  for (const sales of [
    [show, season],
    [season, show],
  ]) {
    assert.is(saleOf(sales, { performanceId: '9', seasonTicketId: '' }), show);
    assert.is(saleOf(sales, { performanceId: '', seasonTicketId: '9' }), season);
    assert.is(saleOf(sales, { performanceId: '9', seasonTicketId: '9' }), season, 'it may name what it covers');
    assert.is(saleOf(sales, { performanceId: '8', seasonTicketId: '' }), undefined);
    assert.is(saleOf(sales, { performanceId: '', seasonTicketId: '8' }), undefined);
  }
});

test('a ticket that names neither is of what is on the screen', () => {
  const show = saleWith(SHOW, '');
  const season = saleWith(SEASON_TICKET, '9');
  const ticket = { performanceId: '', seasonTicketId: '' };
  assert.is(saleOf([show, season], ticket), season);
  assert.is(saleOf([show], ticket), undefined);
});

test.run();
