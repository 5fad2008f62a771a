/** The actions of a buyer. They find elements by names and texts on the screen, without classes or stores. */

import type { FrameLocator, Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { isLeft, ORDER_KEYS } from '../../../src/domain/storageKeys';
import type { BoxOffice } from '../../box-office/boxOffice';
import { isUnharmed, type Visit } from './shop';
import { until, untilPainted, untilSettled } from './waits';

/** The part of the browser's page with the widget: the whole page, an iframe, or one of two widgets. */
export type Scope = Page | FrameLocator | Locator;

export const BUYER = { name: 'Анна Серова', email: 'anna@example.ru', phone: '+7 912 345-67-89' };

/**
 * @param text a stored or sent text, URL-decoded
 * @returns whether it contains personal data of the buyer. Only the whole phone number counts, because three of its digits may occur by
 *   chance in a time of thirteen digits.
 */
export const tellsOfBuyer = (text: string) =>
  /Анна|Серова|anna@|example\.ru|9123456789/i.test(text.replace(/[\s()+-]/g, ''));

/** The options of a phone, apart from its width. */
export const TOUCH = { hasTouch: true, isMobile: true };

export const button = (scope: Scope, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });

export const map = (scope: Scope): Locator => scope.getByRole('application', { name: /^Схема зала/ });

/** Waits for an element. @returns its visible text */
async function seenText(locator: Locator): Promise<string> {
  await locator.first().waitFor();
  return (await locator.first().allInnerTexts())[0] ?? '';
}

export function openPerformance(office: BoxOffice, showId = 12, nth = 0): string {
  const found = office.performances(showId).filter((each) => !each.soldOut)[nth];
  if (!found) throw new Error(`show ${showId} has no open performance`);
  return found.id;
}

export const canPick = (scope: Scope): Promise<void> => button(scope, 'Подобрать места').first().waitFor();

/** The cart's bar on a phone, or the panel's heading on a wider screen. */
const cart = (scope: Scope, name: RegExp): Locator =>
  scope.getByRole('button', { name }).or(scope.getByRole('heading', { name })).first();

const WORDS = (count: number): RegExp => new RegExp(`^${count}\\s(билет|абонемент)(а|ов|ы)?(\\s|$)`);

export const hasTickets = (scope: Scope, count: number): Promise<void> => cart(scope, WORDS(count)).waitFor();

/** Waits until the cart is empty and seats can be taken. */
export const hasNoTickets = async (scope: Scope): Promise<void> => {
  await canPick(scope);
  // A cart with tickets may have the same button.
  await cart(scope, /^\d+\s(билет|абонемент)/).waitFor({ state: 'hidden' });
};

export async function takeBest(scope: Scope, count = 1): Promise<void> {
  await button(scope, 'Подобрать места').click();
  await button(scope, `${count}`).click();
  // A popup may have a button with the same name, earlier in the document.
  await button(scope, 'Выбрать').last().click();
}

export async function holdBest(scope: Scope, count = 1): Promise<void> {
  await takeBest(scope, count);
  await hasTickets(scope, count);
}

export const freeRows = (scope: Scope): Locator =>
  scope.getByRole('button', { name: /место \d+.*свободно/, pressed: false });

export async function takeFromList(scope: Scope): Promise<void> {
  await button(scope, 'Списком').click();
  await freeRows(scope).first().click();
}

const caption = (page: Page): Locator =>
  map(page)
    .locator('xpath=..')
    .getByText(/^Ряд\s\d+, место\s\d+$/);

/** Points of the map around `at`, which is given in shares of width and height. The nearest points come first. */
function* around(page: Page, box: { x: number; y: number; width: number; height: number }, at: [number, number]) {
  const [x, y] = [box.x + box.width * at[0], box.y + box.height * at[1]];
  const bottom = page.viewportSize()?.height ?? 0;
  for (let ring = 0; ring < 12; ring++) {
    for (let turn = 0; turn < (ring ? 8 : 1); turn++) {
      const [left, top] = [x + 14 * ring * Math.cos(turn * 0.785), y + 14 * ring * Math.sin(turn * 0.785)];
      const inside = left > box.x + 4 && left < box.x + box.width - 4 && top > box.y + 4;
      if (inside && top < Math.min(bottom - 80, box.y + box.height - 64)) yield [left, top] as const;
    }
  }
}

