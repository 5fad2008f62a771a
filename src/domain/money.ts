import type { Kopecks } from './entities';

/** More than any hall can earn: a larger amount is an error, and sums of such amounts could exceed the safe integers. */
const MOST_KOPECKS = 1e13;

/** @returns undefined if the number is not finite or too large */
export const kopecksOf = (roubles: number): Kopecks | undefined => {
  const kopecks = Math.round(roubles * 100);
  return Math.abs(kopecks) < MOST_KOPECKS ? kopecks : undefined;
};

export const sumOfKnown = (amounts: (Kopecks | undefined)[]): Kopecks | undefined => {
  let sum = 0;
  for (const amount of amounts) {
    if (amount === undefined) return undefined;
    sum += amount;
  }
  return sum;
};

/** `oldPrice` is the price before a reduction. */
export interface Price {
  price: Kopecks;
  oldPrice?: Kopecks | undefined;
}

/** Omits an old price that is not higher than the new one, as it shows no reduction. */
export const asPrice = ({ price, oldPrice = 0 }: Price): Price => (oldPrice > price ? { price, oldPrice } : { price });
