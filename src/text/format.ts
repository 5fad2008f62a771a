/** Russian notation without `Intl`, whose first call takes a slow phone 60 ms, just before the first seats. Tests compare the results. */
import type { Kopecks, Venue } from '../domain/entities';

export const NO_BREAK_SPACE = '\u00a0';

/** Keeps 'место 7' and '14 июня' on one line in texts of the box office. The widget's own texts already contain no-break spaces. */
export const bindNumbers = (text: string): string =>
  text.replace(/([\p{L}№]) (?=\d)/gu, `$1${NO_BREAK_SPACE}`).replace(/(\d) (?=[\p{L}₽%])/gu, `$1${NO_BREAK_SPACE}`);

const formatNumber = (whole: number): string => `${whole}`.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);

const twoDigits = (whole: number): string => `${whole}`.padStart(2, '0');

/** @returns '3 500 ₽' for 350000 kopecks, '3 500,50 ₽' for 350050, and '−700 ₽' for a discount of 70000; kopecks are whole numbers */
export const formatMoney = (kopecks: Kopecks): string => {
  const size = Math.abs(kopecks);
  const rest = size % 100;
  const sign = kopecks < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.floor(size / 100))}${rest ? `,${twoDigits(rest)}` : ''}${NO_BREAK_SPACE}₽`;
};

/** The number replaces the '#'. `one` is for 1, 21, 31 …, `few` for 2 to 4, 22 to 24 …, `many` for all other numbers, such as 11 to 14. */
export const plural = (count: number, one: string, few: string, many: string): string => {
  const last = count % 10;
  const isTeen = Math.floor(count / 10) % 10 === 1;
  const form = last === 1 && !isTeen ? one : last >= 2 && last <= 4 && !isTeen ? few : many;
  return form.replace('#', formatNumber(count) + NO_BREAK_SPACE);
};

/** @returns 'mm:ss', from one hour on 'h:mm:ss' */
export const formatCountdown = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours ? `${hours}:` : ''}${twoDigits(minutes % 60)}:${twoDigits(Math.floor(seconds % 60))}`;
};

const MONTHS = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');
const WEEKDAYS = 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' ');

/** @returns the month within a date: 'Июнь' becomes 'июня', 'Март' becomes 'марта' */
const ofMonth = (month: string): string =>
  `${month.replace(/[ьй]$/, '')}${month.endsWith('т') ? 'а' : 'я'}`.toLowerCase();

const abbreviate = (weekday: string): string => weekday.replace(/[аеоуя]/g, '').slice(0, 2);

/** The notations of a date; an invalid date has only `full`, which is ''. */
interface DateTexts {
  day?: string;
  /** 'сб' */
  weekday?: string;
  /** 'Июнь', or 'Июнь 2031' outside this year */
  month?: string;
  time?: string;
  /** '14 июня', or '14 июня 2031' outside this year */
  date?: string;
  /** 'суббота, 14 июня, 19:00' */
  full: string;
}

/** The digits before the offset are the venue's local time (spec §3). They are read as UTC, so the buyer's time zone has no effect. */
export const formatDate = (startAt: string): DateTexts => {
  const wall = new Date(`${startAt.slice(0, 16)}Z`);
  if (Number.isNaN(wall.getTime())) return { full: '' };
  const day = `${wall.getUTCDate()}`;
  const month = MONTHS[wall.getUTCMonth()] as string;
  const weekday = WEEKDAYS[wall.getUTCDay()] as string;
  const year = wall.getUTCFullYear();
  const ofYear = year === new Date().getFullYear() ? '' : `${NO_BREAK_SPACE}${year}`;
  const time = startAt.slice(11, 16);
  const date = `${day}${NO_BREAK_SPACE}${ofMonth(month)}${ofYear}`;
  return {
    day,
    weekday: abbreviate(weekday),
    month: `${month}${ofYear}`,
    time,
    date,
    full: joinWithCommas(weekday, joinUnbroken(date, time)),
  };
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Part = string | false | null | undefined;

export const joinWithCommas = (...texts: Part[]): string => texts.filter(Boolean).join(', ');

/** @returns the non-empty texts, joined without a possible line break: a date that is torn from its time reads as two numbers */
export const joinUnbroken = (...texts: Part[]): string => texts.filter(Boolean).join(`,${NO_BREAK_SPACE}`);

/** @returns the non-empty texts, joined with dots; a dot may end a line, but not begin it */
export const joinWithDots = (...texts: Part[]): string =>
  bindNumbers(texts.filter(Boolean).join(`${NO_BREAK_SPACE}· `));

export const formatVenue = ({ name, address }: Venue): string => joinWithCommas(name, address);
