import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { appearanceOf, layer, painterOf, seat } from './tileParts';

const only = (parent: Element, seats: DrawnSeat[]) => painterOf('discs', parent, seats);

test('A tile without a change is not repainted', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10)]);
  tile.paint(appearanceOf({ s1: 'cheap' }));
  const disc = parent.querySelector('path');
  tile.paint(appearanceOf({ s1: 'cheap' }));
  assert.is(parent.querySelector('path'), disc);
  tile.paint(appearanceOf({}));
  assert.is.not(parent.querySelector('path'), disc);
});
test('Only the seats of a tile that share the look of a changed seat are redrawn', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10), seat('s2', 20, 10), seat('s3', 30, 10)]);
  tile.paint(appearanceOf({ s1: 'cheap', s2: 'cheap' }));
  const [cheap, sold] = parent.querySelectorAll('path');
  tile.paint(appearanceOf({ s1: 'cheap', s2: 'cheap' }, { reserving: new Set(['s2']) }));
  const [cheapNow, soldNow] = parent.querySelectorAll('path');
  assert.is.not(cheapNow, cheap);
  assert.is(cheapNow?.getAttribute('d')?.match(/M/g)?.length, 1);
  assert.is(soldNow, sold);
  tile.paint(appearanceOf({}));
  assert.is(parent.querySelectorAll('path').length, 1, 'no seat is drawn twice');
});
test('A removed tile leaves nothing behind, and is painted again when it comes back', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10)]);
  const same = appearanceOf({ s1: 'cheap' });
  tile.paint(same);
  tile.remove();
  assert.is(parent.childElementCount, 0, 'an empty tile is not on the page');
  tile.paint(same);
  assert.is(parent.querySelectorAll('path').length, 1);
});
test('A hall is cut into squares of about 250 seats of a crowded stand, and each seat is in one square', () => {
  const seats = Array.from({ length: 10_000 }, (_, at) => seat(`s${at}`, (at % 100) * 10, Math.floor(at / 100) * 10));
  const parent = layer();
  const { tiles, paint } = painterOf('discs', parent, seats);
  assert.ok(tiles.length >= 36 && tiles.length <= 64, `${tiles.length}`);
  paint(appearanceOf({}));
  const dots = [...parent.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0);
  assert.is(
    dots.reduce((sum, count) => sum + count, 0),
    10_000,
  );
  assert.ok(Math.max(...dots) <= 256, `${Math.max(...dots)}`);
});

test.run();
