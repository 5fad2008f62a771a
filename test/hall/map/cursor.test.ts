/** The cursor of the map: taps, the mouse and keys that move it; its announcements and caption; a seat that it loses to another buyer. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCursor } from '../../../src/hall/map/cursor';
import type { HallProps } from '../../../src/hall/types';
import { toBox } from '../toBox';
import { hallOfSeats, layOutParts, onSale, seatAt, zoneAt } from './mapParts';

const realNow = performance.now;
let now = 0;
test.before.each(() => {
  now = 1000;
  performance.now = () => now;
});
test.after(() => {
  performance.now = realNow;
});

const SEATS = [seatAt('1', 0, 0), seatAt('2', 20, 0), seatAt('3', 40, 0), seatAt('4', 200, 0, 'b')];

const open = ({
  seats = SEATS,
  change = {},
  ...options
}: { seats?: typeof SEATS } & Parameters<typeof layOutParts>[1] = {}) => {
  const spoken: string[] = [];
  const picked: string[][] = [];
  const { board, camera } = layOutParts(seats, {
    ...options,
    change: {
      say: (text) => spoken.push(text.replace(/\u00a0/g, ' ')),
      onPick: (ids) => picked.push(ids),
      ...change,
    },
  });
  const changes: (string | undefined)[] = [];
  const id = () => cursor.meant()?.target.seat.id;
  const cursor = createCursor(board, () => changes.push(id()));
  return {
    board,
    camera,
    cursor,
    spoken,
    changes,
    picked,
    id,
    give(change: Partial<HallProps>) {
      board.hall = { ...board.hall, ...change };
      for (const zone of board.zones) zone.learn(board.hall);
      cursor.onUpdate();
    },
    press: (key: string) => cursor.onKeyDown(new KeyboardEvent('keydown', { key })),
  };
};

/** A hall of three seats of this many CSS pixels, and a function that taps on them. */
const openToTaps = (pixels: number, options: Parameters<typeof open>[0] = {}) => {
  const seats = hallOfSeats(pixels);
  const opened = open({ seats, ...options });
  const { board, camera, cursor, picked } = opened;
  const place = (index: number) => camera.toPane(board.seats[index] ?? { x: 0, y: 0 });
  /** @returns the effects of the tap, such as 'takes 2' or 'names 2, zooms 1.2', or '' */
  const tap = (at: { x: number; y: number }, { isTouch = true } = {}): string => {
    const [count, scale, before] = [picked.length, camera.scale(), cursor.meant()];
    cursor.tap({ at, isTouch });
    const taken = picked.length > count && `takes ${picked.at(-1)}`;
    const named = cursor.meant() !== before && `names ${opened.id()}`;
    const zoomed = camera.scale() !== scale && `zooms ${(camera.scale() / scale).toFixed(1)}`;
    return [taken, named, zoomed].filter(Boolean).join(', ');
  };
  return { ...opened, seats, place, tap };
};

test('the first key moves the cursor to the seat in the middle of the view, the next keys move on from there, and each seat is announced', () => {
  const { press, spoken, changes } = open();
  press('ArrowRight');
  press('ArrowLeft');
  assert.equal(changes, ['3', '2']);
  assert.equal(spoken, [
    'Партер, ряд 1, место 3, 1 000 ₽, свободно, 3 из 3 в ряду',
    'Партер, ряд 1, место 2, 1 000 ₽, свободно, 2 из 3 в ряду',
  ]);
  press('ArrowUp');
  assert.is(changes.length, 2, 'no seat lies in that direction');
});

test('in the overview keys move the cursor from sector to sector', () => {
  const { cursor, press, spoken, id } = open({ isLarge: true });
  cursor.mean();
  press('ArrowRight');
  press('ArrowRight');
  assert.is(id(), 'b');
  assert.is(spoken.at(-1), 'Балкон, 1 место · 1 000 ₽');
});

