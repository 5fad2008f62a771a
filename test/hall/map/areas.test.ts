/** Sectors and zones on the map: their shapes, what can be had of them, and how that is said. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSectors, createZones, type SectorShape } from '../../../src/hall/map/areas';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';
import type { HallProps } from '../../../src/hall/types';
import { type Edges, toBox } from '../toBox';
import { hallOf, zoneAt } from './mapParts';

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
  /** A group that the price filter leaves out. */
  filteredOut?: string;
}
/** Paints a sector of 20 seats that are on sale in the groups that `groupOf` names. */
const paint = (sector: SectorShape, groupOf: (seatId: string) => string | undefined, { filteredOut }: Looks = {}) => {
  const groups = ['cheap', 'dear'];
  const groupOfSeat = new Map<string, string>();
  for (const { seat } of row('a', 0)) {
    const groupId = groupOf(seat.id);
    if (groupId) groupOfSeat.set(seat.id, groupId);
  }
  sector.learn({
    offer: { ticketGroups: [group('cheap', 150_000), group('dear', 450_000)], tariffs: [], groupOfSeat },
    mine: NONE,
    reserving: NONE,
    chosenGroups: filteredOut ? new Set(groups.filter((id) => id !== filteredOut)) : NONE,
    colors: new Map([
      ['cheap', '#0000ff'],
      ['dear', '#ff0000'],
    ]),
    inks: new Map(),
  });
};
const setUp = (seats = row('a', 0), shapes: [SVGElement, Edges][] = []) => {
  const layer = draw(document.createElement('div'), 'g');
  const [sector] = createSectors(
    layer,
    seats,
    [{ id: 'a', name: '101' }],
    shapes.map(([element, edges]) => ({ element, box: toBox(edges), isSheet: false, isSold: false })),
  );
  if (!sector) throw Error('no sector');
  const shape = () => (shapes[0]?.[0] ?? layer.querySelector('polygon')) as SVGElement;
  return { layer, sector, shape, label: () => layer.querySelector('text') };
};

