import * as assert from 'uvu/assert';
import { onEveryDatabase, type Shop, seatDealer } from './support/everyDatabase';

onEveryDatabase('expiry', (test, shop) => {
  const deal = seatDealer();
  let pinned = '';
  /** A performance that is days away, so that it does not begin while these tests move the clock by hours. */
  const performance = ({ box }: Shop) => {
    pinned ||= box.performances(12).filter(({ soldOut }) => !soldOut)[8]?.id ?? '';
    return pinned;
  };

  async function held() {
    const id = await shop().client.order();
    const [seat = ''] = await deal(shop(), performance(shop()), 'g12-4');
    await shop().client.add(id, seat, performance(shop()));
    return { id, seat };
  }

  test('the seat of an expired order is free as soon as a buyer loads the free seats', async () => {
    const { box } = shop();
    const { seat } = await held();
    const isFree = async () => (await box.freeSeats(performance(shop())))['g12-4']?.includes(seat);
    assert.not.ok(await isFree());
    box.advance(901);
    assert.ok(await isFree());
  });

  test('every change of an expired order answers 404, checkout 410', async () => {
    const { box, client } = shop();
    const { id, seat } = await held();
    const path = { orderId: id, ticketId: 'any' };
    await box.expireOrder(id);
    assert.is((await client.checkout(id)).error, 'PaymentExpiredException');
    assert.is((await client.add(id, seat, performance(shop()))).error, 'OrderNotFoundException');
    assert.is((await client.call('clearOrder', { path })).error, 'OrderNotFoundException');
    assert.is((await client.call('removeTicket', { path })).error, 'OrderNotFoundException');
    assert.is((await client.call('changeTariff', { path, query: { tariffId: 1 } })).error, 'OrderNotFoundException');
    assert.is((await client.check(id)).error, 'OrderNotFoundException');
    assert.is((await client.checkout(id)).error, 'PaymentExpiredException', 'and once more');
  });

  test('a buyer gets the seat of an order that has just expired, without waiting for the sweep', async () => {
    const { box, client } = shop();
    const { id, seat } = await held();
    await box.expireOrder(id);
    const added = await client.add(await client.order(), seat, performance(shop()));
    assert.is(added.status, 200);
    assert.is((await client.get(id)).status, 404);
  });

  test('an empty order does not expire, and its time starts anew with its next ticket', async () => {
    const { box, client } = shop();
    const { id } = await held();
    await client.call('clearOrder', { path: { orderId: id } });
    box.advance(3600);
    assert.is((await client.get(id)).status, 200);
    const [seat = ''] = await deal(shop(), performance(shop()), 'g12-4');
    const { order } = (await client.add(id, seat, performance(shop()))).payload;
    assert.ok(order.payTillTimeout > 890);
  });

  test('a paid order never expires', async () => {
    const { box, client } = shop();
    const { id } = await held();
    await client.checkout(id);
    await box.settleOrder(id, 'pay');
    box.advance(7200);
    await box.sweep();
    const { order } = (await client.get(id)).payload;
    assert.is(order.status, 'paid');
    assert.is(order.payTill, null);
    assert.is(order.tickets.length, 1);
  });
});
