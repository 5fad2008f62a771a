import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { focused, openPerformance } from './buyer';
import { openShop, type Shop, type ShopOptions, type Visit } from './shop';

export interface ShopSuite {
  it: Test;
  shop: Shop;
  /** The next performance of show 12 with its page: another one each time, as long as there are any. */
  next: () => { performance: string; path: string };
}

/** So many performances of show 12 are open in every year of the catalogue; a test more begins anew. */
const PERFORMANCES = 10;

/** So many calls before a failure tell what led to it. */
const LAST_CALLS = 4;

/** A page that says nothing by then will not. */
const PATIENCE_MS = 2000;

/** @returns the state of a page as text: a failure in CI has nothing else */
async function tell({ page, calls, errors }: Visit): Promise<string> {
  const silence = new Promise<string>((done) => setTimeout(done, PATIENCE_MS, 'it does not answer').unref());
  const said = Promise.all([focused(page), page.locator('.popups').allInnerTexts()]).then(
    ([focus, popups]) => `the focus is on '${focus}', popups say ${JSON.stringify(popups)}`,
    (error) => `${error}`.split('\n')[0] ?? '',
  );
  return [page.url(), await Promise.race([said, silence]), ...calls.slice(-LAST_CALLS), ...errors].join('; ');
}

/** A suite with a box office, a host and a browser of its own, open from its first test to its last; each test's pages are closed after it. */
export function shopSuite(title: string, options: ShopOptions = {}): ShopSuite {
  const cases = suite(title);
  const shop = {} as Shop;
  let nth = 0;
  cases.before(async () => {
    Object.assign(shop, await openShop(options));
  });
  cases.after.each(() => shop.closeVisits());
  // what did not open has nothing to close, and an error here would hide the one that kept it from opening
  cases.after(() => shop.close?.());
  /** As uvu's own; but no page may throw, and a case that fails tells its pages too. */
  const it: Test = Object.assign(
    (name: string, run: Parameters<Test>[1]) =>
      cases(name, async (context) => {
        try {
          await run(context);
          for (const { errors } of shop.visits) assert.equal(errors, []);
        } catch (error) {
          const pages = await Promise.all(shop.visits.map(tell));
          if (error instanceof Error) error.message = [error.message, ...pages].join('\n    ');
          throw error;
        }
      }),
    cases,
  );
  return {
    it,
    shop,
    next() {
      const performance = openPerformance(shop.office, 12, nth++ % PERFORMANCES);
      return { performance, path: `/show/12?performance=${performance}&mode=short` };
    },
  };
}
