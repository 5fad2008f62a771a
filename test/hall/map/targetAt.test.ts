/** The target of a position, by the shapes of seats and zones. */
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

test('the seat whose edge is nearest is met, within a finger’s reach of 22 px', () => {
  const { seats, met } = open(20);
  assert.is(met(1), seats[1]);
  assert.is(met(1, 21), seats[1]);
  assert.is(met(1, 23), undefined);
});

test('a seat that is sold or filtered out is not met', () => {
  const { board, met } = open(20);
  board.hall = { ...board.hall, chosenGroups: new Set(['dear']) };
  assert.is(met(1), undefined);
  board.hall = { ...board.hall, mine: new Set(['2']) };
  assert.is(met(1), board.seats[1], 'but one of the buyer’s is');
});

test('from afar the sector is met, be its nearest seat sold', () => {
  const { board, met } = open(4, { isLarge: true });
  const [sector] = board.sectors;
  assert.is(met(1), sector);
  board.hall = { ...board.hall, ...onSale() };
  assert.is(met(1), sector);
});

/** A zone under a seat, in a hall in which a unit is about a CSS pixel. */
const openZone = (ids: string[]) => {
  const seats = [seatAt('1', 0, 0), seatAt('2', 130, 130), seatAt('3', 300, 300)];
  const { board, camera } = layOutParts(seats, { zones: [zoneAt('f', { x: 150, y: 150 })], change: onSale(...ids) });
  return {
    met: (x: number, y: number) => targetAt(board, camera.toPane({ x, y })),
    zone: board.zones[0],
    seats,
  };
};

test('a zone is met by its shape, grown to a finger’s reach; a seat that stands on it is met first', () => {
  const { met, zone, seats } = openZone(['1', '2', '3', 'f2', 'f3']);
  assert.is(met(180, 170), zone);
  assert.is(met(150, 190), zone, 'beside it');
  assert.is(met(150, 230), undefined);
  assert.is(met(131, 131), seats[1]);
  assert.is(met(144, 130), zone, 'not by the reach of the seat');
});

test('a zone that is sold out is met by its own shape alone, and shields the free seat within reach', () => {
  const { met, zone } = openZone(['2']);
  assert.is(met(180, 170), zone);
  assert.is(met(150, 185), undefined);
  assert.is(met(144, 130), zone);
});

test('of zones that lie on each other the one on top is meant, though it be sold out', () => {
  const floor = zoneAt('f', { x: 150, y: 150 });
  const table = { ...zoneAt('t', { x: 170, y: 150 }, 2), extent: { x: 15, y: 15 }, radius: 15 };
  const topAt = (x: number, ...ids: string[]) => {
    const seats = [seatAt('1', 0, 0), seatAt('3', 300, 300)];
    const { board, camera } = layOutParts(seats, { zones: [floor, table], change: onSale(...ids) });
    return targetAt(board, camera.toPane({ x, y: 150 }))?.seat.id;
  };
  assert.is(topAt(170, 'f1', 't1'), 't1');
  assert.is(topAt(170, 'f1'), 't1');
  assert.is(topAt(150, 'f1', 't1'), 'f1', 'within reach of the table, and on the floor');
});

test('a seat that is sold keeps a tap from the zone it stands on', () => {
  assert.is(openZone(['f2']).met(131, 131), undefined);
});

test('a seat that is not round is met anywhere in its box, and not by a circle of its shorter side', () => {
  const wide = { ...seatAt('1', 0, 0), extent: { x: 60, y: 5 } };
  const { board, camera } = layOutParts([wide, seatAt('2', 0, 200), seatAt('3', 200, 200)]);
  assert.is(targetAt(board, camera.toPane({ x: 55, y: 4 })), wide);
});

test('a zone is met within reach of its edge, on whichever side, and not in the rest of the box around it', () => {
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

test('of two turned rectangles whose boxes lie over each other the one that is pressed is nearer', () => {
  const bar = { a: 40, b: 0, c: 0, d: 8, e: 0, f: 0, roundX: 0, roundY: 0 };
  const turned = { a: Math.SQRT1_2, b: Math.SQRT1_2, c: -Math.SQRT1_2, d: Math.SQRT1_2, e: 0, f: 0 };
  const extent = { x: 24 * Math.SQRT1_2, y: 24 * Math.SQRT1_2 };
  const outline = { ...createOutline([bar], turned), extent };
  const at = (x: number, y: number) => ({ ...seatAt('s1', x, y), shape: outline, extent });
  const pressed = { x: 10, y: 10 };
  assert.ok(distanceToSeat(at(0, 0), pressed) < 0, 'it lies in the first');
  assert.ok(distanceToSeat(at(14, 0), pressed) > 0, 'and in the box alone of the second');
});

test.run();
