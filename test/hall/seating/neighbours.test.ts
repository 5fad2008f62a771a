import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSeatName } from '../../../src/domain/seatNames';
import type { SeatPoint } from '../../../src/hall/schema/geometry';
import { neighbourByKey } from '../../../src/hall/seating/neighbours';
import { arena, type DrawnHall, opera, stadium, theatre } from '../../box-office/halls';
import { hallPoints } from '../hallPoints';

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
const every = () => true;

const halls: [name: string, hall: DrawnHall][] = [
  ['theatre', theatre()],
  ['opera house', opera()],
  ['arena', arena()],
];

const pick = (points: SeatPoint[], sector: string, name: string): SeatPoint => {
  const point = points.find(({ seat }) => seat.sectorId === sector && seat.name === name);
  assert.ok(point, `${sector} ${name}`);
  return point;
};

const spread = (points: SeatPoint[], many: number) =>
  points.filter((_, index) => index % Math.ceil(points.length / many) === 0);

for (const [name, hall] of halls) {
  const points = hallPoints(hall);

  test(`${name}: an arrow leads to another seat on that side`, () => {
    for (const from of spread(points, 60)) {
      for (const key of ARROWS) {
        const to = neighbourByKey({ points, from, key, accept: every });
        if (!to) continue;
        const [across, along] = key.match(/Left|Right/)
          ? [to.y - from.y, to.x - from.x]
          : [to.x - from.x, to.y - from.y];
        assert.ok(key.match(/Right|Down/) ? along > 0 : along < 0, `${from.seat.name} ${key} ${to.seat.name}`);
        assert.ok(Math.abs(across) <= Math.abs(along) * 1.2);
      }
    }
  });

  test(`${name}: more than nine of ten steps there and back return to the same seat`, () => {
    const back = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft', ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp' };
    let steps = 0;
    let returned = 0;
    for (const from of spread(points, 60)) {
      for (const [there, again] of Object.entries(back)) {
        const to = neighbourByKey({ points, from, key: there, accept: every });
        if (!to) continue;
        steps += 1;
        if (neighbourByKey({ points, from: to, key: again, accept: every }) === from) returned += 1;
      }
    }
    assert.ok(returned / steps > 0.9, `${returned} of ${steps}`);
  });
}

for (const [name, hall] of halls.slice(0, 2)) {
  test(`${name}: arrows reach each seat from any other`, () => {
    const points = hallPoints(hall);
    const index = new Map(points.map((point, at) => [point, at]));
    const next = points.map((from) =>
      ARROWS.flatMap((key) => {
        const to = neighbourByKey({ points, from, key, accept: every });
        return to ? [index.get(to) as number] : [];
      }),
    );
    const before = points.map((): number[] => []);
    next.forEach((ways, from) => {
      for (const to of ways) before[to]?.push(from);
    });
    for (const ways of [next, before]) {
      const seen = new Set([0]);
      for (const at of seen) for (const to of ways[at] ?? []) seen.add(to);
      assert.is(seen.size, points.length);
    }
  });
}

test('theatre: an arrow stays in its row across the aisle and goes to the next row seat by seat', () => {
  const points = hallPoints(theatre());
  let at = pick(points, 'parterre', 'Ряд 6, место 1');
  for (let number = 2; number <= 18; number += 1) {
    at = neighbourByKey({ points, from: at, key: 'ArrowRight', accept: every }) as SeatPoint;
    assert.is(at.seat.name, `Ряд 6, место ${number}`);
  }
  let row = pick(points, 'parterre', 'Ряд 1, место 6');
  for (let number = 2; number <= 8; number += 1) {
    row = neighbourByKey({ points, from: row, key: 'ArrowDown', accept: every }) as SeatPoint;
    assert.is(parseSeatName(row.seat.name).row, `Ряд ${number}`);
  }
  row = neighbourByKey({ points, from: row, key: 'ArrowDown', accept: every }) as SeatPoint;
  assert.is(row.seat.sectorId, 'amphi', 'the next sector');
});

test('opera house: the arrows walk a row of the horseshoe down one side, around, and up the other', () => {
  const points = hallPoints(opera());
  let at = pick(points, 'bel', 'Ряд 1, место 1');
  const seen = [at.seat.name];
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) {
    for (let step = 0; step < 60; step += 1) {
      const to = neighbourByKey({
        points,
        from: at,
        key,
        accept: ({ seat }) => seat.sectorId === 'bel' && /^Ряд 1,/.test(seat.name),
      });
      if (!to) break;
      at = to;
      seen.push(at.seat.name);
    }
  }
  assert.is(at.seat.name, 'Ряд 1, место 92');
  assert.is(new Set(seen).size, 92);
});

test('arena: beside the field, where rows are vertical, up and down stay in the row, and left and right change it', () => {
  const points = hallPoints(arena());
  const middle = points.reduce((sum, { y }) => sum + y / points.length, 0);
  const side = points.filter(({ y, x }) => Math.abs(y - middle) < 30 && x > 1000);
  assert.ok(side.length > 20);
  for (const from of spread(side, 20)) {
    const label = parseSeatName(from.seat.name).row;
    const below = neighbourByKey({ points, from, key: 'ArrowDown', accept: every }) as SeatPoint;
    if (below.seat.sectorId === from.seat.sectorId) assert.is(parseSeatName(below.seat.name).row, label);
    const beside = neighbourByKey({ points, from, key: 'ArrowRight', accept: every });
    if (beside && beside.seat.sectorId === from.seat.sectorId)
      assert.is(
        Number.parseInt(parseSeatName(beside.seat.name).row.slice(4), 10),
        Number.parseInt(label.slice(4), 10) + 1,
      );
  }
});

test('every key skips the seats that the keyboard does not accept', () => {
  const points = hallPoints(theatre());
  const from = pick(points, 'parterre', 'Ряд 6, место 8');
  const accept = ({ seat }: SeatPoint) => /место (1|3|5|7|9|11)$/.test(seat.name) || seat === from.seat;
  assert.is(neighbourByKey({ points, from, key: 'ArrowLeft', accept })?.seat.name, 'Ряд 6, место 7');
  assert.is(neighbourByKey({ points, from, key: 'ArrowRight', accept })?.seat.name, 'Ряд 6, место 9');
});

test('without another seat, or for any other key, there is no neighbour', () => {
  const points = hallPoints(theatre());
  const from = points[0] as SeatPoint;
  for (const key of ARROWS) assert.is(neighbourByKey({ points, from, key, accept: () => false }), undefined, key);
  for (const key of ['a', 'Enter', 'Tab', 'Escape', 'Home', 'toString'])
    assert.is(neighbourByKey({ points, from, key, accept: every }), undefined, key);
});

test('a key examines each of 60,000 seats once, and reads its position a few times', () => {
  let places = 0;
  const points = hallPoints(stadium()).map(({ x, y, ...rest }) => ({
    ...rest,
    get x() {
      places += 1;
      return x;
    },
    get y() {
      places += 1;
      return y;
    },
  }));
  const from = points[30_000] as SeatPoint;
  for (const key of ARROWS) {
    let asked = 0;
    places = 0;
    assert.ok(
      neighbourByKey({
        points,
        from,
        key,
        accept: () => {
          asked += 1;
          return true;
        },
      }),
      key,
    );
    assert.is(asked, points.length, key);
    assert.ok(places < 9 * points.length, `${key}: ${places} reads for ${points.length} seats`);
  }
});

test.run();
