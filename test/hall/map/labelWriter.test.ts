/** Which words are written: those in sight, and only what differs from before. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { layOutLabels } from '../../../src/hall/map/labels';
import { createLabelWriter } from '../../../src/hall/map/labelWriter';
import { BLACK } from '../../../src/hall/schema/colors';
import { Grounds } from '../../../src/hall/schema/grounds';
import { toBox } from '../toBox';
import { decoration, words } from './words';

const HALL = toBox([0, 0, 1000, 1000]);
const AWAY = toBox([500, 500, 1000, 1000]);

/** A word from 60 to 140 that is laid out, and what writes it. */
function writeOne() {
  const decor = decoration(1);
  const text = words(decor, 20);
  const labels = layOutLabels({
    decoration: decor,
    texts: [{ element: text, shade: BLACK, start: undefined }],
    grounds: new Grounds(),
    isOnSeat: () => false,
  });
  const { write } = createLabelWriter(labels, { hall: HALL, isFree: () => false });
  return { text, write, isShown: () => text.style.display !== 'none' };
}

test('a word is written in its tone where it is in sight, and not where it is not', () => {
  const { text, write, isShown } = writeOne();
  write(1, AWAY);
  assert.not.ok(isShown());
  write(1, HALL);
  assert.ok(isShown());
  assert.is(text.style.fill, 'var(--tone-100)');
  write(1, AWAY);
  assert.not.ok(isShown());
});

test('a word that stays as it is is left alone', () => {
  const { text, write } = writeOne();
  write(1, HALL);
  text.setAttribute('transform', 'nobody writes it again');
  write(1, toBox([50, 50, 700, 700]));
  assert.is(text.getAttribute('transform'), 'nobody writes it again');
  write(1.7, HALL);
  assert.match(text.getAttribute('transform') ?? '', /^matrix/);
});

test('the edges of all words are told, in sight or not, but for those that are too small', () => {
  const { write } = writeOne();
  assert.is(write(1, AWAY).length, 1);
  assert.is(write(0.1, HALL).length, 0);
});

test.run();
