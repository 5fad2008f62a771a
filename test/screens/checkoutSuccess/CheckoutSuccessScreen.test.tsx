import '../../support/dom';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan, Order, Payment, Performance, Ticket } from '../../../src/domain/entities';
import { EMPTY_ORDER } from '../../../src/domain/orderState';
import { CheckoutSuccessScreen } from '../../../src/screens/checkoutSuccess/CheckoutSuccessScreen';
import { NOTHING } from '../../../src/state/catalogue/sale';
import * as data from '../../support/gallery/data';
import { order } from '../../support/gallery/data';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { button, named, plain } from '../reader';

test.after.each(cleanup);

/** Shows the success page for an order with this status of its payment, or without a payment. */
const success = (status: Payment['status'] | null, change: Partial<Order> = {}) => {
  const fake = fakeContext();
  fake.paymentOrder.value = { ...order, ...change };
  fake.payment.value = status && { id: '1', status, amount: 1, url: '' };
  fake.secondsLeft.value = 581;
  fake.order.value = fake.paymentOrder.value;
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  return fake;
};
/** The tickets of the order, each with these fields. */
const tickets = (change: Partial<Ticket>) => order.tickets.map((each) => ({ ...each, ...change }));

test('a paid order shows its number, tickets and sum, and says where the tickets go', () => {
  const fake = success('paid');
  assert.ok(screen.getByRole('heading', { name: 'Билеты куплены' }));
  assert.match(plain(document.body), /Заказ № 104 582\. Билеты придут на почту/);
  assert.match(plain(document.querySelector('.stub')), /Партер, ряд 5, место 6.*3 500 ₽.*Оплачено.*6 300 ₽/);
  assert.is(screen.getByRole('link', { name: /495/ }).getAttribute('href'), 'tel:+74950000000');
  assert.is(named(fake, 'checkout.watchPayment').length, 1);
});

test('bought tickets count as seen only once their heading is in the window', () => {
  const fake = fakeContext();
  fake.paymentOrder.value = order;
  fake.payment.value = { id: '1', status: 'paid', amount: 1, url: '' };
  const watched: Element[] = [];
  let onSight = (_isInWindow: boolean): void => {};
  const watchSight = (target: Element, onChange: typeof onSight) => {
    watched.push(target);
    onSight = onChange;
    onChange(false);
    return () => watched.splice(watched.indexOf(target), 1);
  };
  render(inContext({ ...fake.context, watchSight }, <CheckoutSuccessScreen />));
  assert.equal(watched.map(plain), ['Билеты куплены']);
  assert.is(named(fake, 'checkout.watchShown').length, 0);
  act(() => onSight(true));
  assert.is(named(fake, 'checkout.watchShown').length, 1);
  act(cleanup);
  assert.equal(watched, [], 'a screen that is left watches nothing');
});

test('the receipt shows fees, discounts and old prices; an order paid by a certificate is called neither free nor paid', () => {
  const stub = () => plain(document.querySelector('.stub'));
  const lines = [{ name: 'Сервисный сбор', amount: 31_500 }];
  success('paid', { tickets: tickets({ oldPrice: 400_000 }), lines, amount: 661_500 });
  assert.match(stub(), /3 500 ₽ 4 000 ₽вместо 4 000 ₽.*Сервисный сбор315 ₽Оплачено6 615 ₽$/);
  cleanup();
  success('paid', { lines: [{ name: 'Сертификат', amount: -630_000 }], amount: 0 });
  assert.match(stub(), /Сертификат−6 300 ₽0 ₽$/);
  assert.not.match(stub(), /Бесплатно|Оплачено/);
});

test('each ticket of a paid order is shown with its tariff if the tariff is known (design 04)', () => {
  const fake = success('paid');
  const stub = () => plain(document.querySelector('.stub'));
  assert.match(stub(), /место 6\s*3 500 ₽\s*Взрослый.*место 7\s*2 800 ₽\s*Школьный/);
  act(() => {
    fake.remember([['1', { name: 'Чайка', performances: fake.performances.value.slice(0, 1), prices: NOTHING }]]);
    fake.offer.value = NOTHING;
  });
  assert.match(stub(), /место 6\s*3 500 ₽\s*Партер/);
});

