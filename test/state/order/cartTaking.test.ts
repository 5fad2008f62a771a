import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order, Ticket } from '../../../src/domain/entities';
import { fails, fakeWidget, later, order, seatIds, settle, showWidget, ticket, withSeat } from '../fakes';

test('adding makes an order of the current type if there is none (spec §4)', async () => {
  const { cart, taken } = await withSeat();
  assert.equal(taken(), ['createOrder 1', 'addTicket o1 {"seatId":"1","performanceId":"p1"}']);
  assert.equal(seatIds(cart.order.value), ['1']);
});

test('a seat of a season ticket makes an order of season tickets (spec §1, spec §4)', async () => {
  const { cart, seasonTicket, taken, enterArea } = fakeWidget({
    addTicket: async (_, place) => order([], { type: 2, tickets: [ticket('1', { performanceId: '', ...place })] }),
  });
  enterArea(2);
  await seasonTicket.load('s9');
  taken();
  await cart.add(seasonTicket.sale, ['1']);
  assert.equal(taken(), ['createOrder 2', 'addTicket o1 {"seatId":"1","seasonTicketId":"s9"}']);
});

test('adding is ignored while another cart operation runs, with a message (spec §4)', async () => {
  const answer = later<Order>();
  const { cart, show, taken, said } = await showWidget({ addTicket: () => answer.promise });
  const first = cart.add(show.sale, ['1']);
  await settle();
  await cart.add(show.sale, ['2']);
  assert.equal(said(), ['Секунду, касса ещё отвечает. Нажатие не сработало.']);
  assert.equal(
    cart.ignored.value?.seats?.map(({ seatId }) => seatId),
    ['2'],
    'the ignored seat',
  );
  answer.give(order(['1']));
  await first;
  assert.is(cart.ignored.value, null);
  assert.equal(
    taken().filter((call) => call.startsWith('addTicket')),
    ['addTicket o1 {"seatId":"1","performanceId":"p1"}'],
  );
});

test('the unknown result of a write is found by reading the order, never by writing again', async () => {
  const { cart, taken, api } = await withSeat({
    addTicket: fails(0),
    getOrder: async () => order(['1']),
  });
  assert.equal(taken(), ['createOrder 1', 'addTicket o1 {"seatId":"1","performanceId":"p1"}', 'getOrder o1']);
  assert.is(cart.isOpen.value, true);
  api.removeTicket = fails(0);
  await cart.remove(ticket('1'));
  assert.equal(taken(), ['removeTicket o1 t1', 'getOrder o1']);
});

test('offline nothing is read back, because nothing was sent', async () => {
  const { cart, taken } = await withSeat({
    addTicket: fails(0, '', 'offline'),
  });
  assert.equal(taken(), ['createOrder 1', 'addTicket o1 {"seatId":"1","performanceId":"p1"}']);
  assert.is(cart.operation.value, null);
});

test('the ticket of an event has its seat’s name from the hall, and its deadline (spec §3)', async () => {
  const seats = [{ id: '1', schemaId: 'a', name: 'Ряд 1, место 1', sectorId: 'x' }];
  const sectors = [{ id: 'x', name: 'Партер' }];
  const { cart, events } = await withSeat({
    getHall: async () => ({ seats, sectors, schema: '' }),
    addTicket: async () => order([], { tickets: [ticket('1', { name: '', seatName: '' })] }),
  });
  await cart.remove(ticket('1'));
  assert.is(events.length, 2);
  for (const { detail } of events) {
    const { seatName, payTill } = detail.ticket as Ticket;
    assert.equal([seatName, payTill], ['Ряд 1, место 1', '2026-06-14T19:15:00+03:00']);
  }
});

test('a season ticket is announced as a season ticket', async () => {
  const { cart, seasonTicket, popups } = fakeWidget({ addTicket: async () => order(['1'], { type: 2 }) });
  await seasonTicket.load('s9');
  await cart.add(seasonTicket.sale, ['1']);
  assert.is(popups.spoken.value, 'Ряд 1, место 1 в корзине. 1\u00a0абонемент, 1\u00a0000\u00a0₽');
});

test('an exception of the widget is reported', async () => {
  const { cart, reports } = await withSeat({
    addTicket: async () => {
      throw new TypeError('a bug');
    },
  });
  assert.is((reports[0] as Error).message, 'a bug');
  assert.is(cart.operation.value, null);
});

test('tickets of an earlier visit’s order are not sent as added when a seat is added to it', async () => {
  const { cart, show, browser, events, popups } = await showWidget({
    getOrder: async () => order(['1', '3']),
    addTicket: async () => order(['1', '3', '2']),
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await cart.add(show.sale, ['2']);
  assert.equal(
    events.map(({ type, detail }) => [type, (detail.ticket as Ticket).seatId]),
    [['ticket-add', '2']],
  );
  assert.match(popups.spoken.value, /^Ряд 1, место 2 в корзине/);
});

test.run();
