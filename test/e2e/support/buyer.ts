/** The steps of a buyer, by the names and texts of the design; nothing here knows a class or a store. */

import type { FrameLocator, Locator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import { ORDER_KEYS } from '../../../src/domain/storageKeys';
import type { BoxOffice } from '../../box-office/boxOffice';
import { isUnharmed, type Visit } from './shop';
import { until, untilPainted, untilSettled } from './waits';

/** Where the widget is: a page, a frame of it, or one of two widgets. */
export type Scope = Page | FrameLocator | Locator;

export const BUYER = { name: 'Анна Серова', email: 'anna@example.ru', phone: '+7 912 345-67-89' };

/**
 * @param text what was kept or sent, percent signs decoded
 * @returns whether it tells anything of the buyer. The whole telephone number is looked for: three of its digits stand by chance
 *   in a time of thirteen.
 */
export const tellsOfBuyer = (text: string) =>
  /Анна|Серова|anna@|example\.ru|9123456789/i.test(text.replace(/[\s()+-]/g, ''));

/** A context that is a phone, not only as narrow as one. */
export const TOUCH = { hasTouch: true, isMobile: true };

export const button = (scope: Scope, name: string | RegExp): Locator =>
  scope.getByRole('button', { name, exact: true });

export const map = (scope: Scope): Locator => scope.getByRole('application', { name: /^Схема зала/ });

/** The text as it is seen, once it is there. */
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

/** The way into the cart, wherever the width puts it: the bar on a phone, the panel's heading elsewhere. */
const cart = (scope: Scope, name: RegExp): Locator =>
  scope.getByRole('button', { name }).or(scope.getByRole('heading', { name })).first();

const WORDS = (count: number): RegExp => new RegExp(`^${count}\\s(билет|абонемент)(а|ов|ы)?(\\s|$)`);

export const hasTickets = (scope: Scope, count: number): Promise<void> => cart(scope, WORDS(count)).waitFor();

/** Waits until the cart is empty and seats can be taken. */
export const hasNoTickets = async (scope: Scope): Promise<void> => {
  await canPick(scope);
  assert.is(await cart(scope, /^\d+\s(билет|абонемент)/).count(), 0);
};

export async function takeBest(scope: Scope, count = 1): Promise<void> {
  await button(scope, 'Подобрать места').click();
  await button(scope, `${count}`).click();
  // a popup may offer a seat too, and stands before
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

/** Every place of the map around one that is given in shares of width and height, nearest first. */
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

/** Looks for a seat that is not in the cart near a place of the map, and takes it. @param seen names to leave alone */
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

/** Takes a seat by touch: the first touch comes closer or names the seat, then it is chosen. */
export async function tapSeat(page: Page, at: [number, number], seen: string[]): Promise<void> {
  await seek(page, at, seen, async (x, y) => {
    for (let turn = 0; turn < 3 && !(await button(page, 'Выбрать').isVisible()); turn++) {
      await page.touchscreen.tap(x, y);
      await untilSettled(page);
    }
  });
  await button(page, 'Выбрать').click();
}

/** Takes a seat by mouse: hovering names it, a click chooses it. */
export async function clickSeat(page: Page, at: [number, number], seen: string[]): Promise<void> {
  await seek(page, at, seen, (x, y) => page.mouse.move(x, y));
  await page.mouse.down();
  await page.mouse.up();
}

/** The sheet of a phone has to be opened first. */
export async function openCart(scope: Scope): Promise<void> {
  const go = button(scope, 'Оформить');
  const bar = scope.getByRole('button', { name: /^\d+\s(билет|абонемент)/ });
  const change = button(scope, 'Изменить билеты');
  await go.or(bar).or(change).first().waitFor();
  if (await go.isVisible()) return;
  // the bar leads straight to the form, unless the cart has something to say first
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

export async function fillForm(scope: Scope): Promise<void> {
  await scope.getByLabel('Имя и фамилия').fill(BUYER.name);
  await scope.getByLabel('Электронная почта').fill(BUYER.email);
  await scope.getByLabel('Телефон').fill(BUYER.phone);
  for (const tick of await scope.getByRole('checkbox').all()) await tick.check();
}

export const send = (scope: Scope): Promise<void> => button(scope, 'Перейти к оплате').click();

export async function sendForm(scope: Scope): Promise<void> {
  await fillForm(scope);
  await send(scope);
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

/** From the hall to 'Билеты куплены', by a buyer's own steps. */
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
 * Waits until the browser has told the widget that the buyer sees the bought tickets, which is a moment after they are there. Until then
 * each page of the shop, in other tabs too, leads to them first.
 */
export const countsAsSeen = (page: Page): Promise<void> =>
  until(
    () => page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith(':bought'))),
    'an order that counts as seen',
  );

/** The id of the order that the buyer has, or ''. */
export async function orderId(page: Page): Promise<string> {
  const { boughtBefore: _left, ...kept } = Object(await stored(page));
  // the key says how far the order has come; an order that was left, or has ended, is no cart
  const order = ORDER_KEYS.map((key) => kept[key]).find(Boolean);
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

/** The order as the box office has it, asked past everything between; undefined when it is gone. */
export async function serverOrder(office: BoxOffice, id: string): Promise<ServerOrder | undefined> {
  if (!id) return undefined;
  const answer = await fetch(`${office.url}/orders/${id}`);
  if (answer.status === 404) return undefined;
  return ((await answer.json()) as { payload: { order: ServerOrder } }).payload.order;
}

/** The number in '2 500,50 ₽', in roubles. */
export const roubles = (text: string): number =>
  Number(/(\d{1,3}(?:[^\S\n]\d{3})*(?:,\d+)?)\s*₽\s*$/.exec(text)?.[1]?.replace(/\s/g, '').replace(',', '.') ?? 0);

/** Count and sum as the cart shows them, in roubles; both 0 when it shows none. */
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

/** The element that has the keyboard, through all shadow roots: its role or tag and its name, '' for none. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    let node = document.activeElement;
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement;
    if (!node || node === document.body) return '';
    const name = node.getAttribute('aria-label') || node.textContent || node.getAttribute('name') || '';
    return `${node.getAttribute('role') ?? node.localName} ${name.trim()}`.slice(0, 80);
  });

export const isSeen = (scope: Scope, text: string | RegExp): Promise<void> => scope.getByText(text).last().waitFor();
