/** Limits and unavailable tariffs: the widget sends no request, and says that the change is impossible. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Offer, Tariff, Ticket } from '../../../src/domain/entities';
import { fails, offer, order, performance, showWidget, ticket } from '../fakes';

type Answers = Parameters<typeof showWidget>[0];

/** A widget whose box office does as requested. @param most how many tickets an order may hold */
const limited = async ({
  most,
  change = (given) => given,
  ...answers
}: { most?: number; change?: (given: Offer) => Offer } & Answers = {}) => {
  let held = order([], { maxTickets: most });
  const widget = await showWidget({
    getPerformance: async (id) => ({ performance: performance(id), offer: change(offer()) }),
    createOrder: async () => held,
    getOrder: async () => held,
    addTicket: async (_, { seatId, tariffId = 'full' }) => {
      held = { ...held, tickets: [...held.tickets, ticket(seatId, { tariffId })] };
      return held;
    },
    changeTariff: async (_, ticketId, tariffId) => {
      held = { ...held, tickets: held.tickets.map((each) => (each.id === ticketId ? { ...each, tariffId } : each)) };
      return held;
    },
    ...answers,
  });
  return { ...widget, add: (...seatIds: string[]) => widget.cart.add(widget.show.sale, seatIds) };
};
const plain = (texts: string[]): string[] => texts.map((text) => text.replaceAll('\u00a0', ' '));
const withTariff =
  (id: string, more: Partial<Tariff>) =>
  (given: Offer): Offer => ({
    ...given,
    tariffs: given.tariffs.map((each) => (each.id === id ? { ...each, ...more } : each)),
  });
const unavailable =
  (id: string, reason: string) =>
  (given: Offer): Offer => ({
    ...given,
    ticketGroups: given.ticketGroups.map((group) => ({
      ...group,
      billing: group.billing.map((entry) => (entry.tariffId === id ? { ...entry, unavailable: reason } : entry)),
    })),
  });

test('if a new order’s limit is below the number of seats, none of them is taken', async () => {
  const { add, cart, taken, said } = await limited({ most: 1 });
  await add('1', '2');
  assert.equal(taken(), ['createOrder 1']);
  assert.equal(plain(said()), ['В один заказ можно взять 1 билет']);
  assert.is(cart.order.value.tickets.length, 0);
});

test('the limit of a sector stops further seats of that sector alone', async () => {
  const seats = ['1', '2', '3', '4'].map((id) => ({ id, schemaId: '', name: id, sectorId: id === '4' ? 'b' : 'a' }));
  const sectors = [
    { id: 'a', name: 'Танцпол', maxTickets: 2 },
    { id: 'b', name: 'Балкон' },
  ];
  const { add, cart, taken, said } = await limited({ getHall: async () => ({ seats, sectors, schema: '' }) });
  await add('1', '2');
  taken();
  await add('3');
  assert.equal(taken(), []);
  assert.equal(plain(said()), ['«Танцпол»: не больше 2 билетов в заказе']);
  await add('4');
  assert.is(cart.order.value.tickets.length, 3);
});

test('the limit of a tariff stops a new ticket of it', async () => {
  const { add, taken, said } = await limited({ change: withTariff('full', { maxTickets: 1 }) });
  await add('1');
  taken();
  await add('2');
  assert.equal(taken(), []);
  assert.equal(plain(said()), ['«Полный»: не больше 1 билета в заказе']);
});

test('if the default tariff is unavailable, the ticket is requested with the next one', async () => {
  const { add, taken } = await limited({ change: unavailable('full', 'Закончились') });
  await add('1');
  assert.equal(taken().slice(-1), ['addTicket o1 {"seatId":"1","performanceId":"p1","tariffId":"child"}']);
});

test('a tariff that a ticket may not have is not requested', async () => {
  for (const [change, reason] of [
    [unavailable('child', 'Только в кассе'), 'Детский: Только в кассе'],
    [withTariff('child', { maxTickets: 1 }), '«Детский»: не больше 1 билета в заказе'],
  ] as const) {
    const { add, cart, taken, said } = await limited({ change });
    await add('1', '2');
    if (reason.startsWith('«')) await cart.changeTariffs([ticket('1')], 'child');
    taken();
    assert.equal(plain(await cart.changeTariffs([ticket('2')], 'child')), [reason]);
    assert.equal([taken(), said()], [[], []]);
  }
});

test('the tariff of a ticket for another date is changed by that date’s prices, once they are known', async () => {
  const there = unavailable('child', 'уже нет');
  const { cart, ticketOccasions, add, taken } = await limited({
    getPerformance: async (id) => ({ performance: performance(id), offer: id === '2' ? there(offer()) : offer() }),
    addTicket: async () => order([], { tickets: [ticket('1'), ticket('2', { performanceId: '2' })] }),
  });
  await add('1');
  const other = cart.order.value.tickets[1] as Ticket;
  taken();
  assert.equal(plain(await cart.changeTariffs([other], 'child')), ['Детский: уже нет']);
  assert.equal(taken(), []);
  await cart.changeTariffs([{ ...other, tariffId: 'child' }], 'full');
  assert.equal(taken(), ['changeTariff o1 t2 full']);
  assert.ok(ticketOccasions.of(other)?.prices);
});

test('if the box office silently keeps a tariff, the returned reason is empty', async () => {
  const { cart, add } = await limited({ changeTariff: async () => order(['1', '2']) });
  await add('1', '2');
  assert.equal(await cart.changeTariffs(cart.order.value.tickets, 'child'), ['', '']);
});

test('a tariff for all stops at its limit, and the reason is returned for the other tickets', async () => {
  const { add, cart, taken } = await limited({ change: withTariff('child', { maxTickets: 2 }) });
  await add('1', '2', '3');
  taken();
  const kept = await cart.changeTariffs(cart.order.value.tickets, 'child');
  assert.equal(taken(), ['changeTariff o1 t1 child', 'changeTariff o1 t2 child']);
  assert.equal(plain(kept), ['«Детский»: не больше 2 билетов в заказе']);
  assert.equal(
    cart.order.value.tickets.map(({ tariffId }) => tariffId),
    ['child', 'child', 'full'],
  );
});

test('a ticket that is refused the tariff keeps its own without a reason, because the call’s popup has given it', async () => {
  const { add, cart } = await limited({
    changeTariff: fails(409, 'Уже нет'),
  });
  await add('1');
  assert.equal(await cart.changeTariffs([ticket('1')], 'child'), ['']);
});

test.run();
