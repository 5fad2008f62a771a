import * as assert from 'uvu/assert';
import type { HostPage } from './support/host';
import { plain, pressOwnButton, snippet } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilPainted } from './support/waits';

const { it, shop } = shopSuite('Host pages in which the widget cannot sell');

const js = (code: string): string => plain(snippet(shop, 'eager'), `<script>${code}</script>`);

/** Host pages in which the widget cannot sell, and the reason that the buyer reads. */
const IMPOSSIBLE: [string, () => HostPage | string, RegExp][] = [
  [
    'H12: under a policy without the box office',
    () => ({ html: plain(snippet(shop, 'eager')), headers: { 'content-security-policy': "connect-src 'self'" } }),
    /Нет связи с кассой/,
  ],
  ['H7: with a fetch that throws', () => js("window.fetch = () => { throw new Error('mine') }"), /Нет связи с кассой/],
];
for (const [name, page, words] of IMPOSSIBLE) {
  it(`${name} the buyer reads a message in Russian, and the host page gets no exception`, async () => {
    const seen = await shop.visitHost(shop.serve('/impossible.html', page()), {
      before: (each) => each.clock.install(),
    });
    const said = seen.page.locator('bs-widget').getByText(words).first();
    await until(async () => {
      await seen.page.clock.runFor(1000);
      return said.isVisible();
    }, `${words}`);
    await pressOwnButton(seen.page);
  });
}

it('B3: an element with the host’s own shadow root stays unchanged, and the host page gets no exception', async () => {
  const html = plain(
    snippet(shop, 'eager').replace(
      '</bs-widget>',
      `</bs-widget><script>document.querySelector('bs-widget').attachShadow({ mode: 'closed' }).append('Своё')</script>`,
    ),
  );
  const seen = await shop.visitHost('about:blank');
  const logged = new Promise<string>((done) =>
    seen.page.on('console', (message) => message.type() === 'error' && done(message.text())),
  );
  await seen.page.goto(shop.serve('/closed.html', html));
  assert.match(await logged, 'attachShadow');
  await seen.page.evaluate(`document.querySelector('bs-widget').setAttribute('show', '13')`);
  await seen.page.evaluate(`document.querySelector('bs-widget').remove()`);
  await untilPainted(seen.page);
});

it.run();
