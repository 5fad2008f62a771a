import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { focused, openPerformance } from './buyer';
import { openShop, type Shop, type ShopOptions, type Visit } from './shop';

export interface ShopSuite {
  it: Test;
  shop: Shop;
  /** The next performance of show 12 and its path; after the last performance comes the first again. */
  next: () => { performance: string; path: string };
}

/** The number of performances of show 12 that are open in every year of the catalogue. */
const PERFORMANCES = 10;

/** The number of last calls in the message of a failure. */
const LAST_CALLS = 4;

/** The longest wait for a page to describe itself. */
const PATIENCE_MS = 2000;

/** @returns the state of a page as text, for failures in CI */
async function tell({ page, calls, errors }: Visit): Promise<string> {
  const silence = new Promise<string>((done) => setTimeout(done, PATIENCE_MS, 'it does not answer').unref());
  const said = Promise.all([focused(page), page.locator('.popups').allInnerTexts()]).then(
    ([focus, popups]) => `the focus is on '${focus}', popups say ${JSON.stringify(popups)}`,
    (error) => `${error}`.split('\n')[0] ?? '',
  );
  return [page.url(), await Promise.race([said, silence]), ...calls.slice(-LAST_CALLS), ...errors].join('; ');
}

/** A suite with its own box office, host page and browser from the first case to the last. The pages of a case close after the case. */
export function shopSuite(title: string, options: ShopOptions = {}): ShopSuite {
  const cases = suite(title);
  const shop = {} as Shop;
  let nth = 0;
  cases.before(async () => {
    Object.assign(shop, await openShop(options));
  });
  cases.after.each(() => shop.closeVisits());
  // A shop that failed to open has no `close`, and an error here would hide the first error.
  cases.after(() => shop.close?.());
  /** uvu's test, except that no page may throw, and the message of a failed case describes its pages. */
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
