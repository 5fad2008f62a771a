/** What tells a buyer who came close where they are. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseSeatName } from '../../../src/domain/seatNames';
import type { Board } from '../../../src/hall/map/board';
import type { Camera } from '../../../src/hall/map/camera';
import { createPicture } from '../../../src/hall/map/picture';
import { createSignposts } from '../../../src/hall/map/signposts';
import { createRoom, createWords } from '../../../src/hall/map/words';
import { type Box, boxOf, overlap } from '../../../src/hall/schema/box';
import type { DrawnSeat, ZonePoint } from '../../../src/hall/schema/geometry';
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
  /** Where something is written. */
  written?: Box[];
  zones?: ZonePoint[];
  seats?: DrawnSeat[];
}

/** What is known of the words of a hall. */
const wordsOf = (board: Board, camera: Camera, written: Box[] = []) => {
  const { hasSeats } = createWords({ board, camera, layers: createPicture().layers });
  return { hasSeats, room: () => createRoom(written) };
};

/** Looks at a part of the hall at 2.5 CSS pixels a unit, from the upper left corner on. */
const lookFrom = ({ x, y }: { x: number; y: number }, { written = [], zones = [], seats = SEATS }: Hall = {}) => {
  const { board, camera } = layOutParts(seats, { zones });
  const layer = draw(document.createElement('div'), 'g');
  const signposts = createSignposts({ board, camera, layer, words: wordsOf(board, camera, written) });
  camera.show({ scale: 2.5, x: -x * 2.5, y: -y * 2.5 }, { give: 1 });
  signposts.paint();
  const numbers = [...layer.querySelectorAll('text')].map((text) => text.textContent);
  const pale = [...layer.querySelectorAll('rect')].map((rect) =>
    ['x', 'y', 'width', 'height'].map((name) => Number(rect.getAttribute(name))),
  );
  return { numbers, pale, signposts, layer };
};

test('a row has its number beside its first seat, unless the drawing says it there', () => {
  const { numbers, pale } = lookFrom({ x: -30, y: -20 });
  assert.equal(numbers, ['1', '2']);
  assert.equal(pale, []);
  const written = [{ left: -15, top: 35, right: -8, bottom: 45 }];
  assert.equal(lookFrom({ x: -30, y: -20 }, { written }).numbers, ['1']);
});

test('a number lies on nothing that it does not name: no word, no seat', () => {
  const away = { left: 170, top: 0, right: 200, bottom: 60 };
  assert.equal(lookFrom({ x: -30, y: -20 }, { written: [away] }).numbers, ['1', '2']);
  const beside = named('Стол 1, место 1', seatAt('beside', -10, 20, 'b'));
  assert.equal(lookFrom({ x: -30, y: -20 }, { seats: [...SEATS, beside] }).numbers, ['2']);
});

test('a row that goes on beyond the edge has its number in the margin, where each of its seats is pale as a whole', () => {
  const { numbers, pale, layer } = lookFrom({ x: 41, y: -20 });
  assert.equal(numbers, ['1', '2']);
  assert.equal(
    [...layer.querySelectorAll('text')].map((text) => Math.round(Number(text.getAttribute('x')))),
    [46, 46],
  );
  // The margin is 9.6 units wide.
  assert.equal(pale, [
    [35, 15, 10, 10],
    [35, 35, 10, 10],
  ]);
  for (const x of [41, 44, 47, 50, 53, 56]) {
    const { pale: pales } = lookFrom({ x, y: -20 });
    for (const { x: middle, radius } of SEATS.slice(0, 20)) {
      if (middle + radius <= x) continue;
      const isCut = middle - radius < x + 9.6;
      assert.is(pales.filter(([left]) => left === middle - radius).length, isCut ? 2 : 0, `${x} ${middle}`);
    }
  }
});

test('a row that goes down the screen has its number above its first seat, or in the margin at the upper edge', () => {
  const upright = SEATS.map((drawn) => ({ ...drawn, x: drawn.y, y: drawn.x }));
  const numbersFrom = (y: number, written: Box[] = []) => {
    const { layer, pale, numbers } = lookFrom({ x: -20, y }, { written, seats: upright });
    const texts = [...layer.querySelectorAll('text')];
    const at = (name: string) => texts.map((text) => Number(text.getAttribute(name)));
    return { numbers, x: at('x'), y: at('y'), pale };
  };
  const { numbers, x, y, pale } = numbersFrom(-30);
  assert.equal([numbers.join(), x.join(), pale.length], ['1,2', '20,40', 0]);
  assert.ok(
    y.every((each) => each < -5),
    'above the seats',
  );
  const further = numbersFrom(41);
  assert.equal([further.numbers.join(), further.x.join()], ['1,2', '20,40']);
  assert.ok(further.y.every((each) => each > 41 && each < 51));
  assert.equal(further.pale, [
    [15, 35, 10, 10],
    [35, 35, 10, 10],
  ]);
  const written = boxOf([{ x: 20, y: -15, radius: 3 }]);
  assert.ok(overlap(written, { left: 15, right: 25, top: -20, bottom: -10 }));
  assert.equal(numbersFrom(-30, [written]).numbers, ['2'], 'unless the drawing says it there');
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
  const whole = createSignposts({ board, camera, layer, words: wordsOf(board, camera) });
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
  const signposts = createSignposts({ board, camera, layer, words: wordsOf(board, camera) });
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
