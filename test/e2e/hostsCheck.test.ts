import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import * as assert from 'uvu/assert';
import { listen } from '../support/listen';
import { plain } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilAnswered, untilDrawn, untilSettled } from './support/waits';

const { it, shop } = shopSuite('The self-check in a host page');

const EVENING = { id: 1, startAt: '2027-01-14T19:00:00+03:00', venueId: 1 };
const GROUP = { id: 1, minPrice: 100, color: '#aa3300', billing: [{ tariffId: 1, price: 100 }] };
const SEATS = ['drawn', 'missing', 'moved'].map((schemaId, index) => ({
  id: index + 1,
  schemaId,
  name: `Ряд 1, место ${index + 1}`,
  sectorId: 1,
  ticketGroupId: null,
}));

/** The answers of a simple box office by path: those below `/strict` keep the contract, those below `/loose` break it. */
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

/** Answers as the simple box office, which allows no writing call; other addresses get a page without CORS. */
const answerOddly: RequestListener = ({ url = '' }, response) => {
  const payload = smallOffice[url];
  if (payload || url === '/hall.svg') response.setHeader('access-control-allow-origin', '*');
  if (payload) return response.setHeader('content-type', 'application/json').end(JSON.stringify({ payload }));
  if (url === '/hall.svg') return response.setHeader('content-type', 'image/svg+xml').end(DRAWING);
  if (/^\/bswidget(-check)?\.js$/.test(url)) {
    return response.setHeader('content-type', 'text/javascript').end(readFileSync(`dist${url}`));
  }
  if (url.startsWith('/none')) return response.writeHead(404, { 'access-control-allow-origin': '*' }).end();
  return response.setHeader('content-type', 'text/html').end('<h1>Не касса</h1>');
};
const odd = await listen(answerOddly);
it.after(odd.close);

const VIEWPORT = '<meta name="viewport" content="width=device-width">';
/** Puts the addresses of the servers in place of the words API, OFFICE, ODD and HOST. */
const addressed = (text: string): string =>
  text
    .replaceAll('API', shop.office.url)
    .replaceAll('OFFICE', shop.office.origin)
    .replaceAll('ODD', odd.origin)
    .replaceAll('HOST', shop.host);
const widget = (attributes: string) =>
  `${VIEWPORT}<bs-widget debug ${attributes} style="display:block;min-height:200px"></bs-widget><script async src="OFFICE/dist/bswidget.js"></script>`;
const shown = (attributes = '') => widget(`api="API" show="12" ${attributes}`);
const framed = widget('frame="OFFICE/tickets/" show="12"');

/** Opens a page. @returns the report on it, with plain spaces */
async function report(body: string, { policy = '', script = '' } = {}): Promise<string> {
  const headers = { 'content-security-policy': addressed(policy) };
  const page = { html: addressed(plain(body)), ...(policy && { headers }) };
  const seen = await shop.visitHost(shop.serve('/debug.html', page), { script });
  const box = seen.page.locator('.bswidget-check');
  await box.getByText('Проверка виджета').waitFor();
  await seen.page.waitForFunction(
    () => !document.querySelector('.bswidget-check')?.shadowRoot?.textContent?.includes('Проверяем…'),
  );
  const text = (await box.evaluate((element) => element.shadowRoot?.textContent ?? '')).replaceAll('\u00a0', ' ');
  await seen.close();
  return text;
}

