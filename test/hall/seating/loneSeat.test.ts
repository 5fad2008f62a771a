import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SeatPoint } from '../../../src/hall/schema/geometry';
import { loneSeatBeside } from '../../../src/hall/seating/bestSeats';
import { stadium } from '../../box-office/halls';
import { hallPoints } from '../hallPoints';

/**
 * A row after the buyer has taken the seat `X`: `o` is a free seat, `.` a sold seat, and a space an aisle. Seats are numbered from 1.
 * @param name returns the name of a seat
 */
const loneIn = (drawn: string, name = (number: number) => `Ряд 1, место ${number}`): string | undefined => {
  const points: SeatPoint[] = [];
  const free = new Set<string>();
  let taken: SeatPoint | undefined;
  [...drawn].forEach((state, at) => {
    if (state === ' ') return;
    const id = `${points.length + 1}`;
    const point = {
      seat: { id, schemaId: '', name: name(points.length + 1), sectorId: 's' },
      x: at * 20,
      y: 0,
      radius: 8,
    };
    points.push(point);
    if (state === 'o') free.add(id);
    if (state === 'X') taken = point;
  });
  assert.ok(taken);
  return loneSeatBeside({ taken, points, groupOf: (id) => (free.has(id) ? 'a' : undefined) });
};

test('a free seat between the buyer’s new seat and a sold seat, an aisle or the end of the row stands alone', () => {
  assert.is(loneIn('..Xo..'), '4');
  assert.is(loneIn('..Xo  oo'), '4');
  assert.is(loneIn('oooXo'), '5');
  assert.is(loneIn('oXoo'), '1');
});

test('a free seat with a free neighbour is not alone, and a seat across an aisle is not a neighbour', () => {
  assert.is(loneIn('..Xoo.'), undefined);
  assert.is(loneIn('..X  o..'), undefined);
  assert.is(loneIn('..X.o.'), undefined);
});

test('lone seats on both sides are not reported, because one more seat cannot mend both', () => {
  assert.is(loneIn('.oXo.'), undefined);
});

test('nothing is reported for seats without a row, or in a row too short to show its gaps', () => {
  assert.is(
    loneIn('..Xo..', (number) => `Стол ${number}`),
    undefined,
  );
  assert.is(loneIn('Xo'), undefined);
});

test('in a stadium only the seats of the row are examined', () => {
  const points = hallPoints(stadium());
  const taken = points.find(({ seat }) => seat.name.startsWith('Ряд 5,')) as SeatPoint;
  const asked = new Set<string>();
  loneSeatBeside({
    taken,
    points,
    groupOf(id) {
      asked.add(id);
      return 'a';
    },
  });
  assert.ok(asked.size > 0 && asked.size < 99, `${asked.size} seats are looked at`);
});

test.run();
