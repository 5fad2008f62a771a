import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fails, order, settle, showWidget, ticket, withSeat } from '../fakes';

test('seats of the other kind are taken only after the buyer has answered the question', async () => {
  const { cart, seasonTicket, taken, api } = await withSeat();
  await seasonTicket.load('s9');
  taken();
  api.getOrder = async () => order(['1']);
  await cart.add(seasonTicket.sale, ['2']);
  assert.equal(cart.wouldMix.value, true);
  assert.equal(taken(), ['getOrder o1'], 'another tab may have emptied the order');
  assert.is(cart.operation.value, null);
  await cart.answerMixed(false);
  assert.is(cart.wouldMix.value, false);
  assert.equal(taken(), []);
  assert.is(cart.order.value.tickets.length, 1);

  api.createOrder = async () => order([], { id: 'o2', type: 2 });
  api.addTicket = async (id) => order(['2'], { id, type: 2 });
  api.getOrder = async (id) => order(['1'], { id });
  await cart.add(seasonTicket.sale, ['2']);
  taken();
  api.getOrder = async () => order();
  await cart.answerMixed(true);
  assert.equal(taken(), [
    'clearOrder o1',
    'getOrder o1',
    'createOrder 2',
    // another tab may have filled the order that is left
    'getOrder o1',
    'addTicket o2 {"seatId":"2","seasonTicketId":"s9"}',
  ]);
  assert.is(cart.order.value.type, 2);
});

for (const stored of [1, 2] as const)
  for (const wanted of [1, 2] as const)
    test(`an empty order of type ${stored} is ${stored === wanted ? 'used' : 'replaced by a new one'} for seats of type ${wanted} (spec §4)`, async () => {
      const { cart, show, seasonTicket, taken, browser } = await showWidget({
        getOrder: async (id) => order([], { id, type: stored }),
        createOrder: async (type) => order([], { id: 'o2', type }),
        addTicket: async (id, { seatId }) => order([seatId], { id, type: wanted }),
      });
      browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: stored }));
      await cart.restore();
      if (wanted === 2) await seasonTicket.load('s9');
      taken();
      await cart.add((wanted === 1 ? show : seasonTicket).sale, ['2']);
      const made = taken().filter((call) => call.startsWith('createOrder'));
      assert.equal(made, stored === wanted ? [] : [`createOrder ${wanted}`]);
      assert.is(cart.order.value.id, stored === wanted ? 'o1' : 'o2');
      assert.is(cart.wouldMix.value, false);
    });

test('a failed clearing keeps the tickets of the other kind', async () => {
  const { cart, seasonTicket, api, taken, said } = await withSeat();
  await seasonTicket.load('s9');
  api.getOrder = async () => order(['1']);
  api.clearOrder = fails(500);
  await cart.add(seasonTicket.sale, ['2']);
  taken();
  await cart.answerMixed(true);
  assert.equal(taken(), ['clearOrder o1', 'getOrder o1']);
  assert.is(cart.order.value.tickets.length, 1);
  assert.equal(said(), [cart.problem.value], 'told by a popup, because on a phone the cart is folded');
});

test('an order that another tab filled is not replaced by an order of the other kind', async () => {
  const { cart, seasonTicket, api, taken } = await withSeat({ addTicket: async () => order() });
  await seasonTicket.load('s9');
  api.getOrder = async () => order(['3']);
  taken();
  await cart.add(seasonTicket.sale, ['7']);
  assert.equal(taken(), ['getOrder o1']);
  assert.equal(cart.wouldMix.value, true);
});

test('a paid order of the other kind raises no question', async () => {
  const { cart, show, checkout, browser } = await showWidget({
    getOrder: async (id) => order(['9'], { id, type: 2, status: 'paid', payTill: null }),
    createOrder: async () => order([], { id: 'o2' }),
    addTicket: async (id, { seatId }) => order([seatId], { id }),
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 2 }));
  await cart.add(show.sale, ['2']);
  assert.is(cart.wouldMix.value, false);
  assert.is(checkout.state.value.kind, 'paid', 'first the buyer sees the paid order');
  checkout.watchShown()();
  await cart.add(show.sale, ['2']);
  assert.is(cart.wouldMix.value, false);
  assert.is(cart.order.value.id, 'o2');
});

test('an order without a type has the type of the tickets that are put into it', async () => {
  const seats: string[] = [];
  const current = () => order(seats, { type: null });
  const { cart, show, popups, taken, api } = await withSeat({
    createOrder: async () => current(),
    getOrder: async () => current(),
    addTicket: async (_, { seatId }) => {
      seats.push(seatId);
      return current();
    },
    removeTicket: async () => {
      seats.pop();
      return current();
    },
  });
  await cart.remove(ticket('1'));
  taken();
  await cart.add(show.sale, ['2']);
  await cart.add(show.sale, ['3']);
  assert.equal(
    taken().filter((call) => /createOrder|clear/.test(call)),
    [],
    'neither another order nor a clearing',
  );
  assert.is(cart.wouldMix.value, false);

  await cart.remove(ticket('3'));
  api.getOrder = fails(404);
  const kinds: unknown[] = [];
  api.createOrder = async (kind) => {
    kinds.push(kind);
    return current();
  };
  await cart.restore();
  popups.popups.value.at(-1)?.action?.run();
  await settle();
  assert.equal(kinds, [1], 'the seat is taken back as a ticket for a performance');
});

test.run();
