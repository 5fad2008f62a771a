/** How light a colour is. */
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readColor } from '../../../src/hall/schema/colors';

const isAbout = (color: string, lightness: number, alpha = 1) => {
  const shade = readColor(color);
  assert.ok(Math.abs(shade.lightness - lightness) < 0.005, `${color}: ${shade.lightness}`);
  assert.ok(Math.abs(shade.alpha - alpha) < 0.005, `${color}: ${shade.alpha}`);
};

test('colours are as light as they look: yellow is, blue is not', () => {
  isAbout('rgb(255, 255, 255)', 1);
  isAbout('rgb(0, 0, 0)', 0);
  isAbout('rgb(119, 119, 119)', 0.5);
  isAbout('rgb(255, 255, 0)', 0.971);
  isAbout('rgb(0, 0, 255)', 0.323);
});

test('and so are those that let through', () => {
  isAbout('rgba(0, 0, 0, 0.25)', 0, 0.25);
  isAbout('rgba(255, 255, 255, 0.5)', 1, 0.5);
});

test('and those that are mixed', () => {
  isAbout('color(srgb 1 1 1 / 0.5)', 1, 0.5);
  isAbout('color(srgb 0.466667 0.466667 0.466667)', 0.5);
  isAbout('color(srgb 1e-7 0 0)', 0);
});

test('and those of wide screens, as Figma writes them', () => {
  isAbout('color(display-p3 1 1 1)', 1);
  isAbout('color(display-p3 0.466667 0.466667 0.466667 / 0.5)', 0.5, 0.5);
});

test('a colour in a notation that no drawing program writes is black', () => {
  isAbout('oklch(0.5 0.1 200)', 0);
});

test.run();
