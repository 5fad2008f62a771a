import '../support/dom';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Offer, TicketGroup } from '../../src/domain/entities';
import { differenceOf } from '../../src/hall/colorVision';
import { priceColors } from '../../src/hall/palette';
import { MOST_BELOW_SEATS } from '../../src/hall/schema/paintDecoration';
import { colorOf, contrast as contrastOf } from '../support/contrast';

const group = (id: string, minPrice: number, color = ''): TicketGroup => ({
  id,
  name: '',
  color,
  minPrice,
  billing: [],
});
const listOf = (ticketGroups: TicketGroup[], tariffs: Offer['tariffs'] = []) => ({ ticketGroups, tariffs });
const colorsOf = (groups: TicketGroup[]) => priceColors(listOf(groups)).colors;
const inksOf = (groups: TicketGroup[]) => priceColors(listOf(groups)).inks;
const contrast = (a: string, b: string) => contrastOf(colorOf(a), colorOf(b));
const MAP = { light: '#f3f3f4', dark: '#1d1f23' };
const PAGE = { light: '#ffffff', dark: '#121418' };
const INK = { light: '#15171c', dark: '#f1f2f4' };
const original = CSS;
const withSchemes = (supported: boolean) => {
  Object.defineProperty(globalThis, 'CSS', { value: { supports: () => supported }, configurable: true });
};
/** The colours of both schemes. */
const both = (color = '') => {
  const [, light = color, dark = color] = /^light-dark\((.*),(.*)\)$/.exec(color) ?? [];
  return { light, dark };
};
test.before.each(() => withSchemes(true));
test.after(() => {
  Object.defineProperty(globalThis, 'CSS', { value: original, configurable: true });
});

const many = (count: number) => Array.from({ length: count }, (_, at) => group(`g${at}`, at * 100));

