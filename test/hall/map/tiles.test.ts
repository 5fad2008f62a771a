import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { type Appearance, createTiles } from '../../../src/hall/map/tiles';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { draw } from '../../../src/hall/schema/svg';

const NONE: ReadonlySet<string> = new Set();
const seat = (id: string, x: number, y: number): DrawnSeat => ({
  seat: { id, schemaId: id, name: `Ряд 1, место ${id.slice(1)}`, sectorId: 'a' },
  x,
  y,
  radius: 4,
});
/** How seats look that are on sale in these groups; all others are sold. */
const appearanceOf = (groupOfSeat: Record<string, string>, change: Partial<Appearance> = {}): Appearance => ({
  offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map(Object.entries(groupOfSeat)) },
  mine: NONE,
  reserving: NONE,
  chosenGroups: NONE,
  colors: new Map([['cheap', '#111111']]),
  inks: new Map([['cheap', '#ffffff']]),
  hasNumbers: false,
  ...change,
});
/** The price filter asks for another group. */
const FILTERED = { chosenGroups: new Set(['dear']) };
const layer = () => draw(document.createElement('div'), 'g');
/** What is drawn for round seats: colour, diameter and places of each kind. */
const discs = (parent: Element) =>
  [...parent.querySelectorAll('path')].map((path) =>
    ['stroke', 'stroke-width', 'd'].map((name) => path.getAttribute(name)).join(' '),
  );
const only = (parent: Element, seats: DrawnSeat[]) => {
  const [tile] = createTiles(parent, seats, 160);
  if (!tile) throw Error('no tile');
  return tile;
};

