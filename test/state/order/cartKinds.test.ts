import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fails, order, settle, showWidget, ticket } from '../fakes';

test('seats of the other kind wait for the buyer’s answer', async () => {
  const { cart, seasonTicket, show, taken, api } = await showWidget();
  await cart.add(show.sale, ['1']);
  await seasonTicket.load('s9');
  taken();
  api.getOrder = async () => order(['1']);
  await cart.add(seasonTicket.sale, ['2']);
  assert.equal(cart.mixedQuestion.value, 2);
  assert.equal(taken(), ['getOrder o1'], 'another tab may have emptied it');
  assert.is(cart.operation.value, null);
  await cart.answerMixed(false);
  assert.is(cart.mixedQuestion.value, null);
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
    // nobody may have put anything into the one that gives way
    'getOrder o1',
    'addTicket o2 {"seatId":"2","seasonTicketId":"s9"}',
  ]);
  assert.is(cart.order.value.type, 2);
});

for (const stored of [1, 2] as const)
  for (const wanted of [1, 2] as const)
    test(`an empty order of type ${stored} is ${stored === wanted ? 'used' : 'left for a new one'} for seats of type ${wanted} (spec §4)`, async () => {
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
      assert.is(cart.mixedQuestion.value, null);
    });

test('a clearing that failed keeps the other kind of tickets', async () => {
  const { cart, seasonTicket, show, api, taken, said } = await showWidget();
  await cart.add(show.sale, ['1']);
  await seasonTicket.load('s9');
  api.getOrder = async () => order(['1']);
  api.clearOrder = fails(500);
  await cart.add(seasonTicket.sale, ['2']);
  taken();
  await cart.answerMixed(true);
  assert.equal(taken(), ['clearOrder o1', 'getOrder o1']);
  assert.is(cart.order.value.tickets.length, 1);
  assert.equal(said(), [cart.problem.value], 'on a phone the cart is folded away');
});

test('an order that another tab filled is not replaced by one of the other kind', async () => {
  const { cart, show, seasonTicket, api, taken } = await showWidget({ addTicket: async () => order() });
  await cart.add(show.sale, ['1']);
  await seasonTicket.load('s9');
  api.getOrder = async () => order(['3']);
  taken();
  await cart.add(seasonTicket.sale, ['7']);
  assert.equal(taken(), ['getOrder o1']);
  assert.equal(cart.mixedQuestion.value, 2);
});

test('an order of the other kind that another tab has paid is nothing to empty', async () => {
  const { cart, show, checkout, browser } = await showWidget({
    getOrder: async (id) => order(['9'], { id, type: 2, status: 'paid', payTill: null }),
    createOrder: async () => order([], { id: 'o2' }),
    addTicket: async (id, { seatId }) => order([seatId], { id }),
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 2 }));
  await cart.add(show.sale, ['2']);
  assert.is(cart.mixedQuestion.value, null);
  assert.is(checkout.state.value.kind, 'paid', 'first the buyer sees what was bought');
  checkout.watchShown()();
  await cart.add(show.sale, ['2']);
  assert.is(cart.mixedQuestion.value, null);
  assert.is(cart.order.value.id, 'o2');
});

test('an order that does not say its kind is of the kind that is put into it', async () => {
  const seats: string[] = [];
  const current = () => order(seats, { type: null });
  const { cart, show, popups, taken, api } = await showWidget({
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
  await cart.add(show.sale, ['1']);
  await cart.remove(ticket('1'));
  taken();
  await cart.add(show.sale, ['2']);
  await cart.add(show.sale, ['3']);
  assert.equal(
    taken().filter((call) => /createOrder|clear/.test(call)),
    [],
    'neither another order nor a question',
  );
  assert.is(cart.mixedQuestion.value, null);

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
  assert.equal(kinds, [1], 'what is wanted back is asked for as tickets');
});

test.run();
