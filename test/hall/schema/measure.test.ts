/** The edges of a hall, its typical seat, and the sheets behind it. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BLACK } from '../../../src/hall/schema/colors';
import type { DrawnSeat, Point } from '../../../src/hall/schema/geometry';
import { IDENTITY } from '../../../src/hall/schema/matrix';
import { boxWithDecoration, measure } from '../../../src/hall/schema/measure';
import { draw } from '../../../src/hall/schema/svg';
import { type Edges, toBox } from '../toBox';

const seat = (x: number, y: number, radius = 10): DrawnSeat => ({
  seat: { id: `${x} ${y}`, schemaId: '', name: '', sectorId: '' },
  x,
  y,
  radius,
});
/** Two seats: their edges span 0 to 200 across and 0 to 100 down. */
const SEATS = [seat(10, 10), seat(190, 90)];

/** A decoration of shapes with these edges. */
const hall = (...shapes: Edges[]) => {
  const layer = draw(draw(document.createElement('div'), 'svg'), 'g');
  const shapeLayer = draw(layer, 'g');
  const drawnShapes = shapes.map((edges) => ({
    element: draw(draw(shapeLayer, 'g'), 'rect') as SVGElement,
    box: toBox(edges),
    paint: { fill: BLACK, stroke: undefined },
    isSold: false,
  }));
  const measured = (seats: DrawnSeat[], textStarts: Point[] = []) =>
    measure(layer, {
      seats,
      zones: [],
      shapeLayer,
      background: { lightness: 1, alpha: 1 },
      seatFills: new Set<number>(),
      drawnShapes,
      drawnTexts: textStarts.map((start) => ({ element: draw(layer, 'text'), shade: BLACK, matrix: IDENTITY, start })),
    });
  return { layer, measured, drawnShapes };
};

test('the typical seat is the median by size, in whichever order the seats come', () => {
  for (const sizes of [
    [6, 50, 6],
    [50, 6, 6],
    [6, 6, 50],
    [50, 6, 7, 6, 50],
  ]) {
    const { measured } = hall();
    const seats = sizes.map((radius, at) => seat(at * 200, 10, radius));
    const found = measured(seats);
    assert.is(found.seatRadius, sizes.length > 3 ? 7 : 6, sizes.join());
    assert.equal(found.seats, seats, 'the order stays');
  }
  const { measured } = hall();
  assert.throws(() => measured([]), 'no seat');
});

test('a seat without a valid size or position, or beyond any hall, is left out', () => {
  const { measured } = hall();
  const bad = [
    seat(50, 50, 0),
    seat(50, 50, Number.NaN),
    seat(Number.NaN, 50),
    seat(1e7, 0, 1),
    seat(6e6, -6e6),
    seat(0, 0, 1e7),
  ];
  assert.equal(measured([...bad, ...SEATS]).seats, SEATS);
  const far = seat(1e6, -1e6);
  assert.equal(measured([...SEATS, far]).seats, [...SEATS, far], 'a drawing in thousandths of a millimetre');
});

test('decoration up to half of the hall’s longer side away from the seats belongs to the hall, so that two long rows keep their stage', () => {
  const far = hall([-9000, -9000, 9000, 9000]);
  for (const { paint } of far.drawnShapes) Object.assign(paint, { fill: undefined, stroke: BLACK });
  assert.equal(far.measured(SEATS).box, toBox([-100, -100, 300, 200]));
  const near = hall([-20, -30, 10, 10], [50, 50, 240, 130], [250, 50, 250, 50]);
  assert.equal(near.measured(SEATS).box, toBox([-20, -30, 240, 130]), 'a shape without a size is nowhere');
});

