import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSeatName } from '../../../src/domain/seatNames';
import type { SeatPoint } from '../../../src/hall/schema/geometry';
import { createBestSeats, nearestOfGroup } from '../../../src/hall/seating/bestSeats';
import { arena, type DrawnHall, opera, stadium, theatre } from '../../box-office/halls';
import { hallPoints } from '../hallPoints';

const ALL: ReadonlySet<string> = new Set();
const PITCH = 20;

const seatAt = (id: string, name: string, x: number, y: number, sectorId = 's'): SeatPoint => ({
  seat: { id, schemaId: '', name, sectorId },
  x,
  y,
  radius: 8,
});

/** A seat of a made-up row: where it stands along the row, and what it is sold for, if it is on sale. */
interface Place {
  point: SeatPoint;
  /** Seats and aisles to its left, in pitches. */
  along: number;
  group: string | undefined;
}

/** Rows bent and turned as anyone may draw them, ids and numbers in any order, aisles anywhere; groups change along a row. */
const hallArbitrary = fc
  .record({
    rows: fc.array(
      fc.array(
        fc.record({
          sold: fc.boolean(),
          aisle: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
          group: fc.constantFrom('a', 'a', 'a', 'b'),
        }),
        { minLength: 1, maxLength: 14 },
      ),
      { minLength: 1, maxLength: 6 },
    ),
    // rows of a fan widen by a quarter at most
    bend: fc.constantFrom(0, 0.005, 0.01, 0.02),
    turn: fc.double({ min: 0, max: 6.3, noNaN: true }),
    order: fc.constantFrom('up', 'down', 'odd first'),
    seed: fc.integer(),
  })
  .map(({ rows, bend, turn, order, seed }) => {
    const places: Place[] = [];
    // a sold row without an aisle: somewhere a sector shows how far apart its seats are
    const full = Array.from({ length: 12 }, () => ({ sold: true, aisle: false, group: 'a' }));
    [full, ...rows].forEach((row, index) => {
      let along = 0;
      row.forEach((seat, at) => {
        along += seat.aisle ? 3 : 1;
        const angle = bend * (along - 7);
        const radius = bend ? PITCH / bend + index * 34 : 0;
        const flat: [number, number] = bend
          ? [radius * Math.sin(angle), radius * Math.cos(angle) - PITCH / bend]
          : [along * PITCH, index * 34];
        const x = flat[0] * Math.cos(turn) - flat[1] * Math.sin(turn);
        const y = flat[0] * Math.sin(turn) + flat[1] * Math.cos(turn);
        const number =
          order === 'up' ? at + 1 : order === 'down' ? row.length - at : at % 2 ? row.length * 2 - at : at + 1;
        const id = `${(index * 100 + at) * 7919 + (seed % 97)}`;
        places.push({
          point: seatAt(id, `Ряд ${index + 1}, место ${number}`, x, y),
          along,
          group: seat.sold ? undefined : seat.group,
        });
      });
    });
    // the box office lists them in whatever order
    return seed % 2 ? places.sort((a, b) => ((a.along * 31) % 7) - ((b.along * 31) % 7)) : places;
  });

const groupsOf = (places: Place[]) => {
  const groups = new Map(places.map(({ point, group }) => [point.seat.id, group]));
  return (id: string) => groups.get(id);
};

const rowOf = ({ point }: Place) => parseSeatName(point.seat.name).row;

/** The hall's own truth: what stands in the same row exactly one pitch further. */
const beside = (places: Place[], place: Place, step: number) =>
  places.find((each) => rowOf(each) === rowOf(place) && each.along === place.along + step);

/** All ways to seat so many next to each other, from the places themselves and not from geometry. */
const windows = (places: Place[], count: number, chosen: ReadonlySet<string>): Place[][] =>
  places.flatMap((first) => {
    const all = Array.from({ length: count }, (_, step) => beside(places, first, step));
    const free = all.filter((each): each is Place => !!each?.group && (!chosen.size || chosen.has(each.group)));
    return free.length === count ? [free] : [];
  });