/** Pages, and words that the report on each page must have. Words with a `-` before them must be missing. */
const CHECKED: [title: string, body: string, words: string[], page?: { policy?: string; script?: string }][] = [
  [
    'the report says that a working widget is in order',
    shown(),
    ['Всё в порядке: касса отвечает, событие найдено.', '-не разрешает'],
  ],
  [
    'without a show the report mentions no show',
    widget('api="API" season-tickets'),
    ['Всё в порядке: касса отвечает.', '-найдено'],
  ],
  [
    'the report on a frame says nothing of a box office, which the host page never asks',
    framed,
    ['На этой странице ошибок не найдено.', 'OFFICE/tickets', '-касса отвечает'],
  ],
  [
    'the report names a framed page that does not answer, and the frame-ancestors that it may need',
    widget('frame="ODD/none/" show="12"'),
    ['Страница в рамке (ODD/none) молчит', 'frame-ancestors HOST', '-не найдено'],
  ],
  [
    'for a policy that blocks the frame the report names the missing directive, also if the frame is far down',
    framed.replace('<bs-widget', '<div style="height:9000px"></div><bs-widget'),
    ['frame-src OFFICE', '-не найдено'],
    { policy: "frame-src 'self'; script-src OFFICE" },
  ],
  [
    'a script without CORS still loads the self-check, which names the missing header',
    shown('perfomance="1"').replace('OFFICE/dist', 'ODD'),
    ['Access-Control-Allow-Origin: *', 'вероятно, нужен performance'],
  ],
  [
    'the report names a box office that does not answer',
    widget('api="http://127.0.0.1:9/api" show="12"'),
    ['http://127.0.0.1:9 не отвечает'],
  ],
  [
    'the report names the missing header of a box office without CORS',
    widget('api="ODD/plain" show="12"'),
    ['Access-Control-Allow-Origin: HOST'],
  ],
  [
    'the report names methods and headers that the box office forbids, and places missing or without a position in the drawing',
    widget('api="ODD/strict" show="12"'),
    [
      'не разрешает PUT, PATCH, DELETE.',
      'заголовки content-type, idempotency-key',
      'нет элементов с id «missing» (всего 1)',
      'есть элементы «moved» (всего 1)',
      '-Всё в порядке',
      '-«drawn»',
    ],
  ],
  [
    'the report names a drawing that cannot be loaded',
    widget('api="ODD/loose" show="12"'),
    ['не открывается (ODD/none.svg)'],
  ],
  [
    'the report names a second script, a missing closing tag, a block that cuts the widget, and a missing height',
    `<div id="narrow" style="overflow:hidden;height:150px">${shown()
      .replace('min-height:200px', '')
      .replace(
        '</bs-widget>',
        '<p>Статья</p><div style="height:9px"></div>',
      )}</bs-widget></div><script async src="OFFICE/dist/bswidget.js?v=2"></script>`,
    ['OFFICE/dist/bswidget.js?v=2', 'закройте его как </bs-widget>', 'Блок div#narrow', 'нет min-height'],
  ],
  [
    'the report names blocks around the widget that hide it, are links, or keep the cart from staying in view',
    `<a href="/afisha"><main aria-hidden="true"><div class="wow" style="overflow-x:hidden;width:200px;opacity:0">${shown()}</div></main></a>`,
    [
      'стоит в скрытом блоке',
      'Блок main вокруг виджета отмечен inert или aria-hidden',
      'Виджет стоит внутри a,',
      'Блок div.wow вокруг виджета не даёт корзине держаться',
      'досталось 200 px ширины',
    ],
  ],
  [
    'the report names an element over the widget, a body that scrolls separately, and a missing viewport',
    `<style>html, body { overflow-x: hidden }</style>${shown().replace(VIEWPORT, '')}<div id="veil" style="position:fixed;inset:0"></div>`,
    ['их получает div#veil', 'Блок body вокруг виджета не даёт корзине держаться', 'нет <meta name="viewport"'],
  ],
  [
    'the report ignores overflow-x on the body, empty lines of an editor, and a block with overflow: clip',
    `<style>body { overflow-x: hidden }</style><div style="overflow:clip">${shown().replace('</bs-widget>', '<p></p><br></bs-widget>')}</div>`,
    ['Всё в порядке'],
  ],
  [
    'the report names a script tag with options beside an element, its names without data-, and bad style properties',
    shown()
      .replace('min-height:200px', '$&;--bsw-acent:red;--bsw-above:64;--bsw-radius:0')
      .replace('<script', '<script data-api="API" data-show="12" promo'),
    [
      'ещё один такой же виджет',
      'На теге script имена начинаются с data-. Нужно: data-promo.',
      'Свойства «--bsw-acent» у виджета нет: вероятно, нужно --bsw-accent',
      'Свойство --bsw-above не действует: значение «64»',
      '---bsw-radius',
    ],
  ],
  [
    'the report names a policy that refuses the style attribute with the height',
    shown(),
    ['не пускает атрибут style'],
    { policy: "style-src 'self'" },
  ],
  [
    'for a policy that blocks the box office the report names the missing directive',
    shown(),
    ['connect-src OFFICE'],
    { policy: "connect-src 'self'; script-src OFFICE" },
  ],
  [
    'under Trusted Types, which forbid a script to add another, the self-check works by its own tag',
    `<script src="OFFICE/dist/bswidget-check.js"></script>${shown()}`,
    ['Всё в порядке'],
    { policy: "require-trusted-types-for 'script'; trusted-types 'none'" },
  ],
  [
    'the report names an address without a scheme',
    widget('api="tickets.example/api" show="12"'),
    ['нужен полный адрес'],
  ],
  [
    'the report names an unknown performance, and a show together with a season ticket',
    shown('season-ticket="7" performance="987654"'),
    ['нет даты с номером 987654', 'Указаны и show, и season-ticket'],
  ],
  ['the report names a show id that is not a number', widget('api="API" show="чайка"'), ['должен состоять из цифр']],
  [
    'the report names a missing API address and a missing show',
    widget(''),
    ['добавьте атрибут api', 'добавьте атрибут show'],
  ],
  [
    'the report names a blocked storage',
    shown(),
    ['не разрешает хранить данные'],
    {
      script:
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })",
    },
  ],
];
for (const [title, body, words, page] of CHECKED) {
  it(title, async () => {
    const text = await report(body, page);
    for (const word of words) {
      if (word.startsWith('-')) assert.not.match(text, addressed(word.slice(1)));
      else assert.match(text, addressed(word));
    }
  });
}

