/** Which words of the drawing are shown at a zoom, and how large. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Room } from '../../../src/hall/map/fitLabels';
import { type Label, layOutLabels } from '../../../src/hall/map/labels';
import { createLabelWriter } from '../../../src/hall/map/labelWriter';
import { type Box, overlap } from '../../../src/hall/schema/box';
import { BLACK } from '../../../src/hall/schema/colors';
import { Grounds } from '../../../src/hall/schema/grounds';
import { toBox } from '../toBox';
import { decoration, words } from './words';

const NO_ROOM: Room = { hall: toBox([0, 0, 1000, 1000]), isFree: () => false };
const ROOM: Room = { ...NO_ROOM, isFree: () => true };
const EVERYTHING = toBox([-1e6, -1e6, 1e6, 1e6]);

const read = (decor: SVGGraphicsElement) =>
  layOutLabels({
    decoration: decor,
    texts: [...decor.querySelectorAll('text')].map((element) => ({ element, shade: BLACK, start: undefined })),
    grounds: new Grounds(),
    isOnSeat: () => false,
  });

/** Writes all that fits at a scale. */
const write = (labels: Label[], scale: number, room: Room) => createLabelWriter(labels, room).write(scale, EVERYTHING);

const numbersOf = (text: Element) =>
  (/matrix\((.*)\)$/.exec(text.getAttribute('transform') ?? '')?.[1] ?? '')
    .split(' ')
    .map((number) => Number(Number(number).toFixed(6)));

const lookOf = (text: SVGTextElement) => (text.style.display === 'none' ? 'none' : numbersOf(text)[0]);

/** Words of a line of 20 units as they look at a scale. */
const look = (scale: number, { decor = decoration(1), height = 20, own = 1, angle = 0, room = NO_ROOM } = {}) => {
  const text = words(decor, height, own, angle);
  write(read(decor), scale, room);
  return lookOf(text);
};

test('what is smaller than letters of 9 px is not shown where it cannot grow', () => {
  assert.is(look(0.52), 'none');
  assert.is(look(0.53), 1);
});

test('what would be larger than letters of 14 px is shrunk to them', () => {
  assert.is(look(0.85), 1);
  assert.is(look(1.7), 0.5);
  assert.is(look(3.4), 0.25);
});

test('what is smaller than letters of 11 px grows to them where there is room', () => {
  assert.is(look(0.257, { room: ROOM }), 2.5);
  assert.is(look(0.6, { room: ROOM })?.toString().slice(0, 4), '1.07');
  assert.is(look(0.65, { room: ROOM }), 1);
});

test('at which scale they were laid out does not count, those of groups and of their own do, however they are turned', () => {
  assert.is(look(1.7, { decor: decoration(0.25) }), 0.5);
  assert.is(look(1.7, { decor: decoration(0.25), height: 5, own: 4 }), 0.5);
  assert.is(look(1.7, { angle: Math.PI / 2 }), 0.5);
});

test('they are shrunk about the middle of the letters of their first line, after what the schema does to them', () => {
  const decor = decoration(1);
  const text = words(decor, 20);
  text.setAttribute('transform', 'rotate(90)');
  const labels = read(decor);
  const writer = createLabelWriter(labels, NO_ROOM);
  for (const scale of [0.85, 1.7]) writer.write(scale, EVERYTHING);
  assert.is(text.getAttribute('transform'), 'rotate(90)matrix(0.5 0 0 0.5 50 47)');
});

test('a word grows to the side where there is room', () => {
  const growIn = (free: Box) => {
    const decor = decoration(1);
    const text = words(decor, 20);
    write(read(decor), 0.257, {
      hall: toBox([-1000, 0, 1000, 1000]),
      isFree: (box) => box.left >= free.left && box.right <= free.right,
    });
    return text.style.display === 'none' ? 'none' : numbersOf(text)[4];
  };
  // Of 80 units it grows to 200; its middle is at 100.
  assert.is(growIn(toBox([0, 0, 200, 0])), -150);
  assert.is(growIn(toBox([55, 0, 300, 0])), -90);
  assert.is(growIn(toBox([-90, 0, 145, 0])), -210);
  assert.is(growIn(toBox([20, 0, 180, 0])), 'none');
});

