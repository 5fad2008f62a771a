/** What is written in the middle of a sector or a zone. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeAreaLabel } from '../../../src/hall/map/areaLooks';
import { draw } from '../../../src/hall/schema/svg';

/** @returns the lines that are written where there is so much room, in CSS pixels */
const written = (name: string, room: number, price?: number): string[] => {
  const label = draw(document.createElement('div'), 'text');
  writeAreaLabel(label, { x: 0, y: 0, name, price, room, scale: 2 });
  assert.is(label.getAttribute('font-size'), '5.5', '11 px');
  return [...label.children].map((line) => `${line.textContent}`.replaceAll('\u00a0', ' '));
};

test('a name is written where there is room for its letters, and a price below it where there is more', () => {
  assert.equal(written('Партер', 54), ['Партер']);
  assert.equal(written('Партер', 53), []);
  assert.equal(written('Партер', 54, 150_000), ['Партер', '1 500']);
  assert.equal(written('101', 45, 150_000), ['101']);
  assert.equal(written('Партер', 54, 0), ['Партер', 'бесплатно']);
});

test('from afar a numbered sector keeps its number', () => {
  assert.equal(written('Сектор 101', 40), ['101']);
  assert.equal(written('Сектор 101А', 40), ['101А']);
  assert.equal(written('Сектор 101', 24), ['101'], 'of figures, which are narrower than letters');
  assert.equal(written('Сектор 101', 23), []);
});

test.run();
