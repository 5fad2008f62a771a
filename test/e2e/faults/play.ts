import type { Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  BUYER,
  button,
  canPick,
  hasTickets,
  holdBest,
  orderId,
  serverOrder,
  shownCart,
  success,
} from '../support/buyer';
import { DESKTOP, isUnharmed, type Shop, watch } from '../support/shop';
import { until, untilAnswered, untilFrames } from '../support/waits';
import { type Call, FAULTS, type Fault, type Lane } from './proxy';
import { SCENARIOS, type Scenario, type Stage } from './scenarios';

export interface Outcome {
  row: Call;
  fault: Fault;
  error?: string;
}

/** The texts that a buyer may read after a failure: the widget's own texts, and texts that the box office sends. */
const SAID = new RegExp(
  [
    'Нет связи с кассой',
    'Касса (не отвечает|переехала|ответила непонятно|отказала|просит|ещё не ответила)',
    'Сейчас много покупателей',
    'Слишком много запросов',
    'Не удалось загрузить',
    'Тариф остался прежним',
    '[Дд]анные сохранены',
    'Дольше обычного',
    'Ждём ответа кассы',
    'Проверяем (заказ|оплату)',
    'Время вышло',
    '(Событие|Абонемент|Заказ|Страница) не найден',
    'Билетов здесь нет',
    'Такого заказа нет',
    'уже занято',
    'Первая причина отказа',
    'Схема не загрузилась',
    'Нет сети',
    'Заказ уже оплачивается',
    // The last resort is the status text (spec §8).
    'Internal Server Error|Bad Gateway',
  ].join('|'),
);
/** The wait for a button that may be missing. */
const QUICK = { timeout: 1500 };
/** The faults whose answer comes late or never. */
const SLOW_FAULTS: Fault[] = ['hang', 'done, late', 'done, trickle'];
const WAYS = /^(Повторить|Повторить|Проверить сейчас)$/;
const FOREIGN = /Прокси-страница|Чужой вход|<script/;

/** Records all texts of the widget, and its error events. */
const RECORDER = `{
  const said = (window.said = []), errors = (window.errors = []);
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    new MutationObserver((records) => {
      for (const { addedNodes, target, type } of records) {
        if (type === 'characterData') said.push(target.data);
        for (const node of addedNodes) said.push(node.textContent);
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
    return root;
  };
  document.addEventListener('bswidget:error', ({ detail }) => errors.push(detail.message));
}`;

interface Windowed {
  said: string[];
  errors: string[];
}

/** The storage of a browser with a cart, and the order's id, which `play` replaces with the id of another order. */
export interface Memory {
  id: string;
  entries: [key: string, value: string][];
}

/** A browser profile that plays one cell of the matrix after the other. */
interface Visitor {
  page: Page;
  errors: string[];
}

