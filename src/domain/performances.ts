import type { ClosedStage, Performance } from './entities';

/** Of two performances that start less than this apart, in ms, only one can be seen. */
const TOO_CLOSE_MS = 3 * 3_600_000;

const clashes = (one: Performance, other: Performance): boolean =>
  one.id !== other.id && Math.abs(Date.parse(one.startAt) - Date.parse(other.startAt)) < TOO_CLOSE_MS;

/** @returns whether one of these performances is on at the time of one of the others, as far as they are known */
export const haveClash = (performances: Performance[] = [], others: Performance[] = []): boolean =>
  performances.some((performance) => others.some((other) => clashes(performance, other)));

/** @returns the performances in the order of their start (spec §3) */
export const sortByStart = (performances: Performance[]): Performance[] =>
  [...performances].sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt));

/** @returns the performances, those first that start soonest before or after a moment in ms since 1970 */
export const nearestFirst = (performances: Performance[], moment: number): Performance[] => {
  const distance = ({ startAt }: Performance): number => Math.abs(Date.parse(startAt) - moment);
  return [...performances].sort((one, other) => distance(one) - distance(other));
};

/** @returns the name that tells a performance from others of its show, '' where it is called as the show */
export const ownName = ({ name }: Pick<Performance, 'name'>, showName: string | undefined): string =>
  name === showName ? '' : name;

/** Whether something can be had of a performance, as far as it is known. */
export type DateState = ClosedStage | { state: 'on_sale' | 'sold_out' };

export const ON_SALE: DateState = { state: 'on_sale' };
const SOLD_OUT: DateState = { state: 'sold_out' };

/** @returns whether no ticket can be had here and now, whatever is free */
export const isClosed = (state: DateState): state is ClosedStage =>
  state.state !== 'on_sale' && state.state !== 'sold_out';

/** @returns why no ticket of a performance can be had here and now, undefined where one can */
export const closedStageOf = ({ sale }: Pick<Performance, 'sale'>): ClosedStage | undefined =>
  sale && isClosed(sale) ? sale : undefined;

/** @returns the same object for the same state, unless that is closed */
export const dateStateOf = (performance: Performance, isSoldOut: boolean | undefined): DateState =>
  closedStageOf(performance) ?? (isSoldOut ? SOLD_OUT : ON_SALE);

/** @param now ms since 1970 @returns ms until the sale begins, below zero once it should have; NaN where nobody says when */
export const untilStart = ({ startsAt = '' }: ClosedStage, now: number): number => Date.parse(startsAt) - now;

/** @returns whether a sale that is said to be closed should have begun: how far it is has to be asked */
export const shouldHaveBegun = (state: DateState, now: number): boolean =>
  state.state === 'not_started' && untilStart(state, now) <= 0;
