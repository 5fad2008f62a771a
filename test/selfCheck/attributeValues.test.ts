import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { attributeValueProblems } from '../../src/selfCheck/attributeValues';

function problemsOf(attributes: Record<string, string>): string[] {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return attributeValueProblems(element);
}

test('a value that counts as none is named with its attribute', () => {
  for (const [name, value] of Object.entries({
    'max-popups': '-4',
    payment: 'own',
    performance: 'вечер',
    help: 'javascript:alert(1)',
    terms: 'https://a:b@shop.example/terms',
    promo: 'К'.repeat(100),
    mode: 'wide',
    'host-origin': 'www.theatre.example',
  })) {
    assert.equal(problemsOf({ [name]: value }), [
      `Атрибут ${name} не действует: значение «${value}» ему не подходит, см.\u00a0README.`,
    ]);
  }
});

test('good values are left alone, empty ones too, and what has words of its own', () => {
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

test.run();
