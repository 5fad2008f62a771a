import * as assert from 'uvu/assert';
import {
  agrees,
  answerBank,
  BUYER,
  button,
  canPick,
  clickSeat,
  fillForm,
  focused,
  goToPayment,
  hasTickets,
  holdBest,
  leave,
  openCart,
  openCheckout,
  openPerformance,
  orderId,
  roubles,
  send,
  serverOrder,
  shownCart,
  stored,
  success,
  TOUCH,
  takeBest,
  tapSeat,
  tellsOfBuyer,
} from './support/buyer';
import { DESKTOP } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

const { it, shop } = shopSuite('The purchase (spec §2, spec §9)');

it('on a phone the buyer buys two seats by touch: tariff, form, payment, success (spec §2, spec §4, spec §7)', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office)}&mode=short`, { ...TOUCH });
  const { page } = visit;
  await canPick(page);
  const seats: string[] = [];
  await tapSeat(page, [0.5, 0.5], seats);
  await hasTickets(page, 1);
  await tapSeat(page, [0.3, 0.35], seats);
  await hasTickets(page, 2);
  await agrees(office, page);

  await openCart(page);
  const list = page.getByRole('list');
  assert.is(await list.getByRole('listitem').count(), 2);
  const before = await shownCart(page);
  const select = page.getByRole('combobox', { name: /^Тариф: / }).first();
  const [ticket = ''] = await list.getByRole('listitem').first().allInnerTexts();
  const price = roubles(/.*₽/.exec(ticket)?.[0] ?? '');
  const options = await select.getByRole('option').allInnerTexts();
  // The option of the present tariff shows no price, because the price stands beside the seat.
  const other = options.find((text) => text.includes('₽') && roubles(text) < price);
  assert.ok(other, `no cheaper tariff than ${price} among ${options}`);
  await select.selectOption({ label: `${other}` });
  const after = before.amount - price + roubles(`${other}`);
  await page
    .getByText(new RegExp(`^${after.toLocaleString('ru-RU').replace(/\s/g, '\\s')}\\s₽$`))
    .first()
    .waitFor();
  await agrees(office, page);

  await button(page, 'Оформить').click();
  await page.getByRole('heading', { name: 'Оформление' }).waitFor();
  await fillForm(page);
  const id = await orderId(page);
  assert.equal(Object.keys(Object((await stored(page)).order)).sort(), ['id', 'payTill', 'type']);
  await send(page);
  await page.waitForURL(/\/pay\//);
  assert.is((await serverOrder(office, id))?.status, 'awaiting_payment');
  await answerBank(page, 'Оплатить');
  const number = await success(page);
  // The return from the payment page has loaded the page anew, so the widget requests the names of show and tariffs.
  const stub = page.locator('.stub');
  await stub.getByText('Чайка').waitFor();
  await stub.getByText('Взрослый').first().waitFor();

  const order = await serverOrder(office, id);
  assert.is(order?.status, 'paid');
  assert.is(order?.number, number);
  assert.is(order?.amount, after);
  for (const { name } of order?.tickets ?? []) await page.getByText(name).first().waitFor();
  assert.is((await office.outbox(id))?.recipient, BUYER.email);
  await page.getByText(/Билеты отправлены на\s\S\*+@/).waitFor();
  assert.not.ok(tellsOfBuyer(JSON.stringify(await stored(page))));
  await leave(visit);
});

it('at 1200 px the buyer takes five seats by mouse, gives one back and buys four (spec §4)', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 1)}&mode=full`, {
    viewport: DESKTOP,
  });
  const { page } = visit;
  await canPick(page);
  await page.getByRole('heading', { name: 'Чайка', level: 1 }).waitFor();
  const seats: string[] = [];
  for (let count = 1; count <= 5; count++) {
    await clickSeat(page, [0.15 * count, 0.4], seats);
    await hasTickets(page, count);
  }
  await agrees(office, page);
  await button(page, /^Убрать: /)
    .first()
    .click();
  await hasTickets(page, 4);
  await button(page, 'Вернуть').waitFor();
  await agrees(office, page);
  const full = await shownCart(page);
  await page.getByRole('combobox', { name: 'Тариф для всех' }).selectOption({ index: 1 });
  await until(async () => (await shownCart(page)).amount < full.amount, 'the cheaper tariff');
  await until(async () => (await serverOrder(office, await orderId(page)))?.amount === (await shownCart(page)).amount);
  await goToPayment(page);
  await answerBank(page, 'Оплатить');
  await success(page);
  assert.is((await serverOrder(office, await orderId(page)))?.tickets.length, 4);
  await page.getByText('Вопросы по заказу:').waitFor();
  await page.getByRole('link', { name: 'Выбрать ещё' }).click();
  await canPick(page);
  assert.equal(await shownCart(page), { count: 0, amount: 0 });
  await leave(visit);
});

