/** Which words of the drawing are shown, and how large (design.md, "Type"). */
import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { draw } from '../../src/hall/svg';
import { readWords, showWords, type Words } from '../../src/hall/words';

/** Words that are laid out with this width and height at a scale. */
const laidOut = (scale: number, text: string, width: number, height: number) => {
  const node = draw(draw(document.body, 'g'), 'text');
  node.append(text);
  node.style.display = 'none';
  node.getBoundingClientRect = () => ({ width: width * scale, height: height * scale }) as DOMRect;
  return readWords(node.parentNode as Element, scale)[0] as Words;
};
/** Words of a line of 20 units and letters of 16 as they look at a scale. */
const look = (scale: number, [node, line] = laidOut(1, 'Партер', 90, 20)) => {
  showWords([[node, line, 16]], scale);
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
  assert.equal(look(0.6, laidOut(1, '12', 10, 20)), ['', '']);
  assert.equal(look(0.6, laidOut(1, '12', 20, 10)), ['', '']);
  assert.equal(look(0.6, laidOut(1, 'Ложа', 20, 10)), ['none', '']);
  assert.equal(look(0.6, laidOut(1, 'Зал', 20, 10)), ['none', ''], 'three letters are a word');
});

test('at which scale they were laid out does not count', () => {
  assert.equal(look(1.7, laidOut(0.3, 'Партер', 90, 20)), ['', '8px']);
  assert.equal(look(1.7, laidOut(0.3, 'Партер', 20, 90)), ['', '8px'], 'turned');
});

test('they are laid out all at once', () => {
  const decor = draw(document.body, 'g');
  for (const name of ['text', 'path', 'text']) draw(draw(decor, 'g'), name);
  const [first, second] = [...decor.querySelectorAll('text')] as [SVGTextElement, SVGTextElement];
  first.style.display = second.style.display = 'none';
  second.style.fontSize = '12px';
  for (const text of [first, second])
    text.getBoundingClientRect = () => {
      assert.is(second.style.display, '', 'both are there before the first is measured');
      return { width: 8, height: 8 } as DOMRect;
    };
  assert.equal(readWords(decor, 2).slice(1), [[second, 4, 12]]);
});

test.run();
