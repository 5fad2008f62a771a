import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSectorShapes, type SectorShape } from '../../../src/hall/map/sectorShapes';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';
import { type Edges, toBox } from '../toBox';

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
  scale?: number;
  isWide?: boolean;
}
/** Paints a sector of 20 seats that are on sale in the groups that `groupOf` names. */
const paint = (
  sector: SectorShape,
  groupOf: (seatId: string) => string | undefined,
  { filteredOut, scale = 1, isWide = false }: Looks = {},
) => {
  const groups = ['cheap', 'dear'];
  const groupOfSeat = new Map<string, string>();
  for (const { seat } of row('a', 0)) {
    const groupId = groupOf(seat.id);
    if (groupId) groupOfSeat.set(seat.id, groupId);
  }
  sector.paint({
    sectors: [{ id: 'a', name: '101' }],
    appearance: {
      offer: { ticketGroups: [group('cheap', 150_000), group('dear', 450_000)], tariffs: [], groupOfSeat },
      mine: NONE,
      reserving: NONE,
      chosenGroups: filteredOut ? new Set(groups.filter((id) => id !== filteredOut)) : NONE,
      colors: new Map([
        ['cheap', '#0000ff'],
        ['dear', '#ff0000'],
      ]),
      inks: new Map(),
    },
    scale,
    isWide,
  });
};
const setUp = (seats = row('a', 0), shapes: [SVGElement, Edges][] = []) => {
  const layer = draw(document.createElement('div'), 'g');
  const [sector] = createSectorShapes(
    layer,
    seats,
    shapes.map(([element, edges]) => ({ element, box: toBox(edges) })),
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
  assert.is(shape().getAttribute('class')?.trim(), 'sector none');
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
  assert.is(shape().getAttribute('class')?.trim(), 'sector dim');
  assert.is(sector.supply.free.length, 0);
});
test('Its name stands in its middle, with the price below it', () => {
  const { sector, label } = setUp();
  const written = (scale: number, isWide: boolean) => {
    paint(sector, () => 'cheap', { scale, isWide });
    return [...(label()?.children ?? [])].map((line) =>
      ['x', 'y', 'dy', 'class'].map((name) => line.getAttribute(name) ?? '-').join(' '),
    );
  };
  assert.equal(written(2, false), ['20 15 .35em -']);
  assert.is(label()?.getAttribute('class'), 'open');
  assert.equal(written(2, true), ['20 15 0 -', '20 15 1.1em lowest-price']);
  assert.equal(written(50 / 48, true), ['20 15 .35em -'], 'the price wants more than 50 px');
  assert.equal(written(24 / 48, true), ['20 15 .35em -'], 'each figure wants 8');
  assert.equal(written(23 / 48, true), []);
  paint(sector, () => undefined, { scale: 2, isWide: true });
  assert.is(label()?.getAttribute('class'), '');
  assert.is(label()?.textContent, '101', 'a sector that is sold out has no price');
});
test('Its name is written where there is room, the price too in a wide hall', () => {
  const { sector, label } = setUp();
  paint(sector, () => 'cheap', { scale: 0.2, isWide: true });
  assert.is(label()?.textContent, '');
  paint(sector, () => 'cheap');
  assert.is(label()?.textContent, '101');
  paint(sector, () => 'cheap', { scale: 2, isWide: true });
  assert.is(label()?.textContent?.replace(/\u00a0/g, ' '), '1011 500');
});

const mutationsOf = (element: Element): MutationObserver => {
  const observer = new MutationObserver(() => {});
  observer.observe(element, { attributes: true });
  return observer;
};

test('A sector that was painted as it looks now is left alone, one that is seen from elsewhere asks no seat again', () => {
  const { sector, label, shape } = setUp();
  let asked = 0;
  const groupOfSeat = new Map<string, string>();
  groupOfSeat.get = () => {
    asked += 1;
    return 'cheap';
  };
  const looks = {
    sectors: [{ id: 'a', name: '101' }],
    appearance: {
      offer: { ticketGroups: [group('cheap', 150_000)], tariffs: [], groupOfSeat },
      mine: NONE,
      reserving: NONE,
      chosenGroups: NONE,
      colors: new Map<string, string>(),
      inks: new Map<string, string>(),
    },
    scale: 1,
    isWide: false,
  };
  sector.paint(looks);
  const [first, name] = [asked, label()?.firstChild];
  sector.paint({ ...looks });
  assert.is(label()?.firstChild, name, 'it was not written again');
  sector.paint({ ...looks, scale: 2 });
  assert.is(asked, first);
  const written = label()?.firstChild;
  const setColor = mutationsOf(shape());
  const taken = { ...looks.appearance, mine: new Set(['elsewhere']) };
  sector.paint({ ...looks, scale: 2, appearance: taken });
  assert.is(asked, first, 'what is on sale here is the same');
  sector.paint({ ...looks, scale: 2, appearance: { ...taken, offer: { ...taken.offer } } });
  assert.ok(asked > first);
  assert.is(label()?.firstChild, written, 'a ticket that is taken elsewhere changes nothing of it');
  assert.equal(setColor.takeRecords(), []);
});

test.run();
