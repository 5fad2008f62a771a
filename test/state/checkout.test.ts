import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Payment } from '../../src/types';
import { failure, fakeWidget, later, lostConnection, order, settle, showWidget } from './fakes';

const data = { name: 'Анна', email: 'a@mail.ru', phone: '+79991234567', agreement: true } as const;

const payment = (more: Partial<Payment> = {}): Payment => ({
  id: 'pay1',
  status: 'pending',
  amount: 100_000,
  url: 'https://pay.example/1',
  ...more,
});

const waiting = () => order(['1'], { status: 'awaiting_payment' });

async function atForm(...args: Parameters<typeof showWidget>) {
  const widget = await showWidget(...args);
  await widget.cart.add(widget.show.sale, ['1']);
  widget.checkout.open();
  widget.taken();
  widget.events.length = 0;
  return widget;
}

test('checkout stores the returned order and payment in the cart and in the checkout state (§4)', async () => {
  const { cart, checkout } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await checkout.submit(data);
  assert.is(cart.order.value.status, 'awaiting_payment');
  assert.is(checkout.order.value?.id, 'o1');
  assert.is(checkout.payment.value?.id, 'pay1');
});

test('checkout sends what was typed and where to come back, and leads to the payment page', async () => {
  const { checkout, calls, left } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await checkout.submit(data);
  assert.ok(
    calls[0]?.startsWith(
      'checkout o1 {"name":"Анна","email":"a@mail.ru","phone":"+79991234567","agreement":true,"returnUrl":"https://host.example/"} key',
    ),
  );
  assert.equal(left, ['https://pay.example/1']);
  assert.is(checkout.phase.value, 'paying');
});

test('exactly one order-checkout event for a checkout that succeeded, none for one that failed (S3)', async () => {
  const { checkout, events, api } = await atForm({
    checkout: async () => {
      throw failure(422);
    },
    order: async () => order(['1']),
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

test('payment="host" leaves the payment to the host page (product.md §2)', async () => {
  const { checkout, left } = await atForm(
    { checkout: async () => ({ order: waiting(), payment: payment() }) },
    { options: { payment: 'host' } },
  );
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'host');
  assert.equal(left, []);
});

test('a host that prevents the event takes the payment over (product.md §2)', async () => {
  const { checkout, left, mayCheckout } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment() }),
  });
  mayCheckout.value = false;
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'host');
  assert.equal(left, []);
});

test('without a payment address nobody is led away (api.md)', async () => {
  const { checkout, left } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'idle');
  assert.is(checkout.order.value?.id, 'o1');
  assert.equal(left, []);
});

test('sending twice sends once (R16)', async () => {
  const { checkout, taken } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await Promise.all([checkout.submit(data), checkout.submit(data)]);
  assert.is(taken().length, 1);
});

test('a refused form stays, and the next try has a key of its own', async () => {
  const { checkout, taken, api } = await atForm({
    checkout: async () => {
      throw failure(400, 'ValidationException');
    },
    order: async () => order(['1']),
  });
  await checkout.submit(data);
  await settle();
  assert.is(checkout.phase.value, 'form');
  assert.is(checkout.problem.value, 'Не получилось отправить заказ. Данные сохранены, попробуйте ещё раз.');
  const [first] = taken();
  api.checkout = async () => ({ order: waiting(), payment: payment() });
  await checkout.submit(data);
  assert.is.not(taken()[0]?.split(' ').pop(), first?.split(' ').pop());
});

test('an unclear checkout asks what became of the order before anything is offered', async () => {
  const { checkout, taken, left, events } = await atForm({
    checkout: async () => {
      throw lostConnection();
    },
    order: async () => waiting(),
    checkPayment: async () => ({ order: waiting(), payment: payment() }),
  });
  await checkout.submit(data);
  await settle();
  assert.is(taken().filter((call) => call.startsWith('checkout')).length, 1, 'no second checkout');
  assert.equal(left, ['https://pay.example/1']);
  assert.is(events.filter(({ type }) => type === 'order-checkout').length, 1);
});

