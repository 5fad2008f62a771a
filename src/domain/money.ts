import type { Kopecks } from './entities';

/** More than any hall takes in; what is beyond is a mistake, and would leave the whole numbers that a float holds. */
const MOST_KOPECKS = 1e13;

/** @returns undefined where that is no amount of money */
export const kopecksOf = (roubles: number): Kopecks | undefined => {
  const kopecks = Math.round(roubles * 100);
  return Math.abs(kopecks) < MOST_KOPECKS ? kopecks : undefined;
};

/** @returns undefined where one of them is not known, for then neither is their sum */
export const sumOfKnown = (amounts: (Kopecks | undefined)[]): Kopecks | undefined => {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
};
