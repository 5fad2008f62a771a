import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id } from '../../src/domain/entities';
import { fakeBrowser, fakeClock } from '../state/fakes';
import { createBoxOffice } from './boxOffice';
import { connect, FAULTS, type Fault } from './network';
import { openTab, type Tab } from './tab';

const SEQUENCES = Number(process.env.MODEL_RUNS ?? 10_000);

/** One thing that the buyer, the box office or the network does. `tab` is 0 or 1, `n` chooses among what there is. */
type Step = [action: string, tab: number, n: number];

const ACTIONS: [name: string, weight: number][] = [
  ['add', 8],
  ['addTwo', 3],
  ['addSeason', 2],
  ['remove', 4],
  ['undo', 1],
  ['tariff', 2],
  ['tariffAll', 1],
  ['clear', 2],
  ['answerMixed', 2],
  ['checkout', 4],
  ['checkNow', 2],
  ['payAgain', 1],
  ['closeForm', 1],
  ['hide', 2],
  ['network', 2],
  ['reload', 2],
  ['goOn', 1],
  ['stranger', 3],
  ['drop', 1],
  ['pay', 4],
  ['fault', 9],
  ['moment', 6],
  ['wait', 6],
  ['long', 2],
  ['ever', 1],
];

const DATA = { name: 'А', email: 'a@b.ru', phone: '+70000000000', agreement: true } as const;

