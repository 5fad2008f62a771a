/** The marks of seats and zones: a shape for each state, with a constant size on the screen. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Area, createZones } from '../../../src/hall/map/areas';
import type { Target } from '../../../src/hall/map/board';
import { createMarks } from '../../../src/hall/map/marks';
import type { DrawnSeat, SeatPoint } from '../../../src/hall/schema/geometry';
import type { HallProps } from '../../../src/hall/types';
import { layOutParts, seatAt, zoneAt } from './mapParts';

const point = (id: string, x: number, radius = 10): DrawnSeat => ({ ...seatAt(id, x, 50), radius });
const { board, camera } = layOutParts([point('a', 100), point('b', 200)]);
const { marks: layer, rings } = board.layers;
const paintMarks = createMarks(board);
const paint = (scale: number, change: Partial<HallProps>, ringed: Target[] = []) => {
  camera.scale = () => scale;
  board.hall = { ...board.hall, ...change };
  for (const zone of board.zones) zone.learn(board.hall);
  paintMarks(new Set(ringed));
};
const marks = (scale: number, mine: string[], reserving: string[] = [], ringed: SeatPoint[] = []) => {
  paint(scale, { mine: new Set(mine), reserving: new Set(reserving) }, ringed);
  return [...layer.querySelectorAll('.mark > *'), ...rings.children].map((mark) =>
    ['class', 'cx', 'cy', 'r', 'stroke-width'].map((name) => mark.getAttribute(name) ?? '-').join(' '),
  );
};

test('the buyer’s own seat has a ring around it and a check in it', () => {
  assert.equal(marks(2, ['b']), ['mine 200 50 11.799999999999999 1', 'check - - - 2.9499999999999997']);
  assert.match(layer.querySelector('.check')?.getAttribute('d') ?? '', /^M195\.28 50\.59l/);
});

test('a seat that is being reserved or returned has a turning ring and no check', () => {
  assert.equal(marks(2, ['a'], ['a']), ['reserving 100 50 9.5 1', 'arc 100 50 9.5 1']);
  assert.is(layer.querySelector('.arc')?.getAttribute('stroke-dasharray'), '19.95 9e9', 'a third of it is drawn');
});

test('a proposed seat and the seat under the cursor have an outer ring, separated by a gap', () => {
  assert.equal(marks(2, [], [], [point('c', 300, 4)]), ['gap 300 50 5.25 2.5', 'ring 300 50 6 1']);
});

test('on small seats a mark is at least 12 px wide, and 10 px while it turns', () => {
  assert.equal(marks(0.1, ['a'], ['b']), [
    'mine 100 50 60 20',
    'check - - - 15',
    'reserving 200 50 40 20',
    'arc 200 50 40 20',
  ]);
});

test('a seat outside the drawing has no mark, and earlier marks are removed', () => {
  assert.is(marks(1, ['a', 'b']).length, 4);
  assert.equal(marks(1, ['nowhere']), []);
});

test('the element of a mark is replaced only when the state of its seat changes, so that it appears once', () => {
  const elements = (...now: Parameters<typeof marks>) => {
    marks(...now);
    return [...layer.children];
  };
  const [first] = elements(1, [], ['a']);
  assert.equal(elements(2, [], ['a']), [first], 'zoomed');
  const [mine, second] = elements(2, ['a'], ['b']);
  assert.is.not(mine, first, 'taken');
  assert.equal(elements(2, ['a', 'b'], ['b'], [point('c', 9)]), [mine, second], 'another one under way');
  const check = mine?.lastChild;
  assert.is(elements(2, ['a', 'b'])[0], mine);
  assert.is(mine?.lastChild, check, 'the check is replaced only at another zoom');
});

/** Gives the hall a zone with its middle at 100, 100 and a half extent of 50 by 30. */
const giveZone = (change: Partial<Area> = {}) => {
  const [zone] = createZones({
    zones: [zoneAt('f', { x: 100, y: 100 })],
    sectors: [],
    tiles: [],
  });
  assert.ok(zone);
  board.zones = [Object.assign(zone, change)];
};
/** @returns the position of the disc of a zone with this shape */
const discOf = ({ pixel = 1, ...change }: { pixel?: number; contains?: Area['contains'] } = {}) => {
  giveZone(change);
  paint(1 / pixel, { mine: new Set(), reserving: new Set() });
  paint(1 / pixel, { mine: new Set(['f1']), reserving: new Set() });
  const disc = layer.querySelector('.mine');
  return ['cx', 'cy'].map((name) => Math.round(Number(disc?.getAttribute(name))));
};

test('the disc of a zone lies at its upper right edge, on its shape, at any zoom', () => {
  assert.equal(discOf(), [148, 72]);
  assert.equal(discOf({ pixel: 1.1 }), [148, 72]);
  assert.equal(
    discOf({ contains: ({ x, y }) => x < 130 && y < 100 }),
    [123, 87],
    'in the corner as far as the shape reaches',
  );
});

test('a zone has a disc at its edge with the buyer’s number of places, and a turning ring while the number changes', () => {
  giveZone();
  const drawn = (mine: string[], reserving: string[] = []) => {
    paint(1, { mine: new Set(mine), reserving: new Set(reserving) });
    return [...layer.querySelectorAll('.mark > *')].map((mark) => `${mark.getAttribute('class')} ${mark.textContent}`);
  };
  assert.equal(drawn(['f1', 'f3']), ['mine ', 'count 2']);
  assert.is(layer.querySelector('.mine')?.getAttribute('cy'), '71.5');
  assert.equal(drawn(['f1', 'f3'], ['f2']), ['reserving ', 'arc ']);
  assert.equal(drawn([]), []);
});

test('in the overview seats have no marks, which would cover the names of sectors', () => {
  board.isOverview = true;
  assert.equal(marks(1, ['a'], ['b']), []);
});

test.run();