test('after entering a sector by the keyboard the cursor moves to its nearest seat once the hall rests, and announces it', () => {
  const { board, cursor, press, spoken, id } = open({ isLarge: true });
  press('ArrowRight');
  press('ArrowRight');
  assert.is(id(), 'b');
  board.isOverview = false;
  cursor.onSwitch();
  assert.is(id(), undefined, 'no target while the hall moves');
  cursor.onRest();
  assert.is(id(), '4');
  assert.is(spoken.at(-1), 'Балкон, ряд 1, место 4, 1 000 ₽, свободно, 1 из 1 в ряду');
  cursor.mean();
  cursor.onRest();
  assert.is(spoken.length, 3, 'announced only once');
});

test('after leaving a sector by the keyboard the cursor moves to that sector, unless it has moved on meanwhile', () => {
  const { board, cursor, press, spoken, id } = open({ isLarge: true });
  board.isOverview = false;
  cursor.mean(SEATS[2]);
  press('ArrowRight');
  const goOut = () => {
    board.isOverview = true;
    cursor.onSwitch();
  };
  goOut();
  cursor.onRest();
  assert.is(id(), 'b');
  assert.is(spoken.at(-1), 'Балкон, 1 место · 1 000 ₽');
  board.isOverview = false;
  cursor.onSwitch();
  cursor.mean(SEATS[0]);
  cursor.onRest();
  assert.is(id(), '1');
  goOut();
  cursor.onRest();
  assert.is(id(), undefined, 'a target of the mouse or a finger is forgotten');
});

test('a caption stands beside its seat, 13 px from its edge', () => {
  const { cursor, camera } = open();
  assert.is(cursor.caption(), undefined);
  cursor.mean(SEATS[1], { isOpen: true });
  const { x, y } = camera.toPane({ x: 20, y: 0 });
  const caption = cursor.caption();
  assert.ok(caption);
  const { moveUp, ...shown } = caption;
  assert.equal(shown, { target: SEATS[1], x, y, distance: 5 * camera.scale() + 13, isDocked: true });
  moveUp(9999);
  assert.is(camera.toPane({ x: 20, y: 0 }).y, y - 9999, 'a caption may move the hall beyond its bounds');
});

test('the caption follows the mouse; a caption with buttons stays until the mouse is over another target', () => {
  const { cursor, camera, id } = open();
  const second = camera.toPane({ x: 20, y: 0 });
  cursor.hover(second);
  assert.is(id(), '2');
  cursor.hover(undefined);
  assert.is(id(), undefined);
  cursor.mean(SEATS[2], { isOpen: true });
  cursor.hover(undefined);
  assert.is(id(), '3');
  cursor.hover(second);
  assert.is(id(), '2');
  cursor.mean(SEATS[2], { isOpen: true, isByKey: true });
  cursor.hover(second);
  assert.is(id(), '3', 'a caption opened by a key stays');
});

test('the mouse takes a seat of any size, a finger only a seat of at least 24 px', () => {
  const small = openToTaps(20);
  assert.is(small.tap(small.place(1), { isTouch: false }), 'takes 2');
  const large = openToTaps(25);
  assert.is(large.tap(large.place(1)), 'takes 2');
});

test('a tap on a seat of less than 24 px names it and zooms in around the finger; then one tap takes this seat or another one', () => {
  for (const index of [1, 0]) {
    const { tap, place, cursor, id } = openToTaps(12);
    const { x, y } = place(1);
    assert.is(tap({ x, y }), 'names 2, zooms 2.0');
    assert.ok(Math.hypot(place(1).x - x, place(1).y - y) < 12, 'the finger is still on the seat');
    cursor.onRest();
    assert.is(id(), '2', 'its caption stays');
    now += 1000;
    assert.match(tap(place(index)), new RegExp(`^takes ${index + 1}`));
  }
});

test('a tap that takes another seat closes the caption', () => {
  const { tap, place, id } = openToTaps(20);
  tap(place(1));
  now += 1000;
  assert.is(tap(place(0)), 'takes 1, names undefined');
  assert.is(id(), undefined);
});

