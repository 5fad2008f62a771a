import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { holdBest } from './support/buyer';
import { plain } from './support/shop';
import { shopSuite } from './support/shopSuite';

const { it, shop } = shopSuite('The demo pages, and mount()');

it('mount() works although an element has the id bswidget, which browsers make a global', async () => {
  const src = `${shop.office.origin}/dist/bswidget.js`;
  const html = plain(
    `<div id="bswidget"></div><script defer src="${src}"></script><script defer src="${src}"></script>`,
  );
  const seen = await shop.visitHost(shop.serve('/named.html', html));
  await seen.page.waitForLoadState();
  await seen.page.evaluate((api) => {
    const place = document.getElementById('bswidget') as HTMLElement;
    window.bswidget?.mount(place, { api, show: '12', eager: true });
  }, shop.office.url);
  await seen.page.locator('#bswidget .pane svg').first().waitFor();
});

for (const [name, title, scopeOf] of [
  ['article.html', 'Вишнёвый сад', undefined],
  ['script-tag.html', 'Чайка', undefined],
  ['mount.html', 'Чайка', undefined],
  ['theme.html', 'Чайка', undefined],
  ['frame.html', 'Чайка', (page: Page) => page.frameLocator('bs-widget iframe')],
] as const) {
  it(`the buyer takes seats in the demo page ${name}`, async () => {
    const seen = await shop.visitHost(`${shop.office.origin}/${name}`);
    const { page } = seen;
    const place = page.locator('bs-widget, #place');
    await place.scrollIntoViewIfNeeded();
    const scope = scopeOf?.(page) ?? page;
    await scope.getByText(title).first().waitFor();
    await holdBest(scope, 2);
    if (await page.locator('#log').count()) await page.getByText('bswidget:ticket-add').waitFor();
    if (name === 'mount.html') {
      await page.getByRole('button', { name: 'Другое событие' }).click();
      await page.getByText('Вишнёвый сад').first().waitFor();
      await page.getByRole('button', { name: 'Сменить режим' }).click();
      await page.getByText('Театр на Фонтанке').first().waitFor();
      await page.getByRole('button', { name: 'Убрать и вернуть' }).click();
      await page.locator('.hall').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Убрать и вернуть' }).click();
      await page.locator('.hall').waitFor();
    }
    assert.equal(seen.strangers, []);
  });
}

it.run();
