import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { button, canPick, hasTickets, leave, openCart, openCheckout, send, TOUCH, takeBest } from '../support/buyer';
import { shopSuite } from '../support/shopSuite';

const { it, shop, next } = shopSuite('A small screen (design.md, "Sheet")');

/** The part of the sheet that scrolls, and the button at its foot. */
const foot = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('bs-widget')?.shadowRoot;
    const [list, main] = ['.scroll', '.main'].map((each) => root?.querySelector(`dialog ${each}`));
    return {
      scrolls: (list?.scrollHeight ?? 0) > (list?.clientHeight ?? 0),
      below: (main?.getBoundingClientRect().bottom ?? 0) - innerHeight,
    };
  });

it('keeps total and button in view under more tickets than there is room for: the list scrolls', async () => {
  for (const viewport of [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
  ]) {
    const visit = await shop.visit(next().path, { ...TOUCH, viewport });
    const { page } = visit;
    await canPick(page);
    await takeBest(page, 6);
    await hasTickets(page, 6);
    await openCart(page);
    let { scrolls, below } = await foot(page);
    assert.ok(scrolls && below < 0, `the cart: ${below} px below a screen of ${viewport.height}`);
    await openCheckout(page);
    // with every error there is
    await send(page);
    ({ scrolls, below } = await foot(page));
    assert.ok(scrolls && below < 0, `the form: ${below} px below a screen of ${viewport.height}`);
    await button(page, 'Назад к билетам').click();
    await leave(visit, shop.office);
  }
});

it.run();