/** Points at a free seat near `at`, a position of the map. Skips the seats named in `seen`, and adds the found seat's name to it. */
async function seek(page: Page, at: [number, number], seen: string[], point: (x: number, y: number) => Promise<void>) {
  const box = await map(page).boundingBox();
  if (!box) throw new Error('there is no map');
  for (const [left, top] of around(page, box, at)) {
    await point(left, top);
    await untilPainted(page);
    const [name = ''] = await caption(page).allInnerTexts();
    if (name && !seen.includes(name)) {
      seen.push(name);
      return name;
    }
  }
  throw new Error(`no free seat near ${at}`);
}

/** Takes a seat by touch: a tap on the whole hall names the seat and zooms in, then the button takes it. */
export async function tapSeat(page: Page, at: [number, number], seen: string[]): Promise<void> {
  await seek(page, at, seen, async (x, y) => {
    if (await button(page, 'Вся схема').isVisible()) await button(page, 'Вся схема').click();
    await untilSettled(page);
    for (let turn = 0; turn < 3 && !(await button(page, 'Выбрать').isVisible()); turn++) {
      await page.touchscreen.tap(x, y);
      await untilSettled(page);
    }
  });
  await button(page, 'Выбрать').click();
}

/** Takes a seat by mouse: hovering names it, a click takes it. */
export async function clickSeat(page: Page, at: [number, number], seen: string[]): Promise<void> {
  await seek(page, at, seen, (x, y) => page.mouse.move(x, y));
  await page.mouse.down();
  await page.mouse.up();
}

/** Opens the cart; on a phone this opens its sheet. */
export async function openCart(scope: Scope): Promise<void> {
  const go = button(scope, 'Оформить');
  const bar = scope.getByRole('button', { name: /^\d+\s(билет|абонемент)/ });
  const change = button(scope, 'Изменить билеты');
  await go.or(bar).or(change).first().waitFor();
  if (await go.isVisible()) return;
  // The bar leads straight to the form, unless the cart has a notice.
  if (!(await change.isVisible())) await bar.click();
  await go.or(change).first().waitFor();
  if (await change.isVisible()) await change.click();
  await go.waitFor();
}

export async function openCheckout(scope: Scope): Promise<void> {
  const go = button(scope, 'Оформить');
  const bar = scope.getByRole('button', { name: /^\d+\s(билет|абонемент)/ });
  const form = scope.getByRole('heading', { name: 'Оформление' });
  await go.or(bar).first().waitFor();
  if (!(await go.isVisible())) await bar.click();
  await go.or(form).first().waitFor();
  if (!(await form.isVisible())) await go.click();
  await form.waitFor();
}

async function fillFields(scope: Scope): Promise<void> {
  await scope.getByLabel('Имя и фамилия').fill(BUYER.name);
  await scope.getByLabel('Электронная почта').fill(BUYER.email);
  await scope.getByLabel('Телефон').fill(BUYER.phone);
}

export async function fillForm(scope: Scope): Promise<void> {
  await fillFields(scope);
  for (const tick of await scope.getByRole('checkbox').all()) await tick.check();
}

export const send = (scope: Scope): Promise<void> => button(scope, 'Перейти к оплате').click();

export async function sendForm(scope: Scope): Promise<void> {
  await fillForm(scope);
  await send(scope);
}

/** Fills and sends the form by keys, which scroll less than the driver's pointer. */
export async function sendFormByKeys(scope: Scope): Promise<void> {
  await fillFields(scope);
  for (const tick of await scope.getByRole('checkbox').all()) await tick.press('Space');
  await scope.getByLabel('Телефон').press('Enter');
}

export async function goToPayment(page: Page, scope: Scope = page): Promise<void> {
  await openCheckout(scope);
  await sendForm(scope);
  await page.waitForURL(/\/pay\//);
}

export async function answerBank(page: Page, word: 'Оплатить' | 'Отклонить' = 'Оплатить'): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await button(page, word).click();
}