test('Groups take the palette’s colours in the order of their prices, the cheapest first', () => {
  const colors = colorsOf([group('b', 200), group('a', 100)]);
  assert.is(colors.get('a'), 'light-dark(#3f81f2,#5ba6dc)');
  assert.is(colors.get('b'), 'light-dark(#e04f06,#e77734)');
});
test('If there are more than eight groups, neighbours share colours, in order', () => {
  const colors = [...colorsOf(many(16)).values()];
  assert.is(new Set(colors).size, 8);
  assert.is(colors[0], colors[1]);
  assert.is(colors[14], colors[15]);
  const nine = [...colorsOf(many(9)).values()];
  assert.is(new Set(nine).size, 8);
  for (const color of nine) assert.match(color, /^light-dark\(#[\da-f]{6},#[\da-f]{6}\)$/);
});
const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
/** @returns one colour mixed into another one by this share */
const mixed = (color: string, ground: string, share: number) => {
  const channels = [1, 3, 5].map((at) => channel(ground, at) * (1 - share) + channel(color, at) * share);
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
};
/** The surface of the hall with a share of ink in it, as `paintDecoration.ts` mixes its tones. */
const toned = (scheme: 'light' | 'dark', tone: number) => mixed(INK[scheme], MAP[scheme], tone);

test('Each colour of the palette has 3:1 on a zone of the same colour below seats, in both schemes', () => {
  const [, opacity] =
    /\.zone\.below-seats \{\s*fill-opacity: ([\d.]+)/.exec(readFileSync('src/hall/hall.css', 'utf8')) ?? [];
  assert.ok(Number(opacity) > 0);
  for (const [id, color] of colorsOf(many(8)))
    for (const scheme of ['light', 'dark'] as const) {
      const own = both(color)[scheme];
      assert.ok(contrast(own, mixed(own, MAP[scheme], Number(opacity))) >= 3, `${id} ${scheme}`);
    }
});
/** @returns the declarations of `hall.css` for a selector */
const declared = (selector: string): string =>
  readFileSync('src/hall/hall.css', 'utf8').split(`\n${selector} {`)[1]?.split('}')[0] ?? '';
const opacityOf = (selector: string): number => Number(/fill-opacity: ([\d.]+)/.exec(declared(selector))?.[1]);

test('Lines in a zone have 3:1 on its fill, and the outline of a sold zone has 3:1 on the hall (WCAG 1.4.11)', () => {
  const ink =
    Number(
      /color-mix\(in srgb, var\(--fg\) (\d+)%, currentColor\)/.exec(declared('.zone:not(.sold) .fine-line'))?.[1],
    ) / 100;
  const fills = [opacityOf('.overview .sector'), opacityOf('.zone.chosen'), opacityOf('.overview .filtered')];
  for (const [id, color] of colorsOf(many(8)))
    for (const scheme of ['light', 'dark'] as const)
      for (const fill of fills) {
        const own = both(color)[scheme];
        assert.ok(
          contrast(mixed(INK[scheme], own, ink), mixed(own, MAP[scheme], fill)) >= 3,
          `${id} ${scheme} ${fill}`,
        );
      }
  assert.not.match(declared('.overview .filtered'), /stroke-opacity/);
  assert.match(declared('.overview .sold'), /stroke: var\(--control-border\)/);
  const tokens = readFileSync('src/styles/tokens.css', 'utf8');
  const border =
    Number(/--control-border: color-mix\(in srgb, var\(--fg\) (\d+)%, var\(--bg\)\)/.exec(tokens)?.[1]) / 100;
  for (const scheme of ['light', 'dark'] as const)
    assert.ok(contrast(mixed(INK[scheme], PAGE[scheme], border), MAP[scheme]) >= 3, scheme);
});
test('Each colour of the palette has 3:1 on the darkest ground below seats, in both schemes (WCAG 1.4.11)', () => {
  for (const [id, color] of colorsOf(many(8)))
    for (const scheme of ['light', 'dark'] as const)
      assert.ok(contrast(both(color)[scheme], toned(scheme, MOST_BELOW_SEATS)) >= 3, `${id} ${scheme}`);
});
test('Each colour of the palette has 3:1 on the hall, and its ink 4.5:1 on it, in both schemes (WCAG 1.4.11, 1.4.3)', () => {
  const colors = colorsOf(many(8));
  const inks = inksOf(many(8));
  for (const [id, color] of colors)
    for (const scheme of ['light', 'dark'] as const) {
      assert.ok(contrast(both(color)[scheme], MAP[scheme]) >= 3, `${id} ${scheme}`);
      const ink = both(inks.get(id))[scheme].replace(/^#fff$/, '#ffffff');
      assert.ok(contrast(both(color)[scheme], ink) >= 4.5, `${id} ${scheme} ink`);
    }
});
test('A colour of the box office is used in the schemes where it has 3:1, and the palette’s colour in the others', () => {
  const color = (own: string) => both(colorsOf([group('a', 1, own)]).get('a'));
  assert.equal(color('#000080'), { light: '#000080', dark: '#5ba6dc' });
  assert.equal(color('#ffe000'), { light: '#3f81f2', dark: '#ffe000' });
  assert.equal(color('#d04040'), { light: '#d04040', dark: '#d04040' });
  assert.equal(color('#f3f3f4'), { light: '#3f81f2', dark: '#f3f3f4' });
});
test('Every accepted colour has 3:1 on the darkest ground below seats', () => {
  const grounds = { light: toned('light', MOST_BELOW_SEATS), dark: toned('dark', MOST_BELOW_SEATS) };
  for (let at = 0; at < 4096; at += 1) {
    const own = `#${at.toString(16).padStart(3, '0').replace(/./g, '$&$&')}`;
    const shown = both(colorsOf([group('a', 1, own)]).get('a'));
    for (const scheme of ['light', 'dark'] as const)
      assert.ok(contrast(shown[scheme], grounds[scheme]) >= 3, `${own} on ${scheme}: ${shown[scheme]}`);
  }
});
test('In each scheme the box office’s colours are used only as a set: if one is bad, or two are alike, the palette is used', () => {
  const light = (...sent: string[]) =>
    sent.map((own, at) => group(`${at}`, at, own)).map(({ id }, _, groups) => both(colorsOf(groups).get(id)).light);
  assert.equal(light('#000080', '#a00000'), ['#000080', '#a00000']);
  assert.equal(light('#000080', '#ffe000'), ['#3f81f2', '#e04f06'], 'one without contrast');
  assert.equal(light('#000080', ''), ['#3f81f2', '#e04f06'], 'one that is missing');
  assert.equal(light('#000080', '#000088'), ['#3f81f2', '#e04f06'], 'two that look alike');
  assert.equal(light('#be123c', '#4d7c0f'), ['#3f81f2', '#e04f06'], 'red and green alike to colour-blind buyers');
});
test('Any two colours of the palette can be told apart, in both schemes', () => {
  const colors = [...colorsOf(many(8)).values()].map(both);
  for (const scheme of ['light', 'dark'] as const)
    for (const [at, one] of colors.entries())
      for (const other of colors.slice(0, at))
        assert.ok(differenceOf(one[scheme], other[scheme]) >= 10, `${one[scheme]} ${other[scheme]}`);
});
test('A colour of the palette replaces an invalid colour', () => {
  for (const own of ['', 'red', '#12', 'url(//x)', '#zzzzzz'])
    assert.is(colorsOf([group('a', 1, own)]).get('a'), 'light-dark(#3f81f2,#5ba6dc)');
});
test('A browser without light-dark() gets the light scheme', () => {
  withSchemes(false);
  assert.is(colorsOf([group('a', 1)]).get('a'), '#3f81f2');
  assert.is(inksOf([group('a', 1)]).get('a'), '#15171c');
});

test.run();