test('after an unclear checkout of an order that is still open the form comes back with the same key (Decision 5)', async () => {
  const { checkout, taken, api } = await atForm({
    checkout: async () => {
      throw lostConnection();
    },
    order: async () => order(['1']),
  });
  await checkout.submit(data);
  await settle();
  assert.is(checkout.phase.value, 'form');
  const [first] = taken();
  api.checkout = async () => ({ order: waiting(), payment: payment() });
  await checkout.submit(data);
  assert.is(taken()[0], first);
});

test('while nobody answers the widget goes on asking, at growing pauses', async () => {
  const { checkout, taken, clock, api } = await atForm({
    checkout: async () => {
      throw lostConnection();
    },
    order: async () => {
      throw lostConnection();
    },
  });
  checkout.submit(data);
  await settle();
  assert.is(checkout.phase.value, 'unknown');
  taken();
  await clock.pass(10_000);
  assert.equal(taken(), ['order o1', 'order o1', 'order o1']);
  api.order = async () => waiting();
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  await clock.pass(15_000);
  assert.is(checkout.phase.value, 'paying');
});

test('a hung checkout is never sent again: the order is asked for (§4 of quality.md)', async () => {
  const { checkout, taken, clock } = await atForm({
    checkout: () => later<never>().promise,
    order: async () => waiting(),
    checkPayment: async () => ({ order: waiting(), payment: payment() }),
  });
  checkout.submit(data);
  await clock.pass(31_000);
  assert.is(taken().filter((call) => call.startsWith('checkout')).length, 1);
  assert.is(checkout.phase.value, 'paying');
});

test('a question that hangs is not the last one', async () => {
  const { checkout, clock, api } = await atForm({
    checkout: async () => {
      throw lostConnection();
    },
    order: async () => {
      throw lostConnection();
    },
  });
  checkout.submit(data);
  await settle();
  api.order = () => later<never>().promise;
  await clock.pass(2500);
  api.order = async () => order(['1']);
  await clock.pass(15_000);
  assert.is(checkout.phase.value, 'form');
});

test('a payment check that hangs is not the last one', async () => {
  const { checkout, clock, api, taken } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  api.checkPayment = () => later<never>().promise;
  checkout.watch();
  taken();
  await clock.pass(6000);
  assert.is(taken().length, 2);
});

test('an order that expired during checkout closes the form and is no success (R5)', async () => {
  const { checkout, cart, said } = await atForm({
    checkout: async () => {
      throw failure(404);
    },
    order: async () => {
      throw failure(404);
    },
  });
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'idle');
  assert.is(checkout.order.value, null);
  assert.is(cart.open.value, false);
  assert.equal(said(), ['Бронь закончилась. Выберите места ещё раз.']);
});

test('an order that another tab is paying shows its payment instead of the form', async () => {
  const { checkout } = await atForm({
    checkout: async () => {
      throw failure(409, 'OrderLockedException');
    },
    order: async () => waiting(),
    checkPayment: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'idle');
  assert.is(checkout.order.value?.status, 'awaiting_payment');
});

test('the payment is checked at pauses from 2 s to 15 s and no more once it is decided (product.md §4)', async () => {
  const { checkout, clock, api, taken } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  taken();
  const times: number[] = [];
  const start = clock.now();
  const { checkPayment } = api;
  api.checkPayment = async (id) => {
    times.push(Math.round((clock.now() - start) / 1000));
    return checkPayment(id);
  };
  checkout.watch();
  await clock.pass(60_000);
  assert.equal(times, [0, 2, 5, 10, 16, 26, 41, 56]);
  assert.is(checkout.slow.value, false);
  await clock.pass(20_000);
  assert.is(checkout.slow.value, true);
  api.checkPayment = async () => ({
    order: order(['1'], { status: 'paid', payTill: null }),
    payment: payment({ status: 'paid' }),
  });
  await clock.pass(15_000);
  assert.is(checkout.payment.value?.status, 'paid');
  taken();
  await clock.pass(60_000);
  assert.equal(taken(), []);
});

test('while the page leaves for the bank the payment is not asked for, unless it does not leave', async () => {
  const { checkout, clock, taken } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await checkout.submit(data);
  taken();
  const stop = checkout.watch();
  await clock.pass(8000);
  assert.equal(taken(), []);
  await clock.pass(8000);
  assert.equal(taken()[0], 'checkPayment o1', 'a bank that cannot be reached leaves the buyer here');
  stop();
});

test('back from the bank the payment is asked for again', async () => {
  const { checkout, clock, taken, visible } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment() }),
    order: async () => waiting(),
  });
  await checkout.submit(data);
  const stop = checkout.watch();
  visible.value = false;
  visible.value = true;
  await settle();
  taken();
  await clock.pass(2000);
  assert.equal(taken(), ['checkPayment o1']);
  stop();
});

