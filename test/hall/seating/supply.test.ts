/** What can be had of places that stand together, counted again after each thing that a buyer does. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id, Seat } from '../../../src/domain/entities';
import { type SeatStateSource, seatStateOf } from '../../../src/hall/seating/seatState';
import { createSupplyCounter } from '../../../src/hall/seating/supply';

const IDS = ['1', '2', '3', '4', '5', '6'];
const PLACES: Seat[] = IDS.map((id) => ({ id, schemaId: 'floor', name: `Вход ${id}`, sectorId: 'a' }));

const offerOf = (groupOfSeat: Record<Id, Id>): SeatStateSource['offer'] => ({
  ticketGroups: [],
  tariffs: [],
  groupOfSeat: new Map(Object.entries(groupOfSeat)),
});
const source = (change: Partial<SeatStateSource> = {}): SeatStateSource => ({
  offer: offerOf(Object.fromEntries(IDS.map((id) => [id, 'g']))),
  mine: new Set(),
  reserving: new Set(),
  chosenGroups: new Set(),
  ...change,
});

const idsWith = (state: string, of: SeatStateSource): Id[] => IDS.filter((id) => seatStateOf(id, of) === state);
const groupsOf = (ids: Id[], { offer }: SeatStateSource): Id[] => ids.flatMap((id) => offer.groupOfSeat.get(id) ?? []);
const countOf = (group: Id, groups: Id[]): number => groups.filter((each) => each === group).length;

const someIds = fc.subarray(IDS).map((ids) => new Set(ids));
/** A few sales, and what a buyer does while one of them goes on, in any order. */
const visits = fc
  .array(
    fc.record({
      offer: fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom('g', 'h', 'i')).map(offerOf),
      chosenGroups: fc.subarray(['g', 'h', 'i']).map((ids) => new Set(ids)),
      onlySeats: fc.option(someIds, { nil: undefined }),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .chain((sales) =>
    fc.array(
      fc
        .record({ sale: fc.constantFrom(...sales), mine: someIds, reserving: someIds })
        .map(({ sale, ...own }): SeatStateSource => ({ ...sale, ...own })),
      { minLength: 1, maxLength: 6 },
    ),
  );

test('whatever a buyer did before, each place counts as what it is now', () => {
  fc.assert(
    fc.property(visits, (sources) => {
      const count = createSupplyCounter(PLACES);
      for (const now of sources) {
        const supply = count(now);
        const [free, filteredOut] = [idsWith('free', now), idsWith('filteredOut', now)];
        assert.equal(
          supply.free.map(({ id }) => id),
          free,
        );
        assert.is(supply.filteredOut, filteredOut.length);
        assert.equal(
          supply.mine.map(({ id }) => id),
          idsWith('mine', now),
        );
        assert.is(supply.reserving, idsWith('reserving', now).length);
        assert.equal([...supply.freeGroups].sort(), [...new Set(groupsOf(free, now))].sort());
        const shown = groupsOf(free.length ? free : filteredOut, now);
        const most = Math.max(0, ...shown.map((group) => countOf(group, shown)));
        assert.is(countOf(supply.mainGroup ?? '', shown), most, 'the colour is that of most of them');
      }
    }),
  );
});

test('what another part of the hall sells to the buyer changes nothing here, and is known by that', () => {
  const count = createSupplyCounter(PLACES);
  const before = source();
  const supply = count(before);
  assert.is(count({ ...before, reserving: new Set(['elsewhere']) }), supply);
  assert.is(count({ ...before, mine: new Set(['elsewhere']) }), supply);
});

test('a tap on a field asks for no place again', () => {
  const before = source();
  const { groupOfSeat } = before.offer;
  const get = groupOfSeat.get.bind(groupOfSeat);
  const asked = new Set<Id>();
  groupOfSeat.get = (id) => {
    asked.add(id);
    return get(id);
  };
  const count = createSupplyCounter(PLACES);
  count(before);
  assert.is(asked.size, IDS.length);
  asked.clear();
  count({ ...before, reserving: new Set(['3']) });
  assert.equal([...asked], []);
});

test.run();
