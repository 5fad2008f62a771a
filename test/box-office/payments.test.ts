import * as assert from 'uvu/assert';
import { BUYER } from './support/client';
import { onEveryDatabase, seatDealer } from './support/everyDatabase';

onEveryDatabase('payments', (test, shop) => {
  const deal = seatDealer();
  let pinned = '';

  async function filled() {
    const { box, client } = shop();
    pinned ||= box.performances(12).filter(({ soldOut }) => !soldOut)[8]?.id ?? '';
    const id = await client.order();
    const [seat = ''] = await deal(shop(), pinned, 'g12-4');
    await client.add(id, seat, pinned);
    return { id, seat };
  }

  const press = (url: string | undefined, button: 'pay' | 'decline' | 'leave') =>
    fetch(`${url}/${button}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('the payment page has three buttons, and leaving it leads back to the host page', async () => {
    const { client } = shop();
    const { payment } = (await client.checkout((await filled()).id)).payload;
    const html = await (await fetch(String(payment.url))).text();
    for (const button of ['Оплатить', 'Отклонить', 'Вернуться в магазин']) assert.ok(html.includes(button));
    const response = await press(payment.url, 'leave');
    assert.is(response.status, 303);
    assert.is(response.headers.get('location'), BUYER.returnUrl);
  });

  test('the payment page forbids scripts, frames and caching, and sends no referrer', async () => {
    const { client } = shop();
    const { payment } = (await client.checkout((await filled()).id)).payload;
    const page = await fetch(String(payment.url));
    const { headers } = page;
    assert.match(headers.get('content-type') ?? '', /^text\/html; charset=utf-8$/);
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'.* frame-ancestors 'none'$/);
    assert.match(
      await page.text(),
      /<link rel="icon" href="data:,">/,
      'so that no browser asks for a picture it may not show',
    );
    assert.is(headers.get('cache-control'), 'no-store');
    assert.is(headers.get('referrer-policy'), 'no-referrer');
  });

  test('the page of an ended payment says so, and links to the exact return address', async () => {
    const { client } = shop();
    const returnUrl = `https://shop.example/?a=1&lt=2&b='onclick='`;
    const { id } = await filled();
    const { payment } = (await client.call('checkout', { path: { orderId: id }, body: { ...BUYER, returnUrl } }))
      .payload;
    const response = await press(payment.url, 'pay');
    assert.is(response.headers.get('location'), returnUrl);
    const html = await (await fetch(String(payment.url))).text();
    assert.match(html, 'Платёж уже проведён');
    assert.not.match(html, /<form/);
    assert.match(html, 'href="https://shop.example/?a=1&amp;lt=2&amp;b=&#39;onclick=&#39;"');
  });

  test('the payment page and the mail write kopecks with two digits, or none at all', async () => {
    const { box, client } = shop();
    const performance = box.performances(box.data.shows['Снежная королева'] ?? 0)[5]?.id ?? '';
    const id = await client.order();
    for (const [group, tariffId] of [
      ['g15-1', 2],
      ['g15-2', 2],
    ] as const) {
      const [seat = ''] = await deal(shop(), performance, group);
      await client.add(id, seat, performance, { tariffId });
    }
    const { order, payment } = (await client.checkout(id)).payload;
    assert.equal(
      order.tickets.map(({ price }) => price),
      [640, 959.2],
    );
    const plain = (text = '') => text.replace(/\s/g, ' ');
    assert.match(plain(await (await fetch(String(payment.url))).text()), 'Оплата 1 599,20 ₽');
    await press(payment.url, 'pay');
    const lines = (await box.outbox(id))?.body.split('\n').map(plain);
    assert.equal(lines?.slice(1), [
      `Заказ № ${order.number}`,
      `${order.tickets[0]?.name}: 640 ₽`,
      `${order.tickets[1]?.name}: 959,20 ₽`,
      'Итого: 1 599,20 ₽',
    ]);
  });

  test('an unknown button does not end the payment', async () => {
    const { client } = shop();
    const { id } = await filled();
    const { payment } = (await client.checkout(id)).payload;
    for (const word of ['steal', 'constructor', 'toString', '__proto__']) {
      assert.is((await fetch(`${payment.url}/${word}`, { method: 'POST', redirect: 'manual' })).status, 404, word);
    }
    assert.is((await client.check(id)).payload.payment.status, 'pending');
  });

  test('pay: the order stays paid, and its mail is written once', async () => {
    const { box, client } = shop();
    const { id, seat } = await filled();
    const { url } = (await client.checkout(id)).payload.payment;
    await press(url, 'pay');
    await press(url, 'pay');
    await press(url, 'decline');
    const { order, payment } = (await client.check(id)).payload;
    assert.is(order.status, 'paid');
    assert.is(order.payTill, null);
    assert.is(payment.status, 'paid');
    assert.is(payment.url, undefined);
    assert.equal(await box.payments(id), ['paid']);
    const mail = await box.outbox(id);
    assert.is(mail?.recipient, BUYER.email);
    assert.ok(mail?.body.includes(String(order.number)));
    assert.is((await client.add(await client.order(), seat, pinned)).error, 'PlaceAlreadyReservedException');
    assert.is((await client.checkout(id)).error, 'OrderLockedException');
  });

  for (const [button, status] of [
    ['decline', 'failed'],
    ['leave', 'cancelled'],
  ] as const) {
    test(`${button}: the order is open again with the time it had, and may be paid anew`, async () => {
      const { box, client } = shop();
      const { id } = await filled();
      const before = (await client.get(id)).payload.order;
      await press((await client.checkout(id)).payload.payment.url, button);
      const { order, payment } = (await client.check(id)).payload;
      assert.is(order.status, 'open');
      assert.is(payment.status, status);
      assert.is(order.payTill, before.payTill);
      const [old] = [payment.id];
      const again = (await client.checkout(id)).payload.payment;
      assert.is.not(again.id, old);
      await press(`${box.origin}/pay/${old}`, 'pay');
      assert.is((await client.check(id)).payload.payment.status, 'pending', 'an ended payment takes no money');
      await press(again.url, 'pay');
      assert.equal(await box.payments(id), [status, 'paid']);
    });
  }

  test('money that comes after expiry goes back, and the order stays expired', async () => {
    const { box, client } = shop();
    const { id, seat } = await filled();
    const { payment } = (await client.checkout(id)).payload;
    await box.expireOrder(id);
    await press(payment.url, 'pay');
    const late = (await client.check(id)).payload;
    assert.is(late.order.status, 'expired');
    assert.is(late.payment.status, 'cancelled');
    assert.ok((await box.payment(String(payment.id))).refunded);
    assert.is(await box.outbox(id), undefined);
    assert.is((await client.get(id)).status, 404);
    assert.is((await client.add(await client.order(), seat, pinned)).status, 200, 'the seat is on sale again');
  });

  test('money that comes after the sweep goes back too; a payment that the buyer left before takes none', async () => {
    const { box, client } = shop();
    const { id } = await filled();
    const left = (await client.checkout(id)).payload.payment;
    await press(left.url, 'leave');
    const open = (await client.checkout(id)).payload.payment;
    await box.expireOrder(id);
    await box.sweep();
    assert.is((await client.check(id)).payload.payment.status, 'cancelled');
    await press(`${box.origin}/pay/${open.id}`, 'pay');
    await press(`${box.origin}/pay/${left.id}`, 'pay');
    assert.ok((await box.payment(String(open.id))).refunded);
    assert.not.ok((await box.payment(String(left.id))).refunded);
  });

  test('checkout refuses each bad field with a message of its own, in the sequence of the form', async () => {
    const { client } = shop();
    const { id } = await filled();
    const bad = {
      name: ' ',
      email: 'anna@',
      phone: '123',
      agreement: false,
      personalData: false,
      marketing: 'yes',
      returnUrl: 'javascript:alert(1)',
    };
    const refused = await client.call('checkout', { path: { orderId: id }, body: bad });
    assert.is(refused.error, 'ValidationException');
    assert.is(refused.messages.length, 7);
    assert.match(refused.messages[0] ?? '', /имя/);
    assert.match(refused.messages[1] ?? '', /почты/);
    assert.match(refused.messages[2] ?? '', /телефона/);
    assert.match(refused.messages[3] ?? '', /условия/);
    assert.match(refused.messages[4] ?? '', /обработку данных/);
    assert.match(refused.messages[5] ?? '', /marketing/);
    assert.match(refused.messages[6] ?? '', /возврата/);
    const empty = await client.call('checkout', { path: { orderId: id }, body: {} });
    assert.is(empty.messages.length, 3, 'contacts may have been given before');
    assert.is((await client.call('checkout', { path: { orderId: id } })).error, 'ValidationException');
    assert.is((await client.get(id)).payload.order.status, 'open');
  });

  test('a NUL character, which PostgreSQL cannot store, is refused like any other bad field', async () => {
    const { box, client } = shop();
    const { id } = await filled();
    for (const field of ['email', 'phone'] as const) {
      const body = { ...BUYER, [field]: `${BUYER[field]}\u0000` };
      const refused = await client.call('checkout', { path: { orderId: id }, body });
      assert.is(refused.error, 'ValidationException', field);
      assert.ok(refused.messages.length, field);
    }
    assert.is((await fetch(`${box.origin}/pay/%00`)).status, 400);
    assert.is((await client.get(id)).payload.order.status, 'open');
  });

  test('each checkout stores the consents, and the consent to news holds until the buyer changes it', async () => {
    const { box, client } = shop();
    const { id } = await filled();
    const checkOut = async (more: object) => {
      const { payment } = (await client.call('checkout', { path: { orderId: id }, body: { ...BUYER, ...more } }))
        .payload;
      await press(payment.url, 'decline');
    };
    for (const more of [{}, { marketing: true }, {}, { marketing: false }, {}]) await checkOut(more);
    const kept = await box.consents(id);
    assert.ok(kept.every((each) => each.personal_data));
    assert.equal(
      kept.map((each) => each.marketing),
      [null, true, true, false, false],
    );
    const { personalData, ...before } = BUYER;
    const refused = await client.call('checkout', { path: { orderId: id }, body: before });
    assert.equal(refused.messages, ['Отметьте согласие на обработку данных']);
    assert.ok(personalData);
  });

  test('a paid order tells its masked e-mail address, and serves its tickets under a key that is not its id', async () => {
    const { client } = shop();
    const { id } = await filled();
    const open = (await client.checkout(id)).payload;
    assert.equal([open.order.soldTo, open.order.ticketsUrl, open.order.calendarUrl], [undefined, undefined, undefined]);
    await press(open.payment.url, 'pay');
    const { order } = (await client.get(id)).payload;
    assert.is(order.soldTo, 'a***@example.ru');
    assert.not.match(`${order.ticketsUrl}${order.calendarUrl}`, id);
    const tickets = await fetch(String(order.ticketsUrl));
    const html = await tickets.text();
    assert.match(html, 'Чайка');
    assert.match(html, String(order.tickets[0]?.name));
    assert.match(html, /<svg[^>]*>.*<path/s);
    assert.match(tickets.headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/);
    assert.match(await (await fetch(String(order.tickets[0]?.url))).text(), String(order.tickets[0]?.name));
    const calendar = await (await fetch(String(order.calendarUrl))).text();
    assert.match(calendar, /^BEGIN:VCALENDAR\r\n/);
    assert.match(calendar.replace(/\r\n /g, ''), /SUMMARY:Чайка\r\n/);
    assert.ok(calendar.split('\r\n').every((line) => Buffer.byteLength(line) <= 75));
    assert.is((await fetch(`${String(order.ticketsUrl).slice(0, -1)}~`)).status, 404);
  });

  test('the mail has the buyer’s name in one line, without links', async () => {
    const { box, client } = shop();
    const performance = box.performances(box.data.shows['Как устроен театр'] ?? 0)[1]?.id ?? '';
    const [seat = ''] = await deal(shop(), performance, 'g16-1');
    const id = await client.order();
    await client.add(id, seat, performance);
    const name = 'Билеты тут http://x.example\n\nЖми';
    await client.call('checkout', { path: { orderId: id }, body: { ...BUYER, name } });
    const [greeting = '', second = ''] = ((await box.outbox(id))?.body ?? '').split('\n');
    assert.is(greeting, 'Билеты тут http x. example Жми, спасибо за покупку.');
    assert.match(second, /^Заказ №/);
  });

  for (const returnUrl of [
    'https://shop.example/host.html#/show[1]',
    'https://shop.example/p#a#b',
    'https://shop.example/p#a|b',
    'https://shop.example/a|b/?x={1}^',
    'https://shop.example/?q=%D7%E0%E9%EA%E0&bswidget-order=1',
    'https://shop.example/?/afisha/12&bswidget-order=1',
    `https://shop.example/?q=${'x'.repeat(7900)}`,
  ]) {
    test(`the payment page leads back to the exact address: ${returnUrl.slice(0, 60)}`, async () => {
      const { client } = shop();
      const { id } = await filled();
      const body = { ...BUYER, returnUrl };
      const { payment } = (await client.call('checkout', { path: { orderId: id }, body })).payload;
      assert.is((await press(payment.url, 'leave')).headers.get('location'), returnUrl);
    });
  }

  test('checkout refuses a return address that is invalid, has a user name, or is of another site', async () => {
    const { client } = shop();
    const { id } = await filled();
    const strangers = ['https://evil.example/', 'https://shop.example.evil.example/', 'http://shop.example/'];
    for (const returnUrl of [
      'https://',
      'http://[',
      'https://a@shop.example/',
      'https://a:b@shop.example/',
      ...strangers,
    ]) {
      const refused = await client.call('checkout', { path: { orderId: id }, body: { ...BUYER, returnUrl } });
      assert.equal([refused.error, refused.messages.length], ['ValidationException', 1], returnUrl);
    }
    assert.is((await client.get(id)).payload.order.status, 'open');
  });
});