function createWorld() {
  const clock = fakeClock();
  const office = createBoxOffice(clock.now);
  const browser = fakeBrowser();
  const faults: Fault[] = [];
  const log: string[] = [];
  let keys = 0;
  let submits = 0;
  const closed: Tab[] = [];
  let mixed = false;
  let cut = false;
  /** A show and a season ticket were begun at once, and the tab of one went away before it knew of the other: nobody knows that order. */
  const orphans = (): number => (mixed && cut ? 1 : 0);
  const open = (): Tab => {
    const tab = openTab(
      clock,
      browser,
      (self) => connect({ office, clock, faults, log }, self),
      () => `k${++keys}`,
    );
    tab.cart.restore();
    tab.show.load('s1');
    return tab;
  };
  const tabs: [Tab, Tab] = [open(), open()];

  const act = async ([action, which, n]: Step): Promise<void> => {
    const tab = tabs[which] as Tab;
    const { cart, checkout, show, seasonTicket, popups } = tab;
    const ticket = cart.order.value.tickets[n % Math.max(1, cart.order.value.tickets.length)];
    const free = [...show.sale.offer.value.groupOfSeat.keys()];
    const seat = (shift = 0): Id => free[(n + shift) % Math.max(1, free.length)] ?? '1';
    if (action === 'addSeason') {
      mixed = true;
      seasonTicket.load('a1');
      await clock.pass(100);
    }
    switch (action) {
      case 'add':
        cart.add(show.sale, [seat()]);
        break;
      case 'addTwo':
        cart.add(show.sale, [...new Set([seat(), seat(1)])]);
        break;
      case 'addSeason':
        cart.add(seasonTicket.sale, [`${7 + (n % 3)}`]);
        break;
      case 'remove':
        if (ticket) cart.remove(ticket);
        break;
      case 'undo':
        popups.popups.value.find((popup) => popup.action)?.action?.run();
        break;
      case 'tariff':
        if (ticket) cart.changeTariff(ticket, n % 2 ? 'child' : 'full');
        break;
      case 'tariffAll':
        cart.changeAllTariffs(n % 2 ? 'child' : 'full');
        break;
      case 'clear':
        cart.clear();
        break;
      case 'answerMixed':
        if (cart.mixedQuestion.value) cart.answerMixed(n % 2 === 0);
        break;
      case 'checkout':
        if (!cart.isOpen.value) break;
        checkout.open();
        submits++;
        checkout.submit(DATA);
        break;
      case 'checkNow':
        if (checkout.order.value) checkout.checkPayment();
        break;
      case 'payAgain':
        if (checkout.order.value) checkout.open();
        break;
      case 'closeForm':
        checkout.close();
        break;
      case 'hide':
        tab.visible.value = !tab.visible.value;
        break;
      case 'network':
        tab.online.value = !tab.online.value;
        break;
      case 'reload':
        cut ||= !!cart.operation.value;
        tab.close();
        closed.push(tab);
        tabs[which] = open();
        break;
      case 'goOn':
        tab.enterArea(n % 2 ? 1 : 2);
        break;
      case 'stranger':
        office.stranger(`${1 + (n % 9)}`);
        break;
      case 'drop':
        office.drop();
        break;
      case 'pay':
        office.pay((['paid', 'failed', 'cancelled'] as const)[n % 3] as 'paid');
        break;
      case 'fault':
        faults.push(FAULTS[n % FAULTS.length] as Fault);
        break;
      case 'moment':
        await clock.pass(20 + (n % 5) * 20);
        break;
      case 'wait':
        await clock.pass(1000 + (n % 12) * 1000);
        break;
      case 'long':
        await clock.pass(32_000);
        break;
      default:
        await clock.pass(310_000);
    }
  };

  /** What must hold at every moment. */
  const always = (): void => {
    for (const [key, text] of browser.kept) {
      if (key === 'order') {
        assert.equal(
          Object.keys(JSON.parse(text)).sort(),
          ['id', 'payTill', 'type'],
          'exactly id, payTill and type are stored',
        );
      } else assert.is(key, 'performance');
    }
    for (const { cart, popups, reports, visible } of tabs) {
      const server = office.orders.get(cart.order.value.id);
      const left = cart.secondsLeft.value;
      // what nobody sees is not counted
      if (left !== null && visible.value && server?.status === 'open') {
        assert.ok(
          left * 1000 <= Math.max(0, server.expiresAt - clock.now()),
          'the countdown never shows more than the server has',
        );
      }
      assert.ok(left === null || left >= 0, 'no negative time');
      assert.ok(popups.popups.value.length <= 3, 'never more popups than the maximum');
      assert.equal(reports, [], 'no exception');
    }
    // a show in one tab and a season ticket in the other, begun at the same time: one gives way as soon as it is known
    assert.ok(office.holding().length < (mixed ? 3 : 2) + orphans(), 'never two orders alive for one buyer');
    assert.ok(
      log.filter((each) => each.startsWith('checkout')).length <= submits * 2,
      'no checkout that the buyer did not send',
    );
  };

  /** The network is well again and every tab is looked at. */
  const heal = async (): Promise<void> => {
    faults.length = 0;
    for (const { online, visible } of tabs) {
      online.value = true;
      visible.value = true;
    }
    await clock.pass(45_000);
    for (const { visible } of tabs) visible.value = false;
    for (const { visible } of tabs) visible.value = true;
    await clock.pass(20_000);
  };

  /** What must hold once everything has come to rest. */
  const atRest = (): void => {
    assert.ok(office.holding().length < 2 + orphans(), 'never two orders alive for one buyer');
    for (const { cart, checkout } of tabs) {
      assert.is(cart.operation.value, null, 'no operation is stuck');
      assert.is(cart.isSlow.value, false);
      assert.ok(
        !['sending', 'unclear'].includes(checkout.phase.value),
        `checkout is not stuck: ${checkout.phase.value}`,
      );
      const { id, tickets, amount, status } = cart.order.value;
      const server = office.orders.get(id);
      if (id) {
        assert.ok(server && server.status !== 'expired', 'the order on the screen lives');
        const told = office.tell(server as NonNullable<typeof server>);
        assert.equal(
          { tickets, amount, status },
          { tickets: told.tickets, amount: told.amount, status: told.status },
          'the screen’s order equals the server’s',
        );
      }
      if (!orphans())
        for (const held of office.holding()) assert.is(id, held.id, 'the buyer sees the order that holds the seats');
    }
    const made = [...office.orders.values()].flatMap((order) => order.payments.map(({ id }) => id));
    for (const { events } of [...tabs, ...closed]) {
      const told = events.filter(({ type }) => type === 'order-checkout');
      const payments = told.map(({ detail }) => (detail.payment as { id: string } | null)?.id);
      assert.is(new Set(payments).size, payments.length, 'each checkout is told once');
      for (const id of payments) assert.ok(made.includes(id as string), 'and only if there was one');
    }
  };

  /** And the buyer can go on. */
  const goOn = async (): Promise<void> => {
    const [{ cart, show, checkout, enterArea }] = tabs;
    if (cart.order.value.status === 'awaiting_payment') return;
    if (checkout.phase.value === 'form') checkout.close();
    enterArea(1);
    show.load('s1');
    await clock.pass(1000);
    if (cart.isOpen.value) cart.clear();
    await clock.pass(1000);
    show.sale.refresh();
    await clock.pass(1000);
    const [seatId] = show.sale.offer.value.groupOfSeat.keys();
    if (!seatId) return;
    cart.add(show.sale, [seatId]);
    await clock.pass(1000);
    assert.ok(
      cart.order.value.tickets.some((ticket) => ticket.seatId === seatId),
      'a seat can be bought after all of it',
    );
  };
  return { act, always, heal, atRest, goOn };
}

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.oneof(...ACTIONS.map(([name, weight]) => ({ arbitrary: fc.constant(name), weight }))),
  fc.nat(1),
  fc.nat(59),
);

test(`after any sequence of the buyer, the box office and the network nothing is lost: ${SEQUENCES} sequences`, async () => {
  const rejections: unknown[] = [];
  let done = 0;
  const note = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', note);
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), async (steps) => {
        const world = createWorld();
        for (const each of steps) {
          done++;
          await world.act(each);
          world.always();
        }
        await world.heal();
        world.always();
        world.atRest();
        await world.goOn();
        world.always();
      }),
      { numRuns: SEQUENCES, includeErrorInReport: true },
    );
    assert.equal(rejections, []);
    console.log(`${SEQUENCES} sequences, ${done} steps of buyer, box office and network: nothing lost`);
  } finally {
    process.off('unhandledRejection', note);
  }
});

test.run();
