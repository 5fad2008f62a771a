/** The tones that a drawing is shown in. */
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contrastOf, readableTone, TONES, toneColor, toneNear } from '../../../src/hall/schema/tones';

test('each tone is a colour of the style sheet', () => {
  const css = readFileSync('src/hall/hall.css', 'utf8');
  for (const tone of TONES) {
    const name = toneColor(tone).slice(4, -1);
    const mix = { '--tone-0': 'var(--surface)', '--tone-100': 'var(--fg)' }[name];
    const color = mix ?? `color-mix(in srgb, var(--fg) ${Math.round(tone * 100)}%, var(--surface))`;
    assert.ok(css.includes(`${name}: ${color};`), name);
  }
});

test('a wanted tone is the nearest that there is', () => {
  assert.is(toneNear(0.13), 0.12);
  assert.is(toneNear(0.97), 1);
  assert.is(toneNear(0), 0);
});

test('on every tone another can be read, at 4.5 to 1 in both schemes', () => {
  for (const ground of TONES)
    for (const wanted of TONES) {
      const tone = readableTone(wanted, ground);
      assert.ok(contrastOf(tone, ground) >= 4.5, `${wanted} on ${ground}: ${tone}, ${contrastOf(tone, ground)}`);
    }
});

test('what is read is as near as can be to what is wanted', () => {
  assert.is(readableTone(0.8, 0), 0.8);
  assert.is(readableTone(0.2, 0), 0.6);
  assert.is(readableTone(0.9, 0.9), 0.3);
  assert.is(readableTone(0, 0.9), 0);
});

test('paper against ink is what it is in the scheme where it is less', () => {
  assert.ok(contrastOf(0, 1) > 13 && contrastOf(0, 1) < 17, `${contrastOf(0, 1)}`);
  assert.is(contrastOf(0.3, 0.3), 1);
});

test.run();