test('Free seats are discs in the colour of their price, sold ones small dots, one path for all that look alike', () => {
  const parent = layer();
  only(parent, [seat('s1', 10, 10), seat('s2', 20, 10)]).paint(appearanceOf({ s1: 'cheap' }));
  assert.equal(discs(parent), ['#111111 8 M10 10h4e-3', 'var(--fg-faint) 2.88 M20 10h4e-3']);
});
test('What is special about a seat stands in place of its number: an icon, or a hole while it is small', () => {
  const special = { ...seat('s1', 10, 10), seat: { ...seat('s1', 10, 10).seat, kind: 'wheelchair' as const } };
  const marks = (hasNumbers: boolean, offer: Record<string, string> = { s1: 'cheap' }) => {
    const parent = layer();
    only(parent, [special]).paint(appearanceOf(offer, { hasNumbers }));
    return [...parent.querySelectorAll('[class^=seat-kind], text')].map((mark) => mark.getAttribute('class') ?? 'text');
  };
  assert.equal(marks(false), ['seat-kind-hole']);
  assert.equal(marks(true), ['seat-kind']);
  assert.equal(marks(true, {}), [], 'a sold one is a dot like any other');
});
test('A seat that is a mark elsewhere is not drawn here', () => {
  for (const state of ['mine', 'reserving']) {
    const parent = layer();
    only(parent, [seat('s1', 10, 10)]).paint(appearanceOf({ s1: 'cheap' }, { [state]: new Set(['s1']) }));
    assert.equal(discs(parent), [], state);
  }
});
test('A seat that was given back and is sold to somebody else by then is a dot again', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10)]);
  tile.paint(appearanceOf({}, { mine: new Set(['s1']) }));
  tile.paint(appearanceOf({}));
  assert.equal(discs(parent), ['var(--fg-faint) 2.88 M10 10h4e-3']);
});
test('A tile in which nothing changed is not touched', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10)]);
  tile.paint(appearanceOf({ s1: 'cheap' }));
  const disc = parent.querySelector('path');
  tile.paint(appearanceOf({ s1: 'cheap' }));
  assert.is(parent.querySelector('path'), disc);
  tile.paint(appearanceOf({}));
  assert.is.not(parent.querySelector('path'), disc);
});
test('A seat that is not round keeps its place while styles shrink it', () => {
  const parent = layer();
  const shape = draw(document.createElement('div'), 'rect', { transform: 'matrix(1,0,0,1,9,9)' });
  const tile = only(parent, [{ ...seat('s1', 10, 10), shape: () => shape as SVGGraphicsElement }]);
  tile.paint(appearanceOf({ s1: 'cheap' }));
  assert.is((shape.parentNode as Element).getAttribute('fill'), '#111111');
  tile.paint(appearanceOf({ s1: 'cheap' }, FILTERED));
  assert.is(parent.querySelector('.dim > g > rect'), shape, 'a transform of styles takes the place of its own');
  tile.paint(appearanceOf({ s1: 'cheap' }));
  assert.is((shape.parentNode as Element).getAttribute('fill'), '#111111');
});
test('Price chips dim the other groups', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10)]);
  tile.paint(appearanceOf({ s1: 'cheap' }));
  assert.is(parent.querySelector('.dim'), null);
  tile.paint(appearanceOf({ s1: 'cheap' }, FILTERED));
  assert.is(parent.querySelector('.dim > path')?.getAttribute('stroke-width'), '4.96', 'they are smaller, too');
});
test('Numbers stand on free seats that can be meant, once they can be read', () => {
  const parent = layer();
  const tile = only(parent, [seat('s7', 10, 10), seat('s8', 20, 10)]);
  tile.paint(appearanceOf({ s7: 'cheap' }, { hasNumbers: true }));
  assert.equal(
    [...parent.querySelectorAll('text')].map((text) => text.textContent),
    ['7'],
  );
  tile.paint(appearanceOf({ s7: 'cheap' }, { hasNumbers: true, ...FILTERED }));
  assert.is(parent.querySelectorAll('text').length, 0);
});
test('A number is the last one of the name, in the middle of its seat and in the ink of its price', () => {
  const parent = layer();
  const named = seat('s7', 10, 10);
  named.seat.name = 'Ряд 5, место 12А';
  only(parent, [named]).paint(appearanceOf({ s7: 'cheap' }, { hasNumbers: true }));
  const text = parent.querySelector('text');
  assert.is(text?.textContent, '12');
  assert.equal(
    ['x', 'y', 'font-size'].map((name) => text?.getAttribute(name)),
    ['10', '11.2', '3.36'],
  );
  assert.is(text?.parentElement?.getAttribute('color'), '#ffffff');
  assert.is(text?.parentElement?.getAttribute('fill'), '#111111');
});
test('A free seat that is no circle has the shape of the schema, a sold one is a dot like any other', () => {
  const parent = layer();
  const shape = draw(layer(), 'g') as SVGGraphicsElement;
  const square = { ...seat('s1', 10, 10), shape: () => shape };
  const tile = only(parent, [square, seat('s2', 20, 10)]);
  tile.paint(appearanceOf({ s1: 'cheap', s2: 'cheap' }));
  assert.ok(parent.contains(shape));
  assert.equal(discs(parent), ['#111111 8 M20 10h4e-3']);
  tile.paint(appearanceOf({}));
  assert.not(parent.contains(shape));
  assert.equal(discs(parent), ['var(--fg-faint) 2.88 M10 10h4e-3M20 10h4e-3']);
});
test('Seats of two sizes are drawn in two, each as large as it is', () => {
  const parent = layer();
  only(parent, [seat('s1', 10, 10), { ...seat('s2', 20, 10), radius: 6 }]).paint(
    appearanceOf({ s1: 'cheap', s2: 'cheap' }),
  );
  assert.equal(discs(parent), ['#111111 8 M10 10h4e-3', '#111111 12 M20 10h6e-3']);
});
test('Discs are round in a schema that counts metres or kilometres as well: their lines are a thousandth of a seat', () => {
  for (const unit of [1e-3, 0.05, 1, 1e3]) {
    const parent = layer();
    only(parent, [{ ...seat('s1', 10, 10), radius: 8.5 * unit }]).paint(appearanceOf({ s1: 'cheap' }));
    const [, line] = /h(\S+)$/.exec(discs(parent)[0] ?? '') ?? [];
    assert.ok(Math.abs(Number(line) / unit / 8.5 - 1e-3) < 1e-4, `${line} of ${8.5 * unit}`);
    assert.ok((line ?? '').length < 6, line);
  }
});
test('A tile reaches around its seats, and one that is painted with the appearance it has asks nothing', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10), seat('s2', 30, 20)]);
  assert.equal(tile.box, { left: 6, top: 6, right: 34, bottom: 24 });
  let asked = 0;
  const groupOfSeat = new Map<string, string>();
  groupOfSeat.get = () => {
    asked++;
    return undefined;
  };
  const counted = appearanceOf({}, { offer: { ticketGroups: [], tariffs: [], groupOfSeat } });
  tile.paint(counted);
  const first = asked;
  assert.ok(first > 0);
  tile.paint(counted);
  assert.is(asked, first);
});
test('A tile that is taken away leaves nothing and is painted anew when it is back', () => {
  const parent = layer();
  const tile = only(parent, [seat('s1', 10, 10)]);
  const same = appearanceOf({ s1: 'cheap' });
  tile.paint(same);
  tile.remove();
  assert.is(parent.childElementCount, 0, 'what is empty is not on the page');
  tile.paint(same);
  assert.is(discs(parent).length, 1);
});
test('A hall is cut into squares of about 250 seats of a crowded stand, and each seat is in one', () => {
  const seats = Array.from({ length: 10_000 }, (_, at) => seat(`s${at}`, (at % 100) * 10, Math.floor(at / 100) * 10));
  const parent = layer();
  const tiles = createTiles(parent, seats, 160);
  assert.ok(tiles.length >= 36 && tiles.length <= 64, `${tiles.length}`);
  for (const tile of tiles) tile.paint(appearanceOf({}));
  const dots = [...parent.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0);
  assert.is(
    dots.reduce((sum, count) => sum + count, 0),
    10_000,
  );
  assert.ok(Math.max(...dots) <= 256, `${Math.max(...dots)}`);
});

test.run();
