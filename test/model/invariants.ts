/** The invariants that hold after any sequence of steps. */

import * as assert from 'uvu/assert';
import { ORDER_KEYS } from '../../src/domain/storageKeys';
import { orphans, type Simulation } from './simulation';
import type { Tab } from './tab';

const STORED_FIELDS = ['id', 'payTill', 'type'];

function checkStorage({ browser }: Simulation): void {
  for (const [key, text] of browser.kept) {
    if (ORDER_KEYS.some((stage) => stage === key))
      assert.equal(Object.keys(JSON.parse(text)).sort(), STORED_FIELDS, 'exactly these fields are stored');
    else assert.is(key, 'performance');
  }
}

function checkTab({ office, clock }: Simulation, { cart, popups, reports, visible }: Tab): void {
  const held = office.orders.get(cart.order.value.id);
  const left = cart.secondsLeft.value;
  // The countdown of a hidden tab stands still.
  if (left !== null && visible.value && held?.status === 'open') {
    const truth = Math.max(0, held.expiresAt - clock.now());
    assert.ok(left * 1000 <= truth, 'the countdown never shows more than the box office’s time');
  }
  assert.ok(left === null || left >= 0, 'no negative time');
  assert.ok(popups.popups.value.length <= 3, 'never more popups than the maximum');
  assert.equal(reports, [], 'no exception');
}

/** The invariants at every moment. */
export function checkAlways(simulation: Simulation): void {
  const { office, log, submits, hasMixed, passedOver, tabs } = simulation;
  checkStorage(simulation);
  for (const tab of tabs) checkTab(simulation, tab);
  // If one tab begins an order for a show, and the other one for a season ticket, both orders live until a tab knows both and gives one up.
  const most = (hasMixed ? 2 : 1) + orphans(simulation);
  assert.ok(office.holding().length <= most, 'never two orders alive for one buyer');
  if (!orphans(simulation)) assert.equal(passedOver, [], 'a paid order is seen before another one is begun');
  for (const { payments } of office.orders.values()) {
    const taken = payments.filter(({ status }) => status === 'pending' || status === 'paid');
    assert.ok(taken.length < 2, 'never two payments for one order');
  }
  assert.is(office.askedAgain, 0, 'the buyer never types data that the box office has');
  const checkouts = log.filter((call) => call.startsWith('checkout'));
  assert.ok(checkouts.length <= submits * 2, 'every checkout was sent by the buyer');
}

function checkTabAtRest(simulation: Simulation, { cart, checkout }: Tab): void {
  const { office, tellsStatus } = simulation;
  const { id, tickets, amount, status } = cart.order.value;
  const phase = checkout.phase.value;
  assert.is(cart.operation.value, null, 'no operation is stuck');
  assert.is(cart.isSlow.value, false);
  assert.ok(phase !== 'sending' && phase !== 'unclear', `checkout is not stuck: ${phase}`);
  if (id) {
    const held = office.orders.get(id);
    assert.ok(held && held.status !== 'expired', 'the order on the screen exists');
    const told = held && office.tell(held);
    assert.equal(
      { tickets, amount, status },
      { tickets: told?.tickets, amount: told?.amount, status: tellsStatus ? told?.status : status },
      'the order on the screen equals the box office’s',
    );
  }
  if (orphans(simulation)) return;
  for (const held of office.holding()) assert.is(id, held.id, 'the buyer sees the order that holds the seats');
}

/** The invariants after the network was repaired and everything has come to rest. */
export function checkAtRest(simulation: Simulation): void {
  const { office, seen, tabs, closedTabs } = simulation;
  assert.ok(office.holding().length <= 1 + orphans(simulation), 'never two orders alive for one buyer');
  for (const tab of tabs) checkTabAtRest(simulation, tab);
  if (!orphans(simulation))
    for (const { id, status } of office.orders.values())
      if (status === 'paid') assert.ok(seen.has(id), 'a paid order is seen, by any way back');
  const made = new Set([...office.orders.values()].flatMap((held) => held.payments.map(({ id }) => id)));
  for (const { events } of [...tabs, ...closedTabs]) {
    const checkouts = events.filter(({ type }) => type === 'order-checkout');
    const payments = checkouts.map(({ detail }) => Object(detail.payment).id);
    assert.is(new Set(payments).size, payments.length, 'each checkout is sent once');
    for (const id of payments) assert.ok(made.has(id), 'a checkout is sent only if it exists');
  }
}

/** The buyer can go on: a seat can be bought. */
export async function checkGoesOn({ clock, tabs }: Simulation): Promise<void> {
  const [{ cart, show, checkout, goToShop }] = tabs;
  if (cart.order.value.status === 'awaiting_payment') return;
  checkout.close();
  assert.ok(goToShop(), 'the buyer can go to the shop');
  show.load('s1');
  await clock.pass(1000);
  if (cart.isOpen.value) cart.clear();
  await clock.pass(1000);
  // If orders have no status, the widget notices a late checkout only at the first change.
  if (cart.state.value.kind === 'awaitingPayment') return;
  show.sale.refresh();
  await clock.pass(1000);
  const [seatId] = show.sale.offer.value.groupOfSeat.keys();
  if (!seatId) return;
  cart.add(show.sale, [seatId]);
  await clock.pass(1000);
  const isHeld = cart.order.value.tickets.some((ticket) => ticket.seatId === seatId);
  assert.ok(isHeld, 'a seat can be bought afterwards');
}
