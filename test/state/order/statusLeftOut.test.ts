/** The contract leaves `status` optional. If `status` is missing, the payment decides the state of an order, or the state is unknown. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order } from '../../../src/domain/entities';
import { fails, fakeBrowser, fakeClock, fakeWidget, later, order, showWidget } from '../fakes';
import { data, payment, returned } from './paying';

const UNTOLD = { status: '' } as const;

/** Two tabs of one browser; the first one holds a seat, which is not checked out. */
const twoTabs = async () => {
  const browser = fakeBrowser();
  const clock = fakeClock();
  const office = {
    checkout: async () => ({ order: order(['1'], UNTOLD), payment: payment() }),
    addTicket: async () => order(['1'], { ...UNTOLD, payTillTimeout: 60 }),
    getOrder: async () => order(['1'], { ...UNTOLD, payTillTimeout: 60 }),
    checkPayment: async () => ({ order: order(['1'], UNTOLD), payment: null }),
  };
  const other = await showWidget(office, { browser, clock });
  const first = await showWidget(office, { browser, clock });
  await first.cart.add(first.show.sale, ['1']);
  await clock.pass(100);
  return { first, other, clock };
};

test('an order that another tab has begun is a cart here at once, because it has no payment', async () => {
  const { other } = await twoTabs();
  assert.equal([other.cart.state.value.kind, other.checkout.state.value.kind], ['open', 'empty']);
});

test('an order that another tab has checked out is not a cart here any more', async () => {
  const { first, other, clock } = await twoTabs();
  other.api.checkPayment = async () => ({ order: order(['1'], UNTOLD), payment: payment() });
  first.checkout.open();
  await first.checkout.submit(data);
  await clock.pass(100);
  assert.is(other.cart.state.value.kind, 'awaitingPayment');
});

test('an order whose payment check answers 404 is reset (spec §8) and not kept as a cart, because it may have been paid', async () => {
  const missing = fails(404);
  const asked = await returned({ getOrder: async () => order(['1'], UNTOLD), checkPayment: missing });
  const checked = await returned({
    getOrder: async () => order(['1'], UNTOLD),
    checkPayment: fails(0),
  });
  assert.is(checked.cart.state.value.kind, 'unknown');
  checked.api.checkPayment = missing;
  await checked.checkout.checkPayment();
  for (const { cart, checkout, stored, events } of [asked, checked]) {
    assert.equal(events, [], 'the host page hears of no removal');
    assert.equal([cart.state.value.kind, checkout.state.value.kind, stored()], ['empty', 'empty', null]);
    assert.is(cart.lapsed.value, null, 'seats that may be bought are not offered again');
    assert.match(cart.notice.value, /Если вы уже заплатили, билеты придут на почту/);
  }
});

test('the time left of an order that turns out to be a cart runs from the read of the order', async () => {
  const answer = later<{ order: Order; payment: null }>();
  const { cart, clock, browser } = fakeWidget({
    getOrder: async () => order(['1'], { ...UNTOLD, payTillTimeout: 60 }),
    checkPayment: () => answer.promise,
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  const restoring = cart.restore();
  await clock.pass(5000);
  answer.give({ order: order(['1'], { ...UNTOLD, payTillTimeout: 60 }), payment: null });
  await restoring;
  assert.is(cart.state.value.kind, 'open');
  assert.is(cart.secondsLeft.value, 55);
});

test('a cart whose change is refused because of a late checkout is not a cart any more, and its payment is checked', async () => {
  const { first } = await twoTabs();
  Object.assign(first.api, {
    clearOrder: fails(409, 'OrderLockedException'),
    checkPayment: async () => ({ order: order(['1'], UNTOLD), payment: payment() }),
  });
  await first.cart.clear();
  assert.is(first.cart.state.value.kind, 'awaitingPayment');
});

test.run();
