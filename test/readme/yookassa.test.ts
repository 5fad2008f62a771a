/** The guide's recipe for YooKassa, against a server with the part of its API that the recipe needs. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { button, holdBest, openCheckout, sendForm } from '../e2e/support/buyer';
import { HOSTS } from './readme';
import { snippetsOf, standFor } from './stand';

const HEADING = 'Paying by YooKassa';

/** A payment as YooKassa keeps it. */
interface Theirs {
  id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  amount: { value: string; currency: string };
  payment_method_data: { type: string };
  confirmation: { return_url: string };
  metadata: { payment: string };
}

/** A payment of the box office, as its checkout made it. */
interface Ours {
  id: string;
  amount: number;
  returnUrl: string;
}

interface Recipe {
  addressToPay: (payment: Ours, way: string) => Promise<string>;
  outcomeOf: (notification: object) => Promise<{ id: string; isPaid: boolean; isCancelled: boolean }>;
}

type Answer = (request: IncomingMessage, body: string, response: ServerResponse) => Promise<unknown> | unknown;

async function listen(answer: Answer): Promise<{ origin: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    await answer(request, body, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { origin, close };
}

/** YooKassa: its API, its page, and the notification that it sends before the buyer comes back. */
async function openYooKassa(site: () => string) {
  const payments = new Map<string, Theirs>();
  const asked: { authorization: string; key: string; payment?: Theirs }[] = [];
  const json = (response: ServerResponse, value: object) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  const server = await listen(async ({ method, url = '', headers }, body, response) => {
    const authorization = `${headers.authorization}`;
    const key = `${headers['idempotence-key']}`;
    const [, place = '', id = '', status = ''] =
      /^\/(?:v3\/)?(payments|page)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(url) ?? [];
    if (place === 'payments' && method === 'POST') {
      const payment: Theirs = { ...JSON.parse(body), id: `yoo-${asked.length}`, status: 'pending' };
      asked.push({ authorization, key, payment });
      payments.set(payment.id, payment);
      const confirmation_url = `${server.origin}/page/${payment.id}`;
      return json(response, { ...payment, confirmation: { type: 'redirect', confirmation_url } });
    }
    const payment = payments.get(id);
    if (!payment) return response.writeHead(404).end();
    if (place === 'payments') {
      asked.push({ authorization, key });
      return json(response, payment);
    }
    if (!status) {
      const form = (end: string, word: string) =>
        `<form method="post" action="/page/${id}/${end}"><button>${word}</button></form>`;
      const html = form('succeeded', 'Оплатить') + form('canceled', 'Отменить');
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    }
    payment.status = status as Theirs['status'];
    const notification = { type: 'notification', event: `payment.${status}`, object: { id, status } };
    await fetch(`${site()}/yookassa`, { method: 'POST', body: JSON.stringify(notification) });
    return response.writeHead(303, { location: payment.confirmation.return_url }).end();
  });
  return { ...server, asked };
}

const shop = standFor(test);

async function readRecipe(origin: string): Promise<Recipe> {
  const code = HOSTS.blocksOf(HEADING).find(({ language }) => language === 'js')?.text ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'bswidget-yookassa-'));
  Object.assign(process.env, { YOOKASSA_SHOP: '506751', YOOKASSA_KEY: 'test_key' });
  writeFileSync(join(folder, 'recipe.mjs'), code.replace('https://api.yookassa.ru', origin));
  const recipe = await import(join(folder, 'recipe.mjs'));
  rmSync(folder, { recursive: true });
  return recipe;
}

test('YooKassa behind payment="host": the buyer cancels SberPay and T-Pay, and pays by СБП', async () => {
  const ours = new Map<string, Ours>();
  const orders = new Map<string, string>();
  let siteOrigin = '';
  const yooKassa = await openYooKassa(() => siteOrigin);
  const { addressToPay, outcomeOf } = await readRecipe(yooKassa.origin);
  const [html = ''] = snippetsOf(HEADING, 'html', shop);
  const script = `<script async src="${shop.office.origin}/dist/bswidget.js"></script>`;
  const site = await listen(async ({ url, method }, body, response) => {
    if (url === '/yookassa') {
      const { id, isPaid, isCancelled } = await outcomeOf(JSON.parse(body));
      if (isPaid || isCancelled) await shop.office.settleOrder(orders.get(id) ?? '', isPaid ? 'pay' : 'decline');
      return response.end();
    }
    if (method === 'POST') {
      const { payment, way } = JSON.parse(body);
      const address = await addressToPay(ours.get(payment) as Ours, way);
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url: address }));
    }
    return response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(`<!doctype html>${script}${html}`);
  });
  siteOrigin = site.origin;
  const seen = await shop.visitHost(`${site.origin}/chaika`);
  const { page } = seen;
  page.on('response', async (response) => {
    if (!/\/checkout$/.test(response.url()) || response.request().method() !== 'POST') return;
    const { payment, order } = (await response.json()).payload;
    const { returnUrl } = response.request().postDataJSON();
    ours.set(payment.id, { id: payment.id, amount: payment.amount, returnUrl });
    orders.set(payment.id, order.id);
  });
  await holdBest(page);
  await openCheckout(page);
  await sendForm(page);
  for (const way of ['SberPay', 'T-Pay']) {
    await button(page, way).click();
    await button(page, 'Отменить').click();
    await page.getByRole('heading', { name: 'Оплата не прошла' }).waitFor();
    assert.not(await button(page, way).isVisible());
    await button(page, 'Оплатить').click();
  }
  await button(page, 'СБП').click();
  await button(page, 'Оплатить').click();
  await page.getByRole('heading', { name: 'Билеты куплены' }).waitFor();
  assert.ok(page.url().startsWith(`${site.origin}/chaika`), page.url());
  assert.equal(seen.errors, []);

  const { asked } = yooKassa;
  const sent = asked.flatMap(({ payment, key }) => (payment ? [{ ...payment, key }] : []));
  assert.equal(
    sent.map(({ payment_method_data }) => payment_method_data.type),
    ['sberbank', 'tinkoff_bank', 'sbp'],
  );
  assert.ok(asked.every(({ authorization }) => authorization === `Basic ${btoa('506751:test_key')}`));
  for (const { amount, metadata, key, confirmation } of sent) {
    const payment = ours.get(metadata.payment);
    assert.equal(amount, { value: payment?.amount.toFixed(2), currency: 'RUB' });
    assert.is(confirmation.return_url, payment?.returnUrl);
    assert.match(key, new RegExp(`^${metadata.payment}-`));
  }
  await seen.close();
  site.close();
  yooKassa.close();
});

test.run();
