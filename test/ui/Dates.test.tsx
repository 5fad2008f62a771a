import '../support/dom';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Performance } from '../../src/domain/entities';
import { Dates } from '../../src/ui/Dates';
import { plain } from '../screens/reader';
import { statesOf } from '../support/dateStates';

test.after.each(cleanup);

const year = new Date().getFullYear();

const performance = (id: string, date: string): Performance => ({
  id,
  startAt: `${year}-${date}:00+03:00`,
  venueId: '1',
  showId: '1',
  name: '',
});

const DATES = [performance('1', '06-14T19:00'), performance('2', '06-15T12:00'), performance('3', '07-03T19:00')];

/** A show as the row of dates uses it. */
const showOf = (performances: Performance[], chosen = 0) => ({
  show: signal({ id: '1', name: 'Чайка', description: '', ageLimit: 16, durationMinutes: 160, imageUrl: '' }),
  performances: signal(performances),
  performance: signal(performances[chosen] as Performance),
  dateStates: signal(statesOf(performances)),
  select: (_: string): unknown => undefined,
});

test('dates are grouped by month, the chosen date is pressed, and each is read in full', () => {
  const chosen: string[] = [];
  const show = {
    ...showOf(DATES, 1),
    dateStates: signal(statesOf(DATES, '3')),
    select: (id: string) => chosen.push(id),
  };
  render(<Dates show={show} width={360} runLater={() => () => {}} />);
  assert.equal([...document.querySelectorAll('.month')].map(plain), ['Июнь', 'Июль']);
  const buttons = screen.getAllByRole('button');
  assert.equal(
    buttons.map((button) => button.getAttribute('aria-pressed')),
    ['false', 'true', 'false'],
  );
  assert.match(buttons[0]?.getAttribute('aria-label') ?? '', /, 14\u00a0июня,\u00a019:00$/);
  assert.match(buttons[2]?.getAttribute('aria-label') ?? '', /, 3\u00a0июля,\u00a019:00, мест нет$/);
  fireEvent.click(buttons[0] as Element);
  assert.equal(chosen, ['1']);
});

test('of four hundred dates the visible ones are drawn first, and the rest when the browser is idle', async () => {
  const many = [...Array(400)].map((_, at) =>
    performance(
      `${at}`,
      `${`${1 + Math.floor(at / 34)}`.padStart(2, '0')}-${`${1 + (at % 28)}`.padStart(2, '0')}T19:00`,
    ),
  );
  const show = showOf(many);
  const due: (() => void)[] = [];
  const runLater = (_: number, run: () => void) => {
    due.push(run);
    return () => due.splice(due.indexOf(run), 1);
  };
  render(<Dates show={show} width={360} runLater={runLater} />);
  const drawn = () => document.querySelectorAll('.date').length;
  assert.ok(drawn() > 6 && drawn() < 12, `${drawn()}`);
  await act(() => {
    show.performance.value = many[99] as Performance;
  });
  assert.is(drawn(), 101, 'up to the chosen date and the next');
  await act(() => due.shift()?.());
  assert.is(drawn(), 400);
  assert.is(document.querySelectorAll('.month').length, 12);
  assert.is(due.length, 0);
});

test('each choice of a date measures only this date and the row, to bring the date into view', async () => {
  const show = showOf(DATES);
  const { getBoundingClientRect } = Element.prototype;
  let looks = 0;
  Element.prototype.getBoundingClientRect = function () {
    looks++;
    return getBoundingClientRect.call(this);
  };
  try {
    for (const from of [0, 1]) {
      show.performance.value = DATES[from] as Performance;
      looks = 0;
      await act(() => {
        render(<Dates show={show} width={360} runLater={() => () => {}} />);
      });
      assert.is(looks, 2, `from ${from}`);
      await act(() => {
        show.performance.value = DATES[1 - from] as Performance;
      });
      assert.is(looks, 4, `from ${from} to the other date`);
      cleanup();
    }
  } finally {
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  }
});

/** The visible lines of text of each date, and the words of its label after the time. */
const datesOf = (performances: Performance[]) => {
  const show = showOf(performances);
  render(<Dates show={show} width={1200} runLater={() => () => {}} />);
  const buttons = screen.getAllByRole('button');
  const found = buttons.map((button) => ({
    lines: [...button.querySelectorAll('small')].map((line) => plain(line)).filter(Boolean),
    read: (button.getAttribute('aria-label') ?? '').replaceAll('\u00a0', ' ').replace(/^.*?\d\d:\d\d(, )?/, ''),
    isStruck: button.classList.contains('sold'),
  }));
  cleanup();
  return found;
};

test('each date shows its lowest price or that it is sold out, if the box office says so', () => {
  const [first, second, third] = DATES as [Performance, Performance, Performance];
  const dates = [
    { ...first, minPrice: 150_000 },
    { ...second, minPrice: 150_000, soldOut: true },
    { ...third, minPrice: 0 },
  ];
  assert.equal(datesOf(dates), [
    { lines: ['от 1 500 ₽'], read: 'от 1 500 ₽', isStruck: false },
    { lines: ['мест нет'], read: 'мест нет', isStruck: true },
    { lines: ['бесплатно'], read: 'бесплатно', isStruck: false },
  ]);
  assert.equal(
    datesOf(DATES).map(({ lines }) => lines),
    [[], [], []],
    'without facts no line is added',
  );
});

