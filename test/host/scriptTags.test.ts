import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { putElementsAfterScripts } from '../../src/host/scriptTags';

test.after.each(() => {
  document.body.textContent = '';
});

test('a script tag without an element puts one after itself, only once however often the script runs', () => {
  document.body.innerHTML =
    '<p></p><script src="/dist/bswidget.0123456789.js" data-api="https://api.example" data-show="4" data-season-tickets></script><i></i>';
  putElementsAfterScripts();
  putElementsAfterScripts();
  assert.equal(
    [...document.body.children].map((each) => each.localName),
    ['p', 'script', 'bs-widget', 'i'],
  );
  const element = document.querySelector('bs-widget');
  assert.is(element?.getAttribute('api'), 'https://api.example');
  assert.is(element?.hasAttribute('season-tickets'), true);
});

test('a script tag without data-api still puts its element, which can name the missing option', () => {
  document.body.innerHTML = '<script src="/dist/bswidget.js" data-show="4"></script>';
  putElementsAfterScripts();
  assert.equal(document.querySelector('bs-widget')?.getAttributeNames(), ['show']);
});

test('an element with other options after a script tag is not that tag’s own, and two tags in the head put two elements', () => {
  document.body.innerHTML = '<script src="/dist/bswidget.js" data-show="4"></script><bs-widget show="5"></bs-widget>';
  const tags = ['6', '7'].map((show) => {
    const script = document.head.appendChild(document.createElement('script'));
    script.setAttribute('src', '/dist/bswidget.js');
    script.dataset.show = show;
    return script;
  });
  for (const _ of ['once', 'again']) putElementsAfterScripts();
  assert.equal(
    [...document.querySelectorAll('bs-widget')].map((each) => each.getAttribute('show')),
    ['4', '5', '6', '7'],
  );
  for (const tag of tags) tag.remove();
});

test('a script tag in the head waits for the page and puts the element at its end', () => {
  const script = document.createElement('script');
  script.setAttribute('src', '/dist/bswidget.js');
  script.dataset.api = 'https://api.example';
  script.dataset.show = '5';
  document.head.append(script);
  const body = document.body;
  body.remove();
  putElementsAfterScripts();
  document.documentElement.append(body);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  assert.is(document.querySelectorAll('bs-widget').length, 1);
  putElementsAfterScripts();
  assert.is(document.querySelectorAll('bs-widget').length, 1);
  assert.is(document.body.lastElementChild?.localName, 'bs-widget');
  assert.is(document.querySelector('bs-widget')?.getAttribute('show'), '5');
  script.remove();
});

test('a script tag of the widget without an option of the widget puts no element', () => {
  document.body.innerHTML = '<script src="/dist/bswidget.js" data-apikey="1" data-showcase data-frame-id="2"></script>';
  putElementsAfterScripts();
  assert.is(document.querySelector('bs-widget'), null);
});

test('another script’s tag with data-api puts no element', () => {
  document.body.innerHTML = '<script src="/other.js" data-api="x"></script><script src="/dist/bswidget.js"></script>';
  putElementsAfterScripts();
  assert.is(document.querySelector('bs-widget'), null);
});

test.run();
