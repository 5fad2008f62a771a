import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { webAddress } from '../src/domain/addresses';
import { ATTRIBUTES, attributeOf, type Options, readOptions } from '../src/options';

const warnings: string[] = [];
const { warn } = console;
test.before.each(() => {
  warnings.length = 0;
  console.warn = (text: string) => warnings.push(text);
});
test.after.each(() => {
  console.warn = warn;
});

const BASE = 'https://host.example/a/page.html';
const read = (given: { [name in keyof Options]?: unknown }) => readOptions((name) => given[name], BASE);
const attributes = (given: Record<string, string>) => readOptions((name) => given[attributeOf(name)] ?? null, BASE);

test('spec §9: without options the mode is left to the default, popups to three, payment to the payment page', () => {
  const { mode, maxPopups, payment, thumbnail } = read({});
  assert.equal(
    { mode, maxPopups, payment, thumbnail },
    { mode: '', maxPopups: 3, payment: 'redirect', thumbnail: false },
  );
  assert.equal(warnings, []);
});

test('no option is on unless the host page turns it on', () => {
  const on = Object.entries(read({})).filter(([, value]) => value === true);
  assert.equal(on, []);
});

test('a property that a page adds to Object.prototype is no option', () => {
  const page = Object.prototype as Partial<Options>;
  page.source = true;
  try {
    assert.is(readOptions(() => null, BASE).source, false);
  } finally {
    Reflect.deleteProperty(page, 'source');
  }
});

test('an option is spelled with hyphens on the element', () => {
  const options = attributes({
    'season-ticket': '7',
    'max-popups': '5',
    'season-tickets': '',
    'host-origin': 'https://a.example',
  });
  assert.is(options.seasonTicket, '7');
  assert.is(options.maxPopups, 5);
  assert.is(options.seasonTickets, true);
  assert.is(options.hostOrigin, 'https://a.example');
  assert.ok(ATTRIBUTES.includes('get-content-type'));
});

test('an attribute without a value is on, "false" is off', () => {
  assert.is(attributes({ thumbnail: '' }).thumbnail, true);
  assert.is(attributes({ thumbnail: 'false' }).thumbnail, false);
  assert.is(read({ thumbnail: true }).thumbnail, true);
  assert.is(read({ thumbnail: false }).thumbnail, false);
});

test('promo codes are off, on, or on with a code to try', () => {
  for (const [written, value] of [
    [undefined, false],
    ['false', false],
    ['', true],
    ['true', true],
    [true, true],
    [' ТЕАТР ', 'ТЕАТР'],
  ] as const)
    assert.is(read({ promo: written }).promo, value);
  assert.equal(warnings, []);
});

test('the site root is the origin of the API unless it is set', () => {
  assert.is(read({ api: 'https://api.example/v1/' }).site, 'https://api.example');
  assert.is(
    read({ api: 'https://api.example/v1/', site: 'https://cdn.example/halls/' }).site,
    'https://cdn.example/halls',
  );
});

test('spec §1: the distributor of a widget that is a page may stand in its address, where a frame has it from the host page', () => {
  const at = (address: string, given: { [name in keyof Options]?: unknown }) =>
    readOptions((name) => given[name], `https://tickets.example/show/12${address}`).distributor;
  assert.is(at('?mode=short&distributor=d7', { page: true }), 'd7');
  assert.is(at('?distributor=d7', { page: true, distributor: 'own' }), 'd7', 'the address outweighs the attribute');
  assert.is(at('?mode=short', { page: true, distributor: 'own' }), 'own');
  assert.is(at('?distributor=../orders', { page: true, distributor: 'own' }), 'own');
  assert.is(at('?distributor=d7', { distributor: 'own' }), 'own', 'inline the address is the host page\u2019s');
  assert.is(at('?distributor=d7', {}), '');
});

test('a relative API address is relative to the page, and loses its last slash', () => {
  assert.is(read({ api: '/api/' }).api, 'https://host.example/api');
});

test('an address to which paths are added loses its query, its hash and its last slashes', () => {
  for (const end of ['/?lang=ru', '?a=/b/', '/#top', '//']) {
    const address = `https://tickets.example/shop${end}`;
    assert.is(
      read({ frame: address }).frame,
      'https://tickets.example/shop',
      'or /show/12 would be a part of its query',
    );
    assert.is(read({ api: address }).api, 'https://tickets.example/shop');
  }
});

test('a bad value counts as none and gets one warning that names its attribute', () => {
  const bad = {
    api: 'javascript:alert(1)',
    help: 'https://user:secret@help.example',
    seasonTicket: '../orders',
    performance: 'a/b',
    distributor: '%2e%2e',
    payment: 'cash',
    maxPopups: '0',
  };
  const options = read(bad);
  assert.equal(
    [options.api, options.help, options.seasonTicket, options.performance, options.distributor],
    ['', '', '', '', ''],
  );
  assert.is(options.payment, 'redirect');
  assert.is(options.maxPopups, 3);
  assert.equal(warnings.map((text) => text.match(/"(.*)"/)?.[1]).sort(), [
    'api',
    'distributor',
    'help',
    'max-popups',
    'payment',
    'performance',
    'season-ticket',
  ]);
});

test('each link of the host is an http(s) address, relative to the page', () => {
  for (const name of ['help', 'terms', 'privacy'] as const) {
    assert.is(read({ [name]: 'javascript:alert(1)' })[name], '', name);
    assert.is(read({ [name]: '../law' })[name], 'https://host.example/law', name);
  }
});

test('an empty attribute counts as none, without a warning', () => {
  assert.is(attributes({ show: '', api: '' }).show, '');
  assert.equal(warnings, []);
});

test('only http and https without a password are web addresses', () => {
  assert.is(webAddress('https://a.example/x?y#z'), 'https://a.example/x?y#z');
  assert.is(webAddress('//b.example', BASE), 'https://b.example/');
  for (const bad of [
    'java\tscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://u:p@a.example',
    'http://u@a.example',
    'http://:p@a.example',
    'xhttp://a.example',
    'httpx://a.example',
    'no base',
    '',
  ]) {
    assert.is(webAddress(bad), '', bad);
  }
});

test.run();
