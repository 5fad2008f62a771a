import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mayLeadTo, navigateAway } from '../../src/host/navigateAway';
import { visit } from './place';

const reported: unknown[] = [];
const lead = (address: string): boolean =>
  navigateAway(address, { isFramed: false, runSoon: setTimeout, report: (error) => reported.push(error) });
const before = location.href;
test.before.each(() => {
  reported.length = 0;
});
test.after(() => visit(before));

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
  test(`no buyer is led to pay at ${JSON.stringify(address)}`, () => {
    visit('http://theatre.example/article');
    assert.is(lead(address), false);
    assert.is(reported.length, 1);
    assert.is(location.href, 'http://theatre.example/article');
  });
}

test('https is paid on from anywhere, http on the own origin and between addresses of one machine alone', async () => {
  for (const [page, address] of [
    ['http://theatre.example/article', 'https://bank.example/pay'],
    ['https://theatre.example/article', 'https://bank.example/pay'],
    ['http://theatre.example/article', 'http://theatre.example/pay'],
    ['http://localhost:3000/', 'http://127.0.0.1:8080/pay'],
  ] as const) {
    visit(page);
    assert.ok(mayLeadTo(address), `${address} from ${page}`);
  }
  // who stands on a real page is not led to a machine of their own
  visit('https://theatre.example/article');
  assert.not.ok(mayLeadTo('http://localhost:8080/pay'));
});

test.run();
