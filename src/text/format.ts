/**
 * Numbers, money, plurals, dates, times and phone numbers as Russians write them. `Intl` would do most of it, and takes a slow phone
 * 60 ms at its first call, just before the first seats; the tests compare with it.
 */
import type { Kopecks, Venue } from '../domain/entities';

export const NO_BREAK_SPACE = '\u00a0';

/**
 * The one rule against torn lines: a number stays with the word before it ('место 7') and with the word or sign behind it
 * ('14 июня', '5 %'). Our own texts are written so; texts of the box office go through this where they are shown, and reach the host
 * page as it came.
 */
export const bindNumbers = (text: string): string =>
  text.replace(/([\p{L}№]) (?=\d)/gu, `$1${NO_BREAK_SPACE}`).replace(/(\d) (?=[\p{L}₽%])/gu, `$1${NO_BREAK_SPACE}`);

/** @param whole a whole number @returns its digits by threes: '12 000' */
const formatNumber = (whole: number): string => `${whole}`.replace(/\B(?=(\d{3})+$)/g, NO_BREAK_SPACE);

const twoDigits = (whole: number): string => `${whole}`.padStart(2, '0');

/** @param kopecks whole kopecks @returns '3 500 ₽', with kopecks only where there are any: '3 500,50 ₽'; of a discount '−700 ₽' */
export const formatMoney = (kopecks: Kopecks): string => {
  const size = Math.abs(kopecks);
  const rest = size % 100;
  const sign = kopecks < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.floor(size / 100))}${rest ? `,${twoDigits(rest)}` : ''}${NO_BREAK_SPACE}₽`;
};

/**
 * Puts a number beside the form of the word that Russian wants there.
 * @param count a whole number
 * @param one the form for 1, 21, 31 …; the '#' in a form stands for the number
 * @param few the form for 2 to 4, 22 to 24 …
 * @param many the form for all others, 11 to 14 too
 */
export const plural = (count: number, one: string, few: string, many: string): string => {
  const last = count % 10;
  const isTeen = Math.floor(count / 10) % 10 === 1;
  const form = last === 1 && !isTeen ? one : last >= 2 && last <= 4 && !isTeen ? few : many;
  return form.replace('#', formatNumber(count) + NO_BREAK_SPACE);
};

/** @param seconds time left @returns 'mm:ss', from an hour on 'h:mm:ss' */
export const formatCountdown = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return `${hours ? `${hours}:` : ''}${twoDigits(minutes % 60)}:${twoDigits(Math.floor(seconds % 60))}`;
};

const MONTHS = 'Январь Февраль Март Апрель Май Июнь Июль Август Сентябрь Октябрь Ноябрь Декабрь'.split(' ');
const OF_MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const WEEKDAYS = 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' ');
const SHORT_WEEKDAYS = 'вс пн вт ср чт пт сб'.split(' ');

/** The ways to say a date; an invalid date has `full` alone, which is ''. */
interface DateTexts {
  /** '14' */
  day?: string;
  /** 'сб' */
  weekday?: string | undefined;
  /** 'Июнь', or 'Июнь 2031' when it is not of this year */
  month?: string;
  /** '19:00' */
  time?: string;
  /** '14 июня', or '14 июня 2031' when it is not of this year */
  date?: string;
  /** 'суббота, 14 июня, 19:00' */
  full: string;
}

/**
 * Reads a time as the clock on the venue's wall shows it (spec §3): the figures before the offset are the venue's own, so they are
 * taken as if they were UTC, and the buyer's zone never enters.
 * @param startAt ISO 8601 with an offset
 */
export const formatDate = (startAt: string): DateTexts => {
  const wall = new Date(`${startAt.slice(0, 16)}Z`);
  if (Number.isNaN(wall.getTime())) return { full: '' };
  const day = `${wall.getUTCDate()}`;
  const month = wall.getUTCMonth();
  const weekday = wall.getUTCDay();
  const year = wall.getUTCFullYear();
  const ofYear = year === new Date().getFullYear() ? '' : `${NO_BREAK_SPACE}${year}`;
  const time = startAt.slice(11, 16);
  const date = `${day}${NO_BREAK_SPACE}${OF_MONTHS[month]}${ofYear}`;
  return {
    day,
    weekday: SHORT_WEEKDAYS[weekday],
    month: `${MONTHS[month]}${ofYear}`,
    time,
    date,
    full: joinWithCommas(WEEKDAYS[weekday], joinUnbroken(date, time)),
  };
};

/** @returns the text with a capital letter in front */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A text, or nothing. */
type Part = string | false | null | undefined;

/** @returns those of the texts that say something, with commas between them */
export const joinWithCommas = (...texts: Part[]): string => texts.filter(Boolean).join(', ');

/** @returns the same in one line: day and time, for a date that is torn apart is two numbers */
export const joinUnbroken = (...texts: Part[]): string => texts.filter(Boolean).join(`,${NO_BREAK_SPACE}`);

/** @returns those of the texts that say something, with dots between them; a dot begins a line rather than end it */
export const joinWithDots = (...texts: Part[]): string =>
  bindNumbers(texts.filter(Boolean).join(` ·${NO_BREAK_SPACE}`));

/** @returns name and address of a venue */
export const formatVenue = ({ name, address }: Venue): string => joinWithCommas(name, address);

/** @param text a phone number as the host wrote it @returns '+7 495 123-45-67' for a Russian one, anything else as it came */
export const formatPhone = (text: string): string => {
  const russian = /^[78](\d{3})(\d{3})(\d{2})(\d{2})$/.exec(text.replace(/\D/g, ''));
  if (!russian) return text;
  const [, area, first, second, third] = russian;
  return `+7${NO_BREAK_SPACE}${area}${NO_BREAK_SPACE}${first}-${second}-${third}`;
};
