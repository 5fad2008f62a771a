/** A decoration in tones: it keeps its own contrast, by lightness and size. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { boxOf } from '../../../src/hall/schema/box';
import type { Shade } from '../../../src/hall/schema/colors';
import { paintDecoration } from '../../../src/hall/schema/paintDecoration';
import { draw } from '../../../src/hall/schema/svg';
import { contrastOf } from '../../../src/hall/schema/tones';
import { type Edges, toBox } from '../toBox';

/** Half of a seat: a shape is small up to 80 across. */
const RADIUS = 10;
/** Seats in rows from 0 to 400 and from 100 to 180. */
const SEATS = [100, 140, 180].flatMap((y) =>
  Array.from({ length: 11 }, (_, at) => ({ x: at * 40, y, radius: RADIUS })),
);
const CLUSTERS = [{ seats: SEATS, box: boxOf(SEATS) }];
const svg = draw(document.body, 'svg');

const shade = (lightness: number | undefined): Shade | undefined =>
  lightness === undefined ? undefined : { lightness, alpha: 1 };

interface Drawn {
  edges: Edges;
  fill?: number;
  stroke?: number;
  alpha?: number;
  name?: 'path' | 'rect' | 'circle' | 'line';
  isSheet?: boolean;
  isSold?: boolean;
  /** Whether a point lies in an outline. */
  holds?: (x: number, y: number) => boolean;
}

interface Around {
  background?: number;
  words?: [lightness: number, x: number, y: number][];
}

/** The share of ink, in per cent, that the fill or else the line of each shape gets. */
const tonesOf = (drawn: Drawn[], { background, words = [] }: Around = {}) => {
  const shapes = drawn.map(
    ({ edges, fill, stroke, alpha = 1, name = 'path', isSheet = false, isSold = false, holds }) => {
      const element = draw(svg, name);
      if (holds)
        Object.assign(element, {
          closest: () => ({ getScreenCTM: () => new DOMMatrix() }),
          getScreenCTM: () => new DOMMatrix(),
          isPointInFill: ({ x, y }: DOMPoint) => holds(x, y),
        });
      const fillShade = shade(fill);
      const paint = { fill: fillShade && { ...fillShade, alpha }, stroke: shade(stroke) };
      return { element, box: toBox(edges), paint, isSheet, isSold };
    },
  );
  const texts = words.map(([lightness, x, y]) => ({
    element: draw(svg, 'text'),
    shade: shade(lightness),
    start: { x, y, radius: 0 },
  }));
  paintDecoration({ shapes, texts, clusters: CLUSTERS, seatRadius: RADIUS, background: shade(background) });
  return shapes.map(({ element }) => {
    const paint = element.getAttribute('fill') ?? element.getAttribute('stroke') ?? '';
    return Number(/var\(--tone-(\d+)\)/.exec(paint)?.[1] ?? Number.NaN);
  });
};

/** A stage of 300 by 90 above the seats. */
const STAGE: Edges = [50, -100, 350, -10];
/** A letter on it. */
const LETTER: Edges = [100, -70, 130, -40];
/** A floor under all seats. */
const FLOOR: Edges = [-50, 50, 450, 250];

test('a fill and a line are as far from paper as they are darker than white', () => {
  assert.equal(tonesOf([{ edges: STAGE, fill: 1 }]), [0]);
  assert.equal(tonesOf([{ edges: STAGE, fill: 0.94 }]), [5]);
  assert.equal(tonesOf([{ edges: STAGE, fill: 0.7 }]), [30]);
  assert.equal(tonesOf([{ edges: STAGE, stroke: 0.2 }]), [80]);
  assert.equal(tonesOf([{ edges: STAGE, fill: 0 }]), [80], 'no large surface is as dark as words');
});

test('what lies on a shape is as far from it as it is drawn, lighter or darker', () => {
  const on = (ground: number, fill: number) =>
    tonesOf([
      { edges: STAGE, fill: ground },
      { edges: [60, -95, 260, -12], fill },
    ]);
  assert.equal(on(0.9, 0.78), [9, 22]);
  assert.equal(on(0.2, 0.9), [80, 9]);
  assert.equal(on(0.2, 1), [80, 0]);
});

test('it is the last larger one around that counts, and what is only a line is none', () => {
  const inner: Drawn = { edges: [60, -90, 340, -20], fill: 0.2 };
  const letter: Drawn = { edges: LETTER, fill: 1 };
  assert.equal(tonesOf([{ edges: STAGE, fill: 0.9 }, inner, letter]).at(-1), 0);
  assert.equal(tonesOf([inner, { ...inner, edges: LETTER }, letter]).at(-1), 0);
  assert.equal(tonesOf([{ edges: STAGE, fill: 0.9 }, { ...inner, fill: undefined, stroke: 0 }, letter]).at(-1), 0);
});

test('what lies in the box of an outline but not in it lies on what is below', () => {
  const half = (x: number) => x > 200;
  const curved: Drawn = { edges: STAGE, fill: 0.3, holds: half };
  assert.equal(tonesOf([curved, { edges: LETTER, fill: 0.9 }]).at(-1), 9);
  assert.equal(tonesOf([curved, { edges: [300, -70, 330, -40], fill: 0.9 }]).at(-1), 9);
  assert.equal(
    tonesOf([
      { ...curved, holds: () => false },
      { edges: LETTER, fill: 0.3 },
    ]).at(-1),
    70,
  );
});

test('what seats stand on stays near paper', () => {
  for (const fill of [0, 0.3, 0.7]) assert.equal(tonesOf([{ edges: FLOOR, fill }]), [5], `${fill}`);
  assert.equal(tonesOf([{ edges: FLOOR, fill: 0.97 }]), [3]);
  assert.equal(tonesOf([{ edges: FLOOR, stroke: 0 }]), [100], 'the line around it does not');
});

