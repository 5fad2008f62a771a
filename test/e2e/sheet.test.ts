import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { button, holdBest, openCart, openCheckout, openPerformance, send, takeBest } from './support/buyer';
import { isUnharmed } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { untilPainted, untilSettled } from './support/waits';

const { it, shop } = shopSuite('The sheet of a full cart');

/** The height of the sheet's scrolling part in CSS pixels, and whether that part's content is higher. */
const list = (page: Page): Promise<{ high: number; more: boolean }> =>
  page.getByRole('dialog').evaluate((sheet) => {
    const scroll = sheet.querySelector('.scroll') as HTMLElement;
    return { high: scroll.clientHeight, more: scroll.scrollHeight > scroll.clientHeight };
  });

/** A phone upright, a phone on its side, and a desktop at 400 %. The last two are so low that the whole sheet scrolls. */
const SCREENS: [width: number, height: number, whole?: boolean][] = [
  [360, 740],
  [640, 360, true],
  [320, 256, true],
];

it('the main button stays in view while the list above it scrolls; on a low screen the whole sheet scrolls', async () => {
  for (const [width, height, whole] of SCREENS) {
    const visit = await shop.visit(`/show/12?performance=${openPerformance(shop.office, 12, 1)}`, {
      viewport: { width, height },
    });
    const { page } = visit;
    const seen = async (name: string) => {
      if (whole) await button(page, name).scrollIntoViewIfNeeded();
      const box = await button(page, name).boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height < height + 1, `${name} is in view, ${width} x ${height} px`);
    };
    await holdBest(page, 6);
    await openCart(page);
    await seen('Оформить');
    const { high, more } = await list(page);
    assert.ok(high >= 60, `room for more than a ticket, ${width} x ${height} px`);
    assert.is(more, !whole, 'either the list scrolls, or the whole sheet');
    await openCheckout(page);
    await untilSettled(page);
    const heading = await page.getByRole('heading', { name: 'Оформление' }).boundingBox();
    assert.ok(heading && heading.y >= 0, `the form opens at its beginning, ${width} x ${height} px`);
    // Now the form shows all its errors.
    await send(page);
    await untilSettled(page);
    await seen('Перейти к оплате');
    await page.getByLabel('Имя и фамилия').fill('Анна');
    await send(page);
    await untilSettled(page);
    for (const words of ['Электронная почта', 'Укажите почту']) {
      const box = await page.getByText(words).first().boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height < height, `${words} is in view, ${width} x ${height} px`);
    }
    await isUnharmed(visit);
    await page.context().close();
  }
});

it('an error that appears during a press does not move the button away: the form grows after the release', async () => {
  const visit = await shop.visit(`/show/12?performance=${openPerformance(shop.office, 12, 1)}`, {
    viewport: { width: 1200, height: 900 },
    before: (each) => each.clock.install(),
  });
  const { page } = visit;
  await takeBest(page, 1);
  await openCheckout(page);
  const press = async (name: string, texts: string[]) => {
    const box = await button(page, name).boundingBox();
    assert.ok(box);
    // A new line of text above the button would move the button away from this point.
    await page.mouse.move(box.x + 8, box.y + 2);
    await page.mouse.down();
    await page.clock.runFor(10_000);
    await untilPainted(page);
    assert.equal(await page.locator('small.error').allInnerTexts(), texts);
    await page.mouse.up();
  };
  await page.getByLabel('Имя и фамилия').focus();
  await page.getByLabel('Телефон').focus();
  const error = (text: string) => page.locator('small.error').filter({ hasText: text });
  await error('Укажите имя и фамилию').waitFor();
  await press('Перейти к оплате', ['Укажите имя и фамилию']);
  await error('Отметьте согласие на обработку данных').waitFor();
  await button(page, 'Назад').click();
  await openCheckout(page);
  // The press moves the focus out of the first field.
  await press('Назад', []);
  await button(page, 'Оформить').waitFor();
  await isUnharmed(visit);
});

it('a buyer who turns the tablet keeps typing in the same field at the same position', async () => {
  const [wide, upright] = [
    { width: 1180, height: 820 },
    { width: 820, height: 1180 },
  ];
  const visit = await shop.visit(`/show/12?performance=${openPerformance(shop.office, 12, 1)}`, { viewport: wide });
  const { page } = visit;
  await takeBest(page, 1);
  await openCheckout(page);
  const email = page.getByLabel('Электронная почта');
  await email.fill('anna@.ru');
  for (let back = 0; back < 3; back++) await page.keyboard.press('ArrowLeft');
  for (const [size, typed] of [
    [upright, 'ma'],
    [wide, 'il'],
  ] as const) {
    await page.setViewportSize(size);
    await page
      .getByRole('dialog')
      .and(page.locator(size === wide ? '.beside' : '.modal'))
      .waitFor();
    await untilSettled(page);
    await page.keyboard.type(typed);
  }
  assert.is(await email.inputValue(), 'anna@mail.ru');
  await isUnharmed(visit);
});

it('full mode requested while the sheet is open puts header and footer in their places', async () => {
  const visit = await shop.visit('/show/12?mode=short', { viewport: { width: 390, height: 800 } });
  const { page } = visit;
  await takeBest(page, 1);
  await openCart(page);
  await page.evaluate(() => {
    history.pushState(null, '', '/show/12?mode=full');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await button(page, 'Свернуть').click();
  const tops = await Promise.all(
    ['header', '.shop', 'footer'].map(async (part) => (await page.locator(part).boundingBox())?.y ?? Number.NaN),
  );
  assert.equal(
    tops,
    [...tops].sort((a, b) => a - b),
  );
  await isUnharmed(visit);
});

it('long tariff names do not squeeze the label of the tariff for all tickets', async () => {
  const visit = await shop.visit(`/show/12?performance=${openPerformance(shop.office, 12, 1)}`, {
    viewport: { width: 360, height: 640 },
    before: (page) =>
      page.route(/repertoire\/\d/, async (route) => {
        const response = await route.fetch();
        const body = await response.json();
        for (const each of body.payload.tariffs) each.name += ', только по удостоверению, которое показывают на входе';
        await route.fulfill({ response, json: body });
      }),
  });
  const { page } = visit;
  await takeBest(page, 4);
  await openCart(page);
  const { height = 0 } = (await page.getByText('Тариф для всех', { exact: true }).boundingBox()) ?? {};
  assert.ok(height > 0 && height < 45, `the label is ${height} px high`);
  await isUnharmed(visit);
});

it.run();
