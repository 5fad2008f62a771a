import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order, Payment } from '../../src/domain/entities';
import {
  hasScreen,
  isLocked,
  isPaymentDecided,
  NO_ORDER,
  type OrderFacts,
  type OrderState,
  readOrderState,
} from '../../src/domain/orderState';
import { order } from '../state/fakes';

type Kind = OrderState['kind'];

const STATUSES: Order['status'][] = ['open', 'awaiting_payment', 'paid', 'expired', 'cancelled', ''];

const payment = (status: Payment['status']): Payment => ({ id: 'pay1', status, amount: 100_000, url: '' });

/** The state of an order with a ticket, read from these facts of the box office. */
const read = (status: Order['status'], paid?: Payment['status'] | null, more: Partial<OrderFacts> = {}): OrderState =>
  readOrderState({ order: order(['1'], { status }), payment: paid && payment(paid), ...more });

const kindOf = (...args: Parameters<typeof read>): Kind => read(...args).kind;

test('an order without an id counts as no order (spec §4)', () => {
  assert.is(readOrderState({ order: order([], { id: '' }) }), NO_ORDER);
});

test('the state of an order is read from its status and its payment', () => {
  const columns = [undefined, null, 'pending', 'paid', 'failed', 'cancelled'] as const;
  const rows: Record<Order['status'], Kind[]> = {
    open: ['open', 'open', 'awaitingPayment', 'paid', 'refused', 'refused'],
    awaiting_payment: ['awaitingPayment', 'awaitingPayment', 'awaitingPayment', 'paid', 'refused', 'refused'],
    paid: ['paid', 'paid', 'paid', 'paid', 'paid', 'paid'],
    expired: ['over', 'over', 'over', 'paid', 'over', 'over'],
    cancelled: ['over', 'over', 'over', 'paid', 'over', 'over'],
    '': ['open', 'open', 'awaitingPayment', 'paid', 'refused', 'refused'],
  };
  for (const status of STATUSES)
    assert.equal(
      columns.map((column) => kindOf(status, column)),
      rows[status],
      status,
    );
});

test('an order without a status keeps its earlier state, and another order does not take it over', () => {
  for (const before of [read('open'), read('awaiting_payment', 'pending'), read('paid'), read('open', 'failed')]) {
    const after = read('', undefined, { before });
    assert.is(after.kind, before.kind);
    const other = { order: order(['1'], { id: 'o2', status: '' }), before };
    assert.is(readOrderState(other).kind, 'open');
    assert.is(
      readOrderState({ ...other, mayBePaid: true }).kind,
      'unknown',
      'an order that was checked out may be paid',
    );
  }
  assert.is(kindOf('open', undefined, { before: read('paid') }), 'open', 'a status of the box office outweighs it');
});

test('the order keeps the status that the box office sent, and gets none that it left out', () => {
  for (const paid of ['pending', 'paid', 'failed', null] as const) assert.is(read('', paid).order.status, '');
});

test('a pending payment stays known after a read that does not ask for payments', () => {
  const before = read('awaiting_payment', 'pending');
  const after = read('awaiting_payment', undefined, { before });
  assert.equal(after.kind === 'awaitingPayment' && after.payment, payment('pending'));
  const again = read('awaiting_payment', undefined, { before: read('open', 'failed') });
  assert.equal([again.kind, again.payment], ['awaitingPayment', undefined], 'an ended payment is not the new one');
});

test('an order without a status awaits its payment after an accepted checkout', () => {
  assert.is(kindOf('', null, { isCheckout: true }), 'awaitingPayment');
  assert.is(kindOf('open', null, { isCheckout: true }), 'open', 'unless the box office says that it is not');
});

test('a free order without a payment is paid after its checkout, but its payment is not decided', () => {
  const free = (status: Order['status'], more: Partial<OrderFacts> = {}): OrderState =>
    readOrderState({ order: order(['1'], { status, amount: 0 }), ...more });
  const bought = free('awaiting_payment', { payment: null });
  assert.is(bought.kind, 'paid');
  assert.is(isPaymentDecided(bought), false);
  assert.is(free('', { payment: null, isCheckout: true }).kind, 'paid');
  assert.is(free('awaiting_payment').kind, 'awaitingPayment', 'the read did not ask for its payment');
  assert.is(free('open', { payment: null }).kind, 'open', 'before it was checked out');
  const unknown = order(['1'], { status: 'awaiting_payment', amount: undefined });
  assert.is(readOrderState({ order: unknown, payment: null }).kind, 'awaitingPayment', 'an unknown amount is not zero');
  assert.is(
    free('awaiting_payment', { payment: payment('pending') }).kind,
    'awaitingPayment',
    'an amount may be unread',
  );
  const emptied = readOrderState({ order: order([], { status: 'awaiting_payment' }), payment: null });
  assert.is(emptied.kind, 'awaitingPayment', 'nothing was bought');
});

test('a refused order tells whether its payment was declined or left', () => {
  for (const reason of ['failed', 'cancelled'] as const) {
    const state = read('open', reason);
    assert.is(state.kind === 'refused' && state.payment?.status, reason);
  }
});

test('an order is locked while it awaits its payment, once it is paid, and while its state is unknown', () => {
  const locked: Partial<Record<Kind, boolean>> = { awaitingPayment: true, paid: true, unknown: true };
  for (const status of STATUSES) assert.is(isLocked(read(status)), locked[kindOf(status)] ?? false, status);
  assert.is(isLocked(read('open', 'failed')), false);
  assert.is(isLocked(NO_ORDER), false);
});

test('a payment is decided when it came, was refused, came too late, or was never begun before the time ended', () => {
  for (const [status, paid, isDecided] of [
    ['paid', null, true],
    // An undefined payment has not been read, so the host page has not heard of it yet.
    ['paid', undefined, false],
    ['open', 'failed', true],
    ['expired', 'cancelled', true],
    ['expired', 'pending', false],
    ['expired', null, true],
    ['awaiting_payment', 'pending', false],
    ['open', null, false],
    ['', undefined, false],
  ] as const)
    assert.is(isPaymentDecided(read(status, paid)), isDecided, `${status} ${paid}`);
});

test('an order has a screen of its own, unless it is just a cart', () => {
  const unread: OrderState = { kind: 'unread', order: NO_ORDER.order };
  const screens = [
    NO_ORDER,
    unread,
    read('open'),
    read('open', 'failed'),
    read('paid'),
    read('awaiting_payment'),
    read('expired'),
    read('', undefined, { mayBePaid: true }),
  ].map(hasScreen);
  assert.equal(screens, [false, false, false, true, true, true, true, true]);
});

test('a payment that the buyer has given up is no refusal', () => {
  assert.is(kindOf('open', 'cancelled', { isRelease: true }), 'open');
  assert.is(kindOf('open', 'paid', { isRelease: true }), 'paid', 'money that came meanwhile wins');
});

test('a refused payment stays known after a read that does not ask for payments', () => {
  assert.is(kindOf('open', undefined, { before: read('open', 'failed') }), 'refused');
});

test('a payment that was refused for another sum has no screen: the buyer has seen it and changed the cart', () => {
  const isShown = (amount: number) => {
    const refused = { ...payment('failed'), amount };
    return hasScreen(readOrderState({ order: order(['1'], { status: 'open', amount: 100_000 }), payment: refused }));
  };
  assert.is(isShown(100_000), true);
  assert.is(isShown(200_000), false);
  assert.is(isShown(0), true, 'the sum of the payment is unknown');
});

test.run();
