import { chromium } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CHROMIUM_FLAGS, ensureChromium } from '../support/chromium.mjs';
import { takeSeats } from './support/buy';
import { openShop, plain, snippet, visit } from './support/shop';

test('R10: a page that comes back from the back/forward cache asks for its cart again, and nothing of ours keeps it out', async () => {
  const shop = await openShop();
  // the browser of other tests has the cache switched off
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: [...CHROMIUM_FLAGS, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  try {
    const address = shop.serve(
      '/cached.html',
      plain(
        snippet(shop),
        `<script>addEventListener('pageshow', ({ persisted }) => { window.restored = persisted })</script>`,
      ),
    );
    shop.serve('/other.html', plain('<p>Другая страница</p>'));
    const seen = await visit({ ...shop, browser }, address);
    const { page } = seen;
    page.setDefaultTimeout(15_000);
    await takeSeats(page, 2);
    await page.getByRole('heading', { name: '2 билета' }).waitFor();
    await page.evaluate(`location.href = '/other.html'`);
    await page.getByText('Другая страница').waitFor();
    const reads = () =>
      seen.requests.filter(({ method, url }) => method === 'GET' && /\/orders\/[^/]+$/.test(url)).length;
    const before = reads();
    await page.evaluate('history.back()');
    await page.waitForFunction('window.restored === true');
    await page.getByRole('heading', { name: '2 билета' }).waitFor();
    for (let turn = 0; turn < 20 && reads() === before; turn++) await page.waitForTimeout(100);
    assert.ok(reads() > before, 'the cart was asked for again');
    assert.is(
      await page.evaluate(
        () =>
          (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons?: unknown })
            .notRestoredReasons ?? null,
      ),
      null,
    );
    assert.equal(seen.errors, []);
    await seen.close();
  } finally {
    await browser.close();
    await shop.close();
  }
});

test.run();
