/** What is written in the middle of a sector or a zone. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createAreaLabel, sizeNames } from '../../../src/hall/map/areaLooks';
import { draw } from '../../../src/hall/schema/svg';

/** @returns the lines that are written where there is so much room, in CSS pixels */
const written = (name: string, room: number, price?: number): string[] => {
  const label = draw(document.createElement('div'), 'text');
  createAreaLabel(label)({ x: 0, y: 0, name, price, room });
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

test('names have 11 px at any zoom, by one style of their layer', () => {
  const layer = draw(document.createElement('div'), 'g');
  sizeNames(layer, 2);
  assert.is(layer.style.fontSize, '5.5px');
});

test('what is written as it would be again is left alone', () => {
  const label = draw(document.createElement('div'), 'text');
  const write = createAreaLabel(label);
  const area = { x: 0, y: 0, name: 'Партер', price: 150_000, room: 99 };
  write(area);
  const [name] = label.children;
  write({ ...area });
  assert.is(label.firstChild, name);
  write({ ...area, price: 200_000 });
  assert.is.not(label.firstChild, name);
  write({ ...area, price: 200_000, x: 5 });
  assert.is(label.firstElementChild?.getAttribute('x'), '5', 'the name of a zone has another place at another zoom');
});

test.run();
