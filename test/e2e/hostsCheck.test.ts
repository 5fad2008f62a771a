import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as assert from 'uvu/assert';
import type { HostPage } from './support/host';
import { plain } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilAnswered, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('The check of a host’s page');

const EVENING = { id: 1, startAt: '2027-01-14T19:00:00+03:00', venueId: 1 };
const GROUP = { id: 1, minPrice: 100, color: '#aa3300', billing: [{ tariffId: 1, price: 100 }] };
const SEATS = ['drawn', 'missing', 'moved'].map((schemaId, index) => ({
  id: index + 1,
  schemaId,
  name: `Ряд 1, место ${index + 1}`,
  sectorId: 1,
  ticketGroupId: null,
}));

/** A box office as somebody writes it in a day, by its paths: `strict` keeps to the contract, `loose` does not. */
const smallOffice: Record<string, object> = {
  '/strict/repertoire?showId=12': { show: { id: 12, name: 'Чайка' }, venues: [{ id: 1 }], performances: [EVENING] },
  '/strict/repertoire/1': {
    performance: EVENING,
    ticketGroups: [GROUP],
    ticketGroupToSeat: { 1: [1, 2, 3] },
    tariffs: [],
  },
  '/strict/constructive?venueId=1': {
    seats: SEATS,
    sectors: [{ id: 1, name: 'Зал' }],
    hallSchema: { url: 'hall.svg' },
  },
  '/loose/repertoire?showId=12': {
    show: { id: 12, name: 'Чайка', age_limit: 16 },
    venues: [{ id: 1 }],
    performances: [{ ...EVENING, startAt: '2027-01-14T16:00:00Z' }],
  },
  '/loose/repertoire/1': {
    performance: EVENING,
    ticketGroups: [{ ...GROUP, minPrice: '100.00', color: 'red' }],
    ticketGroupToSeat: { 1: ['row/1'] },
    tariffs: [{ id: 'все люди' }],
  },
  '/loose/constructive?venueId=1': { seats: SEATS, sectors: [], hallSchema: { url: 'none.svg' } },
};
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><circle id="drawn" cx="10" cy="10" r="4"/><circle id="moved" cx="30" cy="10" r="0"/></svg>';

