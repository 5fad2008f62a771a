import * as assert from 'uvu/assert';
import { onEveryDatabase, type Shop, seatDealer } from './support/everyDatabase';

onEveryDatabase('fees, old prices, promo codes and certificates', (test, shop) => {
  const deal = seatDealer();

  /** An order with tickets of one group of a show's first evening. Show 13 has a fee and cheaper stalls, show 14 has neither. */
  async function held(showId: number, count = 1, group = `g${showId}-4`): Promise<string> {
    const { box, client } = shop();
    const performanceId = box.performances(showId)[0]?.id ?? '';
    const orderId = await client.order();
    for (const seat of await deal(shop(), performanceId, group, count)) await client.add(orderId, seat, performanceId);
    return orderId;
  }
  const orderOf = async (orderId: string) => (await shop().client.get(orderId)).payload.order;
  const apply = async (orderId: string, code: string) =>
    (await shop().client.call('applyPromo', { path: { orderId }, body: { code } })).payload.order;
  const remove = async (orderId: string) =>
    (await shop().client.call('removePromo', { path: { orderId } })).payload.order;
  const pay = async ({ client, box }: Shop, orderId: string) => {
    const { payment } = (await client.checkout(orderId)).payload;
    if (payment.status === 'pending') await box.settleOrder(orderId, 'pay');
    return payment;
  };

  test('a fee is a line of the order, part of the payment, and written into the mail', async () => {
    const orderId = await held(13, 2);
    const { tickets, lines, amount } = await orderOf(orderId);
    assert.equal(
      tickets.map(({ price, oldPrice }) => [price, oldPrice]),
      [
        [3150, 3600],
        [3150, 3600],
      ],
    );
    assert.equal(lines, [{ name: 'Сервисный сбор 5 %', amount: 315 }]);
    assert.is(amount, 6615);
    const { ticketGroups } = (
      await shop().client.call('getPerformance', { path: { performanceId: Number(tickets[0]?.performanceId) } })
    ).payload;
    const group = ticketGroups.find(({ id }) => id === 'g13-4');
    assert.equal([group?.minPrice, group?.billing[0]?.fee], [6615 / 2, 157.5], 'as it was offered');
    assert.is((await pay(shop(), orderId)).amount, 6615);
    const mail = (await shop().box.outbox(orderId))?.body.replace(/\s/g, ' ') ?? '';
    assert.match(mail, 'Сервисный сбор 5 %: 315 ₽ Итого: 6 615 ₽');
  });

  test('each tariff has its own old price, in the ticket group and in the ticket', async () => {
    const { client } = shop();
    const orderId = await held(13);
    const [ticket] = (await orderOf(orderId)).tickets;
    const changed = await client.call('changeTariff', {
      path: { orderId, ticketId: String(ticket?.id) },
      query: { tariffId: 2 },
    });
    assert.equal(
      changed.payload.order.tickets.map(({ price, oldPrice }) => [price, oldPrice]),
      [[2520, 2880]],
    );
    const { ticketGroups } = (
      await client.call('getPerformance', { path: { performanceId: Number(ticket?.performanceId) } })
    ).payload;
    const old = ticketGroups.map(({ billing }) => billing.map(({ oldPrice }) => oldPrice));
    assert.equal(old[3], [3600, 2880, 3240]);
    assert.is(old.flat().filter(Boolean).length, 3);
  });

  test('a promo code in any case is a negative line, reckoned anew with every change of the order', async () => {
    const { client } = shop();
    const orderId = await held(14);
    const { promo, lines, amount } = await apply(orderId, ' театр ');
    assert.equal(lines, [{ name: 'Промокод ТЕАТР', amount: -280 }]);
    assert.is(amount, 2520);
    assert.is(promo?.code, 'ТЕАТР');
    assert.is(promo?.accepted, true);
    assert.match(promo?.message ?? '', /Скидка 10 %/);
    const [ticket] = (await orderOf(orderId)).tickets;
    const path = { orderId, ticketId: String(ticket?.id) };
    const school = (await client.call('changeTariff', { path, query: { tariffId: 2 } })).payload.order;
    assert.equal(school.lines?.[0]?.amount, -224);
    const empty = (await client.call('removeTicket', { path })).payload.order;
    assert.is(empty.promo?.accepted, false, 'without a ticket the code does not count');
    assert.is(empty.amount, 0);
    const none = await remove(orderId);
    assert.is(none.promo, undefined);
    assert.is((await remove(orderId)).promo, undefined, 'removing no code is no error');
  });

  test('a code that does not count says why (unknown, expired, for another venue), and the newest code replaces the one before', async () => {
    const orderId = await held(14);
    for (const [code, reason] of [
      ['НИЧЕГО', /кода нет/],
      ['ВЕСНА', /закончился 1 июня 2026/],
      ['ОПЕРА', /только на спектакли площадки/],
    ] as const) {
      const { promo, lines, amount } = await apply(orderId, code);
      assert.is(promo?.code, code);
      assert.is(promo?.accepted, false);
      assert.match(promo?.message ?? '', reason);
      assert.is(lines, undefined);
      assert.is(amount, 2800);
    }
    assert.is((await apply(orderId, 'ТЕАТР')).promo?.accepted, true);
  });

  test('an empty or too long code is refused, and an order takes no code during its payment', async () => {
    const { client } = shop();
    const orderId = await held(14);
    const path = { orderId };
    for (const code of ['', ' ', 'Д'.repeat(65), 5, undefined]) {
      const reply = await client.call('applyPromo', { path, body: { code } });
      assert.is(reply.error, 'ValidationException');
      assert.equal(reply.messages, ['Введите код: до 64 знаков']);
    }
    await apply(orderId, 'ТЕАТР');
    await client.checkout(orderId);
    assert.is((await client.call('applyPromo', { path, body: { code: 'ВЕСНА' } })).error, 'OrderLockedException');
    assert.is((await client.call('removePromo', { path })).error, 'OrderLockedException');
    await shop().box.settleOrder(orderId, 'decline');
    assert.is((await orderOf(orderId)).promo?.accepted, true, 'after a decline it still counts');
    assert.is((await pay(shop(), orderId)).amount, 2520);
    const { promo, lines, amount } = await orderOf(orderId);
    assert.equal(
      [promo, lines, amount],
      [{ code: 'ТЕАТР', accepted: true }, [{ name: 'Промокод ТЕАТР', amount: -280 }], 2520],
    );
  });

  test('a certificate pays tickets and fees up to its balance, for one order at a time, and a payment spends it', async () => {
    const { box, client } = shop();
    const first = await held(13);
    const whole = await apply(first, 'ПОДАРОК');
    assert.equal(whole.lines, [
      { name: 'Сервисный сбор 5 %', amount: 157.5 },
      { name: 'Сертификат ПОДАРОК', amount: -3307.5 },
    ]);
    assert.is(whole.amount, 0);
    assert.match(whole.promo?.message?.replace(/\s/g, ' ') ?? '', 'останется 1 692,50 ₽');
    const second = await held(14);
    assert.match((await apply(second, 'ПОДАРОК')).promo?.message ?? '', /в другом заказе/);
    await remove(first);
    assert.is((await apply(second, 'ПОДАРОК')).amount, 0, 'the first order has freed it');
    await box.expireOrder(second);
    const { lines } = await apply(first, 'ПОДАРОК');
    assert.is(lines?.[1]?.amount, -3307.5, 'an expired order has freed it too');
    assert.is((await pay(shop(), first)).status, 'paid', 'without a payment page');
    assert.is((await orderOf(first)).amount, 0);

    const third = await held(14);
    assert.is((await apply(third, 'ПОДАРОК')).amount, 2800 - 1692.5);
    assert.is((await pay(shop(), third)).amount, 1107.5);
    assert.equal((await orderOf(third)).lines, [{ name: 'Сертификат ПОДАРОК', amount: -1692.5 }]);
    const fourth = await held(14);
    assert.match((await apply(fourth, 'ПОДАРОК')).promo?.message ?? '', /уже использован/);
    assert.is((await client.call('applyPromo', { path: { orderId: 'gone' }, body: { code: 'А' } })).status, 404);
  });
});
