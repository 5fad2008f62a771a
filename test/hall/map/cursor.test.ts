/** What is meant on the map: where keys lead, what is said and captioned, and what becomes of a seat that is lost. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Target } from '../../../src/hall/map/board';
import { type Cursor, createCursor, type Meant } from '../../../src/hall/map/cursor';
import type { HallProps } from '../../../src/hall/types';
import { layOutParts, seatAt, zoneAt } from './mapParts';

const SEATS = [seatAt('1', 0, 0), seatAt('2', 20, 0), seatAt('3', 40, 0), seatAt('4', 200, 0, 'b')];

const open = ({ isLarge = false } = {}) => {
  const spoken: string[] = [];
  const { board, camera } = layOutParts(SEATS, {
    isLarge,
    change: { say: (text) => spoken.push(text.replace(/\u00a0/g, ' ')) },
  });
  const changes: (string | undefined)[] = [];
  const cursor = createCursor(board, camera, () => changes.push(cursor.meant()?.target.seat.id));
  const give = (change: Partial<HallProps>) => {
    board.hall = { ...board.hall, ...change };
    cursor.letGo();
  };
  return { board, camera, cursor, spoken, changes, give, id: () => cursor.meant()?.target.seat.id };
};
const mean = (cursor: Cursor, target: Target | undefined, how: Meant['how']) => cursor.mean(target && { target, how });

const onSale = (...ids: string[]): Partial<HallProps> => {
  const { offer } = layOutParts(SEATS).board.hall;
  return { offer: { ...offer, groupOfSeat: new Map(ids.map((id) => [id, 'g'])) } };
};

test('the first key leads to the seat in the middle of what is seen, the next ones on from there, and each is read out', () => {
  const { cursor, spoken, changes } = open();
  cursor.move('ArrowRight');
  cursor.move('ArrowLeft');
  assert.equal(changes, ['3', '2']);
  assert.equal(spoken, [
    'Партер, ряд 1, место 3, 1 000 ₽, свободно, 3 из 3 в ряду',
    'Партер, ряд 1, место 2, 1 000 ₽, свободно, 2 из 3 в ряду',
  ]);
  cursor.move('ArrowUp');
  assert.is(changes.length, 2, 'a key that leads nowhere changes nothing');
});

test('from afar keys lead from sector to sector', () => {
  const { cursor, spoken, id } = open({ isLarge: true });
  cursor.mean(undefined);
  cursor.move('ArrowRight');
  cursor.move('ArrowRight');
  assert.is(id(), 'b');
  assert.is(spoken.at(-1), 'Балкон, 1 место · 1 000 ₽');
});

test('who goes into a sector by the keyboard comes to its nearest seat once it is shown, and hears what it is', () => {
  const { board, cursor, spoken, id } = open({ isLarge: true });
  cursor.move('ArrowRight');
  cursor.move('ArrowRight');
  assert.is(id(), 'b');
  board.isOverview = false;
  cursor.onSwitch();
  assert.is(id(), undefined, 'nothing is named while the hall moves');
  cursor.onRest();
  assert.is(id(), '4');
  assert.is(spoken.at(-1), 'Балкон, ряд 1, место 4, 1 000 ₽, свободно, 1 из 1 в ряду');
  cursor.mean(undefined);
  cursor.onRest();
  assert.is(spoken.length, 3, 'once');
});

test('who goes out of a sector by the keyboard comes to that sector, and who went on meanwhile is not led back', () => {
  const { board, cursor, spoken, id } = open({ isLarge: true });
  board.isOverview = false;
  mean(cursor, SEATS[2], 'hovered');
  cursor.move('ArrowRight');
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
  mean(cursor, SEATS[0], 'hovered');
  cursor.onRest();
  assert.is(id(), '1');
  goOut();
  cursor.onRest();
  assert.is(id(), undefined, 'what a mouse or a finger meant is forgotten');
});

test('a caption stands beside its seat, 13 px from its edge, and belongs to the finger that asked for it', () => {
  const { cursor, camera } = open();
  assert.is(cursor.caption(), undefined);
  mean(cursor, SEATS[1], 'touched');
  const { x, y } = camera.toPane({ x: 20, y: 0 });
  const distance = 5 * camera.scale() + 13;
  assert.equal(cursor.caption(), {
    target: SEATS[1],
    x,
    y,
    distance,
    isDocked: true,
  });
  assert.not(cursor.followsMouse(SEATS[2]));
  mean(cursor, SEATS[1], 'clicked');
  assert.not(cursor.followsMouse(undefined), 'what a mouse asked for stays beside what it is about');
  assert.ok(cursor.followsMouse(SEATS[2]), 'until the mouse is over something else');
  mean(cursor, SEATS[2], 'hovered');
  assert.ok(cursor.followsMouse(undefined));
});

test('the keyboard goes on from where its seat was sold', () => {
  const { cursor, give, id } = open();
  mean(cursor, SEATS[1], 'hovered');
  give(onSale('1', '3', '4'));
  assert.is(id(), undefined);
  cursor.move('ArrowLeft');
  assert.is(id(), '1', 'not where a keyboard begins');
});

test('the keyboard comes to the nearest seat that a filter leaves where its own is left out, once the hall rests, and hears of it', () => {
  const { cursor, spoken, give, id } = open();
  cursor.move('ArrowRight');
  give({ onlySeats: new Set(['1', '4']), mine: new Set(['2']) });
  assert.is(id(), undefined);
  cursor.onRest();
  assert.is(id(), '1', 'a ticket that the buyer has is nothing to be looked for');
  assert.is(spoken.at(-1), 'Партер, ряд 1, место 1, 1 000 ₽, свободно, 1 из 3 в ряду');
  give({ onlySeats: new Set(['4']) });
  cursor.onRest();
  assert.is(id(), '4', 'in another sector where this one is emptied');
  give({ onlySeats: new Set() });
  cursor.onRest();
  assert.is(id(), undefined, 'where nothing is left nothing is meant');
  assert.is(spoken.length, 3);
});

test('a filter leads nobody who means a seat by mouse or by finger', () => {
  const { cursor, spoken, give, id } = open();
  mean(cursor, SEATS[2], 'hovered');
  give({ onlySeats: new Set(['1']) });
  cursor.onRest();
  assert.is(id(), undefined);
  assert.equal(spoken, []);
});

test('a seat that the keyboard takes stays meant, one that a finger took is done with', () => {
  const { cursor, give, id } = open();
  const reserving = { reserving: new Set(['2']) };
  mean(cursor, SEATS[1], 'hovered');
  give(reserving);
  assert.is(id(), '2');
  mean(cursor, SEATS[1], 'touched');
  give(reserving);
  assert.is(id(), undefined);
  assert.ok(cursor.followsMouse(undefined), 'so that a mouse may name other seats again');
  cursor.move('Home');
  assert.is(id(), '3', 'and the keyboard begins in the middle');
});

test('a zone stays named when it is sold out meanwhile: its caption says so', () => {
  const { board, camera } = layOutParts(SEATS, { zones: [zoneAt('f', { x: 100, y: 100 })] });
  const cursor = createCursor(board, camera, () => {});
  const [zone] = board.layout.zones;
  mean(cursor, zone, 'touched');
  cursor.letGo();
  assert.is(cursor.meant()?.target, zone);
});

test('what was pressed is let go once it cannot be seen: its button would sell what nobody looks at', () => {
  const { cursor, camera, id } = open();
  mean(cursor, SEATS[1], 'touched');
  cursor.onRest();
  assert.is(id(), '2');
  camera.show({ scale: camera.scale() * 4, x: -9999, y: 0 });
  cursor.onRest();
  assert.is(id(), undefined);
  mean(cursor, SEATS[1], 'hovered');
  cursor.onRest();
  assert.is(id(), '2', 'the keyboard keeps its place');
});

test.run();
