/** Sectors and zones on the map: their shapes, their supply, and the words that describe the supply. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cheapestPlaces } from '../../../src/domain/zones';
import { type Area, createSectors, createZones } from '../../../src/hall/map/areas';
import { cutIntoTiles } from '../../../src/hall/map/seats';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';
import { describeSupply } from '../../../src/hall/seating/supply';
import type { HallProps } from '../../../src/hall/types';
import { type Edges, toBox } from '../toBox';
import { hallOf, seatAt, zoneAt } from './mapParts';

const row = (sectorId: string, from: number, count = 20): DrawnSeat[] =>
  Array.from({ length: count }, (_, at) => ({
    seat: { id: `${sectorId}${at}`, schemaId: '', name: '', sectorId },
    x: from + (at % 5) * 10,
    y: Math.floor(at / 5) * 10,
    radius: 4,
  }));
const group = (id: string, minPrice: number) => ({ id, name: '', color: '', minPrice, billing: [] });
const NONE: ReadonlySet<string> = new Set();

interface Looks {
  /** The price filter excludes this group. */
  filteredOut?: string;
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
/** Paints a sector of 20 seats that are on sale in the groups that `groupOf` names. @returns the supply in words */
const paint = (sector: Area, groupOf: (seatId: string) => string | undefined, { filteredOut }: Looks = {}) => {
  const groups = ['cheap', 'dear'];
  const groupOfSeat = new Map<string, string>();
  for (const { seat } of row('a', 0)) {
    const groupId = groupOf(seat.id);
    if (groupId) groupOfSeat.set(seat.id, groupId);
  }
  const offer = { ticketGroups: [group('cheap', 150_000), group('dear', 450_000)], tariffs: [], groupOfSeat };
  sector.learn({
    offer,
    mine: NONE,
    reserving: NONE,
    chosenGroups: filteredOut ? new Set(groups.filter((id) => id !== filteredOut)) : NONE,
    colors: new Map([
      ['cheap', '#0000ff'],
      ['dear', '#ff0000'],
    ]),
    inks: new Map(),
  });
  return plain(describeSupply(sector.supply, offer));
};
const setUp = (seats = row('a', 0), shapes: [SVGElement, Edges][] = []) => {
  const layer = draw(document.createElement('div'), 'g');
  const [sector] = createSectors(
    layer,
    seats,
    [{ id: 'a', name: '101' }],
    shapes.map(([element, edges]) => ({ element, box: toBox(edges), isSold: false })),
  );
  if (!sector) throw Error('no sector');
  const shape = () => (shapes[0]?.[0] ?? layer.querySelector('polygon')) as SVGElement;
  return { layer, sector, shape };
};

