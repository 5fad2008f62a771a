import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSeatName } from '../../../src/domain/seatNames';
import type { Zone } from '../../../src/domain/zones';
import type { SeatPoint } from '../../../src/hall/schema/geometry';
import { createBestSeats, type SeatSearchRequest } from '../../../src/hall/seating/bestSeats';
import { arena, type DrawnHall, opera, stadium, theatre } from '../../box-office/halls';
import { hallPoints } from '../hallPoints';

const ALL: ReadonlySet<string> = new Set();
const PRICES: Record<string, number> = { a: 100, b: 200, c: 300, d: 400 };

/** The number of seats, and the other ways in which a request differs from a search in group 'a'. */
type Asked = Partial<SeatSearchRequest> & { count: number };

/** Searches a hall as the map does. */
const searching = (points: SeatPoint[], zones: Zone[] = []) => {
  const best = createBestSeats(points, zones);
  const find = (asked: Asked): string[] =>
    best({
      wish: 'other',
      proposed: [],
      groupOf: () => 'a',
      priceOf: (group) => PRICES[group] ?? 0,
      chosenGroups: ALL,
      ...asked,
    });
  return {
    find,
    /** @returns this many proposals; each search is given the earlier proposals */
    findAll: (times: number, asked: Asked): string[][] => {
      const proposed: string[][] = [];
      for (let nth = 0; nth < times; nth += 1) proposed.push(find({ ...asked, proposed }));
      return proposed;
    },
  };
};
const PITCH = 20;

const seatAt = (id: string, name: string, x: number, y: number, sectorId = 's'): SeatPoint => ({
  seat: { id, schemaId: '', name, sectorId },
  x,
  y,
  radius: 8,
});

/** A seat of a generated row: its position along the row, and its ticket group if it is on sale. */
interface Place {
  point: SeatPoint;
  /** The width of the seats and aisles to the left of this seat, in pitches. */
  along: number;
  group: string | undefined;
}

/** Rows bent and turned at random, with ids and numbers in any order, aisles anywhere, and groups that change along a row. */
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
    // in a fan, the seats of a row stand further apart than those of the row before it, in the last row by a quarter of the pitch at most
    bend: fc.constantFrom(0, 0.005, 0.01, 0.02),
    turn: fc.double({ min: 0, max: 6.3, noNaN: true }),
    order: fc.constantFrom('up', 'down', 'odd first'),
    seed: fc.integer(),
  })
  .map(({ rows, bend, turn, order, seed }) => {
    const places: Place[] = [];
    // a sold row without an aisle, because each sector must show the pitch of its seats somewhere
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
    // the box office lists seats in any order
    return seed % 2 ? places.sort((a, b) => ((a.along * 31) % 7) - ((b.along * 31) % 7)) : places;
  });

const groupsOf = (places: Place[]) => {
  const groups = new Map(places.map(({ point, group }) => [point.seat.id, group]));
  return (id: string) => groups.get(id);
};

const rowOf = ({ point }: Place) => parseSeatName(point.seat.name).row;

/** Finds the place one step further in the same row by the generated data, without geometry. */
const beside = (places: Place[], place: Place, step: number) =>
  places.find((each) => rowOf(each) === rowOf(place) && each.along === place.along + step);

/** All ways to seat `count` buyers next to each other, by the generated data, without geometry. */
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
      const { find } = searching(places.map(({ point }) => point));
      const seats = found(places, find({ count, groupOf: groupsOf(places), chosenGroups: chosen }));
      assert.is(
        seats.length > 0,
        windows(places, count, chosen).length > 0,
        'there is a proposal exactly if such seats exist',
      );
      seats.forEach((each, index) => {
        assert.ok(each.group && (!chosen.size || chosen.has(each.group)));
        assert.is(rowOf(each), rowOf(seats[0] as Place));
        assert.is(each.along, (seats[0] as Place).along + index, 'no aisle and no other seat between');
      });
      if (seats.length) assert.is(seats.length, count);
    }),
    { numRuns: 500 },
  );
});

