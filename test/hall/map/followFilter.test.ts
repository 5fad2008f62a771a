import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followFilter } from '../../../src/hall/map/followFilter';
import type { HallProps } from '../../../src/hall/types';
import { layOutParts, seatAt, zoneAt } from './mapParts';

/** Close seats at price `g`, one at price `h` far to the right, a dance floor at price `f` still further down. */
const SEATS = [
  seatAt('1', 0, 0),
  seatAt('2', 20, 0),
  seatAt('3', 40, 0),
  seatAt('far', 900, 0),
  seatAt('end', 0, 2000),
];
const FLOOR = zoneAt('z', { x: 0, y: 1500 });
const GROUPS = new Map([
  ...SEATS.map(({ seat }): [string, string] => [seat.id, 'g']),
  ['far', 'h'],
  ...FLOOR.zone.places.map(({ id }): [string, string] => [id, 'f']),
]);

/** Looks at the close seats, and then chooses prices. */
const choosing = (groups: string[], { zoomedIn = true, change = {} as Partial<HallProps> } = {}) => {
  const { board, camera } = layOutParts(SEATS, { zones: [FLOOR] });
  board.hall = { ...board.hall, offer: { ...board.hall.offer, groupOfSeat: GROUPS }, ...change };
  if (zoomedIn) camera.flyTo({ left: 0, top: -5, right: 40, bottom: 5 });
  const before = board.hall;
  const view = camera.view();
  board.hall = { ...before, chosenGroups: new Set(groups) };
  followFilter(board, camera, before);
  /** Whether something is in the pane now. */
  const sees = (x: number, y: number) => {
    const place = camera.toPane({ x, y });
    return place.x > 0 && place.x < 400 && place.y > 0 && place.y < 500;
  };
  return { stays: camera.view() === view, keepsScale: camera.view().scale === view.scale, sees };
};

test('where the chosen price leaves nothing in sight the map moves to the nearest that is left, and stays as close', () => {
  const { stays, keepsScale, sees } = choosing(['h']);
  assert.not(stays);
  assert.ok(keepsScale);
  assert.ok(sees(900, 0));
});

test('a zone that is left is moved to as well', () => {
  assert.ok(choosing(['f']).sees(0, 1500));
});

test('it stays where something is left in sight, where it shows the whole hall, and where nothing is left anywhere', () => {
  assert.ok(choosing(['g']).stays);
  assert.ok(choosing(['h'], { zoomedIn: false }).stays);
  assert.ok(choosing(['none']).stays);
});

test('the buyer’s own seats, and places of a zone, are no reason to stay: they have those', () => {
  assert.ok(choosing(['h'], { change: { mine: new Set(['2']), reserving: new Set(['3']) } }).sees(900, 0));
  assert.ok(choosing(['h'], { change: { mine: new Set(['2', 'z1']) } }).sees(900, 0));
});

test('what is sold meanwhile moves nothing', () => {
  const { board, camera } = layOutParts(SEATS, {});
  camera.flyTo({ left: 0, top: -5, right: 40, bottom: 5 });
  const before = board.hall;
  const view = camera.view();
  board.hall = { ...before, offer: { ...before.offer, groupOfSeat: new Map([['far', 'h']]) } };
  followFilter(board, camera, before);
  assert.is(camera.view(), view);
});

test.run();