test('A sector without a shape of its own gets the outline of its seats', () => {
  const { shape } = setUp();
  const points = shape().getAttribute('points')?.split(' ').map(Number) ?? [];
  const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2)];
  assert.equal([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], [-4, -4, 44, 34]);
});
/** @returns the positions of the seats that the outline touches */
const touched = (places: [x: number, y: number][]): string[] => {
  const seats = places.map(([x, y]) => ({ ...(row('a', 0)[0] as DrawnSeat), x, y }));
  const corners = setUp(seats).shape().getAttribute('points')?.split(' ').map(Number) ?? [];
  const isTouched = ([x, y]: [number, number]) =>
    corners.some((across, at) => at % 2 === 0 && Math.hypot(across - x, (corners[at + 1] ?? 0) - y) < 4.01);
  return places.filter(isTouched).map(String);
};
test('The outline touches the outermost seats and no others', () => {
  const inner = [10, 5] as [number, number];
  assert.equal(touched([[0, 0], inner, [20, 0], [10, 10]]), ['0,0', '20,0', '10,10']);
});
test('The outline includes every seat of straight rows at any rotation', () => {
  for (let turn = 0; turn < 6.3; turn += 0.1) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const turned = (x: number, y: number): [number, number] => [500 + x * cos - y * sin, 300 + x * sin + y * cos];
    const found = touched(row('a', 0).map(({ x, y }) => turned(x, y)));
    for (const corner of [turned(0, 0), turned(40, 0), turned(0, 30), turned(40, 30)])
      assert.ok(found.includes(`${corner}`), `${corner} turned by ${turn}`);
  }
});
test('The outline is built even for seats at one point, in one line, or one or two alone', () => {
  const same = row('a', 0).map((seat) => ({ ...seat, x: 5, y: 5 }));
  const line = row('a', 0).map((seat) => ({ ...seat, y: 5 }));
  for (const seats of [same, line, row('a', 0, 1), row('a', 0, 2)])
    assert.ok(setUp(seats).shape().getAttribute('points'));
});
test('A drawn shape that surrounds the sector closely becomes its outline', () => {
  const drawn = draw(document.createElement('div'), 'path');
  const { sector, layer } = setUp(row('a', 0), [[drawn, [-8, -8, 50, 40]]]);
  paint(sector, () => 'cheap');
  assert.is(layer.querySelector('polygon'), null);
  assert.match(drawn.getAttribute('class') ?? '', /sector/);
});
test('A shape around the whole hall is not taken as the outline of a sector', () => {
  const floor = draw(document.createElement('div'), 'path');
  assert.ok(setUp(row('a', 0), [[floor, [-100, -100, 500, 500]]]).layer.querySelector('polygon'));
});
test('The closest of several shapes around a sector is its outline; a shape that leaves a seat out, or has 2.5 times its area, is not', () => {
  const paths = Array.from({ length: 4 }, () => draw(document.createElement('div'), 'path'));
  const [wide, close, cut, whole] = paths as [SVGPathElement, SVGPathElement, SVGPathElement, SVGPathElement];
  const { sector, layer } = setUp(row('a', 0), [
    [wide, [-10, -10, 50, 40]],
    [close, [-4, -4, 44, 34]],
    [cut, [-3, -4, 44, 34]],
  ]);
  sector.outline(true, 1);
  assert.equal(
    paths.map((path) => path.classList.contains('meant')),
    [false, true, false, false],
  );
  assert.is(layer.querySelector('polygon'), null);
  // the seats fill 48 by 38 units
  assert.ok(setUp(row('a', 0), [[whole, [-4, -4, -4 + 48 * 2.5, 34]]]).layer.querySelector('polygon'));
  assert.not(setUp(row('a', 0), [[whole, [-4, -4, -4 + 48 * 2.4, 34]]]).layer.querySelector('polygon'));
});
test('A sector’s prices are those of its free and chosen seats, and “от” stands only before several prices', () => {
  const { sector, shape } = setUp();
  const about = (filteredOut: string) => {
    const summary = paint(sector, (id) => (id === 'a1' ? 'cheap' : 'dear'), { filteredOut });
    return `${summary}, ${shape().style.color}`;
  };
  assert.is(about(''), '20 мест · от 1 500 ₽, #ff0000');
  assert.is(about('cheap'), '19 мест · 4 500 ₽, #ff0000');
  assert.is(about('dear'), '1 место · 1 500 ₽, #0000ff');
});
test('A sector with under a tenth of its seats free is pale; a sold-out one looks empty and says so', () => {
  const { sector, shape } = setUp();
  paint(sector, (id) => (/^a[12]$/.test(id) ? 'cheap' : undefined));
  assert.is(shape().getAttribute('class')?.trim(), 'sector', 'exactly a tenth');
  paint(sector, (id) => (id === 'a1' ? 'cheap' : undefined));
  assert.is(shape().getAttribute('class')?.trim(), 'sector few');
  assert.is(
    paint(sector, () => undefined),
    'мест нет',
  );
  assert.is(shape().getAttribute('class')?.trim(), 'sector sold');
});
test('A chosen or focused sector gets a border of the same width at any zoom', () => {
  const { sector, shape } = setUp();
  sector.outline(true, 2);
  assert.ok(shape().classList.contains('meant'));
  assert.is(shape().style.getPropertyValue('--outline-width'), '5');
  sector.outline(false, 2);
  assert.not(shape().classList.contains('meant'));
  assert.is(shape().style.getPropertyValue('--outline-width'), '3');
});
test('Price chips exclude the sectors without a seat of the chosen price', () => {
  const { sector, shape } = setUp();
  paint(sector, () => 'dear', { filteredOut: 'dear' });
  assert.is(shape().getAttribute('class')?.trim(), 'sector filtered');
  assert.is(sector.supply.free.length, 0);
});
const mutationsOf = (element: Element): MutationObserver => {
  const observer = new MutationObserver(() => {});
  observer.observe(element, { attributes: true });
  return observer;
};

test('A sector whose look stays the same is not repainted', () => {
  const { sector, shape } = setUp();
  const looks = {
    offer: { ticketGroups: [group('cheap', 150_000)], tariffs: [], groupOfSeat: new Map([['a0', 'cheap']]) },
    mine: NONE,
    reserving: NONE,
    chosenGroups: NONE,
    colors: new Map<string, string>(),
    inks: new Map<string, string>(),
  };
  sector.learn(looks);
  const setColor = mutationsOf(shape());
  sector.learn({ ...looks, mine: new Set(['elsewhere']) });
  sector.learn({ ...looks, offer: { ...looks.offer } });
  assert.equal(setColor.takeRecords(), []);
});

