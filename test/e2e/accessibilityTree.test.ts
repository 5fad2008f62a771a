/** A whole purchase with a screen reader, and pages whose text spacing or colours a person has changed. */
import type { Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { overflow } from './support/axe';
import {
  answerBank,
  button,
  canPick,
  fillForm,
  hasTickets,
  holdBest,
  openCart,
  openPerformance,
  send,
  success,
} from './support/buyer';
import { isUnharmed, type Shop } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

const { it, shop } = shopSuite('Roles, names and reading order of a purchase');

/** The accessibility tree of the open dialog or, if no dialog is open, of the widget; no-break spaces become plain ones. */
const tree = async (page: Page): Promise<string> => {
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) ? dialog : page.locator('bs-widget .root');
  return (await part.last().ariaSnapshot()).replaceAll('\u00a0', ' ');
};

/** Waits until the tree has all these lines, in this order. A change is announced only after the animation frame that shows it. */
const reads = async (page: Page, lines: RegExp[]): Promise<void> => {
  let text = '';
  let missing: RegExp | undefined;
  const isRead = async (): Promise<boolean> => {
    text = await tree(page);
    let from = 0;
    missing = lines.find((line) => {
      const found = text.slice(from).search(line);
      from += found + 1;
      return found < 0;
    });
    return !missing;
  };
  await until(isRead, 'the lines').catch(() =>
    assert.unreachable(`${missing} is missing or out of order in:\n${text}`),
  );
};

const start = async (width: number, options = {}): Promise<Awaited<ReturnType<Shop['visit']>>> => {
  const visit = await shop.visit(`/show/12?performance=${openPerformance(shop.office, 12, 1)}&mode=full`, {
    viewport: { width, height: 900 },
    ...options,
  });
  await canPick(visit.page);
  return visit;
};

it('a screen reader reads the purchase in its visible order, each control by role and name, and hears each change', async () => {
  const visit = await start(360);
  const { page } = visit;
  await button(page, 'Приблизить').waitFor();
  await reads(page, [
    /banner/,
    /link "Справка"/,
    /heading "Чайка" \[level=1\]/,
    /group "Сеансы"/,
    /button "[а-я]+, \d+ [а-я]+, \d\d:\d\d, от [\d\s]+₽" \[pressed\]/,
    /group "Цена"/,
    /button "Все" \[pressed\]/,
    /button "(от )?\d[\d ]*₽, .*\d+ мест/,
    /button "Списком"/,
    /application "Схема зала\. Стрелками/,
    /button "Приблизить"/,
    /heading "Выберите места на схеме" \[level=2\]/,
    /button "Подобрать места"/,
    /contentinfo/,
  ]);
  await button(page, 'Подобрать места').click();
  await reads(page, [
    /status: Сколько мест рядом\?/,
    /Сколько мест рядом\?/,
    /button "1"/,
    /button "6"/,
    /button "Закрыть"/,
  ]);
  await button(page, '2').click();
  await reads(page, [
    /status: Ряд \d+, места \d+ и \d+, .*₽/,
    /heading "Ряд \d+, места \d+ и \d+" \[level=2\]/,
    /button "Выбрать"/,
    /button "Другие"/,
    /button "Дешевле"/,
    /button "Закрыть"/,
  ]);
  // The tree must leave out the map, where a buyer would have to swipe through hundreds of bare seat numbers.
  assert.not.match(await tree(page), /Сцена/);
  await button(page, 'Выбрать').last().click();
  await hasTickets(page, 2);
  await reads(page, [/status: .*в корзине\. 2 билета, [\d ]+₽/, /button "2 билета осталось \d\d:\d\d [\d ]+₽"/]);
  await openCart(page);
  await reads(page, [
    /heading "2 билета" \[level=2\]/,
    /button "Очистить"/,
    /button "Свернуть"/,
    /list/,
    /listitem/,
    /button "Убрать: Ряд \d+, место \d+, /,
    /combobox "Тариф: Ряд \d+, место \d+"/,
    /Итого/,
    /button "Оформить"/,
    /Места за вами ещё \d\d:\d\d/,
  ]);
  await button(page, 'Оформить').click();
  await reads(page, [
    /button "Назад"/,
    /heading "Оформление" \[level=2\]/,
    /textbox "Имя и фамилия"/,
    /textbox "Электронная почта"/,
    /textbox "Телефон"/,
    /checkbox "Принимаю условия продажи/,
    /button "Перейти к оплате"/,
  ]);
  await send(page);
  await page.getByText('Укажите имя и фамилию').waitFor();
  assert.ok(
    await page
      .getByRole('textbox', { name: 'Имя и фамилия', description: 'Укажите имя и фамилию' })
      .evaluate((field) => field.matches(':focus') && field.getAttribute('aria-invalid') === 'true'),
    'the first wrong field has the focus, is marked as wrong, and has the reason as its description',
  );
  await page
    .getByRole('status')
    .filter({ hasText: /Исправьте\s5\sполей/ })
    .waitFor({ state: 'attached' });
  await fillForm(page);
  await send(page);
  await answerBank(page, 'Оплатить');
  await success(page);
  await reads(page, [/heading "Билеты куплены" \[level=1\]/, /Заказ №/, /Оплачено/, /link "Выбрать ещё"/]);
  await isUnharmed(visit);
});

