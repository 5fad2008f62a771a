/** The target at a position, by the shapes of seats and zones. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PanePoint } from '../../../src/hall/map/camera';
import { distanceToSeat, targetAt } from '../../../src/hall/map/targetAt';
import type { DrawingPoint } from '../../../src/hall/schema/box';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { createOutline } from '../../../src/hall/schema/seatOutline';
import { hallOfSeats, layOutParts, onSale, seatAt, zoneAt } from './mapParts';

const open = (pixels: number, options: Parameters<typeof layOutParts>[1] = {}) => {
  const seats = hallOfSeats(pixels);
  const { board, camera } = layOutParts(seats, options);
  const place = (index: number, across = 0): PanePoint => {
    const { x, y } = camera.toPane(seats[index] as DrawnSeat);
    return { x: x + across, y };
  };
  return { seats, board, met: (index: number, across = 0) => targetAt(board, place(index, across)) };
};

test('the target is the seat with the nearest edge, within a finger’s reach of 22 px', () => {
  const { seats, met } = open(20);
  assert.is(met(1), seats[1]);
  assert.is(met(1, 21), seats[1]);
  assert.is(met(1, 23), undefined);
});

test('a sold or filtered-out seat is not a target, and the buyer’s own seat is', () => {
  const { board, met } = open(20);
  board.hall = { ...board.hall, chosenGroups: new Set(['dear']) };
  assert.is(met(1), undefined);
  board.hall = { ...board.hall, mine: new Set(['2']) };
  assert.is(met(1), board.seats[1], 'the buyer’s own seat');
});

test('in the overview the sector is the target, even if its nearest seat is sold', () => {
  const { board, met } = open(4, { isLarge: true });
  const [sector] = board.sectors;
  assert.is(met(1), sector);
  board.hall = { ...board.hall, ...onSale() };
  assert.is(met(1), sector);
});

/** A hall with a seat on a zone, in which a unit is about a CSS pixel. */
const openZone = (ids: string[]) => {
  const seats = [seatAt('1', 0, 0), seatAt('2', 130, 130), seatAt('3', 300, 300)];
  const { board, camera } = layOutParts(seats, { zones: [zoneAt('f', { x: 150, y: 150 })], change: onSale(...ids) });
  return {
    met: (x: number, y: number) => targetAt(board, camera.toPane({ x, y })),
    zone: board.zones[0],
    seats,
  };
};

test('a zone is the target within a finger’s reach of its shape; a seat on it comes first', () => {
  const { met, zone, seats } = openZone(['1', '2', '3', 'f2', 'f3']);
  assert.is(met(180, 170), zone);
  assert.is(met(150, 190), zone, 'beside it');
  assert.is(met(150, 230), undefined);
  assert.is(met(131, 131), seats[1]);
  assert.is(met(144, 130), zone, 'on the zone the reach of a seat does not count');
});

test('a sold-out zone is the target only on its own shape, and there a free seat within reach is not taken', () => {
  const { met, zone } = openZone(['2']);
  assert.is(met(180, 170), zone);
  assert.is(met(150, 185), undefined);
  assert.is(met(144, 130), zone);
});

test('of zones above each other the topmost is the target, even if it is sold out', () => {
  const floor = zoneAt('f', { x: 150, y: 150 });
  const table = { ...zoneAt('t', { x: 170, y: 150 }, 2), extent: { x: 15, y: 15 }, radius: 15 };
  const topAt = (x: number, ...ids: string[]) => {
    const seats = [seatAt('1', 0, 0), seatAt('3', 300, 300)];
    const { board, camera } = layOutParts(seats, { zones: [floor, table], change: onSale(...ids) });
    return targetAt(board, camera.toPane({ x, y: 150 }))?.seat.id;
  };
  assert.is(topAt(170, 'f1', 't1'), 't1');
  assert.is(topAt(170, 'f1'), 't1');
  assert.is(topAt(150, 'f1', 't1'), 'f1', 'on the floor, within reach of the table');
});

test('a sold seat blocks a tap on the zone below it', () => {
  assert.is(openZone(['f2']).met(131, 131), undefined);
});

test('a seat that is not round is the target anywhere in its box', () => {
  const wide = { ...seatAt('1', 0, 0), extent: { x: 60, y: 5 } };
  const { board, camera } = layOutParts([wide, seatAt('2', 0, 200), seatAt('3', 200, 200)]);
  assert.is(targetAt(board, camera.toPane({ x: 55, y: 4 })), wide);
});

test('a zone is the target within reach of its edge on every side, and not in the rest of its box', () => {
  const { met, zone } = openZone(['f1']);
  assert.ok(zone);
  // A corner: each of its arms is 100 units long and 20 thick.
  zone.contains = ({ x, y }: DrawingPoint) => x > 0 && y > 0 && x < 100 && y < 100 && (x < 20 || y < 20);
  const reach = 12;
  for (const [x, y] of [
    [10, 60],
    [20 + reach / 2, 60],
    [-reach / 2, 60],
    [60, -reach / 2],
    [60, 20 + reach / 2],
    [20 + 0.9 * reach, 60],
  ] as const)
    assert.is(met(x, y), zone, `${x}, ${y}`);
  assert.is(met(60, 60), undefined);
  assert.is(met(60, 22 + reach), undefined);
});

test('of two turned rectangles with overlapping boxes the pressed one is nearer', () => {
  const bar = { a: 40, b: 0, c: 0, d: 8, e: 0, f: 0, roundX: 0, roundY: 0 };
  const turned = { a: Math.SQRT1_2, b: Math.SQRT1_2, c: -Math.SQRT1_2, d: Math.SQRT1_2, e: 0, f: 0 };
  const extent = { x: 24 * Math.SQRT1_2, y: 24 * Math.SQRT1_2 };
  const outline = { ...createOutline([bar], turned), extent };
  const at = (x: number, y: number) => ({ ...seatAt('s1', x, y), shape: outline, extent });
  const pressed = { x: 10, y: 10 };
  assert.ok(distanceToSeat(at(0, 0), pressed) < 0, 'inside the first');
  assert.ok(distanceToSeat(at(14, 0), pressed) > 0, 'outside the second, though in its box');
});

test.run();
