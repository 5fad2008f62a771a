import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { Ticket } from '../../../src/domain/entities';
import { fails, failure, fakeWidget, offer, order, performance, settle, showWidget, ticket, withSeat } from '../fakes';

/** The offer of a performance while the buyer holds seat 1. */
const withoutSeat1: Api['getPerformance'] = async (id) => ({
  performance: performance(id),
  offer: offer(['2', '3', '4']),
});

test('clearing a cart without an id only resets it (spec §4)', async () => {
  const { cart, taken } = fakeWidget();
  await cart.clear();
  assert.equal(taken(), []);
  assert.is(cart.order.value.id, '');
});

test('clearing empties the order and puts the seats back on sale (spec §7)', async () => {
  const { cart, show, taken, api } = await withSeat();
  api.getPerformance = withoutSeat1;
  await show.sale.refresh();
  taken();
  await cart.clear();
  assert.equal(taken(), ['clearOrder o1']);
  assert.is(cart.isOpen.value, false);
  assert.is(show.sale.offer.value.groupOfSeat.get('1'), 'g1');
});

test('a 404 on clearing also resets it, silently (spec §4, spec §8)', async () => {
  const { cart, api, said, stored } = await withSeat();
  api.clearOrder = fails(404);
  await cart.clear();
  assert.is(cart.order.value.id, '');
  assert.is(stored(), null);
  assert.equal(said(), []);
});

test('a failed clearing keeps the cart and shows the problem in place, without a popup (spec §8)', async () => {
  const { cart, api, said } = await withSeat();
  api.getOrder = async () => order(['1']);
  api.clearOrder = fails(500);
  await cart.clear();
  assert.is(cart.isOpen.value, true);
  assert.equal(said(), []);
  assert.is(cart.problem.value, 'failure 500');
});

test('a clearing that was carried out, though its answer was lost, is no problem', async () => {
  const { cart, api, said } = await withSeat();
  api.getOrder = async () => order([]);
  api.clearOrder = fails(0);
  await cart.clear();
  assert.equal([cart.isOpen.value, cart.problem.value, said()], [false, '', []]);
});

test('a cart emptied by the buyer’s own change with a lost answer gets no notice about another tab', async () => {
  const { cart, show, api } = await showWidget();
  const lost = fails(0);
  for (const empty of [cart.clear, async () => cart.remove(cart.order.value.tickets[0] as Ticket)]) {
    await cart.add(show.sale, ['1']);
    Object.assign(api, { clearOrder: lost, removeTicket: lost, getOrder: lost });
    await empty();
    assert.is(cart.isOpen.value, true, 'the result is unknown');
    api.getOrder = async () => order([]);
    await cart.restore();
    assert.is(cart.isOpen.value, false);
    assert.is(cart.notice.value, '');
  }
  await cart.add(show.sale, ['1']);
  await cart.restore();
  assert.match(cart.notice.value, /в другой вкладке/, 'a later change is another tab’s');
});

test('the tariff for all is set for every ticket whose group has it, of another date by that date’s prices', async () => {
  const { cart, show, taken, api } = await showWidget();
  const tickets = [
    ticket('1'),
    ticket('2', { tariffId: 'child' }),
    ticket('3', { ticketGroupId: 'g9' }),
    ticket('4', { performanceId: 'p9' }),
    ticket('5', { performanceId: 'p9', ticketGroupId: 'g9' }),
  ];
  api.addTicket = async () => order([], { tickets });
  api.changeTariff = async () => order([], { tickets });
  await cart.add(show.sale, ['1']);
  taken();
  await cart.changeTariffs(cart.order.value.tickets, 'child');
  assert.equal(taken(), ['changeTariff o1 t1 child', 'changeTariff o1 t4 child']);
});

test('a tariff refused for one ticket is still set for the others; any other failure ends the change', async () => {
  const { cart, show, taken, api } = await showWidget();
  const tickets = [ticket('1'), ticket('2'), ticket('3')];
  api.addTicket = async () => order([], { tickets });
  api.getOrder = async () => order([], { tickets });
  await cart.add(show.sale, ['1']);
  for (const [status, asked] of [
    [409, 3],
    [422, 3],
    [404, 3],
    [500, 1],
  ] as const) {
    let refused = false;
    api.changeTariff = async () => {
      if (refused) return order([], { tickets });
      refused = true;
      throw failure(status);
    };
    taken();
    await cart.changeTariffs(cart.order.value.tickets, 'child');
    assert.is(taken().filter((call) => call.startsWith('changeTariff')).length, asked, `${status}`);
    assert.is(cart.operation.value, null);
  }
});

test('a removal offers the seat back for 5 s, with its tariff', async () => {
  const { cart, popups, clock, taken } = await withSeat();
  await cart.remove(ticket('1', { tariffId: 'child' }));
  const [popup] = popups.popups.value;
  assert.is(popup?.text, 'Ряд 1, место 1 убрано');
  assert.is(popup?.action?.label, 'Вернуть');
  taken();
  popup?.action?.run();
  await settle();
  assert.equal(taken(), ['addTicket o1 {"seatId":"1","performanceId":"p1","seasonTicketId":"","tariffId":"child"}']);
  await clock.pass(4900);
  assert.is(popups.popups.value.length, 1);
  await clock.pass(200);
  assert.is(popups.popups.value.length, 0);
});

test('a removed seat of another performance can be taken back too', async () => {
  const { cart, show, popups, taken, api } = await showWidget();
  const other = ticket('1', { performanceId: 'p9', name: 'Ряд 9, место 1' });
  api.addTicket = async () => order([], { tickets: [other] });
  await cart.add(show.sale, ['1']);
  await cart.remove(other);
  const [popup] = popups.popups.value;
  assert.is(popup?.text, 'Ряд 9, место 1 убрано');
  taken();
  popup?.action?.run();
  await settle();
  assert.equal(taken(), ['addTicket o1 {"seatId":"1","performanceId":"p9","seasonTicketId":"","tariffId":"full"}']);
});

test('a removed seat can be taken again even if the ticket had no group', async () => {
  const { cart, show } = await withSeat({
    addTicket: async (_, { seatId }) => order([], { tickets: [ticket(seatId, { ticketGroupId: '' })] }),
  });
  await cart.remove(ticket('1'));
  assert.is(cart.isOpen.value, false);
  assert.is(show.sale.offer.value.groupOfSeat.get('1'), 'g1');
});

test('number and sum are announced once after each change, and the removed seat is named by its popup', async () => {
  const { cart, show, api, popups } = await showWidget();
  api.addTicket = async () => order(['1', '2']);
  await cart.add(show.sale, ['1']);
  const heard: string[] = [];
  popups.spoken.subscribe((text) => heard.push(text.replace(/\s/g, ' ').trim()));
  heard.length = 0;
  const left = [ticket('1'), ticket('2', { tariffId: 'child', price: 50_000 })];
  api.changeTariff = async () => order([], { tickets: left, amount: 150_000 });
  await cart.changeTariffs([ticket('2')], 'child');
  api.removeTicket = async () => order(['1']);
  await cart.remove(left[1] as Ticket);
  assert.equal(heard, ['2 билета, 1 500 ₽', '1 билет, 1 000 ₽']);
  await cart.clear();
  assert.equal(heard.slice(2), ['0 билетов, 0 ₽']);
});

test.run();
