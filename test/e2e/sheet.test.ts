import * as assert from 'uvu/assert';
import { button, canPick, fillForm, hasTickets, openCart, openPerformance, takeBest } from '../support/buyer';
import { isUnharmed } from '../support/shop';
import { shopSuite } from '../support/shopSuite';

const { it, shop } = shopSuite('The sheet of a full cart (design.md, "Sheet")');

it('keeps total and main button in view while the tickets scroll, and lets a low window reach all of it', async () => {
  for (const height of [740, 320, 256]) {
    const visit = await shop.visit(`/show/12?performance=${openPerformance(shop.office, 12, 1)}`, {
      viewport: { width: 360, height },
    });
    const { page } = visit;
    await canPick(page);
    await takeBest(page, 6);
    await hasTickets(page, 6);
    await openCart(page);
    const seen = async (name: string) => {
      if (height < 300) await button(page, name).scrollIntoViewIfNeeded();
      const box = await button(page, name).boundingBox();
      assert.ok(box && box.y > 0 && box.y + box.height < height + 1, `${name} is in view, ${height} px`);
    };
    await seen('Оформить');
    const [list] = await page
      .getByRole('listitem')
      .first()
      .evaluateAll(([item]) => {
        const scroll = item?.closest('.scroll') as HTMLElement;
        return [{ high: scroll.clientHeight, more: scroll.scrollHeight > scroll.clientHeight }];
      });
    assert.ok(list && list.high >= 60 && list.more, `a ticket and more by scrolling, ${height} px`);
    await button(page, 'Оформить').click();
    await fillForm(page);
    await seen('Перейти к оплате');
    await isUnharmed(visit);
    await page.context().close();
  }
});

it.run();