test('A sector without a shape of its own gets the outline of its seats', () => {
  const { shape } = setUp();
  const points =
    shape()
      .getAttribute('points')
      ?.split(' ')
      .map((pair) => pair.split(',').map(Number)) ?? [];
  const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  assert.equal([Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)], [-4, -4, 44, 34]);
});
/** The corners of the outline of seats at these places, each once. */
const corners = (places: [x: number, y: number][]): string[] => {
  const seats = places.map(([x, y]) => ({ ...(row('a', 0)[0] as DrawnSeat), x, y }));
  return [...new Set(setUp(seats).shape().getAttribute('points')?.split(' '))].sort();
};
test('The outline follows the outermost seats, round their edges and not around the box that they fill', () => {
  assert.equal(
    corners([
      [0, 0],
      [10, 0],
      [20, 0],
      [10, 5],
      [10, 10],
    ]),
    ['-4,-4', '10,14', '24,-4'],
  );
});
test('No seat of straight rows is left out of its sector, however the rows are turned', () => {
  const places = row('a', 0).map(({ x, y }): [number, number] => [x, y]);
  assert.equal(corners(places), ['-4,-4', '-4,34', '44,-4', '44,34']);
  const mixed = places.map((_, at) => places[(at * 7 + 5) % places.length] as [number, number]);
  assert.equal(corners(mixed), corners(places), 'nor in whatever order they come');
  for (let turn = 0.1; turn < 6.3; turn += 0.1) {
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const shape = corners(places.map(([x, y]) => [500 + x * cos - y * sin, 300 + x * sin + y * cos]));
    for (const [x, y] of [
      [0, 0],
      [40, 0],
      [0, 30],
      [40, 30],
    ] as const) {
      const [left, top] = [500 + x * cos - y * sin, 300 + x * sin + y * cos];
      const near = shape.map((pair) => pair.split(',').map(Number));
      assert.ok(
        near.some(([cx = 0, cy = 0]) => Math.abs(cx - left) < 4.01 && Math.abs(cy - top) < 4.01),
        `${x} ${y} turned by ${turn}: ${shape}`,
      );
    }
  }
});
test('Its outline ends, whatever stands where', () => {
  const same = row('a', 0).map((seat) => ({ ...seat, x: 5, y: 5 }));
  const line = row('a', 0).map((seat) => ({ ...seat, y: 5 }));
  for (const seats of [same, line, row('a', 0, 1), row('a', 0, 2)])
    assert.ok(setUp(seats).shape().getAttribute('points'));
});
test('A shape of the schema that surrounds the sector and little more is its outline', () => {
  const drawn = draw(document.createElement('div'), 'path');
  const { sector, layer } = setUp(row('a', 0), [[drawn, [-8, -8, 50, 40]]]);
  paint(sector, () => 'cheap');
  assert.is(layer.querySelector('polygon'), null);
  assert.match(drawn.getAttribute('class') ?? '', /sector/);
});
test('A shape around the whole hall is no sector’s outline', () => {
  const floor = draw(document.createElement('div'), 'path');
  assert.ok(setUp(row('a', 0), [[floor, [-100, -100, 500, 500]]]).layer.querySelector('polygon'));
});
test('Of several shapes around a sector the closest is its outline; one that leaves a seat out, or has twice and a half its area, is none', () => {
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
test('It has the colour of the group with most free seats, and tells how many are free from what price', () => {
  const { sector, shape } = setUp();
  paint(sector, (id) => (id.endsWith('1') ? 'dear' : 'cheap'));
  assert.is(shape().style.color, '#0000ff');
  assert.is(sector.supply.free.length, 20);
  assert.is(sector.summary.replace(/\u00a0/g, ' '), '20 мест · от 1 500 ₽');
});
test('The prices are those of seats which are free here and chosen, and one price is no price from', () => {
  const { sector, shape } = setUp();
  const about = (filteredOut: string) => {
    paint(sector, (id) => (id === 'a1' ? 'cheap' : 'dear'), { filteredOut });
    return `${sector.summary.replace(/\u00a0/g, ' ')}, ${shape().style.color}`;
  };
  assert.is(about(''), '20 мест · от 1 500 ₽, #ff0000');
  assert.is(about('cheap'), '19 мест · 4 500 ₽, #ff0000');
  assert.is(about('dear'), '1 место · 1 500 ₽, #0000ff');
});
test('Under a tenth free is pale, none free is empty and says so', () => {
  const { sector, shape } = setUp();
  paint(sector, (id) => (/^a[12]$/.test(id) ? 'cheap' : undefined));
  assert.is(shape().getAttribute('class')?.trim(), 'sector', 'a tenth is not under it');
  paint(sector, (id) => (id === 'a1' ? 'cheap' : undefined));
  assert.is(shape().getAttribute('class')?.trim(), 'sector few');
  paint(sector, () => undefined);
  assert.is(shape().getAttribute('class')?.trim(), 'sector sold');
  assert.is(sector.summary, 'Мест нет');
});
test('Chosen or focused, its own outline gets the border, as wide at any zoom', () => {
  const { sector, shape } = setUp();
  sector.outline(true, 0.5);
  assert.ok(shape().classList.contains('meant'));
  assert.is(shape().style.getPropertyValue('--outline-width'), '5');
  sector.outline(false, 0.5);
  assert.not(shape().classList.contains('meant'));
  assert.is(shape().style.getPropertyValue('--outline-width'), '3');
});
test('Price chips leave out what they do not ask for', () => {
  const { sector, shape } = setUp();
  paint(sector, () => 'dear', { filteredOut: 'dear' });
  assert.is(shape().getAttribute('class')?.trim(), 'sector filtered');
  assert.is(sector.supply.free.length, 0);
});
test('Its name is written with the price below it; what is written as it would be again is left alone', () => {
  const { sector, label } = setUp();
  const written = () =>
    [...(label()?.children ?? [])].map((line) =>
      ['x', 'y', 'dy', 'class'].map((name) => line.getAttribute(name) ?? '-').join(' '),
    );
  sector.write({ x: 20, y: 15, lines: ['101'] });
  assert.equal(written(), ['20 15 .35em -']);
  const first = label()?.firstChild;
  sector.write({ x: 20, y: 15, lines: ['101'] });
  assert.is(label()?.firstChild, first);
  sector.write({ x: 20, y: 15, lines: ['101', '1 500'] });
  assert.equal(written(), ['20 15 0 -', '20 15 1.1em lowest-price']);
  sector.write(undefined);
  assert.equal(written(), []);
});

const mutationsOf = (element: Element): MutationObserver => {
  const observer = new MutationObserver(() => {});
  observer.observe(element, { attributes: true });
  return observer;
};

test('A sector asks its seats again for another sale alone, and is left alone where it looks the same', () => {
  const { sector, shape } = setUp();
  let asked = 0;
  const groupOfSeat = new Map<string, string>();
  groupOfSeat.get = () => {
    asked += 1;
    return 'cheap';
  };
  const looks = {
    offer: { ticketGroups: [group('cheap', 150_000)], tariffs: [], groupOfSeat },
    mine: NONE,
    reserving: NONE,
    chosenGroups: NONE,
    colors: new Map<string, string>(),
    inks: new Map<string, string>(),
  };
  sector.learn(looks);
  const first = asked;
  const setColor = mutationsOf(shape());
  sector.learn(looks);
  const taken = { ...looks, mine: new Set(['elsewhere']) };
  sector.learn(taken);
  assert.is(asked, first, 'what is on sale here is the same');
  sector.learn({ ...taken, offer: { ...taken.offer } });
  assert.ok(asked > first);
  assert.equal(setColor.takeRecords(), []);
});

const layer = draw(document.createElement('div'), 'g');
const CENTRE = { x: 100, y: 100 };
const DRAWN = zoneAt('f', CENTRE);
const places = DRAWN.zone.places.map(({ id }) => id);
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const groupAt = (id: string, minPrice: number) => ({
  id,
  name: '',
  color: '',
  minPrice,
  billing: [{ tariffId: 't', price: minPrice }],
});

const zoneIn = (change: Partial<HallProps>, hasSeats = () => false) => {
  layer.replaceChildren();
  const hall = hallOf([], change);
  const [shape] = createZones({ layer, zones: [DRAWN], sectors: hall.sectors, hasSeats });
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
  shape.learn({ ...hall, mine: new Set(['elsewhere']) });
  assert.equal(observer.takeRecords(), []);
  shape.learn({ ...hall, mine: new Set(['elsewhere', 'f2']) });
  assert.is(DRAWN.element.getAttribute('class'), 'zone chosen');
  assert.is(plain(shape.summary), '2 места · 1 500 ₽');
  assert.equal(
    shape.next.map(({ id }) => id),
    ['f1', 'f3'],
  );
});

test('what has nothing left says so, or that a filter leaves nothing of it', () => {
  assert.is(zoneIn(onSale()).summary, 'Мест нет');
  assert.is(zoneIn({ ...onSale('f1'), chosenGroups: new Set(['h']) }).summary, 'За эту цену мест нет');
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
