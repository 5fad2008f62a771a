import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { takeSeats } from './support/buy';
import { openShop, plain, snippet, type TestShop, visit } from './support/shop';

let shop: TestShop;
test.before(async () => {
  shop = await openShop();
});
test.after(() => shop.close());

/** Counts what is begun: timers, frames asked for, requests. */
const COUNT = `
window.begun = 0;
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch']) {
  const native = window[name];
  window[name] = (...all) => { begun++; return native(...all) };
}`;

test('off screen it is idle, tickets in the cart or not: no timer, no frame, no request, no animation', async () => {
  const page = plain(`${snippet(shop)}<div style="height:6000px"></div>`);
  const seen = await visit(shop, shop.serve('/idle.html', page), { script: COUNT });
  await seen.page.locator('.frame svg').first().waitFor();
  await takeSeats(seen.page, 2);
  await seen.page.locator('.timer').first().waitFor();
  await seen.page.evaluate('scrollTo(0, 5000)');
  await seen.page.waitForTimeout(1500);
  const begun = async () => Number(await seen.page.evaluate('begun'));
  const [before, asked] = [await begun(), seen.requests.length];
  await seen.page.waitForTimeout(3000);
  assert.is(await begun(), before);
  assert.is(seen.requests.length, asked);
  const moving = await seen.page.evaluate(
    () =>
      document
        .querySelector('bs-widget')
        ?.shadowRoot?.getAnimations()
        .filter(({ playState }) => playState === 'running').length,
  );
  assert.is(moving, 0);
  const left = () => seen.page.locator('.timer').first().textContent();
  const shown = await left();
  await seen.page.evaluate('scrollTo(0, 0)');
  await seen.page.waitForTimeout(500);
  assert.is.not(await left(), shown, 'in sight again the time is right');
  await seen.close();
});

test('grey blocks wait without the page: no style is worked out anew while nothing comes', async () => {
  for (const [what, address] of [
    ['everything', /\/api\//],
    ['what is on sale', /repertoire\/\d/],
    ['the drawing', /\.svg/],
  ] as const) {
    const seen = await visit(shop, 'about:blank', { width: 360, height: 900 });
    await seen.page.route(address, () => {});
    const cdp = await seen.page.context().newCDPSession(seen.page);
    await cdp.send('Performance.enable');
    const styled = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
    };
    await seen.page.goto(shop.serve('/waiting.html', plain(snippet(shop))));
    const grey = seen.page.locator(what === 'the drawing' ? '.frame:empty' : '.arcs');
    await grey.waitFor();
    await seen.page.waitForTimeout(1000);
    const before = await styled();
    await seen.page.waitForTimeout(1000);
    const turns = (await styled()) - before;
    assert.ok(turns < 10, `${what}: ${turns} times in a second`);
    assert.ok(await grey.isVisible());
    await seen.close();
  }
});

test('H24: with its height reserved it shifts nothing of the host page while it loads', async () => {
  const watch = `window.shifts = 0; new PerformanceObserver((list) => { for (const each of list.getEntries()) shifts += each.value }).observe({ type: 'layout-shift', buffered: true });`;
  for (const width of [360, 1000]) {
    const html = plain(`<p>Выше</p>${snippet(shop).replace('640px', '900px')}<p>Ниже</p>`);
    const seen = await visit(shop, shop.serve('/shift.html', html), { width, script: watch });
    await seen.page.locator('.frame svg').first().waitFor();
    await seen.page.waitForTimeout(800);
    const shifts = Number(await seen.page.evaluate('shifts'));
    assert.ok(shifts <= 0.02, `${width} px: ${shifts}`);
    await seen.close();
  }
});

test('nothing is thrown on the way to the seats, caught or not: the browser records a place for each, 8 ms at 4x', async () => {
  const seen = await visit(shop, 'about:blank');
  const cdp = await seen.page.context().newCDPSession(seen.page);
  const thrown: string[] = [];
  cdp.on('Debugger.paused', ({ data, callFrames }) => {
    thrown.push(`${data?.description ?? data?.value} in ${callFrames[0]?.url}`);
    cdp.send('Debugger.resume');
  });
  await cdp.send('Debugger.enable');
  await cdp.send('Debugger.setPauseOnExceptions', { state: 'all' });
  await seen.page.goto(shop.serve('/thrown.html', plain(snippet(shop))));
  await seen.page.locator('.hall .seats *').first().waitFor({ state: 'attached' });
  assert.equal(thrown, []);
  await cdp.detach();
  await seen.close();
});

test('L1, L2: a script that does not load leaves the help text and harms nobody; one that loads later works', async () => {
  const html = plain(
    `<bs-widget api="${shop.office.url}" show="12"><a href="tel:+74951234567">Позвоните в кассу</a></bs-widget><script>
    window.load = () => { const script = document.createElement('script'); script.src = '${shop.office.origin}/dist/bswidget.js'; document.head.append(script) }; load()</script>`,
  );
  const seen = await visit(shop, 'about:blank');
  let blocked = true;
  await seen.page.route(/bswidget\.js/, (route) => (blocked ? route.abort() : route.continue()));
  await seen.page.goto(shop.serve('/blocked.html', html));
  await seen.page.getByText('Позвоните в кассу').waitFor();
  await seen.page.locator('#own').click();
  blocked = false;
  await seen.page.evaluate('load()');
  await seen.page.locator('.frame svg').first().waitFor();
  assert.equal(seen.errors, []);
  await seen.close();
});

test.run();
