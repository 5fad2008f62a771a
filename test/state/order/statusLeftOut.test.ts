/** A box office need not say how an order stands (`status` is optional in the contract): then its payment says it, or nobody knows. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order } from '../../../src/domain/entities';
import { failure, fakeBrowser, fakeClock, fakeWidget, later, order, settle, showWidget } from '../fakes';
import { data, payment, returned } from './paying';

const UNTOLD = { status: '' } as const;

/** Two tabs of one browser, the first of which holds a seat; nobody has checked it out. */
const twoTabs = async () => {
  const browser = fakeBrowser();
  const clock = fakeClock();
  const office = {
    addTicket: async () => order(['1'], { ...UNTOLD, payTillTimeout: 60 }),
    getOrder: async () => order(['1'], { ...UNTOLD, payTillTimeout: 60 }),
    checkPayment: async () => {
      throw failure(404);
    },
  };
  const other = await showWidget(office, { browser, clock });
  const first = await showWidget(office, { browser, clock });
  await first.cart.add(first.show.sale, ['1']);
  await clock.pass(100);
  return { first, other, clock };
};

test('an order that another tab has begun is a cart here at once: nobody has paid for it', async () => {
  const { other } = await twoTabs();
  assert.equal([other.cart.state.value.kind, other.checkout.state.value.kind], ['open', 'empty']);
});

test('an order that another tab has checked out is no cart here any more', async () => {
  const { first, other, clock } = await twoTabs();
  other.api.checkPayment = async () => ({ order: order(['1'], UNTOLD), payment: payment() });
  first.checkout.open();
  await first.checkout.submit(data);
  await clock.pass(100);
  assert.is(other.cart.state.value.kind, 'awaitingPayment');
});

test('a check that finds no payment forgets no order while its reading is under way', async () => {
  const { cart, checkout, api, stored } = await returned({
    getOrder: async () => order(['1'], UNTOLD),
    checkPayment: async () => {
      throw failure(0);
    },
  });
  assert.is(cart.state.value.kind, 'unknown');
  api.checkPayment = async () => {
    throw failure(404);
  };
  const reading = later<Order>();
  api.getOrder = () => reading.promise;
  const checking = checkout.checkPayment();
  await settle();
  // the tab is looked at again, and reads the order by itself
  const restoring = cart.restore();
  reading.give(order(['1'], UNTOLD));
  await Promise.all([checking, restoring]);
  assert.equal([cart.order.value.id, cart.state.value.kind], ['o1', 'open']);
  assert.ok(stored());
});

test('no time is given to an order that turns out to be a cart: its seconds were counted when it was read', async () => {
  const answer = later<never>();
  const { cart, clock, browser } = fakeWidget({
    getOrder: async () => order(['1'], { ...UNTOLD, payTillTimeout: 60 }),
    checkPayment: () => answer.promise,
  });
  browser.kept.set('order', JSON.stringify({ id: 'o1', payTill: null, type: 1 }));
  const restoring = cart.restore();
  await clock.pass(5000);
  answer.fail(failure(404));
  await restoring;
  assert.is(cart.state.value.kind, 'open');
  assert.is(cart.secondsLeft.value, 55);
});

test.run();
