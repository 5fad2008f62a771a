import type { Id, Performance } from '../../src/domain/entities';
import { type DateState, dateStateOf } from '../../src/domain/performances';

/** The states of performances by their own data, and of the sold-out ones named here. */
export const statesOf = (performances: Performance[], ...soldOut: Id[]): ReadonlyMap<Id, DateState> =>
  new Map(performances.map((each) => [each.id, dateStateOf(each, each.soldOut || soldOut.includes(each.id))]));