test('a bought ticket shows the note on its seat', () => {
  const fake = success('paid');
  const [first] = order.tickets as [Ticket];
  const kindOf = (id: string) => (id === first.seatId ? { kind: 'restricted_view' as const, note: 'Колонна' } : {});
  act(() => {
    const plan = fake.plan.value as HallPlan;
    fake.plan.value = { ...plan, seats: plan.seats.map((seat) => ({ ...seat, ...kindOf(seat.id) })) };
  });
  const lines = [...document.querySelectorAll('.bought > li')].map(plain);
  assert.match(lines[0] ?? '', /Взрослый · Обзор ограничен · Колонна/i);
  assert.not.match(lines[1] ?? '', /Обзор/i);
});

test('the receipt never shows the date or the tariffs of another performance', () => {
  const fake = success('paid');
  const stub = () => plain(document.querySelector('.stub'));
  assert.match(stub(), /Чайка.*Взрослый/);
  act(() => {
    fake.paymentOrder.value = { ...order, tickets: tickets({ performanceId: 'another' }) };
  });
  assert.match(stub(), /^Партер/);
  assert.not.match(stub(), /Чайка|Взрослый/);
});

test('a bought season ticket is shown with its name, its number of performances and its tariffs', () => {
  const season = tickets({ performanceId: '', seasonTicketId: '1' });
  const fake = success('paid', { tickets: season });
  const stub = () => plain(document.querySelector('.stub'));
  assert.match(stub(), /^Русская классика\d+ событий/);
  assert.match(stub(), /место 6\s*3 500 ₽\s*Взрослый/);
  const others = tickets({ performanceId: '', seasonTicketId: '99' });
  act(() => {
    fake.paymentOrder.value = { ...order, id: 'other', tickets: others };
  });
  assert.match(stub(), /^Партер/, 'the name of another season ticket is not shown');
});

test('a bought season ticket is shown with its venue and all its dates, sorted', () => {
  const season = tickets({ performanceId: '', seasonTicketId: '1' });
  const fake = success('paid', { tickets: season });
  act(() => {
    const [first, second] = fake.performances.value as [Performance, Performance];
    const later = { ...second, id: '2', name: 'Иванов', startAt: '2026-11-22T19:00:00+03:00' };
    const earlier = { ...first, name: 'Чайка', startAt: '2026-06-14T19:00:00+03:00' };
    fake.remember([['/1', { name: 'Вся классика', performances: [later, earlier], venue: data.venue }]]);
  });
  assert.match(
    plain(document.querySelector('.occasion')),
    /^Вся классика2 события · одно место .*Малая сцена, наб\. Фонтанки, 65$/,
  );
  assert.equal([...document.querySelectorAll('.occasion li')].map(plain), [
    'Вс, 14 июня, 19:00, Чайка',
    'Вс, 22 ноября, 19:00, Иванов',
  ]);
});

/** The text and the address of each link to the box office's files. */
const handedOut = () =>
  screen
    .queryAllByRole('link')
    .flatMap((link) => (link.getAttribute('target') ? [[plain(link), link.getAttribute('href')]] : []));

test('a paid order links to its tickets and its calendar, and names the address that the tickets were sent to', () => {
  const ticketsUrl = 'https://tickets.example/t/1';
  success('paid', {
    ticketsUrl,
    calendarUrl: `${ticketsUrl}.ics`,
    soldTo: 'a***@mail.ru',
    tickets: tickets({ url: `${ticketsUrl}/1` }),
  });
  assert.equal(handedOut(), [
    ['Скачать билеты', ticketsUrl],
    ['В календарь', `${ticketsUrl}.ics`],
  ]);
  assert.match(plain(document.body), /Заказ № 104 582\. Билеты отправлены на a\*\*\*@mail\.ru\./);
  for (const link of document.querySelectorAll('[target]')) assert.is(link.getAttribute('rel'), 'noopener noreferrer');
});

test('an order of season tickets is worded as such', () => {
  success('paid', { type: 2, ticketsUrl: 'https://tickets.example/t/1', soldTo: 'a***@mail.ru' });
  assert.ok(screen.getByRole('heading', { name: 'Абонементы куплены' }));
  assert.match(plain(document.body), /Абонементы отправлены на a/);
  assert.ok(screen.getByRole('link', { name: 'Скачать абонементы' }));
});