test('an outline around seats, none of which stands in it, is no floor', () => {
  assert.equal(tonesOf([{ edges: FLOOR, fill: 0.3, holds: () => false }]), [70]);
  assert.equal(tonesOf([{ edges: FLOOR, fill: 0.3, holds: () => true }]), [5]);
});

test('what is drawn in a seat is pale: it would show around the dot of a sold one', () => {
  assert.equal(tonesOf([{ edges: [36, 96, 44, 104], fill: 0 }]), [5]);
  assert.equal(tonesOf([{ edges: [36, 96, 44, 104], stroke: 0 }]), [5]);
  assert.equal(tonesOf([{ edges: [15, 95, 25, 105], fill: 0 }]), [100], 'what stands between seats is not');
});

test('small shapes that differ strongly from what they lie on, letters and arrows, can be read', () => {
  const letterOn = (ground: number, fill: number) => {
    const [below = 0, letter = 0] = tonesOf([
      { edges: STAGE, fill: ground },
      { edges: LETTER, fill },
    ]);
    return contrastOf(below / 100, letter / 100);
  };
  for (const [ground, fill] of [
    [1, 0.5],
    [0.9, 0.35],
    [1, 0.56],
    [0.5, 0],
    [0.45, 1],
    [0.1, 0.7],
    [0.2, 0.8],
  ] as const)
    assert.ok(letterOn(ground, fill) >= 4.5, `${fill} on ${ground}: ${letterOn(ground, fill)}`);
  assert.ok(letterOn(0.9, 0.7) < 2, 'what is drawn pale stays pale');
  assert.equal(tonesOf([{ edges: LETTER, stroke: 0.45 }]), [60], 'letters of lines too');
});

test('white letters on a dark floor, which was made pale, are dark', () => {
  const [floor = 0, letter = 0] = tonesOf([
    { edges: FLOOR, fill: 0.1 },
    { edges: [-40, 60, -20, 80], fill: 1 },
  ]);
  assert.is(floor, 5);
  assert.ok(contrastOf(floor / 100, letter / 100) >= 4.5);
});

test('what looks like a seat and is none, the sign of a legend or a place that nobody sells, is pale', () => {
  assert.equal(tonesOf([{ edges: [100, 300, 120, 320], fill: 0.2, name: 'circle' }]), [30]);
  assert.equal(tonesOf([{ edges: [100, 300, 120, 320], stroke: 0.2, name: 'rect' }]), [30]);
  assert.equal(tonesOf([{ edges: [100, 300, 120, 320], fill: 0.9, name: 'circle' }]), [9]);
  assert.equal(tonesOf([{ edges: [100, 300, 150, 350], fill: 0.3, name: 'circle' }]), [70], 'a table is larger');
  assert.equal(tonesOf([{ edges: [100, 300, 120, 320], fill: 0.3 }]), [70], 'a letter is no circle');
});

test('a drawing made for a dark page is turned round: lighter is more ink there', () => {
  const stage: Drawn = { edges: STAGE, fill: 0.3 };
  assert.equal(tonesOf([stage], { background: 0.1 }), [22]);
  const sheet: Drawn = { edges: [-900, -900, 900, 900], fill: 0.1, isSheet: true };
  assert.equal(tonesOf([sheet, stage]), [Number.NaN, 22]);
  assert.equal(tonesOf([sheet, stage], { background: 1 }), [Number.NaN, 22], 'a sheet hides the page');
  assert.equal(tonesOf([sheet, { edges: STAGE, stroke: 0.9 }]), [Number.NaN, 80]);
});

test('without a page white words or lines tell that it is dark, unless they lie on something', () => {
  const stage: Drawn = { edges: STAGE, fill: 0.3 };
  assert.equal(tonesOf([stage], { words: [[1, 0, 300]] }), [30]);
  assert.equal(tonesOf([stage], { words: [[0.5, 0, 300]] }), [70]);
  assert.equal(tonesOf([stage], { words: [[1, 100, -50]] }), [70]);
  assert.equal(tonesOf([{ edges: STAGE, stroke: 1 }]), [100]);
  assert.equal(tonesOf([{ edges: STAGE, stroke: 0.85 }]), [16]);
});

test('what lets through is as clear as it is drawn', () => {
  const element = draw(svg, 'rect');
  const paint = { fill: { lightness: 0, alpha: 0.254 }, stroke: { lightness: 0, alpha: 1 } };
  const shape = { element, box: toBox(STAGE), paint, isSheet: false, isSold: false };
  paintDecoration({ shapes: [shape], texts: [], clusters: CLUSTERS, seatRadius: RADIUS, background: undefined });
  assert.is(element.getAttribute('fill-opacity'), '0.25');
  assert.is(element.getAttribute('stroke-opacity'), null);
});

test('zones keep the colours of the map, and are a ground for what lies on them', () => {
  const zone: Drawn = { edges: STAGE, fill: 0, isSold: true };
  const [own, letter = 0] = tonesOf([zone, { edges: LETTER, fill: 1 }]);
  assert.equal(own, Number.NaN);
  assert.ok(contrastOf(0.16, letter / 100) >= 4.5, 'a white letter on what was black');
});

test('thousands of shapes over each other are painted in good time', () => {
  const many = Array.from({ length: 5000 }, (_, at): Drawn => {
    const edge = at / 10;
    return { edges: [edge, edge, 2000 - edge, 2000 - edge], fill: (at % 10) / 10, name: 'rect' };
  });
  const before = performance.now();
  tonesOf(many);
  assert.ok(performance.now() - before < 3000, `${performance.now() - before} ms`);
});

test.run();
