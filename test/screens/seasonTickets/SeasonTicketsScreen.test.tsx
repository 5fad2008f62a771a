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

/** Reports that the effects of everything drawn before it have run. */
const AfterAll = ({ onDrawn }: { onDrawn: () => void }) => {
  useEffect(onDrawn, []);
  return null;
};

test('a card of a season ticket links to its screen, and a button requests more of them', () => {
  const fake = fakeContext(2);
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  const card = screen.getByRole('link', { name: /Русская классика/ });
  assert.is(card.getAttribute('href'), '/season-tickets/1');
  assert.match(plain(card), /5 событий · от 6 000 ₽/);
  fireEvent.click(button('Показать ещё'));
  assert.is(named(fake, 'seasonTickets.more').length, 1);
  assert.ok(screen.getByText(/Показано 4 из 12/));
});

test('the search navigates 300 ms after the last key, and keeps the other filters', () => {
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

test('text typed before the first effects have run stays in the search field', async () => {
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
  // the render of the testing library would run effects at once that a browser runs after the first animation frame
  draw(inContext(fake.context, both), box);
  const field = box.querySelector('input') as HTMLInputElement;
  field.value = 'опера';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await drawn;
  assert.is(field.value, 'опера');
  draw(null, box);
  box.remove();
});

test('a slow search can be repeated while the earlier list stays', () => {
  const fake = fakeContext(2);
  fake.state.value = 'loading';
  render(inContext(fake.context, <SeasonTicketsScreen filters={{ query: 'опера' }} />));
  assert.ok(screen.getByRole('link', { name: /Русская классика/ }));
  assert.ok(screen.getByText('Дольше обычного'));
  fireEvent.click(button('Повторить'));
  assert.equal(named(fake, 'seasonTickets.load'), [[{ query: 'опера' }]]);
});

test('a slow further page can be requested again', () => {
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

test('the search field follows an address that a link or the back button changed', () => {
  const fake = fakeContext(2);
  const { rerender } = render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  const field = screen.getByLabelText('Поиск абонементов') as HTMLInputElement;
  fireEvent.input(field, { target: { value: 'весь ' } });
  rerender(inContext(fake.context, <SeasonTicketsScreen filters={{ query: 'весь' }} />));
  assert.is(field.value, 'весь ', 'the buyer is still typing');
  rerender(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is(field.value, '');
});

test('a search without results names the query and can be reset', () => {
  const fake = fakeContext(2);
  fake.seasonTickets.value = [];
  const { rerender } = render(inContext(fake.context, <SeasonTicketsScreen filters={{ query: 'балет' }} />));
  assert.ok(screen.getByText('По запросу «балет» ничего не нашлось'));
  fireEvent.click(button('Сбросить поиск'));
  assert.equal(named(fake, 'navigate'), [['/season-tickets', true]]);
  rerender(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is((screen.getByLabelText('Поиск абонементов') as HTMLInputElement).value, '');
});

test('the number of results, even 0, is announced by a region that existed before (WCAG 4.1.3)', async () => {
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

test('the list shows its total, and offers no page beyond the last', () => {
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

/** Draws the first of three pages. */
const paged = () => {
  const fake = fakeContext(2);
  const pagination = signal({ page: 1, pages: 3, total: 6 });
  const stores = { ...fake.context.stores, seasonTickets: { ...fake.context.stores.seasonTickets, pagination } };
  render(inContext({ ...fake.context, stores }, <SeasonTicketsScreen filters={{}} />));
  return { fake, all: fake.seasonTickets.value, pagination };
};

test('a list without a total shows no count', () => {
  const fake = fakeContext(2);
  fake.context.stores.seasonTickets.pagination = signal({ page: 1, pages: 3, total: 0 });
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is(screen.queryByText(/0 абонементов|Показано/), null);
  assert.ok(button('Показать ещё'));
});

test('a list announces no seats, and a failed list is reported to the host page', () => {
  for (const [state, failures] of [
    ['failed', [['error', { message: 'Не удалось загрузить абонементы' }]]],
    ['ready', []],
  ] as const) {
    const fake = fakeContext(2);
    fake.state.value = state;
    // a list that has loaded before stays while it is requested again
    if (state === 'failed') fake.seasonTickets.value = [];
    render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
    assert.equal(named(fake, 'emit'), failures, state);
    cleanup();
  }
});

test('the focus stays on the button for more, and moves to the first new card when the last page removes the button', async () => {
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

test('a later search does not take the focus out of the search field', async () => {
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

test('a card shows picture, name, description, number of performances and price, as far as they are known', () => {
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

test('a list that is loading, empty or failed says so', () => {
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
    assert.is(!screen.queryByText(/Мы сами проверим ещё раз/), state !== 'crowded');
    fireEvent.click(button('Повторить'));
    assert.equal(named(fake, 'seasonTickets.load'), [[{ venueId: '3' }]]);
    cleanup();
  }
});

test('the line of the count takes its place before the count is known, so that nothing jumps', () => {
  const fake = fakeContext(2);
  fake.state.value = 'loading';
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.is(document.querySelector('.title small')?.textContent, '\u00a0');
});

test.run();
