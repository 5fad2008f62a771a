/** A decoration in tones: the share of ink in fills, lines and letters. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { boxOf } from '../../../src/hall/schema/box';
import { linearLight, type Shade } from '../../../src/hall/schema/colors';
import { IDENTITY } from '../../../src/hall/schema/matrix';
import { MOST_BELOW_SEATS, paintDecoration } from '../../../src/hall/schema/paintDecoration';
import { draw } from '../../../src/hall/schema/svg';
import { type Edges, toBox } from '../toBox';

/** The radius of a seat. A letter is at most 8 radii high, so an outline of up to 80 units may be a letter. */
const RADIUS = 10;
/** Rows of seats, from 0 to 400 across and from 100 to 180 down. */
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
  name?: 'path' | 'rect' | 'line';
  d?: string;
  isSold?: boolean;
  /** Whether the outline contains a point. */
  holds?: (x: number, y: number) => boolean;
}

interface Around {
  background?: number;
  seatFills?: number[];
  words?: [lightness: number, x: number, y: number][];
}

/** @returns the share of ink, in per cent, of each shape's fill or, without a fill, of its stroke */
const tonesOf = (drawn: Drawn[], { background, seatFills = [], words = [] }: Around = {}) => {
  const shapes = drawn.map(({ edges, fill, stroke, alpha = 1, name = 'path', d = '', isSold = false, holds }) => {
    const element = draw(svg, name, { d });
    if (holds)
      Object.assign(element, {
        closest: () => ({ getScreenCTM: () => new DOMMatrix() }),
        getScreenCTM: () => new DOMMatrix(),
        isPointInFill: ({ x, y }: DOMPoint) => holds(x, y),
      });
    const fillShade = shade(fill);
    const paint = { fill: fillShade && { ...fillShade, alpha }, stroke: shade(stroke) };
    return { element, box: toBox(edges), paint, isSold };
  });
  const drawnTexts = words.map(([lightness, x, y]) => ({
    element: draw(svg, 'text'),
    shade: shade(lightness),
    matrix: IDENTITY,
    start: { x, y, radius: 0 },
  }));
  paintDecoration(
    {
      shapes,
      drawnTexts,
      seatRadius: RADIUS,
      seatFills: new Set(seatFills),
      background: shade(background),
    },
    CLUSTERS,
  );
  return shapes.map(({ element }) => {
    const paint = element.getAttribute('fill') ?? element.getAttribute('stroke') ?? '';
    return Number(/^color-mix\(in srgb,var\(--fg\) (\d+)%,var\(--surface\)\)$/.exec(paint)?.[1] ?? Number.NaN);
  });
};

/** A stage of 300 by 90 units above the seats. */
const STAGE: Edges = [50, -100, 350, -10];
/** A letter on the stage. */
const LETTER: Edges = [100, -70, 130, -40];
/** A floor under all seats. */
const FLOOR: Edges = [-50, 50, 450, 250];

test('the ink of a line grows with its darkness, and the ink of a fill stays below 30 %', () => {
  const fillOf = (fill: number) => tonesOf([{ edges: STAGE, fill }])[0];
  assert.equal([1, 0.95, 0.7, 0.3, 0].map(fillOf), [0, 5, 19, 27, 29]);
  const lineOf = (stroke: number) => tonesOf([{ edges: STAGE, stroke }])[0];
  assert.equal([0.85, 0.7, 0.3, 0].map(lineOf), [15, 30, 70, 100]);
});

/** The grey of paper and ink, 0 to 1, in the light and in the dark scheme. */
const SCHEMES = [
  { paper: 0.953, ink: 0.09 },
  { paper: 0.121, ink: 0.949 },
];

test('words have 4.5:1 on every fill, in both schemes', () => {
  const [fill = 0] = tonesOf([{ edges: STAGE, fill: 0 }]);
  for (const { paper, ink } of SCHEMES) {
    const [ground = 0, word = 0] = [paper + (fill / 100) * (ink - paper), ink].map((grey) => linearLight(grey) + 0.05);
    assert.ok(Math.max(ground, word) / Math.min(ground, word) >= 4.5);
  }
});

test('a fill below seats has nearly no ink, and the line around this fill keeps its ink', () => {
  for (const fill of [0, 0.3, 0.7])
    assert.equal(tonesOf([{ edges: FLOOR, fill }]), [100 * MOST_BELOW_SEATS], `${fill}`);
  assert.equal(tonesOf([{ edges: FLOOR, fill: 0.97 }]), [3]);
  assert.equal(tonesOf([{ edges: FLOOR, stroke: 0 }]), [100]);
});

test('an outline around seats is a floor only if a seat stands in it', () => {
  assert.equal(tonesOf([{ edges: FLOOR, fill: 0.3, holds: () => false }]), [27]);
  assert.equal(tonesOf([{ edges: FLOOR, fill: 0.3, holds: (_, y) => y > 170 }]), [5], 'the last row stands inside');
});

