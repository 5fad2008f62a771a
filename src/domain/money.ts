import type { Kopecks } from './entities';

/** More than any hall takes in. A larger amount is a mistake, and would leave the whole numbers that a float holds. */
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

/** A price, and the price before it became cheaper. */
export interface Price {
  price: Kopecks;
  oldPrice?: Kopecks | undefined;
}

/** An old price that is no higher than the new one tells of nothing that became cheaper: it is left out. */
export const asPrice = ({ price, oldPrice = 0 }: Price): Price => (oldPrice > price ? { price, oldPrice } : { price });

/** @returns the sum of several prices; undefined if one is not known */
export const sumOfPrices = (prices: (Price | undefined)[]): Price | undefined => {
  const price = sumOfKnown(prices.map((each) => each?.price));
  const oldPrice = sumOfKnown(prices.map((each) => each?.oldPrice ?? each?.price));
  return price === undefined ? undefined : asPrice({ price, oldPrice });
};
