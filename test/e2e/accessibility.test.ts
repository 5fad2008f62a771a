import * as assert from 'uvu/assert';
import { button, canPick, focused, hasTickets, isSeen, openPerformance } from './support/buyer';
import { isUnharmed } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { ENDLESS_PATIENCE, untilSettled } from './support/waits';

const { it, shop } = shopSuite('Accessibility');

it('X7: the focus is never lost while a buyer takes, changes and removes tickets by keyboard', async () => {
  for (const width of [360, 1200]) {
    const visit = await shop.visit(`/show/12?performance=${openPerformance(shop.office, 12, 2)}&mode=short`, {
      viewport: { width, height: 900 },
      // Without this script the popup that restores a ticket would close after some seconds.
      script: ENDLESS_PATIENCE,
    });
    const { page } = visit;
    const { keyboard } = page;
    const holds = async (what: string): Promise<void> => {
      await untilSettled(page);
      assert.is.not(await focused(page), '', `focus was lost: ${what}, ${width} px`);
    };
    const press = async (name: string | RegExp, key = 'Enter'): Promise<void> => {
      await button(page, name).first().focus();
      await keyboard.press(key);
      await holds(`${name} pressed`);
    };
    await canPick(page);
    await press('Подобрать места');
    await press('2');
    await press('Другие');
    await press('Выбрать');
    await hasTickets(page, 2);
    await holds('seats taken');
    await press('Списком');
    await press(/место \d+.*свободно/);
    await hasTickets(page, 3);
    await holds('a seat of the list taken');
    await press('На схеме');
    if (width < 600) {
      await press(/^3 билета/);
      await press('Изменить билеты');
    }
    await press(/^Убрать: /);
    await page.getByRole('heading', { name: '2 билета' }).waitFor();
    await holds('a ticket given back');
    await press('Вернуть');
    await page.getByRole('heading', { name: '3 билета' }).waitFor();
    await holds('a ticket restored');
    await press('Очистить');
    await press('Оставить');
    await press('Оформить');
    await press('Перейти к оплате');
    await button(page, 'Перейти к оплате').focus();
    await page.context().setOffline(true);
    await isSeen(page, /^Нет сети\s· осталось/);
    await holds('the network gone');
    await page.context().setOffline(false);
    await press('Назад');
    await press('Очистить');
    await press('Убрать все');
    await canPick(page);
    await holds('the cart emptied');
    await isUnharmed(visit);
    await page.context().close();
  }
});

it.run();
