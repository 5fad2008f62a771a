import { readdirSync, readFileSync } from 'node:fs';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../../build.mjs';
import { attacks, SINK, schema, weights } from '../hall/attacks';
import { openBrowser } from './support/browser';
import { type Host, openHost } from './support/host';
import { HOSTILE_PAGE, type Hostile } from './support/hostilePage';
import { untilPainted } from './support/waits';

const MEMORY_LIMIT = 1.5e9;
/** A reader of schemas without bounds works for minutes on the heaviest schema. A busy machine takes up to three times as long. */
const WORK_LIMIT_S = 6;
/** The pause between two measurements of memory. Each measurement reads every process of the machine. */
const LOOK_MS = 500;
let host: Host;
let browser: Browser;
/** The address of the page, which has no policy. */
let careless: string;
let page: Page;
let session: CDPSession;
const asked: string[] = [];
const errors: string[] = [];
let heaviest = 0;
let guard: NodeJS.Timeout;

/** The resident memory of the largest process that this process has started, in bytes: a schema once made a browser take 14 GB. */
const weigh = (): number => {
  const parents = new Map<number, [parent: number, bytes: number]>();
  for (const id of readdirSync('/proc').map(Number).filter(Boolean)) {
    try {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
      parents.set(id, [field('PPid'), field('VmRSS') * 1024]);
    } catch {
      // The process has ended meanwhile.
    }
  }
  const mine = (id: number): boolean => id === process.pid || (id > 1 && mine(parents.get(id)?.[0] ?? 0));
  return Math.max(0, ...[...parents].filter(([id]) => id !== process.pid && mine(id)).map(([, [, bytes]]) => bytes));
};

const fresh = async () => {
  const next = await browser.newPage({ viewport: { width: 500, height: 600 } });
  next.on('request', (request) => request.url().startsWith(SINK) && asked.push(request.url()));
  next.on('pageerror', (error) => errors.push(error.message));
  next.on('dialog', (dialog) => dialog.dismiss());
  await next.goto(careless);
  return next;
};

/**
 * Loads the used page again, or opens a new one if an attack prevents the loading. A new profile for each attack would cost a process each.
 */
async function anew(used: Page | undefined): Promise<Page> {
  const isAnew = await used?.goto(careless).then(
    () => true,
    () => false,
  );
  if (used && isAnew) return used;
  await used?.close();
  return fresh();
}

/** Uses the hall as a buyer does: hovers over it, clicks, moves from seat to seat by keyboard, and presses Enter. */
const use = async (on: Page) => {
  const [place] = await on.locator('#place').all();
  const box = await place?.boundingBox();
  if (!box) return;
  for (const share of [0.3, 0.5]) {
    await on.mouse.move(box.x + box.width * share, box.y + box.height * share);
    await on.mouse.click(box.x + box.width * share, box.y + box.height * share);
  }
  for (const key of ['Tab', 'Tab', 'ArrowRight', 'Enter']) await on.keyboard.press(key);
};

/** The working time of the page's thread so far, in seconds, without the time of other programs. */
const worked = async (): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
};

const outside = (on: Page): Promise<string> =>
  on.evaluate(() => (window as unknown as Hostile).hostilePage.outside()).catch(() => 'the page is gone');

test.before(async () => {
  const { code } = await bundle('test/e2e/hostileSchemasPage.ts', 'js', { minified: false });
  host = await openHost();
  host.serve('/code.js', { html: code, headers: { 'content-type': 'text/javascript; charset=utf-8' } });
  careless = host.serve('/careless', `${HOSTILE_PAGE}<script src="/code.js"></script>`);
  browser = await openBrowser();
  guard = setInterval(() => {
    heaviest = Math.max(heaviest, weigh());
    if (heaviest > MEMORY_LIMIT) void browser.close();
  }, LOOK_MS);
  page = await fresh();
  session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
});
test.after(async () => {
  clearInterval(guard);
  await browser.close();
  await host.close();
});

for (const [at, { name }] of [...attacks, ...weights].entries())
  test(`a hostile schema runs no script and sends no request, and the hall is ready within its bounds (${name})`, async () => {
    asked.length = errors.length = 0;
    const before = await worked();
    await page.evaluate(async (index) => {
      const stage = (window as unknown as Hostile).hostilePage.show(index);
      while (!stage.readyAt) await new Promise(requestAnimationFrame);
    }, at);
    const time = (await worked()) - before;
    assert.ok(time < WORK_LIMIT_S, `ready after ${time} s of work`);
    await use(page);
    assert.is(await outside(page), '');
    assert.equal(asked, []);
    assert.equal(errors, []);
  });

test('the heaviest schema keeps each of the browser’s processes below 1.5 GB', () => {
  assert.ok(heaviest > 0 && heaviest < MEMORY_LIMIT, `${Math.round(heaviest / 1e6)} MB`);
});

test('at least 70 % of a sixth of the attacks take effect in a page that inserts them naively', async () => {
  const silent: string[] = [];
  let naive: Page | undefined;
  // This test checks that the page reports attacks; a part of the corpus is enough for that.
  const part = [...attacks.entries()].filter(([at]) => at % 6 === 0);
  for (const [at, { name }] of part) {
    const tried = await anew(naive);
    naive = tried;
    asked.length = 0;
    // The schema may lead the page elsewhere at any step.
    await tried
      .evaluate((index) => (window as unknown as Hostile).hostilePage.showNaively(index), at)
      .then(() => untilPainted(tried))
      .then(() => use(tried))
      .then(() => untilPainted(tried))
      .catch(() => {});
    const changed = await outside(tried);
    if (!changed && !asked.length) silent.push(name);
  }
  await naive?.close();
  const fired = part.length - silent.length;
  assert.ok(fired >= part.length * 0.7, `${fired} of ${part.length} fired; silent: ${silent.join('; ')}`);
});

test('under Trusted Types without any policy the map is shown without a violation', async () => {
  const strict = await browser.newPage({ viewport: { width: 500, height: 600 } });
  const address = host.serve('/strict', {
    html: `<!doctype html><meta charset="utf-8"><div id="place"></div><script nonce="a">var violations = 0; document.addEventListener('securitypolicyviolation', () => { violations += 1 })</script><script nonce="a" src="/code.js"></script>`,
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'nonce-a'; require-trusted-types-for 'script'; trusted-types 'none'",
    },
  });
  await strict.goto(address);
  const circles = await strict.evaluate(async (text) => {
    const { mountStage, data } = (window as unknown as Hostile).hostilePage;
    const stage = mountStage(document.getElementById('place') as HTMLElement, data(text));
    while (!stage.readyAt) await new Promise(requestAnimationFrame);
    return stage.free().length;
  }, schema('<style>.a{fill:none}</style><text x="9" y="9" style="font-size:9px">Сцена</text>'));
  assert.is(circles, 5);
  assert.is(await strict.evaluate(() => (window as unknown as { violations: number }).violations), 0);
  await strict.close();
});

test.run();
