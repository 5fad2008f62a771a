import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { defineElement } from '../../src/host/element';
import type { Options } from '../../src/options';

type Read = (name: keyof Options, attribute: string) => unknown;
let log: string[] = [];
const define = () =>
  defineElement((_: HTMLElement, read: Read) => {
    const asked = () => `${read('show', 'show')} ${read('mode', 'mode') ?? ''}`.trim();
    let now = asked();
    log.push(`mount ${now}`);
    return {
      update() {
        if (now === asked()) return;
        now = asked();
        log.push(`update ${now}`);
      },
      unmount: () => log.push('unmount'),
    };
  });
const turn = () => new Promise<void>((done) => setTimeout(done));
define();
test.before.each(() => {
  log = [];
});
test.after.each(async () => {
  document.body.textContent = '';
  await turn();
});
const put = (show = '12') => {
  const element = document.createElement('bs-widget');
  element.setAttribute('show', show);
  document.body.append(element);
  return element;
};

test('§2: connecting mounts, disconnecting unmounts', async () => {
  const element = put();
  await turn();
  assert.equal(log, ['mount 12']);
  element.remove();
  await turn();
  assert.equal(log, ['mount 12', 'unmount']);
  document.body.append(element);
  await turn();
  assert.is(log.pop(), 'mount 12');
  element.remove();
  await turn();
});

test('H24: it starts in a task of its own, and an element that is gone by then never does', async () => {
  const element = put();
  assert.equal(log, []);
  element.remove();
  await turn();
  assert.equal(log, []);
});

test('H18: moving the element within one task does not restart it', async () => {
  const element = put();
  await turn();
  const other = document.body.appendChild(document.createElement('section'));
  other.append(element);
  element.remove();
  document.body.append(element);
  await turn();
  assert.equal(log, ['mount 12']);
  element.remove();
  await turn();
  assert.equal(log, ['mount 12', 'unmount']);
});

test('§2: attributes are observed, several changes in one task are one change', async () => {
  const element = put();
  await turn();
  element.setAttribute('show', '13');
  element.setAttribute('mode', 'full');
  await turn();
  assert.equal(log, ['mount 12', 'update 13 full']);
  element.setAttribute('lang', 'en');
  await turn();
  assert.is(log.length, 2);
});

test('H19: the script included twice registers once, and one element has one widget', async () => {
  define();
  put();
  await turn();
  assert.equal(log, ['mount 12']);
});

test('§2: a script tag alone puts the element after itself, once however often it runs', async () => {
  document.body.innerHTML =
    '<p></p><script src="/dist/bswidget.0123456789.js" data-api="https://api.example" data-show="4" data-season-tickets></script><i></i>';
  define();
  define();
  await turn();
  assert.equal(
    [...document.body.children].map((each) => each.localName),
    ['p', 'script', 'bs-widget', 'i'],
  );
  const element = document.querySelector('bs-widget');
  assert.is(element?.getAttribute('api'), 'https://api.example');
  assert.is(element?.hasAttribute('season-tickets'), true);
  assert.equal(log, ['mount 4']);
});

test('§2: a script tag that lacks data-api still puts its element, which says what is missing', async () => {
  document.body.innerHTML = '<script src="/dist/bswidget.js" data-show="4"></script>';
  define();
  await turn();
  assert.equal(log, ['mount 4']);
});

test('§2: a script tag that asks for season tickets alone puts its element too', async () => {
  document.body.innerHTML =
    '<script src="/dist/bswidget.js" data-season-tickets></script><p></p><script src="/dist/bswidget.js" data-season-ticket="7"></script>';
  define();
  await turn();
  assert.equal(
    [...document.querySelectorAll('bs-widget')].map((each) => each.getAttributeNames().join()),
    ['season-tickets', 'season-ticket'],
  );
});

test('§2: an element of another widget behind a script tag is not its own, nor are two tags in the head one', async () => {
  document.body.innerHTML = '<script src="/dist/bswidget.js" data-show="4"></script><bs-widget show="5"></bs-widget>';
  const tags = ['6', '7'].map((show) => {
    const script = document.head.appendChild(document.createElement('script'));
    script.setAttribute('src', '/dist/bswidget.js');
    script.dataset.show = show;
    return script;
  });
  for (const _ of ['once', 'again']) define();
  await turn();
  assert.equal(
    [...document.querySelectorAll('bs-widget')].map((each) => each.getAttribute('show')),
    ['4', '5', '6', '7'],
  );
  for (const tag of tags) tag.remove();
});

test('H21: a script tag in the head waits for the page and puts the element at its end', async () => {
  const script = document.createElement('script');
  script.setAttribute('src', '/dist/bswidget.js');
  script.dataset.api = 'https://api.example';
  script.dataset.show = '5';
  document.head.append(script);
  const body = document.body;
  body.remove();
  define();
  document.documentElement.append(body);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  assert.is(document.querySelectorAll('bs-widget').length, 1);
  define();
  await turn();
  assert.is(document.querySelectorAll('bs-widget').length, 1);
  assert.is(document.body.lastElementChild?.localName, 'bs-widget');
  assert.equal(log, ['mount 5']);
  script.remove();
});

test('a script tag of ours with what is no option of ours puts nothing', () => {
  document.body.innerHTML = '<script src="/dist/bswidget.js" data-apikey="1" data-showcase data-frame-id="2"></script>';
  define();
  assert.is(document.querySelector('bs-widget'), null);
});

test('a script of somebody else with data-api is left alone', () => {
  document.body.innerHTML = '<script src="/other.js" data-api="x"></script><script src="/dist/bswidget.js"></script>';
  define();
  assert.is(document.querySelector('bs-widget'), null);
});

test.run();
