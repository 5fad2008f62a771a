import type { FrameLocator, Page } from 'playwright-core';
import * as assert from 'uvu/assert';
import type { Item } from '../../src/domain/items';
import { answerBank, holdBest, openCheckout, sendForm } from './support/buyer';
import { plain, snippet } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until } from './support/waits';

const { it, shop } = shopSuite('The events for the host page');

const EVENTS = ['ready', 'ticket-add', 'ticket-remove', 'checkout-open', 'order-checkout', 'payment', 'error'];
/** Records the events, and keeps the record on the way to the payment page and back. */
const LISTEN = `<script>for (const name of ${JSON.stringify(EVENTS)}) document.addEventListener('bswidget:' + name, ({ type, target, detail }) => {
  sessionStorage.told = JSON.stringify([...JSON.parse(sessionStorage.told || '[]'), [type, target.localName, detail]]) })</script>`;
type Told = [string, string, Record<string, { id?: string; amount?: number; status?: string } | string> | null][];

const FORMS: [string, () => string, (page: Page) => Page | FrameLocator][] = [
  ['inline', () => snippet(shop), (page) => page],
  [
    'through the frame',
    () =>
      `<bs-widget frame="${shop.office.origin}/" show="12" mode="short" style="display:block"></bs-widget><script async src="${shop.office.origin}/dist/bswidget.js"></script>`,
    (page) => page.frameLocator('iframe'),
  ],
];
for (const [name, body, scopeOf] of FORMS) {
  it(`every event reaches the host page ${name}, with its details`, async () => {
    const seen = await shop.visitHost(shop.serve('/told.html', plain(body(), LISTEN)), { height: 1200 });
    const { page } = seen;
    const scope = scopeOf(page);
    const told = async () => JSON.parse(String(await page.evaluate(`sessionStorage.told || '[]'`))) as Told;
    await holdBest(scope, 2);
    await scope
      .getByRole('button', { name: /^Убрать: / })
      .first()
      .click();
    await scope.getByRole('heading', { name: '1 билет' }).waitFor();
    // A dialog that fails to open is an internal error, after which the buyer can retry.
    const inner = page.frames().at(-1) ?? page.mainFrame();
    await inner.evaluate(() => {
      const real = HTMLDialogElement.prototype.showModal;
      HTMLDialogElement.prototype.showModal = () => {
        HTMLDialogElement.prototype.showModal = real;
        throw new Error('boom');
      };
    });
    await scope.getByRole('button', { name: 'Очистить', exact: true }).click();
    await scope.getByRole('button', { name: 'Повторить', exact: true }).click();
    await openCheckout(scope);
    await sendForm(scope);
    await answerBank(page);
    await scope.getByText('Билеты куплены').waitFor();
    assert.is(page.url(), `${shop.host}/told.html?bswidget-order=1`);
    // The success screen loads the names for the payment event.
    await until(async () => (await told()).some(([, , detail]) => Object(detail?.payment).status === 'paid'));
    const all = await told();
    const of = (type: string) =>
      all.filter(([kind]) => kind === `bswidget:${type}`).map(([, , detail]) => Object(detail));
    assert.ok(all.every(([, element]) => element === 'bs-widget'));
    // Each event has its item, also in the frame form. The payment event has the names that the success screen has loaded.
    const known = { show: { id: '12', name: 'Чайка' } };
    const about = (type: string) =>
      of(type).flatMap(({ item, items = [item] }) => items.map(({ show }: Item) => ({ show })));
    assert.equal([about('ready')[0], about('checkout-open'), about('payment').at(-1)], [known, [known], known]);
    assert.ok(
      of('ticket-add').every(
        ({ ticket, item }) => item.price === ticket.price && item.sector.name && item.performance.startAt,
      ),
    );
    assert.is(of('ticket-add').length, 2);
    assert.is(of('ticket-remove').length, 1);
    assert.ok([...of('ticket-add'), ...of('ticket-remove')].every(({ ticket }) => ticket.id && ticket.price > 0));
    assert.equal(
      of('error').map(({ message }) => message),
      ['Error: boom'],
    );
    assert.is(of('order-checkout').length, 1);
    const [{ order, payment }] = of('order-checkout') as [{ order: { id: string }; payment: { id: string } }];
    assert.ok(order.id && payment);
    const payments = of('payment');
    assert.is(payments.at(-1)?.payment.status, 'paid');
    assert.is(payments.at(-1)?.order.id, order.id);
    assert.equal(seen.strangers, []);
  });
}

it.run();
