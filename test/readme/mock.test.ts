/** A mock made of the contract alone, as backend engineers start one, sells to the widget; what it cannot do the kit names. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createApi } from '../../src/api/api';
import type { Api } from '../../src/api/types';
import { BODIES, EXAMPLES, PARAMETERS } from '../api/contract/examples';
import { startMock } from '../api/contract/mock.mjs';
import { serve } from '../bench/loadServer';
import { ROUTES, type Route } from '../box-office/http/contract';
import { built } from '../build/built';
import { failuresOf, runKit } from '../conformance/kit';
import { openBrowser } from '../e2e/support/browser';
import { clickSeat, hasTickets, map, openCheckout, sendForm, success } from '../e2e/support/buyer';
import { DESKTOP, watch } from '../e2e/support/shop';
import { fakeClock } from '../state/fakes';

let mock: Awaited<ReturnType<typeof startMock>>;
let api: Api;
const said: string[] = [];
test.before(async () => {
  mock = await startMock('src/api/openapi.yaml');
  const say = (text: string) => said.push(text);
  api = createApi({
    options: { api: mock.url, site: mock.url, distributor: '', getContentType: false },
    clock: fakeClock(),
    online: { value: true },
    popups: { message: say, error: say },
    fetch: (url, init) => fetch(url, init),
  });
});
test.after(() => mock.close());

test('show, hall, ticket, tariff, checkout and payment: one purchase', async () => {
  const { performances } = await api.getShow('12');
  const [evening] = performances;
  const { performance, offer } = await api.getPerformance(evening?.id ?? '');
  assert.is(performance.id, evening?.id);
  const { seats, sectors } = await api.getHall(performance.venueId);
  assert.is(sectors.length, 3);
  const free = seats.filter(({ id }) => offer.groupOfSeat.has(id));
  assert.is(free.length, seats.length - 1);
  const [seat] = free;
  const { id: orderId, tickets } = await api.createOrder(1);
  assert.equal(tickets, []);
  const added = await api.addTicket(orderId, { seatId: seat?.id ?? '', performanceId: performance.id });
  assert.is(added.id, orderId);
  assert.equal(
    added.tickets.map(({ seatId, price }) => [seatId, price]),
    [[seat?.id, 350_000]],
  );
  assert.is(added.payTillTimeout, 900);
  const ticketId = added.tickets[0]?.id ?? '';
  assert.is((await api.changeTariff(orderId, ticketId, '2')).amount, 280_000);
  assert.is((await api.applyPromo(orderId, 'ТЕАТР')).amount, 315_000);
  assert.is((await api.removePromo(orderId)).amount, 350_000);
  assert.equal((await api.getOrder(orderId)).tickets, added.tickets);
  const returnUrl = 'https://театр.example:8443/чайка?a=b&bswidget-order=1#билеты';
  const data = { name: 'Анна Петрова', email: 'анна@почта.рф', phone: '8 912 345-67-89', returnUrl } as const;
  const checkedOut = await api.checkout(orderId, { ...data, agreement: true, personalData: true }, 'key');
  assert.equal([checkedOut.order.status, checkedOut.payment?.status], ['awaiting_payment', 'pending']);
  assert.match(checkedOut.payment?.url ?? '', /^https:/);
  const { order, payment } = await api.checkPayment(orderId);
  assert.equal([order.status, payment?.status, order.soldTo], ['paid', 'paid', 'a***@mail.ru']);
  assert.equal(said, ['Возьмите с собой ученический билет'], 'its notification, and no failure');
});

test('season tickets, a place given back and an empty cart', async () => {
  const { seasonTickets } = await api.listSeasonTickets({ page: 1 });
  const { offer, performances } = await api.getSeasonTicket(seasonTickets[0]?.id ?? '');
  assert.is(performances.length, 2);
  assert.is(offer.groupOfSeat.size, 2);
  assert.equal((await api.removeTicket('Zk3v9QmT0sXwB7nYpR4cLd', 't1')).tickets, []);
  assert.equal((await api.clearOrder('Zk3v9QmT0sXwB7nYpR4cLd')).tickets, []);
});

/** With a plain space for each no-break one. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

/** Asks the mock for one of the answers of a call. */
const ask = (call: Route['call'], prefer: string): Promise<Response> => {
  const { method, url, schema } = ROUTES.find((route) => route.call === call) as Route;
  const known = PARAMETERS.get(call) ?? {};
  const path = url.replace(/:(\w+)/g, (_, name: string) => known[name] ?? '');
  const query = new URLSearchParams(
    Object.keys(Object(schema.querystring).properties ?? {}).flatMap((name) =>
      known[name] === undefined ? [] : [[name, known[name]]],
    ),
  );
  const body = BODIES.find((each) => each.call === call)?.value;
  return fetch(`${mock.url}${path}?${query}`, {
    method,
    headers: { accept: '*/*', prefer, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
};

test('each example of the contract can be had by its name, and keeps to the contract in the mock’s eyes too', async () => {
  for (const { call, status, name, value } of EXAMPLES) {
    const response = await ask(call, `code=${status}, example=${name}`);
    const text = await response.text();
    assert.is(response.status, status, `${call} ${name}: ${text.slice(0, 300)}`);
    assert.equal(typeof value === 'string' ? text : JSON.parse(text), value, `${call} ${name}`);
    assert.is(response.headers.get('sl-violations'), null, `${call} ${name}`);
    if (status === 429) assert.is(response.headers.get('retry-after'), '5');
  }
});

test('the built widget draws the hall of the mock, and sells a seat of it to the last screen', async () => {
  const { root } = await built();
  const html = `<!doctype html><script async src="/dist/bswidget.js"></script>
    <bs-widget api="${mock.url}" show="12" style="display: block; min-height: 760px"></bs-widget>`;
  const host = await serve(new Map([['/tickets.html', html]]), root);
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce' });
  const { errors } = watch(page);
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'the bank' }));
  await page.goto(`${host.origin}/tickets.html`);
  await map(page).waitFor();
  const seats: string[] = [];
  await clickSeat(page, [0.45, 0.33], seats);
  assert.equal(seats.map(plain), ['Ряд 5, место 12']);
  await hasTickets(page, 1);
  await openCheckout(page);
  await sendForm(page);
  await page.getByText('the bank').waitFor();
  await page.goBack();
  assert.is(await success(page), '48213307');
  assert.equal(errors, []);
  await browser.close();
  await host.close();
});

test('every answer of a mock is by its schema, and what wants a memory fails', async () => {
  const report = await runKit(mock.url);
  const failures = failuresOf(report);
  const asked = report.rows.filter(({ name, outcome }) => /by its schema$/.test(name) && outcome.state !== 'skipped');
  assert.ok(asked.length > 12, `${asked.length} calls`);
  assert.equal(
    asked.filter(({ outcome }) => outcome.state === 'failed'),
    [],
  );
  for (const forgets of [
    'the id of an order is a secret: two orders have the same id',
    'an order that nobody has is 404 for each call: GET /orders/{orderId} answered 200',
    'a taken seat is refused: PUT /orders/{orderId}/tickets answered 200',
    'a seat that is held is not on sale: the seat that an order holds is still on sale',
    'an order that is being paid does not change: PUT /orders/{orderId}/tickets answered 200',
  ]) {
    assert.ok(
      failures.some((failure) => failure.startsWith(forgets)),
      `${forgets}\n\n${failures.join('\n')}`,
    );
  }
});

test.run();
