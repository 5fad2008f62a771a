/** The contrast of the tokens in the style sheet, in both schemes. */
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Color, colorOf, contrast } from '../support/contrast';

const css = readFileSync('src/styles/tokens.css', 'utf8');

const mix = (a: Color, b: Color, share: number): Color =>
  a.map((part, at) => Math.round(part * share + (b[at] as number) * (1 - share))) as Color;

/** The last definition of a token, for browsers with light-dark(); with `first`, the fallback for other browsers. */
const definition = (token: string, first = false): string => {
  const found = [...css.matchAll(new RegExp(`--${token}: ([^;]+);`, 'g'))].map((match) => match[1] as string);
  assert.ok(found.length, `--${token} is defined`);
  return (first ? found[0] : found[found.length - 1]) as string;
};

const tokens = (scheme: 0 | 1, fallback = false): Record<string, Color> => {
  const read = (token: string): Color => {
    const text = definition(token, fallback);
    const both = /light-dark\((#\w+), (#\w+)\)/.exec(text);
    const share = /color-mix\(in srgb, var\(--fg\) (\d+)%/.exec(text);
    if (share) return mix(read('fg'), read('bg'), Number(share[1]) / 100);
    return colorOf((both ? both[1 + scheme] : /#\w+/.exec(text)?.[0]) as string);
  };
  return Object.fromEntries(
    ['fg', 'bg', 'fg-soft', 'control-border', 'fg-faint', 'line', 'surface', 'success', 'info', 'warning', 'error'].map(
      (name) => [name, read(name)],
    ),
  );
};

const PAIRS: [on: string, under: string, least: number][] = [
  ['fg', 'bg', 12],
  ['fg', 'surface', 7],
  ['fg-soft', 'bg', 4.5],
  ['fg-soft', 'surface', 4.5],
  ['fg-soft', 'line', 4.5],
  ['success', 'bg', 4.5],
  ['info', 'bg', 4.5],
  ['warning', 'bg', 4.5],
  ['error', 'bg', 4.5],
  ['control-border', 'bg', 3],
];

for (const [name, set] of Object.entries({
  light: tokens(0),
  dark: tokens(1),
  'the light scheme of old browsers': tokens(0, true),
})) {
  test(`text and borders reach their contrast: ${name}`, () => {
    for (const [on, under, least] of PAIRS) {
      const seen = contrast(set[on] as Color, set[under] as Color);
      assert.ok(seen >= least, `${on} on ${under} in ${name}: ${seen.toFixed(2)}, wanted ${least}`);
    }
  });
  test(`pale text on the main button, and errors on their field, are readable: ${name}`, () => {
    const { fg, bg, error } = set as Record<'fg' | 'bg' | 'error', Color>;
    assert.ok(contrast(mix(bg, fg, 0.8), fg) >= 4.5);
    assert.ok(contrast(error, mix(error, bg, 0.06)) >= 4.5);
  });
}

test('the fallbacks for old browsers have the values of the light scheme’s formulas', () => {
  assert.equal(tokens(0, true), tokens(0));
});

test.run();
