import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order } from '../../../src/domain/entities';
import { fails, later, order, seatIds, settle, showWidget } from '../fakes';
import { atForm, data } from './paying';

test('an operation that hangs is told after 8 s', async () => {
  const { cart, show, clock, popups, said } = await showWidget({ addTicket: () => later<Order>().promise });
  cart.add(show.sale, ['1']);
  await clock.pass(7900);
  assert.is(cart.isSlow.value, false);
  assert.equal(said(), []);
  await clock.pass(200);
  assert.is(cart.isSlow.value, true);
  assert.is(popups.spoken.value, 'Ждём ответа кассы…');
  assert.equal(said(), [], 'the cart has a line for it, and nobody is told to try what would be refused');
});

test('control comes back within 30 s even when the order cannot be read either, and not without a word', async () => {
  const answers = { addTicket: () => later<Order>().promise, getOrder: () => later<Order>().promise };
  const { cart, show, clock, said } = await showWidget(answers);
  cart.add(show.sale, ['1']);
  await clock.pass(29_900);
  assert.equal(said(), []);
  await clock.pass(100);
  assert.is(cart.operation.value, null);
  assert.equal(said(), ['Касса не отвечает. Попробуйте ещё раз через минуту.']);
  const answered = await showWidget({ ...answers, getOrder: async () => order(['1']) });
  answered.cart.add(answered.show.sale, ['1']);
  await answered.clock.pass(25_100);
  assert.is(answered.cart.operation.value, null);
  assert.is(answered.cart.isSlow.value, false);
  assert.is(answered.cart.isOpen.value, true, 'the box office had the seat');
  assert.equal(answered.said(), [], 'an order that was read speaks for itself');
});

test('a checkout that hangs is not told to be tried again: what became of it is still being asked', async () => {
  const { cart, show, checkout, clock, said, api } = await showWidget({ checkout: () => later<never>().promise });
  await cart.add(show.sale, ['1']);
  await clock.pass(10_000);
  api.getOrder = () => later<Order>().promise;
  checkout.open();
  checkout.submit({ name: 'Анна', email: 'a@b.ru', phone: '+7', agreement: true, personalData: true });
  await clock.pass(30_000);
  assert.is(checkout.phase.value, 'unclear');
  assert.equal(said(), []);
});

test('control comes back within 30 s also where the order of another tab is read first and does not come', async () => {
  const { cart, show, clock, browser } = await showWidget({ getOrder: () => later<Order>().promise });
  browser.kept.set('order', JSON.stringify({ id: 'o7', payTill: null, type: 1 }));
  cart.add(show.sale, ['1']);
  await clock.pass(30_000);
  assert.is(cart.operation.value, null);
});

test('one hung call never blocks selling: the next seat is bought, the late answer changes nothing', async () => {
  const hung = later<Order>();
  const { cart, show, clock, api, taken } = await showWidget({ addTicket: () => hung.promise });
  cart.add(show.sale, ['1']);
  await clock.pass(30_000);
  api.addTicket = async () => order(['2']);
  api.getOrder = async () => order(['1', '2']);
  await cart.add(show.sale, ['2']);
  assert.equal(seatIds(cart.order.value), ['2']);
  taken();
  hung.give(order(['9']));
  await settle();
  assert.equal(taken(), ['getOrder o1'], 'it only makes the order be read again');
  assert.equal(seatIds(cart.order.value), ['1', '2']);
});

test('an answer that comes too late, in the midst of a later operation, makes the order be read after that one', async () => {
  const [hung, answer] = [later<Order>(), later<Order>()];
  const { cart, show, clock, api, taken } = await showWidget({ addTicket: () => hung.promise });
  cart.add(show.sale, ['1']);
  await clock.pass(30_000);
  api.addTicket = () => answer.promise;
  api.getOrder = async () => order(['1', '2']);
  const adding = cart.add(show.sale, ['2']);
  await settle();
  taken();
  hung.give(order(['1']));
  await settle();
  assert.equal(taken(), []);
  answer.give(order(['2']));
  await adding;
  await settle();
  assert.equal(taken(), ['getOrder o1']);
  assert.is(cart.order.value.tickets.length, 2);
});

test('the steps that follow a hung one are not taken any more', async () => {
  const hung = later<Order>();
  const { cart, show, clock, taken } = await showWidget({ addTicket: () => hung.promise });
  cart.add(show.sale, ['1', '2', '3']);
  await clock.pass(30_000);
  hung.give(order(['1']));
  await settle();
  assert.is(taken().filter((call) => call.startsWith('addTicket')).length, 1);
});

test('each step of several has its own patience', async () => {
  const seats: string[] = [];
  const { cart, show, clock } = await showWidget({
    addTicket: async (_, { seatId }) => {
      await new Promise<void>((done) => clock.after(7000, done));
      seats.push(seatId);
      return order(seats);
    },
  });
  const adding = cart.add(show.sale, ['1', '2', '3', '4']);
  await clock.pass(28_100);
  await adding;
  assert.is(cart.order.value.tickets.length, 4);
  assert.is(cart.isSlow.value, false);
});

test('a step that begins after a slow one is not slow', async () => {
  const first = later<Order>();
  const { cart, show, clock, api } = await showWidget({ addTicket: () => first.promise });
  cart.add(show.sale, ['1', '2']);
  await clock.pass(9000);
  assert.is(cart.isSlow.value, true);
  api.addTicket = () => later<Order>().promise;
  first.give(order(['1']));
  await settle();
  assert.ok(cart.operation.value);
  assert.is(cart.isSlow.value, false);
});

test('a read that an operation overtook does not overwrite it', async () => {
  const slow = later<Order>();
  const { cart, show, api, clock } = await showWidget();
  await cart.add(show.sale, ['1']);
  api.getOrder = () => slow.promise;
  const reading = cart.restore();
  api.addTicket = async () => order(['1', '2']);
  await cart.add(show.sale, ['2']);
  await clock.pass(9000);
  assert.is(cart.problem.value, '', 'nor is it said to be late');
  slow.give(order(['1']));
  await reading;
  assert.is(cart.order.value.tickets.length, 2);
});

test('a read that is wanted while an operation runs follows it', async () => {
  const answer = later<Order>();
  const { cart, show, taken } = await showWidget({
    addTicket: () => answer.promise,
    getOrder: async () => order(['1', '2']),
  });
  const adding = cart.add(show.sale, ['1']);
  await settle();
  await cart.restore();
  taken();
  answer.give(order(['1']));
  await adding;
  await settle();
  assert.equal(taken(), ['getOrder o1']);
  assert.is(cart.order.value.tickets.length, 2);
});

test('a lost connection while making an order unlocks the cart and sells the next seat', async () => {
  const { cart, show, api } = await showWidget({
    createOrder: fails(0),
  });
  await cart.add(show.sale, ['1']);
  assert.is(cart.operation.value, null);
  assert.is(cart.order.value.id, '');
  api.createOrder = async () => order();
  await cart.add(show.sale, ['1']);
  assert.is(cart.isOpen.value, true);
});

test('a fault of the widget’s own as a change begins holds up no later one', async () => {
  const { cart, checkout, show } = await atForm();
  const stop = checkout.phase.subscribe((phase) => {
    if (phase === 'sending') throw new Error('a screen that cannot be drawn');
  });
  await checkout.submit(data).catch(() => {});
  stop();
  assert.is(cart.operation.value, null);
  await cart.add(show.sale, ['2']);
  assert.is(cart.operation.value, null);
});

test.run();
