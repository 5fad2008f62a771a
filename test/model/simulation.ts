/** A buyer with two tabs of one browser, a box office, and the network between them. */
import * as assert from 'uvu/assert';
import type { Id } from '../../src/domain/entities';
import { fakeBrowser, fakeClock } from '../state/fakes';
import { createBoxOffice } from './boxOffice';
import { connect, FAULTS, type Fault } from './network';
import type { ActionName, Step, World } from './steps';
import { openTab, type Tab } from './tab';

const TYPED = { name: 'А', email: 'a@b.ru', phone: '+70000000000', agreement: true, personalData: true } as const;

/** The results of payments, equally frequent. */
const PAYMENTS = ['paid', 'failed', 'cancelled'] as const;

/** @returns the chosen item of a list, undefined for an empty list */
const pick = <Item>(items: readonly Item[], choice: number): Item | undefined =>
  items[choice % Math.max(1, items.length)];

/** How a page was opened in a tab. */
interface Visit {
  isReload?: boolean;
  /** The return from a payment page: the page starts with the success page. */
  isReturn?: boolean;
  /** Another browser, with an empty storage. */
  browser?: ReturnType<typeof fakeBrowser>;
  /** The order id in the return address. */
  returnedOrder?: Id;
}

export function createSimulation({ keeps, tellsStatus }: World) {
  const clock = fakeClock();
  const office = createBoxOffice(clock.now, tellsStatus);
  const browser = fakeBrowser();
  const faults: Fault[] = [];
  const log: string[] = [];
  /** The orders that the buyer has seen as paid. */
  const seen = new Set<Id>();
  /** The paid orders that the buyer had not seen when another order was begun. */
  const passedOver: Id[] = [];
  let keys = 0;

  const begun = (): void => {
    for (const { id, status } of office.orders.values()) if (status === 'paid' && !seen.has(id)) passedOver.push(id);
  };
  const open = ({ isReload = false, isReturn = false, browser: other, returnedOrder = '' }: Visit = {}): Tab => {
    const tab = openTab({
      clock,
      // Without a persistent storage each page has a storage of its own.
      browser: other ?? (keeps ? browser : fakeBrowser()),
      connect: (self) => connect({ office, clock, faults, log, begun }, self),
      nextKey: () => `k${++keys}`,
      onPaidSeen: (id) => seen.add(id),
      isReload,
      isReturn,
      returnedOrder,
    });
    tab.show.load('s1');
    return tab;
  };
  const tabs: [Tab, Tab] = [open(), open()];
  return {
    keeps,
    tellsStatus,
    clock,
    office,
    browser,
    faults,
    /** Every call that reached the box office. */
    log,
    seen,
    passedOver,
    tabs,
    closedTabs: [] as Tab[],
    /** How often the buyer sent the form, or paid again without the form. */
    submits: 0,
    /** Orders for a show and for a season ticket may have been begun at the same time. */
    hasMixed: false,
    /** A tab was closed during an operation. */
    wasCutOff: false,
    open,
  };
}

export type Simulation = ReturnType<typeof createSimulation>;

/**
 * The most orders that no tab knows any more. One, if two tabs began a show and a season ticket at once, and a tab was closed before it
 * knew the other's order. Unlimited, if the storage is not persistent, because then no tab knows the orders of another tab.
 */
export const orphans = ({ keeps, hasMixed, wasCutOff }: Simulation): number => {
  if (!keeps) return Number.POSITIVE_INFINITY;
  return hasMixed && wasCutOff ? 1 : 0;
};

/** Closes a tab, and opens the page again in its place. */
function openAnew(simulation: Simulation, at: 0 | 1, visit: Visit): void {
  const tab = simulation.tabs[at];
  simulation.wasCutOff ||= !!tab.cart.operation.value;
  tab.close();
  simulation.closedTabs.push(tab);
  simulation.tabs[at] = simulation.open(visit);
}

/** Ends the pending payments, or leaves them pending, while no tab is shown. */
async function decideUnseen({ office, clock }: Simulation, choice: number): Promise<void> {
  const outcome = [...PAYMENTS, null][choice % (PAYMENTS.length + 1)];
  await clock.pass(3000);
  if (outcome) office.pay(outcome);
  await clock.pass(choice % 2 ? 1000 : 20_000);
}

const isAtBank = ({ checkout }: Tab): boolean => checkout.phase.value === 'leaving';

type Action = (simulation: Simulation, step: Step, tab: Tab) => unknown;

/** A seat on sale in this tab's offer. */
const freeSeat = ({ show }: Tab, choice: number): Id =>
  pick([...show.sale.offer.value.groupOfSeat.keys()], choice) ?? '1';

const tariffOf = (choice: number): Id => (choice % 2 ? 'child' : 'full');

