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

const { it, shop, next } = shopSuite('What goes wrong on the way to the ticket');

async function begin(options = {}) {
  const { performance, path } = next();
  const visit = await shop.visit(path, options);
  await canPick(visit.page);
  return { ...visit, visit, performance };
}

it('sells by the list while the drawing of the hall does not come, and shows it when it does', async () => {
  const visit = await shop.visit('/help.html');
  const { page } = visit;
  const come = await holdCalls(page, /\/schemas\//);
  await page.goto(`${shop.office.origin}${next().path}`);
  await button(page, 'Списком').waitFor();
  assert.is(await button(page, 'Приблизить').count(), 0, 'there is nothing to come closer to');
  await takeFromList(page);
  await hasTickets(page, 1);
  const emptyBelow = await page.evaluate(() => {
    const widget = document.querySelector('bs-widget') as HTMLElement;
    return document.documentElement.scrollHeight - widget.offsetTop - widget.offsetHeight;
  });
  assert.is(emptyBelow, 0, 'the hall that is hidden by the list takes no room below it');
  await button(page, 'На схеме').click();
  await page.locator('.pane:empty').waitFor();
  come();
  await page.locator('.pane svg .mine').waitFor();
  await leave(visit);
});

it('empties the cart when the time is over, says so for as long as it takes, and gives the same seats back (spec §4)', async () => {
  const { page, visit, performance } = await begin({ before: (page: Page) => page.clock.install() });
  const free = Object.values(await shop.office.freeSeats(performance)).flat().length;
  await holdBest(page, 2);
  const id = await orderId(page);
  await page.clock.fastForward(601_000);
  // less the seconds that the machine took until here
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
  await button(page, 'Выбрать те же').click();
  await hasTickets(page, 2);
  assert.is(await page.getByText('Время вышло').count(), 0);
  await agrees(shop.office, page);
  await leave(visit);
});

it('shows a message 8 px below the top, and a notification 384 px wide, 24 px from the top and the right (spec §9)', async () => {
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
  // each slides into its place
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
