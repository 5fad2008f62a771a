import * as assert from 'uvu/assert';
import { canPick, focused, hasNoTickets, hasTickets, map } from '../support/buyer';
import { isUnharmed } from '../support/shop';
import { shopSuite } from '../support/shopSuite';

const { it, shop, next } = shopSuite('The hall by keyboard, with the cart beside it (hall.md; product.md §9)');

it('goes on from the seat that was taken, and gives it back where it was taken', async () => {
  for (const width of [360, 1200]) {
    const visit = await shop.visit(next().path, { viewport: { width, height: 900 } });
    const { page } = visit;
    const press = (key: string) => page.keyboard.press(key);
    await canPick(page);
    await map(page).focus();
    await press('ArrowDown');
    const caption = map(page)
      .locator('xpath=..')
      .getByText(/^Ряд \d+, место \d+$/);
    const name = await caption.textContent();
    await press('Enter');
    await hasTickets(page, 1);
    assert.is(await caption.textContent(), name, 'the cursor is where it was');
    await press('Enter');
    await hasNoTickets(page);
    assert.is(await caption.textContent(), name);
    await press('Enter');
    await hasTickets(page, 1);
    assert.match(await focused(page), /^application Схема зала/);
    await isUnharmed(visit);
    await page.context().close();
  }
});

it.run();