const leavesLone = (places: Place[], window: Place[]): boolean => {
  const ends: [Place, number][] = [
    [window[0] as Place, -1],
    [window[window.length - 1] as Place, 1],
  ];
  return ends.some(([end, step]) => beside(places, end, step)?.group && !beside(places, end, step * 2)?.group);
};

const found = (places: Place[], ids: string[]) =>
  ids.map((id) => places.find(({ point }) => point.seat.id === id) as Place).sort((a, b) => a.along - b.along);

const request = fc.record({
  places: hallArbitrary,
  count: fc.integer({ min: 1, max: 10 }),
  chosen: fc.constantFrom(ALL, new Set(['a']), new Set(['b']), new Set(['a', 'b'])),
});

test('proposed seats are free, of the chosen prices, in one row and next to each other, in any drawing', () => {
  fc.assert(
    fc.property(request, ({ places, count, chosen }) => {
      const best = createBestSeats(places.map(({ point }) => point));
      const seats = found(places, best({ count, nth: 0, groupOf: groupsOf(places), chosenGroups: chosen }));
      assert.is(
        seats.length > 0,
        windows(places, count, chosen).length > 0,
        'there is a proposal if there are such seats',
      );
      seats.forEach((each, index) => {
        assert.ok(each.group && (!chosen.size || chosen.has(each.group)));
        assert.is(rowOf(each), rowOf(seats[0] as Place));
        assert.is(each.along, (seats[0] as Place).along + index, 'no aisle and no other seat between');
      });
      if (seats.length) assert.is(seats.length, count);
    }),
    { numRuns: 1500 },
  );
});

test('no single free seat is left between taken ones while another choice at the same price leaves none', () => {
  let avoidable = 0;
  fc.assert(
    fc.property(request, ({ places, count, chosen }) => {
      const best = createBestSeats(places.map(({ point }) => point));
      const seats = found(places, best({ count, nth: 0, groupOf: groupsOf(places), chosenGroups: chosen }));
      if (!seats.length) return;
      const onePrice = (window: Place[]) => window.every(({ group }) => group === window[0]?.group);
      const others = windows(places, count, chosen).filter(
        (window) => onePrice(window) && window[0]?.group === seats[0]?.group && !leavesLone(places, window),
      );
      if (others.length && windows(places, count, chosen).some((window) => leavesLone(places, window))) avoidable += 1;
      if (others.length && onePrice(seats)) assert.not(leavesLone(places, seats));
    }),
    { numRuns: 1500 },
  );
  assert.ok(avoidable > 100, `the choice was there ${avoidable} times`);
});

test('seats at one price are proposed before seats at two that start at the same', () => {
  const groups = 'aab bbb'.split('').map((each) => (each === ' ' ? undefined : each));
  const places = groups.map((group, index) => ({
    point: seatAt(`${index}`, `Ряд 1, место ${index + 1}`, index * PITCH, 0),
    along: index,
    group,
  }));
  const best = createBestSeats(places.map(({ point }) => point));
  assert.equal(best({ count: 2, nth: 0, groupOf: groupsOf(places), chosenGroups: new Set(['a', 'b']) }).length, 2);
  for (const nth of [0, 1]) {
    const seats = best({ count: 2, nth, groupOf: groupsOf(places), chosenGroups: ALL }).map((id) =>
      groupsOf(places)(id),
    );
    assert.is(new Set(seats).size, 1, seats.join());
  }
});

test('a price that can only be had with a lone seat left comes after another price a little farther away', () => {
  // of three free seats at 'a' any two leave the third alone; the last seat stands closer, and 'a' nearer to the middle
  const groups = 'aaa  bb '.split('').map((each) => (each === ' ' ? undefined : each));
  const places = groups.map((group, index) => ({
    point: seatAt(`${index}`, `Ряд 1, место ${index + 1}`, index * PITCH - (index === 7 ? 8 : 0), 0),
    along: index,
    group,
  }));
  const best = createBestSeats(places.map(({ point }) => point));
  assert.equal(best({ count: 2, nth: 0, groupOf: groupsOf(places), chosenGroups: ALL }), ['5', '6']);
  assert.equal(
    best({ count: 2, nth: 1, groupOf: groupsOf(places), chosenGroups: ALL }),
    ['1', '2'],
    'and is proposed all the same',
  );
});