it('the report leaves when its attribute or its element is removed, and comes again only once', async () => {
  for (const body of [shown(), framed]) {
    const seen = await shop.visitHost(shop.serve('/leaves.html', addressed(plain(body))));
    const box = seen.page.locator('.bswidget-check');
    const change = (script: string) =>
      seen.page.evaluate(`{ const it = (window.it ??= document.querySelector('bs-widget')); ${script} }`);
    await box.waitFor();
    await change('it.setAttribute("distributor", "d2")');
    await until(() => seen.requests.some(({ url }) => url.includes('=d2')), 'a restarted widget');
    await untilAnswered(seen.page);
    assert.is(await box.count(), 1, 'one report after the restart');
    await change('it.removeAttribute("debug")');
    await box.waitFor({ state: 'detached' });
    await change('it.setAttribute("debug", "")');
    await box.waitFor();
    await change('it.remove()');
    await box.waitFor({ state: 'detached' });
    // The attribute is removed before the file of the self-check has loaded.
    await change('document.body.append(it); setTimeout(() => it.removeAttribute("debug"))');
    await seen.page.locator('bs-widget').locator('.root, iframe').first().waitFor({ state: 'attached' });
    await untilAnswered(seen.page);
    await untilSettled(seen.page);
    assert.is(await box.count(), 0);
    assert.is(await seen.page.locator('iframe').count(), body === framed ? 1 : 0, 'no other element is left');
    await seen.close();
  }
});

it('the report names an old copy of the script', async () => {
  const headers = { 'content-type': 'text/javascript' };
  shop.serve('/old/bswidget.0123456789.js', { html: readFileSync('dist/bswidget.js'), headers });
  for (const name of ['bswidget-check.js', 'manifest.json'])
    shop.serve(`/old/${name}`, { html: readFileSync(`dist/${name}`), headers });
  assert.match(await report(shown().replace('OFFICE/dist/bswidget', 'HOST/old/bswidget.0123456789')), 'старая копия');
});

it('without debug the self-check is never requested', async () => {
  const seen = await shop.visitHost(shop.serve('/plain.html', addressed(plain(shown().replace('debug', '')))));
  await untilDrawn(seen.page);
  assert.not(seen.requests.some(({ url }) => url.includes('check')));
});

it.run();
