import type { Id, Performance } from '../../src/domain/entities';
import { type DateState, dateStateOf } from '../../src/domain/performances';

/** @returns the state of each performance by its own data; those in `soldOut` count as sold out as well */
export const statesOf = (performances: Performance[], ...soldOut: Id[]): ReadonlyMap<Id, DateState> =>
  new Map(performances.map((each) => [each.id, dateStateOf(each, each.soldOut || soldOut.includes(each.id))]));
