/** Texts that tell performances apart, and texts about their sale. */
import type { ClosedStage, Performance } from '../domain/entities';
import { ownName } from '../domain/performances';
import { formatDate, joinUnbroken, joinWithCommas } from './format';
import { CLOSED_TITLES, saleStarts } from './texts';

/** @returns 'сб, 14 июня, 19:00', and the performance's name if it differs from the show's; an unknown date is left out */
export const dateLine = ({ startAt, name }: Pick<Performance, 'startAt' | 'name'>, showName?: string): string => {
  const { weekday, date, time } = formatDate(startAt);
  return joinWithCommas(joinUnbroken(weekday, date, time), ownName({ name }, showName));
};

/** @returns 'Начнётся 1 декабря в 12:00', or '' if the start is unknown */
export const startLine = ({ startsAt = '' }: ClosedStage): string => {
  const { date, time } = formatDate(startsAt);
  return date && time ? saleStarts(date, time) : '';
};

/** @returns why a performance is not on sale: 'Продажа ещё не началась. Начнётся 1 декабря в 12:00' */
export const closedLine = (stage: ClosedStage): string =>
  [CLOSED_TITLES[stage.state], startLine(stage)].filter(Boolean).join('. ');
