import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { order, settle, showWidget, withSeat } from './fakes';

test('entering the show area resets the season ticket (spec §2)', async () => {
  const { seasonTicket, enterArea } = await showWidget();
  await seasonTicket.load('s9');
  enterArea(1);
  assert.is(seasonTicket.found.value, null);
  assert.is(seasonTicket.sale.id.value, '');
  assert.is(seasonTicket.sale.offer.value.groupOfSeat.size, 0);
});

test('entering the show area resets the list of season tickets (spec §2)', async () => {
  const { seasonTickets, enterArea, api } = await showWidget();
  const pagination = { page: 1, pages: 1, total: 1 };
  const card = { id: 's9', name: 'Абонемент', description: '', imageUrl: '', minPrice: 0, performancesCount: 1 };
  api.listSeasonTickets = async () => ({ seasonTickets: [card], pagination });
  await seasonTickets.load({});
  assert.ok(seasonTickets.seasonTickets.value.length);
  enterArea(1);
  assert.equal(seasonTickets.seasonTickets.value, []);
  assert.is(seasonTickets.state.value, 'loading');
});

test('entering the season ticket area resets the performance (spec §2)', async () => {
  const { show, enterArea } = await showWidget();
  enterArea(2);
  assert.is(show.performance.value, null);
  assert.is(show.show.value, null);
  assert.is(show.sale.id.value, '');
  assert.equal(show.performances.value, []);
});

test('an answer that arrives after its area was left is ignored', async () => {
  const { show, enterArea } = await showWidget();
  const asking = show.sale.refresh();
  enterArea(2);
  await asking;
  assert.is(show.sale.id.value, '');
});

test('after more than 30 s in a hidden tab the offer is requested again too', async () => {
  const { visible, taken, clock } = await showWidget();
  visible.value = false;
  await clock.pass(29_000);
  visible.value = true;
  await settle();
  assert.equal(taken(), []);
  visible.value = false;
  await clock.pass(31_000);
  visible.value = true;
  await settle();
  assert.equal(taken(), ['getPerformance p1']);
});

test('the question about tickets of the other kind closes with its screen', async () => {
  const { api, cart, seasonTicket, enterArea } = await withSeat();
  api.getOrder = async () => order(['1']);
  await seasonTicket.load('s9');
  await cart.add(seasonTicket.sale, ['2']);
  assert.is(cart.wouldMix.value, true);
  enterArea(1);
  assert.is(cart.wouldMix.value, false);
  assert.is(cart.order.value.tickets.length, 1);
});

test('the return of the network counts as the return of the buyer', async () => {
  const { online, taken, clock } = await showWidget();
  online.value = false;
  await clock.pass(31_000);
  online.value = true;
  await settle();
  assert.equal(taken(), ['getPerformance p1']);
});

test('a resting widget has no timers', async () => {
  const { clock } = await showWidget();
  assert.is(clock.waiting(), 0);
});

test.run();
