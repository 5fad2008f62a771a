import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order } from '../../../src/domain/entities';
import { fails, failure, later, lostConnection, order, settle, typesOf } from '../fakes';
import { answering, atForm, data, payment, waiting } from './paying';

test('after a checkout without an answer the order is read before anything else is offered', async () => {
  const { checkout, taken, left, events } = await atForm({
    checkout: fails(0),
    ...answering(waiting()),
  });
  await checkout.submit(data);
  await settle();
  assert.is(taken().filter((call) => call.startsWith('checkout')).length, 1, 'no second checkout');
  assert.equal(left, ['https://pay.example/1']);
  assert.is(events.filter(({ type }) => type === 'order-checkout').length, 1);
});

test('after a checkout without an answer an open order gets its form back, with the same key', async () => {
  const { checkout, taken, api } = await atForm({
    checkout: fails(0),
    getOrder: async () => order(['1']),
  });
  await checkout.submit(data);
  await settle();
  assert.is(checkout.phase.value, 'form');
  const [first] = taken();
  api.checkout = async () => ({ order: waiting(), payment: payment() });
  await checkout.submit(data);
  assert.is(taken()[0], first);
});

/** A buyer whose first checkout had no answer, and who corrects the e-mail. @param arrives when the first checkout arrives */
const corrected = async (arrives: 'never' | 'before' | 'between') => {
  let isHeld = false;
  const sent: string[] = [];
  const stands = () => (isHeld ? waiting() : order(['1']));
  const widget = await atForm({
    checkout: async (_, { email = '' }, key) => {
      sent.push(`${email} ${key}`);
      if (sent.length === 1) throw lostConnection();
      if (arrives === 'between' && sent.length === 2) isHeld = true;
      if (isHeld) throw failure(409, 'OrderLockedException');
      return { order: waiting(), payment: payment({ id: 'second' }) };
    },
    getOrder: async () => stands(),
    checkPayment: async () => ({ order: stands(), payment: isHeld ? payment({ id: 'first' }) : null }),
    releasePayment: async () => {
      isHeld = false;
      return { order: order(['1']), payment: payment({ id: 'first', status: 'cancelled' }) };
    },
  });
  await widget.checkout.submit({ ...data, email: 'wrong@mail.ru' });
  await settle();
  assert.is(widget.checkout.phase.value, 'form');
  isHeld = arrives === 'before';
  await widget.checkout.submit({ ...data, email: 'right@mail.ru' });
  await settle();
  return { ...widget, sent };
};

for (const [arrives, keys] of [
  ['never', ['wrong@mail.ru key1', 'right@mail.ru key2']],
  ['before', ['wrong@mail.ru key1', 'right@mail.ru key2']],
  ['between', ['wrong@mail.ru key1', 'right@mail.ru key2', 'right@mail.ru key2']],
] as const)
  test(`a corrected checkout after a lost one has another key and counts in the end: the first arrives ${arrives}`, async () => {
    const { checkout, sent, left } = await corrected(arrives);
    assert.equal(sent, keys);
    assert.is(checkout.state.value.payment?.id, 'second');
    assert.equal(left, ['https://pay.example/1']);
  });

/** A buyer whose checkout was lost, and whose corrected checkout is lost, too. `arrive` opens a payment at the box office. */
const lostTwice = async (onSecond: (arrive: (email: string) => void) => void = () => {}) => {
  const opened: string[] = [];
  let isHeld = false;
  const answer = () => ({
    order: isHeld ? waiting() : order(['1']),
    payment: opened[0] ? payment({ id: `${opened.length}`, status: isHeld ? 'pending' : 'cancelled' }) : null,
  });
  const arrive = (email: string) => {
    opened.push(email);
    isHeld = true;
  };
  const widget = await atForm({
    checkout: fails(0),
    getOrder: async () => answer().order,
    checkPayment: async () => answer(),
    releasePayment: async () => {
      isHeld = false;
      return answer();
    },
  });
  const { checkout, api } = widget;
  await checkout.submit({ ...data, email: 'wrong@mail.ru' });
  await settle();
  api.checkout = async () => {
    onSecond(arrive);
    throw lostConnection();
  };
  await checkout.submit({ ...data, email: 'right@mail.ru' });
  await settle();
  assert.equal([checkout.phase.value, isHeld, widget.left], ['form', false, []]);
  api.checkout = async (_, { email = '' }) => {
    if (isHeld) throw failure(409, 'OrderLockedException');
    arrive(email);
    return answer();
  };
  return { ...widget, opened, arrive };
};

