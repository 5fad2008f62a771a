/** Texts that tell a performance from others, and texts on its sale. */
import type { ClosedStage, Performance } from '../domain/entities';
import { ownName } from '../domain/performances';
import { formatDate, joinUnbroken, joinWithCommas } from './format';
import { CLOSED_TITLES, saleStarts } from './texts';

/** @returns 'сб, 14 июня, 19:00', with the name of one that is not called as its show; '' where no date is known */
export const dateLine = ({ startAt, name }: Pick<Performance, 'startAt' | 'name'>, showName?: string): string => {
  const { weekday, date, time } = formatDate(startAt);
  return joinWithCommas(joinUnbroken(weekday, date, time), ownName({ name }, showName));
};

/** @returns 'Начнётся 1 декабря в 12:00', '' where nobody says when */
export const startLine = ({ startsAt = '' }: ClosedStage): string => {
  const { date, time } = formatDate(startsAt);
  return date && time ? saleStarts(date, time) : '';
};

/** @returns all there is to say of a performance that is not on sale: 'Продажа ещё не началась. Начнётся 1 декабря в 12:00' */
export const closedLine = (stage: ClosedStage): string =>
  [CLOSED_TITLES[stage.state], startLine(stage)].filter(Boolean).join('. ');
