/** Concurrent requests do not exceed a certificate or a limit. `RACES=1000` sets the number of rounds. */
import * as assert from 'uvu/assert';
import { BUYER } from './support/client';
import { onEveryDatabase, type Shop } from './support/everyDatabase';

const ROUNDS = Number(process.env.RACES ?? 3);
const HELD = 5;
const FREE = 2;

const each = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

onEveryDatabase(
  'concurrent requests',
  (test, shop) => {
    const evening = (showId: number) =>
      shop()
        .box.performances(showId)
        .find(({ soldOut }) => !soldOut)?.id ?? '';
    const freeSeats = async ({ box }: Shop, performanceId: string, group: string) =>
      (await box.freeSeats(performanceId))[group] ?? [];
    const apply = async (orderId: string) =>
      (await shop().client.call('applyPromo', { path: { orderId }, body: { code: 'ПОДАРОК' } })).payload.order;
    async function letGo(orders: string[]): Promise<void> {
      for (const orderId of orders) await shop().box.expireOrder(orderId);
      await shop().box.sweep();
    }

    /** Orders with one seat each. */
    async function held(count: number): Promise<string[]> {
      const { client } = shop();
      const performance = evening(14);
      const seats = await freeSeats(shop(), performance, 'g14-4');
      const orders = await each(count, () => client.order());
      const replies = await Promise.all(orders.map((id, index) => client.add(id, seats[index] ?? '', performance)));
      assert.ok(replies.every(({ status }) => status === 200));
      return orders;
    }

    test('one of the orders that try a certificate gets it, and each order keeps the amount of its answer', async () => {
      const { client } = shop();
      for (let round = 0; round < ROUNDS; round += 1) {
        const orders = await held(4);
        const told = await Promise.all(orders.map(apply));
        assert.is(told.filter(({ promo }) => promo?.accepted).length, 1, `round ${round}`);
        const read = await Promise.all(orders.map(async (id) => (await client.get(id)).payload.order));
        assert.equal(
          read.map(({ amount }) => amount),
          told.map(({ amount }) => amount),
        );
        await letGo(orders);
      }
    });

    test('a second order gets the certificate of an order that expires meanwhile', async () => {
      const { box, client } = shop();
      for (let round = 0; round < ROUNDS; round += 1) {
        const [first = '', second = ''] = await held(2);
        assert.is((await apply(first)).promo?.accepted, true);
        await client.checkout(second);
        await box.settleOrder(second, 'decline');
        await Promise.all([apply(second), box.expireOrder(first).then(() => box.sweep()), client.get(first)]);
        assert.is((await apply(second)).promo?.accepted, true, `round ${round}`);
        await letGo([first, second]);
      }
    });

    test('one address holds no more places than its limit, in any number of orders', async () => {
      const { client } = shop();
      const performance = evening(12);
      for (let round = 0; round < ROUNDS; round += 1) {
        const seats = await freeSeats(shop(), performance, 'g12-1');
        const orders = await each(HELD + 5, () => client.order());
        const replies = await Promise.all(orders.map((id, index) => client.add(id, seats[index] ?? '', performance)));
        assert.is(replies.filter(({ status }) => status === 200).length, HELD, `round ${round}`);
        assert.ok(replies.every(({ status, error }) => status === 200 || error === 'TicketLimitException'));
        await letGo(orders);
      }
    });

    test('one mailbox gets no more free places than its limit, in any number of orders', async () => {
      const { client } = shop();
      const performance = evening(16);
      for (let round = 0; round < Math.min(ROUNDS, 20); round += 1) {
        const seats = await freeSeats(shop(), performance, 'g16-1');
        const from = { query: { type: 1 }, headers: { 'x-forwarded-for': `203.0.113.${round}` } };
        const orders = await each(4, async () => String((await client.call('createOrder', from)).payload.order.id));
        await Promise.all(orders.map((id, index) => client.add(id, seats[index] ?? '', performance)));
        const body = { ...BUYER, email: `Round${round}@example.ru` };
        const replies = await Promise.all(
          orders.map((orderId, index) =>
            client.call('checkout', {
              path: { orderId },
              body: { ...body, email: index % 2 ? body.email : `round${round}+${index}@example.ru` },
            }),
          ),
        );
        assert.is(replies.filter(({ status }) => status === 200).length, FREE, `round ${round}`);
        assert.is(replies.filter(({ error }) => error === 'TicketLimitException').length, 4 - FREE);
        await letGo(orders);
      }
    });
  },
  { heldPerAddress: HELD, freePerEmail: FREE, trustedProxy: 'loopback' },
);
