/** Which words of the drawing are shown, and how large (design.md, "Type"). */
import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { draw } from '../../src/hall/svg';
import { showWords } from '../../src/hall/words';

/** Words of a line of 20 units and letters of 16 as they look at a scale. */
const look = (scale: number, text = 'Партер', box: [number, number, number, number] = [0, 0, 90, 20]) => {
  const node = draw(document.body, 'text');
  node.append(text);
  showWords([[node, box, 16]], scale);
  return [node.style.display, node.style.fontSize];
};

test('what is smaller than letters of 9 px is not shown', () => {
  assert.equal(look(0.52), ['none', '']);
  assert.equal(look(0.53), ['', '']);
});

test('what would be larger than letters of 14 px is shrunk to them', () => {
  assert.equal(look(0.85), ['', '']);
  assert.equal(look(1.7), ['', '8px']);
  assert.equal(look(3.4), ['', '4px']);
});

test('a number is as high as its longer side, however it is turned', () => {
  assert.equal(look(0.6, '12', [0, 0, 10, 20]), ['', '']);
  assert.equal(look(0.6, '12', [0, 0, 20, 10]), ['', '']);
  assert.equal(look(0.6, 'Ложа', [0, 0, 20, 10]), ['none', '']);
  assert.equal(look(0.6, 'Зал', [0, 0, 20, 10]), ['none', ''], 'three letters are a word');
});

test('where it stands in the drawing does not count', () => {
  assert.equal(look(0.6, 'Ложа', [300, 400, 320, 410]), ['none', '']);
  assert.equal(look(0.6, 'Ложа', [300, 400, 310, 420]), ['none', ''], 'turned');
  assert.equal(look(1.7, 'Партер', [300, 400, 390, 420]), ['', '8px']);
});

test.run();
