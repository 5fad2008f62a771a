import * as assert from 'uvu/assert';
import { takeBest } from './support/buyer';
import { plain, snippet } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { ENDLESS_PATIENCE, until, untilAnswered, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('The widget’s cost for the host page');

/** Counts started timers, animation frames and requests. */
const COUNT = `
window.begun = 0;
for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'fetch']) {
  const native = window[name];
  window[name] = (...all) => { begun++; return native(...all) };
}`;

it('off screen, with tickets in the cart, the widget starts no timer, no animation frame, no request and no animation', async () => {
  const page = plain(`${snippet(shop)}<div style="height:6000px"></div>`);
  // The test's clock is installed first, so that its own timers are not counted.
  const seen = await shop.visitHost(shop.serve('/idle.html', page), {
    before: async (each) => {
      await each.clock.install();
      await each.addInitScript(COUNT);
    },
  });
  await untilDrawn(seen.page);
  await takeBest(seen.page, 2);
  await seen.page.locator('.timer').first().waitFor();
  await seen.page.evaluate('scrollTo(0, 5000)');
  await untilSettled(seen.page);
  // Everything that has begun before ends here, such as the popup about the seats that the buyer took.
  await seen.page.clock.runFor(10_000);
  await untilAnswered(seen.page);
  const begun = async () => Number(await seen.page.evaluate('begun'));
  const [before, asked] = [await begun(), seen.requests.length];
  await seen.page.clock.runFor(60_000);
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
  await until(async () => (await left()) !== shown, 'the right time when the widget is in sight again');
});

/** Records new errors, also those of classes that extend `Error`. */
const COUNT_ERRORS = `
window.madeErrors = [];
window.Error = new Proxy(Error, {
  construct(...all) {
    const made = Reflect.construct(...all);
    madeErrors.push(made.stack);
    return made;
  },
});`;

it('the widget creates no Error before the hall is drawn, because for its stack an inspected browser parses the script again', async () => {
  const seen = await shop.visitHost(shop.serve('/errors.html', plain(snippet(shop))), {
    before: (each) => each.addInitScript(COUNT_ERRORS),
  });
  await untilDrawn(seen.page);
  assert.equal(await seen.page.evaluate('madeErrors'), []);
});

it('skeletons move without recalculating styles for each picture while an answer is awaited', async () => {
  for (const [what, address] of [
    ['everything', /\/api\//],
    ['what is on sale', /repertoire\/\d/],
    ['the drawing', /\.svg/],
  ] as const) {
    const seen = await shop.visitHost('about:blank', { width: 360, height: 900, script: ENDLESS_PATIENCE });
    await seen.page.route(address, () => {});
    const cdp = await seen.page.context().newCDPSession(seen.page);
    await cdp.send('Performance.enable');
    const styled = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Number.NaN;
    };
    await seen.page.goto(shop.serve('/waiting.html', plain(snippet(shop))));
    const grey = seen.page.locator(what === 'the drawing' ? '.pane:empty' : '.hall-skeleton');
    await grey.waitFor();
    // The test counts pictures of the screen, because an animation frame that the test requests would itself recalculate styles.
    let shown = 0;
    cdp.on('Page.screencastFrame', ({ sessionId }) => {
      shown += 1;
      // The last picture may come after the page is closed.
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
    });
    await cdp.send('Page.startScreencast', { format: 'jpeg', quality: 1 });
    /** @returns how often styles were recalculated while the browser sent this number of pictures of the animation */
    const stylesOf = async (pictures: number) => {
      const [before, first] = [await styled(), shown];
      await until(() => shown >= first + pictures, 'a moving skeleton');
      return (await styled()) - before;
    };
    await stylesOf(10);
    const turns = await stylesOf(30);
    assert.ok(turns < 10, `${what}: ${turns} times in thirty pictures`);
    assert.ok(await grey.isVisible(), `${what} is still awaited`);
    await seen.close();
  }
});

it.run();
