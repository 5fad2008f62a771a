import type { ClosedStage, Performance } from './entities';

export const sortByStart = (performances: Performance[]): Performance[] =>
  [...performances].sort((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt));

/** @param moment ms since 1970 */
export const nearestFirst = (performances: Performance[], moment: number): Performance[] => {
  const distance = ({ startAt }: Performance): number => Math.abs(Date.parse(startAt) - moment);
  return [...performances].sort((one, other) => distance(one) - distance(other));
};

export const ownName = ({ name }: Pick<Performance, 'name'>, showName: string | undefined): string =>
  name === showName ? '' : name;

export type DateState = ClosedStage | { state: 'on_sale' | 'sold_out' };

export const ON_SALE: DateState = { state: 'on_sale' };
const SOLD_OUT: DateState = { state: 'sold_out' };

export const isClosed = (state: DateState): state is ClosedStage =>
  state.state !== 'on_sale' && state.state !== 'sold_out';

export const closedStageOf = ({ sale }: Pick<Performance, 'sale'>): ClosedStage | undefined =>
  sale && isClosed(sale) ? sale : undefined;

/** @returns a shared object for an open or sold-out state, so that equal states are identical */
export const dateStateOf = (performance: Performance, isSoldOut: boolean | undefined): DateState =>
  closedStageOf(performance) ?? (isSoldOut ? SOLD_OUT : ON_SALE);

/** The time in ms until the sale begins, negative after the announced time; NaN if no time is known. @param now ms since 1970 */
export const untilStart = ({ startsAt = '' }: ClosedStage, now: number): number => Date.parse(startsAt) - now;

export const shouldHaveBegun = (state: DateState, now: number): boolean =>
  state.state === 'not_started' && untilStart(state, now) <= 0;
