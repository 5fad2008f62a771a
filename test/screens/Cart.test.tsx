import '../support/dom';
import { cleanup, fireEvent, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan } from '../../src/types';
import { order } from '../support/gallery/data';
import { button, cart, choose, named, plain } from './reader';

test.after.each(cleanup);

test('the cart lists seats, sectors, prices, the total and the time left (product.md §6)', () => {
  const fake = cart();
  assert.equal(
    screen.getAllByRole('listitem').map((item) => plain(item.querySelector('div'))),
    ['Ряд 5, место 6Партер', 'Ряд 5, место 7Партер'],
  );
  assert.match(plain(document.querySelector('.total')), /Итого6 300 ₽Оформить.*14:32/);
  choose(screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 6' }), '2');
  fireEvent.click(button('Убрать: Ряд 5, место 7'));
  fireEvent.click(button('Оформить'));
  assert.equal(named(fake, 'cart.changeTariff'), [[order.tickets[0], '2']]);
  assert.equal(named(fake, 'cart.remove'), [[order.tickets[1]]]);
  assert.is(named(fake, 'checkout.open').length, 1);
});

test('options of a tariff carry their price', () => {
  cart();
  assert.equal(
    [...screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 6' }).querySelectorAll('option')].map(plain),
    ['Взрослый, 3 500 ₽', 'Школьный, 2 800 ₽'],
  );
});

test('§3: a ticket that does not say its price costs what its tariff does', () => {
  const prices = () => screen.getAllByRole('listitem').map((item) => plain(item.querySelector(':scope > b')));
  cart((fake) => {
    fake.order.value = { ...order, tickets: order.tickets.map((each) => ({ ...each, price: 0 })) };
  });
  assert.equal(prices(), ['3 500 ₽', '2 800 ₽']);
  cleanup();
  cart((fake) => {
    fake.order.value = { ...order, tickets: order.tickets.map((each) => ({ ...each, price: 100_00 })) };
  });
  assert.equal(prices(), ['100 ₽', '100 ₽'], 'but what the box office says counts');
});

test('one control sets a tariff for all tickets', () => {
  const fake = cart();
  choose(screen.getByRole('combobox', { name: 'Тариф для всех' }), '2');
  assert.equal(named(fake, 'cart.changeAllTariffs'), [['2']]);
});

test('there is no tariff for all where some tickets are not for what is on the screen', () => {
  cart((fake) => {
    const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: '2' }] };
  });
  assert.is(screen.queryByRole('combobox', { name: 'Тариф для всех' }), null);
});

test('tickets of several performances say which is for which', () => {
  cart((fake) => {
    const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: '2' }] };
  });
  assert.match(plain(screen.getAllByRole('listitem')[1]), /Партер, понедельник, 15 июня.*12:00/);
});

test('tickets of one performance are not said to be for the other one that is on the screen', () => {
  const head = () => plain(document.querySelector('.cart')).replace(/Ряд.*/, '');
  const rows = () => screen.getAllByRole('listitem').map((item) => plain(item.querySelector('div > small')));
  cart();
  assert.match(head(), /Чайка/);
  assert.equal(rows(), ['Партер', 'Партер']);
  cleanup();
  const elsewhere = (change: object) =>
    cart((fake) => {
      fake.order.value = { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, ...change })) };
    });
  elsewhere({ performanceId: '2' });
  assert.not.match(head(), /Чайка/);
  assert.match(`${rows()}`, /^(Партер, понедельник, 15 июня.*12:00,?){2}$/);
  cleanup();
  elsewhere({ performanceId: '', seasonTicketId: '1' });
  assert.not.match(head(), /Чайка/, 'a season ticket beside a performance of the same id');
  cleanup();
  elsewhere({ performanceId: '' });
  assert.match(head(), /Чайка/, 'a ticket that does not say what it is for');
});

test('a sector that is called by a number is said to be one', () => {
  cart((fake) => {
    const { plan } = fake;
    plan.value = {
      ...(plan.value as HallPlan),
      sectors: plan.value?.sectors.map((each) => ({ ...each, name: '101' })) ?? [],
    };
  });
  assert.match(plain(screen.getAllByRole('listitem')[0]), /место 6Сектор 101/);
});

test('the cart is cleared after a question (design.md §6)', () => {
  const fake = cart();
  fireEvent.click(button('Очистить'));
  fireEvent.click(button('Оставить'));
  assert.is(named(fake, 'cart.clear').length, 0);
  fireEvent.click(button('Очистить'));
  fireEvent.click(button('Убрать все'));
  assert.is(named(fake, 'cart.clear').length, 1);
});

test.run();
