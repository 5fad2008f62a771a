import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CallOptions } from '../../../src/api/types';
import type { Order, Payment } from '../../../src/domain/entities';
import { fails, failure, fakeWidget, later, order, seatIds, settle, typesOf } from '../fakes';
import { answering, atForm, data, payment, paymentsTold, returned, seePaid, waiting } from './paying';

type Paying = { order: Order; payment: Payment | null };

test('the host page hears of a payment even if the buyer saw the paid order before the payment was read', async () => {
  const answer = later<Paying>();
  const paid = order(['1'], { status: 'paid', payTill: null });
  const widget = fakeWidget({ getOrder: async () => paid, checkPayment: () => answer.promise });
  widget.browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  widget.cart.restore();
  await settle();
  const stop = widget.checkout.watchShown();
  answer.give({ order: paid, payment: payment({ id: 'seen-first', status: 'paid' }) });
  await widget.clock.pass(100);
  stop();
  assert.equal(paymentsTold(widget.events), ['paid']);
  assert.ok(widget.stored('bought'));
});

test('the payment is also checked if the stored order arrives after the start, as from a host page that stores for its frame', async () => {
  const { cart, checkout, host, browser, clock } = fakeWidget(answering(order(['1']), { status: 'failed', url: '' }));
  Object.assign(host.storage, { isPersistent: false });
  await cart.restore();
  browser.tab().write('paying', { id: 'o1', payTill: null, type: 1 });
  await clock.pass(100);
  assert.is(checkout.state.value.payment?.status, 'failed');
  assert.is(cart.order.value.tickets.length, 1);
});

test('a payment check by the widget itself is silent, because most orders have no payment (spec §8)', async () => {
  const silent: unknown[] = [];
  const checkPayment = async (_: string, options?: CallOptions): Promise<Paying> => {
    silent.push(options?.silent);
    throw failure(404);
  };
  await returned({ getOrder: async () => order(['1']), checkPayment });
  const { checkout } = await atForm({
    checkout: fails(0),
    getOrder: async () => waiting(),
    checkPayment,
  });
  assert.equal(silent.splice(0), [true], 'after a reload');
  await checkout.submit(data);
  await settle();
  assert.ok(silent.length && silent.every((isSilent) => isSilent), 'after a checkout without an answer');
});

test('a failed check beside a paid order is silent: an error there would look like a failed payment', async () => {
  const silent: unknown[] = [];
  const paid = order(['1'], { status: 'paid', payTill: null });
  const { checkout, clock } = await returned({
    getOrder: async () => paid,
    async checkPayment(_: string, options?: CallOptions): Promise<Paying> {
      silent.push(options?.silent);
      throw failure(503);
    },
  });
  checkout.watchPayment();
  await settle();
  assert.is(checkout.state.value.kind, 'paid');
  silent.length = 0;
  await clock.pass(60_000);
  assert.ok(silent.length > 2 && silent.every((isSilent) => isSilent), silent.join());
});

test('an order that was never checked out becomes a cart when the buyer checks it on the success page (spec §2)', async () => {
  const { checkout, cart, api } = await returned({
    getOrder: fails(503),
    checkPayment: fails(503),
  });
  api.getOrder = async () => order(['1']);
  api.checkPayment = async () => ({ order: order(['1']), payment: null });
  await checkout.checkPayment();
  assert.is(checkout.state.value.order.id, '');
  assert.is(cart.isOpen.value, true);
  assert.is(cart.problem.value, '');
});

