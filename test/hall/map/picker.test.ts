/** What a tap means: which seat it met, and whether that is taken, named or come closer to. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { PanePoint } from '../../../src/hall/map/camera';
import { WHOLE } from '../../../src/hall/map/camera';
import { createPicker } from '../../../src/hall/map/picker';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { layOutParts, seatAt, zoneAt } from './mapParts';

const realNow = performance.now;
let now = 0;
test.before.each(() => {
  now = 1000;
  performance.now = () => now;
});
test.after(() => {
  performance.now = realNow;
});

/** The width of a hall whose seats have so many CSS pixels at rest. */
const hallOfSeats = (pixels: number): DrawnSeat[] => {
  const width = 384 / (pixels / 10) - 10;
  return [seatAt('1', 0, 0), seatAt('2', width / 2, 0), seatAt('3', width, 0)];
};
const open = (pixels: number, options: Parameters<typeof layOutParts>[1] = {}) => {
  const seats = hallOfSeats(pixels);
  const { board, camera } = layOutParts(seats, options);
  const picker = createPicker(board, camera);
  const place = (index: number, across = 0): PanePoint => {
    const { x, y } = camera.toPane(seats[index] as DrawnSeat);
    return { x: x + across, y };
  };
  const tap = (at: PanePoint, how: { isTouch?: boolean; isHeld?: boolean } = {}) =>
    picker.meaningOf({ at, isTouch: true, isHeld: false, ...how }, undefined);
  return { seats, board, camera, picker, place, tap };
};

test('the seat whose edge is nearest is met, within a finger’s reach of 22 px', () => {
  const { seats, picker, place } = open(20);
  assert.is(picker.targetAt(place(1)), seats[1]);
  assert.is(picker.targetAt(place(1, 21)), seats[1]);
  assert.is(picker.targetAt(place(1, 23)), undefined);
});

test('a seat that is sold or filtered out is not met', () => {
  const { board, picker, place } = open(20);
  board.hall = { ...board.hall, chosenGroups: new Set(['dear']) };
  assert.is(picker.targetAt(place(1)), undefined);
  board.hall = { ...board.hall, mine: new Set(['2']) };
  assert.is(picker.targetAt(place(1)), board.layout.seats[1], 'but one of the buyer’s is');
});

test('from afar the sector is met, be its nearest seat sold', () => {
  const { board, picker, place } = open(4, { isLarge: true });
  const [sector] = board.layout.sectors;
  assert.is(picker.targetAt(place(1)), sector);
  board.hall = { ...board.hall, offer: { ...board.hall.offer, groupOfSeat: new Map() } };
  assert.is(picker.targetAt(place(1)), sector);
});

test('a mouse takes whatever it meets, a finger only a seat of 24 px and more', () => {
  const small = open(20);
  assert.equal(small.tap(small.place(1), { isTouch: false }), { kind: 'take', target: small.seats[1] });
  assert.equal(small.tap(small.place(0)), { kind: 'name', target: small.seats[0] });
  const large = open(25);
  assert.equal(large.tap(large.place(1)), { kind: 'take', target: large.seats[1] });
});

test('a second tap takes the seat that the first one named', () => {
  const { picker, place, seats } = open(20);
  const again = { at: place(1), isTouch: true, isHeld: false };
  assert.equal(picker.meaningOf(again, seats[1]), { kind: 'take', target: seats[1] });
});

test('a finger that is held asks what a seat is, however large', () => {
  const { tap, place, seats } = open(40);
  assert.equal(tap(place(1), { isHeld: true }), { kind: 'name', target: seats[1] });
});

test('seats too small to be named are come closer to, until a finger can hit them', () => {
  const { tap, place } = open(6);
  assert.equal(tap(place(1)), { kind: 'zoom', ratio: 24 / 6 });
});

test('after the zoom that made it 24 px a seat is taken by one tap', () => {
  const { tap, place, camera, seats } = open(6);
  const zoom = tap(place(1));
  assert.is(zoom.kind, 'zoom');
  if (zoom.kind === 'zoom') camera.zoom(zoom.ratio, place(1));
  now += 1000;
  assert.equal(tap(place(1)), { kind: 'take', target: seats[1] });
});

test('a tap on nothing puts away what was named, a second one soon after it and close by comes closer', () => {
  const { tap, camera } = open(20);
  const empty = { x: 200, y: 20 };
  assert.equal(tap(empty), { kind: 'dismiss' });
  now += 299;
  assert.equal(tap({ x: 211, y: 20 }), { kind: 'zoom', ratio: 2.5 });
  now += 300;
  assert.equal(tap(empty), { kind: 'dismiss' }, 'too late');
  now += 100;
  assert.equal(tap({ x: 213, y: 20 }), { kind: 'dismiss' }, 'too far away');
  camera.zoom(100);
  now += 1000;
  tap(empty);
  now += 100;
  assert.equal(tap(empty), { kind: 'zoom', ratio: WHOLE }, 'and back to the whole hall from as close as it gets');
});

test('the second tap of a double tap gives nothing back', () => {
  const { tap, place } = open(30);
  assert.is(tap(place(1)).kind, 'take');
  now += 100;
  assert.equal(tap(place(1)), { kind: 'ignore' });
  now += 400;
  assert.is(tap(place(1)).kind, 'take');
});