test('if the box office gives each ticket its own address, each ticket has a link', () => {
  success('paid', { tickets: tickets({ url: 'https://tickets.example/t/1' }) });
  assert.equal(
    handedOut(),
    order.tickets.map(() => ['Скачать', 'https://tickets.example/t/1']),
  );
  assert.ok(screen.getByRole('link', { name: 'Скачать: Партер, ряд 5, место 6' }), 'the label names the ticket');
});

test('links are shown only for a paid order, and only if their address is https', () => {
  const ticketsUrl = 'https://tickets.example/t/1';
  for (const [status, address] of [
    ['pending', ticketsUrl],
    ['failed', ticketsUrl],
    ['paid', ''],
    ['paid', 'http://tickets.example/t/1'],
  ] as const) {
    success(status, { ticketsUrl: address, calendarUrl: address });
    assert.equal(handedOut(), [], `${status} ${address}`);
    cleanup();
  }
});

test('e-mail is promised only if the order says so', () => {
  success('paid', { delivery: '' });
  assert.match(plain(document.body), /Сохраните этот номер/);
  assert.not.match(plain(document.body), /на почту/);
});

test('a pending payment is being checked, and the buyer can check it at once: the button is busy until the answer', async () => {
  const fake = success('pending');
  assert.ok(screen.getByRole('heading', { name: 'Проверяем оплату' }));
  const check = button('Проверить сейчас');
  fireEvent.click(check);
  assert.is(named(fake, 'checkout.checkPayment').length, 1);
  assert.ok(check.querySelector('.spin'));
  assert.equal(named(fake, 'say'), [['Проверяем оплату']], 'a screen reader hears it');
  assert.equal(named(fake, 'message'), [], 'no popup repeats the heading');
  await waitFor(() => assert.not(check.querySelector('.spin')));
});

test('a buyer who comes back while the host page takes the payment may choose other seats', () => {
  const fake = fakeContext();
  fake.context.options = { ...fake.context.options, payment: 'host' };
  fake.payment.value = { id: '1', status: 'pending', amount: 1, url: 'https://pay.example/1' };
  fake.paymentOrder.value = order;
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  assert.ok(screen.getByRole('heading', { name: 'Оплата не завершена' }));
  assert.is(screen.queryByRole('button', { name: 'Оплатить' }), null, 'the payment has no page of its own');
  fireEvent.click(button('Выбрать другие места'));
  assert.is(named(fake, 'checkout.release').length, 1);
});

test('an order that could not be read yet shows neither tickets nor an amount', () => {
  const fake = fakeContext();
  Object.assign(fake.context.stores.checkout, { state: signal({ kind: 'unknown', order: EMPTY_ORDER }) });
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  assert.ok(screen.getByRole('heading', { name: 'Проверяем оплату' }));
  assert.is(document.querySelector('.stub'), null);
});

test('a check that the buyer asks for tells why it failed, also while nothing is known of the order', async () => {
  const fake = fakeContext();
  Object.assign(fake.context.stores.checkout, { state: signal({ kind: 'unknown', order: EMPTY_ORDER }) });
  Object.assign(fake.context.stores.cart, { problem: signal('Касса не отвечает') });
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  assert.equal(named(fake, 'error'), []);
  fireEvent.click(button('Проверить сейчас'));
  await waitFor(() => assert.equal(named(fake, 'error'), [['Касса не отвечает']]));
});

test('until it is known whether this browser has an order, the screen says that the payment is being checked', async () => {
  const fake = fakeContext();
  const isRestored = signal(false);
  render(inContext({ ...fake.context, isRestored }, <CheckoutSuccessScreen />));
  assert.ok(screen.getByRole('heading', { name: 'Проверяем оплату' }));
  fireEvent.click(button('Проверить сейчас'));
  assert.is(named(fake, 'checkout.checkPayment').length, 1);
  act(() => {
    isRestored.value = true;
  });
  assert.ok(screen.getByRole('heading', { name: 'Заказ не найден в этом браузере' }));
});

test('a declined payment names the order and its amount, keeps the seats, and the buyer can pay again', () => {
  const fake = success('failed');
  assert.ok(screen.getByRole('heading', { name: 'Оплата не прошла' }));
  assert.match(plain(document.body), /Заказ № 104 582 · 2 билета, 6 300 ₽/);
  assert.match(plain(document.body), /Места за вами ещё 09:41/);
  fireEvent.click(button('Оплатить'));
  assert.is(named(fake, 'checkout.payAgain').length, 1, 'paid again without the form');
  act(() => {
    fake.phase.value = 'sending';
  });
  assert.ok(button('Оплатить').querySelector('.spin'), 'the request is running');
  act(() => {
    fake.problem.value = 'Оплата не началась.';
  });
  assert.not.match(plain(document.body), /Банк отклонил/, 'the popup has told another reason');
  fireEvent.click(button('Изменить контакты'));
  assert.is(named(fake, 'checkout.open').length, 1);
  assert.ok(screen.getByRole('link', { name: 'К билетам' }));
});

