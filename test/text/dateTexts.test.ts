import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closedLine, dateLine, startLine } from '../../src/text/dateTexts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
const EVENING = { startAt: '2031-06-14T19:00:00+03:00', name: 'Чайка. Второй состав' };

test('the line of a performance has its date, its time, and its name if that is not the name of the show', () => {
  assert.is(plain(dateLine(EVENING, 'Чайка')), 'сб, 14 июня 2031, 19:00, Чайка. Второй состав');
  assert.is(plain(dateLine({ ...EVENING, name: 'Чайка' }, 'Чайка')), 'сб, 14 июня 2031, 19:00');
  assert.is(dateLine({ startAt: 'soon', name: '' }), '');
});

test('the start of a sale is written by the clock of the venue, and left out if it is no date', () => {
  const starts = (startsAt?: string) => plain(startLine({ state: 'not_started', startsAt }));
  assert.is(starts('2031-06-01T12:00:00+10:00'), 'Начнётся 1 июня 2031 в 12:00');
  assert.is(starts('soon'), '');
  assert.is(starts(), '');
  assert.is(
    plain(closedLine({ state: 'not_started', startsAt: '2031-06-01T12:00:00+10:00' })),
    'Продажа ещё не началась. Начнётся 1 июня 2031 в 12:00',
  );
  assert.is(plain(closedLine({ state: 'cancelled' })), 'Сеанс отменён');
});

test.run();
