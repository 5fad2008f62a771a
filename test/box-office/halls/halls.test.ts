import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { zonesOf } from '../../../src/domain/zones';
import { arena, club, concert, opera, stadium, theatre } from './index';
import type { DrawnHall } from './types';

const test = suite('the halls');

const HALLS: [make: () => DrawnHall, least: number, most: number][] = [
  [theatre, 300, 300],
  [opera, 1_750, 1_850],
  [arena, 11_500, 12_500],
  [stadium, 60_000, 60_000],
  [club, 420, 420],
  [concert, 33_000, 34_000],
];

for (const [make, least, most] of HALLS) {
  const hall = make();
  const { name } = hall.hall;

  test(`${name}: every seat has one element in the drawing, and only seats of a zone share one`, () => {
    const drawn = [...hall.svg.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    const times = new Map<string | undefined, number>();
    for (const id of drawn) times.set(id, (times.get(id) ?? 0) + 1);
    assert.ok(hall.seats.every(({ schemaId }) => times.get(schemaId) === 1));
    const zones = zonesOf(hall);
    const elements = hall.seats.map(({ schemaId }) => schemaId);
    const own = hall.seats.filter(({ id }) => !zones.has(id));
    assert.is(new Set(elements).size, own.length + new Set(zones.values()).size);
  });

  test(`${name}: the hall has the right number of seats, with unique ids and with unique names in each sector`, () => {
    assert.ok(hall.seats.length >= least && hall.seats.length <= most, `${hall.seats.length} seats`);
    assert.is(new Set(hall.seats.map(({ id }) => id)).size, hall.seats.length);
    assert.is(new Set(hall.seats.map((seat) => `${seat.sectorId} ${seat.name}`)).size, hall.seats.length);
  });
}

test('the club and the concert have zones of each kind: a floor, tables, free seating, and seats beside them', () => {
  const inClub = [...new Set(zonesOf(club()).values())];
  const rowsOfClub = inClub.map(({ row, places }) => `${row?.row ?? 'floor'}, ${places.length}`);
  assert.is(rowsOfClub.length, 13);
  assert.ok(rowsOfClub.includes('floor, 300') && rowsOfClub.includes('Стол 12, 4'));
  const inConcert = [...new Set(zonesOf(concert()).values())];
  assert.is(Math.max(...inConcert.map(({ places }) => places.length)), 20_000);
  assert.is(inConcert.length, 25);
  assert.ok(inConcert.every(({ row }) => row === undefined));
});

test('each wheelchair place of the theatre has a companion’s place beside it; seats at the ends of the opera’s tiers note their hindered view', () => {
  const { seats, places } = theatre();
  const kinds = seats.flatMap(({ kind }, at) => (kind ? [`${places[at]?.row}-${places[at]?.number} ${kind}`] : []));
  assert.equal(kinds.sort(), ['8-1 wheelchair', '8-19 companion', '8-2 companion', '8-20 wheelchair']);
  const hindered = opera().seats.filter(({ kind }) => kind === 'restricted_view');
  assert.is(hindered.length, 96);
  assert.ok(hindered.every(({ note, viewUrl }) => note && viewUrl));
});

test.run();
