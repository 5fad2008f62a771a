import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openCheckout, sendForm, takeSeats } from './support/buy';
import { openShop, plain, snippet, type TestShop, type Visit, visit } from './support/shop';

let shop: TestShop;
test.before(async () => {
  shop = await openShop();
});
test.after(() => shop.close());

/** The chip of a price of several tariffs. */
const SEVERAL = /^от .*Партер/;

/**
 * Takes the element out in the middle of the call that `sessionStorage.target` names: while the answer is awaited, or at the moment
 * it is there. Writes down what is said to the console as an error.
 */
const INTERRUPT = `
const ask = window.fetch;
window.said = [];
const { error } = console;
console.error = (...all) => { said.push(all.join(' ')); error(...all) };
window.fetch = async (url, init) => {
  const { target, moment } = sessionStorage;
  const hit = target && new RegExp(target).test(((init && init.method) || 'GET') + ' ' + url);
  if (!hit) return ask(url, init);
  sessionStorage.target = '';
  const leave = () => { window.kept = document.querySelector('bs-widget'); kept.remove(); sessionStorage.hits = Number(sessionStorage.hits || 0) + 1 };
  if (moment === 'pending') {
    leave();
    await new Promise((done) => setTimeout(done, 60));
    return ask(url, init);
  }
  const answer = await ask(url, init);
  leave();
  return answer;
};`;

const CALLS: Record<string, string> = {
  'repertoire of a show': 'GET .*repertoire\\?',
  'repertoire of a performance': 'GET .*repertoire/',
  constructive: 'GET .*constructive',
  'hall schema': 'GET .*\\.svg',
  'season tickets': 'GET .*season_tickets(\\?|$)',
  'season ticket': 'GET .*season_tickets/',
  'new order': 'POST .*/orders(\\?|$)',
  'add a ticket': 'PUT .*/tickets',
  'change a tariff': 'PATCH ',
  'remove a ticket': 'DELETE .*/tickets/',
  'clear the cart': 'DELETE .*/tickets(\\?|$)',
  'read the order': 'GET .*/orders/[^/]+$',
  checkout: 'POST .*/checkout',
  'payment check': 'GET .*/payment/check',
};

for (const moment of ['pending', 'resolving']) {
  test(`R17: taken out while any of the 14 calls is ${moment}, it is silent: no error, no popup, no step on`, async () => {
    const address = shop.serve('/unmount.html', plain(snippet(shop, 'eager')));
    const seen: Visit = await visit(shop, address, { script: INTERRUPT });
    const { page } = seen;
    page.setDefaultTimeout(10_000);
    const clean: string[] = [];
    const aim = (name: string) =>
      page.evaluate(
        ([target, when]) => Object.assign(sessionStorage, { target, moment: when }),
        [CALLS[name] ?? '', moment],
      );
    const back = () =>
      page.evaluate(() => {
        const kept = window as unknown as { kept?: HTMLElement };
        if (kept.kept) document.body.append(kept.kept);
      });
    const hall = () => page.locator('.frame svg').first().waitFor();
    /** Aims at a call, makes it happen, and looks at what is left of the widget. */
    const interrupted = async (name: string, act: () => Promise<unknown>) => {
      const hits = Number(await page.evaluate('sessionStorage.hits || 0'));
      await aim(name);
      await Promise.all([
        act().catch(() => undefined),
        page
          .waitForFunction((before) => Number(sessionStorage.hits || 0) > before, hits)
          .catch((cause) => {
            throw new Error(`${name} was never called`, { cause });
          }),
      ]);
      await page.waitForTimeout(250);
      assert.is(page.url().split('?')[0], address, `${name}: the page stays`);
      assert.equal(await page.evaluate('said'), [], name);
      assert.equal(seen.errors, [], name);
      assert.is(
        await page.evaluate(() => (window as unknown as { kept: Element }).kept.shadowRoot?.childNodes.length),
        0,
      );
      clean.push(name);
      await back();
    };
    const remount = () =>
      page.evaluate(async () => {
        const element = document.querySelector('bs-widget') as HTMLElement;
        element.remove();
        await new Promise((done) => setTimeout(done, 5));
        document.body.append(element);
      });
    const set = (name: string, value: string | null) =>
      page.locator('bs-widget').evaluate(
        (element, [key, text]) => {
          if (text === null) element.removeAttribute(key as string);
          else element.setAttribute(key as string, text as string);
        },
        [name, value],
      );
    /** What acts on the page must not hold up the test when the widget has gone. */
    const soon = (act: () => Promise<unknown>) => async () => {
      page.setDefaultTimeout(1500);
      await act().finally(() => page.setDefaultTimeout(10_000));
    };

    await hall();
    for (const name of Object.keys(CALLS).slice(0, 4)) {
      await interrupted(name, remount);
      await hall();
    }
    await set('show', null);
    await interrupted('season tickets', () => set('season-tickets', ''));
    const [season] = (
      (await (await fetch(`${shop.office.url}/season_tickets`)).json()) as {
        payload: { seasonTickets: { id: string }[] };
      }
    ).payload.seasonTickets;
    await set('season-tickets', null);
    await interrupted('season ticket', () => set('season-ticket', `${season?.id}`));
    await set('season-ticket', null);
    await set('show', '12');
    await hall();
    for (const name of ['new order', 'add a ticket']) {
      await interrupted(
        name,
        soon(() => takeSeats(page, 2)),
      );
      await hall();
    }
    const filled = page.getByRole('button', { name: /^Убрать: / });
    /** What was cut off may have held a seat or not: a cart of its own, with so many that one can go. */
    const afresh = async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto(address, { waitUntil: 'commit' });
      // seats at a price of several tariffs, so that one can be changed; which are the best ones differs from day to day
      await page.getByRole('button', { name: SEVERAL }).first().click();
      await takeSeats(page, 4);
      await filled.nth(3).waitFor();
    };
    await afresh();
    await interrupted(
      'change a tariff',
      soon(() => page.locator('.panel select').first().selectOption({ index: 1 })),
    );
    await filled.first().waitFor();
    await interrupted(
      'remove a ticket',
      soon(() => filled.first().click()),
    );
    await filled.first().waitFor();
    await interrupted('read the order', remount);
    await filled.first().waitFor();
    await openCheckout(page);
    await interrupted(
      'checkout',
      soon(() => sendForm(page)),
    );
    // the box office may have begun the payment: the way back asks what became of it
    await page.goto(`${address}?bswidget-order=1`, { waitUntil: 'commit' });
    await page.waitForTimeout(800);
    if (
      !(await page
        .locator('bs-widget')
        .getByText(/оплат|Билеты|Заказ/i)
        .first()
        .isVisible())
    )
      await hall();
    await interrupted('payment check', remount);
    await afresh();
    await interrupted(
      'clear the cart',
      soon(async () => {
        await page.getByRole('button', { name: 'Очистить', exact: true }).click();
        await page.getByRole('button', { name: 'Убрать все', exact: true }).click();
      }),
    );
    assert.equal(clean.sort(), Object.keys(CALLS).sort());
    await seen.close();
  });
}

test.run();
