/** The keys of the map. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createControls } from '../../../src/hall/map/controls';
import { createCursor } from '../../../src/hall/map/cursor';
import { createPicker } from '../../../src/hall/map/picker';
import { layOutParts, seatAt, zoneAt } from './mapParts';

const open = () => {
  const picked: string[][] = [];
  const spoken: string[] = [];
  const { board, camera } = layOutParts([seatAt('1', 0, 0)], {
    zones: [zoneAt('f', { x: 100, y: 0 })],
    change: { onPick: (ids) => picked.push(ids), say: (text) => spoken.push(text.replace(/\u00a0/g, ' ')) },
  });
  const groupOfSeat = new Map(['1', 'f1', 'f2', 'f3'].map((id) => [id, 'g']));
  board.hall = { ...board.hall, mine: new Set(['f3']), offer: { ...board.hall.offer, groupOfSeat } };
  for (const zone of board.layout.zones) zone.learn(board.hall);
  const cursor = createCursor(board, camera, () => {});
  const controls = createControls({ board, camera, cursor, picker: createPicker(board, camera) });
  const press = (key: string) => controls.onKeyDown(new KeyboardEvent('keydown', { key }));
  return { board, cursor, press, picked, spoken };
};

test('Enter takes a seat at once', () => {
  const { board, cursor, press, picked } = open();
  const [seat] = board.layout.seats;
  cursor.mean(seat && { target: seat, how: 'by key' });
  press('Enter');
  assert.equal(picked, [['1']]);
});

test('Enter on a zone asks how many, and takes nothing yet; then each takes one more, and Delete gives the last one back', () => {
  const { board, cursor, press, picked, spoken } = open();
  const [zone] = board.layout.zones;
  cursor.mean(zone && { target: zone, how: 'by key' });
  press('Enter');
  assert.equal(picked, []);
  assert.ok(cursor.caption()?.isDocked, 'beside it is a stepper');
  assert.is(spoken.at(-1), 'Партер, у вас 1 место, Enter добавляет место, Delete убирает');
  press('Enter');
  press('Delete');
  const [[taken, ...others] = [], given] = picked;
  assert.match(`${taken}`, /^f[12]$/);
  assert.equal([others, given], [[], ['f3']]);
  press('Escape');
  assert.is(cursor.meant(), undefined);
});

test.run();
