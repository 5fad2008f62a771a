import '../support/dom';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render as renderAndPaint, screen } from '@testing-library/preact';
import { render } from 'react-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClosedStage, Performance } from '../../src/domain/entities';
import type { DateState } from '../../src/domain/saleStages';
import { MonthCalendar } from '../../src/ui/MonthCalendar';

test.after.each(cleanup);

const performance = (id: string, day: string, minPrice?: number): Performance => ({
  id,
  startAt: `2031-12-${day}:00+03:00`,
  venueId: '1',
  showId: '1',
  name: '',
  ...(minPrice !== undefined && { minPrice }),
});

const MONTH = [
  performance('a', '02T19:00', 250_000),
  performance('b', '03T12:00', 150_050),
  performance('c', '03T19:00', 350_000),
  performance('d', '16T19:00', 100_000),
  performance('e', '31T19:00'),
];

interface Drawing {
  chosen?: string;
  soldOut?: string[];
  closed?: Record<string, ClosedStage['state']>;
  month?: Performance[];
  /** Whether the browser has painted it, too. */
  isPainted?: boolean;
}

function draw({ chosen = 'a', soldOut = ['d'], closed = {}, month = MONTH, isPainted = true }: Drawing = {}) {
  const selected: string[] = [];
  const stages = Object.entries(closed).map(([id, state]): [string, ClosedStage] => [id, { state }]);
  const show = {
    show: signal(null),
    performances: signal(month),
    performance: signal(month.find(({ id }) => id === chosen) ?? null),
    dateStates: signal<ReadonlyMap<string, DateState>>(
      new Map([...soldOut.map((id): [string, DateState] => [id, { state: 'sold_out' }]), ...stages]),
    ),
    select: (id: string) => selected.push(id),
  };
  const view = <MonthCalendar name="Декабрь 2031" performances={month} show={show} onTurn={() => false} />;
  if (isPainted) renderAndPaint(view);
  else render(view, renderAndPaint(<div />).container);
  return { selected };
}

const days = () => [...document.querySelectorAll<HTMLButtonElement>('td button')];
const labels = () => days().map((day) => day.getAttribute('aria-label')?.replaceAll('\u00a0', ' '));

test('each day with a performance is a button that says its date and its least price, and which is the cheapest', () => {
  draw();
  assert.is(screen.getByRole('table', { name: 'Декабрь 2031' }).querySelectorAll('tbody tr').length, 5);
  assert.equal(labels(), [
    'вторник, 2 декабря 2031, от 2 500 ₽',
    'среда, 3 декабря 2031, от 1 500,50 ₽, дешевле всего в этом месяце',
    'вторник, 16 декабря 2031, мест нет',
    'среда, 31 декабря 2031',
  ]);
  assert.equal(
    days().map((day) => day.querySelector('small')?.dataset.note?.replace('\u00a0', ' ').trim()),
    ['2 500', '1 501', '', ''],
    'whole roubles, and never less than it is',
  );
});

test('where all days cost the same none is called the cheapest', () => {
  draw({ month: MONTH.map((each) => ({ ...each, minPrice: 100_000 })), soldOut: [] });
  assert.not.match(labels().join(), /дешевле/);
});

test('a day chooses its first performance with free seats, and those of the chosen day stand below with their times', () => {
  const { selected } = draw({ chosen: 'c', soldOut: ['b'] });
  assert.equal(
    days().map((day) => day.getAttribute('aria-pressed')),
    ['false', 'true', 'false', 'false'],
  );
  fireEvent.click(days()[1] as Element);
  assert.equal(selected, ['c'], 'the first one has no seats');
  const times = screen.getByRole('group', { name: 'Время начала' }).querySelectorAll('button');
  assert.equal(
    [...times].map((each) => each.getAttribute('aria-pressed')),
    ['false', 'true'],
  );
  fireEvent.click(times[0] as Element);
  assert.equal(selected, ['c', 'b']);
});

test('a day that is still to be sold, or elsewhere, is not struck through like one that is over, and says so below', () => {
  const { selected } = draw({
    soldOut: ['b', 'd'],
    closed: { a: 'box_office_only', c: 'not_started', e: 'cancelled' },
  });
  assert.equal(
    days().map((day) => day.classList.contains('sold')),
    [false, false, true, true],
  );
  assert.equal(
    days().map((day) => day.querySelector('small')?.dataset.note?.replace('\u00a0', ' ').trim()),
    ['в кассе', 'скоро', '', ''],
  );
  assert.equal(labels(), [
    'вторник, 2 декабря 2031, Билеты только в кассе',
    'среда, 3 декабря 2031, Продажа ещё не началась',
    'вторник, 16 декабря 2031, мест нет',
    'среда, 31 декабря 2031, Сеанс отменён',
  ]);
  fireEvent.click(days()[1] as Element);
  assert.equal(selected, ['c'], 'the first one is sold out');
  cleanup();
  draw({ closed: { b: 'box_office_only', c: 'not_started' } });
  assert.match(labels()[1] ?? '', /Продажа ещё не началась/, 'what will be sold here stands for the day');
});

test('a day with one performance needs no times', () => {
  draw();
  assert.is(screen.queryByRole('group', { name: 'Время начала' }), null);
});

test('the keyboard stops once, at the chosen day, and arrows lead to days with performances', () => {
  draw();
  assert.equal(
    days().map(({ tabIndex }) => tabIndex),
    [0, -1, -1, -1],
  );
  const press = (key: string, init = {}) => fireEvent.keyDown(document.activeElement as Element, { key, ...init });
  const focused = () => days().indexOf(document.activeElement as HTMLButtonElement);
  days()[0]?.focus();
  press('ArrowRight');
  assert.is(focused(), 1);
  press('ArrowUp');
  assert.is(focused(), 1, 'nothing is above');
  press('ArrowDown');
  assert.is(focused(), 3, 'the next Wednesday with a performance');
  press('ArrowUp');
  assert.is(focused(), 1);
  press('End');
  assert.is(focused(), 3);
  press('Home');
  assert.is(focused(), 0);
  press('ArrowRight', { ctrlKey: true });
  assert.is(focused(), 0, 'the browser’s own keys are left alone');
});

test('a key that is pressed before the browser has painted the month moves the stop of the keyboard all the same', async () => {
  draw({ isPainted: false });
  days()[0]?.focus();
  await act(() => {
    fireEvent.keyDown(days()[0] as Element, { key: 'ArrowRight' });
  });
  assert.is(document.activeElement, days()[1]);
  assert.equal(
    days().map(({ tabIndex }) => tabIndex),
    [-1, 0, -1, -1],
  );
});

test.run();