test('a hidden tab checks nothing (F6)', async () => {
  const { checkout, clock, visible, taken } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  visible.value = false;
  taken();
  checkout.watch();
  await clock.pass(600_000);
  assert.equal(taken(), []);
});

test('leaving the screen ends the checks (G3)', async () => {
  const { checkout, clock, taken, api } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  const stop = checkout.watch();
  await settle();
  stop();
  taken();
  await clock.pass(60_000);
  assert.equal(taken(), []);
});

test('a failed check goes on checking', async () => {
  const { checkout, clock, api, taken } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  api.checkPayment = async () => {
    throw failure(502);
  };
  checkout.watch();
  await settle();
  taken();
  await clock.pass(5000);
  assert.is(taken().length, 2);
  assert.is(checkout.order.value?.id, 'o1');
});

test('404 on a payment check resets the order (§8)', async () => {
  const { checkout, cart, api, stored } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  api.checkPayment = async () => {
    throw failure(404);
  };
  await checkout.checkNow();
  assert.is(checkout.order.value, null);
  assert.is(cart.order.value.id, '');
  assert.is(stored(), null);
});

test('the host page hears each news of the payment once', async () => {
  const { checkout, events, api } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment({ url: '' }) }),
  });
  await checkout.submit(data);
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  await checkout.checkNow();
  api.checkPayment = async () => ({ order: order(['1'], { status: 'paid' }), payment: payment({ status: 'paid' }) });
  await checkout.checkNow();
  await checkout.checkNow();
  assert.equal(
    events.filter(({ type }) => type === 'payment').map(({ detail }) => (detail.payment as Payment).status),
    ['pending', 'paid'],
  );
});

/** A page that loads with an order stored before. */
async function returned(answers: Parameters<typeof fakeWidget>[0]) {
  const widget = fakeWidget(answers);
  widget.browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  await widget.cart.restore();
  await settle();
  return widget;
}

test('after a payment page the order is found by its stored id and its payment asked for (product.md §4)', async () => {
  const { checkout, cart } = await returned({
    order: async () => order(['1'], { status: 'paid', payTill: null }),
    checkPayment: async () => ({
      order: order(['1'], { status: 'paid', payTill: null }),
      payment: payment({ status: 'paid' }),
    }),
  });
  assert.is(checkout.order.value?.status, 'paid');
  assert.is(checkout.payment.value?.status, 'paid');
  assert.is(cart.secondsLeft.value, null);
});

test('a declined or left payment is told with its reason, and leads back to checkout (product.md §4)', async () => {
  for (const status of ['failed', 'cancelled'] as const) {
    const { checkout, cart } = await returned({
      order: async () => order(['1']),
      checkPayment: async () => ({ order: order(['1']), payment: payment({ status, url: '' }) }),
    });
    assert.is(checkout.payment.value?.status, status);
    assert.is(checkout.order.value?.id, 'o1');
    assert.is(cart.secondsLeft.value, 900, 'with the time it had left');
    checkout.payAgain();
    assert.is(checkout.phase.value, 'form');
  }
});