test('small outlines that differ from the page, such as letters and arrows, get the full ink of words', () => {
  assert.equal(tonesOf([{ edges: LETTER, fill: 0.75 }]), [100]);
  assert.equal(tonesOf([{ edges: LETTER, fill: 0.8 }]), [15], 'a pale shape stays pale');
  assert.equal(tonesOf([{ edges: LETTER, stroke: 0.45 }]), [100], 'letters of lines');
  assert.equal(tonesOf([{ edges: LETTER, fill: 0.3, name: 'rect' }]), [27], 'a rectangle is not a letter');
});

test('digits that are drawn as outlines on a seat are left out, because the map writes the number of the seat', () => {
  const at = (x: number): Edges => [x - 3, 135, x + 3, 145];
  assert.equal(
    tonesOf([
      { edges: at(76), fill: 0 },
      { edges: at(84), fill: 0 },
    ]),
    [Number.NaN, Number.NaN],
  );
  assert.equal(tonesOf([{ edges: at(80), stroke: 0 }]), [Number.NaN], 'digits of lines');
  assert.equal(tonesOf([{ edges: at(60), fill: 0 }]), [100], 'a number between two seats');
});

test('a long outline of many parts is a word', () => {
  const word: Drawn = { edges: [100, -70, 300, -40], fill: 0.3 };
  assert.equal(tonesOf([{ ...word, d: 'M0 0h9M9 9h9' }]), [100]);
  assert.equal(tonesOf([{ ...word, d: 'M0 0h9' }]), [27]);
});

test('light letters get the full ink of words if the shape below them is darker', () => {
  const white: Drawn = { edges: LETTER, fill: 1 };
  assert.equal(tonesOf([{ edges: STAGE, fill: 0.1 }, white]), [29, 100]);
  assert.equal(tonesOf([{ edges: STAGE, fill: 0.1 }, { edges: STAGE, fill: 0.9 }, white]).at(-1), 0);
  assert.equal(tonesOf([{ edges: STAGE, fill: 0, isSold: true }, white]), [Number.NaN, 100], 'on a zone');
  const around: Drawn = { edges: STAGE, fill: 0.1, holds: (x) => x > 200 };
  assert.equal(tonesOf([around, white]).at(-1), 0, 'an outline around the letters is not below them');
  assert.equal(tonesOf([around, { ...white, edges: [300, -70, 330, -40] }]).at(-1), 100);
});

test('after hundreds of hit tests light shapes stay as pale as on the page', () => {
  const around: Drawn = { edges: STAGE, fill: 0.1, holds: () => false };
  const letters = Array.from({ length: 250 }, (): Drawn => ({ edges: LETTER, fill: 1 }));
  assert.equal(new Set(tonesOf([around, ...letters]).slice(1)), new Set([0]));
});

test('a shape that looks like a seat and is not for sale is pale', () => {
  const edges: Edges = [100, 300, 120, 320];
  assert.equal(tonesOf([{ edges, fill: 0.2, name: 'rect' }]), [28]);
  assert.equal(tonesOf([{ edges, stroke: 0.2, name: 'rect' }]), [28]);
  assert.equal(tonesOf([{ edges: [100, 300, 150, 350], stroke: 0.2, name: 'rect' }]), [80], 'a table');
  const outline: Drawn = { edges, fill: 0.2 };
  assert.equal(tonesOf([outline]), [100], 'a letter');
  assert.equal(tonesOf([outline], { seatFills: [0.2] }), [28], 'an outline with the fill of the seats');
});

test('a drawing for a dark page is inverted: lighter lines get more ink', () => {
  const line: Drawn = { edges: STAGE, stroke: 0.3 };
  assert.equal(tonesOf([line], { background: 0.1 }), [20]);
});

test('without a background white words or lines mean a dark page, unless they lie on a shape', () => {
  const line: Drawn = { edges: STAGE, stroke: 0.3 };
  const plate: Drawn = { edges: [0, 290, 90, 400], fill: 0.1 };
  assert.equal(tonesOf([line], { words: [[1, 20, 300]] }), [30]);
  assert.equal(tonesOf([line], { words: [[0.5, 20, 300]] }), [70]);
  assert.equal(tonesOf([line, plate], { words: [[1, 20, 300]] })[0], 70);
  const white: Drawn = { edges: [20, 300, 80, 390], stroke: 1 };
  assert.equal(tonesOf([white]), [100]);
  assert.equal(tonesOf([white, plate])[0], 0);
  assert.equal(tonesOf([{ ...white, stroke: 0.85 }]), [15]);
});

test('a transparent shape keeps its opacity', () => {
  const element = draw(svg, 'rect');
  const paint = { fill: { lightness: 0, alpha: 0.254 }, stroke: { lightness: 0, alpha: 1 } };
  const shapes = [{ element, box: toBox(STAGE), paint, isSold: false }];
  const seatFills = new Set<number>();
  paintDecoration({ shapes, drawnTexts: [], seatRadius: RADIUS, seatFills, background: undefined }, CLUSTERS);
  assert.is(element.getAttribute('fill-opacity'), '0.25');
  assert.is(element.getAttribute('stroke-opacity'), null);
});

test.run();
