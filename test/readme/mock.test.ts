/** A mock made of the contract alone, as backend engineers start one, sells to the widget. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startMock } from '../api/contract/mock.mjs';
import { serve } from '../bench/loadServer';
import { built } from '../build/built';
import { openBrowser } from '../e2e/support/browser';
import { clickSeat, hasTickets, map, openCheckout, sendForm, success } from '../e2e/support/buyer';
import { DESKTOP, watch } from '../e2e/support/shop';

let mock: Awaited<ReturnType<typeof startMock>>;
test.before(async () => {
  mock = await startMock('src/api/openapi.yaml');
});
test.after(() => mock.close());

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

test('the built widget draws the hall of the mock, and a buyer gets a seat of it, up to the last screen', async () => {
  const { root } = await built();
  const html = `<!doctype html><script async src="/dist/bswidget.js"></script>
    <bs-widget api="${mock.url}" show="12" style="display: block; min-height: 760px"></bs-widget>`;
  const host = await serve(new Map([['/tickets.html', html]]), root);
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const { errors } = watch(page);
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'the bank' }));
  await page.goto(`${host.origin}/tickets.html`);
  await map(page).waitFor();
  const seats: string[] = [];
  await clickSeat(page, [0.45, 0.33], seats);
  assert.equal(seats.map(plain), ['Ряд 5, место 12']);
  await hasTickets(page, 1);
  await openCheckout(page);
  await sendForm(page);
  await page.getByText('the bank').waitFor();
  await page.goBack();
  assert.is(await success(page), '48213307');
  assert.equal(errors, []);
  await browser.close();
  await host.close();
});

test.run();
