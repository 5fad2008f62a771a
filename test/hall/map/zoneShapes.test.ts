/** Zones on the map: what can be had of them, and how that is said. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createZoneShapes } from '../../../src/hall/map/zoneShapes';
import { draw } from '../../../src/hall/schema/svg';
import type { HallProps } from '../../../src/hall/types';
import { hallOf, zoneAt } from './mapParts';

const layer = draw(document.createElement('div'), 'g');
const CENTRE = { x: 100, y: 100 };
const DRAWN = zoneAt('f', CENTRE);
const places = DRAWN.zone.places.map(({ id }) => id);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const group = (id: string, minPrice: number) => ({
  id,
  name: '',
  color: '',
  minPrice,
  billing: [{ tariffId: 't', price: minPrice }],
});

const zoneIn = (change: Partial<HallProps>, hasSeats = () => false) => {
  layer.replaceChildren();
  const hall = hallOf([], change);
  const [shape] = createZoneShapes({ layer, zones: [DRAWN], sectors: hall.sectors, hasSeats });
  assert.ok(shape);
  shape.paint({ ...hall });
  return shape;
};
const onSale = (...ids: string[]): Partial<HallProps> => ({
  offer: {
    ticketGroups: [group('g', 150_000), group('h', 90_000)],
    tariffs: [],
    groupOfSeat: new Map(ids.map((id) => [id, 'g'])),
  },
  colors: new Map([['g', 'rgb(1, 2, 3)']]),
});

test('a zone is free while any of its places is, and says how many are left and for how much', () => {
  const shape = zoneIn(onSale('f2', 'f3'));
  assert.is(DRAWN.element.getAttribute('class'), 'zone ');
  assert.is(DRAWN.element.style.color, 'rgb(1, 2, 3)');
  assert.is(plain(shape.summary), '2 места · 1 500 ₽');
  assert.is(shape.seat.name, 'Партер');
});

test('places at several prices are told from the lowest on', () => {
  const { offer } = onSale('f1', 'f2');
  offer?.groupOfSeat.set('f3', 'h');
  const shape = zoneIn({ offer } as HallProps);
  assert.is(plain(shape.summary), '3 места · от 900 ₽');
  assert.equal(
    shape.next.map(({ id }) => id),
    ['f3'],
    'and the lowest is what the next one costs',
  );
});

test('a zone keeps its outline when it is sold, filtered out or chosen: only its class differs', () => {
  zoneIn(onSale());
  assert.is(DRAWN.element.getAttribute('class'), 'zone sold');
  zoneIn({ ...onSale(...places), chosenGroups: new Set(['h']) });
  assert.is(DRAWN.element.getAttribute('class'), 'zone filtered');
  const shape = zoneIn({ ...onSale('f3'), mine: new Set(['f1', 'f2']) });
  assert.is(DRAWN.element.getAttribute('class'), 'zone chosen');
  assert.is(shape.supply.mine.length, 2);
});

test('what the buyer takes elsewhere leaves a zone as it is painted, and its own places change it', () => {
  const hall = hallOf([], onSale(...places));
  const shape = zoneIn(hall);
  const observer = new MutationObserver(() => {});
  observer.observe(DRAWN.element, { attributes: true });
  shape.paint({ ...hall, mine: new Set(['elsewhere']) });
  assert.equal(observer.takeRecords(), []);
  shape.paint({ ...hall, mine: new Set(['elsewhere', 'f2']) });
  assert.is(DRAWN.element.getAttribute('class'), 'zone chosen');
  assert.is(plain(shape.summary), '2 места · 1 500 ₽');
  assert.equal(
    shape.next.map(({ id }) => id),
    ['f1', 'f3'],
  );
});

test('what has nothing left says so, or that a filter leaves nothing of it', () => {
  assert.is(zoneIn(onSale()).summary, 'Мест нет');
  assert.is(zoneIn({ ...onSale('f1'), chosenGroups: new Set(['h']) }).summary, 'По фильтру мест нет');
});

test('it holds what lies in the box around it where the browser cannot say what its shape holds', () => {
  const shape = zoneIn(onSale('f1'));
  assert.ok(shape.contains({ x: 140, y: 120 }));
  assert.not(shape.contains({ x: 140, y: 140 }));
});

test('a zone on which seats stand is told from others, whatever its state is: it is paler', () => {
  zoneIn(onSale('f2'), () => true);
  assert.is(DRAWN.element.getAttribute('class'), 'zone below-seats ');
  zoneIn({}, () => true);
  assert.is(DRAWN.element.getAttribute('class'), 'zone below-seats sold');
});

test.run();
