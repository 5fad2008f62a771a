import '../../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DrawnSeat } from '../../../src/hall/schema/geometry';
import { appearanceOf, FILTERED, layer, painterOf, seat } from './tileParts';

const only = (parent: Element, seats: DrawnSeat[]) => painterOf('numbers', parent, seats);

test('A special seat has an icon instead of its number, also if the price filter excludes the seat', () => {
  const special = { ...seat('s1', 10, 10), seat: { ...seat('s1', 10, 10).seat, kind: 'wheelchair' as const } };
  const written = (offer: Record<string, string>, change = {}) => {
    const parent = layer();
    only(parent, [special]).paint(appearanceOf(offer, change));
    return [...parent.children].map((mark) => `${mark.localName} ${mark.getAttribute('class')}`.trim());
  };
  assert.equal(written({ s1: 'cheap' }), ['path']);
  assert.equal(written({ s1: 'cheap' }, FILTERED), ['path dim']);
  assert.equal(written({}), [], 'a sold one is a dot like any other');
});
test('Only free seats that the price filter selects have numbers', () => {
  const parent = layer();
  const tile = only(parent, [seat('s7', 10, 10), seat('s8', 20, 10)]);
  tile.paint(appearanceOf({ s7: 'cheap' }));
  assert.equal(
    [...parent.querySelectorAll('text')].map((text) => text.textContent),
    ['7'],
  );
  tile.paint(appearanceOf({ s7: 'cheap' }, FILTERED));
  assert.is(parent.querySelectorAll('text').length, 0);
});
test('The number on a seat is the last number of the seat’s name, in the middle of the seat and in the ink of its price', () => {
  const parent = layer();
  const named = seat('s7', 10, 10);
  named.seat.name = 'Ряд 5, место 12А';
  only(parent, [named]).paint(appearanceOf({ s7: 'cheap' }));
  const text = parent.querySelector('text');
  assert.is(text?.textContent, '12');
  assert.equal(
    ['x', 'y', 'font-size'].map((name) => text?.getAttribute(name)),
    ['10', '11.2', '3.36'],
  );
  assert.is(text?.getAttribute('color'), '#ffffff');
});

test.run();
