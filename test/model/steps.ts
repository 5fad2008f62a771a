/** The steps of a sequence: each action of the buyer, the box office or the network, with its frequency. */
import fc from 'fast-check';

const WEIGHTS = {
  add: 8,
  addTwo: 3,
  addSeasonTicket: 2,
  remove: 4,
  undo: 1,
  changeTariff: 2,
  changeAllTariffs: 1,
  clear: 2,
  answerMixed: 2,
  checkout: 4,
  release: 2,
  checkPayment: 2,
  openPayment: 1,
  payAgain: 2,
  takeLapsed: 2,
  closeForm: 1,
  hide: 2,
  network: 2,
  reload: 2,
  closeAtBank: 2,
  backToCachedPage: 2,
  backToNewPage: 2,
  otherBrowser: 1,
  enterArea: 1,
  stranger: 3,
  outage: 1,
  pay: 4,
  fault: 9,
  passMoment: 6,
  passSeconds: 6,
  passHalfMinute: 2,
  passOrdersLife: 1,
};

export type ActionName = keyof typeof WEIGHTS;

export interface Step {
  action: ActionName;
  /** The index of the tab. */
  tab: 0 | 1;
  /** Chooses among the possible items. */
  choice: number;
}

/** The browser and the box office of a sequence. */
export interface World {
  /** Whether the browser has a persistent storage. If not, each page has a storage of its own. */
  keeps: boolean;
  /** Whether the box office gives each order its status, which the contract leaves optional. */
  tellsStatus: boolean;
  /** The state that the buyer has reached: random steps hardly ever lead to a payment. */
  begins: keyof typeof BEGINNINGS;
}

const step = (action: ActionName): Step => ({ action, tab: 0, choice: 0 });
const WITH_CART = [step('add'), step('passSeconds')];
const AT_BANK = [...WITH_CART, step('checkout'), step('passSeconds')];

/** The steps to each beginning, in the first tab; `pay` with 1 is declined. */
export const BEGINNINGS = {
  nowhere: [],
  withCart: WITH_CART,
  atBank: AT_BANK,
  declined: [...AT_BANK, { ...step('pay'), choice: 1 }],
  afterTheTime: [...WITH_CART, step('passOrdersLife')],
} satisfies Record<string, Step[]>;

/** The usual values are more frequent. */
export const anyWorld: fc.Arbitrary<World> = fc.record({
  keeps: fc.constantFrom(true, true, true, true, false),
  tellsStatus: fc.constantFrom(true, true, true, false),
  begins: fc.constantFrom('nowhere', 'nowhere', 'withCart', 'atBank', 'atBank', 'declined', 'afterTheTime'),
});

const NAMES = Object.keys(WEIGHTS) as ActionName[];

export const anyStep: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(...NAMES.map((name) => ({ arbitrary: fc.constant(name), weight: WEIGHTS[name] }))),
  tab: fc.constantFrom(0 as const, 1 as const),
  choice: fc.nat(59),
});
