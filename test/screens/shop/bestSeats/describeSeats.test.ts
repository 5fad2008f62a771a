/** What is said of seats that are proposed or shared: where they are and what they cost. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { placeAndPrice } from '../../../../src/screens/shop/bestSeats/describeSeats';

const seats = ['s1', 's2'].map((id, at) => ({ id, schemaId: id, name: `Ряд 1, место ${at + 1}`, sectorId: 'a' }));
const places = { seats, sectors: [{ id: 'a', name: 'Партер' }] };
const offer = (price: number, onSale: string[]) => ({
  ticketGroups: [{ id: 'g', name: '', color: '', minPrice: price, billing: [{ tariffId: 't', price }] }],
  tariffs: [{ id: 't', name: 'Взрослый', description: '', isDefault: true }],
  groupOfSeat: new Map(onSale.map((id) => [id, 'g'])),
});
const said = (price: number, onSale = ['s1', 's2']) =>
  placeAndPrice(seats, places, offer(price, onSale)).replaceAll('\u00a0', ' ');

test('their sector and the sum of new tickets for them', () => {
  assert.is(said(150_000), 'Партер · 3 000 ₽');
  assert.is(said(0), 'Партер · бесплатно');
});

test('no price where one of them was sold meanwhile: it would be that of the others', () => {
  assert.is(said(150_000, ['s1']), 'Партер');
  assert.is(said(150_000, []), 'Партер');
});

test.run();