for (const [what, getOrder] of [
  ['is not found', () => Promise.reject(failure(404))],
  ['is over', async () => order(['1'], { status: 'expired' })],
] as const) {
  test(`an order that ${what} is kept until its payment has been checked, because it may be paid`, async () => {
    const { checkout, cart, api, stored } = await returned({
      getOrder,
      checkPayment: fails(500),
    });
    assert.ok(stored('paying'));
    assert.is(cart.isUnread.value, true, 'the cart is not offered as empty');
    const paid = order(['1'], { status: 'paid', payTill: null });
    api.checkPayment = async () => ({ order: paid, payment: payment({ id: what, status: 'paid' }) });
    await cart.restore();
    assert.is(checkout.state.value.kind, 'paid');
    assert.is(cart.isUnread.value, false);
    const tooLate = await returned({
      getOrder,
      checkPayment: fails(500),
    });
    tooLate.api.checkPayment = async () => ({
      order: order(['1'], { status: 'expired' }),
      payment: payment({ status: 'cancelled' }),
    });
    await tooLate.cart.restore();
    assert.is(tooLate.checkout.state.value.kind, 'over', 'the buyer reads that the money is returned');
    const unpaid = await returned({
      getOrder,
      checkPayment: fails(500),
    });
    for (const answer of [
      () => Promise.reject(failure(404)),
      async () => ({ order: order(['1'], { status: 'expired' }), payment: null }),
    ]) {
      unpaid.browser.kept.set('paying', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
      unpaid.api.checkPayment = answer;
      await unpaid.cart.restore();
      assert.equal([unpaid.stored('paying'), unpaid.cart.isUnread.value], [null, false], 'unpaid, so forgotten');
    }
  });
}

for (const [what, answer, kind] of [
  ['is being paid', { order: waiting(), payment: payment() }, 'awaitingPayment'],
  ['was declined', { order: order(['1']), payment: payment({ status: 'failed' }) }, 'refused'],
  ['is paid', { order: order(['1'], { status: 'paid', payTill: null }), payment: payment({ status: 'paid' }) }, 'paid'],
  ['is over', { order: order(['1'], { status: 'expired' }), payment: null }, 'over'],
] as const) {
  test(`a browser without an order finds one that ${what} by the order id in the return address`, async () => {
    const { cart, checkout, events } = fakeWidget(
      { checkPayment: async () => ({ ...answer, order: { ...answer.order, id: 'o7' } }) },
      { returnedOrder: 'o7' },
    );
    await cart.restore();
    assert.is(checkout.state.value.order.id, '', 'found by the success page alone');
    await cart.restore(true);
    await settle();
    assert.equal([checkout.state.value.kind, checkout.state.value.order.id], [kind, 'o7']);
    assert.is(cart.isUnread.value, false);
    assert.equal(
      events.map(({ type, detail }) => [type, Object(detail.payment).status]),
      kind === 'paid' || kind === 'refused' ? [['payment', answer.payment.status]] : [],
    );
  });
}

test('the return address finds neither a cart nor an unknown order, and does not replace the browser’s own order', async () => {
  const cartOfAnother = fakeWidget(
    { checkPayment: async () => ({ order: order(['1'], { id: 'o7' }), payment: null }) },
    { returnedOrder: 'o7' },
  );
  await cartOfAnother.cart.restore(true);
  const unknown = fakeWidget(
    {
      checkPayment: fails(404),
    },
    { returnedOrder: 'o7' },
  );
  await unknown.cart.restore(true);
  for (const { cart, checkout, browser } of [cartOfAnother, unknown]) {
    assert.equal([cart.state.value.kind, checkout.state.value.kind, cart.isUnread.value], ['empty', 'empty', false]);
    assert.is(browser.kept.size, 0);
    assert.is(cart.notice.value, '');
  }
  const own = await returned(
    { checkPayment: async (id) => ({ order: { ...waiting(), id }, payment: payment() }) },
    { returnedOrder: 'o7' },
  );
  await own.cart.restore(true);
  assert.is(own.checkout.state.value.order.id, 'o1');
});

test('an order whose time ended during the payment is over, whether or not the box office still has it', async () => {
  for (const [payments, kept] of [
    [async () => Promise.reject(failure(404)), 'gone'],
    [async () => ({ order: order(['1'], { status: 'expired' }), payment: null }), 'known'],
  ] as const) {
    const { cart, checkout, api } = await returned({
      checkPayment: async () => ({ order: waiting(), payment: payment() }),
    });
    assert.is(checkout.state.value.kind, 'awaitingPayment');
    api.checkPayment = api.getOrder = payments as never;
    await cart.restore();
    assert.is(checkout.state.value.kind, 'over', kept);
  }
});

test('a late payment is found after another tab has seen the time end, even without an order id in the address', async () => {
  const { browser, api, cart, checkout } = await returned({
    checkPayment: async () => ({ order: waiting(), payment: payment() }),
  });
  api.checkPayment = async () => ({ order: order(['1'], { status: 'expired' }), payment: payment() });
  await cart.restore();
  assert.is(checkout.state.value.kind, 'over');
  const late = async () => ({ order: order(['1'], { status: 'expired' }), payment: payment({ status: 'cancelled' }) });
  const back = fakeWidget({ checkPayment: late }, { browser });
  await back.cart.restore(true);
  assert.is(back.checkout.state.value.kind, 'over');
});

test('an order that no longer exists is kept while its payment cannot be checked', async () => {
  const { cart, checkout, api, stored } = await returned(answering(waiting()));
  api.getOrder = fails(404);
  api.checkPayment = fails(500);
  await cart.restore();
  assert.ok(stored('paying'));
  assert.is(checkout.state.value.kind, 'awaitingPayment');
});

test('while the payment cannot be checked, the status of the order decides if it is paid or awaits payment', async () => {
  for (const [status, kind] of [
    ['paid', 'paid'],
    ['awaiting_payment', 'awaitingPayment'],
    ['open', 'unknown'],
    ['', 'unknown'],
  ] as const) {
    const { checkout } = await returned({
      getOrder: async () => order(['1'], { status }),
      checkPayment: fails(503),
    });
    assert.is(checkout.state.value.kind, kind, status);
  }
});

test('a late answer to a payment check counts, even if further checks were sent meanwhile', async () => {
  const paid = { order: order(['1'], { status: 'paid' }), payment: payment({ status: 'paid' }) };
  const widget = fakeWidget({
    getOrder: async () => waiting(),
    checkPayment: () => new Promise<Paying>((resolve) => widget.host.clock.after(27_000, () => resolve(paid))),
  });
  widget.browser.kept.set('paying', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  widget.cart.restore();
  const stop = widget.checkout.watchPayment();
  await widget.clock.pass(30_000);
  stop();
  assert.is(widget.checkout.state.value.kind, 'paid');
});

test('a paid order leaves the cart when the buyer goes on, and the success page finds it until another order is begun', async () => {
  const paid = () => order(['1'], { status: 'paid', payTill: null });
  const answers = {
    getOrder: async (id: string) => (id === 'o1' ? paid() : order([], { id })),
    checkPayment: async (id: string) => {
      if (id !== 'o1') throw failure(404);
      return { order: paid(), payment: payment({ status: 'paid' }) };
    },
    createOrder: async () => order([], { id: 'o2' }),
    addTicket: async (id: string, { seatId }: { seatId: string }) => order([seatId], { id }),
  };
  const buyer = await returned(answers);
  const { cart, checkout, show, stored, browser, calls, events } = buyer;
  cart.moveOnFromPaid();
  assert.is(cart.order.value.id, 'o1', 'not before the success page was shown');
  seePaid(buyer);
  assert.equal(stored('bought'), { id: 'o1', payTill: null, type: 1 });
  cart.moveOnFromPaid();
  assert.is(cart.order.value.id, '');
  assert.is(checkout.state.value.order.id, 'o1');
  assert.equal(
    stored('boughtBefore'),
    { id: 'o1', payTill: null, type: 1 },
    'stored for the success page, not for the cart',
  );
  assert.is(stored(), null);
  await cart.restore();
  assert.is(cart.order.value.id, '', 'the cart does not find it again');

  const elsewhere = fakeWidget(answers, { browser });
  await elsewhere.cart.restore();
  await settle();
  assert.equal([elsewhere.calls, elsewhere.checkout.state.value.order.id], [[], ''], 'other screens do not request it');
  const reloaded = fakeWidget(answers, { browser });
  await reloaded.cart.restore(true);
  await settle();
  assert.is(reloaded.checkout.state.value.order.status, 'paid');
  assert.is(reloaded.cart.order.value.id, '');

  await show.load('s1');
  events.length = 0;
  await cart.add(show.sale, ['2']);
  assert.equal(seatIds(cart.order.value), ['2']);
  assert.is(calls.filter((call) => call === 'createOrder 1').length, 1);
  assert.equal(stored(), { id: 'o2', payTill: order().payTill, type: 1 }, 'the next order replaces it');
  assert.equal(typesOf(events), ['ticket-add'], 'the bought ticket is not removed');
});

test('a paid order that was left is found again even if the next one could not be begun', async () => {
  const paid = () => order(['1'], { status: 'paid', payTill: null });
  const buyer = await returned({
    ...answering(paid(), { status: 'paid' }),
    createOrder: fails(500),
  });
  const { cart, show, stored } = buyer;
  seePaid(buyer);
  await show.load('s1');
  // the first press on a seat leaves the paid order, unless the buyer has already gone on from it
  for (const goOn of [() => {}, () => cart.moveOnFromPaid()]) {
    goOn();
    await cart.add(show.sale, ['2']);
    assert.is(cart.order.value.id, '');
    assert.equal(stored('boughtBefore'), { id: 'o1', payTill: null, type: 1 });
  }
});

test('a reload on the screen of a bought order shows no other order as bought: it finds the cart that another tab has begun since', async () => {
  const { browser, cart, checkout } = fakeWidget({ getOrder: async (id) => order(['2'], { id }) }, { isReload: true });
  browser.kept.set('order', JSON.stringify({ id: 'o2', payTill: null, type: 1 }));
  await cart.restore(true);
  assert.equal([checkout.state.value.kind, cart.order.value.id], ['empty', 'o2']);
});

test('going on from a paid order keeps an order that another tab has begun', async () => {
  const { cart, browser, stored } = await returned({
    getOrder: async () => order(['1'], { status: 'paid', payTill: null }),
  });
  const other = { id: 'o2', payTill: null, type: 1 };
  browser.kept.set('order', JSON.stringify(other));
  cart.moveOnFromPaid();
  assert.equal(stored(), other);
});

test('a buyer who comes back without having paid can go to the payment page again', async () => {
  const { checkout, visible, api, left } = await atForm({
    checkout: async () => ({ order: waiting(), payment: payment() }),
  });
  await checkout.submit(data);
  api.getOrder = async () => waiting();
  visible.value = false;
  visible.value = true;
  await settle();
  assert.is(checkout.phase.value, 'idle');
  checkout.open();
  assert.equal(left, ['https://pay.example/1', 'https://pay.example/1']);
});

test('a late answer about an old payment does not undo a later change by the buyer', async () => {
  const asked = later<Paying>();
  const { cart, show, checkout, clock, browser } = fakeWidget({
    getOrder: async () => order(['1']),
    addTicket: async () => order(['1', '2']),
    checkPayment: () => asked.promise,
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  cart.restore();
  await show.load('s1');
  await settle();
  await clock.pass(100);
  await cart.add(show.sale, ['2']);
  asked.give({ order: order(['1']), payment: payment({ status: 'failed', url: '' }) });
  await settle();
  assert.is(cart.order.value.tickets.length, 2);
  assert.is(checkout.state.value.order.id, '', 'the buyer stays at the seats');
});

test('a paid order is shown at every visit until the buyer has seen it, and then at reloads until the buyer goes on', async () => {
  const paid = () => order(['1'], { status: 'paid', payTill: null });
  const id = 'seen-once';
  const answers = answering(paid(), { id, status: 'paid' });
  const told = (widget: ReturnType<typeof fakeWidget>) => widget.events.filter(({ type }) => type === 'payment').length;
  // the widget is far below the visible part of the page
  const unseen = fakeWidget(answers);
  const { browser } = unseen;
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  unseen.visible.value = false;
  await unseen.cart.restore();
  await settle();
  seePaid(unseen);
  assert.is(told(unseen), 1);
  assert.ok(unseen.stored('paid'));
  const open = async (isReload: boolean) => {
    const options = { api: `${Math.random()}` };
    const widget = fakeWidget(answers, { browser, isReload, options });
    await widget.cart.restore();
    await settle();
    assert.is(told(widget), 0, 'the stored key tells that it was sent');
    return widget;
  };
  const anew = await open(false);
  assert.is(anew.checkout.state.value.kind, 'paid');
  seePaid(anew);
  assert.is((await open(true)).checkout.state.value.kind, 'paid');
  assert.is((await open(false)).checkout.state.value.kind, 'empty');
});

test('a failed payment is sent once over reloads, visits and tabs, and a pending one only by its checkout', async () => {
  for (const status of ['failed', 'cancelled', 'pending'] as const) {
    const isPending = status === 'pending';
    const stands = isPending ? waiting() : order(['1']);
    const answers = answering(stands, { status });
    const first = await returned(answers);
    const { browser } = first;
    const others = [fakeWidget(answers, { browser, isReload: true }), fakeWidget(answers, { browser })];
    for (const { cart } of others) await cart.restore();
    await settle();
    const told = [first, ...others].map(({ events }) => events.filter(({ type }) => type === 'payment').length);
    assert.equal(told, isPending ? [0, 0, 0] : [1, 0, 0], status);
    for (const { checkout } of others)
      assert.is(checkout.state.value.payment?.status, status, 'the buyer sees the status again');
  }
});

test('a payment that fails after another failed one is sent too', async () => {
  const declined = (id: string) => async () => ({ order: order(['1']), payment: payment({ id, status: 'failed' }) });
  const { checkout, cart, api, events } = await returned({
    getOrder: async () => order(['1']),
    checkPayment: declined('first'),
    checkout: async () => ({ order: waiting(), payment: payment({ id: 'second', url: '' }) }),
  });
  await checkout.payAgain();
  api.checkPayment = declined('second');
  await cart.restore();
  assert.equal(
    events
      .filter(({ type }) => type === 'payment')
      .map(({ detail }) => Object.values(Object(detail.payment)).slice(0, 2)),
    [
      ['first', 'failed'],
      ['second', 'pending'],
      ['second', 'failed'],
    ],
  );
});

test('the buyer can give up a pending payment: the order is a cart again, and the host page hears of it', async () => {
  const { cart, checkout, events, taken } = await returned({
    ...answering(waiting(), { id: 'given-up' }),
    releasePayment: async () => ({ order: order(['1']), payment: payment({ id: 'given-up', status: 'cancelled' }) }),
  });
  taken();
  assert.is(await checkout.release(), true);
  assert.equal(taken(), ['releasePayment o1']);
  assert.is(cart.state.value.kind, 'open');
  assert.is(checkout.state.value.order.id, '');
  assert.equal(
    events.map(({ detail }) => (detail.payment as Payment).status),
    ['cancelled'],
  );
});

test('if the box office refuses to give a payment up, the buyer is told; a payment decided meanwhile counts', async () => {
  const answers = answering(waiting(), { id: 'kept' });
  const refused = await returned({
    ...answers,
    releasePayment: fails(409, 'OrderLockedException'),
  });
  assert.is(await refused.checkout.release(), false);
  assert.is(refused.checkout.isReleaseRefused.value, true);
  assert.is(refused.checkout.state.value.kind, 'awaitingPayment');
  const paid = await returned({
    ...answers,
    releasePayment: async () => ({
      order: order(['1'], { status: 'paid' }),
      payment: payment({ id: 'kept', status: 'paid' }),
    }),
  });
  assert.is(await paid.checkout.release(), false);
  assert.is(paid.checkout.state.value.kind, 'paid');
});

test('after a decline the order is paid again without the form, which opens only if the box office refuses', async () => {
  const answers = answering(order(['1']), { status: 'failed', url: '' });
  const again = await returned({ ...answers, checkout: async () => ({ order: waiting(), payment: payment() }) });
  again.taken();
  await again.checkout.payAgain();
  assert.equal(again.taken(), [
    'checkout o1 {"agreement":true,"personalData":true,"returnUrl":"https://host.example/"} key1',
  ]);
  assert.equal(again.left, ['https://pay.example/1']);
  const refused = await returned({
    ...answers,
    checkout: fails(400, 'ValidationException'),
  });
  await refused.checkout.payAgain();
  assert.is(refused.checkout.phase.value, 'form');
});

for (const [what, error] of [
  ['a box office that fails', failure(500)],
  ['a lost connection', failure(0)],
  ['a crowd', Object.assign(failure(429), { crowded: true })],
] as const) {
  test(`${what} does not open the form: the button to pay stays`, async () => {
    const { checkout } = await returned({
      ...answering(order(['1']), { status: 'failed', url: '' }),
      checkout: async () => {
        throw error;
      },
    });
    await checkout.payAgain();
    await settle();
    assert.is.not(checkout.phase.value, 'form');
    assert.is(checkout.state.value.kind, 'refused');
    assert.is(checkout.problem.value, 'Оплата не началась, данные сохранены.');
  });

  test(`${what} is named when the buyer wants other seats, and the payment stays pending`, async () => {
    const { checkout, said } = await returned({
      ...answering(waiting()),
      releasePayment: async () => {
        throw error;
      },
    });
    assert.is(await checkout.release(), false);
    assert.is(checkout.state.value.kind, 'awaitingPayment');
    assert.is(checkout.isReleaseRefused.value, false, 'the buyer may try again');
    assert.equal(said(), [`failure ${error.status}`]);
  });
}

test('if the page does not leave for the payment page, the buyer reads why and can go on', async () => {
  const widget = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  Object.assign(widget.host, { navigateAway: () => false });
  await widget.checkout.submit(data);
  assert.is(widget.checkout.phase.value, 'idle');
  assert.is(widget.checkout.state.value.kind, 'awaitingPayment');
  assert.match(widget.said().join(), /адрес оплаты/);
});

test.run();
