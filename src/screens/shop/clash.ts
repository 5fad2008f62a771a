import type { Performance } from '../../domain/entities';

/** Of two performances that start less than this apart, only one can be seen. */
const TOO_CLOSE_MS = 3 * 3_600_000;

/** @returns whether some of these performances are on at the time of one of those, as far as they are known */
export const clash = (some: Performance[] = [], those: Performance[] = []): boolean =>
  some.some(({ id, startAt }) =>
    those.some((one) => one.id !== id && Math.abs(Date.parse(one.startAt) - Date.parse(startAt)) < TOO_CLOSE_MS),
  );
