import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  agrees,
  answerBank,
  button,
  canPick,
  fillForm,
  focused,
  hasTickets,
  leave,
  openPerformance,
  orderId,
  serverOrder,
  success,
  TOUCH,
} from './support/buyer';
import { PHONE } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

const { it, shop } = shopSuite('Zones: places sold by number');

/** The club, with a floor, tables and a balcony. */
const CLUB = 51;

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${name}`);
}

it('on a narrow screen the buyer buys three places of a zone from the list by keyboard', async () => {
  const { office } = shop;
  const performance = openPerformance(office, CLUB);
  const visit = await shop.visit(`/show/${CLUB}?performance=${performance}&mode=short`, { viewport: PHONE });
  const { page } = visit;
  const press = (key: string) => page.keyboard.press(key);
  await canPick(page);
  await tabTo(page, /Списком/);
  await press('Enter');
  await tabTo(page, /^button Ещё одно: Танцпол/);
  const count = page.getByRole('group', { name: 'Танцпол', exact: true }).getByRole('status');
  for (let wanted = 1; wanted <= 3; wanted++) {
    await press('Enter');
    await until(async () => (await count.textContent()) === `${wanted}`, `${wanted} places`);
    assert.match(await focused(page), /^button Ещё одно: Танцпол/, 'the button keeps the focus');
  }
  await agrees(office, page);

  await tabTo(page, /^button 3\sбилета/);
  await press('Enter');
  await tabTo(page, /^button Изменить билеты/);
  await press('Enter');
  await page.getByText('Танцпол × 3', { exact: true }).waitFor();
  const cart = page.getByRole('dialog');
  await tabTo(page, /^button На одно меньше: Танцпол/);
  await press('Enter');
  await hasTickets(page, 2);
  await cart.getByText('Танцпол × 2', { exact: true }).waitFor();
  await tabTo(page, /^button Ещё одно: Танцпол/);
  await press('Enter');
  await hasTickets(page, 3);
  assert.match(await focused(page), /^button Ещё одно: Танцпол/);
  await agrees(office, page);

  const id = await orderId(page);
  assert.is(await page.getByText(/вход \d/).count(), 0, 'no place is named by its entrance');
  await button(page, 'Оформить').press('Enter');
  await fillForm(page);
  await button(page, 'Перейти к оплате').press('Enter');
  await answerBank(page);
  await success(page);
  assert.is(await page.locator('.stub').getByText('Танцпол', { exact: true }).count(), 3);
  const order = await serverOrder(office, id);
  assert.is(order?.status, 'paid');
  assert.is(new Set(order?.tickets.map(({ seatId }) => seatId)).size, 3);
  await leave(visit);
});

it('at the limit of a zone the button of its caption stays under the finger', async () => {
  const path = `/show/${CLUB}?performance=${openPerformance(shop.office, CLUB)}&mode=short`;
  const visit = await shop.visit(path, { viewport: { width: 360, height: 640 }, ...TOUCH });
  const { page } = visit;
  await canPick(page);
  const word = await page.locator('.pane text', { hasText: 'Танцпол' }).first().boundingBox();
  await page.touchscreen.tap((word?.x ?? 0) + 5, (word?.y ?? 0) + 5);
  const plus = page.locator('.caption').getByRole('button', { name: /^Ещё одно/ });
  const place = await plus.boundingBox();
  for (let wanted = 1; wanted <= 4; wanted += 1) {
    await plus.tap();
    await page.locator('.caption').getByRole('status').getByText(`${wanted}`, { exact: true }).waitFor();
  }
  await page.locator('.caption .obstacle').waitFor();
  assert.equal(await plus.boundingBox(), place);
  await visit.close();
});

it.run();
