import * as assert from 'uvu/assert';
import {
  button,
  canPick,
  clickSeat,
  hasTickets,
  leave,
  openCart,
  openPerformance,
  takeBest,
  takeFromList,
} from './support/buyer';
import { DESKTOP, PHONE } from './support/shop';
import { shopSuite } from './support/shopSuite';

const { it, shop } = shopSuite('A double click');

const path = (nth: number) => `/show/12?performance=${openPerformance(shop.office, 12, nth)}&mode=short`;

it('takes a seat on the map and in the list, and does not give it back', async () => {
  const visit = await shop.visit(path(0), { viewport: DESKTOP });
  const { page, calls } = visit;
  await canPick(page);
  const again = async () => {
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
  };
  // however slow this machine is, the two clicks are one after the other
  await page.evaluate(() => {
    const now = performance.now();
    performance.now = () => now;
  });
  await clickSeat(page, [0.5, 0.5], []);
  await hasTickets(page, 1);
  await again();
  await takeFromList(page);
  await hasTickets(page, 2);
  await again();
  assert.equal(
    calls.filter((call) => call.startsWith('DELETE')),
    [],
  );
  await leave(visit);
});

it('gives one ticket back, and opens the form, not the cart behind it', async () => {
  const visit = await shop.visit(path(1), { viewport: PHONE });
  const { page, calls } = visit;
  await canPick(page);
  await takeBest(page, 3);
  await hasTickets(page, 3);
  await page.locator('.cart-bar').dblclick();
  await page.getByRole('heading', { name: 'Оформление' }).waitFor();
  await openCart(page);
  const cross = page.getByRole('button', { name: /^Убрать: / }).first();
  const box = await cross.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 20, (box?.y ?? 0) + 20];
  await Promise.all([page.waitForResponse((answer) => answer.request().method() === 'DELETE'), page.mouse.click(x, y)]);
  await page.getByRole('heading', { name: '2 билета' }).waitFor();
  // the next ticket stands there now
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await button(page, 'Оформить').click();
  assert.is(calls.filter((call) => call.startsWith('DELETE')).length, 1);
  await hasTickets(page, 2);
  await leave(visit);
});

it('folds the cart and takes no seat beneath it, and what is offered back stays to be pressed', async () => {
  const visit = await shop.visit(path(2), { viewport: PHONE });
  const { page, calls } = visit;
  await canPick(page);
  // zoomed to them, seats lie under the cart
  await takeBest(page, 3);
  await hasTickets(page, 3);
  await openCart(page);
  await page
    .getByRole('button', { name: /^Убрать: / })
    .first()
    .click();
  await page.getByRole('heading', { name: '2 билета' }).waitFor();
  const before = calls.length;
  await button(page, 'Свернуть').dblclick({ delay: 60 });
  await page.locator('dialog').waitFor({ state: 'detached' });
  await button(page, 'Вернуть').click();
  await hasTickets(page, 3);
  const puts = calls.slice(before).filter((call) => call.startsWith('PUT'));
  assert.is(puts.length, 1, `${puts}`);
  await leave(visit);
});

it.run();