it('the buyer buys with the keyboard alone, from the map to the bank (spec §9; X2)', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/12?performance=${openPerformance(office, 12, 3)}&mode=short`, {
    viewport: DESKTOP,
  });
  const { page } = visit;
  const { keyboard } = page;
  await canPick(page);
  /** Presses Tab until the wanted element has the focus. @returns the number of presses */
  const tabTo = async (what: RegExp, limit = 60): Promise<number> => {
    for (let keys = 1; keys <= limit; keys++) {
      await keyboard.press('Tab');
      if (what.test(await focused(page))) return keys;
    }
    throw new Error(`${what} was not reached by Tab; the focus is on '${await focused(page)}'`);
  };
  await tabTo(/^application Схема зала/);
  await keyboard.press('ArrowDown');
  const spoken = page.getByRole('status').filter({ hasText: /ряд \d+, место \d+.*свободно/ });
  await spoken.waitFor({ state: 'attached' });
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await hasTickets(page, 1);
  await keyboard.press('ArrowLeft');
  await keyboard.press('Enter');
  await hasTickets(page, 2);
  assert.match(await focused(page), /^application/);
  await tabTo(/^button Оформить/);
  await keyboard.press('Enter');
  await until(async () => /^input name/.test(await focused(page)), 'the focus in the first field of the form');
  await keyboard.type(BUYER.name);
  await keyboard.press('Tab');
  await keyboard.type(BUYER.email);
  await keyboard.press('Tab');
  await keyboard.type(BUYER.phone);
  await tabTo(/^input agreement/, 1);
  await keyboard.press('Space');
  // The link to the terms is between the two checkboxes.
  await tabTo(/^input personalData/, 2);
  await keyboard.press('Space');
  await tabTo(/^button Перейти к оплате/, 5);
  await keyboard.press('Enter');
  await page.waitForURL(/\/pay\//);
  await answerBank(page, 'Оплатить');
  await success(page);
  await leave(visit);
});

it('the buyer gets free tickets without the bank', async () => {
  const { office } = shop;
  const visit = await shop.visit(`/show/16?performance=${openPerformance(office, 16)}`);
  const { page } = visit;
  await holdBest(page, 2);
  await openCheckout(page);
  await fillForm(page);
  await button(page, 'Получить билеты').click();
  await success(page);
  assert.is((await serverOrder(office, await orderId(page)))?.status, 'paid');
  await leave(visit);
});

it('the buyer buys a season ticket from the list, which takes one seat of all its performances (spec §1, spec §2)', async () => {
  const { office } = shop;
  const visit = await shop.visit('/season-tickets', { viewport: DESKTOP });
  const { page } = visit;
  await page.getByRole('heading', { name: 'Абонементы' }).waitFor();
  await page.getByText('25 абонементов').waitFor();
  await page.getByRole('link', { name: /Весь Чехов/ }).click();
  await page.getByRole('heading', { name: 'Весь Чехов' }).waitFor();
  await canPick(page);
  const free = Object.values(await office.freeSeasonSeats('1')).flat().length;
  await takeBest(page, 1);
  await page.getByRole('heading', { name: '1 абонемент' }).waitFor();
  await agrees(office, page);
  assert.is(Object.values(await office.freeSeasonSeats('1')).flat().length, free - 1);
  await goToPayment(page);
  await answerBank(page, 'Оплатить');
  await success(page);
  // The return from the bank has loaded the page anew, so the widget requests the name.
  await page.locator('.stub', { hasText: 'Весь Чехов' }).getByText('одно место на все события абонемента').waitFor();
  assert.is((await serverOrder(office, await orderId(page)))?.status, 'paid');
  await leave(visit);
});

it.run();
