import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat } from '../../src/domain/entities';
import { accessibleSeatsOf, companionFor } from '../../src/domain/specialSeats';

const seat = (number: number, kind?: Seat['kind'], row = 8): Seat => ({
  id: `${row}-${number}`,
  schemaId: '',
  name: `Ряд ${row}, место ${number}`,
  sectorId: 's',
  kind,
});

const SEATS = [
  seat(1, 'companion'),
  seat(2, 'wheelchair'),
  seat(3, 'wheelchair'),
  seat(5, 'companion'),
  seat(6, 'restricted_view'),
  seat(7, 'companion'),
  seat(3, 'companion', 9),
];
const [, , wheelchair, , plain] = SEATS as [Seat, Seat, Seat, Seat, Seat];

test('places for wheelchairs and for companions are accessible', () => {
  assert.equal([...accessibleSeatsOf(SEATS)], ['8-1', '8-2', '8-3', '8-5', '8-7', '9-3']);
  assert.is(accessibleSeatsOf(SEATS), accessibleSeatsOf(SEATS));
});

test('a wheelchair place has the nearest free companion’s place beside it, and no other place has one', () => {
  assert.is(companionFor(wheelchair, SEATS, () => true)?.id, '8-5');
  assert.is(companionFor(wheelchair, SEATS, (id) => id !== '8-5')?.id, '8-1', 'beyond another wheelchair');
  assert.is(
    companionFor(wheelchair, SEATS, () => false),
    undefined,
  );
  assert.is(
    companionFor(plain, SEATS, () => true),
    undefined,
  );
});

test('a companion’s place behind other seats of the row does not belong to a wheelchair place', () => {
  assert.is(
    companionFor(wheelchair, SEATS, (id) => id === '8-7'),
    undefined,
  );
});

test.run();