test('a word that grows stays in the hall', () => {
  const decor = decoration(1);
  const text = words(decor, 20);
  write(read(decor), 0.257, { ...ROOM, hall: toBox([50, 80, 1000, 1000]) });
  const [growth = 0, , , , across = 0, down = 0] = numbersOf(text);
  assert.is(60 * growth + across, 50);
  assert.is(84 * growth + down, 80);
});

test('a turned word is moved in the drawing, not along its letters', () => {
  const decor = decoration(1);
  const text = words(decor, 20, 1, Math.PI / 2);
  write(read(decor), 0.257, { ...ROOM, hall: toBox([-1000, 50, 0, 1000]) });
  const [growth = 0, , , , across = 0] = numbersOf(text);
  assert.ok(Math.abs(60 * growth + across - 50) < 1e-9, 'its beginning is at the upper edge');
});

test('the largest words come first, and what they take is not free any more', () => {
  const decor = decoration(1);
  const [small, large] = [words(decor, 10), words(decor, 20)];
  small.append('Вход');
  large.append('Сцена');
  write(read(decor), 0.3, ROOM);
  assert.equal([lookOf(small), lookOf(large)?.toString().slice(0, 4)], ['none', '2.14']);
});

test('what is shown as it is drawn is no room either', () => {
  const decor = decoration(1);
  const [small, large] = [words(decor, 10), words(decor, 30)];
  write(read(decor), 0.5, ROOM);
  assert.equal([lookOf(small), lookOf(large)], ['none', 1]);
});

test('words of two lines take no more of each other than words of one', () => {
  const decor = decoration(1);
  // Side by side they would grow to 200 units each, and have 380.
  const texts = [60, 240].map((x) => {
    const text = words(decor, 20);
    text.append(`${x}`.length > 2 ? 'Балкон' : 'Ложи');
    text.getBBox = () => ({ x, y: 484, width: 80, height: 40 }) as DOMRect;
    text.getExtentOfChar = () => ({ y: 484, width: 12, height: 20 }) as DOMRect;
    return text;
  });
  write(read(decor), 0.257, { ...ROOM, hall: toBox([0, 0, 380, 1000]) });
  assert.equal(texts.map(lookOf), [2.5, 'none']);
});

test('labels that are alike but for their numbers grow all together or not at all', () => {
  const rows = (free: Box) => {
    const decor = decoration(1);
    const texts = [1, 2, 3].map((row) => {
      const text = words(decor, 20);
      text.append(`Ряд ${row}`);
      text.getBBox = () => ({ x: 60, y: row * 200, width: 80, height: 20 }) as DOMRect;
      text.getExtentOfChar = () => ({ y: row * 200, width: 12, height: 20 }) as DOMRect;
      return text;
    });
    write(read(decor), 0.3, { ...ROOM, isFree: (box) => overlap(box, free) });
    return texts.map((text) => text.style.display);
  };
  assert.equal(rows(toBox([0, 0, 300, 900])), ['', '', '']);
  assert.equal(rows(toBox([0, 0, 300, 500])), ['none', 'none', 'none']);
});

test('letters on a dark stage do not grow beyond it', () => {
  const grows = (plate: Box) => {
    const decor = decoration(1);
    const text = words(decor, 20);
    const labels = read(decor).map((label) => ({ ...label, plate }));
    write(labels, 0.257, ROOM);
    return text.style.display === '';
  };
  assert.ok(grows(toBox([0, 60, 200, 120])));
  assert.not.ok(grows(toBox([40, 60, 160, 120])));
});

test.run();
