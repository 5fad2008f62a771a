import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  answerBank,
  BUYER,
  button,
  canPick,
  countsAsSeen,
  focused,
  goToPayment,
  hasTickets,
  holdBest,
  openCart,
  openCheckout,
  success,
  TOUCH,
} from './support/buyer';
import { isUnharmed, plain, pressOwnButton, type Visit } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { holdCalls, until, untilAnswered, untilSettled } from './support/waits';

const { it, shop } = shopSuite('The shop in a dialog', { launch: { ignoreDefaultArgs: ['--hide-scrollbars'] } });

const LABEL = 'Купить билеты';
const FAR = '<p style="height: 1500px">Далеко</p>';
const script = () => `<script async src="${shop.office.origin}/dist/bswidget.js"></script>`;
const element = (attributes = '') =>
  `<bs-widget api="${shop.office.url}" show="12" button="${LABEL}" ${attributes}></bs-widget>`;
const page = (head = '', body = element()) => plain(`${FAR}${body}${FAR}${script()}`, head);
const options = () => `{ api: '${shop.office.url}', show: 12, buyerName: '${BUYER.name}' }`;
const ownButton = () =>
  plain(`${FAR}<button id="open" onclick="opened = bswidget.open(${options()})">Билеты</button>${FAR}${script()}`);

const dialog = (scope: Page, name = LABEL) => scope.getByRole('dialog', { name, exact: true });
const openByButton = async (scope: Page): Promise<void> => {
  await button(scope, LABEL).first().click();
  await canPick(scope);
};
/** The scroll, the width and the content of the host's page. */
const state = (scope: Page) =>
  scope.evaluate(() => ({
    scroll: scrollY,
    width: document.querySelector('p')?.getBoundingClientRect().width,
    sheets: document.adoptedStyleSheets.length,
    html: document.documentElement.getAttribute('style'),
    body: document.body.getAttribute('style'),
    children: document.body.childElementCount,
  }));
/** Waits until the dialog is closed, and until the page scrolls again one task later, because the `close` event is asynchronous. */
async function isClosed(scope: Page, name = LABEL): Promise<void> {
  await dialog(scope, name).waitFor({ state: 'hidden' });
  await until(async () => (await state(scope)).sheets === 0, 'the page that scrolls again');
}

/** Waits until the script is loaded, and opens the shop by the host's own button. */
async function openByCall({ page: own }: Visit): Promise<void> {
  await own.waitForLoadState();
  await own.locator('#open').click();
  await canPick(own);
}

async function tryToScroll(scope: Page): Promise<void> {
  const { width = 0, height = 0 } = scope.viewportSize() ?? {};
  for (const [x, y] of [
    [4, 4],
    [width / 2, 50],
    [width / 2, height / 2],
  ] as const) {
    await scope.mouse.move(x, y);
    for (const far of [3000, 3000, -9000]) await scope.mouse.wheel(0, far);
    await untilSettled(scope);
  }
}

/** Pages that scroll in different ways. */
const SCROLLERS: [name: string, css: string][] = [
  ['a plain page', ''],
  ['a page with overflow-x hidden on its body', 'html, body { height: 100%; margin: 0 } body { overflow-x: hidden }'],
  ['a page with overflow-x hidden on its root', 'html { overflow-x: hidden; scroll-behavior: smooth }'],
  ['a page with an !important scroll bar', 'html.x, :root:root { overflow-y: scroll !important }'],
];
for (const [name, css] of SCROLLERS) {
  it(`the dialog stops ${name} from scrolling, and lets it scroll again when it closes`, async () => {
    const visit = await shop.visitHost(shop.serve('/scrolled.html', page(`<style>${css}</style>`)));
    await button(visit.page, LABEL).scrollIntoViewIfNeeded();
    await untilSettled(visit.page);
    const before = await state(visit.page);
    assert.ok(before.scroll > 0, 'the page is scrolled');
    await openByButton(visit.page);
    assert.equal(await state(visit.page), { ...before, sheets: 1 }, 'when the dialog opens');
    await tryToScroll(visit.page);
    assert.equal(await state(visit.page), { ...before, sheets: 1 }, 'after every attempt to scroll');
    await visit.page.keyboard.press('Escape');
    await isClosed(visit.page);
    assert.equal(await state(visit.page), before);
    await visit.page.mouse.move(400, 400);
    await visit.page.mouse.wheel(0, 300);
    await until(async () => (await state(visit.page)).scroll > before.scroll, 'the page scrolls again');
    await isUnharmed(visit);
  });
}

