/** The supply of places that stand together. */
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id, Seat } from '../../../src/domain/entities';
import { type SeatStateSource, seatStateOf } from '../../../src/hall/seating/seatState';
import { countSupply } from '../../../src/hall/seating/supply';

const IDS = ['1', '2', '3', '4', '5', '6'];
const PLACES: Seat[] = IDS.map((id) => ({ id, schemaId: 'floor', name: `Вход ${id}`, sectorId: 'a' }));

const offerOf = (groupOfSeat: Record<Id, Id>): SeatStateSource['offer'] => ({
  ticketGroups: [],
  tariffs: [],
  groupOfSeat: new Map(Object.entries(groupOfSeat)),
});
const idsWith = (state: string, of: SeatStateSource): Id[] => IDS.filter((id) => seatStateOf(id, of) === state);
const groupsOf = (ids: Id[], { offer }: SeatStateSource): Id[] => ids.flatMap((id) => offer.groupOfSeat.get(id) ?? []);
const countOf = (group: Id, groups: Id[]): number => groups.filter((each) => each === group).length;

const someIds = fc.subarray(IDS).map((ids) => new Set(ids));
const sources = fc.record({
  offer: fc.dictionary(fc.constantFrom(...IDS), fc.constantFrom('g', 'h', 'i')).map(offerOf),
  chosenGroups: fc.subarray(['g', 'h', 'i']).map((ids) => new Set(ids)),
  onlySeats: fc.option(someIds, { nil: undefined }),
  mine: someIds,
  reserving: someIds,
});

test('each place is counted by its state for the buyer', () => {
  fc.assert(
    fc.property(sources, (now) => {
      const supply = countSupply(PLACES, now);
      const [free, filteredOut] = [idsWith('free', now), idsWith('filteredOut', now)];
      for (const state of ['free', 'filteredOut', 'mine', 'reserving', 'sold'] as const)
        assert.equal(
          supply[state].map(({ id }) => id),
          idsWith(state, now),
        );
      assert.equal([...supply.freeGroups].sort(), [...new Set(groupsOf(free, now))].sort());
      const shown = groupsOf(free.length ? free : filteredOut, now);
      const most = Math.max(0, ...shown.map((group) => countOf(group, shown)));
      assert.is(countOf(supply.mainGroup ?? '', shown), most, 'the main group has the most of them');
    }),
  );
});

test.run();
