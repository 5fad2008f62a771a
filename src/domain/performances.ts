import type { Performance } from './entities';

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