/** Buys, from the hall to 'Билеты куплены'. */
export async function buy(page: Page, scope: Scope = page, count = 1): Promise<void> {
  await takeBest(scope, count);
  await goToPayment(page, scope);
  await answerBank(page);
  await scope.getByText('Билеты куплены').waitFor();
}

/** Waits for the success screen. @returns the order's number on it */
export async function success(scope: Scope): Promise<string> {
  await scope.getByRole('heading', { name: /^(Билеты|Абонементы) куплены$/ }).waitFor();
  const text = await seenText(scope.getByText(/^Заказ №/));
  const number = /№\s*([^\s.]+)/.exec(text)?.[1];
  assert.ok(number, `no number in '${text}'`);
  return `${number}`;
}

/** The stored entries of the shop, by the last word of the key. */
export const stored = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.keys(localStorage).map((key) => [key.replace(/.*:/, ''), JSON.parse(localStorage.getItem(key) ?? '')]),
    ),
  );

/**
 * Waits until the widget knows that the buyer sees the bought tickets, a moment after they appear. Until then each page of the shop, also
 * in other tabs, leads to them first.
 */
export const countsAsSeen = (page: Page): Promise<void> =>
  until(
    () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':bought'))),
    'an order that counts as seen',
  );

/** The id of the order that the buyer has, or ''. */
export async function orderId(page: Page): Promise<string> {
  const kept = Object(await stored(page));
  // The key is the order's stage. An order that the buyer has left, or that has ended, is no cart.
  const order = ORDER_KEYS.map((key) => !isLeft(key) && kept[key]).find(Boolean);
  return `${Object(order).id ?? ''}`;
}

export interface ServerOrder {
  id: string;
  number: string;
  status: string;
  amount: number;
  payTillTimeout: number;
  promo?: { code: string; accepted: boolean };
  tickets: { id: string; seatId: string; tariffId: string; name: string; price: number; performanceId?: string }[];
}

/** The order, requested from the box office directly; undefined if it is gone. */
export async function serverOrder(office: BoxOffice, id: string): Promise<ServerOrder | undefined> {
  if (!id) return undefined;
  const answer = await fetch(`${office.url}/orders/${id}`);
  if (answer.status === 404) return undefined;
  return ((await answer.json()) as { payload: { order: ServerOrder } }).payload.order;
}

/** The number in '2 500,50 ₽', in roubles. */
export const roubles = (text: string): number =>
  Number(/(\d{1,3}(?:[^\S\n]\d{3})*(?:,\d+)?)\s*₽\s*$/.exec(text)?.[1]?.replace(/\s/g, '').replace(',', '.') ?? 0);

/** The number of tickets and the amount in roubles that the cart shows; both 0 for an empty cart. */
export async function shownCart(scope: Scope): Promise<{ count: number; amount: number }> {
  const bar = scope.getByRole('button', { name: /^\d+\s(билет|абонемент)/ });
  const heading = scope.getByRole('heading', { name: /^\d+\s(билет|абонемент)/ });
  const [name] = await heading.allInnerTexts();
  const [sum] = await scope.getByText('Итого', { exact: true }).locator('xpath=..').allInnerTexts();
  if (name && sum) return { count: Number.parseInt(name, 10), amount: roubles(sum) };
  const [text = ''] = await bar.allInnerTexts();
  return { count: Number.parseInt(text, 10) || 0, amount: roubles(text) };
}

export async function agrees(office: BoxOffice, page: Page, scope: Scope = page): Promise<void> {
  const order = await serverOrder(office, await orderId(page));
  const shown = await shownCart(scope);
  assert.equal(shown, { count: order?.tickets.length ?? 0, amount: order?.amount ?? 0 }, 'screen and server differ');
}

export async function leave(visit: Visit): Promise<void> {
  await isUnharmed(visit);
  await visit.close();
}

/** The focused element through all shadow roots: its role or tag, and its name; '' if nothing is focused. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let node = document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    if (!node || node === document.body) return '';
    const name = node.getAttribute('aria-label') || node.textContent || node.getAttribute('name') || '';
    return `${node.getAttribute('role') ?? node.localName} ${name.trim()}`.slice(0, 80);
  });

export const isSeen = (scope: Scope, text: string | RegExp): Promise<void> => scope.getByText(text).last().waitFor();