test('an order that was never checked out is just the cart again', async () => {
  const { checkout, cart } = await returned({ order: async () => order(['1']) });
  assert.is(checkout.order.value, null);
  assert.is(cart.open.value, true);
});

test('a payment that came after expiry is told though the order is gone (product.md §11)', async () => {
  const { checkout, cart } = await returned({
    order: async () => {
      throw failure(404);
    },
    checkPayment: async () => ({
      order: order(['1'], { status: 'expired' }),
      payment: payment({ status: 'cancelled' }),
    }),
  });
  assert.is(checkout.order.value?.status, 'expired');
  assert.is(cart.open.value, false, 'and its seats are no cart');
});

test('an order that is still being paid shows its state after a reload, even when the payment cannot be asked for', async () => {
  const { checkout } = await returned({
    order: async () => waiting(),
    checkPayment: async () => {
      throw failure(503);
    },
  });
  assert.is(checkout.order.value?.status, 'awaiting_payment');
});

test('a paid order leaves the cart when the buyer goes on to an area', async () => {
  const { cart, checkout, enterArea, stored } = await returned({
    order: async () => order(['1'], { status: 'paid', payTill: null }),
    checkPayment: async () => ({
      order: order(['1'], { status: 'paid', payTill: null }),
      payment: payment({ status: 'paid' }),
    }),
  });
  assert.equal(stored(), { id: 'o1', payTill: null, type: 1 }, 'until then a reload finds it');
  enterArea(1);
  assert.is(cart.order.value.id, '');
  assert.is(stored(), null);
  assert.is(checkout.order.value?.id, 'o1');
});

test('coming back to the page without having paid ends the waiting for the payment page', async () => {
  const { checkout, visible, api } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await checkout.submit(data);
  api.order = async () => waiting();
  visible.value = false;
  visible.value = true;
  await settle();
  assert.is(checkout.phase.value, 'idle');
});

test('paying again leads to the same payment while it is pending', async () => {
  const { checkout, left } = await returned({
    order: async () => waiting(),
    checkPayment: async () => ({ order: waiting(), payment: payment() }),
  });
  checkout.payAgain();
  assert.equal(left, ['https://pay.example/1']);
  assert.is(checkout.phase.value, 'paying');
});

test('the form closes only while it is a form', async () => {
  const { checkout } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  checkout.close();
  assert.is(checkout.phase.value, 'idle');
  checkout.open();
  await checkout.submit(data);
  checkout.close();
  assert.is(checkout.phase.value, 'paying');
});

test('a check of an old order leaves the new cart alone', async () => {
  const { cart, show, checkout, api, browser } = await returned({
    order: async () => order(['1'], { status: 'paid', payTill: null }),
    checkPayment: async () => ({
      order: order(['1'], { status: 'paid', payTill: null }),
      payment: payment({ status: 'paid' }),
    }),
  });
  api.createOrder = async () => order([], { id: 'o2' });
  api.addTicket = async () => order(['2'], { id: 'o2' });
  await show.load('s1');
  await cart.add(show.sale, ['2']);
  api.checkPayment = async () => ({
    order: order([], { status: 'expired' }),
    payment: payment({ status: 'cancelled' }),
  });
  await checkout.checkNow();
  assert.is(cart.order.value.id, 'o2');
  api.checkPayment = async () => {
    throw failure(404);
  };
  await checkout.checkNow();
  assert.is(cart.order.value.id, 'o2');
  assert.ok(browser.kept.has('order'));
});

test('an order that is being paid opens its payment, not the form again', async () => {
  const { checkout, left, api } = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await checkout.submit(data);
  api.order = async () => waiting();
  checkout.open();
  assert.is(checkout.phase.value, 'paying');
  assert.is(left.length, 2);
});

test.run();
