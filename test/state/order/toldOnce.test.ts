/** The host page hears once of each payment's result, over reloads, visits and tabs. The screen shows the result at every visit. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Api } from '../../../src/api/types';
import type { Order, Payment } from '../../../src/domain/entities';
import { fails, fakeWidget, later, order, settle, showWidget } from '../fakes';
import { atForm, data, payment, returned, seePaid, waiting } from './paying';

type Widget = ReturnType<typeof fakeWidget>;

const told = (...widgets: Pick<Widget, 'events'>[]): string[] =>
  widgets
    .flatMap(({ events }) => events)
    .filter(({ type }) => type === 'payment')
    .map(({ detail }) => detail.payment as Payment)
    .map(({ id, status }) => `${id} ${status}`);

/** A box office in which the payment has this result. */
const ended = (status: 'paid' | 'failed' | 'cancelled'): Partial<Api> => {
  const stands = order(['1'], { status: status === 'paid' ? 'paid' : 'open' });
  return { getOrder: async () => stands, checkPayment: async () => ({ order: stands, payment: payment({ status }) }) };
};

for (const isSeenElsewhere of [false, true])
  test(`a purchase is not sent again at a visit of the return address, ${isSeenElsewhere ? 'after another tab has shown it' : 'as a dialog that is opened again'}`, async () => {
    const answers = ended('paid');
    const first = await returned(answers, isSeenElsewhere ? {} : { returnedOrder: 'o1' });
    await first.clock.pass(5000);
    seePaid(first);
    const again = fakeWidget(answers, { browser: first.browser, returnedOrder: 'o1' });
    await again.cart.restore(true);
    await again.clock.pass(5000);
    assert.equal(told(first, again), ['pay1 paid']);
    assert.is(again.checkout.state.value.kind, 'bought', 'the success page shows it');
    assert.ok(again.stored('boughtBefore'));
  });

for (const status of ['paid', 'failed', 'cancelled'] as const)
  test(`a payment that is ${status} after the order's time ended is sent once, over visits`, async () => {
    const expired = order(['1'], { status: status === 'paid' ? 'paid' : 'expired' });
    const pending = { order: order(['1'], { status: 'expired' }), payment: payment() };
    const first = await returned({ checkPayment: async () => ({ order: waiting(), payment: payment() }) });
    first.api.checkPayment = async () => pending;
    await first.cart.restore();
    assert.is(first.checkout.state.value.kind, 'over');
    assert.equal(told(first), []);
    const late = { checkPayment: async () => ({ order: expired, payment: payment({ status }) }) };
    const visit = async () => {
      const widget = fakeWidget(late, { browser: first.browser });
      await widget.cart.restore(true);
      await widget.clock.pass(5000);
      return widget;
    };
    const [second, third] = [await visit(), await visit()];
    assert.equal(told(first, second, third), [`pay1 ${status}`]);
    assert.is(second.checkout.state.value.kind, status === 'paid' ? 'paid' : 'over');
  });

for (const status of ['paid', 'failed'] as const)
  test(`a payment that is ${status} is not sent again after another tab gets an older answer late`, async () => {
    const pending = { order: waiting(), payment: payment() };
    const first = await returned({ checkPayment: async () => pending });
    const slow = later<typeof pending>();
    const second = fakeWidget({ checkPayment: () => slow.promise }, { browser: first.browser });
    second.cart.restore();
    Object.assign(first.api, ended(status));
    await first.cart.restore();
    await first.clock.pass(5000);
    assert.equal(told(first), [`pay1 ${status}`]);
    Object.assign(second.api, ended(status));
    slow.give(pending);
    await settle();
    await second.cart.restore();
    await first.cart.restore();
    await second.clock.pass(5000);
    assert.equal(told(first, second), [`pay1 ${status}`]);
    assert.is(second.checkout.state.value.kind, status === 'paid' ? 'paid' : 'refused');
  });

test('a purchase is not sent again after another tab gets the late answer to an older change of the cart', async () => {
  const first = await atForm();
  const { browser } = first;
  const slow = later<Order>();
  const second = await showWidget({ addTicket: () => slow.promise, getOrder: first.api.getOrder }, { browser });
  await second.cart.restore();
  second.cart.add(second.show.sale, ['2']);
  await settle();
  first.api.checkout = async () => ({ order: waiting(), payment: payment() });
  await first.checkout.submit(data);
  Object.assign(first.api, ended('paid'));
  Object.assign(second.api, ended('paid'));
  await first.cart.restore();
  await first.clock.pass(5000);
  slow.give(order(['1', '2']));
  await second.clock.pass(5000);
  await second.cart.restore();
  await first.cart.restore();
  await first.clock.pass(5000);
  assert.equal(told(first, second), ['pay1 pending', 'pay1 paid']);
});

