import '../../../support/dom';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Order, Seat } from '../../../../src/domain/entities';
import { offerWithFloor, order, orderWithFloor, planWithFloor } from '../../../support/gallery/data';
import type { Fake } from '../../../support/gallery/fakeContext';
import { button, cart, choose, named, plain } from '../../reader';

test.after.each(cleanup);

/** A cart in a hall with a floor. */
const floorCart = (change: Partial<Order> = {}, set: (fake: Fake) => void = () => {}) =>
  cart((fake) => {
    fake.plan.value = planWithFloor;
    fake.offer.value = offerWithFloor;
    fake.order.value = { ...orderWithFloor, ...change };
    set(fake);
  });
const rows = () => [...document.querySelectorAll<HTMLElement>('.cart .scroll > fieldset > ul > li')];
const rowOfFloor = () => rows()[0] as HTMLElement;
const nameOf = (row: HTMLElement) => plain(row.querySelector('b'));
const more = () => button('Ещё одно: Танцпол');
const less = () => button('На одно меньше: Танцпол');
const floorTickets = orderWithFloor.tickets.slice(0, 3);

test('the tickets of a zone are one row with their sum, how many are of which tariff, and words for a reader', () => {
  floorCart();
  assert.equal(rows().map(nameOf), ['Танцпол × 3', 'Ряд 5, место 6']);
  assert.match(plain(rowOfFloor()), /Танцпол, 3 билета.*Взрослый × 2, Школьный.*9 800 ₽/);
  assert.is(rowOfFloor().querySelector('b')?.getAttribute('aria-hidden'), 'true');
  assert.not.match(plain(document.body), /вход/);
});

test('one tariff of all is said without a number', () => {
  floorCart({ tickets: floorTickets.map((ticket) => ({ ...ticket, tariffId: '1' })) });
  assert.match(plain(rowOfFloor()), /3 билетаВзрослый/);
});

test('plus takes a free place at the same price that is not the buyer’s already, minus gives the last one back', () => {
  // what is on sale may be from before the buyer had them
  const groupOfSeat = new Map(['floor0', 'floor1', 'floor2', 'floor7'].map((id) => [id, '3']));
  const fake = floorCart({}, (each) => {
    each.offer.value = { ...offerWithFloor, groupOfSeat };
  });
  // it takes any place, so that one press says little
  for (let press = 0; press < 20; press++) fireEvent.click(more());
  const taken = named(fake, 'cart.add').map(([, seatIds]) => `${seatIds}`);
  assert.equal([...new Set(taken)], ['floor7']);
  fireEvent.click(less());
  assert.equal(named(fake, 'cart.remove'), [[floorTickets[2]]]);
});

test('plus is off once no place is free at that price, and while the order changes', async () => {
  const groupOfSeat = new Map(offerWithFloor.groupOfSeat);
  for (const { id } of planWithFloor.seats) if (id.startsWith('floor')) groupOfSeat.set(id, '1');
  const fake = floorCart({}, (each) => {
    each.offer.value = { ...offerWithFloor, groupOfSeat };
  });
  fireEvent.click(more());
  assert.is(more().getAttribute('aria-disabled'), 'true');
  await act(() => {
    fake.offer.value = offerWithFloor;
    fake.operation.value = { kind: 'taking', seats: [{ seatId: 'floor9', performanceId: '1' }] };
  });
  fireEvent.click(more());
  fireEvent.click(less());
  assert.is(named(fake, 'cart.add').length + named(fake, 'cart.remove').length, 0);
});

test('plus stops at the limit of the sector, and says so beside it', () => {
  floorCart({}, (fake) => {
    const sectors = planWithFloor.sectors.map((each) => (each.id === 'floor' ? { ...each, maxTickets: 3 } : each));
    fake.plan.value = { ...planWithFloor, seats: [...planWithFloor.seats], sectors };
  });
  assert.is(more().getAttribute('aria-disabled'), 'true');
  assert.match(plain(rowOfFloor()), /В сектор «Танцпол» можно взять не больше 3 билетов/);
});

