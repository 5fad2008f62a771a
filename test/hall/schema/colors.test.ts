/** How light a colour is. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createColorReader } from '../../../src/hall/schema/colors';

const read = createColorReader();
const isAbout = (color: string, lightness: number, alpha = 1) => {
  const shade = read(color);
  assert.ok(Math.abs(shade.lightness - lightness) < 0.005, `${color}: ${shade.lightness}`);
  assert.ok(Math.abs(shade.alpha - alpha) < 0.005, `${color}: ${shade.alpha}`);
};

test('colours in hexadecimal figures are as light as they look: yellow is, blue is not', () => {
  isAbout('#fff', 1);
  isAbout('#FFFFFF', 1);
  isAbout('#000000', 0);
  isAbout('#777777', 0.5);
  isAbout('#ff0', 0.971);
  isAbout('#0000ff', 0.323);
  isAbout('#0008', 0, 0.533);
  isAbout('#ffffff80', 1, 0.502);
  isAbout('#FFFFFF icc-color(#CMYK,0,0,0,0)', 1);
});

test('and so are those in numbers, in per cent, with what lets through', () => {
  isAbout('rgb(255, 255, 255)', 1);
  isAbout('rgb(100%,100%,100%)', 1);
  isAbout('rgb(13.725490%, 12.156677%, 12.548828%)', 0.121);
  isAbout('rgba(0,0,0,.25)', 0, 0.25);
  isAbout('rgb(255 255 255 / 50%)', 1, 0.5);
});

test('names and other notations are asked of the browser, which draws nothing for it, each once', () => {
  const asked: string[] = [];
  const { createElement } = document;
  const answers = new Map([
    ['tomato', '#ff6347'],
    ['hsl(0 0% 100% / .5)', 'rgba(255, 255, 255, 0.5)'],
  ]);
  let style = '#000000';
  const context = {
    get fillStyle() {
      return style;
    },
    set fillStyle(color: string) {
      if (color !== '#000') asked.push(color);
      style = color === '#000' ? '#000000' : (answers.get(color) ?? style);
    },
  };
  document.createElement = (() => ({ getContext: () => context })) as never;
  const ask = createColorReader();
  for (const [color, lightness, alpha] of [
    ['tomato', 0.622, 1],
    ['tomato', 0.622, 1],
    ['hsl(0 0% 100% / .5)', 1, 0.5],
    ['nonsense', 0, 1],
  ] as const) {
    const shade = ask(color);
    assert.ok(Math.abs(shade.lightness - lightness) < 0.005, `${color} ${shade.lightness}`);
    assert.is(shade.alpha, alpha);
  }
  document.createElement = createElement;
  assert.equal(asked, ['tomato', 'hsl(0 0% 100% / .5)', 'nonsense']);
});

test('where the browser cannot say, a colour is black', () => {
  isAbout('tomato', 0);
});

test.run();
