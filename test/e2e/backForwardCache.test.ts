import * as assert from 'uvu/assert';
import { ensureChromium } from '../support/chromium.mjs';
import { holdBest } from './support/buyer';
import { plain, snippet } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

// In the browser of the other tests the cache is switched off.
const { it, shop } = shopSuite('The back/forward cache', {
  launch: {
    executablePath: ensureChromium(),
    args: ['--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

it('R10: the widget lets its page into the back/forward cache, and requests the cart again when the page returns', async () => {
  const address = shop.serve(
    '/cached.html',
    plain(
      snippet(shop),
      `<script>addEventListener('pageshow', ({ persisted }) => { window.restored = persisted })</script>`,
    ),
  );
  shop.serve('/other.html', plain('<p>Другая страница</p>'));
  const seen = await shop.visitHost(address);
  const { page } = seen;
  await holdBest(page, 2);
  await page.evaluate(`location.href = '/other.html'`);
  await page.getByText('Другая страница').waitFor();
  const reads = () =>
    seen.requests.filter(({ method, url }) => method === 'GET' && /\/orders\/[^/]+$/.test(url)).length;
  const before = reads();
  await page.evaluate('history.back()');
  await page.waitForFunction('window.restored === true');
  await page.getByRole('heading', { name: '2 билета' }).waitFor();
  await until(() => reads() > before, 'a second question for the cart');
  assert.is(
    await page.evaluate(
      () =>
        (performance.getEntriesByType('navigation')[0] as unknown as { notRestoredReasons?: unknown })
          .notRestoredReasons ?? null,
    ),
    null,
  );
});

it.run();
