/** What can happen in a sequence: each thing that the buyer, the box office or the network does, and how often. */
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
  /** In which of the two tabs. */
  tab: 0 | 1;
  /** Chooses among what there is. */
  choice: number;
}

/** What kind of browser and box office a sequence is played with. */
export interface World {
  /** The browser keeps what is stored; else each page forgets it with itself. */
  keeps: boolean;
  /** The box office says how an order stands; it need not. */
  tellsStatus: boolean;
  /** How far the buyer has come before: chance alone hardly ever gets to a payment. */
  begins: keyof typeof BEGINNINGS;
}

const step = (action: ActionName): Step => ({ action, tab: 0, choice: 0 });
const WITH_CART = [step('add'), step('passSeconds')];
const AT_BANK = [...WITH_CART, step('checkout'), step('passSeconds')];

/** The steps that lead there, in the first tab; `pay` with 1 is declined. */
export const BEGINNINGS = {
  nowhere: [],
  withCart: WITH_CART,
  atBank: AT_BANK,
  declined: [...AT_BANK, { ...step('pay'), choice: 1 }],
  afterTheTime: [...WITH_CART, step('passOrdersLife')],
} satisfies Record<string, Step[]>;

/** The usual one more often than the others. */
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