test('where a corrected checkout is lost and the first one arrives instead, its payment is given up and the form comes back', async () => {
  const { checkout, opened, left, events } = await lostTwice((arrive) => arrive('wrong@mail.ru'));
  await checkout.submit({ ...data, email: 'right@mail.ru' });
  await settle();
  assert.equal(opened, ['wrong@mail.ru', 'right@mail.ru']);
  assert.equal(left, ['https://pay.example/1']);
  assert.is(events.filter(({ type }) => type === 'order-checkout').length, 1);
});

test('where a corrected checkout was lost and the first one arrives before it is sent again, the correction counts', async () => {
  const { checkout, opened, arrive, left } = await lostTwice();
  arrive('wrong@mail.ru');
  await checkout.submit({ ...data, email: 'right@mail.ru' });
  await settle();
  assert.equal(opened, ['wrong@mail.ru', 'right@mail.ru']);
  assert.equal(left, ['https://pay.example/1']);
});

test('without an answer the widget keeps checking, at growing pauses', async () => {
  const { checkout, taken, clock, api } = await atForm({
    checkout: fails(0),
    getOrder: fails(0),
  });
  checkout.submit(data);
  await settle();
  assert.is(checkout.phase.value, 'unclear');
  taken();
  await clock.pass(10_000);
  assert.equal(taken(), ['checkPayment o1', 'checkPayment o1', 'checkPayment o1']);
  api.getOrder = async () => waiting();
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  await clock.pass(15_000);
  assert.is(checkout.phase.value, 'leaving');
});

test('a hanging checkout is never sent again, and the order is read', async () => {
  const { checkout, taken, clock } = await atForm({
    checkout: () => later<never>().promise,
    ...answering(waiting()),
  });
  checkout.submit(data);
  await clock.pass(31_000);
  assert.is(taken().filter((call) => call.startsWith('checkout')).length, 1);
  assert.is(checkout.phase.value, 'leaving');
});

test('a hanging check is followed by another one', async () => {
  const { checkout, clock, api } = await atForm({
    checkout: fails(0),
    getOrder: fails(0),
  });
  checkout.submit(data);
  await settle();
  api.getOrder = () => later<never>().promise;
  await clock.pass(2500);
  api.getOrder = async () => order(['1']);
  await clock.pass(15_000);
  assert.is(checkout.phase.value, 'form');
});

for (const code of [404, 410]) {
  test(`an order that expired during checkout (${code}) closes the form, and the lapsed tickets are shown without a popup`, async () => {
    const { checkout, cart, said } = await atForm({
      checkout: fails(code),
      getOrder: fails(404),
    });
    await checkout.submit(data);
    assert.is(checkout.phase.value, 'idle');
    assert.is(checkout.state.value.order.id, '');
    assert.is(cart.isOpen.value, false);
    assert.is(cart.lapsed.value?.tickets.length, 1);
    assert.equal(said(), []);
  });
}

test('an order that another tab is paying shows its payment instead of the form', async () => {
  const { checkout } = await atForm({
    checkout: fails(409, 'OrderLockedException'),
    ...answering(waiting(), { url: '' }),
  });
  await checkout.submit(data);
  assert.is(checkout.phase.value, 'idle');
  assert.is(checkout.state.value.order.status, 'awaiting_payment');
});