it('the focused one of several wrong fields has another border (WCAG 2.4.7)', async () => {
  const { page } = await start(360);
  await holdBest(page, 1);
  await openCart(page);
  await button(page, 'Оформить').click();
  await send(page);
  await page.getByText('Укажите имя и фамилию').waitFor();
  const border = (name: string) =>
    page.getByRole('textbox', { name }).evaluate((field) => getComputedStyle(field).borderTopColor);
  const [focused, other] = [await border('Имя и фамилия'), await border('Телефон')];
  assert.is.not(focused, other);
});

it('the focus ring of the button that removes a ticket is not cut off', async () => {
  for (const width of [360, 1200]) {
    const { page } = await start(width);
    await holdBest(page, 1);
    await openCart(page);
    const cut = await button(page, /^Убрать: /).evaluate((node) => {
      const at = node.getBoundingClientRect();
      const clip = (node.closest('.scroll') as Element).getBoundingClientRect();
      return Math.max(at.right + 4 - clip.right, clip.left + 4 - at.left, clip.top + 4 - at.top);
    });
    assert.ok(cut <= 0, `${width} px: ${cut} px of it are cut off`);
    await page.context().close();
  }
});

it('no text is cut off when a person increases the text spacing (WCAG 1.4.12)', async () => {
  for (const width of [320, 1200]) {
    const { page } = await start(width);
    const fits = async (what: string): Promise<void> => {
      const cut = await page.evaluate(() => {
        const root = document.querySelector('bs-widget')?.shadowRoot as ShadowRoot;
        return [...root.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label, p, small, select')]
          .filter((node) => node.checkVisibility() && !node.closest('.screen-reader-only, .hall, .strip, .two-lines'))
          .filter((node) => node.scrollHeight > node.clientHeight + 4 && getComputedStyle(node).overflowY !== 'visible')
          .map((node) => node.textContent);
      });
      assert.equal([await overflow(page), cut], [0, []], `${width} px: ${what}`);
    };
    await page.evaluate(() => {
      const root = document.querySelector('bs-widget')?.shadowRoot as ShadowRoot;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
      );
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    });
    await fits('the show');
    await holdBest(page, 3);
    if (width < 600) await openCart(page);
    await fits('the cart');
    await button(page, 'Оформить').click();
    await send(page);
    await fits('the form');
    await page.context().close();
  }
});

it('in forced colours buttons and chosen buttons are recognised by their borders', async () => {
  const { page } = await start(360, { forcedColors: 'active' });
  const border = (control: Locator | string | RegExp) =>
    (typeof control === 'string' || control instanceof RegExp ? button(page, control) : control)
      .first()
      .evaluate((node) => {
        const { borderTopWidth, borderTopColor } = getComputedStyle(node);
        return /^rgba.*, 0\)$/.test(borderTopColor) ? 0 : Number.parseFloat(borderTopWidth);
      });
  assert.is(await border(page.getByRole('button', { pressed: true, name: /\d\d:\d\d/ })), 2);
  assert.is(await border(page.getByRole('button', { pressed: false, name: /\d\d:\d\d, от / })), 1);
  assert.is(await border('Все'), 2);
  assert.ok((await border('Подобрать места')) >= 1);
  await button(page, 'Подобрать места').click();
  await button(page, '2').click();
  assert.ok((await border('Выбрать')) >= 1);
  await button(page, 'Выбрать').last().click();
  await hasTickets(page, 2);
  assert.ok((await border(/^2\sбилета/)) >= 1, 'the bar has an edge');
  await openCart(page);
  assert.ok((await border('Оформить')) >= 1);
});

it.run();
