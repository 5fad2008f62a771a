import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import * as assert from 'uvu/assert';
import { button, canPick, focused, freeRows, hasTickets, map } from './support/buyer';
import { isUnharmed } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { untilAnswered, untilPainted, untilSettled } from './support/waits';

const { it, shop, next } = shopSuite('The hall by keyboard, with the cart beside it');

it('the focus ring of the hall is drawn above seats and sectors at its edges', async () => {
  const visit = await shop.visit('/show/31?mode=short', { viewport: { width: 1200, height: 900 } });
  const { page } = visit;
  await canPick(page);
  await map(page).focus();
  for (const key of ['ArrowRight', 'Enter', 'Escape']) {
    await page.keyboard.press(key);
    await untilSettled(page);
  }
  const { x = 0, y = 0, width = 0, height = 0 } = (await map(page).boundingBox()) ?? {};
  for (const [side, left] of [
    ['left', x],
    ['right', x + width - 1],
  ] as const) {
    // The clip leaves out the round corners.
    const clip = { x: left, y: y + 30, width: 1, height: Math.min(height, 900 - y) - 60 };
    const { data } = PNG.sync.read(await page.screenshot({ clip }));
    const lightest = Math.max(...data.filter((_, at) => at % 4 < 3));
    assert.ok(lightest < 60, `the ring is dark along the ${side} edge, its lightest pixel ${lightest} of 255`);
  }
});

/** Repeats a key, as the system repeats a held key, until after a seat has been taken. */
async function hold(page: Page, key: string): Promise<void> {
  const press = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await page.keyboard.down(key);
      await untilPainted(page);
    }
  };
  await press(5);
  await hasTickets(page, 1);
  await press(5);
  await page.keyboard.up(key);
  await untilAnswered(page);
}

it('a held key takes a seat only once, in the map and in the list', async () => {
  for (const [place, key] of [
    ['map', ' '],
    ['list', 'Enter'],
  ] as const) {
    const { page, calls } = await shop.visit(next().path, { viewport: { width: 1200, height: 900 } });
    await canPick(page);
    if (place === 'map') {
      await map(page).focus();
      await page.keyboard.press('ArrowRight');
    } else {
      await button(page, 'Списком').click();
      await freeRows(page).first().focus();
    }
    await hold(page, key);
    const writes = calls.filter((call) => /^(PUT|DELETE)/.test(call));
    assert.is(writes.length, 1, `${place}, ${key}: ${writes}`);
    await page.context().close();
  }
});

it('the cart bar does not cover the focused seat of the list (WCAG 2.2, 2.4.11)', async () => {
  const visit = await shop.visit(next().path, { viewport: { width: 360, height: 640 } });
  const { page } = visit;
  await canPick(page);
  await button(page, 'Списком').click();
  await page.getByRole('searchbox').focus();
  /** Whether another element covers a part of the focused element. */
  const covered = () =>
    page.evaluate(() => {
      let node = document.activeElement as Element;
      while (node.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
      const { left, top, right, bottom } = node.getBoundingClientRect();
      return [top + 1, bottom - 1].some((y) => {
        const hit = (node.getRootNode() as ShadowRoot).elementFromPoint((left + right) / 2, y);
        return !hit || !node.contains(hit);
      });
    });
  // Tab goes to the end of the list. The length of the list depends on the day.
  let stops = 0;
  for (let name = ''; name !== 'button Подобрать места'; stops++) {
    await page.keyboard.press('Tab');
    name = await focused(page);
    assert.ok(name, 'the focus left the widget before the end of the list');
    assert.not(await covered(), name);
  }
  assert.ok(stops > 20, `${stops} stops`);
  await isUnharmed(visit);
});

it('a focused date is shown whole', async () => {
  const visit = await shop.visit('/show/13', { viewport: { width: 360, height: 800 } });
  const { page } = visit;
  await canPick(page);
  await page.getByRole('group', { name: 'Сеансы' }).getByRole('button').first().focus();
  /** The width of the focused element that lies outside its row, in CSS pixels. */
  const hidden = () =>
    page.evaluate(() => {
      let item = document.activeElement as Element;
      while (item.shadowRoot?.activeElement) item = item.shadowRoot.activeElement;
      const [at, row] = [item, item.closest('[role=group]') ?? item].map((each) => each.getBoundingClientRect());
      return at && row ? Math.max(0, row.left - at.left, at.right - row.right) : -1;
    });
  for (const [key, times] of [
    ['Tab', 16],
    ['Shift+Tab', 14],
  ] as const) {
    for (let nth = 0; nth < times; nth++) {
      await page.keyboard.press(key);
      assert.is(await hidden(), 0, await focused(page));
    }
  }
  await isUnharmed(visit);
});

it.run();
