import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { look, overflow } from './support/axe';
import {
  answerBank,
  button,
  canPick,
  fillForm,
  goToPayment,
  hasTickets,
  isSeen,
  openCart,
  openCheckout,
  openPerformance,
  send,
  success,
} from './support/buyer';
import { DESKTOP, isUnharmed, type Visit } from './support/shop';
import { shopSuite } from './support/shopSuite';

const { it, shop } = shopSuite('Accessibility of every screen');
const advice = new Set<string>();
let looked = 0;

/**
 * One walk through all screens of a wide page. Every state as narrow as a phone, its colours in the dark and what scrolls
 * sideways at 320 px are the gallery's. @returns what is wrong
 */
async function walk(): Promise<string[]> {
  const found: string[] = [];
  let visit: Visit | undefined;
  const at = async (state: string, page: Page): Promise<void> => {
    looked++;
    const { broken, advice: more } = await look(page);
    found.push(...broken.map((line) => `${state}: ${line}`));
    for (const line of more) advice.add(line.replace(/\d+/g, 'N').slice(0, 140));
    const wide = await overflow(page);
    if (wide > 0) found.push(`${state}: ${wide} px wider than the window`);
  };
  const go = async (path: string): Promise<Page> => {
    if (visit) {
      await isUnharmed(visit);
      await visit.page.context().close();
    }
    visit = await shop.visit(path, { viewport: DESKTOP });
    return visit.page;
  };
  const performance = openPerformance(shop.office, 12, 1);
  for (const mode of ['short', 'full']) {
    const page = await go(`/show/12?performance=${performance}&mode=${mode}`);
    await canPick(page);
    await at(`show, empty, ${mode}`, page);
    if (mode === 'full') continue;
    await button(page, 'Подобрать места').click();
    await at('how many seats', page);
    await button(page, '2').click();
    await button(page, 'Выбрать').waitFor();
    await at('proposed seats', page);
    await button(page, 'Выбрать').click();
    await hasTickets(page, 2);
    await at('show, two tickets', page);
    await openCart(page);
    await at('cart', page);
    await button(page, /^Убрать: /)
      .first()
      .click();
    await button(page, 'Вернуть').waitFor();
    await at('popup', page);
    await button(page, 'Очистить').click();
    await page.getByText('Убрать билет?').waitFor();
    await at('question', page);
    await button(page, 'Оставить').click();
    await openCheckout(page);
    await at('checkout', page);
    await send(page);
    await page.getByText('Укажите имя и фамилию').waitFor();
    await at('checkout with errors', page);
    await fillForm(page);
    await at('checkout, filled', page);
    await send(page);
    await page.waitForURL(/\/pay\//);
    await answerBank(page, 'Отклонить');
    await page.getByRole('heading', { name: 'Оплата не прошла' }).waitFor();
    await at('payment declined', page);
    await page.getByRole('link', { name: 'К билетам' }).click();
    await goToPayment(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
    await at('payment checked', page);
    await page.goForward();
    await answerBank(page, 'Оплатить');
    await success(page);
    await at('success', page);
  }
  let page = await go(`/show/12?performance=${performance}&mode=short`);
  await canPick(page);
  await button(page, 'Списком').click();
  await page.getByText(/^Свободно/).waitFor();
  await at('list', page);
  await page
    .getByRole('button', { name: /место \d+.*свободно/ })
    .first()
    .click();
  await hasTickets(page, 1);
  await at('list, one taken', page);
  await page.getByRole('searchbox').fill('нет такого ряда');
  await page.getByText(/ничего не нашлось/).waitFor();
  await at('list, nothing found', page);
  for (const [path, text] of [
    ['/nowhere', 'Страница не найдена'],
    ['/show/abc', 'Неверный идентификатор события'],
    ['/checkout-success', 'Заказ не найден'],
    ['/show/17', 'Билетов пока нет'],
    ['/season-tickets?query=ничего', 'ничего не нашлось'],
    ['/season-tickets', 'Весь Чехов'],
  ] as const) {
    page = await go(path);
    await isSeen(page, text);
    await at(path, page);
  }
  await page.getByRole('link', { name: /Весь Чехов/ }).click();
  await canPick(page);
  await at('season ticket', page);
  page = await go('/show/12');
  await canPick(page);
  await page.route('**/api/**', (route) => route.abort());
  await page.reload();
  await isSeen(page, 'Не удалось загрузить событие');
  await at('failed', page);
  await page.unroute('**/api/**');
  await button(page, 'Повторить').click();
  await canPick(page);
  await page.context().setOffline(true);
  await isSeen(page, 'Нет сети');
  await at('offline', page);
  await page.context().setOffline(false);
  if (visit) await isUnharmed(visit);
  await page.context().close();
  return found;
}

it('has nothing that breaks WCAG 2.2 AA on any screen in any state of a wide page (X1)', async () => {
  assert.equal(await walk(), []);
  assert.ok(looked > 20, 'too few states were looked at');
});

it.after(() => {
  console.log(`\n${looked} states looked at`);
  for (const line of advice) console.log(`advice: ${line}`);
});
it.run();
