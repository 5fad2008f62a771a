import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Seat } from '../../src/domain/entities';
import { cheapestPlaces, choosePlaces, zonesOf } from '../../src/domain/zones';

const seat = (id: string, schemaId: string, name: string, sectorId = 's'): Seat => ({ id, schemaId, name, sectorId });
const sectors = [
  { id: 's', name: 'Партер' },
  { id: 'dance', name: 'Танцпол', standing: true },
];

test('seats that share an element of the drawing are one zone, a seat by itself is none', () => {
  const seats = [
    seat('1', 'dance', 'Танцпол, вход 1'),
    seat('2', 'p1', 'Ряд 1, место 1'),
    seat('3', 'dance', 'Танцпол, вход 2'),
  ];
  const zones = zonesOf({ seats, sectors });
  assert.equal(
    zones.get('1')?.places.map(({ id }) => id),
    ['1', '3'],
  );
  assert.is(zones.get('3'), zones.get('1'));
  assert.not(zones.has('2'));
});

test('the zone of a table has the row that its places share, the zone of a floor has none', () => {
  const table = [seat('1', 't3', 'Стол 3, место 1'), seat('2', 't3', 'Стол 3, место 2')];
  const floor = [seat('3', 'f', 'Танцпол, вход 1'), seat('4', 'f', 'Танцпол, вход 2')];
  const mixed = [seat('5', 'm', 'Ложа 1, место 1'), seat('6', 'm', 'Ложа 2, место 1')];
  const zones = zonesOf({ seats: [...table, ...floor, ...mixed], sectors });
  assert.is(zones.get('1')?.row?.row, 'Стол 3');
  assert.is(zones.get('3')?.row, undefined);
  assert.is(zones.get('5')?.row, undefined);
});

test('the places of a standing sector are one zone, drawn or not, and have no row', () => {
  const seats = [
    seat('1', '', 'Ряд 1, место 1', 'dance'),
    seat('2', 'own', 'Ряд 1, место 2', 'dance'),
    seat('3', '', 'Ряд 1, место 3'),
  ];
  const zones = zonesOf({ seats, sectors });
  assert.is(zones.get('1')?.places.length, 2);
  assert.is(zones.get('1')?.row, undefined);
  assert.not(zones.has('3'), 'a seat without an element is not standing');
});

test('seats without an element form no zone', () => {
  assert.is(zonesOf({ seats: [seat('1', '', 'А'), seat('2', '', 'Б')], sectors }).size, 0);
});

test('the zones of the same seats are computed once', () => {
  const seats = [seat('1', 'a', 'А'), seat('2', 'a', 'Б')];
  assert.is(zonesOf({ seats, sectors }), zonesOf({ seats, sectors: [] }));
});

test('a buyer gets places of a table by their numbers, and any free places of a floor', () => {
  const seats = [
    seat('1', 't', 'Стол 3, место 10'),
    seat('2', 't', 'Стол 3, место 2'),
    ...['3', '4', '5', '6'].map((id) => seat(id, 'f', `Вход ${id}`)),
  ];
  const zones = zonesOf({ seats, sectors });
  const choose = (id: string, count?: number, free = zones.get(id)?.places ?? []) => {
    const zone = zones.get(id);
    return zone ? choosePlaces(zone, free, count).map((place) => place.id) : [];
  };
  assert.equal(choose('1'), ['2']);
  assert.equal(choose('1', 2), ['2', '1']);
  const chosen = new Set(Array.from({ length: 200 }, () => choose('3', 2).join()));
  assert.equal([...chosen].sort(), ['3,4', '4,5', '5,6']);
  assert.equal(choose('3', 9), ['3', '4', '5', '6'], 'all free places');
  assert.equal(choose('3', 1, []), []);
});

test('of places at several prices the cheapest are sold first, from all ticket groups and in sequence', () => {
  const group = (id: string, price: number) => ({
    id,
    name: '',
    color: '',
    minPrice: 100,
    billing: [{ tariffId: 't', price }],
  });
  const offerOf = (groupOfSeat: Map<string, string>) => ({
    ticketGroups: [group('late', 250_000), group('early', 150_000), group('friends', 150_000)],
    tariffs: [],
    groupOfSeat,
  });
  const free = ['1', '2', '3', '4'].map((id) => seat(id, 'f', `Вход ${id}`));
  const cheapest = (...groups: string[]) => {
    const offer = offerOf(new Map(groups.map((id, at) => [`${at + 1}`, id])));
    return cheapestPlaces(free.slice(0, groups.length), offer).map(({ id }) => id);
  };
  assert.equal(cheapest('late', 'friends', 'late', 'early'), ['2', '4']);
  assert.equal(cheapest('late', 'late'), ['1', '2'], 'the dearer places once the cheap ones are gone');
  assert.equal(cheapest(), []);
});

test.run();