test('each further proposal is another one, and without an earlier seat while there are such; then there are none', () => {
  fc.assert(
    fc.property(request, ({ places, count, chosen }) => {
      const best = createBestSeats(places.map(({ point }) => point));
      const total = windows(places, count, chosen).length;
      const seen: string[][] = [];
      for (let nth = 0; nth < total; nth += 1) {
        const ids = best({ count, nth, groupOf: groupsOf(places), chosenGroups: chosen });
        assert.is(ids.length, count, `proposal ${nth} of ${total}`);
        assert.not(
          seen.some((each) => each.join() === ids.join()),
          'never the same again',
        );
        const fresh = windows(places, count, chosen).some((window) =>
          window.every(({ point }) => !seen.flat().includes(point.seat.id)),
        );
        if (fresh)
          assert.not(
            ids.some((id) => seen.flat().includes(id)),
            'other seats first',
          );
        seen.push(ids);
      }
      assert.equal(best({ count, nth: total, groupOf: groupsOf(places), chosenGroups: chosen }), []);
    }),
    { numRuns: 300 },
  );
});

test('seats come in the order of their numbers, wherever the row starts', () => {
  const points = [4, 2, 3, 1].map((number, index) => seatAt(`${number}`, `Ряд 1, место ${number}`, index * PITCH, 0));
  assert.equal(createBestSeats(points)({ count: 4, nth: 0, groupOf: () => 'a', chosenGroups: ALL }), [
    '1',
    '2',
    '3',
    '4',
  ]);
});

test('two seats far apart are no neighbours because their row has no others', () => {
  const wide = [seatAt('left', 'Ряд 1, место 1', 0, 0), seatAt('right', 'Ряд 1, место 2', 300, 0)];
  const usual = Array.from({ length: 12 }, (_, index) =>
    seatAt(`${index}`, `Ряд 2, место ${index + 1}`, index * PITCH, 40),
  );
  const best = createBestSeats([...wide, ...usual]);
  const free = new Set(['left', 'right']);
  assert.equal(best({ count: 2, nth: 0, groupOf: (id) => (free.has(id) ? 'a' : undefined), chosenGroups: ALL }), []);
});

test('seats behind one another in a box are not next to each other', () => {
  const box = Array.from({ length: 6 }, (_, index) =>
    seatAt(`${index + 1}`, `Ложа 1, место ${index + 1}`, (index % 3) * 15, Math.floor(index / 3) * 16),
  );
  const best = createBestSeats(box);
  const pairs = Array.from({ length: 4 }, (_, nth) =>
    best({ count: 2, nth, groupOf: () => 'a', chosenGroups: ALL }).join(),
  );
  assert.equal(pairs.sort(), ['1,2', '2,3', '4,5', '5,6']);
  assert.equal(best({ count: 2, nth: 4, groupOf: () => 'a', chosenGroups: ALL }), []);
});

test('a hall without any seat, or with all seats in one place, proposes without failing', () => {
  assert.equal(createBestSeats([])({ count: 2, nth: 0, groupOf: () => 'a', chosenGroups: ALL }), []);
  const heap = ['1', '2', '3'].map((id) => seatAt(id, `Ряд 1, место ${id}`, 5, 5));
  assert.equal(
    createBestSeats(heap)({ count: 2, nth: 0, groupOf: () => 'a', chosenGroups: ALL }),
    [],
    'of what stands in one place nothing is beside anything',
  );
  assert.is(createBestSeats(heap)({ count: 1, nth: 0, groupOf: () => 'a', chosenGroups: ALL }).length, 1);
});

