import type { FrameLocator, Page } from 'playwright-core';

/** Where the widget is: in the page, or in a frame of it. */
type Scope = Page | FrameLocator;

const exact = (name: string) => ({ name, exact: true });

/** Takes the best seats through 'Подобрать места'. */
export async function takeSeats(scope: Scope, count = 1): Promise<void> {
  await scope.getByRole('button', exact('Подобрать места')).click();
  await scope.getByRole('button', exact(`${count}`)).click();
  await scope.getByRole('button', exact('Выбрать')).click();
}

/** Opens the cart where it is a bar, and the form behind 'Оформить'. */
export async function openCheckout(scope: Scope): Promise<void> {
  const go = scope.getByRole('button', exact('Оформить'));
  const bar = scope.locator('.bar');
  await go.or(bar).first().waitFor();
  if (await bar.isVisible()) await bar.click();
  await go.click();
}

/** Fills the form and sends it. */
export async function sendForm(scope: Scope): Promise<void> {
  await scope.getByLabel('Имя и фамилия').fill('Анна Серова');
  await scope.getByLabel('Электронная почта').fill('anna@example.ru');
  await scope.getByLabel('Телефон').fill('+7 912 345-67-89');
  await scope.getByRole('checkbox').check();
  await scope.getByRole('button', exact('Перейти к оплате')).click();
}

/** Pays on the pretend bank's page, which is a page of its own. */
export async function pay(page: Page, button = 'Оплатить'): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await page.getByRole('button', exact(button)).click();
}

/** From hall to 'Билеты куплены', with nothing but what a buyer can do. */
export async function buy(page: Page, scope: Scope = page, count = 1): Promise<void> {
  await takeSeats(scope, count);
  await openCheckout(scope);
  await sendForm(scope);
  await pay(page);
  await scope.getByText('Билеты куплены').waitFor();
}
