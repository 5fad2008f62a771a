/** Best seats on small screens: the proposed seats are visible beside the proposal. */
import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { button, canPick, map, TOUCH } from './support/buyer';
import { isUnharmed } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilSettled } from './support/waits';

const { it, shop, next } = shopSuite('Best seats on small screens');

interface Edges {
  top: number;
  bottom: number;
}

/** The top edge of the highest ring and the bottom edge of the lowest ring. */
const ringed = (page: Page): Promise<Edges> =>
  page.locator('.pane .ring').evaluateAll((rings) => {
    const boxes = rings.map((ring) => ring.getBoundingClientRect());
    return { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
  });

const edges = async (page: Page, name: string): Promise<Edges> => {
  const box = await button(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not visible`);
  return { top: box.y, bottom: box.y + box.height };
};

/** A phone upright, a low phone, and a phone on its side. On the last two, the proposal's bar needs two lines of text. */
const SCREENS = [
  { width: 320, height: 568 },
  { width: 360, height: 480 },
  { width: 640, height: 360 },
];

it('the first and each further proposed pair of seats is scrolled into view above the bar that proposes it', async () => {
  for (const viewport of SCREENS) {
    const visit = await shop.visit(next().path, { viewport, ...TOUCH });
    const { page } = visit;
    await canPick(page);
    await button(page, 'Подобрать места').tap();
    await until(
      async () => (await edges(page, 'Приблизить')).bottom <= (await edges(page, '2')).top,
      'the buttons of the map stand above the question',
    );
    await button(page, '2').tap();
    for (const wish of ['', 'Другие', 'Дешевле']) {
      if (wish) await button(page, wish).tap();
      await until(async () => (await page.locator('.pane .ring').count()) === 2, 'two rings');
      await untilSettled(page);
      const size = `${viewport.width} x ${viewport.height} px, ${wish || 'first'}`;
      await until(async () => {
        const [rings, buttons, tools] = [
          await ringed(page),
          await edges(page, 'Выбрать'),
          await edges(page, 'Вся схема'),
        ];
        return rings.top >= 0 && rings.bottom <= buttons.top && rings.bottom <= tools.top;
      }, `the rings are seen, ${size}`);
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.is(widest, viewport.width, `nothing is wider than the screen, ${size}`);
    }
    await isUnharmed(visit);
    await page.context().close();
  }
});

it('the seat that is offered in place of a lost one is ringed, in view above the notice that offers it', async () => {
  const taken = { error: 'PlaceAlreadyReservedException', message: 'Место уже занято' };
  for (const viewport of [{ width: 360, height: 640 }, ...SCREENS.slice(0, 2)]) {
    const { page } = await shop.visit(next().path, { viewport, ...TOUCH });
    await page.route(/\/tickets\?seatId/, (route) => route.fulfill({ status: 409, json: taken }), { times: 1 });
    await canPick(page);
    await map(page).focus();
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key);
    const notice = page.getByRole('region').getByText('Похожее место свободно');
    await notice.waitFor();
    await until(async () => (await page.locator('.pane .ring').count()) === 1, 'a ring');
    await untilSettled(page);
    const [{ top, bottom }, box, tools] = [
      await ringed(page),
      await notice.boundingBox(),
      await edges(page, 'Вся схема'),
    ];
    const size = `${top} to ${bottom}, notice ${box?.y}, buttons ${tools.top}, ${viewport.width} x ${viewport.height} px`;
    assert.ok(top >= 0 && bottom <= (box?.y ?? 0) && bottom <= tools.top, size);
    await page.context().close();
  }
});

it.run();
