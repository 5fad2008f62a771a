import '../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id, Seat } from '../../../src/domain/entities';
import { readTicketLimits } from '../../../src/domain/ticketLimits';
import { SeatList } from '../../../src/hall/list/SeatList';
import type { ListProps } from '../../../src/hall/list/SectorRows';
import { NO_LIMITS } from '../noLimits';

const seat = (id: Id, name: string, sectorId: Id): Seat => ({ id, schemaId: '', name, sectorId });
const group = (id: Id, ...prices: number[]) => ({
  id,
  name: '',
  color: '',
  minPrice: Math.min(...prices),
  billing: prices.map((price, index) => ({ tariffId: `t${index}`, price })),
});

const SEATS = [
  seat('p10', 'Ряд 10, место 1', 'p'),
  seat('p2', 'Ряд 5, место 2', 'p'),
  seat('p12', 'Ряд 5, место 12', 'p'),
  seat('p3', 'Ряд 5, место 3', 'p'),
  seat('p4', 'Ряд 5, место 4', 'p'),
  seat('sold', 'Ряд 5, место 7', 'p'),
  seat('b1', 'Ряд 1, место 1', '101'),
  seat('box', 'Кресло у сцены', 'box'),
  seat('lost', 'Ряд 1, место 9', 'nowhere'),
];
const NONE: ReadonlySet<Id> = new Set();

/** Shows a list. @returns the rendered list, and the calls of its callbacks */
const show = (change: Partial<ListProps> = {}) => {
  const done: string[] = [];
  const props: ListProps = {
    seats: SEATS,
    sectors: [
      { id: 'p', name: 'Партер' },
      { id: '101', name: '101' },
      { id: 'box', name: 'Ложа А' },
      { id: 'empty', name: 'Балкон' },
    ],
    offer: {
      ticketGroups: [group('low', 150_000), group('high', 350_000, 280_000)],
      tariffs: [],
      groupOfSeat: new Map([
        ['p10', 'low'],
        ['p2', 'high'],
        ['p12', 'high'],
        ['p3', 'low'],
        ['b1', 'low'],
        ['box', 'low'],
        ['lost', 'low'],
      ]),
    },
    mine: NONE,
    reserving: NONE,
    chosenGroups: NONE,
    limits: NO_LIMITS,
    offline: false,
    waiting: false,
    colors: new Map([
      ['low', '#3f81f2'],
      ['high', '#e04f06'],
    ]),
    onPick: (ids) => done.push(`pick ${ids}`),
    onShowAll: () => done.push('show all'),
    isMapLost: false,
    onMap: () => done.push('map'),
    ...change,
  };
  const view = render(<SeatList {...props} />);
  return { ...view, done, update: (more: Partial<ListProps>) => view.rerender(<SeatList {...props} {...more} />) };
};

const texts = (nodes: Iterable<Element>) =>
  [...nodes].map((node) => (node.textContent ?? '').replaceAll('\u00a0', ' '));
const folds = (root: Element) => texts(root.querySelectorAll('summary'));
const heads = (root: Element) => texts(root.querySelectorAll('h3'));
const seats = (root: Element) => [...root.querySelectorAll('button[aria-pressed]')].map((each) => each.textContent);
const search = (words: string) => fireEvent.input(screen.getByRole('searchbox'), { target: { value: words } });

test.after.each(cleanup);

test('each sector shows its number of free seats and its price, with “от” if prices differ; a sector without seats is left out', () => {
  const { container } = show();
  assert.equal(folds(container), [
    'Партер4 местаот 1 500 ₽',
    'Сектор 1011 место1 500 ₽',
    'Ложа А1 место1 500 ₽',
    'Другие места1 место1 500 ₽',
  ]);
  assert.is(screen.getByRole('status').textContent, 'Свободно 7\u00a0мест');
});

test('at first only one sector is open, and sectors open and close independently', async () => {
  const { container } = show();
  const all = [...container.querySelectorAll('details')];
  assert.equal(
    all.map(({ open }) => open),
    [true, false, false, false],
  );
  assert.not(screen.queryByRole('button', { name: /^Сектор/ }));
  await act(() => {
    all[1]?.querySelector('summary')?.click();
  });
  assert.ok(screen.getByRole('button', { name: /^Сектор\s101, ряд 1, место 1, / }));
  assert.ok(all[0]?.open);
});

