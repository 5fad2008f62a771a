/** Descriptions of proposed seats and of the seats of tickets: their position and price. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { nameTickets, placeAndPrice } from '../../../../src/screens/shop/bestSeats/describeSeats';

const seats = ['s1', 's2'].map((id, at) => ({ id, schemaId: id, name: `Ряд 1, место ${at + 1}`, sectorId: 'a' }));
const places = { seats, sectors: [{ id: 'a', name: 'Партер' }] };
const offer = (price: number, onSale: string[]) => ({
  ticketGroups: [{ id: 'g', name: '', color: '', minPrice: price, billing: [{ tariffId: 't', price }] }],
  tariffs: [{ id: 't', name: 'Взрослый', description: '', isDefault: true }],
  groupOfSeat: new Map(onSale.map((id) => [id, 'g'])),
});
const said = (price: number, onSale = ['s1', 's2']) =>
  placeAndPrice(seats, places, offer(price, onSale)).replaceAll('\u00a0', ' ');

test('seats are described by their sector and the sum of new tickets', () => {
  assert.is(said(150_000), 'Партер · 3 000 ₽');
  assert.is(said(0), 'Партер · бесплатно');
});

test('a sector with a number for a name is called a sector, and a tariff that is not for every buyer is named', () => {
  const [usual, school] = [
    { id: 'u', name: 'Взрослый', isDefault: true },
    { id: 't', name: 'Школьный', isDefault: false },
  ];
  const tariffs = [usual, { ...school, description: 'по билету' }];
  const numbered = { ...places, sectors: [{ id: 'a', name: '101' }] };
  const text = placeAndPrice(seats, numbered, { ...offer(150_000, ['s1', 's2']), tariffs });
  assert.is(text.replaceAll('\u00a0', ' '), 'Сектор 101 · Школьный · 3 000 ₽');
});

test('if one of the seats was sold meanwhile no price is shown, because it would be the price of the others', () => {
  assert.is(said(150_000, ['s1']), 'Партер');
  assert.is(said(150_000, []), 'Партер');
});

test('the note on the seats is written once', () => {
  const special = seats.map((seat) => ({ ...seat, kind: 'restricted_view' as const }));
  assert.is(placeAndPrice(special, places, offer(0, [])).replaceAll('\u00a0', ' '), 'Партер · обзор ограничен');
});

const hall = {
  seats: [
    ...['Ряд 13, место 9', 'Ряд 13, место 10', 'Ряд 13, место 11', 'Ряд 13, место 12', 'Ряд 2, место 1'].map(
      (name) => ({
        id: name,
        schemaId: name,
        name,
        sectorId: 'a',
      }),
    ),
    { id: 'b', schemaId: 'b', name: 'Ряд 13, место 12', sectorId: 'b' },
    ...['Стол 25', 'Стол 26'].map((name) => ({ id: name, schemaId: name, name, sectorId: 'tables' })),
    ...['86', '273', '4'].map((id) => ({ id, schemaId: 'floor', name: `Танцпол, вход ${id}`, sectorId: 'floor' })),
    ...['t1', 't3'].map((id) => ({ id, schemaId: 'table', name: `Стол 1, место ${id[1]}`, sectorId: 'tables' })),
  ],
  sectors: [
    { id: 'a', name: 'Партер' },
    { id: 'b', name: 'Балкон' },
    { id: 'floor', name: 'Танцпол', standing: true },
    { id: 'tables', name: 'Столы' },
  ],
};
const named = (...ids: string[]) =>
  nameTickets(
    ids.map((seatId) => ({ seatId, name: seatId })),
    hall,
  ).replaceAll('\u00a0', ' ');

test('neighbours are named together, in any order', () => {
  assert.is(named('Ряд 13, место 12', 'Ряд 13, место 11'), 'Партер · Ряд 13, места 11 и 12');
  assert.is(named('Ряд 13, место 11', 'Ряд 13, место 9', 'Ряд 13, место 10'), 'Партер · Ряд 13, места 9, 10 и 11');
  assert.is(
    named('Ряд 13, место 12', 'Ряд 2, место 1', 'Ряд 13, место 9', 'Ряд 13, место 10'),
    'Партер · Ряд 2, место 1; Партер · Ряд 13, места 9, 10 и 12',
  );
  assert.is(named('Стол 25', 'Стол 26'), 'Столы · Стол 25, Стол 26', 'seats without a row keep their names');
});

test('equal rows of two sectors are named apart; a floor by its number of places, a table by its seats', () => {
  assert.is(
    named('86', 'Ряд 13, место 12', '273', 'b', 't3', '4', 't1'),
    'Партер · Ряд 13, место 12; Балкон · Ряд 13, место 12; Столы · Стол 1, места 1 и 3; Танцпол, 3 места',
  );
});

test('a seat that the hall does not know has the name of its ticket', () => {
  assert.is(named('Ряд 13, место 12', 'Ложа 7, место 1'), 'Ложа 7, место 1; Партер · Ряд 13, место 12');
});

test.run();
