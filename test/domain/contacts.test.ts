import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  cleanEmail,
  cleanName,
  cleanPhone,
  EMAIL,
  EMAIL_MAX,
  emailFault,
  NAME_MAX,
  PHONE,
  PHONE_MAX,
  phoneFault,
} from '../../src/domain/contacts';
import { CHECKOUT_FIELDS, compile } from '../box-office/http/contract';

const RIGHT_EMAILS = [
  'a@b.ru',
  'anna.smirnova+tickets@mail.example.ru',
  "o'neil_7@my-mail.co.uk",
  'анна@почта.рф',
  'anna@xn--80a1acny.xn--p1ai',
  'Anna@MAIL.RU',
  `${'a'.repeat(EMAIL_MAX - 8)}@mail.ru`,
];

/** Wrong addresses, each with the sign that does not belong in it; '' if the domain is wrong. */
const WRONG_EMAILS: [email: string, sign: string][] = [
  ['ivan', ''],
  ['ivan@mail', ''],
  ['ivan@mail.', ''],
  ['@mail.ru', ''],
  ['ivan@mail.r', ''],
  ['ivan@mail.1', ''],
  ['ivan@mail.ru,', ','],
  ['ivan@mail.ru.', ''],
  ['ivan@mail..ru', '..'],
  ['ivan..petrov@mail.ru', '..'],
  ['.ivan@mail.ru', '.'],
  ['ivan.@mail.ru', '.'],
  ['<ivan@mail.ru>', '<'],
  ['"ivan"@mail.ru', '"'],
  ['ivan@@mail.ru', '@'],
  ['ivan@mail.ru;anna@mail.ru', ';'],
  ['ivan@mail.ru?subject=1', '?'],
  ['ivan@mail.ru/', '/'],
  ['ivan @mail.ru', ' '],
  ['ivan@mail. ru', ' '],
  ['a@b.ru c@d.ru', ' '],
  ['ivan@mail.ru\u00a0x', '\u00a0'],
  ['', ''],
];

const RIGHT_PHONES: [typed: string, sent: string][] = [
  ['+7 912 345-67-89', '+7 912 345-67-89'],
  ['8 912 345-67-89', '+7 912 345-67-89'],
  ['8(921)0000000', '+7(921)0000000'],
  ['(8) 912 345 67 89', '(+7) 912 345 67 89'],
  ['79123456789', '+79123456789'],
  ['912 345-67-89', '+7 912 345-67-89'],
  ['(383) 123-45-67', '+7 (383) 123-45-67'],
  ['495.123.45.67', '+7 495.123.45.67'],
  ['8 812 123–45–67', '+7 812 123–45–67'],
  ['+7 701 234 56 78', '+7 701 234 56 78'],
  ['8 495 123-45-67 доб. 12', '+7 495 123-45-67 доб. 12'],
  ['+7 495 123-45-67, добавочный 1234', '+7 495 123-45-67, добавочный 1234'],
  ['+7 (495) 123-45-67 (доб. 12)', '+7 (495) 123-45-67 (доб. 12)'],
  ['+7 495 123-45-67 ext. 12', '+7 495 123-45-67 ext. 12'],
  ['84951234567#12', '+74951234567#12'],
  ['+375 29 123-45-67', '+375 29 123-45-67'],
  ['+996 700 123 456', '+996 700 123 456'],
  ['996 123-45-67', '+7 996 123-45-67'],
  ['+374 91 234567', '+374 91 234567'],
  ['+373 601 23 456', '+373 601 23 456'],
  ['+1 (212) 555-01-00', '+1 (212) 555-01-00'],
  ['+49 30 123456', '+49 30 123456'],
  ['+86 138 0013 8000', '+86 138 0013 8000'],
  ['+972 50 123 4567', '+972 50 123 4567'],
];

const WRONG_PHONES: [phone: string, fault: 'short' | 'wrong'][] = [
  ['', 'short'],
  ['+7 912 345-67-8', 'short'],
  ['8 912 345-67-8', 'short'],
  ['912 345-67-8', 'short'],
  ['+77 01 234 56 7', 'short'],
  ['+1 212 55', 'short'],
  ['+7 912 345-67-89-0', 'wrong'],
  ['8 912 345-67-899', 'wrong'],
  ['49 30 12345678', 'wrong'],
  ['375 29 123-45-67', 'wrong'],
  ['+8 912 345-67-89', 'wrong'],
  ['+7 912 345-67-89 Анна', 'wrong'],
  ['телефон 89123456789', 'wrong'],
  ['+7 912 345-67-89, +7 912 345-67-80', 'wrong'],
];