test('rows and seats are sorted by number; only free seats are listed, and a row with two prices takes two lines', () => {
  const { container } = show();
  assert.equal(heads(container), ['Ряд 53 500 ₽', 'Ряд 51 500 ₽', 'Ряд 101 500 ₽']);
  assert.equal(seats(container), ['2', '12', '3', '1']);
  const dots = [...container.querySelectorAll<HTMLElement>('h3 .dot')].map((dot) =>
    dot.style.getPropertyValue('--group-color'),
  );
  assert.equal(dots, ['#e04f06', '#3f81f2', '#3f81f2']);
});

test('a seat is a button that is read with sector, row, seat, price and state, and aria-pressed says whether it is in the cart', () => {
  const { done } = show();
  const button = screen.getByRole('button', { name: /^Партер, ряд 5, место 12, 3\s500\s₽, свободно$/ });
  assert.is(button.getAttribute('aria-pressed'), 'false');
  fireEvent.click(button);
  assert.equal(done, ['pick p12']);
});

test('the buyer’s own seats stay in the list beside their neighbours, though the offer no longer has them', () => {
  const { container, done } = show({
    mine: new Set(['p4', 'sold']),
    groupsOfMine: new Map([
      ['p4', 'low'],
      ['sold', 'low'],
    ]),
    chosenGroups: new Set(['low']),
  });
  assert.equal(seats(container), ['3', '4', '7', '1']);
  assert.equal(heads(container), ['Ряд 51 500 ₽', 'Ряд 101 500 ₽']);
  const own = screen.getByRole('button', { name: 'Партер, ряд 5, место 4, в корзине' });
  assert.is(own.getAttribute('aria-pressed'), 'true');
  fireEvent.click(own);
  assert.equal(done, ['pick p4']);
  assert.match(folds(container)[0] ?? '', /^Партер2 места/, 'own seats are not counted as free');
});

test('a seat that is being reserved says so, and its button keeps its place and the focus', () => {
  const { update } = show();
  const button = screen.getByRole('button', { name: /место 12/ });
  button.focus();
  update({ reserving: new Set(['p12']) });
  assert.match(button.getAttribute('aria-label') ?? '', /бронируем$/);
  assert.ok(button.classList.contains('busy'));
  update({ mine: new Set(['p12']) });
  assert.match(button.getAttribute('aria-label') ?? '', /в корзине$/);
  assert.not(button.classList.contains('busy'));
  assert.is(document.activeElement, button);
});

test('a reserved seat keeps the focus when a new offer comes without it, among seats of its price and as the last of its row', () => {
  const prices = [
    ['p2', 'low'],
    ['p3', 'high'],
    ['p12', 'high'],
    ['p10', 'low'],
  ] as const;
  const offer = (gone: Id) => ({
    ticketGroups: [group('low', 150_000), group('high', 350_000)],
    tariffs: [],
    groupOfSeat: new Map<Id, Id>(prices.filter(([id]) => id !== gone)),
  });
  for (const [id, groupId, name] of [
    ['p12', 'high', /ряд 5, место 12/],
    ['p10', 'low', /ряд 10, место 1/],
  ] as const) {
    const { update, unmount } = show({ offer: offer('') });
    const button = screen.getByRole('button', { name });
    button.focus();
    update({ offer: offer(id), mine: new Set([id]), groupsOfMine: new Map([[id, groupId]]) });
    assert.is(document.activeElement, button, id);
    unmount();
  }
});

test('chosen prices filter the list; if no seat is left, the list says so and one button removes the filter', () => {
  const { container, update, done } = show({ chosenGroups: new Set(['high']) });
  assert.equal(seats(container), ['2', '12']);
  assert.equal(folds(container), ['Партер2 места3 500 ₽']);
  update({ chosenGroups: new Set(['gone']) });
  assert.ok(screen.getByText('За эту цену мест нет'));
  fireEvent.click(screen.getByRole('button', { name: 'Показать все цены' }));
  assert.equal(done, ['show all']);
});

test('if the filter for special seats leaves no seat, the button removes that filter', () => {
  const { done } = show({ onlySeats: new Set(['sold']) });
  assert.ok(screen.getByText('Таких мест не осталось'));
  fireEvent.click(screen.getByRole('button', { name: 'Показать все места' }));
  assert.equal(done, ['show all']);
});

