import type { ClosedStage, Performance } from './entities';

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
