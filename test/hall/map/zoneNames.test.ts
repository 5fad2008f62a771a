/** Where the map writes the names of zones that the drawing does not name. */
import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Label } from '../../../src/hall/map/labels';
import type { DrawingPoint } from '../../../src/hall/map/viewport';
import { createZoneNames, writeZoneNames } from '../../../src/hall/map/zoneNames';
import { createZoneShapes, type ZoneShape } from '../../../src/hall/map/zoneShapes';
import { type Box, overlap } from '../../../src/hall/schema/box';
import { draw } from '../../../src/hall/schema/svg';
import { zoneAt } from './mapParts';

const layer = draw(document.createElement('div'), 'g');

interface Asked {
  words?: Box[];
  seats?: Box[];
  scale?: number;
  /** Zones that are drawn on the first one, each in a box. */
  above?: Box[];
  /** What of the first one's box is its shape. */
  shape?: (point: DrawingPoint) => boolean;
}

/** A floor of 200 by 120 units, from the origin on, and what lies on it. */
const zonesOf = (above: Box[], shape: Asked['shape']): ZoneShape[] => {
  const zone = (id: string, { left, top, right, bottom }: Box, sectorId: string) => ({
    ...zoneAt(id, { x: (left + right) / 2, y: (top + bottom) / 2 }, 3, sectorId),
    extent: { x: (right - left) / 2, y: (bottom - top) / 2 },
  });
  const drawn = [
    zone('f', { left: 0, top: 0, right: 200, bottom: 120 }, 'a'),
    ...above.map((box, at) => zone(`t${at}`, box, 'b')),
  ];
  const sectors = [
    { id: 'a', name: 'Партер' },
    { id: 'b', name: 'Ложа 7' },
  ];
  const zones = createZoneShapes({ layer, zones: drawn, sectors, hasSeats: () => false });
  const [floor] = zones;
  const isInBox = floor?.contains;
  if (floor && isInBox && shape) floor.contains = (point) => isInBox(point) && shape(point);
  return zones;
};

/** @returns what is written, and where its middle is */
const written = ({ words = [], seats = [], scale = 1, above = [], shape }: Asked = {}) => {
  layer.replaceChildren();
  const isWithoutSeats = (box: Box) => !seats.some((seat) => overlap(seat, box));
  writeZoneNames(zonesOf(above, shape), { words, isWithoutSeats, scale });
  return [...layer.querySelectorAll('tspan')].map(
    (name) =>
      `${name.textContent} ${Math.round(Number(name.getAttribute('x')))} ${Math.round(Number(name.getAttribute('y')))}`,
  );
};

test('a name stands in the middle, as long as it lies in the zone, and else waits for the zoom', () => {
  assert.equal(written(), ['Партер 100 60']);
  assert.equal(written({ scale: 0.28 }), ['Партер 100 60']);
  assert.equal(written({ scale: 0.2 }), []);
});

test('where the middle belongs to another zone it stands as far from the edge as can be, and is clear of that', () => {
  const table = { left: 70, top: 20, right: 130, bottom: 100 };
  assert.equal(written({ above: [table] }), ['Партер 43 60', 'Ложа 7 100 60']);
  assert.equal(written({ above: [{ left: 0, top: 0, right: 199, bottom: 119 }] }), ['Ложа 7 100 60']);
  const slips = [0, 50, 100, 150].map((left) => ({ left: left + 20, top: 0, right: left + 30, bottom: 120 }));
  assert.not(written({ above: slips }).join().includes('Партер'), 'though it be narrower than the name');
});

test('it keeps to the shape of a zone, not to its box', () => {
  const [name] = written({ shape: ({ x, y }) => x < 80 || y > 100 });
  assert.is(name, 'Партер 43 60');
  assert.equal(written({ shape: ({ x, y }) => x < 20 || y > 110 }), [], 'nowhere is room');
});

test('seats and words of the drawing are left clear', () => {
  const middle = { left: 90, top: 50, right: 110, bottom: 70 };
  const isMiddle = (names: string[]) => names.includes('Партер 100 60');
  for (const obstacle of [{ words: [middle] }, { seats: [middle] }]) {
    const names = written(obstacle);
    assert.is(names.length, 1);
    assert.not(isMiddle(names));
  }
  const everywhere = { left: 0, top: 0, right: 200, bottom: 120 };
  assert.equal(written({ seats: [everywhere] }), []);
});

test('a numbered zone that is too small for its name has its number', () => {
  assert.equal(written({ above: [{ left: 80, top: 45, right: 120, bottom: 75 }] }).at(-1), '7 100 60');
});

test('a zone is not named again where the drawing writes its very name beside its shape', () => {
  const names = (word: string) => {
    layer.replaceChildren();
    const text = draw(layer, 'text');
    text.textContent = word;
    const box = { left: 190, top: 50, right: 230, bottom: 70 };
    const zoneNames = createZoneNames();
    zoneNames.learn(zonesOf([], undefined), [{ text, box } as Label]);
    zoneNames.write({ words: [box], isWithoutSeats: () => true, scale: 1 });
    return layer.querySelectorAll('tspan').length;
  };
  assert.is(names('Бар'), 1);
  assert.is(names(' Партер '), 0);
});

test.run();