test('a payment that came too late says that the money will be returned, and gives the contacts', () => {
  success('cancelled', { status: 'expired' });
  assert.ok(screen.getByRole('heading', { name: 'Время на оплату вышло' }));
  assert.match(plain(document.body), /Деньги, если списались, вернутся/);
  assert.ok(screen.getByRole('link', { name: 'tickets@example.ru' }));
  assert.is(document.querySelector('a[href^="tel:"]')?.getAttribute('href'), 'tel:+74950000000');
});

/** @returns the address of 'Выбрать ещё' of a paid order; `shop` is the buyer's last shop page, `own` the host's show */
const wayOn = (showId: string, shop: string, own = '7') => {
  const fake = fakeContext();
  const [performance] = fake.performances.value as [Performance];
  fake.remember([['1', { name: 'Чайка', performances: [{ ...performance, showId }], prices: NOTHING }]]);
  fake.paymentOrder.value = order;
  fake.payment.value = { id: '1', status: 'paid', amount: 1, url: '' };
  const context = { ...fake.context, lastShopPath: signal(shop), options: { ...fake.context.options, show: own } };
  render(inContext(context, <CheckoutSuccessScreen />));
  const address = screen.getByRole('link', { name: 'Выбрать ещё' }).getAttribute('href');
  cleanup();
  return address;
};

test('the link to more tickets leads to the buyer’s last shop page', () => {
  assert.is(wayOn('5', '/show/13'), '/show/13');
  assert.is(wayOn('5', '/season-tickets/vse-1'), '/season-tickets/vse-1');
});

test('without a last shop page the link leads to the bought show, else to the host’s show', () => {
  assert.is(wayOn('5', ''), '/show/5');
  assert.is(wayOn('', ''), '/show/7');
  assert.is(wayOn('', '', ''), '/season-tickets', '`/show/` without an id is no path (spec §2)');
});

test('after a refused payment for two shows the link leads to one of them, because the list of season tickets has no cart', () => {
  const fake = fakeContext();
  const [performance] = fake.performances.value as [Performance];
  const [first, second] = order.tickets as [Ticket, Ticket];
  fake.remember(['1', '2'].map((id) => [id, { name: id, performances: [{ ...performance, id, showId: `${id}0` }] }]));
  fake.paymentOrder.value = { ...order, tickets: [first, { ...second, performanceId: '2' }] };
  fake.order.value = fake.paymentOrder.value;
  fake.payment.value = { id: '1', status: 'failed', amount: 1, url: '' };
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  fireEvent.click(button('Изменить контакты'));
  assert.equal(named(fake, 'navigate'), [['/show/10']]);
});

test('without an order the page says that no order was found (spec §2)', () => {
  render(inContext(fakeContext().context, <CheckoutSuccessScreen />));
  assert.ok(screen.getByText('Заказ не найден в этом браузере'));
});

test('while the browser has a cart again, or a newer one than the bought order, the screen says so and leads to it', () => {
  const fake = fakeContext();
  fake.order.value = order;
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  assert.ok(screen.getByRole('heading', { name: /^2\sбилета в корзине$/ }));
  assert.is(screen.getByRole('link', { name: 'К билетам' }).getAttribute('href'), '/show/1');
  assert.is(screen.queryByText('Заказ не найден в этом браузере'), null);
});

test('a cancelled payment says so, shows the time left, and leads back to the checkout', () => {
  const fake = success('cancelled');
  assert.ok(screen.getByRole('heading', { name: 'Оплата отменена' }));
  assert.match(plain(document.body), /Места за вами ещё 09:41/);
  fireEvent.click(button('Изменить контакты'));
  assert.equal(named(fake, 'navigate'), [['/show/1']]);
});