/** A server that answers without CORS, or with a page instead of data, or as a small box office that lets nobody change anything. */
const odd = createServer(({ url = '' }, response) => {
  const payload = smallOffice[url];
  if (payload || url === '/hall.svg') response.setHeader('access-control-allow-origin', '*');
  if (payload) return response.setHeader('content-type', 'application/json').end(JSON.stringify({ payload }));
  if (url === '/hall.svg') return response.setHeader('content-type', 'image/svg+xml').end(DRAWING);
  if (/^\/bswidget(-check)?\.js$/.test(url)) {
    return response.setHeader('content-type', 'text/javascript').end(readFileSync(`dist${url}`));
  }
  if (url.startsWith('/none')) response.statusCode = 404;
  if (/^\/(html|none)/.test(url)) response.setHeader('access-control-allow-origin', '*');
  return response.setHeader('content-type', 'text/html').end('<h1>Не касса</h1>');
});
let oddOrigin = '';
it.before(async () => {
  await new Promise<void>((done) => odd.listen(0, '127.0.0.1', done));
  oddOrigin = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`;
});
it.after(async () => {
  odd.closeAllConnections();
  await new Promise((done) => odd.close(done));
});

const VIEWPORT = '<meta name="viewport" content="width=device-width">';
const widget = (attributes: string) =>
  `${VIEWPORT}<bs-widget debug ${attributes} style="display:block;min-height:200px"></bs-widget><script async src="${shop.office.origin}/dist/bswidget.js"></script>`;

/** What the web editor reads on a page. */
async function report(page: HostPage | string, script = ''): Promise<string> {
  const seen = await shop.visitHost(shop.serve('/debug.html', page), { script });
  const box = seen.page.locator('.bswidget-check');
  await box.getByText('Проверка виджета').waitFor();
  await seen.page.waitForFunction(
    () => !document.querySelector('.bswidget-check')?.shadowRoot?.textContent?.includes('Проверяем…'),
  );
  // where its lines may break is nothing that is checked here
  const text = (await box.evaluate((element) => element.shadowRoot?.textContent ?? '')).replaceAll('\u00a0', ' ');
  assert.equal(seen.errors, []);
  await seen.close();
  return text;
}
const api = () => `api="${shop.office.url}"`;

it('a widget that works is told to be well', async () => {
  const text = await report(plain(widget(`${api()} show="12"`)));
  assert.match(text, 'Всё в порядке: касса отвечает, событие найдено.');
  assert.not.match(text, 'не разрешает');
});

it('where no show is asked for, none is told to be found', async () => {
  const text = await report(plain(widget(`${api()} season-tickets`)));
  assert.match(text, 'Всё в порядке: касса отвечает.');
  assert.not.match(text, 'найдено');
});

const framed = (rest = 'show="12"') => plain(widget(`frame="${shop.office.origin}/tickets/" ${rest}`));

it('around a frame the page is told to be well, and nothing of a box office that it never asks', async () => {
  const text = await report(framed());
  assert.match(text, `На этой странице ошибок не найдено.`);
  assert.match(text, `${shop.office.origin}/tickets`);
  assert.not.match(text, 'касса отвечает');
});

it('a framed page that is not there, and so is never heard, is told with what to do', async () => {
  const text = await report(plain(widget(`frame="${oddOrigin}/none/" show="12"`)));
  assert.match(text, `Страница в рамке (${oddOrigin}/none) молчит`);
  assert.match(text, `frame-ancestors ${shop.host}`);
  assert.not.match(text, 'не найдено');
});

it('a script whose host lets no other site read it still brings the check, which names the header', async () => {
  const own = widget(`${api()} show="12" perfomance="1"`).replace(`${shop.office.origin}/dist`, oddOrigin);
  const text = await report(plain(own));
  assert.match(text, 'Access-Control-Allow-Origin: *');
  assert.match(text, 'вероятно, нужен performance');
});

it('a Content-Security-Policy that blocks the frame names the directive to add, also where the frame is far down', async () => {
  for (const before of ['', '<div style="height:9000px"></div>']) {
    const text = await report({
      html: framed().replace('<bs-widget', `${before}<bs-widget`),
      headers: { 'content-security-policy': `frame-src 'self'; script-src ${shop.office.origin}` },
    });
    assert.match(text, `frame-src ${shop.office.origin}`);
    assert.not.match(text, 'не найдено');
  }
});

it('around a frame, what its page says of it is wrong: the address, or the show', async () => {
  assert.match(await report(framed('show="чайка"')), 'должен состоять из цифр');
  assert.match(await report(plain(widget('frame="htp:x" show="12"'))), '«htp:x» написан неверно');
});

it('the report leaves with its attribute and with its element, and comes again once', async () => {
  for (const html of [plain(widget(`${api()} show="12"`)), framed()]) {
    const seen = await shop.visitHost(shop.serve('/leaves.html', html));
    const box = seen.page.locator('.bswidget-check');
    const change = (script: string) =>
      seen.page.evaluate(`{ const it = (window.it ??= document.querySelector('bs-widget')); ${script} }`);
    await box.waitFor();
    await change('it.setAttribute("distributor", "d2")');
    await until(() => seen.requests.some(({ url }) => url.includes('=d2')), 'a widget that started anew');
    await untilAnswered(seen.page);
    assert.is(await box.count(), 1, 'the widget started anew');
    await change('it.removeAttribute("debug")');
    await box.waitFor({ state: 'detached' });
    await change('it.setAttribute("debug", "")');
    await box.waitFor();
    await change('it.remove()');
    await box.waitFor({ state: 'detached' });
    // gone before the file of the check has come
    await change('document.body.append(it); setTimeout(() => it.removeAttribute("debug"))');
    await seen.page.locator('bs-widget').locator('.root, iframe').first().waitFor({ state: 'attached' });
    await untilAnswered(seen.page);
    await untilSettled(seen.page);
    assert.is(await box.count(), 0);
    assert.is(await seen.page.locator('iframe').count(), html === framed() ? 1 : 0, 'nor is anything else left');
    assert.equal(seen.errors, []);
    await seen.close();
  }
});

it('a box office that cannot be reached', async () => {
  assert.match(
    await report(plain(widget('api="http://127.0.0.1:9/api" show="12"'))),
    'Касса http://127.0.0.1:9 не отвечает',
  );
});

it('a box office that refuses this page by CORS names the header', async () => {
  assert.match(
    await report(plain(widget(`api="${oddOrigin}/plain" show="12"`))),
    `Access-Control-Allow-Origin: ${shop.host}`,
  );
});

it('a page that is no box office', async () => {
  assert.match(await report(plain(widget(`api="${oddOrigin}/html" show="12"`))), 'отвечает не касса');
});

it('an address beside the box office, which answers that there is nothing', async () => {
  for (const address of [`${oddOrigin}/none`, shop.office.origin]) {
    assert.match(await report(plain(widget(`api="${address}" show="12"`))), 'проверьте атрибут api', address);
  }
});

it('a box office that shows everything and lets nobody buy: the calls it does not allow are named, and the places that the drawing has not got or puts nowhere by their elements', async () => {
  const text = await report(plain(widget(`api="${oddOrigin}/strict" show="12"`)));
  assert.match(text, 'не разрешает PUT, PATCH, DELETE.');
  assert.match(text, 'заголовки content-type, idempotency-key');
  assert.not.match(text, 'Всё в порядке');
  assert.match(text, 'нет элементов с id «missing» (всего 1)');
  assert.match(text, 'есть элементы «moved» (всего 1)');
  assert.not.match(text, '«drawn»');
});

it('a drawing that is not there', async () => {
  const text = await report(plain(widget(`api="${oddOrigin}/loose" show="12"`)));
  assert.match(text, `не открывается (${oddOrigin}/none.svg)`);
});

it('what the page does to the widget: two scripts, a tag that is closed by itself, a block that cuts, no height', async () => {
  const second = `${shop.office.origin}/dist/bswidget.js?v=2`;
  const text = await report(
    plain(
      `<div id="narrow" style="overflow:hidden;height:150px">${widget(`${api()} show="12"`).replace('min-height:200px', '').replace('</bs-widget>', '<p>Статья</p><div style="height:9px"></div>')}</bs-widget></div><script async src="${second}"></script>`,
    ),
  );
  assert.match(text, second);
  assert.match(text, 'закройте его как </bs-widget>');
  assert.match(text, 'Блок div#narrow');
  assert.match(text, 'нет min-height');
});

it('what keeps buyers from seeing or pressing the widget: blocks around it, something over it, no room, no viewport', async () => {
  const own = widget(`${api()} show="12"`);
  const around = await report(
    plain(
      `<a href="/afisha"><main aria-hidden="true"><div class="wow" style="overflow-x:hidden;width:200px;opacity:0">${own}</div></main></a>`,
    ),
  );
  assert.match(around, 'стоит в скрытом блоке');
  assert.match(around, 'Блок main вокруг виджета отмечен inert или aria-hidden');
  assert.match(around, 'Виджет стоит внутри a,');
  assert.match(around, 'Блок div.wow вокруг виджета не даёт корзине держаться');
  assert.match(around, 'досталось 200 px ширины');
  const over = await report(
    plain(
      `<style>html, body { overflow-x: hidden }</style>${own.replace(VIEWPORT, '')}<div id="veil" style="position:fixed;inset:0"></div>`,
    ),
  );
  assert.match(over, 'их получает div#veil');
  assert.match(over, 'Блок body вокруг виджета не даёт корзине держаться');
  assert.match(over, 'нет <meta name="viewport"');
});

it('what does no harm is left alone: a body that hides its width, empty lines of an editor, a block that clips', async () => {
  const own = widget(`${api()} show="12"`).replace('</bs-widget>', '<p></p><br></bs-widget>');
  const text = await report(plain(`<style>body { overflow-x: hidden }</style><div style="overflow:clip">${own}</div>`));
  assert.match(text, 'Всё в порядке');
});

it('a script tag that asks beside an element, its names without data-, and the looks misspelled', async () => {
  const own = widget(`${api()} show="12"`)
    .replace('min-height:200px', '$&;--bsw-acent:red;--bsw-above:64;--bsw-radius:0')
    .replace('<script', `<script data-api="${shop.office.url}" data-show="12" promo`);
  const text = await report(plain(own));
  assert.match(text, 'ещё один такой же виджет');
  assert.match(text, 'На теге script имена начинаются с data-. Нужно: data-promo.');
  assert.match(text, 'Свойства «--bsw-acent» у виджета нет: вероятно, нужно --bsw-accent');
  assert.match(text, 'Свойство --bsw-above не действует: значение «64»');
  assert.not.match(text, '--bsw-radius');
});

it('a policy that refuses the attribute with the height leads to the style sheet', async () => {
  const text = await report({
    html: plain(widget(`${api()} show="12"`)),
    headers: { 'content-security-policy': "style-src 'self'" },
  });
  assert.match(text, 'не пускает атрибут style');
});

it('a call’s own address as api is told to be none of a box office, and a host without its scheme to need one', async () => {
  const bare = shop.office.url.replace('http://', '');
  assert.match(await report(plain(widget(`api="${bare}" show="12"`))), `«${bare}» написан неверно: нужен полный адрес`);
  const text = await report(plain(widget(`api="${shop.office.url}/repertoire" show="12"`)));
  assert.match(text, 'проверьте атрибут api');
});

it('an unknown performance, and a show together with a season ticket', async () => {
  const text = await report(plain(widget(`${api()} show="12" season-ticket="7" performance="987654"`)));
  assert.match(text, 'нет даты с номером 987654');
  assert.match(text, 'Указаны и show, и season-ticket');
});

it('a Content-Security-Policy that blocks names the directive to add', async () => {
  const text = await report({
    html: plain(widget(`${api()} show="12"`)),
    headers: { 'content-security-policy': `connect-src 'self'; script-src ${shop.office.origin}` },
  });
  assert.match(text, `connect-src ${shop.office.origin}`);
});

it('Trusted Types, which let no script add another: the check comes by a tag of its own before the widget’s', async () => {
  const own = `<script src="${shop.office.origin}/dist/bswidget-check.js"></script>`;
  const text = await report({
    html: plain(own + widget(`${api()} show="12"`)),
    headers: { 'content-security-policy': "require-trusted-types-for 'script'; trusted-types 'none'" },
  });
  assert.match(text, 'Всё в порядке');
});

it('a show that the box office does not know, or that is no number', async () => {
  assert.match(await report(plain(widget(`${api()} show="99999"`))), 'Касса не знает номера 99999');
  assert.match(await report(plain(widget(`${api()} show="чайка"`))), 'должен состоять из цифр');
});

it('nothing to show, and no box office', async () => {
  const text = await report(plain(widget('')));
  assert.match(text, 'добавьте атрибут api');
  assert.match(text, 'добавьте атрибут show');
});

it('a storage that is blocked', async () => {
  const blocked =
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })";
  assert.match(await report(plain(widget(`${api()} show="12"`)), blocked), 'не разрешает хранить данные');
});

it('an old copy of the script', async () => {
  const stale = await (await fetch(`${shop.office.origin}/dist/bswidget.js`)).text();
  const old = shop.serve('/old/bswidget.0123456789.js', {
    html: stale,
    headers: { 'content-type': 'text/javascript' },
  });
  for (const name of ['bswidget-check.js', 'manifest.json']) {
    shop.serve(`/old/${name}`, {
      html: await (await fetch(`${shop.office.origin}/dist/${name}`)).text(),
      headers: { 'content-type': name.endsWith('js') ? 'text/javascript' : 'application/json' },
    });
  }
  const text = await report(
    plain(`<bs-widget debug ${api()} show="12"></bs-widget><script async src="${old}"></script>`),
  );
  assert.match(text, 'старая копия');
});

it('without debug the second file is never asked for', async () => {
  const seen = await shop.visitHost(
    shop.serve('/plain.html', plain(widget(`${api()} show="12"`).replace('debug', ''))),
  );
  await untilDrawn(seen.page);
  assert.is(
    seen.requests.some(({ url }) => url.includes('check')),
    false,
  );
  await seen.close();
});

it.run();
