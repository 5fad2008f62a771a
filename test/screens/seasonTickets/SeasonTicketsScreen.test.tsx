import '../../support/dom';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { useEffect } from 'react';
import { render as draw } from 'react-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { LoadState, SeasonTicket } from '../../../src/domain/entities';
import { SeasonTicketsScreen } from '../../../src/screens/seasonTickets/SeasonTicketsScreen';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { button, named, plain } from '../reader';

test.after.each(cleanup);

/** Tells that the effects of all that is drawn before it have run. */
const AfterAll = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn, []);
  return null;
};

test('season tickets: cards are links that stay inside, further ones are asked for', () => {
  const fake = fakeContext(2);
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  const card = screen.getByRole('link', { name: /Русская классика/ });
  assert.is(card.getAttribute('href'), '/season-tickets/1');
  assert.match(plain(card), /5 событий · от 6 000 ₽/);
  fireEvent.click(button('Показать ещё'));
  assert.is(named(fake, 'seasonTickets.more').length, 1);
  assert.ok(screen.getByText(/Показано 4 из 12/));
});

test('the search asks 300 ms after the last key, by the address, and keeps the other filters', () => {
  const fake = fakeContext(2);
  const waiting: (() => void)[] = [];
  fake.context.runLater = (ms, run) => {
    assert.is(ms, 300);
    const at = waiting.push(run) - 1;
    return () => {
      waiting[at] = () => {};
    };
  };
  render(inContext(fake.context, <SeasonTicketsScreen filters={{ venueId: '3' }} />));
  const field = screen.getByLabelText('Поиск абонементов');
  fireEvent.input(field, { target: { value: 'опер' } });
  fireEvent.input(field, { target: { value: 'опера' } });
  for (const run of waiting) run();
  assert.equal(named(fake, 'navigate'), [
    [`/season-tickets?${new URLSearchParams({ venueId: '3', query: 'опера' })}`, true],
  ]);
});

test('what is typed before a slow phone has drawn the field for the first time stays in it', async () => {
  const fake = fakeContext(2);
  const box = document.createElement('div');
  document.body.append(box);
  let onDrawn = () => {};
  const drawn = new Promise<void>((resolve) => {
    onDrawn = resolve;
  });
  const both = (
    <>
      <SeasonTicketsScreen filters={{ query: 'опер' }} />
      <AfterAll onDrawn={onDrawn} />
    </>
  );
  // not that of the testing library, which waits for what comes after the first frame
  draw(inContext(fake.context, both), box);
  const field = box.querySelector('input') as HTMLInputElement;
  field.value = 'опера';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn;
  assert.is(field.value, 'опера');
  draw(null, box);
  box.remove();
});

test('a search that takes long can be asked again, with the list of before still there', () => {
  const fake = fakeContext(2);
  fake.state.value = 'loading';
  render(inContext(fake.context, <SeasonTicketsScreen filters={{ query: 'опера' }} />));
  assert.ok(screen.getByRole('link', { name: /Русская классика/ }));
  assert.ok(screen.getByText('Дольше обычного'));
  fireEvent.click(button('Повторить'));
  assert.equal(named(fake, 'seasonTickets.load'), [[{ query: 'опера' }]]);
});

test('a further page that takes long can be asked for again', () => {
  const fake = fakeContext(2);
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is(screen.queryByText('Дольше обычного'), null);
  act(() => {
    fake.loadingMore.value = true;
  });
  assert.ok(screen.getByText('Дольше обычного'));
  fireEvent.click(button('Повторить'));
  assert.is(named(fake, 'seasonTickets.more').length, 1);
  assert.equal(named(fake, 'seasonTickets.load'), []);
});

