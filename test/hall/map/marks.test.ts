/** The marks of single seats, a shape for each state, which keep their size on the screen. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createZones, type ZoneShape } from '../../../src/hall/map/areas';
import { createMarks } from '../../../src/hall/map/marks';
import type { SeatPoint } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';
import type { SeatStateSource } from '../../../src/hall/seating/seatState';
import { hallOf, zoneAt } from './mapParts';

const NOTHING = hallOf([]);

const point = (id: string, x: number, radius = 10): SeatPoint => ({
  seat: { id, schemaId: id, name: '', sectorId: '' },
  x,
  y: 50,
  radius,
});
const SEATS = new Map(['a', 'b'].map((id, at) => [id, point(id, 100 * (at + 1))]));
const layer = draw(document.createElement('div'), 'g');
const rings = draw(document.createElement('div'), 'g');
const paintMarks = createMarks({ marks: layer, rings });
const marks = (scale: number, mine: string[], reserving: string[] = [], ringed: SeatPoint[] = []) => {
  const source: SeatStateSource = {
    offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map() },
    mine: new Set(mine),
    reserving: new Set(reserving),
    chosenGroups: new Set(),
  };
  paintMarks({ source, seatById: SEATS, areas: [], ringed, pixel: 1 / scale });
  return [...layer.querySelectorAll('.mark > *'), ...rings.children].map((mark) =>
    ['class', 'cx', 'cy', 'r', 'stroke-width'].map((name) => mark.getAttribute(name) ?? '-').join(' '),
  );
};

test('an own seat has a ring around it and a check in it', () => {
  assert.equal(marks(2, ['b']), ['mine 200 50 11.799999999999999 1', 'check - - - 2.9499999999999997']);
  assert.match(layer.querySelector('.check')?.getAttribute('d') ?? '', /^M195\.28 50\.59l/);
});

test('a seat that is being reserved or given back has a turning ring, and no check meanwhile', () => {
  assert.equal(marks(2, ['a'], ['a']), ['reserving 100 50 9.5 1', 'arc 100 50 9.5 1']);
  assert.is(layer.querySelector('.arc')?.getAttribute('stroke-dasharray'), '19.95 9e9', 'a third of it is drawn');
});

test('what is proposed or under the cursor has a ring outside of it, in a gap of its own', () => {
  assert.equal(marks(2, [], [], [point('c', 300, 4)]), ['gap 300 50 5.25 2.5', 'ring 300 50 6 1']);
});

test('where seats are small a mark is still seen: 12 px wide, 10 px while it turns', () => {
  assert.equal(marks(0.1, ['a'], ['b']), [
    'mine 100 50 60 20',
    'check - - - 15',
    'reserving 200 50 40 20',
    'arc 200 50 40 20',
  ]);
});

test('a seat that the schema does not draw has no mark, and marks of before are gone', () => {
  assert.is(marks(1, ['a', 'b']).length, 4);
  assert.equal(marks(1, ['nowhere']), []);
});

test('a mark stays the same element until its seat is in another state, whatever is repainted: it appears once', () => {
  const elements = (...now: Parameters<typeof marks>) => {
    marks(...now);
    return [...layer.children];
  };
  const [first] = elements(1, [], ['a']);
  assert.equal(elements(2, [], ['a']), [first], 'zoomed');
  const [mine, second] = elements(2, ['a'], ['b']);
  assert.is.not(mine, first, 'taken');
  assert.equal(elements(2, ['a', 'b'], ['b'], [point('c', 9)]), [mine, second], 'another one under way');
  assert.is(elements(2, ['a', 'b'])[0], mine);
});

/** Where the disc of a zone of this shape lies, whose middle is at 100, 100 and whose half is 50 by 30. */
const discOf = (change: { pixel?: number; contains?: ZoneShape['contains'] } = {}) => {
  const [zone] = createZones({
    layer: rings,
    zones: [zoneAt('f', { x: 100, y: 100 })],
    sectors: [],
    hasSeats: () => false,
  });
  assert.ok(zone);
  Object.assign(zone, change);
  zone.learn(hallOf([], { mine: new Set(['f1']) }));
  paintMarks({ source: NOTHING, seatById: SEATS, areas: [zone], ringed: [], pixel: change.pixel ?? 1 });
  const disc = layer.querySelector('.mine');
  return ['cx', 'cy'].map((name) => Math.round(Number(disc?.getAttribute(name))));
};

test('the disc of a zone that is too small for its name and the disc lies at its upper right edge', () => {
  assert.equal(discOf(), [100, 120]);
  assert.equal(discOf({ pixel: 1.1 }), [148, 72]);
});

test('the disc of a zone lies on its shape', () => {
  assert.equal(discOf({ contains: ({ y }) => y < 90 }), [148, 72]);
  assert.equal(discOf({ contains: ({ x, y }) => x < 130 && y < 100 }), [135, 79], 'as far in the corner as it reaches');
  assert.equal(discOf({ contains: ({ x, y }) => x < 100 && y > 100 && y < 130 }), [86, 117], 'else on its name');
});

test('a zone has a disc below its middle with how many of its places are the buyer’s, and a turning ring meanwhile', () => {
  const drawn = zoneAt('f', { x: 100, y: 100 });
  const [zone] = createZones({ layer: rings, zones: [drawn], sectors: [], hasSeats: () => false });
  assert.ok(zone);
  const source = hallOf([], { mine: new Set(['f1', 'f3']) });
  const paint = (change: Partial<SeatStateSource>) => {
    zone.learn({ ...source, ...change });
    paintMarks({ source: NOTHING, seatById: SEATS, areas: [zone], ringed: [], pixel: 1 });
    return [...layer.querySelectorAll('.mark > *')].map((mark) => `${mark.getAttribute('class')} ${mark.textContent}`);
  };
  assert.equal(paint({}), ['mine ', 'count 2']);
  assert.is(layer.querySelector('.mine')?.getAttribute('cy'), '120');
  assert.equal(paint({ reserving: new Set(['f2']) }), ['reserving ', 'arc ']);
  assert.equal(paint({ mine: new Set() }), []);
});

test.run();
