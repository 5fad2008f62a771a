import type { FrameLocator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import {
  answerBank,
  button,
  hasTickets,
  openCart,
  openCheckout,
  sendForm,
  takeBest,
  takeFromList,
} from './support/buyer';
import { plain, type Visit } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

const { it, shop } = shopSuite('Frames in a browser that keeps nothing for them');

/** What browsers do that keep nothing for one site inside another. */
const KEEPS_NOTHING = `if (parent !== window) for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } });`;

/** A host's page with so many frames of the shop, all in view, in a browser that keeps nothing for them. */
async function open(path: string, frames = 1): Promise<[Visit, FrameLocator[]]> {
  const { origin } = shop.office;
  const element = `<bs-widget frame="${origin}/" show="12" eager style="display:inline-block;vertical-align:top;width:500px"></bs-widget>`;
  const body = `${element.repeat(frames)}<script async src="${origin}/dist/bswidget.js"></script>`;
  const seen = await shop.visitHost(shop.serve(path, plain(body)), {
    width: 1300,
    height: 1100,
    script: KEEPS_NOTHING,
  });
  return [seen, Array.from({ length: frames }, (_, nth) => seen.page.frameLocator('iframe').nth(nth))];
}

/** From the hall to the bank and back. @param answer the bank's button */
async function comeBack(page: Page, frame: FrameLocator, answer: 'Оплатить' | 'Отклонить'): Promise<void> {
  await takeBest(frame, 2);
  await openCheckout(frame);
  await sendForm(frame);
  await answerBank(page, answer);
}

const orders = ({ requests }: Visit): number =>
  requests.filter(({ method, url }) => method === 'POST' && /\/orders(\?|$)/.test(url)).length;

it('M9: two frames of one shop make one order, though nothing is kept for them', async () => {
  const [seen, [first, second]] = await open('/two.html', 2);
  if (!first || !second) throw new Error('two frames were asked for');
  await takeBest(first, 2);
  await hasTickets(first, 2);
  // it has heard of the order once it asks for it; which of its tickets were in it by then is a matter of moments
  const asks = async () => seen.requests.some(({ method, url }) => method === 'GET' && /\/orders\/[^/]+$/.test(url));
  await until(asks, 'the second frame asks for the order of the first', 15_000);
  await takeFromList(second);
  await hasTickets(second, 3);
  // what is done in one shows in the other
  await hasTickets(first, 3);
  await openCart(first);
  assert.is(await first.getByText(/Браузер не разрешает/).count(), 0, 'the page around keeps it');
  await button(first, 'Очистить').click();
  await button(first, 'Убрать все').click();
  await button(second, 'Подобрать места').waitFor();
  assert.is(orders(seen), 1);
  assert.equal(seen.errors, []);
  await seen.close();
});

it('M9: what was paid is told after the way back, and a reload leads on to the hall', async () => {
  const [seen, [frame]] = await open('/paid.html');
  if (!frame) throw new Error('a frame was asked for');
  await comeBack(seen.page, frame, 'Оплатить');
  await frame.getByText('Билеты куплены').waitFor();
  await frame.getByText('Выбрать ещё билеты').click();
  await button(frame, 'Подобрать места').waitFor();
  await seen.page.reload();
  await button(frame, 'Подобрать места').waitFor();
  assert.is(await frame.getByText('Заказ не найден').count(), 0);
  assert.equal(seen.errors, []);
  await seen.close();
});

it.run();
