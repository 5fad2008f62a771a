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
  seat(2),
  seat(3, 'wheelchair'),
  seat(4, 'companion'),
  seat(5, 'restricted_view'),
  seat(3, 'companion', 9),
];
const [, plain, wheelchair] = SEATS as [Seat, Seat, Seat];

test('places for wheelchairs and for companions are accessible', () => {
  assert.equal([...accessibleSeatsOf(SEATS)], ['8-1', '8-3', '8-4', '9-3']);
  assert.is(accessibleSeatsOf(SEATS), accessibleSeatsOf(SEATS));
});

test('whoever takes a place for a wheelchair may have the nearest free companion’s place of the row', () => {
  assert.is(companionFor(wheelchair, SEATS, () => true)?.id, '8-4');
  assert.is(companionFor(wheelchair, SEATS, (id) => id !== '8-4')?.id, '8-1');
  assert.is(
    companionFor(wheelchair, SEATS, () => false),
    undefined,
  );
  assert.is(
    companionFor(plain, SEATS, () => true),
    undefined,
  );
});

test.run();