const proposal = (hall: DrawnHall, count: number) => {
  const ids = createBestSeats(hallPoints(hall))({ count, nth: 0, groupOf: () => 'a', chosenGroups: ALL });
  return hall.seats.filter(({ id }) => ids.includes(id));
};

test('in a theatre the best two are near the middle of the parterre, in an opera house in the middle of the stalls', () => {
  for (const [hall, sectorId, rows] of [
    [theatre(), 'parterre', [4, 5, 6]],
    [opera(), 'stalls', [8, 9, 10, 11, 12]],
  ] as const) {
    const points = hallPoints(hall);
    const middle = points.reduce((sum, { x }) => sum + x / points.length, 0);
    const seats = proposal(hall, 2);
    assert.is(seats.length, 2);
    for (const seat of seats) {
      assert.is(seat.sectorId, sectorId);
      assert.ok(rows.map((row) => `Ряд ${row}`).includes(parseSeatName(seat.name).row), seat.name);
      assert.ok(Math.abs((points.find((each) => each.seat === seat)?.x ?? 0) - middle) < 60);
    }
  }
});

test('a hall drawn with its stage below or at a side proposes the same seats', () => {
  const hall = theatre();
  const points = hallPoints(hall);
  const best = createBestSeats(points)({ count: 2, nth: 0, groupOf: () => 'a', chosenGroups: ALL });
  for (const turn of [1, 2, 3]) {
    const angle = (turn * Math.PI) / 2;
    const turned = points.map((point) => ({
      ...point,
      x: point.x * Math.cos(angle) - point.y * Math.sin(angle),
      y: point.x * Math.sin(angle) + point.y * Math.cos(angle),
    }));
    assert.equal(
      createBestSeats(turned)({ count: 2, nth: 0, groupOf: () => 'a', chosenGroups: ALL }),
      best,
      `turned by ${turn * 90}°`,
    );
  }
});

test('in an arena the best four are in the first row of a sector at the middle of a long side', () => {
  for (const hall of [arena(), stadium()]) {
    const [first] = proposal(hall, 4);
    assert.match(first?.name ?? '', /^Ряд 1,/);
    assert.ok(['s101', 's109', 's117'].includes(first?.sectorId ?? ''), first?.sectorId);
  }
});

test('among 60,000 seats six together are found, and the sixth proposal shares no seat with the first', () => {
  const points = hallPoints(stadium());
  const best = createBestSeats(points);
  let asked = 0;
  best({ count: 6, nth: 0, groupOf: () => `${asked++}`, chosenGroups: ALL });
  assert.is(asked, points.length, 'each seat is looked at once');
  const [first, sixth] = [
    best({ count: 6, nth: 0, groupOf: () => 'a', chosenGroups: ALL }),
    best({ count: 6, nth: 5, groupOf: () => 'a', chosenGroups: ALL }),
  ];
  assert.is(new Set([...first, ...sixth]).size, 12);
});

test('for a lost seat the nearest free one at the same price is offered, of any sector', () => {
  const points = [
    seatAt('lost', 'Ряд 1, место 1', 0, 0),
    seatAt('sold', 'Ряд 1, место 2', 10, 0),
    seatAt('dearer', 'Ряд 1, место 3', 20, 0),
    seatAt('far', 'Ряд 1, место 9', 90, 0),
    seatAt('near', 'Ряд 1, место 1', 0, 40, 'other'),
  ];
  const groups = new Map([
    ['lost', 'a'],
    ['dearer', 'b'],
    ['far', 'a'],
    ['near', 'a'],
  ]);
  const groupOf = (id: string) => groups.get(id);
  assert.is(nearestOfGroup({ points, lostSeatId: 'lost', group: 'a', groupOf }), 'near');
  assert.is(nearestOfGroup({ points, lostSeatId: 'lost', group: 'b', groupOf }), 'dearer');
  assert.is(nearestOfGroup({ points, lostSeatId: 'lost', group: 'c', groupOf }), undefined);
  assert.is(nearestOfGroup({ points, lostSeatId: 'unknown', group: 'a', groupOf }), undefined);
});

test.run();