test('a refused payment whose time has run out cannot be paid again', () => {
  const fake = success('failed');
  act(() => {
    fake.lapsed.value = { tickets: order.tickets, since: 0, isTaken: false };
    fake.paymentOrder.value = null;
  });
  assert.ok(screen.getByRole('heading', { name: 'Время на оплату вышло' }));
  assert.is(screen.queryByRole('button', { name: 'Оплатить' }), null);
});

test('the buyer can continue a pending payment, and a slow bank is named', () => {
  const fake = success('pending');
  assert.is(screen.queryByRole('button', { name: 'Перейти к оплате' }), null, 'no payment page is known');
  assert.not.match(plain(document.body), /Банк пока не подтвердил|Вопросы по заказу/);
  act(() => {
    fake.payment.value = { id: '1', status: 'pending', amount: 1, url: 'https://pay.example/1' };
    fake.phase.value = 'leaving';
    fake.slow.value = true;
  });
  assert.match(plain(document.body), /Банк пока не подтвердил оплату.*Вопросы по заказу:/);
  fireEvent.click(button('Перейти к оплате'));
  assert.is(named(fake, 'checkout.open').length, 1);
  assert.is(screen.queryByText('Оплачено'), null);
});

test('an order of season tickets links back to its season ticket (spec §2)', () => {
  success('paid', { type: 2, tickets: tickets({ performanceId: '', seasonTicketId: '9' }) });
  assert.is(screen.getByRole('link', { name: 'Выбрать ещё' }).getAttribute('href'), '/season-tickets/9');
});

test('a free order is shown as bought without a payment, and is not called paid', () => {
  success(null, { status: 'awaiting_payment', amount: 0 });
  assert.ok(screen.getByRole('heading', { name: 'Билеты куплены' }));
  assert.is(plain(document.querySelector('.perforation')), 'Бесплатно');
});

test('after the return from a payment page the bought performance is requested', () => {
  const bought = tickets({ performanceId: '77' });
  const fake = success('paid', { tickets: bought });
  assert.equal(
    named(fake, 'occasions.learn'),
    bought.map((each) => [each]),
  );
});

test('each ticket for one of several performances names its own show and date', () => {
  const [first, second] = order.tickets as [Ticket, Ticket];
  success('paid', { tickets: [first, { ...second, performanceId: '2' }] });
  const stub = plain(document.querySelector('.stub'));
  assert.match(stub, /^Партер, ряд 5, место 6/);
  assert.match(stub, /место 6\s*3 500 ₽\s*Взрослый · Чайка · вс, 14 июня.*место 7.*Школьный · Чайка · пн, 15 июня/);
});

test('an order paid again in another tab is watched again; an order paid meanwhile is not', () => {
  const fake = success('cancelled', { status: 'open' });
  assert.is(named(fake, 'checkout.watchPayment').length, 1);
  for (const status of ['awaiting_payment', 'paid'] as const) {
    act(() => {
      fake.payment.value = null;
      fake.paymentOrder.value = { ...order, status };
    });
    assert.is(named(fake, 'checkout.watchPayment').length, 2, status);
  }
});

test('an order without a readable amount, and an emptied order, are not shown as paid', () => {
  const cases: [Payment['status'] | null, Partial<Order>][] = [
    ['pending', {}],
    ['failed', {}],
    ['cancelled', { status: 'open', tickets: [] }],
    ['cancelled', { status: 'expired' }],
    [null, { status: 'expired' }],
    [null, { status: 'open', tickets: [] }],
  ];
  for (const [payment, change] of cases) {
    success(payment, { status: 'awaiting_payment', amount: 0, ...change });
    assert.not.match(plain(document.body), /Билеты куплены|Оплачено/);
    assert.is(/Оплатить/.test(plain(document.body)), payment === 'failed', 'only a failed payment can be paid again');
    cleanup();
  }
});

test('an order that is not paid shows its number', () => {
  for (const [payment, change] of [
    ['pending', {}],
    ['cancelled', { status: 'expired' }],
    ['failed', {}],
  ] as const) {
    success(payment, change);
    assert.match(plain(document.querySelector('.view > small')), /^Заказ № 104 582/, payment);
    cleanup();
  }
});

test('an order without a number shows no line for it, and its secret id is never shown', () => {
  for (const payment of ['pending', 'paid'] as const) {
    success(payment, { number: '', id: 'secret-id', ...(payment === 'paid' && { status: 'paid' }) });
    assert.not.match(plain(document.body), /Заказ №|secret-id/, payment);
    cleanup();
  }
});

test.run();