test('a right e-mail address has no fault, and a wrong one has a fault with its stray sign', () => {
  for (const email of RIGHT_EMAILS) assert.is(emailFault(email), undefined, email);
  for (const [email, sign] of WRONG_EMAILS) assert.is(emailFault(email)?.sign, sign, email);
});

test('the pattern accepts right e-mail addresses without the flag `u` too', () => {
  const withoutFlag = new RegExp(EMAIL.source);
  for (const email of RIGHT_EMAILS) assert.ok(withoutFlag.test(email), email);
});

test('an e-mail address loses mailto: and the spaces around it', () => {
  for (const typed of ['mailto:ivan@mail.ru', ' MAILTO: ivan@mail.ru ', '\u00a0ivan@mail.ru\n'])
    assert.is(cleanEmail(typed), 'ivan@mail.ru', typed);
  assert.is(cleanEmail(' ivan @mail.ru'), 'ivan @mail.ru', 'the buyer has to mend a space inside');
});

test('contacts lose the invisible marks that phones and chats put around copied text', () => {
  assert.is(cleanEmail('\u200bivan\u2060@mail.ru\ufeff'), 'ivan@mail.ru');
  assert.is(cleanPhone('\u202a+7 912 345-67-89\u202c'), '+7 912 345-67-89');
  assert.is(cleanPhone('\u202a8 912 345-67-89\u202c'), '+7 912 345-67-89');
});

test('a whole phone number behind a country code becomes one number', () => {
  for (const [typed, sent] of [
    ['+789771234567', '+79771234567'],
    ['+7 8 977 123-45-67', '+7 977 123-45-67'],
    ['+7+79771234567', '+79771234567'],
    ['+7 79771234567', '+79771234567'],
    ['+77771234567', '+77771234567'],
  ])
    assert.is(cleanPhone(typed as string), sent, typed);
  assert.is(phoneFault(cleanPhone('+789771234567')), undefined);
});

test('a right phone number gets its country code, and a wrong one has the fault short or wrong', () => {
  for (const [typed, sent] of RIGHT_PHONES) {
    assert.is(cleanPhone(` ${typed} `), sent);
    assert.is(phoneFault(typed), undefined, typed);
    assert.is(phoneFault(sent), undefined, sent);
    assert.is(cleanPhone(sent), sent, 'a cleaned number stays the same');
  }
  for (const [phone, fault] of WRONG_PHONES) {
    assert.is(phoneFault(phone), fault, phone);
    assert.is(cleanPhone(phone), phone);
  }
});

test('a phone number that its country code makes too long is wrong', () => {
  const typed = `912${' '.repeat(PHONE_MAX - 12)}345-67-89`;
  assert.is(typed.length, PHONE_MAX);
  assert.is(phoneFault(cleanPhone(typed)), 'wrong');
  assert.is(phoneFault(cleanPhone(typed.replace('   ', ''))), undefined, 'the longest right number');
});

test('a name becomes one line', () => {
  assert.is(cleanName('  Анна\r\n\tСерова\u2028де\u00a0Ла  Крус '), 'Анна Серова де Ла Крус');
});

test('the contract accepts the same contacts as the form', () => {
  const rule = (field: string) => Object(CHECKOUT_FIELDS[field]);
  assert.equal([rule('email').pattern, rule('phone').pattern], [EMAIL.source, PHONE.source]);
  assert.equal(
    ['name', 'email', 'phone'].map((field) => rule(field).maxLength),
    [NAME_MAX, EMAIL_MAX, PHONE_MAX],
  );
  const validate = Object.fromEntries(
    ['email', 'phone'].map((field) => [
      field,
      compile({ $ref: `contract#/components/schemas/CheckoutData/properties/${field}` }, 'body'),
    ]),
  );
  const emails = [...RIGHT_EMAILS, ...WRONG_EMAILS.map(([email]) => email), '😀@mail.ru', 'a\u0000@mail.ru'];
  for (const email of emails) assert.is(validate.email?.(email), !emailFault(email), email);
  const phones = [...RIGHT_PHONES.flat(), ...WRONG_PHONES.map(([phone]) => phone)];
  // Each number with a digit too few, and with a digit or a plus too many.
  const near = phones.flatMap((phone) => [phone.replace(/\d/, ''), `${phone}0`, `1${phone}`, `+${phone}`]);
  for (const phone of [...phones, ...near]) assert.is(validate.phone?.(phone), !phoneFault(phone), phone);
});

test.run();
