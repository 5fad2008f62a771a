import * as assert from 'uvu/assert';
import {
  agrees,
  button,
  canPick,
  hasTickets,
  leave,
  openCart,
  openPerformance,
  orderId,
  serverOrder,
} from './support/buyer';
import { PHONE } from './support/shop';
import { shopSuite } from './support/shopSuite';

const { it, shop } = shopSuite('Limits and conditions: said before they are met');

/** A club, whose floor gives an order four places; and a show with tariffs that are not to be had. */
const CLUB = 51;
const TALE = 15;

/** Opens a show as a list. @returns what the buyer does, and the calls that took or changed tickets since then */
async function openList(showId: number) {
  const performance = openPerformance(shop.office, showId);
  const visit = await shop.visit(`/show/${showId}?performance=${performance}&mode=short`, { viewport: PHONE });
  await canPick(visit.page);
  await button(visit.page, 'Списком').click();
  const changes = () => visit.calls.filter((call) => /^(PUT|PATCH)/.test(call)).length;
  return { visit, page: visit.page, changes };
}

it('a floor gives an order as many places as it may; the button that is pressed once more says why, and asks for nothing', async () => {
  const { visit, page, changes } = await openList(CLUB);
  const more = button(page, 'Ещё одно: Танцпол');
  const floor = page.getByRole('group', { name: 'Танцпол', exact: true });
  for (let count = 1; count <= 4; count++) {
    await more.click();
    await floor.getByRole('status').getByText(`${count}`, { exact: true }).waitFor();
  }
  const reason = /В сектор «Танцпол» можно взять не больше.4.билетов/;
  await page.locator('.zone-row').getByText(reason).waitFor();
  assert.is(await more.getAttribute('aria-disabled'), 'true');
  const before = changes();
  await more.press('Enter');
  await page.locator('.popup').getByText(reason).waitFor();
  assert.is(changes(), before);
  await agrees(shop.office, page);
  await leave(visit);
});

it('a new ticket gets the next tariff where the default one is not to be had, and the cart tells its condition', async () => {
  const { visit, page } = await openList(TALE);
  await page.getByText('Балкон', { exact: true }).first().click();
  await page.locator('details', { hasText: 'Балкон' }).locator('.row-seats button').first().click();
  await hasTickets(page, 1);
  const order = await serverOrder(shop.office, await orderId(page));
  assert.is(`${order?.tickets[0]?.tariffId}`, '2');
  await openCart(page);
  const ticket = page.getByRole('dialog').getByRole('listitem');
  await ticket.getByText('До 18 лет, по ученическому билету').waitFor();
  await ticket.getByText('Взрослый: на балкон пускаем только школьные группы').waitFor();
  assert.ok(await ticket.locator('option[value="1"]').isDisabled());
  await leave(visit);
});

it('a tariff for all is set as often as it may be had, and the ticket that kept its own is named with the reason', async () => {
  const { visit, page } = await openList(TALE);
  const box = page.locator('details', { hasText: 'Амфитеатр' });
  await page.getByText('Амфитеатр', { exact: true }).first().click();
  const seats = box.locator('.row-seats button[aria-pressed="false"]');
  for (let count = 1; count <= 3; count++) {
    await seats.first().click();
    await hasTickets(page, count);
  }
  await openCart(page);
  const cart = page.getByRole('dialog');
  await cart.getByRole('combobox', { name: 'Тариф для всех' }).selectOption({ label: 'Льготный' });
  await cart
    .getByText(/Тариф остался прежним: .*место.\d+\. По тарифу «Льготный» можно взять не больше.2.билетов/)
    .waitFor();
  await agrees(shop.office, page, page);
  const order = await serverOrder(shop.office, await orderId(page));
  assert.equal(order?.tickets.map(({ tariffId }) => `${tariffId}`).sort(), ['1', '3', '3']);
  await leave(visit);
});

it('a refusal that nobody could foresee keeps the tariff that the ticket has, and says so', async () => {
  const { visit, page } = await openList(TALE);
  await page.getByText('Амфитеатр', { exact: true }).first().click();
  await page.locator('details', { hasText: 'Амфитеатр' }).locator('.row-seats button').first().click();
  await hasTickets(page, 1);
  await openCart(page);
  const json = { error: 'TariffUnavailableException', message: 'Школьные билеты закончились' };
  await page.route('**/change-tariff?*', (route) => route.fulfill({ status: 422, json }));
  const select = page.getByRole('dialog').getByRole('combobox', { name: /^Тариф: / });
  await select.selectOption('2');
  await page.getByText('Школьные билеты закончились').first().waitFor();
  await page.getByText('Тариф остался прежним').first().waitFor();
  assert.is(await select.inputValue(), '1');
  await leave(visit);
});

it.run();