it('the keyboard opens and closes the dialog; the focus stays in it and then returns to the button; inner dialogs close first', async () => {
  const visit = await shop.visitHost(shop.serve('/keys.html', page()), { width: 700 });
  const { keyboard } = visit.page;
  await button(visit.page, LABEL).focus();
  await keyboard.press('Enter');
  await canPick(visit.page);
  assert.is(await focused(visit.page), `h2 ${LABEL}`);
  for (let step = 0; step < 60; step += 1) {
    await keyboard.press('Tab');
    assert.not.match(await focused(visit.page), /Своя кнопка/);
  }
  await button(visit.page, 'Подобрать места').click();
  // Before the question has the focus, Escape would close the shop's dialog.
  await until(async () => (await focused(visit.page)) === 'group Подобрать места', 'the keyboard in the question');
  await keyboard.press('Escape');
  await button(visit.page, 'Подобрать места').waitFor();
  await holdBest(visit.page);
  await openCart(visit.page);
  await keyboard.press('Escape');
  await dialog(visit.page, 'Билеты').waitFor({ state: 'detached' });
  assert.ok(await dialog(visit.page).isVisible(), 'only the cart sheet was closed');
  await keyboard.press('Escape');
  await isClosed(visit.page);
  assert.is(await focused(visit.page), `button ${LABEL}`);
  await keyboard.press(' ');
  await hasTickets(visit.page, 1);
  await button(visit.page, 'Закрыть').first().focus();
  await keyboard.press('Enter');
  await isClosed(visit.page);
  await pressOwnButton(visit.page);
  await isUnharmed(visit);
});

/** Host pages whose CSS disturbs dialogs and buttons. The last member is the HTML before and after the button. */
const HOSTS: [name: string, head: string, around?: [string, string]][] = [
  ['everything unset', '<style>* { all: unset !important } style, script, head { display: none !important }</style>'],
  [
    'dialogs, buttons and layers hidden, and dialogs of its own style',
    `<style>dialog, button, form, [class*=dialog] { display: none !important } #own { display: block !important }
    dialog { all: unset; position: static !important; width: 40px } dialog::backdrop { display: none }</style>`,
  ],
  [
    'a transform, a clip and a filter around',
    '',
    [
      '<div style="transform: rotate(3deg); overflow: hidden; filter: blur(0.1px); width: 220px; height: 80px; contain: paint">',
      '</div>',
    ],
  ],
  [
    'a zoom, and a bar over everything',
    '<style>body { zoom: 1.4 }</style>',
    ['<div style="position: fixed; inset: 0 0 auto; height: 90px; z-index: 2147483647; background: #fc0">', '</div>'],
  ],
];
for (const [name, head, [before, after] = ['', '']] of HOSTS) {
  it(`the dialog lies over a page with ${name}, and the buyer takes a seat there`, async () => {
    const html = plain(`<div style="height: 200px"></div>${before}${element()}${after}${FAR}${script()}`, head);
    const visit = await shop.visitHost(shop.serve('/rough.html', html));
    // The mouse clicks the visible position of the button, because the host's rules may confuse Playwright's own click.
    const seen = await button(visit.page, LABEL).boundingBox();
    await visit.page.mouse.click((seen?.x ?? 0) + 30, (seen?.y ?? 0) + 20);
    await canPick(visit.page);
    await untilSettled(visit.page);
    assert.equal(
      await visit.page.locator('.shop-dialog').evaluate((node) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        const root = node.getRootNode() as ShadowRoot;
        const isOnTop = root.elementFromPoint(x + width / 2, y + 20)?.closest('dialog') === node;
        return [
          Math.round(innerWidth - 2 * x - width) <= 16,
          Math.abs(innerHeight - 2 * y - height) < 3,
          height > 600,
          isOnTop,
        ];
      }),
      [true, true, true, true],
    );
    await holdBest(visit.page);
    await visit.page.keyboard.press('Escape');
    await isClosed(visit.page);
    await pressOwnButton(visit.page);
    await isUnharmed(visit);
  });
}

/** Pays twice, because the bank declines the first payment. After each payment the page opens the dialog by itself. */
async function payAndReturn(visit: Visit, name: string): Promise<void> {
  await goToPayment(visit.page);
  await answerBank(visit.page, 'Отклонить');
  await dialog(visit.page, name).getByText('Оплата не прошла').first().waitFor();
  await button(visit.page, 'Оплатить').click();
  await answerBank(visit.page);
  await dialog(visit.page, name).waitFor();
  await success(visit.page);
  await countsAsSeen(visit.page);
}

