import * as assert from 'uvu/assert';
import { hasTickets, openCheckout, sendForm, takeBest } from './support/buyer';
import { plain, snippet, type Visit } from './support/shop';
import { shopSuite } from './support/shopSuite';
import { until, untilAnswered, untilDrawn } from './support/waits';

const { it, shop } = shopSuite('Taken out in the middle of a call');

/** The chip of a price of several tariffs. */
const SEVERAL = /₽, Партер, \d/;

/**
 * Takes the element out in the middle of the call that `sessionStorage.target` names: while the answer is awaited, or at the moment
 * it is there. Writes down what is said to the console as an error.
 */
const INTERRUPT = `
const ask = window.fetch;
window.said = [];
/** Takes the element out. Resolves once the widget has left it. */
const leave = async () => {
  window.kept = document.querySelector('bs-widget');
  kept.remove();
  while (kept.shadowRoot.hasChildNodes()) await new Promise((done) => setTimeout(done));
  sessionStorage.hits = Number(sessionStorage.hits || 0) + 1;
};
const { error } = console;
console.error = (...all) => { said.push(all.join(' ')); error(...all) };
window.fetch = async (url, init) => {
  const { target, moment } = sessionStorage;
  const hit = target && new RegExp(target).test(((init && init.method) || 'GET') + ' ' + url);
  if (!hit) return ask(url, init);
  sessionStorage.target = '';
  if (moment === 'pending') {
    await leave();
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
  it(`R17: taken out while any of the 14 calls is ${moment}, it is silent: no error, no popup, no step on`, async () => {
    const address = shop.serve('/unmount.html', plain(snippet(shop, 'eager')));
    const seen: Visit = await shop.visitHost(address, {
      before: (page) => page.clock.install(),
      script: INTERRUPT,
    });
    const { page } = seen;
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
    const hall = () => untilDrawn(page);
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
      await untilAnswered(page);
      // whatever it still had in mind
      await page.clock.runFor(60_000);
      await untilAnswered(page);
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
        while (element.shadowRoot?.hasChildNodes()) await new Promise((done) => setTimeout(done));
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
      await interrupted(name, () => takeBest(page, 2));
      // what was cut off may have held a seat or not: the next cart is empty
      await page.evaluate(() => localStorage.clear());
      await page.goto(address, { waitUntil: 'commit' });
      await hall();
    }
    const filled = page.getByRole('button', { name: /^Убрать: / });
    /** What was cut off may have held a seat or not: a cart of its own, with one that can go and one that stays. */
    const afresh = async () => {
      await page.evaluate(() => localStorage.clear());
      await page.goto(address, { waitUntil: 'commit' });
      // seats at a price of several tariffs, so that one can be changed; which are the best ones differs from day to day
      await page.getByRole('button', { name: SEVERAL }).first().click();
      await takeBest(page, 2);
      await filled.nth(1).waitFor();
    };
    await afresh();
    await interrupted('change a tariff', () => page.locator('.panel select').first().selectOption({ index: 1 }));
    await filled.first().waitFor();
    await interrupted('remove a ticket', () => filled.first().click());
    await filled.first().waitFor();
    await interrupted('read the order', remount);
    await filled.first().waitFor();
    await openCheckout(page);
    await interrupted('checkout', () => sendForm(page));
    // the box office may have begun the payment: the way back asks what became of it
    await page.goto(`${address}?bswidget-order=1`, { waitUntil: 'commit' });
    const widget = page.locator('bs-widget');
    await widget
      .getByText(/оплат|Билеты куплены|Заказ/i)
      .or(widget.locator('.pane svg'))
      .first()
      .waitFor();
    // by now it is known to be a cart: as before that was known
    await page.evaluate(() => {
      for (const [key, order] of Object.entries({ ...localStorage }))
        if (key.endsWith(':order')) {
          localStorage.removeItem(key);
          localStorage.setItem(key.replace(/order$/, 'paying'), order);
        }
    });
    await interrupted('payment check', remount);
    await afresh();
    await interrupted('clear the cart', async () => {
      await page.getByRole('button', { name: 'Очистить', exact: true }).click();
      await page.getByRole('button', { name: 'Убрать все', exact: true }).click();
    });
    assert.equal(clean.sort(), Object.keys(CALLS).sort());
    await seen.close();
  });
}

it('taken out while a seat or a payment is asked for, it leaves to the next widget what became of it', async () => {
  const seen = await shop.visitHost(shop.serve('/next.html', plain(snippet(shop, 'eager'))));
  const { page } = seen;
  /** The call arrives at the box office, and the widget has left before it is answered. */
  const leaveDuring = async (address: string, act: () => Promise<unknown>) => {
    let hasLeft = false;
    await page.route(
      address,
      async (route) => {
        await route.fetch();
        await page.evaluate('(window.kept = document.querySelector("bs-widget")).remove()');
        hasLeft = true;
        await route.abort();
      },
      { times: 1 },
    );
    await act();
    await until(() => hasLeft, 'a widget that has left');
    await page.evaluate('document.body.append(kept)');
  };
  await untilDrawn(page);
  await leaveDuring('**/tickets?*', () => takeBest(page, 1));
  await hasTickets(page, 1);
  await openCheckout(page);
  await leaveDuring('**/checkout', () => sendForm(page));
  await page.getByRole('heading', { name: 'Оплата не завершена' }).waitFor();
  assert.is(seen.calls.filter((call) => /^POST .*checkout/.test(call)).length, 1);
  assert.equal(seen.errors, []);
  await seen.close();
});

it.run();
