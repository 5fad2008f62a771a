// Draws static/picture.png, the README's picture, from the real widget on the demo's article page with two tickets in
// the cart: `node --import ./test/support/register.mjs test/readme/picture.ts`.
import { takeBest } from '../e2e/support/buyer';
import { openStand } from './stand';

const WIDTH = 960;
const HEIGHT = 800;

const shop = await openStand();
try {
  const { page } = await shop.visitHost(`${shop.office.origin}/article.html`, {
    width: WIDTH,
    height: HEIGHT,
  });
  await takeBest(page, 2);
  await page.locator('bs-widget .cart-bar, bs-widget .panel').first().waitFor();
  await page.getByRole('button', { name: 'Вся схема' }).click();
  await page.evaluate("scrollTo(0, document.querySelector('bs-widget').getBoundingClientRect().top + scrollY - 72)");
  await page.mouse.move(0, 0);
  await page.locator('bs-widget .popup').first().waitFor({ state: 'detached' });
  await page.waitForFunction(() => !document.querySelector('bs-widget')?.shadowRoot?.getAnimations().length);
  await page.screenshot({
    path: 'static/picture.png',
    clip: { x: (WIDTH - 720) / 2, y: 0, width: 720, height: HEIGHT },
  });
} finally {
  await shop.close();
}
