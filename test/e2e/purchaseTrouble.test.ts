import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  agrees,
  button,
  canPick,
  hasTickets,
  holdBest,
  isSeen,
  leave,
  orderId,
  serverOrder,
  stored,
  takeBest,
  takeFromList,
} from './support/buyer';
import { shopSuite } from './support/shopSuite';
import { holdCalls, until } from './support/waits';

const { it, shop, next } = shopSuite('Trouble during a purchase');

async function begin(options = {}) {
  const { performance, path } = next();
  const visit = await shop.visit(path, options);
  await canPick(visit.page);
  return { ...visit, visit, performance };
}

it('while the hall’s drawing is missing the buyer takes a seat in the list, and the map shows it when the drawing comes', async () => {
  const visit = await shop.visit('/help.html');
  const { page } = visit;
  const come = await holdCalls(page, /\/schemas\//);
  await page.goto(`${shop.office.origin}${next().path}`);
  await button(page, 'Списком').waitFor();
  assert.is(await button(page, 'Приблизить').count(), 0, 'no zoom button without a map');
  await takeFromList(page);
  await hasTickets(page, 1);
  const emptyBelow = await page.evaluate(() => {
    const widget = document.querySelector('bs-widget') as HTMLElement;
    return document.documentElement.scrollHeight - widget.offsetTop - widget.offsetHeight;
  });
  assert.is(emptyBelow, 0, 'the hall hidden by the list takes no room');
  await button(page, 'На схеме').click();
  await page.locator('.pane:empty').waitFor();
  come();
  await page.locator('.pane svg .mine').waitFor();
  await leave(visit);
});

it('when the order’s time is over the cart is emptied, a message stays, and the buyer can take the same seats again (spec §4)', async () => {
  const { page, visit, performance } = await begin({ before: (page: Page) => page.clock.install() });
  const free = Object.values(await shop.office.freeSeats(performance)).flat().length;
  await holdBest(page, 2);
  const id = await orderId(page);
  await page.clock.fastForward(601_000);
  // The cart shows a few seconds less than five minutes, because the machine takes time.
  await page.getByText(/осталось\s0?4:\d\d/).waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /Осталось 5\sминут/ })
    .waitFor({ state: 'attached' });
  shop.office.advance(905);
  const shown = (await page.getByText(/осталось\s0?4:\d\d/).allInnerTexts())[0] ?? '';
  const [minutes = 0, seconds = 0] = (shown.match(/\d+/g) ?? []).map(Number);
  await page.clock.fastForward(1000 * (60 * minutes + seconds - 2));
  await isSeen(page, 'Время вышло');
  assert.is((await stored(page)).order, undefined);
  assert.is(await serverOrder(shop.office, id), undefined);
  await until(
    async () => Object.values(await shop.office.freeSeats(performance)).flat().length === free,
    'the seats free again',
  );
  await page.clock.resume();
  await button(page, 'Выбрать снова').click();
  await hasTickets(page, 2);
  assert.is(await page.getByText('Время вышло').count(), 0);
  await agrees(shop.office, page);
  await leave(visit);
});

it('a message is 8 px below the top; a notification is 384 px wide, 24 px from top and right (spec §9)', async () => {
  const { page, visit } = await begin({ viewport: { width: 1280, height: 900 } });
  await page.route('**/orders?*', async (route) => {
    const answer = await route.fetch();
    const { payload } = (await answer.json()) as { payload: object };
    const notifications = [{ message: 'Сегодня начало в 18:30', type: 'info' }];
    await route.fulfill({ response: answer, json: { payload: { ...payload, notifications } } });
  });
  await page.route('**/tickets?*', (route) => route.fulfill({ status: 422, json: { messages: ['Больше нельзя'] } }));
  await takeBest(page, 1);
  const box = (text: string) => page.locator('.popup').filter({ hasText: text }).boundingBox();
  // Both popups slide in.
  await until(async () => {
    const [message, notification] = [await box('Сегодня'), await box('Больше нельзя')];
    if (!message || !notification) return false;
    const { x, y, width } = notification;
    return message.y === 8 && y === 24 && width === 384 && x + width === 1280 - 24;
  }, 'both in their places');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await leave(visit);
});

it.run();