test('a sold-out hall shows no message here, because a card with other dates does; if the buyer has a seat, the list says that no other is left', () => {
  const { container, update } = show({ offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map() } });
  assert.is(container.querySelector('.placeholder'), null);
  assert.not(screen.queryByRole('searchbox'), 'nothing to search');
  assert.equal(folds(container), []);
  update({ offer: { ticketGroups: [], tariffs: [], groupOfSeat: new Map() }, mine: new Set(['p2']) });
  assert.ok(screen.getByText('Мест нет'));
  assert.not(screen.queryByRole('button', { name: /^Показать все/ }));
});

test('the search opens the sectors with results, counts the seats, and says when it finds none', () => {
  const { container } = show();
  search('партер 5 12');
  assert.equal(seats(container), ['12']);
  assert.is(screen.getByRole('status').textContent, 'Свободно 1\u00a0место');
  search('ряд 1');
  assert.equal(folds(container).length, 2);
  assert.equal(
    [...container.querySelectorAll('details')].map(({ open }) => open),
    [true, true],
  );
  search('ложа');
  assert.equal(folds(container), ['Ложа А1 место1 500 ₽']);
  search('ряд 77');
  assert.ok(screen.getByText('По запросу «ряд 77» ничего не нашлось'));
  fireEvent.click(screen.getByRole('button', { name: 'Сбросить поиск' }));
  assert.is(folds(container).length, 4);
});

test('a search that finds only the buyer’s own seat has a result, and the message of an empty list stands below that seat', () => {
  const { container, update } = show();
  search('партер 5 12');
  update({ reserving: new Set(['p12']) });
  assert.not(screen.queryByText(/ничего не нашлось/));
  update({ mine: new Set(['p12']) });
  assert.equal(seats(container), ['12']);
  assert.not(screen.queryByText(/ничего не нашлось/));
  search('');
  update({ mine: new Set(['p4']), chosenGroups: new Set(['gone']) });
  const none = screen.getByText('За эту цену мест нет');
  const own = screen.getByRole('button', { name: /место 4/ });
  assert.ok(
    own.compareDocumentPosition(none) & Node.DOCUMENT_POSITION_FOLLOWING,
    'no seat moves under the buyer’s finger',
  );
});

test("names without row and number are wide buttons with their whole name under 'Другие места'", () => {
  const { container } = show();
  search('кресло');
  assert.equal(heads(container), ['Другие места1 500 ₽']);
  const button = screen.getByRole('button', { name: /^Ложа А, кресло у сцены, / });
  assert.is(button.textContent, 'Кресло у сцены');
  assert.ok(button.classList.contains('wide'));
});

test("'Другие места' come last in their sector, even if their names sort first", () => {
  const { container } = show({ seats: [seat('p2', 'А у сцены', 'p'), ...SEATS.filter(({ id }) => id !== 'p2')] });
  assert.equal(heads(container).at(-1), 'Другие места3 500 ₽');
});

test('notes are shown once, above the seats of a row, and read with each seat; the view is loaded only after a press', () => {
  const special = { kind: 'restricted_view', note: 'Колонна слева', viewUrl: 'https://site.example/7.jpg' } as const;
  const { container } = show({
    seats: SEATS.map((each) => (['p2', 'p12'].includes(each.id) ? { ...each, ...special } : each)),
    sectors: [{ id: 'p', name: 'Партер', viewUrl: 'https://site.example/p.jpg' }],
  });
  assert.equal(texts(container.querySelectorAll('.remark small')), ['2, 12 обзор ограничен · Колонна слева']);
  assert.ok(screen.getByRole('button', { name: /^Партер, ряд 5, место 12, .*обзор ограничен.*Колонна слева/ }));
  assert.is(container.querySelectorAll('.special').length, 2);
  assert.is(container.querySelector('img'), null);
  assert.is(screen.getAllByRole('button', { name: 'Вид с места' }).length, 2);
});

test('without a network the seats’ buttons are marked as disabled', () => {
  show({ offline: true });
  const button = screen.getByRole('button', { name: /место 12/ });
  assert.is(button.getAttribute('aria-disabled'), 'true');
});