async function openVisitor(shop: Shop): Promise<Visitor> {
  const context = await shop.browser.newContext({ viewport: DESKTOP, locale: 'ru-RU', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { errors } = watch(page);
  await page.addInitScript(RECORDER);
  await page.clock.install();
  return { page, errors };
}

/** Takes a seat as a buyer does. @returns the order's id, and the entries of the browser's storage that contain it */
export async function remember(shop: Shop, lane: Lane): Promise<Memory> {
  const context = await shop.browser.newContext({ viewport: DESKTOP, locale: 'ru-RU' });
  const page = await context.newPage();
  await page.goto(`${lane.root}/show/12`);
  await holdBest(page, 1);
  const id = await orderId(page);
  const entries = await page.evaluate(() => Object.entries({ ...localStorage }) as [string, string][]);
  await context.close();
  return { id, entries: entries.filter(([, value]) => value.includes(id)) };
}

/** Creates another order, paid or not, with tickets whose tariff can be changed. */
async function seed(
  shop: Shop,
  performance: string,
  { tickets: count, isPaid }: Pick<Scenario, 'tickets' | 'isPaid'>,
): Promise<string> {
  const ask = async (method: string, path: string, body?: object): Promise<Record<string, never>> => {
    const answer = await fetch(`${shop.office.url}/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { payload: Record<string, never> }).payload;
  };
  const { order } = await ask('POST', 'orders?type=1');
  const { id } = order as unknown as { id: string };
  const { ticketGroups, ticketGroupToSeat } = (await ask('GET', `repertoire/${performance}`)) as unknown as {
    ticketGroups: { id: string; billing: unknown[] }[];
    ticketGroupToSeat: Record<string, string[]>;
  };
  const seats = ticketGroups
    .filter(({ billing }) => billing.length > 1)
    .flatMap((each) => ticketGroupToSeat[each.id] ?? []);
  for (const seatId of seats.slice(0, count)) {
    await ask('PUT', `orders/${id}/tickets?seatId=${seatId}&performanceId=${performance}`);
  }
  if (isPaid) {
    const buyer = { ...BUYER, agreement: true, personalData: true, returnUrl: `${shop.office.origin}/` };
    await ask('POST', `orders/${id}/checkout`, buyer);
    await shop.office.settleOrder(id, 'pay');
  }
  return id;
}

async function play(
  shop: Shop,
  lane: Lane,
  memory: Memory,
  { page, errors: thrown }: Visitor,
  outcome: Outcome,
  at: number,
): Promise<void> {
  const { row: call, fault } = outcome;
  const scenario = SCENARIOS[call];
  const { path, tickets, before, act, reached } = scenario;
  const performances = shop.office.performances(12).filter((each) => !each.soldOut);
  const performance = performances[at % performances.length]?.id ?? '';
  lane.heal();
  lane.log.length = 0;
  const id = tickets ? await seed(shop, performance, scenario) : '';
  const context = page.context();
  try {
    await page.goto(`${lane.root}/blank`);
    await page.evaluate(
      (entries) => {
        localStorage.clear();
        for (const [name, value] of entries) localStorage.setItem(name, value);
      },
      id ? memory.entries.map(([name, value]) => [name, value.replaceAll(memory.id, id)] as const) : [],
    );
    thrown.length = 0;
    const offline = fault === 'offline';
    const stage: Stage = {
      page,
      office: shop.office,
      fault,
      patience: offline ? QUICK : {},
      order: async () => serverOrder(shop.office, (await orderId(page)) || id),
    };
    const address = `${lane.root}${path}?mode=short${path.includes('show') ? `&performance=${performance}` : ''}`;
    const onBank = (): boolean => /\/pay\//.test(page.url());

    if (!before && offline) {
      // The page must load while there is a network. It goes to the tested screen after the network is gone.
      await page.goto(`${lane.root}/nowhere`);
      // A paid order is shown first, even instead of the missing page.
      await page
        .getByText('Страница не найдена')
        .or(page.getByText(/^(Билеты|Абонементы) куплены$/))
        .first()
        .waitFor();
      await context.setOffline(true);
      await page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, address);
    } else if (!before) {
      lane.fail(call, fault);
      await page.goto(address);
    } else {
      await page.goto(address);
      if (tickets) await hasTickets(page, tickets);
      else await canPick(page);
      await before(stage);
      await page.evaluate(() => {
        (window as unknown as Windowed).said.length = 0;
      });
      if (offline) await context.setOffline(true);
      else lane.fail(call, fault);
      await act(stage).catch((error: Error) => {
        // Without a network the seats are disabled.
        if (!offline) throw error;
      });
    }

    const said = async (): Promise<boolean> =>
      !onBank() &&
      SAID.test(await page.evaluate(() => (window as unknown as Windowed).said.join('\n')).catch(() => ''));
    const hangs = fault === 'hang';
    /** Waits until the answers are on the screen, except a late answer: the widget must show a message before a late answer comes. */
    const rest = (): Promise<void> => (SLOW_FAULTS.includes(fault) ? untilFrames(page, 6) : untilAnswered(page));
    if (!offline) await until(async () => lane.met() > 0, 'the call that is to fail');
    let done = false;
    let isTold = false;
    for (let turn = 0; turn < 16 && !isTold && !done; turn++) {
      await rest();
      // The text about a slow call is in the document before it appears, after eight seconds, so a hanging call is judged later.
      if (hangs && turn < 9 && !onBank()) await page.clock.fastForward(2000);
      else if (await said()) isTold = true;
      // The status of the order says that it is paid, even if the payment check fails.
      else done = await reached(stage);
      if (!done && !hangs && turn > 1 && !onBank()) await page.clock.fastForward(1500);
    }
    assert.ok(done || isTold, 'the widget neither showed a message nor recovered');
    // A change of the cart that hangs is given up within 30 s.
    if (hangs && before && !onBank()) await page.clock.fastForward(15_000);

    lane.heal();
    stage.patience = QUICK;
    if (offline) await context.setOffline(false);
    for (let turn = 0; turn < 16 && !done; turn++) {
      done = await reached(stage);
      if (done || onBank()) continue;
      const toBank = page.getByRole('heading', { name: 'Оплата не завершена' });
      const way = button(page, call === 'checkout' && (await toBank.isVisible()) ? 'Оплатить' : WAYS).first();
      if (turn && (await way.isVisible())) {
        await way.click({ timeout: 1000 }).catch(() => undefined);
      } else if (turn > 2 && turn % 3 === 0 && (before || call === 'order')) {
        await act(stage).catch(() => undefined);
      } else if (turn > 1) await page.clock.fastForward(turn > 9 ? 15_000 : 3000);
      await rest();
    }
    assert.ok(done, 'the buyer did not reach the goal after the fault was gone');

    // The order on the server equals the order on the screen, and nothing is bought twice.
    if (call === 'checkout') {
      const bought = await serverOrder(shop.office, id);
      assert.is(bought?.status ?? 'awaiting_payment', 'awaiting_payment');
      if (bought) assert.equal(await shop.office.payments(id), ['pending'], 'one payment');
    } else if (call === 'check' && !fault.startsWith('404')) {
      await success(page);
      assert.equal(await shop.office.payments(id), ['paid']);
    } else if (!/season/.test(call) && !(call === 'show' && fault.startsWith('404')) && call !== 'check') {
      const order = await serverOrder(shop.office, await orderId(page));
      const { count, amount } = await shownCart(page);
      assert.equal([count, amount], [order?.tickets.length ?? 0, order?.amount ?? 0], 'screen and server differ');
    }
    if (onBank()) return assert.equal(thrown, []);
    const { errors, markup, text } = await page.evaluate(() => {
      const root = document.querySelector('bs-widget')?.shadowRoot;
      return {
        errors: (window as unknown as Windowed).errors,
        markup: root?.querySelectorAll('script, img[src="x"], [onclick]').length,
        text: root?.textContent ?? '',
      };
    });
    // Messages for the buyer are in Russian; internal errors begin with the name of their class.
    assert.equal(
      errors.filter((message) => !/^[А-ЯЁ]/.test(message)),
      [],
      'internal errors reached the host page',
    );
    assert.is(markup, 0, 'markup of an answer was put on the page');
    assert.not.match(text, FOREIGN);
    await page.locator('#own').click();
    assert.is(await page.locator('#own').getAttribute('data-ok'), '1', 'the host page is dead');
    await isUnharmed({ page, errors: thrown, violations: [], strangers: [], requests: [], calls: [] });
  } catch (error) {
    const shown = await page
      .locator('bs-widget')
      .ariaSnapshot({ timeout: 500 })
      .catch(() => page.url());
    throw new Error(
      `${(error as Error).message.slice(0, 600)}\n${shown.slice(-900)}\n${lane.log.slice(-8).join('\n')}`,
    );
  }
}

/** Plays a row of the matrix, two cells at a time. @returns the outcome of each cell */
export async function playAll(
  shop: Shop,
  lanes: [Lane, Memory][],
  row: Call,
  some: readonly Fault[] = FAULTS,
): Promise<Outcome[]> {
  const outcomes = some.map((fault): Outcome => ({ row, fault }));
  const waiting = outcomes.entries();
  const worker = async ([lane, memory]: [Lane, Memory]): Promise<void> => {
    let visitor = await openVisitor(shop);
    for (const [at, outcome] of waiting) {
      try {
        await play(shop, lane, memory, visitor, outcome, at);
      } catch (error) {
        outcome.error = (error as Error).message;
        await visitor.page.context().close();
        visitor = await openVisitor(shop);
      }
    }
    await visitor.page.context().close();
  };
  await Promise.all(lanes.map(worker));
  return outcomes;
}
