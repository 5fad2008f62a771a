import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { attributeValueProblems, idleAttributeProblems } from '../../src/selfCheck/attributeValues';
import { PROPERTIES } from '../../src/selfCheck/styleProblems';
import { code, README } from '../readme/readme';

function elementWith(attributes: Record<string, string>): HTMLElement {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

const problemsOf = (attributes: Record<string, string>): string[] => attributeValueProblems(elementWith(attributes));

test('the self-check names a value that counts as none, with its attribute', () => {
  for (const [name, value] of Object.entries({
    'max-popups': '-4',
    payment: 'own',
    performance: 'вечер',
    help: 'javascript:alert(1)',
    terms: 'https://a:b@shop.example/terms',
    mode: 'wide',
    'host-origin': 'www.theatre.example',
  })) {
    assert.equal(problemsOf({ [name]: value }), [
      `Атрибут ${name} не действует: значение «${value}» ему не подходит, см.\u00a0README.`,
    ]);
  }
});

test('the self-check of values accepts good and empty ones, and leaves api, frame and show to other checks', () => {
  assert.equal(
    problemsOf({
      'max-popups': '4',
      payment: 'host',
      mode: 'full',
      eager: '',
      help: 'https://shop.example/help',
      distributor: '',
    }),
    [],
  );
  assert.equal(problemsOf({ 'host-origin': 'https://www.theatre.example', phone: '+7 812 000-00-00' }), []);
  assert.equal(problemsOf({ api: 'tickets.example/api', frame: 'ftp://x', show: 'чайка' }), []);
});

test('the self-check names typographic quotes, in an address and in an id too', () => {
  const typed = problemsOf({ api: '“https://tickets.example/api”', show: '«12»', mode: '”full”' });
  assert.equal(
    typed,
    ['api', 'show', 'mode'].map((name) => `В атрибуте ${name} типографские кавычки. Нужны прямые: ${name}="…"`),
  );
});

test('the self-check names an attribute that has no effect beside the others', () => {
  const idle = (attributes: Record<string, string>): string => idleAttributeProblems(elementWith(attributes)).join();
  assert.is(idle({ 'season-ticket': '3', performance: '1207' }), 'Атрибут performance без show не действует.');
  assert.match(idle({ api: 'https://tickets.example/api', show: '12', button: '' }), 'Атрибут button пуст');
  assert.is(idle({ api: 'https://tickets.example/api', show: '12', performance: '', button: 'Билеты' }), '');
});

test('with `frame`, the self-check names the options that the README does not list as usable', () => {
  const [, list = ''] = /With `frame` you can set only (.+?)\./s.exec(README.text) ?? [];
  const yours = [...list.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  const others = README.tableOf('option')
    .map(([name]) => code(name))
    .filter((name) => name !== 'frame' && !yours.includes(name));
  assert.ok(yours.length > 8 && others.length > 8);
  const all = Object.fromEntries([...yours, ...others].map((name) => [name, '1']));
  assert.equal(idleAttributeProblems(elementWith({ ...all, frame: 'https://tickets.example' })), [
    `Вокруг рамки не действует: ${others.join(', ')}. Укажите это на странице, которая в рамке.`,
  ]);
});

test('the self-check knows the custom properties of the README, and no other', () => {
  const named = README.tableOf('property').map(([name]) => code(name));
  const bars = [...README.text.matchAll(/(--bsw-(?:above|below)): \d+px/g)].map(([, name = '']) => name);
  assert.equal(Object.keys(PROPERTIES).sort(), [...new Set([...named, ...bars])].sort());
});

test.run();
