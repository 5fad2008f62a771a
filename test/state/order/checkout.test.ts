import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ApiError } from '../../../src/api/apiError';
import type { Order, Payment } from '../../../src/domain/entities';
import { fails, failure, later, order, settle, ticket } from '../fakes';
import { answering, atForm, data, payment, returned, submitted, waiting } from './paying';

test('checkout sends the buyer’s entries and the return address, keeps the order and its payment, and leads to the payment page (spec §4)', async () => {
  const { checkout, calls, left } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await checkout.submit(data);
  assert.ok(
    calls[0]?.startsWith(
      'checkout o1 {"name":"Анна","email":"a@mail.ru","phone":"+79991234567","agreement":true,"personalData":true,"returnUrl":"https://host.example/"} key',
    ),
  );
  assert.equal(left, ['https://pay.example/1']);
  assert.is(checkout.phase.value, 'leaving');
  assert.equal([checkout.state.value.order.id, checkout.state.value.payment?.id], ['o1', 'pay1']);
});

test('a successful checkout sends exactly one order-checkout event, and a failed one sends none', async () => {
  const { checkout, events, api } = await atForm({
    checkout: fails(422),
    getOrder: async () => order(['1']),
  });
  await checkout.submit(data);
  assert.equal(events, []);
  api.checkout = async () => ({ order: waiting(), payment: payment() });
  await checkout.submit(data);
  assert.equal(
    events
      .filter(({ type }) => type === 'order-checkout')
      .map(({ detail }) => [(detail.order as { id: string }).id, (detail.payment as Payment).id]),
    [['o1', 'pay1']],
  );
});

test('payment="host" leaves the payment to the host page', async () => {
  const { checkout, left } = await atForm(
    { checkout: async () => ({ order: waiting(), payment: payment() }), getOrder: async () => waiting() },
    { options: { payment: 'host' } },
  );
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'host');
  checkout.open();
  assert.equal(left, [], 'nothing leads to the bank, where the order would be paid twice');
});

test('a host page that prevents the event takes the payment over', async () => {
  const { checkout, left, mayCheckout } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment() }),
    getOrder: async () => waiting(),
  });
  mayCheckout.value = false;
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'host');
  assert.equal(left, []);
});

test('without a payment address the buyer is not led away', async () => {
  const { checkout, left } = await submitted();
  assert.is(checkout.phase.value, 'idle');
  assert.is(checkout.state.value.order.id, 'o1');
  assert.equal(left, []);
});

test('a form submitted twice is sent once', async () => {
  const { checkout, taken } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await Promise.all([checkout.submit(data), checkout.submit(data)]);
  assert.is(taken().length, 1);
});

test('a form submitted during a change of the cart is not sent, the buyer is told so, and it can be sent afterwards', async () => {
  const answer = later<Order>();
  const { cart, checkout, said, calls } = await atForm({ removeTicket: () => answer.promise });
  const removing = cart.remove(ticket('1'));
  await checkout.submit(data);
  assert.equal(
    said(),
    ['Секунду, касса ещё отвечает. Нажатие не сработало.'],
    'the message does not speak of reserving',
  );
  assert.is(checkout.phase.value, 'form');
  answer.give(order(['2']));
  await removing;
  await checkout.submit(data);
  assert.is(calls.filter((call) => call.startsWith('checkout')).length, 1);
});

test('another try closes the failure of the try before, which would else stand over the success screen', async () => {
  const { checkout, api, popups, said } = await atForm({ checkout: async () => Promise.reject(failure(500)) });
  api.getOrder = async () => order(['1']);
  popups.error('Касса не отвечает');
  popups.notify('Скидка закончилась', 'info');
  api.checkout = async () => ({ order: waiting(), payment: payment() });
  await checkout.submit(data);
  assert.equal(said(), ['Скидка закончилась'], 'a message of the box office stays for its time');
});

