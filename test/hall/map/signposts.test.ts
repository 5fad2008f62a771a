/** What tells a buyer who came close where they are. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSeatName } from '../../../src/domain/seatNames';
import { createSignposts } from '../../../src/hall/map/signposts';
import type { DrawnSeat, Point, ZonePoint } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';
import { layOutParts, seatAt, zoneAt } from './mapParts';

const named = (name: string, drawn: DrawnSeat): DrawnSeat => ({ ...drawn, seat: { ...drawn.seat, name } });

/** Two rows of ten seats in one sector, a table of two seats in another, 20 units from each other. */
const SEATS = [
  ...[1, 2].flatMap((row) =>
    Array.from({ length: 10 }, (_, at) =>
      named(`Ряд ${row}, место ${at + 1}`, seatAt(`${row}-${at}`, at * 20, row * 20)),
    ),
  ),
  ...[1, 2].map((at) => named(`Стол 3, место ${at}`, seatAt(`t${at}`, 80 + at * 20, 300, 'b'))),
];

interface Hall {
  /** Where the drawing's own words begin. */
  textStarts?: Point[];
  zones?: ZonePoint[];
  seats?: DrawnSeat[];
}

/** Looks at a part of the hall at 2.5 CSS pixels a unit, from the upper left corner on. */
const lookFrom = ({ x, y }: { x: number; y: number }, { textStarts = [], zones = [], seats = SEATS }: Hall = {}) => {
  const { board, camera } = layOutParts(seats, { zones });
  const layer = draw(document.createElement('div'), 'g');
  const signposts = createSignposts({ board, camera, layer, textStarts: () => textStarts });
  camera.show({ scale: 2.5, x: -x * 2.5, y: -y * 2.5 }, { give: 1 });
  signposts.paint();
  const numbers = [...layer.querySelectorAll('text')].map((text) => text.textContent);
  return { numbers, hasMargin: layer.querySelector('rect') !== null, signposts, layer };
};

test('a row has its number beside its first seat, unless the drawing says it there', () => {
  const { numbers, hasMargin } = lookFrom({ x: -30, y: -20 });
  assert.equal(numbers, ['1', '2']);
  assert.not(hasMargin);
  assert.equal(lookFrom({ x: -30, y: -20 }, { textStarts: [{ x: -15, y: 22, radius: 0 }] }).numbers, ['2']);
});

test('a row that goes on beyond the edge has its number in a margin over its seats', () => {
  const { numbers, hasMargin } = lookFrom({ x: 50, y: -20 });
  assert.equal(numbers, ['1', '2']);
  assert.ok(hasMargin);
});

test('a row that goes down the screen has its number above its first seat, or in a margin at the upper edge', () => {
  const upright = SEATS.map((drawn) => ({ ...drawn, x: drawn.y, y: drawn.x }));
  const numbersFrom = (y: number, textStarts: Point[] = []) => {
    const { layer, hasMargin } = lookFrom({ x: -20, y }, { textStarts, seats: upright });
    const texts = [...layer.querySelectorAll('text')];
    const at = (name: string) => texts.map((text) => Number(text.getAttribute(name)));
    const [margin] = layer.querySelectorAll('rect');
    return { numbers: texts.map(({ textContent }) => textContent), x: at('x'), y: at('y'), hasMargin, margin };
  };
  const { numbers, x, y, hasMargin } = numbersFrom(-30);
  assert.equal(
    [numbers, x],
    [
      ['1', '2'],
      [20, 40],
    ],
  );
  assert.ok(
    y.every((each) => each < -5),
    'above the seats',
  );
  assert.not(hasMargin);
  const { margin, ...further } = numbersFrom(50);
  assert.equal(
    [further.numbers, further.x],
    [
      ['1', '2'],
      [20, 40],
    ],
  );
  assert.ok(further.y.every((each) => each > 50 && each < 60));
  assert.is(Number(margin?.getAttribute('width')), 160, 'as wide as the pane');
  assert.equal(numbersFrom(-30, [{ x: 15, y: -15, radius: 0 }]).numbers, ['2'], 'unless the drawing says it there');
});

test('a table is no row', () => {
  assert.equal(lookFrom({ x: 60, y: 200 }).numbers, []);
});

test('the sector of most seats in sight is named, while not all of the hall is seen', () => {
  const { signposts } = lookFrom({ x: -30, y: -20 });
  assert.is(signposts.placeInSight(), 'Партер');
  assert.is(lookFrom({ x: 60, y: 200 }).signposts.placeInSight(), 'Балкон');
  const { board, camera } = layOutParts(SEATS);
  const layer = draw(document.createElement('div'), 'g');
  const whole = createSignposts({ board, camera, layer, textStarts: () => [] });
  whole.paint();
  assert.is(whole.placeInSight(), '');
  assert.not(layer.firstChild);
});

test('a zone is named where more of what is in sight is its own than seats are of a sector', () => {
  const floor = { ...zoneAt('f', { x: 500, y: 100 }, 3, 'b'), extent: { x: 300, y: 300 } };
  const inSight = (x: number) => lookFrom({ x, y: -20 }, { zones: [floor] }).signposts.placeInSight();
  assert.is(inSight(300), 'Балкон');
  assert.is(inSight(150), 'Балкон', 'a few seats beside it');
  assert.is(inSight(45), 'Партер', 'of its edge alone');
  const table = { ...floor, zone: { ...floor.zone, row: parseSeatName('Стол 3, место 1') } };
  assert.is(lookFrom({ x: 300, y: -20 }, { zones: [table] }).signposts.placeInSight(), 'Стол 3');
});

test('from afar a zone is named where it fills most of what is in sight', () => {
  const floor = { ...zoneAt('f', { x: 500, y: 100 }, 3, 'b'), extent: { x: 300, y: 300 } };
  const { board, camera } = layOutParts(SEATS, { zones: [floor], isLarge: true });
  const layer = draw(document.createElement('div'), 'g');
  const signposts = createSignposts({ board, camera, layer, textStarts: () => [] });
  for (const [x, name] of [
    [300, 'Балкон'],
    [60, ''],
  ] as const) {
    camera.show({ scale: 2.5, x: -x * 2.5, y: 50 }, { give: 1 });
    signposts.paint();
    assert.is(signposts.placeInSight(), name);
  }
});

test('they go while the hall moves, and come back where it rests again', () => {
  const { signposts, layer } = lookFrom({ x: -30, y: -20 });
  signposts.clear();
  assert.not(layer.firstChild);
  signposts.paint();
  assert.is(layer.querySelectorAll('text').length, 2);
});

test('they stay as they are where the buyer looks at the same seats', () => {
  const { signposts, layer } = lookFrom({ x: -30, y: -20 });
  const [first] = layer.children;
  signposts.paint();
  assert.is(layer.firstChild, first);
});

test.run();