/** The limits of an order that has one ticket for a seat of the stalls. */
const limitsOf = (limited: { order?: number; stalls?: number; tariff?: string }) => {
  const groups = ['low', 'high'].map((id) => ({
    ...group(id, 150_000),
    billing: [{ tariffId: 't', price: 150_000, unavailable: id === 'low' ? (limited.tariff ?? '') : '' }],
  }));
  return readTicketLimits({
    order: { type: 1, maxTickets: limited.order, tickets: [{ seatId: 'p10', tariffId: 't' }] },
    type: 1,
    places: { seats: [...SEATS], sectors: [{ id: 'p', name: 'Партер', maxTickets: limited.stalls }] },
    offer: {
      ticketGroups: groups,
      tariffs: [{ id: 't', name: 'Взрослый', isDefault: true }],
      groupOfSeat: new Map([
        ['p2', 'high'],
        ['p12', 'high'],
        ['p3', 'low'],
        ['b1', 'low'],
      ]),
    },
  });
};
/** @returns the numbers of the seats whose buttons are marked as disabled */
const barred = (root: Element) => texts(root.querySelectorAll('button[aria-pressed][aria-disabled="true"]'));

test('a full order bars every free seat and says so above the sectors; a press is still passed on', () => {
  const { container, done } = show({ mine: new Set(['p10']), limits: limitsOf({ order: 1 }) });
  assert.ok(screen.getByText(/В один заказ можно взять 1.билет/));
  assert.equal(barred(container), ['2', '12', '3']);
  fireEvent.click(screen.getByRole('button', { name: /место 3/ }));
  assert.equal(done, ['pick p3'], 'the cart tells the reason');
});

test('a sector at its limit says so at its beginning, and bars only its own seats', async () => {
  const { container } = show({ mine: new Set(['p10']), limits: limitsOf({ stalls: 1 }) });
  assert.equal(barred(container), ['2', '12', '3']);
  assert.equal(texts(container.querySelectorAll('details > small')), ['«Партер»: не больше 1 билета в заказе']);
  await act(() => (container.querySelectorAll('summary')[1] as HTMLElement).click());
  assert.equal(barred(container), ['2', '12', '3']);
});

test('seats without an available tariff show the reason with their price, and other seats show no reason', () => {
  const { container } = show({ limits: limitsOf({ tariff: 'Только в кассе' }) });
  assert.equal(barred(container), ['3']);
  assert.equal(texts(container.querySelectorAll('.seat-row > small')), ['Взрослый: Только в кассе']);
});

test('the list has a button back to the map; if the map failed, the list says so; without a drawing neither', () => {
  const { done, update } = show();
  fireEvent.click(screen.getByRole('button', { name: 'На схеме' }));
  assert.equal(done, ['map']);
  update({ isMapLost: true });
  assert.is(screen.getByRole('status').textContent, 'Схема не загрузилась');
  update({ isMapLost: true, onMap: undefined });
  assert.not(screen.queryByRole('button', { name: 'На схеме' }));
  assert.match(screen.getByRole('status').textContent ?? '', /^Свободно/);
});

test('a search that finds hundreds of seats in many sectors opens only the first sector, which saves time', () => {
  const many = Array.from({ length: 600 }, (_, at) =>
    seat(`${at}`, `Ряд ${1 + Math.floor((at % 300) / 20)}, место ${1 + (at % 20)}`, at < 300 ? 'p' : '101'),
  );
  const { container } = show({
    seats: many,
    offer: {
      ticketGroups: [group('low', 150_000)],
      tariffs: [],
      groupOfSeat: new Map(many.map(({ id }) => [id, 'low'])),
    },
  });
  search('ряд');
  assert.equal(
    [...container.querySelectorAll('details')].map(({ open }) => open),
    [true, false],
  );
  search('ряд 3');
  assert.equal(
    [...container.querySelectorAll('details')].map(({ open }) => open),
    [true, true],
  );
});

test('a list that the buyer opened takes the focus from the hidden button; a list shown instead of a map leaves the focus alone', () => {
  show();
  assert.is(document.activeElement, screen.getByRole('heading', { level: 2 }));
  cleanup();
  show({ isMapLost: true });
  assert.is(document.activeElement, document.body);
});

test.run();
