/** What tells a buyer who came close where they are. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSignposts } from '../../../src/hall/map/signposts';
import type { DrawnSeat, Point } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';
import { layOutParts, seatAt } from './mapParts';

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

/** Looks at a part of the hall at two CSS pixels a unit, from the upper left corner on. */
const lookFrom = ({ x, y }: { x: number; y: number }, textStarts: Point[] = []) => {
  const { board, camera } = layOutParts(SEATS);
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
  assert.equal(lookFrom({ x: -30, y: -20 }, [{ x: -15, y: 22, radius: 0 }]).numbers, ['2']);
});

test('a row that goes on beyond the edge has its number in a margin over its seats', () => {
  const { numbers, hasMargin } = lookFrom({ x: 50, y: -20 });
  assert.equal(numbers, ['1', '2']);
  assert.ok(hasMargin);
});

test('a table is no row', () => {
  assert.equal(lookFrom({ x: 60, y: 200 }).numbers, []);
});

test('the sector of most seats in sight is named, while not all of the hall is seen', () => {
  const { signposts } = lookFrom({ x: -30, y: -20 });
  assert.is(signposts.sectorInSight(), 'Партер');
  assert.is(lookFrom({ x: 60, y: 200 }).signposts.sectorInSight(), 'Балкон');
  const { board, camera } = layOutParts(SEATS);
  const layer = draw(document.createElement('div'), 'g');
  const whole = createSignposts({ board, camera, layer, textStarts: () => [] });
  whole.paint();
  assert.is(whole.sectorInSight(), '');
  assert.not(layer.firstChild);
});

test('they go while the hall moves', () => {
  const { signposts, layer } = lookFrom({ x: -30, y: -20 });
  signposts.clear();
  assert.not(layer.firstChild);
});

test.run();
