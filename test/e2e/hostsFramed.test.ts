import * as assert from 'uvu/assert';
import {
  answerBank,
  button,
  goToPayment,
  hasTickets,
  holdBest,
  openCart,
  openCheckout,
  sendForm,
  takeBest,
  takeFromList,
} from './support/buyer';
import { plain } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilAnswered, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('Frames of the hosted page', { isFramedByHostAlone: true });

/** A page that frames the hosted page over its whole window. */
const around = (style = '') =>
  plain(
    `<iframe src="${shop.office.origin}/tickets/show/12?mode=short" style="position:fixed;inset:0;width:100%;height:100%;border:0;${style}"></iframe>`,
  );

it('S6: the hosted pages name the sites that may frame them, and a browser shows them in no other', async () => {
  for (const path of ['/', '/tickets/show/12', '/tickets/index.html', '/nowhere']) {
    const answer = await fetch(shop.office.origin + path, { headers: { accept: 'text/html' } });
    assert.is(answer.headers.get('content-security-policy'), `frame-ancestors ${shop.host}`, path);
  }
  const address = shop.serve('/around.html', around());
  const seen = await shop.visitHost(address);
  await seen.page.frameLocator('iframe').getByRole('button', { name: 'Подобрать места' }).waitFor();
  await seen.close();

  const stranger = await shop.visitHost(address.replace('localhost', '127.0.0.1'));
  await until(() => `${stranger.page.frames()[1]?.url()}`.startsWith('chrome-error:'), 'the page of the browser');
  assert.is(await stranger.page.frameLocator('iframe').locator('bs-widget').count(), 0);
});

it('S6: no blind click on an invisible frame reaches the payment, at any position', async () => {
  const seen = await shop.visitHost(shop.serve('/glass.html', around('opacity:0')), { width: 1100, height: 800 });
  const { page } = seen;
  const frame = page.frameLocator('iframe');
  const bought = () => seen.requests.filter(({ method, url }) => method === 'POST' && /checkout/.test(url));
  const order = frame.getByRole('button', { name: 'Оформить' });
  const fresh = async () => {
    await page.goto(page.url());
    await untilDrawn(frame);
    await untilAnswered(page);
    // An earlier click may have removed the tickets.
    if (!(await order.isVisible())) await takeBest(frame, 2);
    await order.waitFor();
  };
  for (let x = 90; x < 1100; x += 230) {
    for (let y = 60; y < 800; y += 120) {
      // Each click meets the state nearest to payment: tickets in the cart, and nothing open over the cart.
      if (!(await order.isVisible())) await fresh();
      await page.mouse.click(x, y);
      await untilAnswered(page);
      await untilSettled(frame);
    }
  }
  assert.equal(bought(), []);
  assert.not.match(
    page
      .frames()
      .map((each) => each.url())
      .join(),
    /\/pay\//,
  );

  // As a control, a deliberate buyer reaches the payment.
  await fresh();
  await openCheckout(frame);
  await sendForm(frame);
  await page.waitForURL(/\/pay\//).catch(() => undefined);
  assert.is(bought().length, 1);
});

/** Takes the storages from framed pages, like a browser that blocks them inside another site. */
const KEEPS_NOTHING = `if (parent !== window) for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } });`;

it('M9: two frames of one shop share one order in a browser that blocks their storage', async () => {
  const { origin } = shop.office;
  const element = `<bs-widget frame="${origin}/" show="12" eager style="display:inline-block;vertical-align:top;width:500px"></bs-widget>`;
  const html = plain(`${element.repeat(2)}<script async src="${origin}/dist/bswidget.js"></script>`);
  const size = { width: 1300, height: 1100 };
  const seen = await shop.visitHost(shop.serve('/two.html', html), { ...size, script: KEEPS_NOTHING });
  const asked = (method: string, path: RegExp) =>
    seen.requests.filter((each) => each.method === method && path.test(each.url)).length;
  const [first, second] = [seen.page.frameLocator('iframe').nth(0), seen.page.frameLocator('iframe').nth(1)];
  await holdBest(first, 2);
  // The request shows that the second frame knows the order; the tickets in the answer depend on the moment.
  await until(() => asked('GET', /\/orders\/[^/]+$/) > 0, 'the second frame asks for the order of the first');
  await takeFromList(second);
  await hasTickets(second, 3);
  // The first frame shows the ticket taken in the second.
  await hasTickets(first, 3);
  await openCart(first);
  assert.is(await first.getByText(/Браузер не разрешает/).count(), 0, 'the host page stores the order');
  await button(first, 'Очистить').click();
  await button(first, 'Убрать все').click();
  await button(second, 'Подобрать места').waitFor();
  assert.is(asked('POST', /\/orders(\?|$)/), 1);
});

const NOTHING_KEPT_AROUND = KEEPS_NOTHING.replace('if (parent !== window) ', '');

for (const [word, title] of [
  ['Оплатить', 'Билеты куплены'],
  ['Отклонить', 'Оплата не прошла'],
] as const)
  it(`back from the payment page (${word}), a frame finds the order where neither the page nor the frame may store anything`, async () => {
    const { origin } = shop.office;
    const element = `<bs-widget frame="${origin}/" show="12" eager style="display:block"></bs-widget>`;
    const address = shop.serve(
      '/kept.html',
      plain(`${element}<script async src="${origin}/dist/bswidget.js"></script>`),
    );
    const { page } = await shop.visitHost(address, { width: 1100, height: 900, script: NOTHING_KEPT_AROUND });
    const frame = page.frameLocator('iframe');
    await holdBest(frame, 2);
    await goToPayment(page, frame);
    await answerBank(page, word);
    await frame.getByRole('heading', { name: title }).waitFor();
    assert.not.match(page.url() + page.frames()[1]?.url(), /#/, 'the id of the order has left the addresses');
  });

it.run();
