/** Which words of the drawing are there, and in which tone. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { layOutLabels } from '../../../src/hall/map/labels';
import { BLACK, type Shade, WHITE } from '../../../src/hall/schema/colors';
import { Grounds } from '../../../src/hall/schema/grounds';
import { draw } from '../../../src/hall/schema/svg';
import { toBox } from '../toBox';
import { decoration, words } from './words';

const read = (decor: SVGGraphicsElement, change: Partial<Parameters<typeof layOutLabels>[0]> = {}, shade?: Shade) =>
  layOutLabels({
    decoration: decor,
    texts: [...decor.querySelectorAll('text')].map((element) => ({ element, shade: shade ?? BLACK, start: undefined })),
    grounds: new Grounds(),
    isOnSeat: () => false,
    ...change,
  });

test('they are laid out all at once', () => {
  const decor = decoration(1);
  const [first, second] = [words(decor, 8), words(decor, 8)];
  for (const text of [first, second])
    text.getNumberOfChars = () => {
      assert.is(second.style.display, '', 'both are there before the first is measured');
      return 1;
    };
  assert.is(read(decor).length, 2);
});

test('what has no letters, lies in a layer that is hidden, cannot be seen or is gone is left alone', () => {
  const decor = decoration(1);
  const text = words(decor, 20);
  text.getNumberOfChars = () => 0;
  assert.equal(read(decor), []);
  text.getNumberOfChars = () => 1;
  const [unseen, gone] = [undefined, BLACK].map((shade) => ({ element: text, shade, start: undefined }));
  assert.equal(read(decor, { texts: unseen ? [unseen] : [] }), []);
  text.remove();
  assert.equal(read(decor, { texts: gone ? [gone] : [] }), []);
});

test('letters that are written downwards lie on their side: their line is as high as they are wide', () => {
  const decor = decoration(1);
  const text = words(decor, 20);
  text.getExtentOfChar = () => ({ y: 84, width: 24, height: 9 }) as DOMRect;
  assert.is(read(decor)[0]?.lineHeight, 24);
});

test('what lies on a seat is left out: the seat bears a number of the map', () => {
  const decor = decoration(1);
  const text = words(decor, 20);
  const places: unknown[] = [];
  const isOnSeat = (place: unknown) => places.push(place) > 0;
  assert.equal(read(decor, { isOnSeat }), []);
  assert.is(text.style.display, 'none');
  assert.equal(places, [{ x: 100, y: 94 }], 'asked for the middle of its box');
});

test('its edges are those in the drawing, whatever the scale, with all that moves it', () => {
  const decor = decoration(0.5);
  const text = words(decor, 20);
  text.getCTM = () => ({ a: 0, b: 0.5, c: -0.5, d: 0, e: 10, f: 20 }) as DOMMatrix;
  assert.equal(read(decor)[0]?.box, toBox([-84, 100, -64, 180]));
});

test('words can be read on what they lie on: paper, a dark stage or a floor', () => {
  const decor = decoration(1);
  words(decor, 20);
  const on = (lightness: number, tone: number, shade: Shade) => {
    const grounds = new Grounds();
    grounds.below = () => ({ lightness, tone, box: toBox([0, 0, 200, 200]) });
    const [label] = read(decor, { grounds }, shade);
    return [label?.tone, label?.plate !== undefined];
  };
  assert.equal(on(1, 0, BLACK), [1, false]);
  assert.equal(on(1, 0, { lightness: 0.7, alpha: 1 }), [0.6, false], 'grey ones no less');
  assert.equal(on(0.1, 0.9, WHITE), [0, true], 'and do not leave the stage');
  assert.equal(on(0.2, 0.16, WHITE), [1, false], 'on a floor that was made pale they are turned round');
  assert.equal(on(0, 1, BLACK), [0, true], 'black on black, which nobody could read');
});

test('words on a zone are ink: its colours are the map’s', () => {
  const decor = decoration(1);
  words(decor, 20);
  const grounds = new Grounds();
  grounds.below = () => ({ lightness: 0.5, tone: 0.16, isSold: true });
  assert.is(read(decor, { grounds }, WHITE)[0]?.tone, 1);
});

test('words that the drawing has not laid out yet are none of the page’s', () => {
  assert.equal(read(draw(draw(document.body, 'g'), 'g')), []);
});

test.run();
