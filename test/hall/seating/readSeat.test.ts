import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Offer, Seat } from '../../../src/domain/entities';
import { readSeat } from '../../../src/hall/seating/readSeat';
import type { SeatStateSource } from '../../../src/hall/seating/seatState';

const seat = (id: string, name: string, sectorId = 'p'): Seat => ({ id, schemaId: '', name, sectorId });
const seats = [
  ...[14, 12, 3, 7].map((number) => seat(`${number}`, `Ряд 5, место ${number}`)),
  seat('x', 'Ряд 5, место 1', 'other'),
];
const twelve = seats[1] as Seat;

const offer: Offer = {
  ticketGroups: [
    { id: 'one', name: '', color: '', minPrice: 350_000, billing: [{ tariffId: 't', price: 350_000 }] },
    {
      id: 'two',
      name: '',
      color: '',
      minPrice: 280_000,
      billing: [
        { tariffId: 't', price: 350_000, oldPrice: 400_000 },
        { tariffId: 'u', price: 280_000 },
      ],
    },
  ],
  tariffs: [],
  groupOfSeat: new Map([
    ['12', 'one'],
    ['3', 'two'],
  ]),
};
const none: ReadonlySet<string> = new Set();
const free: SeatStateSource = { offer, mine: none, reserving: none, chosenGroups: none };

test('a seat is read with sector, row, seat, price, state and position in its row', () => {
  assert.is(
    readSeat({ seat: twelve, sector: 'Партер', states: free, seats }),
    'Партер, ряд 5, место 12, 3\u00a0500\u00a0₽, свободно, 3 из 4 в ряду',
  );
  assert.match(readSeat({ seat: seats[4] as Seat, sector: 'Балкон', states: free, seats }), /, 1 из 1 в ряду$/);
});

test('a seat whose tariffs differ is read with the price of a new ticket, and with the old price if it became cheaper', () => {
  assert.is(
    readSeat({ seat: seats[2] as Seat, sector: 'Партер', states: free }),
    'Партер, ряд 5, место 3, 3\u00a0500\u00a0₽ вместо\u00a04\u00a0000\u00a0₽, свободно',
  );
});

test('the price of a tariff with a condition is read with the tariff’s name', () => {
  const tariffs = [
    { id: 'x', name: 'Взрослый', isDefault: true },
    { id: 't', name: 'Школьный', isDefault: false, description: 'по билету' },
  ];
  assert.is(
    readSeat({ seat: twelve, sector: 'Балкон', states: { ...free, offer: { ...offer, tariffs } } }),
    'Балкон, ряд 5, место 12, Школьный 3\u00a0500\u00a0₽, свободно',
  );
});

test('the buyer’s states are read first: being reserved, then in the cart, then free, then sold', () => {
  const own = new Set(['12']);
  assert.match(
    readSeat({ seat: twelve, sector: 'Партер', states: { ...free, mine: own, reserving: own } }),
    /₽, бронируем$/,
  );
  assert.match(readSeat({ seat: twelve, sector: 'Партер', states: { ...free, mine: own } }), /₽, в корзине$/);
  assert.is(readSeat({ seat: seats[0] as Seat, sector: 'Партер', states: free }), 'Партер, ряд 5, место 14, занято');
  assert.match(
    readSeat({ seat: twelve, sector: 'Партер', states: { ...free, chosenGroups: new Set(['two']) } }),
    /₽, свободно$/,
    'even at a price that the filter excludes',
  );
});

test('a seat without a sector, a row or a number is read by its name', () => {
  assert.is(readSeat({ seat: seat('a', 'Танцпол'), sector: '', states: free }), 'танцпол, занято');
  const box = seat('b', 'Место 3');
  assert.is(readSeat({ seat: box, sector: 'Ложа А', states: free, seats: [box] }), 'Ложа А, место 3, занято');
  assert.is(readSeat({ seat: seat('c', ''), sector: 'Ложа А', states: free }), 'Ложа А, занято');
});

test('a seat at a table is read as one of the table, without “в ряду”', () => {
  const table = ['1', '2'].map((number) => seat(`t${number}`, `Стол 3, место ${number}`));
  assert.is(
    readSeat({ seat: table[1] as Seat, sector: 'Столики', states: free, seats: table }),
    'Столики, стол 3, место 2, занято, 2 из 2',
  );
});

test.run();