test('the problem offers another try only if it may help', async () => {
  const said = async (error: ApiError): Promise<string> => {
    const { checkout } = await atForm({
      checkout: async () => {
        throw error;
      },
      getOrder: async () => order(['1']),
    });
    await checkout.submit(data);
    await settle();
    return checkout.problem.value;
  };
  for (const error of [failure(429), failure(0, '', 'offline'), failure(500), failure(503)])
    assert.is(
      await said(Object.assign(error, { crowded: error.status === 429 })),
      'Оплата не началась, данные сохранены.',
    );
  for (const error of [failure(400), failure(409), failure(422)])
    assert.is(await said(error), 'Данные сохранены, их можно изменить.');
});

test('a second press while a payment is being given up gets a message that does not speak of reserving', async () => {
  const { checkout, said } = await returned({
    ...answering(waiting(), { id: 'pressed-twice' }),
    releasePayment: () => later<never>().promise,
  });
  checkout.release();
  await checkout.release();
  assert.equal(said(), ['Секунду, касса ещё отвечает. Нажатие не сработало.']);
});

test('a refused form stays open, and the next try has a new key', async () => {
  const { checkout, taken, api } = await atForm({
    checkout: fails(400, 'ValidationException'),
    getOrder: async () => order(['1']),
  });
  await checkout.submit(data);
  await settle();
  assert.is(checkout.phase.value, 'form');
  const [first] = taken();
  api.checkout = async () => ({ order: waiting(), payment: payment() });
  await checkout.submit(data);
  assert.is.not(taken()[0]?.split(' ').pop(), first?.split(' ').pop());
});

test('an answer without a payment for an open order does not count as a checkout', async () => {
  const { checkout, events } = await atForm({
    addTicket: async () => order(['1']),
    checkout: async () => ({ order: order(['1']), payment: null }),
  });
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'form');
  assert.ok(checkout.problem.value);
  assert.equal(events, []);
});

test('the problem of the last try is shown until the next try or until the form is reopened', async () => {
  const answer = later<never>();
  const { checkout, api } = await atForm({
    checkout: fails(422),
    getOrder: async () => order(['1']),
  });
  await checkout.submit(data);
  assert.ok(checkout.problem.value);
  api.checkout = () => answer.promise;
  const sending = checkout.submit(data);
  assert.is(checkout.problem.value, '');
  answer.fail(failure(422));
  await sending;
  assert.ok(checkout.problem.value);
  checkout.close();
  checkout.open();
  assert.is(checkout.problem.value, '');
});

test('an open form stays open when the tab is hidden and shown again', async () => {
  const { checkout, visible } = await atForm({ getOrder: async () => order(['1']) });
  visible.value = false;
  visible.value = true;
  await settle();
  assert.is(checkout.phase.value, 'form');
});

test('close() closes the form, and does nothing after it was sent', async () => {
  const { checkout } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  checkout.close();
  assert.is(checkout.phase.value, 'idle');
  checkout.open();
  await checkout.submit(data);
  checkout.close();
  assert.is(checkout.phase.value, 'leaving');
});

test('opening an order that is being paid without an address shows its state, not the form', async () => {
  const { cart, checkout, left } = await atForm({
    changeTariff: fails(409, 'OrderLockedException'),
    getOrder: async () => waiting(),
  });
  checkout.close();
  await cart.changeTariffs([ticket('1')], 'child');
  checkout.open();
  assert.is(checkout.phase.value, 'idle');
  assert.is(checkout.state.value.order.status, 'awaiting_payment');
  assert.equal(left, []);
});

test('the checkout of another order has a new key', async () => {
  const { cart, show, checkout, taken, api } = await submitted();
  const [first] = taken();
  api.checkPayment = fails(404);
  await cart.restore();
  api.createOrder = async () => order([], { id: 'o2' });
  api.addTicket = async () => order(['2'], { id: 'o2' });
  await cart.add(show.sale, ['2']);
  checkout.open();
  taken();
  await checkout.submit(data);
  const [second] = taken();
  assert.ok(second?.startsWith('checkout o2'));
  assert.is.not(second?.split(' ').pop(), first?.split(' ').pop());
});

test.run();
