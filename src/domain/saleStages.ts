import type { ClosedStage, Performance, SaleStage } from './entities';

const isClosed = (stage: SaleStage): stage is ClosedStage => stage.state !== 'on_sale';

/** @returns why no ticket of a performance can be had here and now, undefined where one can */
export const closedStageOf = ({ sale }: Pick<Performance, 'sale'>): ClosedStage | undefined =>
  sale && isClosed(sale) ? sale : undefined;

/** @param now ms since 1970 @returns ms until the sale begins, below zero once it should have; NaN where nobody says when */
export const untilStart = ({ startsAt = '' }: ClosedStage, now: number): number => Date.parse(startsAt) - now;
