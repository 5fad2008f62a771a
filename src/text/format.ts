/** Numbers, money, plurals, dates, times and phone numbers as Russians write them (§9: the locale is Russian). */
import type { Kopecks, Venue } from '../domain/entities';

/** A no-break space. */
const NBSP = '\u00a0';

/** Groups digits by threes as `Intl` does, without its start-up time before the first paint. */
const grouped = (digits: number): string => `${digits}`.replace(/\B(?=(\d{3})+$)/g, NBSP);

const pad = (n: number): string => `${n}`.padStart(2, '0');

/** @param kopecks whole kopecks @returns '3 500 ₽', with kopecks only where there are any: '3 500,50 ₽' */
export const money = (kopecks: Kopecks): string =>
  `${grouped(Math.floor(kopecks / 100)) + (kopecks % 100 ? `,${pad(kopecks % 100)}` : '') + NBSP}₽`;

/**
 * The number with the form of the word that Russian wants beside it, as `Intl.PluralRules('ru')` decides.
 * @param n a whole number @param one its form for 1, 21 …; the '#' in a form stands for the number
 */
export const plural = (n: number, one: string, few: string, many: string): string =>
  (/(^|[^1])1$/.test(`${n}`) ? one : /(^|[^1])[2-4]$/.test(`${n}`) ? few : many).replace('#', grouped(n) + NBSP);

/** @param seconds time left @returns 'mm:ss', from an hour on 'h:mm:ss' */
export const clock = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${minutes < 60 ? '' : `${Math.floor(minutes / 60)}:`}${pad(minutes % 60)}:${pad(Math.floor(seconds % 60))}`;
};

/** The first `Intl.DateTimeFormat('ru')` takes 60 ms at 4x, just before the first seats; these words take 100 bytes. */
const MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
const WEEKDAYS = 'воскресенье понедельник вторник среда четверг пятница суббота'.split(' ');

/** How a date is said; of what is no date there is `full` alone, which is ''. */
interface When {
  full: string;
  day?: string;
  weekday?: string;
  month?: string;
  time?: string;
  date?: string;
}

/**
 * Reads a time as the clock on the venue's wall shows it (§3): the figures before the offset are the venue's own, so they are
 * taken as if they were UTC and the buyer's zone never enters.
 * @param startAt ISO 8601 with an offset
 * @returns parts for a date: `day` '14', `weekday` 'сб', `month` 'Июнь', `time` '19:00', `date` '14 июня' (both with the year
 * when it is not this one), `full` 'суббота, 14 июня, 19:00'
 */
export const when = (startAt: string): When => {
  const wall = new Date(`${startAt.slice(0, 16)}Z`);
  if (!wall.getTime()) return { full: '' };
  const day = `${wall.getUTCDate()}`;
  const genitive = `${MONTHS[wall.getUTCMonth()]}`;
  const weekday = WEEKDAYS[wall.getUTCDay()];
  const year = wall.getUTCFullYear();
  const ofYear = year === new Date().getFullYear() ? '' : ` ${year}`;
  const time = startAt.slice(11, 16);
  const date = day + NBSP + genitive + ofYear;
  return {
    day,
    weekday: 'вспнвтсрчтптсб'.substr(wall.getUTCDay() * 2, 2),
    // марта → март, мая → май, июня → июнь
    month: sentence(genitive).replace(/а$/, '').replace('ая', 'ай').replace(/я$/, 'ь') + ofYear,
    time,
    date,
    full: listed(weekday, date, time),
  };
};

/** @returns the text with a capital letter in front */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Part = string | false | null | undefined;

/** @returns those of the texts that say something, with commas between them */
export const listed = (...texts: Part[]): string => texts.filter(Boolean).join(', ');

/** @returns those of the texts that say something, with dots between them */
export const dotted = (...texts: Part[]): string => texts.filter(Boolean).join('\u00a0· ');

/** @returns name and address of a venue */
export const placeOf = ({ name, address }: Venue): string => listed(name, address);

/** @param text a phone number as the host wrote it @returns '+7 495 123-45-67' for a Russian one, anything else as it came */
export const phone = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  const parted = digits.replace(/^[78](...)(...)(..)(..)$/, `+7${NBSP}$1${NBSP}$2-$3-$4`);
  return parted === digits ? text : parted;
};
