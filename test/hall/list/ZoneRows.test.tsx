import '../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id, Seat } from '../../../src/domain/entities';
import { SeatList } from '../../../src/hall/list/SeatList';
import type { ListProps } from '../../../src/hall/list/SectorRows';
import { NO_LIMITS } from '../noLimits';

const place = (id: Id, schemaId: string, name: string, sectorId: Id): Seat => ({ id, schemaId, name, sectorId });
const FLOOR = Array.from({ length: 20_000 }, (_, at) => place(`f${at}`, 'floor', `Вход ${at + 1}`, 'floor'));
const tables = ['10', '2'].flatMap((table) =>
  ['1', '2', '3', '4'].map((number) =>
    place(`t${table}-${number}`, `t${table}`, `Стол ${table}, место ${number}`, 'tables'),
  ),
);
const SEATS = [...FLOOR, ...tables, place('b1', 'b1', 'Ряд 1, место 1', 'tables')];
const group = (id: Id, price: number) => ({
  id,
  name: '',
  color: '',
  minPrice: price,
  billing: [{ tariffId: 't', price }],
});
/** The offer without the `gone` seats; the seats of the tables and the `dear` ones have the higher price. */
const offer = (gone: Id[] = [], dear: Id[] = []): ListProps['offer'] => ({
  ticketGroups: [group('low', 250_000), group('high', 500_000)],
  tariffs: [],
  groupOfSeat: new Map(
    SEATS.filter(({ id }) => !gone.includes(id)).map(({ id, sectorId }): [Id, Id] => [
      id,
      sectorId === 'tables' || dear.includes(id) ? 'high' : 'low',
    ]),
  ),
});
const NONE: ReadonlySet<Id> = new Set();

const show = (change: Partial<ListProps> = {}) => {
  const picked: Id[][] = [];
  const props: ListProps = {
    seats: SEATS,
    sectors: [
      { id: 'floor', name: 'Танцпол', standing: true },
      { id: 'tables', name: 'Столики' },
    ],
    offer: offer(),
    mine: NONE,
    reserving: NONE,
    chosenGroups: NONE,
    limits: NO_LIMITS,
    offline: false,
    waiting: false,
    colors: new Map(),
    onPick: (ids) => picked.push(ids),
    onShowAll: () => {},
    isMapLost: true,
    onMap: undefined,
    ...change,
  };
  const view = render(<SeatList {...props} />);
  return { ...view, picked, update: (more: Partial<ListProps>) => view.rerender(<SeatList {...props} {...more} />) };
};

const plain = (node: Element | null | undefined) => (node?.textContent ?? '').replaceAll('\u00a0', ' ');
const lines = () => [...document.querySelectorAll('.zone-row > div:first-child')].map(plain);
const count = (name: string) => plain(screen.getByRole('group', { name }).querySelector('[role=status]'));
const button = (name: string) => screen.getByRole('button', { name });
const openTables = async () => {
  const [, fold] = document.querySelectorAll('summary');
  await act(() => fold?.click());
};

test.after.each(cleanup);

test('a floor of thousands of places is one line: a stepper below its name, the number of free places and the price', () => {
  const { container, picked } = show();
  assert.equal(lines(), ['']);
  assert.match(plain(container.querySelector('summary')), /^Танцпол20 000 мест2 500 ₽/);
  assert.is(container.querySelectorAll('details[open] button').length, 2);
  assert.is(count('Танцпол'), '0');
  assert.is(button('На одно меньше: Танцпол').getAttribute('aria-disabled'), 'true');
  fireEvent.click(button('Ещё одно: Танцпол'));
  assert.match(picked[0]?.[0] ?? '', /^f\d+$/);
  assert.not.match(plain(container), /Вход/);
});

test('the stepper counts the buyer’s places, returns the last one first, and keeps the focus', () => {
  const { picked, update } = show();
  const more = button('Ещё одно: Танцпол');
  more.focus();
  update({ reserving: new Set(['f7']) });
  fireEvent.click(more);
  assert.equal(picked, [], 'a press is ignored while a place is being reserved');
  update({
    mine: new Set(['f7', 'f9']),
    offer: offer(['f7', 'f9']),
    groupsOfMine: new Map([
      ['f7', 'low'],
      ['f9', 'low'],
    ]),
  });
  assert.is(count('Танцпол'), '2');
  assert.is(document.activeElement, more);
  assert.match(plain(document.querySelector('summary')), /^Танцпол19 998 мест/);
  fireEvent.click(button('На одно меньше: Танцпол'));
  assert.equal(picked, [['f9']]);
});

test('tables are sorted by number before the rows, show their number of places, and sell them in order', async () => {
  const { container, picked } = show({ offer: offer(['t2-1']) });
  await openTables();
  assert.equal(lines().slice(1), ['Стол 2, 4 места3 места · 5 000 ₽', 'Стол 10, 4 места4 места · 5 000 ₽']);
  fireEvent.click(button('Ещё одно: Стол 2'));
  assert.equal(picked, [['t2-2']]);
  assert.equal([...container.querySelectorAll('.seat-row h3')].map(plain), ['Ряд 15 000 ₽']);
});

test('a zone of two prices is one line, whose stepper takes the cheaper place next, as on the map', () => {
  const { container, picked } = show({
    offer: offer(
      ['f0', 'f1'],
      FLOOR.map(({ id }) => id).filter((id) => id !== 'f7'),
    ),
    mine: new Set(['f0', 'f1']),
  });
  assert.equal(lines(), ['']);
  assert.match(plain(container.querySelector('summary')), /^Танцпол19 998 местот 2 500 ₽/);
  assert.is(plain(container.querySelector('.stepper [role=status]')), '2');
  const label = plain({ textContent: container.querySelector('.stepper')?.getAttribute('aria-label') } as Element);
  assert.is(label, 'Танцпол, 2 500 ₽');
  for (const each of container.querySelectorAll('.stepper button')) fireEvent.click(each);
  assert.equal(picked, [['f1'], ['f7']]);
});

test('the search finds a zone by its name, not by the names of its places', () => {
  show();
  const search = (value: string) => fireEvent.input(screen.getByRole('searchbox'), { target: { value } });
  search('танц');
  assert.is(lines().length, 1);
  search('стол 10');
  assert.equal(lines(), ['Стол 10, 4 места4 места · 5 000 ₽']);
  search('вход 7');
  assert.ok(screen.getByText(/ничего не нашлось/));
});

test('a sold-out zone stays in the list while the buyer has a place in it; without a network no place can be added', () => {
  const { update } = show({ seats: tables, mine: new Set(['t2-1']), offer: { ...offer(), groupOfSeat: new Map() } });
  assert.equal(lines(), ['Стол 2, 4 местабольше мест нет']);
  assert.is(button('Ещё одно: Стол 2').getAttribute('aria-disabled'), 'true');
  update({ seats: tables, mine: NONE, offer: { ...offer(), groupOfSeat: new Map() } });
  assert.equal(lines(), []);
  update({ seats: FLOOR, offer: offer(), offline: true });
  assert.is(button('Ещё одно: Танцпол').getAttribute('aria-disabled'), 'true');
});

test.run();
