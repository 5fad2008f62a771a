import * as assert from 'uvu/assert';
import { plain, snippet } from '../support/shop';
import { inEachEngine, type Stand } from './engines';
import { DOWN, END, ENTER, ESCAPE, type OtherPage, PAGE_DOWN, TAB } from './page';

/** Collects the errors of the page; it runs before all other scripts. */
const LISTEN = `var errors = [];
for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation'])
  addEventListener(type, (event) => errors.push(type + ' ' + (event.message || event.reason || event.blockedURI)));`;

/** Opens the widget in a new host page. @param nonce of a strict policy with Trusted Types; without it there is no policy */
async function visit({ page, office, host }: Stand, path: string, nonce = ''): Promise<OtherPage> {
  const script = `script${nonce && ` nonce="${nonce}"`}`;
  const html = plain(snippet({ office }).replace('<script', `<${script}`), `<${script}>${LISTEN}</script>`);
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; connect-src ${office.origin}; img-src ${host.host}; require-trusted-types-for 'script'; trusted-types 'none'`;
  await page.open(
    host.serve(path, {
      // The policy would refuse the page's own attributes style and onclick.
      html: nonce ? html.replace(/ (?:style|onclick)="[^"]*"/g, '') : html,
      headers: nonce ? { 'content-security-policy': policy } : {},
    }),
  );
  return page;
}

const isUnharmed = async (page: OtherPage) =>
  assert.equal(await page.call(() => (window as unknown as { errors: string[] }).errors), []);

inEachEngine((it) => {
  it('the buyer buys two neighbouring seats, one at another tariff', async (stand) => {
    const page = await visit(stand, '/show.html');
    await page.press('button', 'Подобрать места');
    await page.press('button', '2');
    await page.press('button', 'Выбрать');
    await page.press('.cart-bar');
    await page.press('button', 'Изменить билеты');
    await page.reads('Очистить');
    // A select opens outside the page, where neither driver reaches it.
    const selects = await page.call(() => {
      const all = [...(document.querySelector('bs-widget')?.shadowRoot?.querySelectorAll('select') ?? [])];
      for (const last of all.slice(-1)) {
        last.selectedIndex = 1;
        last.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return all.length;
    });
    assert.is(selects, 2);
    await page.press('button', 'Оформить');
    await page.press('input', 'Имя и фамилия');
    await page.type('Anna');
    await page.press('input', 'Электронная почта');
    await page.type('anna@example.ru');
    await page.press('input', 'Телефон');
    await page.type('+79123456789');
    await page.press('[name=agreement]');
    await page.press('[name=personalData]');
    await isUnharmed(page);
    await page.press('button', 'Перейти к оплате');
    await page.press('button', 'Оплатить');
    await page.reads('Билеты куплены');
    await page.reads('Школьный');
    // Before the order counts as seen, the next page would lead to this screen again.
    await page.until('an order that counts as seen', () =>
      Object.keys(localStorage).some((key) => key.endsWith('bought')),
    );
    await isUnharmed(page);
  });

  it('the buyer finds, takes and gives back a seat by keyboard, and keeps it over a reload', async (stand) => {
    const page = await visit(stand, '/keyboard.html');
    await page.find('.seats g');
    for (let presses = 0; !(await page.focused()).includes('Схема зала'); presses += 1) {
      assert.ok(presses < 60, 'Tab reaches the hall');
      await page.type(TAB);
    }
    await page.type(DOWN);
    await page.reads(/ряд \d+, место \d+, .*свободно/);
    await page.type(ENTER);
    await page.reads('1 билет');
    await page.reads('осталось 14:');
    await visit(stand, '/keyboard.html');
    await page.reads('1 билет');
    await page.press('.cart-bar');
    await page.type(ESCAPE);
    await page.gone('dialog');
    assert.match(await page.focused(), /^BUTTON cart-bar/);
    await page.press('.cart-bar');
    await page.press('button', 'Изменить билеты');
    await page.press('button', 'Очистить');
    await page.press('button', 'Убрать');
    // The sheet of the cart has a button of the same name, until the box office has emptied the cart.
    await page.gone('dialog');
    await page.press('button', 'Подобрать места');
    await isUnharmed(page);
  });

  it('the buyer takes and gives back a seat in the list, found by the search', async (stand) => {
    const page = await visit(stand, '/list.html');
    // The arriving drawing moves the page: a press before would miss the button.
    await page.find('.seats g');
    await page.press('button', 'Списком');
    await page.press('input', 'Найти ряд или место');
    await page.type('3');
    await page.press('.seat');
    await page.reads('1 билет');
    assert.match(await page.focused(), /в корзине$/);
    // The buyer uses the keyboard, because a second click would make a double click, which counts once.
    await page.type(ENTER);
    await page.press('button', 'Подобрать места');
    await isUnharmed(page);
  });

  it('back in the history, the season tickets are at the same scroll position, also with a footer', async ({
    page,
    office,
  }) => {
    await page.open(`${office.origin}/season-tickets?mode=full`);
    await page.find('.poster');
    const left = 900;
    await page.call(() => {
      const widget = document.querySelector('bs-widget') as HTMLElement;
      // At the width of a phone the footer has mail and phone.
      widget.style.maxWidth = '400px';
    });
    await page.find('.foot');
    await page.call((y) => {
      scrollTo(0, y);
      document.querySelector('bs-widget')?.shadowRoot?.querySelectorAll<HTMLElement>('.poster')[3]?.click();
    }, left);
    await page.reads('Все абонементы');
    await page.reads('Подобрать места');
    await page.call(() => history.back());
    await page.reads('25 абонементов');
    await page.until('the same scroll position', (y) => Math.round(scrollY) === y, left);
  });

  it('the buyer takes a seat under a strict policy with Trusted Types, without a violation', async (stand) => {
    const page = await visit(stand, '/strict.html', 'n');
    await page.press('button', 'Подобрать места');
    await page.press('button', '1');
    await page.press('button', 'Выбрать');
    await page.reads('1 билет');
    await isUnharmed(page);
  });

  it('the page behind the open shop dialog does not scroll, and scrolls again when it closes', async ({
    page,
    office,
    host,
  }) => {
    const far = '<p style="height:1500px">Далеко</p>';
    const element = snippet({ office }, 'button="Купить билеты"').replace(/ style="[^"]*"/, '');
    await page.open(host.serve('/over.html', { html: plain(`${far}${element}${far}`, `<script>${LISTEN}</script>`) }));
    await page.press('button', 'Купить билеты');
    await page.reads('Списком');
    const scrolledTo = () => page.call(() => scrollY);
    const before = await scrolledTo();
    assert.ok(before > 0);
    for (const key of [PAGE_DOWN, PAGE_DOWN, END]) await page.type(key);
    assert.is(await scrolledTo(), before);
    await page.press('button', 'Закрыть');
    await page.gone('dialog[open]');
    await isUnharmed(page);
    assert.is(await scrolledTo(), before);
    await page.type(PAGE_DOWN);
    await page.until('a page that scrolls again', (from) => scrollY > from, before);
  });
});
