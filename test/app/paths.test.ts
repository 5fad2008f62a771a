import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isShowId, paths, readPath, returnPath, shopPath, startPath } from '../../src/app/paths';
import { isReturn, markReturn } from '../../src/host/location';
import { type Options, readOptions } from '../../src/options';

const at = (path: string) => {
  const { page, id } = readPath(path);
  return [page, id];
};
const optionsOf = (given: Partial<Options>) => readOptions((name) => given[name] ?? null, 'https://host.example/');

test('spec §2: each path leads to its page', () => {
  assert.equal(at('/show/12'), ['showMap', '12']);
  assert.equal(at('/season-tickets'), ['seasonTickets', '']);
  assert.equal(at('/season-tickets/7'), ['seasonTicket', '7']);
  assert.equal(at('/checkout-success'), ['checkoutSuccess', '']);
});

test('spec §2: any other path leads to the not-found page', () => {
  for (const path of ['', '/', '/show', '/show/1/2', '/Show/1', '/season-tickets/7/8', '/checkout', '/x']) {
    assert.is(readPath(path).page, 'notFound', path);
  }
});

test('a slash at the end changes nothing', () => {
  assert.equal(at('/show/12/'), ['showMap', '12']);
});

test('an invalid escape leads to the not-found page instead of an exception', () => {
  assert.equal(at('/show/%E0%A4%A'), ['notFound', '']);
});

test('spec §2: the query is read, the last of repeated values counts, and the mode is separate', () => {
  const { mode, query } = readPath('/show/4?mode=full&mode=short&performance=5&performance=6');
  assert.is(mode, 'short');
  assert.equal(Object.entries(query), [['performance', '6']]);
  assert.is(readPath('/show/4').mode, '');
  assert.is(readPath('/show/4').query.toString, undefined);
  assert.is(readPath('/show/4?mode=full').id, '4');
});

test('spec §5: the id of a show is numeric', () => {
  for (const id of ['12', '0', '9'.repeat(64)]) assert.is(isShowId(id), true, id);
  for (const id of ['', 'abc', '7e1', '-1', '0x7', ' 7', '７', '9'.repeat(65)]) assert.is(isShowId(id), false, id);
});

test('a built path is read back to the same page, id and query', () => {
  for (const [path, page, id, query] of [
    [paths.show('12'), 'showMap', '12', {}],
    [paths.show('12', { performance: '5' }), 'showMap', '12', { performance: '5' }],
    [paths.seasonTickets(), 'seasonTickets', '', {}],
    [
      paths.seasonTickets({ query: 'Чехов & Ко', venueId: '7' }),
      'seasonTickets',
      '',
      { query: 'Чехов & Ко', venueId: '7' },
    ],
    [paths.seasonTicket('vse-1'), 'seasonTicket', 'vse-1', {}],
    [paths.checkoutSuccess(), 'checkoutSuccess', '', {}],
  ] as const) {
    const found = readPath(path);
    assert.equal([found.page, found.id, { ...found.query }], [page, id, query], path);
  }
});

test('an empty query value is left out of the path', () => {
  assert.is(paths.seasonTickets({ query: '' }), '/season-tickets');
  assert.is(paths.show('12', { performance: '' }), '/show/12');
});

test('an invalid show id builds a path that is no show, and throws nothing', () => {
  for (const id of ['\ud800', '1/2?3#4', 'чайка', '../orders']) {
    assert.match(paths.show(id), /^\/show\/[\w-]+$/, id);
    assert.is(isShowId(readPath(paths.show(id)).id), false, id);
  }
});

test('the shop path of a show or a season ticket is its path without the query', () => {
  assert.is(shopPath('/show/13?performance=7&mode=full'), '/show/13');
  assert.is(shopPath('/show/13/'), '/show/13');
  assert.is(shopPath('/season-tickets/vse-1'), '/season-tickets/vse-1');
});

test('a path that leads to no shop, or to another site, has no shop path', () => {
  for (const path of [
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
    assert.is(shopPath(path), undefined, path);
});

test('a widget starts at the screen, the performance and the mode of its options', () => {
  const start = (given: Partial<Options>) => startPath(optionsOf({ api: 'https://api.example', ...given }));
  assert.is(start({ show: '12', performance: '5', mode: 'full' }), '/show/12?performance=5&mode=full');
  assert.is(start({ seasonTicket: 's-3' }), '/season-tickets/s-3');
  assert.is(start({ seasonTickets: true, mode: 'short' }), '/season-tickets?mode=short');
  assert.is(start({ show: '12', distributor: 'd1' }), '/show/12', 'inline the distributor needs no place in the path');
  assert.is(start({ mode: 'full' }), '', 'the options name no screen');
});

test('a frame’s path carries the distributor and the mode, even if the options name no screen', () => {
  const options = optionsOf({ frame: 'https://tickets.example/', mode: 'short', distributor: 'd1' });
  assert.is(startPath(options), '/?mode=short&distributor=d1');
  assert.is(returnPath(options), '/checkout-success?mode=short&distributor=d1', 'there is no screen to go on to');
});

test('a buyer who returns from the payment page starts at the success page, with the path of the options as a parameter', () => {
  const options = optionsOf({ api: 'https://api.example', show: '12', mode: 'full' });
  const { page, mode, query } = readPath(returnPath(options));
  assert.equal([page, mode, query.to], ['checkoutSuccess', 'full', '/show/12?mode=full']);
});

test('the mark of a return is added to the address of the host page, which is otherwise unchanged', () => {
  const address = 'https://host.example/article?x=1#/its/router';
  assert.is(isReturn(address), false);
  const marked = markReturn(address);
  assert.is(marked, 'https://host.example/article?x=1&bswidget-order=1#/its/router');
  assert.is(isReturn(marked), true);
  assert.is(markReturn(marked), marked, 'once');
});

for (const [address, marked] of [
  ['https://h.example/host.html#/show[1]', 'https://h.example/host.html?bswidget-order=1#/show[1]'],
  ['https://h.example/p#a#b', 'https://h.example/p?bswidget-order=1#a#b'],
  ['https://h.example/p#a|b', 'https://h.example/p?bswidget-order=1#a|b'],
  ['https://h.example/a|b/', 'https://h.example/a|b/?bswidget-order=1'],
  ['https://h.example/?x={1}', 'https://h.example/?x={1}&bswidget-order=1'],
  ['https://h.example/?q=%D7%E0%E9%EA%E0', 'https://h.example/?q=%D7%E0%E9%EA%E0&bswidget-order=1'],
  ['https://h.example/?/afisha/12', 'https://h.example/?/afisha/12&bswidget-order=1'],
  [`https://h.example/?q=${'x'.repeat(2100)}`, `https://h.example/?q=${'x'.repeat(2100)}&bswidget-order=1`],
] as const) {
  test(`the payment page leads back to the same address, letter for letter, plus the mark: ${address.slice(0, 50)}`, () => {
    assert.is(markReturn(address), marked);
    assert.ok(isReturn(marked));
    assert.not.ok(isReturn(address));
    assert.is(markReturn(marked), marked, 'once');
  });
}

test.run();
