import type { Id, Performance } from '../../src/domain/entities';
import { type DateState, dateStateOf } from '../../src/domain/performances';

/** How far performances are: as they say it themselves, and these have no free seat. */
export const statesOf = (performances: Performance[], ...soldOut: Id[]): ReadonlyMap<Id, DateState> =>
  new Map(performances.map((each) => [each.id, dateStateOf(each, each.soldOut || soldOut.includes(each.id))]));