test('from afar a tap goes into a sector with something to take or to give back, and names one that is sold out', () => {
  const { board, place, tap } = open(4, { isLarge: true });
  const [sector] = board.layout.sectors;
  assert.ok(sector);
  assert.equal(tap(place(1)), { kind: 'take', target: sector });
  now += 1000;
  const nothing = { ...board.hall.offer, groupOfSeat: new Map() };
  sector.learn({ ...board.hall, offer: nothing });
  assert.equal(tap(place(1)), { kind: 'name', target: sector });
  sector.learn({ ...board.hall, offer: nothing, mine: new Set(['1']) });
  assert.equal(tap(place(1)), { kind: 'take', target: sector });
});

const NOTHING = { ticketGroups: [], tariffs: [], groupOfSeat: new Map<string, string>() };

/** A zone under a seat, in a hall in which a unit is about a CSS pixel. */
const openZone = (change: Parameters<typeof layOutParts>[1] = {}) => {
  const seats = [seatAt('1', 0, 0), seatAt('2', 130, 130), seatAt('3', 300, 300)];
  const offer = (ids: string[]) => ({
    ticketGroups: [],
    tariffs: [],
    groupOfSeat: new Map(ids.map((id) => [id, 'g'])),
  });
  const zones = [zoneAt('f', { x: 150, y: 150 })];
  const hall = { offer: offer(['1', '2', '3', 'f2', 'f3']), ...change.change };
  const { board, camera } = layOutParts(seats, { ...change, zones, change: hall });
  const picker = createPicker(board, camera);
  const at = (x: number, y: number) => camera.toPane({ x, y });
  return { picker, at, camera, zone: board.layout.zones[0], seats };
};

test('a zone is met by its shape, grown to a finger’s reach; a seat that stands on it is met first', () => {
  const { picker, at, zone, seats } = openZone();
  assert.is(picker.targetAt(at(180, 170)), zone);
  assert.is(picker.targetAt(at(150, 190)), zone, 'beside it');
  assert.is(picker.targetAt(at(150, 230)), undefined);
  assert.is(picker.targetAt(at(131, 131)), seats[1]);
  assert.is(picker.targetAt(at(144, 130)), zone, 'not by the reach of the seat');
});

test('a tap on a zone names it, by finger and mouse, however small or often: it reserves nothing', () => {
  const { picker, at, zone, camera } = openZone();
  const press = (isTouch: boolean) => picker.meaningOf({ at: at(180, 170), isTouch, isHeld: false }, zone);
  for (const isTouch of [true, false, true]) {
    const meaning = press(isTouch);
    assert.is(meaning.kind, 'name');
    assert.is(meaning.kind === 'name' && meaning.target, zone);
  }
  camera.show({ scale: camera.scale() / 20, x: 0, y: 0 }, { give: 1 });
  assert.is(picker.meaningOf({ at: at(150, 150), isTouch: true, isHeld: false }, undefined).kind, 'name');
});

test('a zone that is sold out is named, by finger and mouse, however small, and never what is beside it', () => {
  const { picker, at, zone, camera } = openZone({
    change: { offer: { ...NOTHING, groupOfSeat: new Map([['3', 'g']]) } },
  });
  for (const isTouch of [true, false])
    assert.equal(picker.meaningOf({ at: at(180, 170), isTouch, isHeld: false }, undefined), {
      kind: 'name',
      target: zone,
    });
  assert.is(picker.targetAt(at(150, 185)), undefined, 'by its own shape alone');
  const beside = openZone({ change: { offer: { ...NOTHING, groupOfSeat: new Map([['2', 'g']]) } } });
  assert.is(beside.picker.targetAt(beside.at(144, 130)), beside.zone, 'it shields the free seat within reach');
  camera.show({ scale: camera.scale() / 20, x: 0, y: 0 }, { give: 1 });
  assert.is(picker.meaningOf({ at: at(150, 150), isTouch: true, isHeld: false }, undefined).kind, 'name');
});

test('of zones that lie on each other the one on top is meant, though it be sold out', () => {
  const floor = zoneAt('f', { x: 150, y: 150 });
  const table = { ...zoneAt('t', { x: 170, y: 150 }, 2), extent: { x: 15, y: 15 }, radius: 15 };
  const topAt = (x: number, onSale: string[]) => {
    const offer = { ...NOTHING, groupOfSeat: new Map(onSale.map((id) => [id, 'g'])) };
    const seats = [seatAt('1', 0, 0), seatAt('3', 300, 300)];
    const { board, camera } = layOutParts(seats, { zones: [floor, table], change: { offer } });
    return createPicker(board, camera).targetAt(camera.toPane({ x, y: 150 }))?.seat.id;
  };
  assert.is(topAt(170, ['f1', 't1']), 't1');
  assert.is(topAt(170, ['f1']), 't1');
  assert.is(topAt(150, ['f1', 't1']), 'f1', 'within reach of the table, and on the floor');
});

test('a seat that is sold keeps a tap from the zone it stands on', () => {
  const { picker, at } = openZone({ change: { offer: { ...NOTHING, groupOfSeat: new Map([['f2', 'g']]) } } });
  assert.is(picker.targetAt(at(131, 131)), undefined);
});

test('a seat that is not round is met anywhere in its box, and not by a circle of its shorter side', () => {
  const wide = { ...seatAt('1', 0, 0), extent: { x: 60, y: 5 } };
  const { board, camera } = layOutParts([wide, seatAt('2', 0, 200), seatAt('3', 200, 200)]);
  const picker = createPicker(board, camera);
  assert.is(picker.targetAt(camera.toPane({ x: 55, y: 4 })), wide);
});

test.run();
