import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { answerBank, canPick, goToPayment, holdBest } from './support/buyer';
import { shopSuite } from './support/shopSuite';
import { holdCalls, untilAnswered, untilSettled } from './support/waits';

const { it, shop, next } = shopSuite('Nothing jumps on a slow network');

/** Adds up the layout shifts without recent input. */
const SHIFTS = `window.shifts = 0;
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts += each.value;
}).observe({ type: 'layout-shift', buffered: true });`;

/** Delays requests to these addresses until the page is still without their answers. */
const delay = (page: Page, asked: RegExp): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    if (asked.test(route.request().url())) await untilSettled(page);
    await route.continue();
  });

for (const [path, most] of [
  ['/season-tickets/1?mode=full', 0.02],
  ['/show/12?mode=short', 0.001],
] as const)
  for (const width of [360, 1200])
    it(`${path}, ${width} px wide, is drawn where its skeletons were`, async () => {
      const { page } = await shop.visit(path, {
        viewport: { width, height: 800 },
        before: async (page) => {
          await page.addInitScript(SHIFTS);
          await delay(page, /season_tickets|repertoire\?|constructive/);
        },
      });
      await canPick(page);
      await untilAnswered(page);
      await untilSettled(page);
      const shifts = await page.evaluate<number>('window.shifts');
      assert.ok(shifts < most, `layout shift ${shifts.toFixed(3)}`);
      await page.context().close();
    });

it('the link below the bought tickets does not move when the names of the tickets load', async () => {
  const { page } = await shop.visit(next().path);
  await holdBest(page, 2);
  await goToPayment(page);
  const release = await holdCalls(page, /repertoire/);
  await answerBank(page, 'Оплатить');
  const on = page.getByRole('link', { name: 'Выбрать ещё' });
  await on.waitFor();
  await untilSettled(page);
  const before = (await on.boundingBox())?.y;
  release();
  await page.locator('.stub').getByText('Взрослый').first().waitFor();
  await untilSettled(page);
  assert.is((await on.boundingBox())?.y, before);
});

it.run();
