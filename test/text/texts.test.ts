import { test } from 'uvu';
import * as assert from 'uvu/assert';
import * as texts from '../../src/text/texts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** Counted things, for the numbers that go wrong most easily. */
const COUNTED: Record<string, string> = {
  ticketsCount: '0 билетов, 1 билет, 2 билета, 5 билетов, 11 билетов, 21 билет, 101 билет',
  seasonTicketsCount:
    '0 абонементов, 1 абонемент, 2 абонемента, 5 абонементов, 11 абонементов, 21 абонемент, 101 абонемент',
  seatsCount: '0 мест, 1 место, 2 места, 5 мест, 11 мест, 21 место, 101 место',
  freeSeatsCount:
    'Свободно 0 мест, Свободно 1 место, Свободно 2 места, Свободно 5 мест, Свободно 11 мест, Свободно 21 место, Свободно 101 место',
  seasonTicketCovers:
    'Входит 0 событий, Входит 1 событие, Входят 2 события, Входит 5 событий, Входит 11 событий, Входит 21 событие, Входит 101 событие',
  eventsCount: '0 событий, 1 событие, 2 события, 5 событий, 11 событий, 21 событие, 101 событие',
  checkoutFieldsToFix:
    'Исправьте 0 полей, Исправьте 1 поле, Исправьте 2 поля, Исправьте 5 полей, Исправьте 11 полей, Исправьте 21 поле, Исправьте 101 поле',
};

for (const [name, forms] of Object.entries(COUNTED)) {
  test(`${name} takes the right form for 0, 1, 2, 5, 11, 21 and 101`, () => {
    const say = Reflect.get(texts, name) as (n: number) => string;
    assert.is(plain([0, 1, 2, 5, 11, 21, 101].map(say).join(', ')), forms);
  });
}

const CONSENTS = new Set<unknown>([texts.checkoutTerms, texts.checkoutPersonalData, texts.checkoutMarketing]);

/** Texts whose first parameter is a name or another word, not a number. */
const TAKE_A_NAME = new Set<unknown>([
  texts.seatAdded,
  texts.seatRemoved,
  texts.errorSeatTaken,
  texts.errorSeatTakenOthersKept,
  texts.promoAccepted,
  texts.promoRefused,
  texts.promoRemoveOf,
  texts.limitOfOrder,
  texts.limitLeft,
  texts.checkoutChangeTickets,
  texts.checkoutPayFree,
  texts.checkoutEmailForTickets,
  texts.saleStarts,
  texts.paidTitle,
  texts.paidTicketsByEmail,
  texts.paidTicketsSent,
  texts.paidTickets,
  texts.checkoutEmailTypo,
  texts.errorNotConfigured,
  texts.lineIncluded,
]);

/** A sample of a text: the text itself, the result of its function, or its joined parts. */
const sampleOf = (text: unknown): string => {
  if (TAKE_A_NAME.has(text)) return (text as (...args: unknown[]) => string)('Имя', 5, '7', 6);
  if (CONSENTS.has(text)) return Object.values(text as object).join('');
  if (typeof text === 'object') return Object.values(text as object).join();
  return typeof text === 'string' ? text : (text as (...args: unknown[]) => string)('5', 5, '7', 6);
};

/** Functions that take neither words nor numbers. */
const TAKE_NO_WORDS = new Set<unknown>([texts.namedPrice, texts.priceInWords, texts.priceRange, texts.rowLabel]);

/** Texts for screen readers only. */
const ONLY_HEARD = new Set<unknown>([texts.seatOfRow, texts.seatOfTable, texts.seasonTicketsShown]);

test('no line ends between a number and the word that it counts, nor between a word and its number', () => {
  for (const [name, text] of Object.entries(texts)) {
    // only web editors read the texts of the self-check
    if (TAKE_NO_WORDS.has(text) || ONLY_HEARD.has(text) || /^check(?!out)/.test(name)) continue;
    const sample = sampleOf(text);
    assert.not.match(sample, /\d (?=[\p{L}₽%])/u, name);
    assert.not.match(sample, /[\p{L}№] \d(?!\d*\u00a0\p{L})/u, name);
  }
});

test('no text has an exclamation mark, or a plain space where a no-break space belongs', () => {
  for (const [name, text] of Object.entries(texts)) {
    if (TAKE_NO_WORDS.has(text)) continue;
    const sample = sampleOf(text);
    assert.not.match(sample, /!/, name);
    assert.not.match(sample, / ₽|№ |\d (мест|билет|мин|ч)/, name);
    assert.not.match(sample, /undefined|NaN/, name);
  }
});

test('several prices begin with "от" if they differ', () => {
  assert.is(plain(texts.priceRange([350_000, 280_000])), 'от 2 800 ₽');
  assert.is(plain(texts.priceRange([150_000, 150_000])), '1 500 ₽');
});

test('an old price is written in words', () => {
  assert.is(plain(texts.priceInWords({ price: 280_000, oldPrice: 350_050 })), '2 800 ₽ вместо 3 500,50 ₽');
  assert.is(plain(texts.priceInWords({ price: 280_000 })), '2 800 ₽');
});

test('the longest templates give the right sentences', () => {
  assert.is(plain(texts.seatAdded('Ряд 5, место 6', '2 билета')), 'Ряд 5, место 6 в корзине. 2 билета');
  assert.is(plain(texts.timeLeftFewMinutes(5)), 'Осталось 5 минут, чтобы оформить заказ');
  assert.is(plain(texts.timeLeftFewMinutes(2)), 'Осталось 2 минуты, чтобы оформить заказ');
  assert.is(plain(texts.timeLeftLastMinute(1)), 'Осталась 1 минута. Потом места вернутся в продажу');
  assert.is(plain(texts.showDuration(150)), '2 ч 30 мин');
  assert.is(plain(texts.showDuration(120)), '2 ч');
  assert.is(plain(texts.showDuration(45)), '45 мин');
  assert.is(plain(texts.timeLeftSentence(421, 1)), 'Место за вами ещё 07:01');
  assert.is(plain(texts.timeLeftSentence(421, 2)), 'Места за вами ещё 07:01');
  assert.is(plain(texts.seatsInRow('Ряд 6', '7', '8')), 'Ряд 6, места 7 и 8');
});

test.run();
