import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order } from '../../../src/domain/entities';
import { fails, later, order, seatIds, settle, showWidget, typesOf, withSeat } from '../fakes';
import { atForm, data } from './paying';

test('a hanging operation is announced after 8 s', async () => {
  const { cart, show, clock, popups, said } = await showWidget({ addTicket: () => later<Order>().promise });
  cart.add(show.sale, ['1']);
  await clock.pass(7900);
  assert.is(cart.isSlow.value, false);
  assert.equal(said(), []);
  await clock.pass(200);
  assert.is(cart.isSlow.value, true);
  assert.is(popups.spoken.value, 'Ждём ответа кассы…');
  assert.equal(said(), [], 'no popup, because the cart has a line for it');
});

test('the cart can be changed again within 30 s even if the order cannot be read, and the buyer is told so', async () => {
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
  assert.is(answered.cart.isOpen.value, true, 'the box office has reserved the seat');
  assert.equal(answered.said(), [], 'no message after the order was read');
});

test('the buyer is told of a change that was given up and is not in the order; if it arrives late, the host page hears of it', async () => {
  const hung = later<Order>();
  const { cart, show, clock, api, events, said } = await showWidget({ addTicket: () => hung.promise });
  cart.add(show.sale, ['1']);
  await clock.pass(25_100);
  assert.is(cart.operation.value, null);
  assert.equal(said(), ['Касса не отвечает. Попробуйте ещё раз через минуту.']);
  assert.equal(typesOf(events), []);
  api.getOrder = async () => order(['1']);
  hung.give(order(['1']));
  await settle();
  await cart.restore();
  assert.equal(seatIds(cart.order.value), ['1']);
  assert.equal(typesOf(events), ['ticket-add']);
});

test('a hanging checkout gets no message to try again, because its result is still being checked', async () => {
  const { checkout, clock, said, api } = await withSeat({ checkout: () => later<never>().promise });
  await clock.pass(10_000);
  api.getOrder = () => later<Order>().promise;
  checkout.open();
  checkout.submit({ name: 'Анна', email: 'a@b.ru', phone: '+7', agreement: true, personalData: true });
  await clock.pass(30_000);
  assert.is(checkout.phase.value, 'unclear');
  assert.equal(said(), []);
});

test('a hanging call does not block the next seat, and its late answer changes nothing', async () => {
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
  assert.equal(taken(), ['getOrder o1'], 'the late answer only makes the order be read');
  assert.equal(seatIds(cart.order.value), ['1', '2']);
});

test('a late answer during a later operation makes the order be read after that operation', async () => {
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

test('after a hanging step the further steps are skipped', async () => {
  const hung = later<Order>();
  const { cart, show, clock, taken } = await showWidget({ addTicket: () => hung.promise });
  cart.add(show.sale, ['1', '2', '3']);
  await clock.pass(30_000);
  hung.give(order(['1']));
  await settle();
  assert.is(taken().filter((call) => call.startsWith('addTicket')).length, 1);
});

test('each of several steps has its own time limit', async () => {
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

test('a step after a slow one does not count as slow', async () => {
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

test('a read that an operation overtook does not overwrite the operation’s result', async () => {
  const slow = later<Order>();
  const { cart, show, api, clock } = await withSeat();
  api.getOrder = () => slow.promise;
  const reading = cart.restore();
  api.addTicket = async () => order(['1', '2']);
  await cart.add(show.sale, ['2']);
  await clock.pass(9000);
  assert.is(cart.problem.value, '', 'the read is not called late');
  slow.give(order(['1']));
  await reading;
  assert.is(cart.order.value.tickets.length, 2);
});

test('a lost connection while an order is being made frees the cart for the next seat', async () => {
  const { cart, show, api } = await withSeat({
    createOrder: fails(0),
  });
  assert.is(cart.operation.value, null);
  assert.is(cart.order.value.id, '');
  api.createOrder = async () => order();
  await cart.add(show.sale, ['1']);
  assert.is(cart.isOpen.value, true);
});

test('an exception of the widget at the start of a change does not block later changes', async () => {
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
