/** Which words of a drawing are read as one. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fitLabels, type Room } from '../../../src/hall/map/fitLabels';
import type { Label } from '../../../src/hall/map/labels';
import { joinLabels } from '../../../src/hall/map/signs';
import { toBox } from '../toBox';

/** A word of so many letters, each 10 units wide in a line of 20, that begins somewhere on a line turned by an angle. */
const word = (letters: string, [x, y]: [x: number, y: number], { lineHeight = 20, angle = 0 } = {}): Label => {
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text') as SVGTextElement;
  text.textContent = letters;
  const length = (letters.length * lineHeight) / 2;
  const [a, b] = [Math.cos(angle), Math.sin(angle)];
  const middle = { x: x + (a * length) / 2, y: y + (b * length) / 2 };
  return {
    text,
    lineHeight,
    length,
    transform: '',
    middle,
    middleInDrawing: middle,
    box: toBox([x, y - lineHeight, x + length, y]),
    matrix: { a, b, c: -b, d: a, e: 0, f: 0 },
    tone: 1,
    plate: undefined,
  };
};

const textsOf = (...labels: Label[]) => joinLabels(labels).map(({ text }) => text);

test('letters that a program moved together, and what is a space apart, are one sign, in the order of their line', () => {
  assert.equal(textsOf(word('е', [50, 100]), word('Парт', [10, 100]), word('р', [59.9, 100])), ['Парт е р']);
  assert.equal(textsOf(word('Блок', [10, 100]), word('11', [58, 100])), ['Блок 11']);
});

test('what stands further off, on another line, or in other letters is a sign of its own', () => {
  assert.equal(textsOf(word('1', [10, 100]), word('2', [40, 100])), ['1', '2']);
  assert.equal(textsOf(word('Ряд', [10, 100]), word('1', [42, 110])), ['Ряд', '1']);
  assert.equal(textsOf(word('Ряд', [10, 100]), word('1', [42, 100], { lineHeight: 30 })), ['Ряд', '1']);
});

test('a line may be turned', () => {
  const angle = Math.PI / 3;
  const next: [number, number] = [10 + 42 * Math.cos(angle), 100 + 42 * Math.sin(angle)];
  assert.equal(textsOf(word('Блок', [10, 100], { angle }), word('2', next, { angle })), ['Блок 2']);
  assert.equal(textsOf(word('Блок', [10, 100], { angle }), word('2', next)), ['Блок', '2']);
});

test('a number or a letter right below a word is the end of its name', () => {
  assert.equal(textsOf(word('Блок', [10, 100]), word('1', [25, 122])), ['Блок 1']);
  assert.equal(textsOf(word('12А', [10, 125], { lineHeight: 30 }), word('Сектор', [5, 100])), ['Сектор 12А']);
  assert.equal(textsOf(word('Блок', [10, 100]), word('1', [25, 140])), ['Блок', '1'], 'too far below');
  assert.equal(textsOf(word('Блок', [10, 100]), word('1', [45, 122])), ['Блок', '1'], 'not in its middle');
  assert.equal(textsOf(word('1', [25, 100]), word('Блок', [10, 122])), ['1', 'Блок'], 'above it');
  assert.equal(textsOf(word('Блок', [10, 100]), word('Вход', [10, 122])), ['Блок', 'Вход'], 'another word');
});

test('a word that heads a column of numbers is a sign of its own', () => {
  const column = ['1', '2', '3'].map((number, at) => word(number, [20, 122 + at * 22]));
  assert.equal(textsOf(word('Ряд', [10, 100]), ...column), ['Ряд', '1', '2', '3']);
});

test('a word and its number grow about the middle between them', () => {
  const lines = [word('Блок', [480, 490]), word('1', [495, 510])];
  const fittings = fitLabels(joinLabels(lines), 0.257, { hall: toBox([0, 0, 1000, 1000]), isFree: () => true });
  assert.equal(
    lines.map((line) => [fittings.get(line)?.growth.toFixed(2), fittings.get(line)?.shift.y.toFixed(1)]),
    [
      ['2.50', '-15.0'],
      ['2.50', '15.0'],
    ],
  );
});

test('the parts of a sign grow about its one middle, or all of them wait', () => {
  const parts = [word('Бло', [400, 500]), word('к 7', [430, 500])];
  const grownIn = (isFree: Room['isFree']) =>
    fitLabels(joinLabels(parts), 0.257, { hall: toBox([0, 0, 1000, 1000]), isFree });
  const fittings = grownIn(() => true);
  assert.equal(
    parts.map((part) => [fittings.get(part)?.growth.toFixed(2), fittings.get(part)?.shift.x.toFixed(1)]),
    [
      ['2.50', '-22.5'],
      ['2.50', '22.5'],
    ],
  );
  assert.is(grownIn(({ left }) => left > 430).size, 0, 'there is room for the second part alone');
});

test('names of one kind are shown together or not at all, in however many parts each of them is written', () => {
  const whole = word('Блок7', [100, 500]);
  const parts = [word('Бло', [400, 500]), word('к8', [430, 500])];
  const fittings = fitLabels(joinLabels([whole, ...parts]), 0.257, {
    hall: toBox([0, 0, 1000, 1000]),
    isFree: ({ left }) => left < 300,
  });
  assert.is(fittings.size, 0);
});

test.run();
