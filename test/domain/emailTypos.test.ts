import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { domainMeant, withDomain } from '../../src/domain/contacts';

test('a mistyped domain has the domain that the buyer meant, in upper and in lower case', () => {
  for (const [typed, meant] of [
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmail.co', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmail.ru', 'gmail.com'],
    ['Gmail.RU', 'gmail.com'],
    ['mail.ri', 'mail.ru'],
    ['mail.ry', 'mail.ru'],
    ['maill.ru', 'mail.ru'],
    ['yandex.ri', 'yandex.ru'],
    ['yadnex.ru', 'yandex.ru'],
    ['icloud.ru', 'icloud.com'],
  ])
    assert.is(domainMeant(`anna@${typed}`), meant, typed);
});

test('a real domain needs no other one, and neither does an unfinished address', () => {
  for (const typed of [
    'mail.ru',
    'MAIL.RU',
    'mail.com',
    'ymail.com',
    'mai.ru',
    'bk.ru',
    'ya.ru',
    'yandex.by',
    'spbu.ru',
    'constructor',
  ])
    assert.is(domainMeant(`anna@${typed}`), undefined, typed);
  for (const unfinished of ['', 'anna', 'mail.ri', 'anna@', 'anna@mail']) assert.is(domainMeant(unfinished), undefined);
});

test('an address with a fault besides its domain gets no other domain', () => {
  for (const wrong of ['<anna@gmail.com>', 'anna,@gmial.com', 'an na@mail.ri', '@gmial.com'])
    assert.is(domainMeant(wrong), undefined, wrong);
  assert.is(domainMeant('mailto:anna@gmial.com'), 'gmail.com', 'mailto: is no fault');
});

test('the correction changes only the domain', () => {
  assert.is(withDomain('Anna.S+a@gmial.com', 'gmail.com'), 'Anna.S+a@gmail.com');
  assert.is(withDomain('a@b@mail.ri', 'mail.ru'), 'a@b@mail.ru');
});

test.run();