test('no single free seat is left over if another choice at the same price avoids it', () => {
  let avoidable = 0;
  fc.assert(
    fc.property(request, ({ places, count, chosen }) => {
      const { find } = searching(places.map(({ point }) => point));
      const seats = found(places, find({ count, groupOf: groupsOf(places), chosenGroups: chosen }));
      if (!seats.length) return;
      const onePrice = (window: Place[]) => window.every(({ group }) => group === window[0]?.group);
      const others = windows(places, count, chosen).filter(
        (window) => onePrice(window) && window[0]?.group === seats[0]?.group && !leavesLone(places, window),
      );
      if (others.length && windows(places, count, chosen).some((window) => leavesLone(places, window))) avoidable += 1;
      if (others.length && onePrice(seats)) assert.not(leavesLone(places, seats));
    }),
    { numRuns: 500 },
  );
  assert.ok(avoidable > 30, `a lone seat was avoidable ${avoidable} times`);
});

test('seats at one price are proposed before seats at two prices with the same minimum', () => {
  const groups = 'aab bbb'.split('').map((each) => (each === ' ' ? undefined : each));
  const places = groups.map((group, index) => ({
    point: seatAt(`${index}`, `Ряд 1, место ${index + 1}`, index * PITCH, 0),
    along: index,
    group,
  }));
  const { find, findAll } = searching(places.map(({ point }) => point));
  const groupOf = groupsOf(places);
  assert.is(find({ count: 2, groupOf, chosenGroups: new Set(['a', 'b']) }).length, 2);
  for (const seats of findAll(2, { count: 2, groupOf })) assert.is(new Set(seats.map(groupOf)).size, 1, seats.join());
});

test('seats at one price that must leave a lone seat come after seats at another price a little farther away', () => {
  // any two of the three free seats at 'a' leave the third one alone; the last seat of the row stands 8 units nearer to its neighbour, so
  // the middle of the row is a little nearer to the seats at 'a' than to the seats at 'b'
  const groups = 'aaa  bb '.split('').map((each) => (each === ' ' ? undefined : each));
  const places = groups.map((group, index) => ({
    point: seatAt(`${index}`, `Ряд 1, место ${index + 1}`, index * PITCH - (index === 7 ? 8 : 0), 0),
    along: index,
    group,
  }));
  const { findAll } = searching(places.map(({ point }) => point));
  const asked = { count: 2, groupOf: groupsOf(places), chosenGroups: new Set(['a', 'b']) };
  const [first, second] = findAll(2, asked);
  assert.equal(first, ['5', '6']);
  assert.equal(second, ['1', '2'], 'the seats with a lone seat are the second proposal');
});

