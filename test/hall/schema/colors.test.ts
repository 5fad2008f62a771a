/** The lightness and the alpha that are read from the notation of a colour. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readColor } from '../../../src/hall/schema/colors';

const isAbout = (color: string, lightness: number, alpha = 1) => {
  const shade = readColor(color);
  assert.ok(Math.abs(shade.lightness - lightness) < 0.005, `${color}: ${shade.lightness}`);
  assert.ok(Math.abs(shade.alpha - alpha) < 0.005, `${color}: ${shade.alpha}`);
};

test('lightness is as perceived: yellow is light, blue is not', () => {
  isAbout('rgb(255, 255, 255)', 1);
  isAbout('rgb(0, 0, 0)', 0);
  isAbout('rgb(119, 119, 119)', 0.5);
  isAbout('rgb(255, 255, 0)', 0.971);
  isAbout('rgb(0, 0, 255)', 0.323);
});

test('a transparent colour keeps its lightness, and has an alpha', () => {
  isAbout('rgba(0, 0, 0, 0.25)', 0, 0.25);
  isAbout('rgba(255, 255, 255, 0.5)', 1, 0.5);
});

test('the color(srgb …) of mixed colours is read', () => {
  isAbout('color(srgb 1 1 1 / 0.5)', 1, 0.5);
  isAbout('color(srgb 0.466667 0.466667 0.466667)', 0.5);
  isAbout('color(srgb 1e-7 0 0)', 0);
});

test('the color(display-p3 …) of Figma’s drawings is read', () => {
  isAbout('color(display-p3 1 1 1)', 1);
  isAbout('color(display-p3 0.466667 0.466667 0.466667 / 0.5)', 0.5, 0.5);
});

test('a colour in a notation that no drawing program writes is read as black', () => {
  isAbout('oklch(0.5 0.1 200)', 0);
});

test.run();