test('a date that is not on sale shows the reason in a word, and is read with the whole reason', () => {
  const sales: Performance['sale'][] = [
    { state: 'not_started', startsAt: `${year}-06-01T12:00:00+03:00` },
    { state: 'not_started' },
    { state: 'box_office_only' },
    { state: 'ended' },
    { state: 'cancelled' },
    undefined,
  ];
  const dates = sales.map((sale, at) => ({ ...performance(`${at}`, `06-1${at}T19:00`), ...(sale && { sale }) }));
  assert.equal(datesOf(dates), [
    { lines: ['скоро'], read: 'Продажа ещё не началась. Начнётся 1 июня в 12:00', isStruck: false },
    { lines: ['скоро'], read: 'Продажа ещё не началась', isStruck: false },
    { lines: ['в кассе'], read: 'Билеты только в кассе', isStruck: false },
    { lines: ['закрыто'], read: 'Продажа закончилась', isStruck: false },
    { lines: ['отменён'], read: 'Сеанс отменён', isStruck: false },
    { lines: [], read: '', isStruck: false },
  ]);
});

test('the Pushkin card is written on dates if only some accept it, and is always read out', () => {
  const [first, second] = DATES as [Performance, Performance];
  const taking = (each: Performance) => ({ ...each, pushkinCard: true });
  assert.equal(
    datesOf([taking(first), second]).map(({ lines }) => lines),
    [['Пушк. карта'], []],
  );
  assert.equal(datesOf([taking(first), taking(second)])[1], { lines: [], read: 'Пушкинская карта', isStruck: false });
});

test('a performance with a name of its own is read with that name', () => {
  const [first, second] = DATES as [Performance, Performance];
  assert.equal(
    datesOf([
      { ...first, name: 'Чайка' },
      { ...second, name: 'Чайка. Второй состав' },
    ]).map(({ read }) => read),
    ['', 'Чайка. Второй состав'],
  );
});

/** Forty performances, ten in each of four months. */
const FORTY = [...Array(40)].map((_, at) =>
  performance(`${at}`, `${`${1 + Math.floor(at / 10)}`.padStart(2, '0')}-${10 + (at % 10)}T19:00`),
);

test('many dates get a date field: the nearest date becomes the tab stop of the row, and the focus stays in the field', async () => {
  render(<Dates show={showOf(FORTY)} width={360} runLater={() => () => {}} />);
  const field = screen.getByLabelText<HTMLInputElement>('К дате');
  assert.is(field.type, 'date');
  assert.is(screen.queryByRole('button', { name: /10\u00a0апреля/ }), null, 'the date is not drawn yet');
  for (const [day, date] of [
    ['04-10', /10\u00a0апреля/],
    ['02-03', /10\u00a0февраля/],
    ['01-21', /19\u00a0января/],
    ['12-31', /19\u00a0апреля/],
  ] as const) {
    field.focus();
    await act(() => {
      fireEvent.input(field, { target: { value: `${year}-${day}` } });
    });
    assert.is(screen.getByRole('button', { name: date }).tabIndex, 0, day);
    assert.is(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0).length, 1);
    assert.is(document.activeElement, field);
  }
});

test('an emptied date field leaves the row unchanged', async () => {
  render(<Dates show={showOf(FORTY)} width={360} runLater={() => () => {}} />);
  const field = screen.getByLabelText('К дате');
  await act(() => void fireEvent.input(field, { target: { value: `${year}-04-10` } }));
  await act(() => void fireEvent.input(field, { target: { value: '' } }));
  assert.is(screen.getByRole('button', { name: /10\u00a0апреля/ }).tabIndex, 0);
});

test('up to twenty dates have no date field', () => {
  render(<Dates show={showOf(FORTY.slice(0, 20))} width={360} runLater={() => () => {}} />);
  assert.is(screen.queryByLabelText('К дате'), null);
});

test('the row of dates is one tab stop, at the chosen date, and arrows, Home and End move the focus in it', async () => {
  const show = showOf(DATES, 1);
  await act(() => {
    render(<Dates show={show} width={360} runLater={() => () => {}} />);
  });
  const dates = screen.getAllByRole('button');
  const stops = () => dates.flatMap(({ tabIndex }, at) => (tabIndex < 0 ? [] : [at]));
  assert.equal(stops(), [1]);
  dates[1]?.focus();
  for (const [key, at] of [
    ['ArrowRight', 2],
    ['ArrowRight', 2],
    ['Home', 0],
    ['ArrowLeft', 0],
    ['End', 2],
    ['ArrowLeft', 1],
  ] as const) {
    fireEvent.keyDown(document.activeElement as Element, { key });
    assert.is(document.activeElement, dates[at], key);
    assert.equal(stops(), [at], 'the focused date is the tab stop');
  }
  assert.is(
    fireEvent.keyDown(dates[1] as Element, { key: 'ArrowLeft', altKey: true }),
    true,
    'Alt and an arrow go back in the browser',
  );
  assert.is(document.activeElement, dates[1]);
  dates[1]?.blur();
  await act(() => {
    show.performance.value = DATES[2] as Performance;
  });
  assert.equal(stops(), [2], 'the chosen date has changed');
});

test.run();