test('every further proposal is a new one, and shares no seat with earlier ones while that is possible; in the end there is none', () => {
  fc.assert(
    fc.property(request, ({ places, count, chosen }) => {
      const { find } = searching(places.map(({ point }) => point));
      const total = windows(places, count, chosen).length;
      const asked = { count, groupOf: groupsOf(places), chosenGroups: chosen };
      const seen: string[][] = [];
      for (let nth = 0; nth < total; nth += 1) {
        const ids = find({ ...asked, proposed: seen });
        assert.is(ids.length, count, `proposal ${nth} of ${total}`);
        assert.not(
          seen.some((each) => each.join() === ids.join()),
          'no proposal is repeated',
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
      assert.equal(find({ ...asked, proposed: seen }), []);
    }),
    { numRuns: 300 },
  );
});

test('proposed seats are sorted by number, at whichever end the row starts', () => {
  const points = [4, 2, 3, 1].map((number, index) => seatAt(`${number}`, `Ряд 1, место ${number}`, index * PITCH, 0));
  assert.equal(searching(points).find({ count: 4 }), ['1', '2', '3', '4']);
});

test('two seats far apart are not neighbours even if their row has no others', () => {
  const wide = [seatAt('left', 'Ряд 1, место 1', 0, 0), seatAt('right', 'Ряд 1, место 2', 300, 0)];
  const usual = Array.from({ length: 12 }, (_, index) =>
    seatAt(`${index}`, `Ряд 2, место ${index + 1}`, index * PITCH, 40),
  );
  const free = new Set(['left', 'right']);
  assert.equal(
    searching([...wide, ...usual]).find({ count: 2, groupOf: (id) => (free.has(id) ? 'a' : undefined) }),
    [],
  );
});

test('seats behind one another in a box are not next to each other', () => {
  const box = Array.from({ length: 6 }, (_, index) =>
    seatAt(`${index + 1}`, `Ложа 1, место ${index + 1}`, (index % 3) * 15, Math.floor(index / 3) * 16),
  );
  const proposals = searching(box).findAll(5, { count: 2 });
  assert.equal(proposals.map((pair) => pair.join()).sort(), ['', '1,2', '2,3', '4,5', '5,6']);
});

test('a hall without seats, or with all seats at one position, does not fail', () => {
  assert.equal(searching([]).find({ count: 2 }), []);
  const heap = ['1', '2', '3'].map((id) => seatAt(id, `Ряд 1, место ${id}`, 5, 5));
  assert.equal(searching(heap).find({ count: 2 }), [], 'seats at one position are not neighbours');
  assert.is(searching(heap).find({ count: 1 }).length, 1);
});

const proposal = (hall: DrawnHall, count: number) => {
  const ids = searching(hallPoints(hall)).find({ count });
  return hall.seats.filter(({ id }) => ids.includes(id));
};

test('in a theatre the best two seats are near the middle of the parterre, in an opera house near the middle of the stalls', () => {
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
  const best = searching(points).find({ count: 2 });
  for (const turn of [1, 2, 3]) {
    const angle = (turn * Math.PI) / 2;
    const turned = points.map((point) => ({
      ...point,
      x: point.x * Math.cos(angle) - point.y * Math.sin(angle),
      y: point.x * Math.sin(angle) + point.y * Math.cos(angle),
    }));
    assert.equal(searching(turned).find({ count: 2 }), best, `turned by ${turn * 90}°`);
  }
});

test('in an arena the best four seats are in the first row of a sector at the middle of a long side', () => {
  for (const hall of [arena(), stadium()]) {
    const [first] = proposal(hall, 4);
    assert.match(first?.name ?? '', /^Ряд 1,/);
    assert.ok(['s101', 's109', 's117'].includes(first?.sectorId ?? ''), first?.sectorId);
  }
});

test('among 60,000 seats six together are found, and the sixth proposal shares no seat with the first', () => {
  const points = hallPoints(stadium());
  const { find, findAll } = searching(points);
  let asked = 0;
  find({ count: 6, groupOf: () => `${asked++}` });
  assert.is(asked, points.length, 'each seat is looked at once');
  const proposals = findAll(6, { count: 6 });
  const [first = [], sixth = []] = [proposals[0], proposals[5]];
  assert.is(new Set([...first, ...sixth]).size, 12);
});

/** Rows of six seats, the first one at the top, where the stage is; `prices` has one letter for each row. */
const terrace = (prices: string) => {
  const points = [...prices].flatMap((_, row) =>
    Array.from({ length: 6 }, (_, at) =>
      seatAt(`${row + 1}-${at + 1}`, `Ряд ${row + 1}, место ${at + 1}`, at * PITCH, row * 30),
    ),
  );
  const groupOf = (id: string) => prices[Number(id.split('-')[0]) - 1]?.trim();
  return { ...searching(points), groupOf };
};
test('the first proposal is at the middle price, and further ones stay at a price before they go to another', () => {
  const { findAll, groupOf } = terrace('ddcbba');
  const groups = findAll(8, { count: 2, groupOf }).map(([first]) => groupOf(first ?? ''));
  assert.is(groups[0], 'b', 'the second of four prices');
  assert.equal(groups.slice(0, 6), ['b', 'b', 'b', 'b', 'b', 'b']);
  assert.is.not(groups[6], 'b');
  assert.is(groups[7], groups[6], 'further ones stay at this price');
});

test('only prices that have enough seats together count for the middle price', () => {
  const { find, groupOf } = terrace('dcba');
  const lone = new Set(['3-2', '3-4', '3-6', '4-1', '4-2', '4-3', '4-4', '4-5', '4-6']);
  const asked = { count: 3, groupOf: (id: string) => (lone.has(id) ? undefined : groupOf(id)) };
  assert.is(groupOf(find(asked)[0] ?? ''), 'c', 'the cheaper of two');
});

test('a buyer who chose prices gets the best of them first', () => {
  const { find, groupOf } = terrace('ddccba');
  const asked = { count: 2, groupOf, chosenGroups: new Set(['d', 'c', 'b']) };
  assert.is(groupOf(find({ ...asked, chosenGroups: ALL })[0] ?? ''), 'b');
  assert.is.not(groupOf(find(asked)[0] ?? ''), 'b');
});

test('each cheaper proposal costs less in all than the one before, until there is none', () => {
  const { find, groupOf } = terrace('dccbba');
  const proposed = [find({ count: 2, groupOf, chosenGroups: new Set(['d']) })];
  for (;;) {
    const next = find({ count: 2, groupOf, proposed, wish: 'cheaper' });
    if (!next.length) break;
    proposed.push(next);
  }
  const prices = proposed.map((ids) => ids.reduce((sum, id) => sum + (PRICES[groupOf(id) ?? ''] ?? 0), 0));
  assert.equal(prices, [800, 600, 400, 200]);
});

const zone = (name: string, count: number): Zone => ({
  id: `${name}1`,
  sectorId: name,
  row: { row: name, isBareRow: false, number: '1' },
  places: Array.from({ length: count }, (_, at) => ({
    id: `${name}${at + 1}`,
    schemaId: name,
    name: `${name}, место ${at + 1}`,
    sectorId: name,
  })),
});
const zoned = searching([], [zone('t', 4), zone('f', 9), zone('u', 4)]);
const usualGroup = (id: string) => (id === 'f9' ? 'b' : 'a');

test('places of one zone are proposed, first of the zone with the most free places', () => {
  assert.equal(zoned.findAll(4, { count: 3, groupOf: usualGroup }), [
    ['f1', 'f2', 'f3'],
    ['t1', 't2', 't3'],
    ['u1', 'u2', 'u3'],
    [],
  ]);
});

test('a zone without enough free places is not proposed', () => {
  const groupOf = (id: string) => (id === 't2' ? undefined : usualGroup(id));
  assert.equal(zoned.findAll(2, { count: 4, groupOf })[1], ['u1', 'u2', 'u3', 'u4']);
  assert.equal(zoned.findAll(2, { count: 6, groupOf: usualGroup })[1], []);
});

test('the proposed places of a zone have one price, and that price is a chosen one', () => {
  const groupOf = usualGroup;
  assert.equal(zoned.find({ count: 9, groupOf }), []);
  assert.equal(zoned.find({ count: 1, groupOf, chosenGroups: new Set(['b']) }), ['f9']);
  assert.equal(zoned.find({ count: 2, groupOf, chosenGroups: new Set(['b']) }), []);
});

test('the cheapest places of a zone are proposed before dearer places, even if the zone has more dearer places', () => {
  const groupOf = (id: string) => (['f1', 'f2'].includes(id) ? 'a' : 'b');
  assert.equal(zoned.findAll(2, { count: 2, groupOf }), [
    ['f1', 'f2'],
    ['f3', 'f4'],
  ]);
});

test('a cheaper proposal in zones has the next lower price', () => {
  const groupOf = (id: string) => ({ t: 'c', u: 'b', f: 'a' })[id[0] ?? ''];
  const cheaperThan = (...ids: string[]) => zoned.find({ count: 2, wish: 'cheaper', groupOf, proposed: [ids] });
  assert.equal(cheaperThan('t1', 't2'), ['u1', 'u2']);
  assert.equal(cheaperThan('u1', 'u2'), ['f1', 'f2']);
  assert.equal(cheaperThan('f1', 'f2'), []);
});

test('a zone is proposed after all rows, and if no row has enough seats', () => {
  const row = [1, 2].map((number) => seatAt(`${number}`, `Ряд 1, место ${number}`, number * PITCH, 0));
  const { findAll } = searching(row, [zone('f', 9)]);
  assert.equal(findAll(2, { count: 2 }), [
    ['1', '2'],
    ['f1', 'f2'],
  ]);
  assert.equal(findAll(1, { count: 3 }), [['f1', 'f2', 'f3']]);
});

test.run();
