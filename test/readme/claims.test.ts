import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { built } from '../build/built';
import { buy, openCheckout, pay, sendForm, takeSeats } from '../e2e/support/buy';
import { snippet, type TestShop, visit } from '../e2e/support/shop';
import { addressed, openStand, pasted, snippetsOf } from './stand';

let shop: TestShop;
test.before(async () => {
  shop = await openStand();
});
test.after(() => shop.close());

/** The lines of the README's policy as one header; what stands in brackets there is a remark. */
function policy(): string {
  const [lines = ''] = snippetsOf('In your page', '', shop);
  return lines
    .split('\n')
    .map((line) =>
      line
        .replace(/\(.*\)/, '')
        .replace(/;\s*$/, '')
        .trim(),
    )
    .join('; ');
}

test('the lines of the policy are enough: a ticket is bought and nothing is refused, Trusted Types enforced', async () => {
  const strict = `default-src 'none'; base-uri 'none'; style-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; ${policy()}`;
  shop.serve('/host.css', {
    html: 'bs-widget { display: block; min-height: 760px }',
    headers: { 'content-type': 'text/css' },
  });
  const html = pasted('plain', snippet(shop).replace(/ style="[^"]*"/, ''), '<link rel="stylesheet" href="/host.css">');
  const page = { html, headers: { 'content-security-policy': strict } };
  const seen = await visit(shop, shop.serve('/policy.html', page));
  await buy(seen.page);
  assert.equal(seen.violations, []);
  assert.equal(seen.errors, []);
  await seen.close();
});

test('the policy of the README is not enough for a script from elsewhere: the header was in force', async () => {
  const html = pasted('plain', '<script src="http://127.0.0.1:9/other.js"></script>');
  const page = { html, headers: { 'content-security-policy': policy() } };
  const seen = await visit(shop, shop.serve('/other.html', page));
  await seen.page.waitForFunction(() => document.readyState === 'complete');
  assert.is(seen.violations.length, 1);
  await seen.close();
});

test('the pinned lines load, once: immutable copy, integrity and crossorigin from the manifest', async () => {
  const { manifest } = await built();
  const { hashed = '', integrity = '' } = manifest['bswidget.js'] ?? {};
  const [pinned = ''] = snippetsOf('In your page', 'html', shop);
  assert.match(pinned, 'rel="preload"');
  const tag = pinned.replaceAll('bswidget.<hash>.js', hashed).replaceAll('sha384-…', integrity);
  const element = snippet(shop).replace(/<script.*/s, '');
  const seen = await visit(shop, shop.serve('/pinned.html', pasted('plain', element + tag)));
  await seen.page.getByRole('button', { name: 'Подобрать места' }).waitFor();
  assert.is(seen.requests.filter(({ url }) => url.endsWith(hashed)).length, 1);
  const wrong = await visit(shop, shop.serve('/wrong.html', pasted('plain', tag.replaceAll('sha384-', 'sha384-AAAA'))));
  await wrong.page.waitForFunction(() => document.readyState === 'complete');
  assert.is(await wrong.page.evaluate('typeof bswidget'), 'undefined');
  await seen.close();
  await wrong.close();
});

test('the examples for a data layer and for Yandex.Metrica hear the purchase, in roubles', async () => {
  const [layer, metrica] = snippetsOf('Events', 'js', shop);
  const told: unknown[][] = [];
  const seen = await visit(
    shop,
    shop.serve('/goals.html', pasted('plain', `${snippet(shop)}<script>${layer}\n${metrica}</script>`)),
    {
      script:
        'window.dataLayer = { push: (entry) => tell("layer", entry) }; window.ym = (...all) => tell("ym", ...all);',
    },
  );
  await seen.page.exposeFunction('tell', (...all: unknown[]) => told.push(all));
  await seen.page.reload();
  await takeSeats(seen.page, 2);
  await openCheckout(seen.page);
  await sendForm(seen.page);
  await pay(seen.page);
  await seen.page.getByText('Билеты куплены').waitFor();
  const [first] = told.filter(([name]) => name === 'layer').map(([, entry]) => entry as { ecommerce: Ecommerce });
  assert.is(first?.ecommerce.items.length, 2);
  const goals = told.filter(([name]) => name === 'ym');
  assert.equal(goals, [
    ['ym', 12345678, 'reachGoal', 'tickets-paid', { order_price: first?.ecommerce.value, currency: 'RUB' }],
  ]);
  const total = `${first?.ecommerce.value}`.replace(/\B(?=(\d{3})+$)/g, '\\s');
  await seen.page
    .getByText(new RegExp(`^${total}\\s₽$`))
    .first()
    .waitFor();
  await seen.close();
});

interface Ecommerce {
  value: number;
  items: unknown[];
}

test('what is stored is what the README says: order id, type, deadline and the chosen performance', async () => {
  const seen = await visit(shop, shop.serve('/stored.html', pasted('plain', addressed(snippet(shop), shop))));
  await takeSeats(seen.page);
  await seen.page.getByRole('button', { name: 'Оформить' }).or(seen.page.locator('.bar')).first().waitFor();
  const stored = (await seen.page.evaluate('Object.entries({ ...localStorage })')) as [string, string][];
  assert.ok(stored.every(([key]) => key.startsWith('bswidget:')));
  const fields = stored
    .map(([, value]) => JSON.parse(value))
    .map((value) => (typeof value === 'object' ? Object.keys(value).sort().join() : typeof value));
  assert.equal(fields.sort(), ['id,payTill,type', 'string']);
  assert.is(await seen.page.evaluate('document.cookie + sessionStorage.length + window.name'), '0');
  await seen.close();
});

test.run();
