import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { CallOptions } from '../../../src/api/types';
import type { Order, Payment } from '../../../src/domain/entities';
import { fails, failure, fakeWidget, later, order, seatIds, settle, typesOf } from '../fakes';
import { answering, atForm, data, payment, paymentsTold, returned, seePaid, waiting } from './paying';

type Paying = { order: Order; payment: Payment | null };

test('after a payment page the order is found by its stored id and its payment asked for', async () => {
  const { checkout, cart } = await returned(
    answering(order(['1'], { status: 'paid', payTill: null }), { status: 'paid' }),
  );
  assert.is(checkout.state.value.order.status, 'paid');
  assert.is(checkout.state.value.payment?.status, 'paid');
  assert.is(cart.secondsLeft.value, null);
});

test('the host page hears that an order is paid though its buyer saw it before the payment was told', async () => {
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

test('a declined or left payment is told with its reason, and leads back to checkout', async () => {
  for (const status of ['failed', 'cancelled'] as const) {
    const { checkout, cart } = await returned(answering(order(['1']), { status, url: '' }));
    assert.is(checkout.state.value.payment?.status, status);
    assert.is(checkout.state.value.order.id, 'o1');
    assert.is(cart.secondsLeft.value, 900, 'with the time it had left');
    checkout.open();
    assert.is(checkout.phase.value, 'form');
  }
});

test('a payment is told too where the order comes after the beginning, as what a host page kept for its frame does', async () => {
  const { cart, checkout, host, browser, clock } = fakeWidget(answering(order(['1']), { status: 'failed', url: '' }));
  Object.assign(host.storage, { isPersistent: false });
  await cart.restore();
  browser.tab().write('paying', { id: 'o1', payTill: null, type: 1 });
  await clock.pass(100);
  assert.is(checkout.state.value.payment?.status, 'failed');
  assert.is(cart.order.value.tickets.length, 1);
});

test('an order that was never checked out is just the cart again', async () => {
  const { checkout, cart } = await returned({ getOrder: async () => order(['1']) });
  assert.is(checkout.state.value.order.id, '');
  assert.is(cart.isOpen.value, true);
});

test('a payment that is asked for by itself says nothing when there is none: most orders have none yet (spec §8)', async () => {
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
  assert.ok(silent.length && silent.every((isSilent) => isSilent), 'after a checkout whose answer was lost');
});

test('asked for again on its own screen, an order that was never checked out is the cart again: nothing is waited for (spec §2)', async () => {
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

test('a payment that came after expiry is told though the order is gone', async () => {
  const { checkout, cart } = await returned({
    getOrder: fails(404),
    checkPayment: async () => ({
      order: order(['1'], { status: 'expired' }),
      payment: payment({ status: 'cancelled' }),
    }),
  });
  assert.is(checkout.state.value.order.status, 'expired');
  assert.is(cart.isOpen.value, false, 'and its seats are no cart');
});

for (const [what, getOrder] of [
  ['is not found', () => Promise.reject(failure(404))],
  ['is over', async () => order(['1'], { status: 'expired' })],
] as const) {
  test(`an order that ${what} is not forgotten before the check of its payment was answered: it may be paid`, async () => {
    const { checkout, cart, api, stored } = await returned({
      getOrder,
      checkPayment: fails(500),
    });
    assert.ok(stored('paying'));
    assert.is(cart.isUnread.value, true, 'and nothing is offered as if there were none');
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
    assert.is(tooLate.checkout.state.value.kind, 'over', 'that the money goes back is told');
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
      assert.equal([unpaid.stored('paying'), unpaid.cart.isUnread.value], [null, false], 'nobody paid: it is gone');
    }
  });
}

for (const [what, answer, kind] of [
  ['is being paid', { order: waiting(), payment: payment() }, 'awaitingPayment'],
  ['was declined', { order: order(['1']), payment: payment({ status: 'failed' }) }, 'refused'],
  ['is paid', { order: order(['1'], { status: 'paid', payTill: null }), payment: payment({ status: 'paid' }) }, 'paid'],
  ['is over', { order: order(['1'], { status: 'expired' }), payment: null }, 'over'],
] as const) {
  test(`a browser that knows no order finds one that ${what} by the address that its payment led back to`, async () => {
    const { cart, checkout, events } = fakeWidget(
      { checkPayment: async () => ({ ...answer, order: { ...answer.order, id: 'o7' } }) },
      { returnedOrder: 'o7' },
    );
    await cart.restore();
    assert.is(checkout.state.value.order.id, '', 'by its own screen alone');
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

test('an address finds neither a cart, nor an order that nobody knows, nor one beside the order of this browser', async () => {
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

test('an order whose time ended while it was being paid is told to be over, whether the box office still knows it or not', async () => {
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

test('a payment that came after another tab had seen the time end is told to be refunded, though the address names no order', async () => {
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

test('an order that is gone while it is being paid is not forgotten before the check of its payment was answered', async () => {
  const { cart, checkout, api, stored } = await returned(answering(waiting()));
  api.getOrder = fails(404);
  api.checkPayment = fails(500);
  await cart.restore();
  assert.ok(stored('paying'));
  assert.is(checkout.state.value.kind, 'awaitingPayment');
});

test('an order says itself that it is paid, or awaits its payment, while the payment cannot be checked', async () => {
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

test('a check of the payment counts however late its answer comes, though others were sent meanwhile', async () => {
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

test('how a payment ended is asked for again where neither it nor its order could be read', async () => {
  const { checkout, cart, api } = await returned({ getOrder: fails(503), checkPayment: fails(503) });
  assert.is(checkout.state.value.order.id, '');
  api.getOrder = async () => order(['1']);
  api.checkPayment = async () => ({ order: order(['1']), payment: payment({ status: 'failed', url: '' }) });
  await cart.restore();
  assert.is(checkout.state.value.payment?.status, 'failed');
});

test('a paid order leaves the cart when the buyer goes on to an area; its own screen finds it until another order is begun', async () => {
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
  assert.is(cart.order.value.id, 'o1', 'not before its screen was shown');
  seePaid(buyer);
  assert.equal(stored('bought'), { id: 'o1', payTill: null, type: 1 });
  cart.moveOnFromPaid();
  assert.is(cart.order.value.id, '');
  assert.is(checkout.state.value.order.id, 'o1');
  assert.equal(stored('boughtBefore'), { id: 'o1', payTill: null, type: 1 }, 'a reload finds it, of no cart any more');
  assert.is(stored(), null);
  await cart.restore();
  assert.is(cart.order.value.id, '', 'and the cart does not, whoever asks for it anew');

  const elsewhere = fakeWidget(answers, { browser });
  await elsewhere.cart.restore();
  await settle();
  assert.equal([elsewhere.calls, elsewhere.checkout.state.value.order.id], [[], ''], 'elsewhere nobody asks for it');
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
  assert.equal(stored(), { id: 'o2', payTill: order().payTill, type: 1 }, 'it gives way to the next order');
  assert.equal(typesOf(events), ['ticket-add'], 'what was bought is not given back');
});

test('a paid order that was left behind is found again though the next one could not be begun', async () => {
  const paid = () => order(['1'], { status: 'paid', payTill: null });
  const buyer = await returned({
    ...answering(paid(), { status: 'paid' }),
    createOrder: fails(500),
  });
  const { cart, show, stored } = buyer;
  seePaid(buyer);
  await show.load('s1');
  // at the first tap, or before it
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

test('going on from what was bought forgets no order that another tab has begun meanwhile', async () => {
  const { cart, browser, stored } = await returned({
    getOrder: async () => order(['1'], { status: 'paid', payTill: null }),
  });
  const other = { id: 'o2', payTill: null, type: 1 };
  browser.kept.set('order', JSON.stringify(other));
  cart.moveOnFromPaid();
  assert.equal(stored(), other);
});

test('coming back to the page without having paid ends the waiting for the payment page, and leads there again', async () => {
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

test('an order that was declined here and paid in another tab is followed like any other', async () => {
  const { checkout, api, visible } = await returned(answering(order(['1']), { status: 'failed', url: '' }));
  const paid = order(['1'], { status: 'paid', payTill: null });
  api.checkPayment = async () => ({ order: paid, payment: payment({ id: 'elsewhere', status: 'paid' }) });
  visible.value = false;
  visible.value = true;
  await settle();
  assert.is(checkout.state.value.order.status, 'paid');
});

test('an order that does not say how it stands stays as its payment left it when it is read again (spec §3)', async () => {
  const silent = () => order(['1'], { status: '' });
  const { cart, checkout, clock, said } = await returned(answering(silent(), { status: 'paid' }));
  await cart.restore();
  assert.is(checkout.state.value.kind, 'paid');
  await clock.pass(901_000);
  assert.equal(said(), [], 'nor does what was bought run out');
  assert.is(cart.order.value.id, 'o1');
});

test('a late answer about an old payment undoes nothing that the buyer has done since', async () => {
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
  assert.is(checkout.state.value.order.id, '', 'nor does it lead away from the seats');
});

test('an order that does not say how it stands is known to nobody while its payment cannot be asked for: it is checked, never offered', async () => {
  const silent = () => order(['1'], { status: '' });
  const { cart, checkout, api, clock } = await returned({
    getOrder: async () => silent(),
    checkPayment: fails(500),
  });
  assert.is(cart.state.value.kind, 'unknown');
  assert.is(checkout.state.value.kind, 'unknown', 'its own screen shows it');
  checkout.open();
  assert.is(checkout.phase.value, 'idle', 'no form opens');
  api.checkPayment = async () => ({ order: silent(), payment: payment({ status: 'paid' }) });
  const stop = checkout.watchPayment();
  await clock.pass(20_000);
  stop();
  assert.is(checkout.state.value.kind, 'paid');
});

test('an order that does not say how it stands is a cart once the box office says that nobody has paid', async () => {
  const silent = () => order(['1'], { status: '' });
  const checkPayment = async () => ({ order: silent(), payment: null });
  const atOnce = await returned({ getOrder: async () => silent(), checkPayment });
  assert.is(atOnce.cart.state.value.kind, 'open');
  assert.is(atOnce.checkout.state.value.order.id, '');
  const { cart, checkout, api } = await returned({
    getOrder: async () => silent(),
    checkPayment: fails(500),
  });
  api.checkPayment = checkPayment;
  await checkout.checkPayment();
  assert.is(cart.state.value.kind, 'open', 'asked for later');
  assert.is(checkout.state.value.order.id, '');
});

test('what was bought is found again in every visit until its screen was seen, and in a reload until the buyer goes on', async () => {
  const paid = () => order(['1'], { status: 'paid', payTill: null });
  const id = 'seen-once';
  const answers = answering(paid(), { id, status: 'paid' });
  const told = (widget: ReturnType<typeof fakeWidget>) => widget.events.filter(({ type }) => type === 'payment').length;
  // far below what the buyer looks at
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
    assert.is(told(widget), 0, 'which the key says, whatever a page remembers');
    return widget;
  };
  const anew = await open(false);
  assert.is(anew.checkout.state.value.kind, 'paid');
  seePaid(anew);
  assert.is((await open(true)).checkout.state.value.kind, 'paid');
  assert.is((await open(false)).checkout.state.value.kind, 'empty');
});

test('how a payment failed is told once, over reloads, visits and tabs; that one is under way is told by its checkout alone', async () => {
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
      assert.is(checkout.state.value.payment?.status, status, 'the buyer is told again');
  }
});

test('a payment that fails after another one did is told, too', async () => {
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

test('a payment that is pending can be given up: the order is a cart again, and the host hears of it', async () => {
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

test('a payment that cannot be given up is said to be so, and one that was decided meanwhile wins', async () => {
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

test('however long the box office takes to give a payment up, its answer counts, and its seconds from the moment of asking', async () => {
  for (const status of ['cancelled', 'paid'] as const) {
    const answer = later<{ order: Order; payment: Payment }>();
    const { cart, checkout, clock } = await returned({
      ...answering(waiting(), { id: `slow ${status}` }),
      releasePayment: () => answer.promise,
    });
    const releasing = checkout.release();
    await clock.pass(5000);
    const isPaid = status === 'paid';
    answer.give({
      order: order(['1'], { status: isPaid ? 'paid' : 'open', payTillTimeout: 60 }),
      payment: payment({ id: `slow ${status}`, status }),
    });
    assert.is(await releasing, !isPaid);
    assert.is(cart.state.value.kind, isPaid ? 'paid' : 'open');
    if (isPaid) assert.is(checkout.state.value.kind, 'paid');
    else assert.is(cart.secondsLeft.value, 55);
  }
});

test('after a decline the order is paid again without the form, and the form opens where the box office asks for it', async () => {
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
  ['a crowd', failure(429)],
] as const) {
  test(`${what} makes nobody type again: the way to pay stays where it is`, async () => {
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
  });

  test(`${what} says so to whoever wants other seats, and the payment stays as it was`, async () => {
    const { checkout, said } = await returned({
      ...answering(waiting()),
      releasePayment: async () => {
        throw error;
      },
    });
    assert.is(await checkout.release(), false);
    assert.is(checkout.state.value.kind, 'awaitingPayment');
    assert.is(checkout.isReleaseRefused.value, false, 'it may be tried again');
    assert.equal(said(), [`failure ${error.status}`]);
  });
}

test('a payment page that nobody is led to leaves no buyer waiting: it is said, and the order has its ways on', async () => {
  const widget = await atForm({ checkout: async () => ({ order: waiting(), payment: payment() }) });
  Object.assign(widget.host, { navigateAway: () => false });
  await widget.checkout.submit(data);
  assert.is(widget.checkout.phase.value, 'idle');
  assert.is(widget.checkout.state.value.kind, 'awaitingPayment');
  assert.match(widget.said().join(), /адрес оплаты/);
});

test.run();
