/** Which words of the drawing are shown, and how large. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fitLabels, layOutLabels } from '../../../src/hall/map/labels';
import { draw } from '../../../src/hall/schema/svg';

const turned = (scale: number, angle = 0) => ({ a: scale * Math.cos(angle), b: scale * Math.sin(angle) });

/** A decoration whose units have this many CSS pixels. */
const decoration = (scale: number) =>
  Object.assign(draw(draw(document.body, 'g'), 'g'), { getCTM: () => turned(scale) }) as unknown as SVGGraphicsElement;

/** Words whose first line is so high in units of their own, which lie in the decoration at a scale, and turned. */
const words = (decor: SVGGraphicsElement, height: number, scale = 1, angle = 0) => {
  const text = draw(decor, 'text', { style: 'display: none' }) as SVGTextElement;
  const { a, b } = turned(scale, angle);
  const { a: unit } = decor.getCTM() as DOMMatrix;
  return Object.assign(text, {
    getNumberOfChars: (): number => 3,
    getExtentOfChar: () => ({ y: 84, height }),
    getBBox: () => ({ x: 60, width: 80 }),
    getCTM: () => ({ a: a * unit, b: b * unit }),
  });
};

/** Words of a line of 20 units as they look at a scale. */
const look = (scale: number, decor = decoration(1), height = 20, own = 1, angle = 0) => {
  const text = words(decor, height, own, angle);
  fitLabels(layOutLabels(decor), scale);
  const [, shrunk] = /matrix\((\S+)/.exec(text.getAttribute('transform') ?? '') ?? [];
  return [text.style.display, Number(shrunk)];
};

test('what is smaller than letters of 9 px is not shown', () => {
  assert.equal(look(0.52), ['none', 1]);
  assert.equal(look(0.53), ['', 1]);
});

test('what would be larger than letters of 14 px is shrunk to them', () => {
  assert.equal(look(0.85), ['', 1]);
  assert.equal(look(1.7), ['', 0.5]);
  assert.equal(look(3.4), ['', 0.25]);
});

test('at which scale they were laid out does not count, those of groups and of their own do, however they are turned', () => {
  assert.equal(look(1.7, decoration(0.25)), ['', 0.5]);
  assert.equal(look(1.7, decoration(0.25), 5, 4), ['', 0.5]);
  assert.equal(look(1.7, decoration(1), 20, 1, Math.PI / 2), ['', 0.5]);
});

test('they are shrunk about the middle of their first line, after what the schema does to them', () => {
  const decor = decoration(1);
  const text = words(decor, 20);
  text.setAttribute('transform', 'rotate(90)');
  const read = layOutLabels(decor);
  for (const scale of [0.85, 1.7]) fitLabels(read, scale);
  assert.is(text.getAttribute('transform'), 'rotate(90)matrix(0.5 0 0 0.5 50 50)');
});

test('they are laid out all at once', () => {
  const decor = decoration(1);
  const [first, second] = [words(decor, 8), words(decor, 8)];
  for (const text of [first, second])
    text.getNumberOfChars = () => {
      assert.is(second.style.display, '', 'both are there before the first is measured');
      return 1;
    };
  assert.is(layOutLabels(decor).length, 2);
});

test('what has no letters, or lies in a layer that is hidden, is left alone', () => {
  const decor = decoration(1);
  words(decor, 20).getNumberOfChars = () => 0;
  assert.equal(layOutLabels(decor), []);
});

test.run();
