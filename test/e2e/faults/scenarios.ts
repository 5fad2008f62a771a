import type { Page } from 'playwright-core';
import type { BoxOffice } from '../../box-office/boxOffice';
import {
  button,
  fillForm,
  openCart,
  openCheckout,
  type ServerOrder,
  send,
  shownCart,
  stored,
  takeBest,
} from '../support/buyer';
import type { Call, Fault } from './proxy';

export interface Stage {
  page: Page;
  office: BoxOffice;
  order: () => Promise<ServerOrder | undefined>;
  fault: Fault;
  /** How long a press waits for its button: shorter if the button may not come. */
  patience: { timeout?: number };
}

export interface Scenario {
  path: string;
  tickets: number;
  /** The order was paid without the widget. */
  isPaid?: true;
  /** The buyer's actions before the fault. If undefined, the fault begins before the page loads. */
  before?: (stage: Stage) => Promise<void>;
  /** The buyer's action that meets the fault. It is repeated after the fault. */
  act: (stage: Stage) => Promise<void>;
  /** Whether the buyer has reached the goal, on the screen and at the box office. */
  reached: (stage: Stage) => Promise<boolean>;
}

const visible = (page: Page, name: string | RegExp): Promise<boolean> => button(page, name).first().isVisible();
const nothing = async (): Promise<void> => {};
const gone = ({ fault }: Stage): boolean => fault.startsWith('404');

/** Follows the link of the not-found page. @returns whether the not-found page was shown */
const ledOn = async ({ page }: Stage): Promise<boolean> => {
  const link = page.getByRole('link', { name: 'Все абонементы' });
  if (!(await page.getByText('Билетов здесь нет').last().isVisible()) || !(await link.isVisible())) return false;
  await link.click();
  await page.getByRole('heading', { name: 'Абонементы' }).waitFor();
  return true;
};
const canPick = async (stage: Stage): Promise<boolean> =>
  (await visible(stage.page, 'Подобрать места')) || (gone(stage) && (await ledOn(stage)));
const seat = (page: Page) => page.getByRole('button', { name: /место \d+.*свободно/, pressed: false }).first();

const read = (path: string, reached: Scenario['reached']): Scenario => ({ path, tickets: 0, act: nothing, reached });

const both =
  (count: number) =>
  async (stage: Stage): Promise<boolean> => {
    const there = (await stage.order())?.tickets.length ?? 0;
    return there === count && (await shownCart(stage.page)).count === count;
  };

/** A promo code of the demo, which lowers the price. */
const PROMO_CODE = 'ТЕАТР';

const DEFAULT_TARIFF = '1';

export const SCENARIOS: Record<Call, Scenario> = {
  show: read('/show/12', canPick),
  performance: read('/show/12', canPick),
  constructive: read('/show/12', (stage) => visible(stage.page, 'Подобрать места')),
  schema: read(
    '/show/12',
    // The buyer may also take a seat from the list.
    async ({ page }) => (await visible(page, 'Подобрать места')) || (await seat(page).isVisible()),
  ),
  season_tickets: read('/season-tickets', ({ page }) => page.getByRole('link', { name: /Весь Чехов/ }).isVisible()),
  season_ticket: read('/season-tickets/1', canPick),
  order: {
    path: '/show/12',
    tickets: 2,
    // The buyer can take a seat although the cart failed to load, and the next seat brings the cart.
    act: async ({ page }) => {
      if (await visible(page, 'Подобрать места')) await takeBest(page, 1);
    },
    reached: async (stage) =>
      gone(stage)
        ? (await visible(stage.page, 'Подобрать места')) && !(await stored(stage.page)).order
        : (await shownCart(stage.page)).count >= 2,
  },
  check: {
    path: '/checkout-success',
    tickets: 1,
    isPaid: true,
    act: nothing,
    reached: async ({ page, fault }) =>
      (await page.getByRole('heading', { name: /^(Билеты|Абонементы) куплены$/ }).isVisible()) ||
      (fault.startsWith('404') && (await page.getByText('Заказ не найден').last().isVisible())),
  },
  create: {
    path: '/show/12',
    tickets: 0,
    before: nothing,
    act: async ({ page }) => {
      if (await visible(page, 'Подобрать места')) await takeBest(page, 1);
    },
    reached: both(1),
  },
  add: {
    path: '/show/12',
    tickets: 1,
    before: ({ page }) => button(page, 'Списком').click(),
    act: ({ page, patience }) => seat(page).click(patience),
    reached: both(2),
  },
  remove: {
    path: '/show/12',
    tickets: 2,
    before: ({ page }) => openCart(page),
    act: ({ page, patience }) =>
      button(page, /^Убрать: /)
        .first()
        .click(patience),
    reached: both(1),
  },
  clear: {
    path: '/show/12',
    tickets: 2,
    before: ({ page }) => openCart(page),
    async act({ page, patience }) {
      // On a slow machine the question may still be open when the action is repeated.
      const sure = button(page, 'Убрать все');
      if (!(await sure.isVisible())) await button(page, 'Очистить').click(patience);
      await sure.click(patience);
    },
    // An order that the box office does not find is gone for the buyer (spec §8).
    reached: async (stage) =>
      gone(stage) ? (await shownCart(stage.page)).count === 0 && !(await stored(stage.page)).order : both(0)(stage),
  },
  tariff: {
    path: '/show/12',
    tickets: 1,
    before: ({ page }) => openCart(page),
    async act({ page, patience }) {
      await page.getByRole('combobox', { name: /^Тариф: / }).selectOption({ index: 1 }, patience);
    },
    reached: async (stage) => {
      const order = await stage.order();
      const shown = await shownCart(stage.page);
      return `${order?.tickets[0]?.tariffId}` !== DEFAULT_TARIFF && shown.amount === order?.amount && shown.count === 1;
    },
  },
  promo: {
    path: '/show/12',
    tickets: 2,
    before: ({ page }) => openCart(page),
    async act({ page, patience }) {
      const field = page.getByRole('textbox', { name: 'Промокод или сертификат' });
      if (!(await field.isVisible())) await page.getByText('Промокод или сертификат').click(patience);
      await field.fill(PROMO_CODE, patience);
      await button(page, 'Применить').click(patience);
    },
    async reached(stage) {
      const order = await stage.order();
      const shown = await shownCart(stage.page);
      return order?.promo?.accepted === true && shown.amount === order.amount;
    },
  },
  checkout: {
    path: '/show/12',
    tickets: 1,
    async before({ page }) {
      await openCheckout(page);
      await fillForm(page);
    },
    act: async ({ page, patience }) => {
      const form = page.getByRole('heading', { name: 'Оформление' });
      const pay = button(page, 'Перейти к оплате');
      if (await form.or(pay).first().isVisible()) return pay.click(patience);
      // The order is gone, or open again: the buyer begins from the start.
      if (await visible(page, 'Подобрать места')) await takeBest(page, 1);
      await openCheckout(page);
      await fillForm(page);
      await send(page);
    },
    reached: async ({ page }) => /\/pay\//.test(page.url()),
  },
};
