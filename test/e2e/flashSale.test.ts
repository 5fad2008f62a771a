import * as assert from 'uvu/assert';
import {
  agrees,
  button,
  canPick,
  hasTickets,
  isSeen,
  leave,
  openCart,
  orderId,
  serverOrder,
  takeBest,
} from './support/buyer';
import { watch } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { holdCalls, passTime, until } from './support/waits';

const { it, shop, next } = shopSuite('Crowds, dead networks and loud box offices');

const PAGE = '<!doctype html><title>Очередь</title><h1>Вы в очереди</h1>';

it('waits calmly in a waiting room that answers with a page and status 200, asks at most three times a minute, and goes on (F4, A6)', async () => {
  const visit = await shop.visit(next().path, {
    before: async (page) => {
      await page.clock.install();
      await page.route('**/api/repertoire?*', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
    },
  });
  const { page, calls } = visit;
  // a read is tried three times before anything is said
  await passTime(page, 10);
  await isSeen(page, 'Сейчас много покупателей. Мы проверим снова сами, страницу обновлять не нужно.');
  const before = calls.length;
  await passTime(page, 60);
  const asked = calls.slice(before).length;
  assert.ok(asked >= 1 && asked <= 3, `asked ${asked} times in a minute`);
  await isSeen(page, /^Сейчас много покупателей/);
  assert.is(await page.getByText('Вы в очереди').count(), 0);
  await page.unroute('**/api/repertoire?*');
  await passTime(page, 42);
  await canPick(page);
  await leave(visit);
});

it('asks nothing without a network, says so, and is up to date as soon as it is back (F5)', async () => {
  const visit = await shop.visit(next().path, { before: (page) => page.clock.install() });
  const { page, calls } = visit;
  await canPick(page);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  const id = await orderId(page);
  await page.context().setOffline(true);
  await isSeen(page, /Нет сети/);
  const before = calls.length;
  await passTime(page, 120);
  assert.equal(calls.slice(before), [], 'asked without a network');
  await page.context().setOffline(false);
  await until(async () => calls.slice(before).includes(`GET /orders/${id}`), 'the order read again');
  await agrees(shop.office, page);
  await leave(visit);
});

it('stays usable under hundreds of notifications, shows their markup as text, and never over the cart (A9)', async () => {
  const payloads = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<b>жирно</b>',
    '<svg onload=alert(1)>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<a href="javascript:alert(1)">сюда</a>',
    '<style>*{display:none}</style>',
    '<base href="//evil.example">',
    '<form action="//evil.example"><input></form>',
    '<!-- замечание -->',
    '<![CDATA[раздел]]>',
    '&lt;i&gt;',
    '\u0026#60;u\u0026#62;',
    '</small></div>конец',
    '"><video src=x onerror=alert(1)>',
    '{{7*7}}',
    '<%= 7*7 %>',
    '%3Cscript%3E',
    '\u0000ноль',
    '\u202eтекст',
  ];
  const notifications = Array.from({ length: 300 }, (_, at) => ({
    message: `${payloads[at % payloads.length]} ${at}`,
    type: ['info', 'warning', 'error', 'success', 'x'][at % 5],
  }));
  const visit = await shop.visit(next().path);
  const { page } = visit;
  await canPick(page);
  await page.route('**/tickets?*', async (route) => {
    const answer = await route.fetch();
    const { payload } = (await answer.json()) as { payload: object };
    await route.fulfill({ response: answer, json: { payload: { ...payload, notifications } } });
  });
  await takeBest(page, 1);
  await isSeen(page, /текст.299/);
  const shown = await button(page, 'Закрыть').count();
  assert.ok(shown > 0 && shown <= 3, `${shown} at once`);
  // what covers the way to the cart would take this press
  await page.getByRole('button', { name: /^1\sбилет/ }).click({ trial: true, timeout: 1500 });
  const made = await page
    .locator('bs-widget')
    .evaluate(
      (node) =>
        node.shadowRoot?.querySelectorAll(
          'img[src="x"], script, iframe, base, video, [onload], [onerror], [href^="javascript"]',
        ).length,
    );
  assert.is(made, 0, 'an element was made of a text');
  await openCart(page);
  await agrees(shop.office, page);
  await leave(visit);
});

it('keeps one order when two tabs begin a show and a season ticket at once, and gives the other seat back', async () => {
  const { office } = shop;
  const visit = await shop.visit(next().path);
  const { page } = visit;
  await canPick(page);
  await takeBest(page, 1);
  await hasTickets(page, 1);
  const first = await orderId(page);
  await openCart(page);
  await button(page, /^Убрать: /).click();
  await canPick(page);
  const other = await page.context().newPage();
  const { errors } = watch(other);
  // of another show: whichever performance it is, the two tabs never want the same seat
  await other.goto(`${office.origin}/season-tickets/4?mode=short`);
  await canPick(other);
  const release = await holdCalls(page, '**/tickets?*', ['PUT']);
  await takeBest(page, 1);
  await takeBest(other, 1);
  await hasTickets(other, 1);
  const second = await orderId(other);
  assert.is.not(second, first);
  release();
  await isSeen(page, 'Корзина изменилась в другой вкладке');
  await hasTickets(page, 1);
  await until(async () => !(await serverOrder(office, first))?.tickets.length, 'the seat given back');
  assert.is((await serverOrder(office, second))?.tickets.length, 1);
  await agrees(office, page);
  await agrees(office, other);
  assert.equal(errors, []);
  await leave(visit);
});

it.run();
