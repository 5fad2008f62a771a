import * as assert from 'uvu/assert';
import { ensureChromium } from '../support/chromium.mjs';
import { agrees, button, canPick, hasNoTickets, holdBest, openPerformance } from './support/buyer';
import { DESKTOP, isUnharmed } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

// the headless shell now and then counts some nodes and listeners too many
const { it, shop } = shopSuite('Half an hour of buying and giving back in one page', {
  launch: { executablePath: ensureChromium() },
});

/** Rounds of 110 simulated seconds each. */
const ROUNDS = 18;

it('keeps heap, nodes, listeners and timers flat, and screen and server equal, with errors on the way', async () => {
  const { office } = shop;
  // the soonest one may begin within the hour
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 1)}&mode=short`, {
    viewport: DESKTOP,
    before: async (page) => {
      await page.clock.install();
      await page.addInitScript(() => {
        // how many timers are alive: what was set, less what ran or was cleared
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
    // what was pressed last is remembered until the next press, and with it the part of the page that it stood in
    await page.getByRole('heading', { name: 'Чайка' }).click();
    for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? 0;
    const timers = await page.evaluate(() => (window as unknown as { alive: Set<number> }).alive.size);
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners'), timers };
  };
  await canPick(page);
  let turn = 0;
  let broken = 0;
  await page.route('**/api/orders/**', async (route) => {
    // every ninth call fails, in another way each time
    if (++turn % 9) return route.continue();
    broken++;
    const way = broken % 3;
    if (way === 0) return route.abort('connectionreset');
    if (way === 1) return route.fulfill({ status: 500, body: '<h1>500</h1>' });
    await route.fetch();
    return route.abort('connectionreset');
  });
  /** Presses until what was wanted is there: a fault may have eaten the press. */
  const insist = (press: () => Promise<void>, there: () => Promise<boolean>): Promise<void> =>
    until(async () => {
      if (await there()) return true;
      // a popup over the button goes in its time, unless the mouse rests on it
      const isPressed = await press().then(
        () => true,
        () => page.mouse.move(1, 1),
      );
      await page.clock.runFor(isPressed ? 600 : 5000);
      return there();
    }, 'the next step').catch(async (error: Error) => {
      throw new Error(`${error.message}\n${await page.locator('bs-widget').ariaSnapshot()}`);
    });
  /** Presses the first of these that is there: what was begun goes on where a slow machine or a fault left it. */
  const press = async (...names: (string | RegExp)[]): Promise<void> => {
    for (const name of names) {
      const found = button(page, name);
      if (await found.first().isVisible()) return found.last().click({ timeout: 500 });
    }
  };
  const any = page.getByRole('heading', { name: /^\d+\sбилет/ });
  const holds = (): Promise<boolean> => any.isVisible();
  const empty = async (): Promise<boolean> => !(await any.isVisible()) && button(page, 'Подобрать места').isVisible();
  const one = async (): Promise<boolean> =>
    (await empty()) || page.getByRole('heading', { name: /^1\sбилет/ }).isVisible();
  const round = async (): Promise<void> => {
    await insist(() => press('Выбрать', '2', 'Подобрать места'), holds);
    await insist(() => press(/^Убрать: /), one);
    await insist(() => press(/^Убрать( все)?$/, 'Очистить', 'Повторить'), empty);
    await page.clock.runFor(100_000);
    office.advance(110);
  };
  for (let warm = 0; warm < 5; warm++) await round();
  const before = await measure();
  for (let at = 0; at < ROUNDS - 5; at++) await round();
  const after = await measure();
  console.log(`\n${ROUNDS} rounds, ${turn} calls, ${broken} broken: ${JSON.stringify({ before, after })}`);
  assert.ok(broken >= 6, 'too few errors');
  assert.ok(after.heap - before.heap < 1_000_000, `heap grew by ${after.heap - before.heap} B`);
  assert.ok(after.nodes - before.nodes <= 25, `nodes grew by ${after.nodes - before.nodes}`);
  assert.ok(after.listeners - before.listeners <= 5, `listeners grew by ${after.listeners - before.listeners}`);
  assert.ok(after.timers <= before.timers + 2, `timers grew from ${before.timers} to ${after.timers}`);
  await page.unroute('**/api/orders/**');
  await hasNoTickets(page);
  await holdBest(page, 2);
  await agrees(office, page);
  await isUnharmed(visit);
});

it.run();