const CENTRE = { x: 100, y: 100 };
const DRAWN = zoneAt('f', CENTRE);
const places = DRAWN.zone.places.map(({ id }) => id);
const groupAt = (id: string, minPrice: number) => ({
  id,
  name: '',
  color: '',
  minPrice,
  billing: [{ tariffId: 't', price: minPrice }],
});

/** The ids of the places that a zone sells next, and its supply in words. */
const told = (zone: Area, change: Partial<HallProps> = {}) => {
  const { offer } = hallOf([], change);
  return {
    next: cheapestPlaces(zone.supply.free, offer).map(({ id }) => id),
    summary: plain(describeSupply(zone.supply, offer)),
  };
};
const zoneIn = (change: Partial<HallProps>, seats: DrawnSeat[] = []) => {
  const hall = hallOf([], change);
  const [shape] = createZones({ zones: [DRAWN], sectors: hall.sectors, tiles: cutIntoTiles(seats, 100) });
  assert.ok(shape);
  shape.learn({ ...hall });
  return shape;
};
const onSale = (...ids: string[]): Partial<HallProps> => ({
  offer: {
    ticketGroups: [groupAt('g', 150_000), groupAt('h', 90_000)],
    tariffs: [],
    groupOfSeat: new Map(ids.map((id) => [id, 'g'])),
  },
  colors: new Map([['g', 'rgb(1, 2, 3)']]),
});

test('a zone with a free place looks free, and shows the number of free places and their price', () => {
  const sale = onSale('f2', 'f3');
  const shape = zoneIn(sale);
  assert.is(DRAWN.element.getAttribute('class'), 'zone ');
  assert.is(DRAWN.element.style.color, 'rgb(1, 2, 3)');
  assert.is(told(shape, sale).summary, '2 места · 1 500 ₽');
  assert.is(shape.seat.name, 'Партер');
});

test('only the class of a zone’s shape changes when it is sold out, filtered out or chosen', () => {
  zoneIn(onSale());
  assert.is(DRAWN.element.getAttribute('class'), 'zone sold');
  zoneIn({ ...onSale(...places), chosenGroups: new Set(['h']) });
  assert.is(DRAWN.element.getAttribute('class'), 'zone filtered');
  const shape = zoneIn({ ...onSale('f3'), mine: new Set(['f1', 'f2']) });
  assert.is(DRAWN.element.getAttribute('class'), 'zone chosen');
  assert.is(shape.supply.mine.length, 2);
});

test('a zone is repainted when the buyer takes a place of the zone, and not when the buyer takes another seat', () => {
  const hall = hallOf([], onSale(...places));
  const shape = zoneIn(hall);
  const observer = new MutationObserver(() => {});
  observer.observe(DRAWN.element, { attributes: true });
  shape.learn({ ...hall, mine: new Set(['elsewhere']) });
  assert.equal(observer.takeRecords(), []);
  shape.learn({ ...hall, mine: new Set(['elsewhere', 'f2']) });
  assert.is(DRAWN.element.getAttribute('class'), 'zone chosen');
  assert.equal(told(shape, hall), { next: ['f1', 'f3'], summary: '2 места · 1 500 ₽' });
});

test('a sold-out zone says so, with other words if the buyer has a place in it or a filter excludes its places', () => {
  const summaryOf = (change: Partial<HallProps>) => told(zoneIn(change), change).summary;
  assert.is(summaryOf(onSale()), 'мест нет');
  assert.is(summaryOf({ ...onSale(), mine: new Set(['f2']) }), 'больше мест нет');
  assert.is(summaryOf({ ...onSale('f1'), chosenGroups: new Set(['h']) }), 'за эту цену мест нет');
});

test('a zone contains the points in its box if the browser cannot test its shape', () => {
  const shape = zoneIn(onSale('f1'));
  assert.ok(shape.contains({ x: 140, y: 120 }));
  assert.not(shape.contains({ x: 140, y: 140 }));
});

test('a zone below seats has a class of its own in every state, and is painted paler', () => {
  const seats = [seatAt('1', DRAWN.x, DRAWN.y)];
  zoneIn(onSale('f2'), seats);
  assert.is(DRAWN.element.getAttribute('class'), 'zone below-seats ');
  zoneIn({}, seats);
  assert.is(DRAWN.element.getAttribute('class'), 'zone below-seats sold');
});

test.run();