const lost = fails(0);

for (const status of ['failed', 'cancelled'] as const) {
  test(`a payment that is ${status} is not sent again when the next try never arrives`, async () => {
    const widget = await returned({ ...ended(status), checkout: lost });
    const stop = widget.checkout.watchPayment();
    await widget.checkout.payAgain();
    await widget.clock.pass(60_000);
    await widget.cart.restore();
    stop();
    assert.equal(told(widget), [`pay1 ${status}`]);
    assert.is(widget.checkout.state.value.kind, 'refused');
    assert.is(widget.checkout.phase.value, 'idle');
  });

  test(`a payment that is ${status} is not sent again by a page that loads during the next try`, async () => {
    const widget = await returned({ ...ended(status), checkout: () => later<never>().promise });
    widget.checkout.payAgain();
    await settle();
    const reloaded = fakeWidget(ended(status), { browser: widget.browser, isReload: true });
    await reloaded.cart.restore();
    assert.equal(told(widget, reloaded), [`pay1 ${status}`]);
    assert.is(reloaded.checkout.state.value.kind, 'refused');
  });

  test(`a form that never arrived after a payment was ${status} stays open, and nothing is sent again`, async () => {
    const widget = await returned({ ...ended(status), checkout: lost });
    const screens = new Set<string>();
    widget.checkout.open();
    widget.checkout.state.subscribe(({ kind }) => screens.add(kind));
    await widget.checkout.submit(data);
    await settle();
    await widget.cart.restore();
    assert.is(widget.checkout.phase.value, 'form');
    assert.equal([...screens], ['refused']);
    assert.equal(told(widget), [`pay1 ${status}`]);
  });
}

test('a form that never arrived after the buyer gave a payment up stays open, without a screen or an event for the old payment', async () => {
  const widget = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await widget.checkout.submit(data);
  const cancelled = { order: order(['1']), payment: payment({ status: 'cancelled' }) };
  Object.assign(widget.api, ended('cancelled'), { releasePayment: async () => cancelled, checkout: lost });
  assert.is(await widget.checkout.release(), true);
  widget.checkout.open();
  await widget.checkout.submit(data);
  await settle();
  await widget.cart.restore();
  assert.is(widget.checkout.phase.value, 'form');
  assert.is(widget.checkout.state.value.kind, 'empty');
  assert.equal(told(widget), ['pay1 pending', 'pay1 cancelled']);
});

test('a payment that was given up is not sent again after a reload during the next checkout', async () => {
  const widget = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  await widget.checkout.submit(data);
  const cancelled = { order: order(['1']), payment: payment({ status: 'cancelled' }) };
  Object.assign(widget.api, ended('cancelled'), { releasePayment: async () => cancelled });
  await widget.checkout.release();
  Object.assign(widget.api, { checkout: () => later<never>().promise });
  widget.checkout.open();
  widget.checkout.submit(data);
  await settle();
  const reloaded = fakeWidget(ended('cancelled'), { browser: widget.browser, isReload: true });
  await reloaded.cart.restore();
  assert.equal(told(widget, reloaded), ['pay1 pending', 'pay1 cancelled']);
});

test('during the next try the screen shows the earlier refusal', async () => {
  const answer = later<{ order: Order; payment: Payment }>();
  const widget = await returned({ ...ended('failed'), checkout: () => answer.promise });
  const kinds: string[] = [];
  const paying = widget.checkout.payAgain();
  widget.checkout.state.subscribe(({ kind }) => kinds.push(kind));
  await settle();
  assert.is(widget.checkout.phase.value, 'sending');
  answer.give({ order: waiting(), payment: payment({ id: 'pay2' }) });
  await paying;
  assert.equal(kinds, ['refused', 'awaitingPayment']);
});

test('an open order whose payment cannot be checked is unknown, and its decline is sent later', async () => {
  const widget = await returned({
    ...ended('failed'),
    checkPayment: fails(503),
  });
  assert.is(widget.checkout.state.value.kind, 'unknown');
  assert.is(widget.cart.isUnread.value, true, 'the buyer stays on the success page');
  assert.ok(widget.stored('paying'));
  Object.assign(widget.api, ended('failed'));
  const stop = widget.checkout.watchPayment();
  await widget.clock.pass(15_000);
  stop();
  assert.is(widget.checkout.state.value.kind, 'refused');
  assert.equal(told(widget), ['pay1 failed']);
});

test.run();