test('a double tap on a seat of less than 24 px does not take it', () => {
  const { tap, place } = openToTaps(20);
  assert.is(tap(place(1)), 'names 2, zooms 1.2');
  now += 100;
  assert.is(tap(place(1)), '');
});

test('a tap on seats too small to be named zooms in, and then one tap takes a seat', () => {
  const { tap, place } = openToTaps(6);
  assert.is(tap(place(1)), 'zooms 4.0');
  now += 1000;
  assert.is(tap(place(1)), 'takes 2');
});

test('a tap beside all seats closes the caption, and a double tap there zooms in', () => {
  const { tap, camera, cursor } = openToTaps(20);
  const empty = { x: 200, y: 20 };
  cursor.mean(SEATS[0]);
  assert.is(tap(empty), 'names undefined');
  now += 299;
  assert.is(tap({ x: 211, y: 20 }), 'zooms 2.2', 'until seats are 44 px wide');
  camera.zoom(1 / 2.2);
  now += 300;
  assert.is(tap(empty), '', 'too late');
  now += 100;
  assert.is(tap({ x: 213, y: 20 }), '', 'too far away');
  camera.zoom(100);
  now += 1000;
  tap(empty);
  now += 100;
  tap(empty);
  assert.not(camera.isZoomedIn(), 'from the closest zoom a double tap shows the whole hall');
});

test('the second tap of a double tap does not return the seat', () => {
  const { tap, place } = openToTaps(30);
  assert.is(tap(place(1)), 'takes 2');
  now += 100;
  assert.is(tap(place(1)), '');
  now += 400;
  assert.is(tap(place(1)), 'takes 2');
});

test('in the overview a tap enters a sector with a free seat or a seat of the buyer, and only names a sold-out sector', () => {
  const { board, place, tap } = openToTaps(4, { isLarge: true });
  const [sector] = board.sectors;
  sector?.learn({ ...board.hall, ...onSale() });
  assert.is(tap(place(1)), 'names a');
  now += 1000;
  sector?.learn({ ...board.hall, ...onSale(), mine: new Set(['1']) });
  assert.match(tap(place(1)), 'zooms');
});

test('a tap on a zone names it and reserves nothing: by finger or mouse, at any size, repeatedly, and even if it is sold out', () => {
  const seats = [seatAt('1', 0, 0), seatAt('3', 300, 300)];
  for (const sale of [onSale('f1'), onSale()])
    for (const isTouch of [true, false]) {
      const { tap, camera, picked, id } = openToTaps(1, {
        seats,
        zones: [zoneAt('f', { x: 150, y: 150 })],
        change: sale,
      });
      const on = () => tap(camera.toPane({ x: 150, y: 150 }), { isTouch });
      assert.is(on(), 'names f1');
      assert.is(on(), 'names f1');
      camera.show({ scale: camera.scale() / 20, x: 0, y: 0 }, { give: 1 });
      assert.is(on(), 'names f1');
      assert.equal([picked, id()], [[], 'f1']);
    }
});

const openToKeys = () =>
  open({
    seats: [seatAt('1', 0, 0)],
    zones: [zoneAt('f', { x: 100, y: 0 })],
    change: { ...onSale('1', 'f1', 'f2', 'f3'), mine: new Set(['f3']) },
  });

test('Enter takes a seat with one press', () => {
  const { board, cursor, press, picked } = openToKeys();
  cursor.mean(board.seats[0], { isByKey: true });
  press('Enter');
  assert.equal(picked, [['1']]);
});

