import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { matchRoute, shopPath } from '../../src/app/paths';

const at = (url: string) => {
  const { page, id } = matchRoute(url);
  return [page, id];
};

test('§2: each route has its named page', () => {
  assert.equal(at('/show/12'), ['showMap', '12']);
  assert.equal(at('/season-tickets'), ['seasonTickets', '']);
  assert.equal(at('/season-tickets/7'), ['seasonTicket', '7']);
  assert.equal(at('/checkout-success'), ['checkoutSuccess', '']);
});

test('§2: any other path is the not-found page', () => {
  for (const path of ['', '/', '/show', '/show/1/2', '/Show/1', '/season-tickets/7/8', '/checkout', '/x']) {
    assert.is(matchRoute(path).page, 'notFound', path);
  }
});

test('a slash at the end changes nothing', () => {
  assert.equal(at('/show/12/'), ['showMap', '12']);
});

test('an escape that is none leads to the not-found page instead of an exception', () => {
  assert.equal(at('/show/%E0%A4%A'), ['notFound', '']);
});

test('the query is read, the last of repeated values counts', () => {
  assert.is(matchRoute('/show/4?mode=full&mode=short&performance=5').query.mode, 'short');
  assert.is(matchRoute('/show/4').query.toString, undefined);
  assert.is(matchRoute('/show/4?mode=full').id, '4');
});

test('what has a cart is a show or a season ticket, whatever else its address says', () => {
  assert.is(shopPath('/show/13?performance=7&mode=full'), '/show/13');
  assert.is(shopPath('/show/13/'), '/show/13');
  assert.is(shopPath('/season-tickets/vse-1'), '/season-tickets/vse-1');
});

test('an address that leads to no shop, or to somebody else, is none (I11)', () => {
  for (const url of [
    undefined,
    '',
    '/season-tickets',
    '/season-tickets?query=a',
    '/checkout-success?to=/show/1',
    '//evil.example/show/1',
    'javascript:/show/1',
    '/show/a1',
    '/show/1a',
    '/season-tickets/a%2fb',
  ])
    assert.is(shopPath(url), undefined, url);
});

test.run();