test('the row opens to single tickets, each with its tariff and a button that removes it', () => {
  const fake = floorCart();
  assert.is(rowOfFloor().querySelector('ul'), null);
  const fold = button('По одному: Танцпол');
  fireEvent.click(fold);
  assert.is(fold.getAttribute('aria-expanded'), 'true');
  const single = within(rowOfFloor()).getAllByRole('listitem');
  assert.equal(
    single.map((item) => plain(item.querySelector('b'))),
    ['Билет 1', 'Билет 2', 'Билет 3'],
  );
  choose(screen.getByRole('combobox', { name: /Тариф: Танцпол, билет.3/ }), '1');
  fireEvent.click(button(/Убрать: Танцпол, билет.2/));
  assert.equal(named(fake, 'cart.changeTariff'), [[floorTickets[2], '1']]);
  assert.equal(named(fake, 'cart.remove'), [[floorTickets[1]]]);
});

test('a single ticket of a zone is like any other, with a stepper; its buttons keep the keyboard as more come', async () => {
  const fake = floorCart({ tickets: floorTickets.slice(0, 1) });
  assert.is(nameOf(rowOfFloor()), 'Танцпол');
  assert.ok(button('Убрать: Танцпол'));
  assert.ok(screen.getByRole('combobox', { name: 'Тариф: Танцпол' }));
  more().focus();
  const focused = document.activeElement;
  await act(() => {
    fake.order.value = orderWithFloor;
  });
  assert.is(nameOf(rowOfFloor()), 'Танцпол × 3');
  assert.is(document.activeElement, focused);
  assert.is(more(), focused);
});

test('tickets of another date are a row of their own, of which only less can be had, and which says its tariffs', () => {
  const fake = floorCart({
    tickets: floorTickets.map((ticket, at) => ({ ...ticket, performanceId: at ? '2' : '1' })),
  });
  assert.equal(rows().map(nameOf), ['Танцпол', 'Танцпол × 2']);
  const other = within(rows()[1] as HTMLElement);
  assert.match(plain(rows()[1]), /пн, 15 июня.*Взрослый, Школьный/);
  assert.is(other.getByRole('button', { name: 'Ещё одно: Танцпол' }).getAttribute('aria-disabled'), 'true');
  fireEvent.click(other.getByRole('button', { name: 'На одно меньше: Танцпол' }));
  assert.equal(named(fake, 'cart.remove'), [[fake.order.value.tickets[2]]]);
  fireEvent.click(other.getByRole('button', { name: 'По одному: Танцпол' }));
  const first = /Танцпол, билет.1, пн,.15.июня,.12:00$/;
  assert.ok(other.getByRole('combobox', { name: first }), 'told from the first one of the other date');
  assert.ok(other.getByRole('button', { name: first }));
});

test('at a table each place keeps its name', () => {
  const table = ['1', '2', '3', '4'].map(
    (number): Seat => ({ id: `t${number}`, schemaId: 'table', name: `Стол 3, место ${number}`, sectorId: 'floor' }),
  );
  floorCart(
    { tickets: ['t1', 't2'].map((seatId, at) => ({ ...(floorTickets[at] as (typeof floorTickets)[0]), seatId })) },
    (fake) => {
      fake.plan.value = { ...planWithFloor, seats: table, sectors: [{ id: 'floor', name: 'Столики' }] };
    },
  );
  assert.is(nameOf(rowOfFloor()), 'Стол 3 × 2');
  assert.match(plain(rowOfFloor()), /Столики/);
  fireEvent.click(button('По одному: Стол 3'));
  assert.ok(button('Убрать: Стол 3, место 2'));
});

test('a sum of which a part is not known is not said', () => {
  floorCart({
    tickets: floorTickets.map((ticket, at) => ({
      ...ticket,
      price: at ? ticket.price : undefined,
      tariffId: 'unknown',
    })),
  });
  assert.is(plain(rowOfFloor().querySelector(':scope > b')), '');
  assert.is(order.tickets.length, 2);
});

test.run();
