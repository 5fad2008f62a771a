import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { order, settle, showWidget } from './fakes';

test('entering the show area resets the season ticket (§2)', async () => {
  const { seasonTicket, enterArea } = await showWidget();
  await seasonTicket.load('s9');
  enterArea(1);
  assert.is(seasonTicket.seasonTicket.value, null);
  assert.is(seasonTicket.sale.id.value, '');
  assert.is(seasonTicket.sale.offer.value.groupOfSeat.size, 0);
});

test('entering the season ticket area resets the performance (§2)', async () => {
  const { show, enterArea } = await showWidget();
  enterArea(2);
  assert.is(show.performance.value, null);
  assert.is(show.show.value, null);
  assert.is(show.sale.id.value, '');
  assert.equal(show.performances.value, []);
});

test('what was asked for before the area was left does not come into it', async () => {
  const { show, enterArea } = await showWidget();
  const asking = show.sale.refresh();
  enterArea(2);
  await asking;
  assert.is(show.sale.id.value, '');
});

test('a tab that comes back reads the order again (R6, R9, R10)', async () => {
  const { cart, show, visible, taken, api } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.order = async () => order(['1', '2']);
  visible.value = false;
  taken();
  visible.value = true;
  await settle();
  assert.equal(taken(), ['order o1']);
  assert.is(cart.order.value.tickets.length, 2);
});

test('after more than 30 s away the seats on sale are asked for again too', async () => {
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
  assert.equal(taken(), ['performance p1']);
});

test('the network coming back counts as coming back (F5)', async () => {
  const { online, taken, clock } = await showWidget();
  online.value = false;
  await clock.pass(31_000);
  online.value = true;
  await settle();
  assert.equal(taken(), ['performance p1']);
});

test('a widget at rest has no timers', async () => {
  const { clock } = await showWidget();
  assert.is(clock.waiting(), 0);
});

test.run();
