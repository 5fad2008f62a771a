import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  bindNumbers,
  formatCountdown,
  formatDate,
  formatMoney,
  joinUnbroken,
  joinWithDots,
  plural,
} from '../../src/text/format';

test('money is written as Intl writes roubles in Russian, with kopecks only if there are any (spec §9)', () => {
  const whole = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 });
  const exact = new Intl.NumberFormat('ru', { style: 'currency', currency: 'RUB' });
  for (const roubles of [0, 1, 12, 999, 1000, 3500, 12_345, 999_999, 1_000_000, 1_234_567_890]) {
    assert.is(formatMoney(roubles * 100), whole.format(roubles));
    for (const kopecks of [1, 5, 50, 99])
      assert.is(formatMoney(roubles * 100 + kopecks), exact.format(roubles + kopecks / 100));
  }
});

test('a discount has a minus, whole or with kopecks', () => {
  assert.is(formatMoney(-70_000), '−700\u00a0₽');
  assert.is(formatMoney(-123_450), '−1\u00a0234,50\u00a0₽');
  assert.is(formatMoney(-5), '−0,05\u00a0₽');
});

test('a plural takes the form that Intl.PluralRules chooses, for 0 to 1000 (spec §9)', () => {
  const rules = new Intl.PluralRules('ru');
  const forms: Record<string, string> = { one: 'one', few: 'few', many: 'many' };
  for (let n = 0; n <= 1000; n += 1) assert.is(plural(n, 'one', 'few', 'many'), forms[rules.select(n)], `${n}`);
});

test('the number stands at the # of the form, with grouped digits and a no-break space', () => {
  assert.is(plural(21, '#билет', '#билета', '#билетов'), '21\u00a0билет');
  assert.is(plural(12_000, '#место', '#места', '#мест'), '12\u00a0000\u00a0мест');
  assert.is(plural(3, '', 'Входят #события', ''), 'Входят 3\u00a0события');
});

test('time left has two figures for minutes and for seconds, and hours only from an hour on', () => {
  assert.is(formatCountdown(0), '00:00');
  assert.is(formatCountdown(59.9), '00:59');
  assert.is(formatCountdown(872), '14:32');
  assert.is(formatCountdown(3599), '59:59');
  assert.is(formatCountdown(3600), '1:00:00');
  assert.is(formatCountdown(36_061), '10:01:01');
});

const year = new Date().getFullYear();

test('a date shows the clock of the venue in any zone of the buyer (spec §3)', () => {
  const zone = process.env.TZ;
  try {
    for (const buyer of ['UTC', 'Asia/Vladivostok', 'America/Los_Angeles']) {
      process.env.TZ = buyer;
      assert.is(formatDate(`${year}-06-14T00:30:00+10:00`).time, '00:30', buyer);
      assert.is(formatDate(`${year}-06-14T00:30:00+10:00`).day, '14', buyer);
      assert.is(formatDate(`${year}-06-14T23:30:00-08:00`).date, '14\u00a0июня', buyer);
      assert.is(formatDate('2031-06-14T23:30:00-08:00').weekday, 'сб', buyer);
    }
  } finally {
    if (zone === undefined) Reflect.deleteProperty(process.env, 'TZ');
    else process.env.TZ = zone;
  }
});

test('every month and weekday is named as Intl names it, the month in the nominative', () => {
  const nominative = new Intl.DateTimeFormat('ru', { month: 'long', timeZone: 'UTC' });
  const short = new Intl.DateTimeFormat('ru', { weekday: 'short', timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat('ru', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
  for (let month = 0; month < 12; month += 1) {
    for (let day = 1; day <= 7; day += 1) {
      const date = new Date(Date.UTC(year, month, day, 19));
      const seen = formatDate(`${date.toISOString().slice(0, 19)}+03:00`);
      assert.is(seen.month?.toLowerCase(), nominative.format(date));
      assert.match(seen.month ?? '', /^[А-Я]/);
      assert.is(seen.weekday, short.format(date));
      assert.is(seen.full.replaceAll('\u00a0', ' '), `${full.format(date)}, 19:00`);
    }
  }
});

test('a date of another year has its year', () => {
  assert.is(formatDate('2031-01-02T19:00:00+03:00').date, '2\u00a0января\u00a02031');
  assert.is(formatDate('2031-01-02T19:00:00+03:00').month, 'Январь\u00a02031');
  assert.is(formatDate(`${year}-01-02T19:00:00+03:00`).month, 'Январь');
});

test('a number stays with the word before it and with the word or sign behind it', () => {
  assert.is(bindNumbers('Ряд 5, место 12'), 'Ряд\u00a05, место\u00a012');
  assert.is(bindNumbers('до 14 июня, 10 % и 1 200 ₽'), 'до\u00a014\u00a0июня, 10\u00a0% и\u00a01 200\u00a0₽');
  assert.is(bindNumbers('Партер, 2 и 3'), 'Партер, 2\u00a0и\u00a03');
  assert.is(bindNumbers('Стол у сцены'), 'Стол у сцены');
});

test('no line begins with the dot between two facts, and day and time stay together', () => {
  assert.is(
    joinWithDots('Ложа 2', '', joinUnbroken('сб', '14\u00a0июня', '19:00')),
    'Ложа\u00a02\u00a0· сб,\u00a014\u00a0июня,\u00a019:00',
  );
});

test('an invalid date becomes empty texts and no exception', () => {
  for (const text of ['', 'tomorrow', '2026-99-99T99:99', '<b>']) assert.is(formatDate(text).full, '', text);
});

test.run();