test('the form of an order that was paid elsewhere leads to the paid order, once that can be read', async () => {
  const paid = order(['1'], { status: 'paid', payTill: null });
  const crowded = fails(429);
  const widget = await atForm({
    getOrder: crowded,
    checkout: fails(409, 'OrderLockedException'),
    checkPayment: crowded,
  });
  await widget.cart.restore();
  await widget.checkout.submit(data);
  assert.is(widget.checkout.phase.value, 'form', 'the order still cannot be read');
  widget.api.checkPayment = async () => ({ order: paid, payment: payment({ status: 'paid' }) });
  await widget.checkout.submit(data);
  assert.equal([widget.checkout.phase.value, widget.checkout.state.value.kind], ['idle', 'paid']);
});

test('the result of an unclear checkout is sent once, even if two checks are answered', async () => {
  const slow = later<Order>();
  const { checkout, clock, api, events, left } = await atForm({
    checkout: fails(0),
    getOrder: fails(0),
    checkPayment: async () => ({ order: waiting(), payment: payment() }),
  });
  await checkout.submit(data);
  await settle();
  api.getOrder = () => slow.promise;
  await clock.pass(6000);
  slow.give(waiting());
  await settle();
  assert.is(events.filter(({ type }) => type === 'order-checkout').length, 1);
  assert.is(left.length, 1);
});

test('while the result of a checkout is unclear no other one is sent', async () => {
  const { checkout, taken, api } = await atForm({
    checkout: fails(0),
    getOrder: async () => waiting(),
    checkPayment: fails(0),
  });
  await checkout.submit(data);
  await settle();
  assert.is(checkout.phase.value, 'unclear', 'the payment is still unknown');
  taken();
  api.checkout = async () => ({ order: waiting(), payment: payment() });
  await checkout.submit(data);
  assert.equal(taken(), []);
});

test('the result of an unclear checkout is found even if the tab was hidden and shown again', async () => {
  const { checkout, clock, visible, api, events, left } = await atForm({
    checkout: fails(0),
    getOrder: async () => waiting(),
    checkPayment: fails(503),
  });
  await checkout.submit(data);
  await settle();
  visible.value = false;
  visible.value = true;
  await settle();
  assert.is(checkout.phase.value, 'unclear');
  api.checkPayment = async () => ({ order: waiting(), payment: payment() });
  await clock.pass(15_000);
  assert.is(events.filter(({ type }) => type === 'order-checkout').length, 1, 'sent to the host page');
  assert.equal(left, ['https://pay.example/1']);
});

test('the form does not open over a checkout that is under way', async () => {
  const answer = later<{ order: Order; payment: ReturnType<typeof payment> }>();
  const { checkout, events } = await atForm({ checkout: () => answer.promise });
  const submitting = checkout.submit(data);
  checkout.open();
  assert.is(checkout.phase.value, 'sending');
  answer.give({ order: waiting(), payment: payment() });
  await submitting;
  assert.equal(typesOf(events), ['order-checkout', 'payment']);
});

for (const way of ['redirect', 'host'] as const)
  test(`a checkout that arrives after it was given up is told to a host page with payment="${way}"`, async () => {
    const { checkout, api, clock, events } = await atForm({ checkout: fails(0) }, { options: { payment: way } });
    api.getOrder = async () => order(['1']);
    await checkout.submit(data);
    await clock.pass(5000);
    assert.is(checkout.phase.value, 'form');
    assert.equal(typesOf(events), []);
    Object.assign(api, answering(waiting()));
    await checkout.checkPayment();
    assert.equal(typesOf(events), ['order-checkout', 'payment']);
    assert.is(checkout.phase.value, way === 'host' ? 'host' : 'form', 'no buyer is led away from what they type');
    await checkout.checkPayment();
    assert.equal(typesOf(events), ['order-checkout', 'payment'], 'once');
  });

test.run();
