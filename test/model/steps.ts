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
  payAgain: 1,
  closeForm: 1,
  hide: 2,
  network: 2,
  reload: 2,
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

const NAMES = Object.keys(WEIGHTS) as ActionName[];

export const anyStep: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(...NAMES.map((name) => ({ arbitrary: fc.constant(name), weight: WEIGHTS[name] }))),
  tab: fc.constantFrom(0 as const, 1 as const),
  choice: fc.nat(59),
});