test('a word that is laid out is whole, although its end lies more than half a hall away, and a shape is cut there', () => {
  const { shapes, placesBox } = hall([-150, 0, 0, 100]).measured(SEATS);
  assert.equal(boxWithDecoration({ placesBox, shapes }, []), toBox([-100, 0, 200, 100]));
  const words = [toBox([-150, 40, 20, 60]), toBox([-150, 40, -110, 60])];
  assert.equal(boxWithDecoration({ placesBox, shapes: [] }, words.slice(0, 1)), toBox([-150, 0, 200, 100]));
  assert.equal(boxWithDecoration({ placesBox, shapes: [] }, words.slice(1)), toBox([0, 0, 200, 100]));
});

test('of words only their beginnings count for the edges, because words are not laid out yet', () => {
  const { measured } = hall();
  const { box, shapes } = measured(SEATS, [
    { x: -20, y: 50, radius: 0 },
    { x: 150, y: 95, radius: 0 },
    { x: 900, y: 50, radius: 0 },
  ]);
  assert.equal(box, toBox([-20, 0, 200, 100]), 'without the word more than half a hall away');
  assert.equal(shapes, []);
});

/** @returns which of the shapes are sheets: their fills are not shown */
const areSheets = ({ measured, drawnShapes }: ReturnType<typeof hall>, textStarts: Point[] = []) => {
  const before = drawnShapes.map(({ element, paint }) => ({ element, ...paint }));
  const { shapes } = measured(SEATS, textStarts);
  return before.map(({ element, fill, stroke }) => {
    const shown = shapes.find((shape) => shape.element === element);
    assert.is(shown?.paint.stroke, stroke, 'a sheet with a line around it keeps that');
    assert.ok(element.parentElement || !shown);
    return !element.parentElement || (fill !== undefined && shown !== undefined && !shown.paint.fill);
  });
};

test('a shape behind the whole hall is a sheet, and a floor under a part of the hall is not', () => {
  const sheet: Edges = [0, 0, 300, 300];
  assert.equal(areSheets(hall(sheet, [0, 0, 200, 100], [1, 0, 200, 100], [0, 0, 200, 99])), [true, true, false, false]);
  assert.equal(areSheets(hall(sheet, [50, 310, 60, 320])), [false, false], 'a stage lies beside it');
  assert.equal(areSheets(hall(sheet, [50, 50, 60, 60])), [true, false]);
  assert.equal(areSheets(hall(sheet), [{ x: 400, y: 0, radius: 0 }]), [false], 'words lie beside it');
  assert.equal(areSheets(hall(sheet, [0, 0, 0, 0])), [true, false], 'a shape without a size is ignored');
  const lined = hall(sheet);
  for (const shape of lined.drawnShapes) Object.assign(shape, { paint: { fill: BLACK, stroke: BLACK } });
  assert.equal(areSheets(lined), [true]);
  const wall = hall(sheet);
  for (const shape of wall.drawnShapes) Object.assign(shape, { paint: { fill: undefined, stroke: BLACK } });
  assert.equal(areSheets(wall), [false]);
});

test('the background has the colour of the last sheet that hides the page; without such a sheet, the colour of the drawing', () => {
  const pageOf = (...alphas: number[]) => {
    const sheets = hall(...alphas.map((): Edges => [0, 0, 300, 300]));
    for (const [at, shape] of sheets.drawnShapes.entries())
      Object.assign(shape, { paint: { fill: { lightness: at / 10, alpha: alphas[at] } } });
    return sheets.measured(SEATS).background?.lightness;
  };
  assert.is(pageOf(), 1);
  assert.is(pageOf(1, 1, 0.4), 0.1);
  assert.is(pageOf(0.4), 1);
});

test('a wall around the hall is not a sheet, because no seat stands in it', () => {
  const wall = hall([0, 0, 300, 300]);
  for (const shape of wall.drawnShapes) {
    const path = draw(shape.element.parentElement as Element, 'path');
    const scene = { getScreenCTM: () => new DOMMatrix() };
    shape.element = Object.assign(path, { isPointInFill: () => false, closest: () => scene, ...scene } as never);
  }
  assert.equal(areSheets(wall), [false]);
});

test.run();
