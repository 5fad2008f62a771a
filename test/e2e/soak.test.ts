import * as assert from 'uvu/assert';
import { ensureChromium } from '../support/chromium.mjs';
import { agrees, button, canPick, hasNoTickets, hasTickets, holdBest, openPerformance } from './support/buyer';
import { DESKTOP, isUnharmed } from './support/shop';
import { shopSuite } from './support/shopSuite';

// This case runs in the ordinary Chromium, because the headless shell sometimes counts too many nodes and listeners.
const { it, shop } = shopSuite('Half an hour of buying and giving back in one page', {
  launch: { executablePath: ensureChromium() },
});

/** Rounds of 110 simulated seconds each. */
const ROUNDS = 18;

it('heap, nodes, listeners and timers do not grow, and the cart equals the order of the box office', async () => {
  const { office } = shop;
  // The test takes the second performance, because the first may begin within the hour.
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 1)}&mode=short`, {
    viewport: DESKTOP,
    before: async (page) => {
      await page.clock.install();
      await page.addInitScript(() => {
        // The present timers: those that are set, and have neither run nor been cleared.
        const alive = new Set<number>();
        const { setTimeout: set, clearTimeout: clear } = window;
        Object.assign(window, {
          alive,
          setTimeout: (run: () => void, ms: number) => {
            const id = set(() => {
              alive.delete(id);
              run();
            }, ms);
            alive.add(id);
            return id;
          },
          clearTimeout: (id: number) => {
            alive.delete(id);
            clear(id);
          },
        });
      });
    },
  });
  const { page } = visit;
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const measure = async () => {
    // The browser keeps the last pressed element, and its part of the page, until the next press.
    await page.getByRole('heading', { name: 'Чайка' }).click();
    for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
    const timers = await page.evaluate(() => (window as unknown as { alive: Set<number> }).alive.size);
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners'), timers };
  };
  await canPick(page);
  const round = async (): Promise<void> => {
    await holdBest(page, 2);
    await button(page, /^Убрать: /)
      .first()
      .click();
    await hasTickets(page, 1);
    await button(page, 'Очистить').click();
    await button(page, /^Убрать( все)?$/).click();
    await hasNoTickets(page);
    await page.clock.runFor(100_000);
    office.advance(110);
  };
  for (let warm = 0; warm < 5; warm++) await round();
  const before = await measure();
  for (let at = 0; at < ROUNDS - 5; at++) await round();
  const after = await measure();
  assert.ok(after.heap - before.heap < 1_000_000, `heap grew by ${after.heap - before.heap} B`);
  assert.ok(after.nodes - before.nodes <= 25, `nodes grew by ${after.nodes - before.nodes}`);
  assert.ok(after.listeners - before.listeners <= 5, `listeners grew by ${after.listeners - before.listeners}`);
  assert.ok(after.timers <= before.timers + 2, `timers grew from ${before.timers} to ${after.timers}`);
  await holdBest(page, 2);
  await agrees(office, page);
  await isUnharmed(visit);
});

it.run();