test('the first Enter on a zone opens its caption, and each further Enter takes one place that no filter excludes', () => {
  const { board, cursor, press, picked, spoken, give } = openToKeys();
  cursor.mean(board.zones[0], { isByKey: true });
  press('Enter');
  assert.equal(picked, []);
  assert.ok(cursor.caption()?.isDocked, 'the caption with the stepper');
  assert.is(spoken.at(-1), 'Партер, у вас 1 место, Enter добавляет место');
  press('Enter');
  assert.match(picked.join(), /^f[12]$/);
  give({ onlySeats: new Set(['f2']) });
  // a floor gives random places
  for (let count = 0; count < 20; count += 1) press('Enter');
  assert.equal([...new Set(picked.slice(1).flat())], ['f2']);
  press('Escape');
  assert.is(cursor.meant(), undefined);
});

test('after the seat under the cursor is sold, the next key moves on from this seat', () => {
  const { cursor, press, give, id } = open();
  cursor.mean(SEATS[1]);
  give(onSale('1', '3', '4'));
  assert.is(id(), undefined);
  press('ArrowLeft');
  assert.is(id(), '1', 'not the seat in the middle');
});

test('after a filter excludes the seat under the cursor, the next key moves on from this seat', () => {
  const { cursor, press, give, id } = open();
  press('ArrowRight');
  give({ onlySeats: new Set(['1', '4']) });
  cursor.onRest();
  assert.is(id(), undefined);
  press('ArrowLeft');
  assert.is(id(), '1');
});

test('a seat taken by the keyboard stays under the cursor; after a seat that its caption’s button took, the next key moves on from it', () => {
  const { cursor, press, give, id } = open();
  const reserving = { reserving: new Set(['2']) };
  cursor.mean(SEATS[1]);
  give(reserving);
  assert.is(id(), '2');
  cursor.mean(SEATS[1], { isOpen: true });
  give(reserving);
  assert.is(id(), undefined);
  press('ArrowLeft');
  assert.is(id(), '1', 'not the seat in the middle');
});

test('a zone that is sold out meanwhile stays under the cursor, because its caption says so', () => {
  const { board, cursor, give } = open({ zones: [zoneAt('f', { x: 100, y: 100 })] });
  const [zone] = board.zones;
  cursor.mean(zone, { isOpen: true });
  give(onSale());
  assert.is(cursor.meant()?.target, zone);
});

test('a pressed seat is dropped when it moves out of view, so that its hidden button cannot take it', () => {
  const { cursor, camera, id } = open();
  cursor.mean(SEATS[1], { isOpen: true });
  cursor.onRest();
  assert.is(id(), '2');
  camera.show({ scale: camera.scale() * 4, x: -9999, y: 0 });
  cursor.onRest();
  assert.is(id(), undefined);
  cursor.mean(SEATS[1]);
  cursor.onRest();
  assert.is(id(), '2', 'the cursor of the keyboard stays');
});

/** Three close seats, a seat far to the right, and a seat far below. */
const SCATTERED = [
  seatAt('1', 0, 0),
  seatAt('2', 20, 0),
  seatAt('3', 40, 0),
  seatAt('far', 900, 0),
  seatAt('end', 0, 2000),
];

test('a seat that is sold or filtered out does not move the view', () => {
  const { camera, cursor, give } = open({ seats: SCATTERED });
  camera.flyTo(toBox([0, -5, 40, 5]));
  const view = camera.toPane({ x: 0, y: 0 });
  give(onSale('far'));
  cursor.onRest();
  give({ chosenGroups: new Set(['none']) });
  cursor.onRest();
  assert.equal(camera.toPane({ x: 0, y: 0 }), view);
});

test('a proposal takes the cursor’s target away, because the map moves to it; one to which nothing moves leaves the target to the keys', () => {
  const { board, cursor, press, id } = open();
  const proposed = board.targets().slice(-1);
  press('ArrowRight');
  const before = id();
  assert.ok(before);
  cursor.propose(proposed, true);
  assert.is(id(), before);
  assert.equal(
    cursor.marked().map(({ seat }) => seat.id),
    [...proposed.map(({ seat }) => seat.id), before],
  );
  cursor.propose(proposed);
  assert.is(id(), undefined);
});

test.run();
