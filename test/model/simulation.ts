/** A buyer with two tabs of one browser, a box office, and the network between them. */
import type { Id } from '../../src/domain/entities';
import { fakeBrowser, fakeClock } from '../state/fakes';
import { createBoxOffice } from './boxOffice';
import { connect, FAULTS, type Fault } from './network';
import type { ActionName, Step } from './steps';
import { openTab, type Tab } from './tab';

const TYPED = { name: 'А', email: 'a@b.ru', phone: '+70000000000', agreement: true } as const;

/** How payments end, each as often as the others. */
const PAYMENTS = ['paid', 'failed', 'cancelled'] as const;

/** @returns the one of the list that is chosen, undefined of an empty one */
const pick = <Item>(items: readonly Item[], choice: number): Item | undefined =>
  items[choice % Math.max(1, items.length)];

export function createSimulation() {
  const clock = fakeClock();
  const office = createBoxOffice(clock.now);
  const browser = fakeBrowser();
  const faults: Fault[] = [];
  const log: string[] = [];
  let keys = 0;

  const open = (): Tab => {
    const tab = openTab({
      clock,
      browser,
      connect: (self) => connect({ office, clock, faults, log }, self),
      nextKey: () => `k${++keys}`,
    });
    tab.cart.restore();
    tab.show.load('s1');
    return tab;
  };
  const tabs: [Tab, Tab] = [open(), open()];
  return {
    clock,
    office,
    browser,
    faults,
    /** Every call that reached the box office. */
    log,
    tabs,
    closedTabs: [] as Tab[],
    /** How often the buyer sent the form. */
    submits: 0,
    /** A show and a season ticket may have been begun at once. */
    hasMixed: false,
    /** A tab went away in the midst of an operation. */
    wasCutOff: false,
    open,
  };
}

export type Simulation = ReturnType<typeof createSimulation>;

/**
 * An order that nobody knows any more: a show and a season ticket were begun at once, and the tab of one went away before it knew of the
 * other.
 */
export const orphans = ({ hasMixed, wasCutOff }: Simulation): number => (hasMixed && wasCutOff ? 1 : 0);

type Action = (simulation: Simulation, step: Step, tab: Tab) => unknown;

/** A free seat as this tab sees it. */
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
    if (ticket) cart.changeTariff(ticket, tariffOf(choice));
  },
  changeAllTariffs: (_, { choice }, { cart }) => {
    cart.changeAllTariffs(tariffOf(choice));
  },
  clear: (_simulation, _step, { cart }) => {
    cart.clear();
  },
  answerMixed: (_, { choice }, { cart }) => {
    if (cart.mixedQuestion.value) cart.answerMixed(choice % 2 === 0);
  },
  checkout: (simulation, _step, { cart, checkout }) => {
    if (!cart.isOpen.value) return;
    checkout.open();
    simulation.submits++;
    checkout.submit(TYPED);
  },
  checkPayment: (_simulation, _step, { checkout }) => {
    if (checkout.order.value) checkout.checkPayment();
  },
  payAgain: (_simulation, _step, { checkout }) => {
    if (checkout.order.value) checkout.open();
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
  reload: (simulation, step, tab) => {
    simulation.wasCutOff ||= !!tab.cart.operation.value;
    tab.close();
    simulation.closedTabs.push(tab);
    simulation.tabs[step.tab] = simulation.open();
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

export async function act(simulation: Simulation, step: Step): Promise<void> {
  await ACTIONS[step.action](simulation, step, simulation.tabs[step.tab]);
}

/** The network is well again, and every tab is looked at. */
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