const ACTIONS: Record<ActionName, Action> = {
  add: (_, { choice }, tab) => {
    tab.cart.add(tab.show.sale, [freeSeat(tab, choice)]);
  },
  addTwo: (_, { choice }, tab) => {
    tab.cart.add(tab.show.sale, [...new Set([freeSeat(tab, choice), freeSeat(tab, choice + 1)])]);
  },
  addSeasonTicket: async (simulation, { choice }, { cart, seasonTicket }) => {
    simulation.hasMixed = true;
    seasonTicket.load('a1');
    await simulation.clock.pass(100);
    cart.add(seasonTicket.sale, [`${7 + (choice % 3)}`]);
  },
  remove: (_, { choice }, { cart }) => {
    const ticket = pick(cart.order.value.tickets, choice);
    if (ticket) cart.remove(ticket);
  },
  undo: (_simulation, _step, { popups }) => {
    popups.popups.value.find((popup) => popup.action)?.action?.run();
  },
  changeTariff: (_, { choice }, { cart }) => {
    const ticket = pick(cart.order.value.tickets, choice);
    if (ticket) cart.changeTariffs([ticket], tariffOf(choice));
  },
  changeAllTariffs: (_, { choice }, { cart }) => {
    cart.changeTariffs(cart.order.value.tickets, tariffOf(choice));
  },
  clear: (_simulation, _step, { cart }) => {
    cart.clear();
  },
  answerMixed: (_, { choice }, { cart }) => {
    if (cart.wouldMix.value) cart.answerMixed(choice % 2 === 0);
  },
  checkout: (simulation, _step, { cart, checkout }) => {
    if (!cart.isOpen.value) return;
    checkout.open();
    simulation.submits++;
    checkout.submit(TYPED);
  },
  checkPayment: (_simulation, _step, { checkout }) => {
    if (checkout.state.value.order.id) checkout.checkPayment();
  },
  openPayment: (_simulation, _step, { checkout }) => {
    if (checkout.state.value.order.id) checkout.open();
  },
  payAgain: (simulation, _step, { cart, checkout }) => {
    const { kind, order } = checkout.state.value;
    // A buyer with an open form sends the form instead.
    if (kind !== 'refused' || order.id !== cart.order.value.id || checkout.phase.value === 'form') return;
    simulation.submits++;
    checkout.payAgain();
    assert.is.not(checkout.phase.value, 'form', 'the buyer never types data that the box office has');
  },
  takeLapsed: (_simulation, _step, { cart }) => {
    cart.takeLapsed();
  },
  release: (_simulation, _step, { checkout }) => {
    if (checkout.state.value.kind === 'awaitingPayment') checkout.release();
  },
  closeForm: (_simulation, _step, { checkout }) => checkout.close(),
  hide: (_simulation, _step, { visible }) => {
    visible.value = !visible.value;
  },
  network: (_simulation, _step, { online }) => {
    online.value = !online.value;
  },
  reload: (simulation, { tab }) => openAnew(simulation, tab, { isReload: true }),
  closeAtBank: async (simulation, { tab: at, choice }, tab) => {
    if (!isAtBank(tab)) return;
    tab.close();
    await decideUnseen(simulation, choice);
    openAnew(simulation, at, {});
  },
  backToCachedPage: async (simulation, { choice }, tab) => {
    if (!isAtBank(tab)) return;
    tab.visible.value = false;
    await decideUnseen(simulation, choice);
    tab.visible.value = true;
  },
  backToNewPage: async (simulation, { tab: at, choice }, tab) => {
    if (!isAtBank(tab)) return;
    tab.close();
    await decideUnseen(simulation, choice);
    openAnew(simulation, at, { isReturn: true });
  },
  otherBrowser: async ({ open, clock }, { choice }, tab) => {
    const returnedOrder = (choice % 2 && tab.checkout.state.value.order.id) || '';
    const { cart, checkout, close } = open({ isReturn: true, browser: fakeBrowser(), returnedOrder });
    await clock.pass(3000);
    if (returnedOrder) {
      assert.is.not(cart.state.value.kind, 'open', 'an address never gives a cart');
      assert.ok(['', returnedOrder].includes(checkout.state.value.order.id));
      return close();
    }
    // The screen says where the tickets of a paid order are, and offers nothing for an unknown order.
    assert.equal([cart.order.value.id, checkout.state.value.kind], ['', 'empty']);
    close();
  },
  enterArea: (_, { choice }, { enterArea }) => enterArea(choice % 2 ? 1 : 2),
  stranger: ({ office }, { choice }) => office.stranger(`${1 + (choice % 9)}`),
  outage: ({ office }) => office.drop(),
  pay: ({ office }, { choice }) => office.pay(pick(PAYMENTS, choice) ?? 'paid'),
  fault: ({ faults }, { choice }) => faults.push(pick(FAULTS, choice) ?? 'lost'),
  passMoment: ({ clock }, { choice }) => clock.pass(20 + (choice % 5) * 20),
  passSeconds: ({ clock }, { choice }) => clock.pass(1000 + (choice % 12) * 1000),
  passHalfMinute: ({ clock }) => clock.pass(32_000),
  passOrdersLife: ({ clock }) => clock.pass(310_000),
};

/** Actions that only the shop offers; the others happen anywhere, or on the success page. */
const IN_SHOP: ReadonlySet<ActionName> = new Set<ActionName>([
  'add',
  'addTwo',
  'addSeasonTicket',
  'remove',
  'undo',
  'changeTariff',
  'changeAllTariffs',
  'clear',
  'answerMixed',
  'checkout',
  'takeLapsed',
]);

export async function act(simulation: Simulation, step: Step): Promise<void> {
  const tab = simulation.tabs[step.tab];
  if (IN_SHOP.has(step.action) && !tab.goToShop()) return;
  await ACTIONS[step.action](simulation, step, tab);
}

/** Repairs the network and shows every tab. */
export async function heal({ clock, faults, tabs }: Simulation): Promise<void> {
  faults.length = 0;
  for (const { online, visible } of tabs) {
    online.value = true;
    visible.value = true;
  }
  await clock.pass(45_000);
  for (const { visible } of tabs) visible.value = false;
  for (const { visible } of tabs) visible.value = true;
  await clock.pass(20_000);
}