test('the field follows the address where a link or the way back changes it', () => {
  const fake = fakeContext(2);
  const { rerender } = render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  const field = screen.getByLabelText('Поиск абонементов') as HTMLInputElement;
  fireEvent.input(field, { target: { value: 'весь ' } });
  rerender(inContext(fake.context, <SeasonTicketsScreen filters={{ query: 'весь' }} />));
  assert.is(field.value, 'весь ', 'the next word is still to come');
  rerender(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is(field.value, '');
});

test('a search without a result names the query and can be reset', () => {
  const fake = fakeContext(2);
  fake.seasonTickets.value = [];
  const { rerender } = render(inContext(fake.context, <SeasonTicketsScreen filters={{ query: 'балет' }} />));
  assert.ok(screen.getByText('По запросу «балет» ничего не нашлось'));
  fireEvent.click(button('Сбросить поиск'));
  assert.equal(named(fake, 'navigate'), [['/season-tickets', true]]);
  rerender(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is((screen.getByLabelText('Поиск абонементов') as HTMLInputElement).value, '');
});

test('how many were found is read out by a region that was there before, none as well (WCAG 4.1.3)', async () => {
  const fake = fakeContext(2);
  const all = fake.seasonTickets.value;
  fake.state.value = 'loading';
  fake.seasonTickets.value = [];
  render(inContext(fake.context, <SeasonTicketsScreen filters={{ query: 'балет' }} />));
  const region = screen.getAllByRole('status').find((each) => !each.textContent);
  await act(() => {
    fake.state.value = 'ready';
  });
  assert.match(plain(region), /^Показано 0 из \d+$/);
  await act(() => {
    fake.seasonTickets.value = all;
  });
  assert.match(plain(region), /^Показано 4 из 12$/);
});

test('the list says how many there are, and asks for no page beyond the last', () => {
  const fake = fakeContext(2);
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.match(plain(document.querySelector('.title')), /12 абонементов/);
  cleanup();
  const { seasonTickets } = fake.context.stores;
  const pagination = signal({ page: 3, pages: 3, total: 12 });
  const stores = { ...fake.context.stores, seasonTickets: { ...seasonTickets, pagination } };
  render(inContext({ ...fake.context, stores }, <SeasonTicketsScreen filters={{}} />));
  assert.is(screen.queryByRole('button', { name: 'Показать ещё' }), null);
});

/** Draws the first of three pages, which can be turned. */
const paged = () => {
  const fake = fakeContext(2);
  const pagination = signal({ page: 1, pages: 3, total: 6 });
  const stores = { ...fake.context.stores, seasonTickets: { ...fake.context.stores.seasonTickets, pagination } };
  render(inContext({ ...fake.context, stores }, <SeasonTicketsScreen filters={{}} />));
  return { fake, all: fake.seasonTickets.value, pagination };
};

test('a list that does not say how many there are counts nothing', () => {
  const fake = fakeContext(2);
  fake.context.stores.seasonTickets.pagination = signal({ page: 1, pages: 3, total: 0 });
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is(screen.queryByText(/0 абонементов|Показано/), null);
  assert.ok(button('Показать ещё'));
});

test('a list has no seats, and the host page hears of one that could not be had', () => {
  for (const [state, failures] of [
    ['failed', [['Не удалось загрузить абонементы']]],
    ['ready', []],
  ] as const) {
    const fake = fakeContext(2);
    fake.state.value = state;
    // one that is there stays while it is asked for anew
    if (state === 'failed') fake.seasonTickets.value = [];
    render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
    assert.equal([named(fake, 'announceSeats'), named(fake, 'announceFailure')], [[], failures], state);
    cleanup();
  }
});

test('with the last page the button goes, and the keyboard is on the first card that came; before, it stays on the button', async () => {
  const { fake, all, pagination } = paged();
  const cards = () => screen.getAllByRole('link');
  for (const page of [2, 3]) {
    const more = button('Показать ещё');
    more.focus();
    fireEvent.click(more);
    const before = cards().length;
    const came = all.slice(0, 2).map((each) => ({ ...each, id: `${page}-${each.id}` }));
    await act(() => {
      fake.seasonTickets.value = [...fake.seasonTickets.value, ...came];
      pagination.value = { ...pagination.value, page };
    });
    assert.is(document.activeElement, page < 3 ? more : cards()[before]);
  }
});

test('a search that follows does not take the focus out of its field', async () => {
  const { fake, all, pagination } = paged();
  const turn = (page: number, pages: number) =>
    act(() => {
      fake.seasonTickets.value = [...all, { ...(all[0] as SeasonTicket), id: 'came' }];
      pagination.value = { page, pages, total: 6 };
    });
  fireEvent.click(button('Показать ещё'));
  await turn(2, 3);
  const field = screen.getByLabelText('Поиск абонементов');
  field.focus();
  await turn(1, 1);
  assert.is(document.activeElement, field);
});

test('a card has picture, name, description, number of performances and price, as far as they are known', () => {
  const fake = fakeContext(2);
  const [first, second] = fake.seasonTickets.value as [SeasonTicket, SeasonTicket];
  fake.seasonTickets.value = [
    { ...first, imageUrl: 'https://tickets.example/1.jpg' },
    { ...second, minPrice: 0, performancesCount: 0, description: '' },
  ];
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  const [full, bare] = screen.getAllByRole('link');
  assert.is(full?.querySelector('img')?.getAttribute('src'), 'https://tickets.example/1.jpg');
  assert.match(plain(full), /^Русская классика.*Пять спектаклей.*5 событий · от 6 000 ₽$/);
  assert.is(plain(bare), 'Вечера оперы');
  assert.is(bare?.querySelector('img'), null);
});

test('the list is loading, empty or failed, and says so', () => {
  const list = (state: LoadState, query = {}) => {
    const fake = fakeContext(2);
    fake.state.value = state;
    fake.seasonTickets.value = [];
    render(inContext(fake.context, <SeasonTicketsScreen filters={query} />));
    return fake;
  };
  list('loading');
  assert.is(document.querySelectorAll('.poster.skeleton-block').length, 3);
  assert.ok(screen.getByText('Загружаем…'));
  cleanup();
  list('ready');
  assert.ok(screen.getByText('Абонементов пока нет'));
  cleanup();
  for (const state of ['failed', 'crowded', 'missing'] as const) {
    const fake = list(state, { venueId: '3' });
    assert.ok(screen.getByText('Не удалось загрузить абонементы'));
    assert.is(!screen.queryByText(/Сейчас много покупателей/), state !== 'crowded');
    fireEvent.click(button('Повторить'));
    assert.equal(named(fake, 'seasonTickets.load'), [[{ venueId: '3' }]]);
    cleanup();
  }
});

test('the count has its place before it is known, and nothing jumps', () => {
  const fake = fakeContext(2);
  fake.state.value = 'loading';
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is(document.querySelector('.title small')?.textContent, '\u00a0');
});

test.run();
