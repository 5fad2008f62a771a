import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OrderType } from '../../../src/domain/entities';
import { SEASON_TICKET, SHOW } from '../../../src/domain/orders';
import { createResource } from '../../../src/state/catalogue/resource';
import { createSale, isOfSale, NOTHING } from '../../../src/state/catalogue/sale';
import { fakeWidget } from '../fakes';

const saleWith = (type: OrderType, id: string) => {
  const source = createResource(fakeWidget().host, { nothing: '', ask: async () => ({ offer: NOTHING }) });
  source.reset(id);
  return createSale({ type, source });
};

test('a ticket belongs to the performance or the season ticket that it names, even if both have the same id (spec §3)', () => {
  const show = saleWith(SHOW, '9');
  const season = saleWith(SEASON_TICKET, '9');
  const salesOf = (ticket: { performanceId: string; seasonTicketId: string }) =>
    [show, season].filter((sale) => isOfSale(sale, ticket));
  assert.equal(salesOf({ performanceId: '9', seasonTicketId: '' }), [show]);
  assert.equal(salesOf({ performanceId: '', seasonTicketId: '9' }), [season]);
  assert.equal(
    salesOf({ performanceId: '9', seasonTicketId: '9' }),
    [season],
    'a season ticket’s ticket may name a performance',
  );
  assert.equal(salesOf({ performanceId: '8', seasonTicketId: '' }), []);
  assert.equal(salesOf({ performanceId: '', seasonTicketId: '8' }), []);
});

test('a ticket that names neither belongs to the sale on the screen', () => {
  const ticket = { performanceId: '', seasonTicketId: '' };
  assert.is(isOfSale(saleWith(SEASON_TICKET, '9'), ticket), true);
  assert.is(isOfSale(saleWith(SHOW, ''), ticket), false);
});

test.run();
