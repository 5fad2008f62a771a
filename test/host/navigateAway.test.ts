import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { testPlace, visit } from './place';

const before = location.href;
const { error } = console;
test.before(() => {
  console.error = () => {};
});
test.after(() => {
  console.error = error;
  visit(before);
});

const HOSTILE = [
  '',
  'bank.example/pay',
  '//bank.example/pay',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://bank.example/1',
  'file:///etc/passwd',
  'vbscript:1',
  'about:blank',
  'ftp://bank.example/',
  'ws://bank.example/',
  'tel:+79000000000',
  'mailto:a@b.ru',
  'https://theatre.example@bank.example/',
  'https://user:word@bank.example/',
  'https://',
  'http://[',
  'http://bank.example/pay',
  'http://localhost.evil.example/pay',
  'http://127.0.0.1.evil.example/pay',
  'intent://bank.example/#Intent;scheme=https;end',
  'filesystem:https://bank.example/',
];

for (const address of HOSTILE) {
  test(`the widget leads no buyer to pay at ${JSON.stringify(address)}`, () => {
    visit('http://theatre.example/article');
    const { host, events, leave } = testPlace();
    assert.is(host.navigateAway(address), false);
    assert.equal(
      events.map(({ detail }) => detail),
      [{ message: 'bad payment address' }],
    );
    leave();
    assert.is(location.href, 'http://theatre.example/article');
  });
}

test('a payment address may be https from any page, and http only on the page’s own origin or between local addresses', () => {
  const { host, leave } = testPlace();
  for (const [page, address] of [
    ['http://theatre.example/article', 'https://bank.example/pay'],
    ['https://theatre.example/article', 'https://bank.example/pay'],
    ['http://theatre.example/article', 'http://theatre.example/pay'],
    ['http://localhost:3000/', 'http://127.0.0.1:8080/pay'],
  ] as const) {
    visit(page);
    assert.ok(host.mayLeadTo(address), `${address} from ${page}`);
  }
  // A page on a real site does not lead to the buyer's own machine.
  visit('https://theatre.example/article');
  assert.not.ok(host.mayLeadTo('http://localhost:8080/pay'));
  leave();
});

test.run();