it('on a phone the buyer pays by touch, and the dialog opens again on return; after it is closed it stays closed', async () => {
  const visit = await shop.visit('/none', {
    ...TOUCH,
    before: () => shop.serve('/touch.html', page('<meta name="viewport" content="width=device-width">')),
  });
  await visit.page.goto(`${shop.host}/touch.html`);
  await button(visit.page, LABEL).tap();
  await canPick(visit.page);
  const box = await visit.page.locator('.shop-dialog').boundingBox();
  assert.equal([box?.x, box?.y, box?.width, box?.height], [0, 0, 360, 740], 'the dialog fills the screen');
  await holdBest(visit.page, 2);
  await payAndReturn(visit, LABEL);
  await button(visit.page, 'Закрыть').first().tap();
  await isClosed(visit.page);
  await visit.page.reload();
  await button(visit.page, LABEL).waitFor();
  await untilAnswered(visit.page);
  assert.is(await dialog(visit.page).isVisible(), false);
});

it('a dialog of the host’s call takes the host’s buyer data, sells, and opens again on return from paying', async () => {
  const visit = await shop.visitHost(shop.serve('/own.html', ownButton()), { width: 1200 });
  const heard = () => visit.page.evaluate('window.heard');
  await visit.page.evaluate(
    `document.addEventListener('bswidget:ticket-add', ({ target }) => { window.heard = target.localName })`,
  );
  await openByCall(visit);
  await holdBest(visit.page);
  assert.is(await heard(), 'bs-widget');
  await openCheckout(visit.page);
  assert.is(await visit.page.getByLabel('Имя и фамилия').inputValue(), BUYER.name);
  assert.not.match(await visit.page.evaluate(() => `${localStorage['bswidget:dialog']}`), /Серова|buyer/i);
  await button(visit.page, 'Назад').click();
  await payAndReturn(visit, 'Билеты');
  await button(visit.page, 'Закрыть').first().click();
  await visit.page.locator('bs-widget').waitFor({ state: 'detached' });
  assert.equal(await visit.page.evaluate(() => localStorage.getItem('bswidget:dialog')), null);
  assert.is((await state(visit.page)).sheets, 0);
  await isUnharmed(visit);
});

it('a dialog of the host’s call has the styles of the host’s bs-widget, and takes no room in the page', async () => {
  const css = '<style>bs-widget { display: block !important; min-height: 700px; --bsw-bg: rgb(250, 240, 230) }</style>';
  const html = plain(
    `<button id="open" onclick="opened = bswidget.open(${options()})">Билеты</button>${script()}`,
    css,
  );
  const visit = await shop.visitHost(shop.serve('/looks.html', html));
  const height = () => visit.page.evaluate('document.documentElement.scrollHeight');
  const before = await height();
  await openByCall(visit);
  const ground = visit.page.locator('.shop-dialog').evaluate((node) => getComputedStyle(node).backgroundColor);
  assert.is(await ground, 'rgb(250, 240, 230)');
  assert.is(await height(), before);
  await isUnharmed(visit);
});

it('a press of the host’s button before the script has loaded opens the dialog when it loads', async () => {
  const line = '<script>window.bswidget ||= { open: (options) => { bswidget.asked = options } }</script>';
  shop.serve('/early.html', ownButton().replace('<button id="open"', `${line}<button id="open"`));
  const visit = await shop.visit('/none', {});
  const release = await holdCalls(visit.page, /dist\/bswidget/);
  await visit.page.goto(`${shop.host}/early.html`, { waitUntil: 'domcontentloaded' });
  await visit.page.locator('#open').click();
  release();
  await dialog(visit.page, 'Билеты').waitFor();
  await canPick(visit.page);
});

it('the page scrolls again if the host page removes, moves or hides the element, or takes its button away', async () => {
  for (const act of [
    'kept.remove()',
    'document.body.append(kept)',
    'kept.hidden = true; kept.style.display = "none"',
    'kept.removeAttribute("button")',
  ]) {
    const visit = await shop.visitHost(shop.serve('/taken.html', page()));
    await openByButton(visit.page);
    await visit.page.evaluate(`window.kept = document.querySelector('bs-widget'); ${act}`);
    const isGone = async () => !(await visit.page.locator('.shop-dialog[open]').count());
    await until(async () => (await state(visit.page)).sheets === 0 && (await isGone()), `the page, after ${act}`);
    await pressOwnButton(visit.page);
    await isUnharmed(visit);
    await visit.close();
  }
});

it.run();
