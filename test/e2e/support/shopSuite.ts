import { suite, type Test } from 'uvu';
import { openPerformance } from './buyer';
import { openShop, type Shop, type ShopOptions } from './shop';

export interface ShopSuite {
  it: Test;
  /** Is filled before the first test. */
  shop: Shop;
  /** The next performance of show 12 with its page: another one each time, as long as there are any. */
  next: () => { performance: string; path: string };
}

/** So many performances of show 12 are open in every year of the catalogue; a test more begins anew. */
const PERFORMANCES = 10;

/** A suite with a box office, a host and a browser of its own, open from its first test to its last; each test's pages are closed after it. */
export function shopSuite(title: string, options: ShopOptions = {}): ShopSuite {
  const it = suite(title);
  const shop = {} as Shop;
  let nth = 0;
  it.before(async () => {
    Object.assign(shop, await openShop(options));
  });
  it.after.each(() => shop.closeVisits());
  // what did not open has nothing to close, and an error here would hide the one that kept it from opening
  it.after(() => shop.close?.());
  return {
    it,
    shop,
    next() {
      const performance = openPerformance(shop.office, 12, nth++ % PERFORMANCES);
      return { performance, path: `/show/12?performance=${performance}&mode=short` };
    },
  };
}
