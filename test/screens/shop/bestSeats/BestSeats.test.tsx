import '../../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EMPTY_ORDER } from '../../../../src/domain/orderState';
import type { SeatSearch } from '../../../../src/hall/seating/bestSeats';
import type { HallHandle } from '../../../../src/hall/types';
import { order, plan } from '../../../support/gallery/data';
import { fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, named, plain, Section } from '../../reader';

test.after.each(cleanup);

/** A map that finds no best seats. */
const HALL: HallHandle = {
  findBestSeats: () => [],
  findNearestFreeSeat: () => undefined,
  showProposal: () => {},
  isOverview: false,
};

/** @param answers results of the hall's searches by key: '2/0' for two seats, '2/1' after one proposal, '2/cheaper' for cheaper seats */
const best = (answers: Record<string, string[]>, held = EMPTY_ORDER) => {
  const fake = fakeContext();
  fake.order.value = held;
  // the proposed seats are on sale
  const { ticketGroups, groupOfSeat } = fake.offer.value;
  const proposed = Object.values(answers).flat();
  const onSale = new Map([...groupOfSeat, ...proposed.map((id) => [id, ticketGroups[0]?.id ?? ''] as const)]);
  fake.offer.value = { ...fake.offer.value, groupOfSeat: onSale };
  /** The proposals that the map was asked to show: lists of seats, which are empty while the cart asks for the number of seats. */
  const done: unknown[] = [];
  const searches: SeatSearch[] = [];
  const hall: HallHandle = {
    ...HALL,
    findBestSeats: ({ count, wish, proposed }) => {
      searches.push({ count, wish, proposed });
      return answers[`${count}/${wish === 'other' ? proposed.length : wish}`] ?? [];
    },
    showProposal: (seatIds) => done.push(seatIds),
  };
  render(inContext(fake.context, <Section hall={hall} />));
  return { done, fake, searches };
};
const idOf = (name: string) => plan.seats.find((seat) => seat.name === name)?.id ?? '';

test('best seats take three steps: the button, the number of seats, a proposal on the map', () => {
  const pair = [idOf('Ряд 5, место 6'), idOf('Ряд 5, место 7')];
  const other = [idOf('Ряд 6, место 1'), idOf('Ряд 6, место 2')];
  const { done, fake } = best({ '2/0': pair, '2/1': other });
  fireEvent.click(button('Подобрать места'));
  assert.ok(screen.getByText('Сколько мест рядом?'));
  fireEvent.click(button('2'));
  assert.match(plain(document.body), /Ряд 5, места 6 и 7/);
  fireEvent.click(button('Другие'));
  assert.match(plain(document.body), /Ряд 6, места 1 и 2/);
  fireEvent.click(button('Другие'));
  assert.match(plain(document.body), /Ряд 5, места 6 и 7/, 'the first proposal follows the last');
  fireEvent.click(button('Выбрать'));
  assert.equal(done, [[], pair, other, pair, []]);
  assert.equal(named(fake, 'message'), [], 'the first proposal returns without a message');
  assert.equal(named(fake, 'cart.add'), [[fake.context.stores.show.sale, pair]]);
});

test('the question, each proposal and a search without result are announced once each', () => {
  const { fake } = best({
    '2/0': [idOf('Ряд 5, место 6'), idOf('Ряд 5, место 7')],
    '2/1': [idOf('Ряд 6, место 1'), idOf('Ряд 6, место 2')],
  });
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('2'));
  fireEvent.click(button('Другие'));
  fireEvent.click(button('Выбрать'));
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('6'));
  const heard = named(fake, 'say').map(([text]) => `${text}`.replaceAll('\u00a0', ' '));
  assert.is(heard[0], 'Сколько мест рядом?');
  assert.match(heard[1] ?? '', /^Ряд 5, места 6 и 7, Партер · [\d ]+₽$/);
  assert.match(heard[2] ?? '', /^Ряд 6, места 1 и 2, Партер · [\d ]+₽$/);
  assert.equal(heard.slice(3), [
    'Сколько мест рядом?',
    'Столько мест рядом не нашлось. Попробуйте меньше мест или другую цену.',
  ]);
  assert.is(screen.queryByRole('status'), null, 'a region inserted with its words is not always announced');
});

test('a proposal follows the chosen prices and the seats that are still free', async () => {
  const [pair, other] = [
    [idOf('Ряд 5, место 6'), idOf('Ряд 5, место 7')],
    [idOf('Ряд 6, место 1'), idOf('Ряд 6, место 2')],
  ];
  const answers: Record<string, string[]> = { '2/0': pair };
  const { fake } = best(answers);
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('2'));
  answers['2/0'] = other;
  await act(() => {
    fake.chosenGroups.value = new Set(['1']);
  });
  assert.match(plain(document.body), /Ряд 6, места 1 и 2/);
  answers['2/0'] = [];
  await act(() => {
    fake.offer.value = { ...fake.offer.value };
  });
  assert.ok(screen.getByText(/Столько мест рядом не нашлось/));
});

test('if there is no other proposal the buyer is told so, and the proposal stays', () => {
  const { done, fake } = best({ '1/0': [idOf('Ряд 5, место 6')] });
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('1'));
  fireEvent.click(button('Другие'));
  assert.match(plain(document.body), /Ряд 5, место 6/);
  assert.equal(named(fake, 'message'), [['Других мест рядом нет']]);
  assert.is(done.length, 3, 'the map shows the proposal again');
});

test('cheaper seats are searched from the current proposal, and other seats after all earlier ones', () => {
  const [first, cheap, other] = [6, 7, 8].map((at) => [idOf(`Ряд 5, место ${at}`)]) as string[][];
  const { searches, done } = best({
    '1/0': first ?? [],
    '1/cheaper': cheap ?? [],
    '1/2': other ?? [],
  });
  fireEvent.click(button('Подобрать места'));
  for (const name of ['1', 'Дешевле', 'Другие']) fireEvent.click(button(name));
  assert.equal(done, [[], first, cheap, other]);
  assert.equal(searches.at(-1), { count: 1, wish: 'other', proposed: [first, cheap] });
});

test('if there are no cheaper seats the buyer is told so, and the proposal stays', () => {
  const { fake, done } = best({ '1/0': [idOf('Ряд 5, место 6')] });
  fireEvent.click(button('Подобрать места'));
  for (const name of ['1', 'Дешевле']) fireEvent.click(button(name));
  assert.match(plain(document.body), /Ряд 5, место 6/);
  assert.equal(
    named(fake, 'message').map(([text]) => `${text}`.replaceAll('\u00a0', ' ')),
    ['Дешевле мест рядом нет'],
  );
  assert.is(done.length, 2);
});

test('a proposal stays while it can be bought, and is replaced when it cannot', async () => {
  const [first, second] = [[idOf('Ряд 5, место 6')], [idOf('Ряд 5, место 7')]];
  const answers: Record<string, string[]> = { '1/0': first };
  const { done, fake } = best(answers);
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('1'));
  const sellSomething = () =>
    act(() => {
      fake.offer.value = { ...fake.offer.value };
    });
  await sellSomething();
  assert.equal(done, [[], first], 'the map does not move under the buyer’s fingers');
  answers['1/0'] = second;
  await sellSomething();
  assert.equal(done, [[], first, second]);
});

test('the question and a proposal are closed by their button and by Escape', () => {
  const { done } = best({ '1/0': [idOf('Ряд 5, место 6')] });
  const open = () => fireEvent.click(button('Подобрать места'));
  open();
  assert.is(document.activeElement, screen.getByRole('group'), 'the focus is in the question');
  fireEvent.keyDown(screen.getByRole('group'), { key: 'Escape' });
  open();
  fireEvent.click(button('1'));
  fireEvent.click(button('Закрыть'));
  open();
  assert.ok(screen.getByText('Сколько мест рядом?'));
  assert.equal(done.at(-1), [], 'no seat keeps a ring');
});

test('the question offers no more seats than the order may hold, and shows the reason', () => {
  const pair = [idOf('Ряд 5, место 6'), idOf('Ряд 5, место 7')];
  best({ '2/0': pair }, { ...EMPTY_ORDER, id: '7', status: 'open', maxTickets: 2 });
  fireEvent.click(button('Подобрать места'));
  assert.ok(screen.getByText(/В один заказ можно взять 2.билета/));
  assert.equal(
    ['2', '3', '6'].map((count) => button(count).getAttribute('aria-disabled')),
    ['false', 'true', 'true'],
  );
  fireEvent.click(button('3'));
  assert.ok(screen.getByText('Сколько мест рядом?'), 'nothing is searched');
  fireEvent.click(button('2'));
  assert.match(plain(document.body), /Ряд 5, места 6 и 7/);
});

test('an order that has tickets is told how many more it can hold', () => {
  for (const [maxTickets, text] of [
    [3, 'Можно взять ещё 1 билет'],
    [5, 'Можно взять ещё 3 билета'],
    [7, 'Можно взять ещё 5 билетов'],
  ] as const) {
    const fake = fakeContext();
    fake.order.value = { ...order, maxTickets };
    fake.context.width.value = 1000;
    render(inContext(fake.context, <Section hall={HALL} />));
    fireEvent.click(button('Подобрать места'));
    assert.match(plain(document.body), text);
    cleanup();
  }
});

test('in a full order the reason replaces the button for more seats', () => {
  const fake = fakeContext();
  fake.order.value = { ...order, maxTickets: 2 };
  fake.context.width.value = 1000;
  const { context } = fake;
  render(inContext(context, <Section hall={HALL} />));
  assert.is(screen.queryByRole('button', { name: 'Подобрать места' }), null);
  assert.ok(screen.getByText(/В один заказ можно взять 2.билета/));
});

test('without a map no best seats are offered, because neighbours are unknown', () => {
  const fake = fakeContext();
  const { findBestSeats: _, ...hall } = HALL;
  const { container } = render(inContext(fake.context, <Section hall={hall} />));
  assert.match(plain(container), /Выберите места в списке$/);
});

test('a proposal survives a lost network and a turned tablet, and takes no focus when it returns', async () => {
  const fake = fakeContext();
  fake.order.value = EMPTY_ORDER;
  const { context } = fake;
  const pair = [idOf('Ряд 5, место 6'), idOf('Ряд 5, место 7')];
  const hall = { ...HALL, findBestSeats: () => pair };
  render(inContext(context, <Section hall={hall} />));
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('2'));
  const isProposed = () => /Ряд 5, места 6 и 7/.test(plain(document.body));
  await act(() => {
    fake.online.value = false;
  });
  assert.not(isProposed(), 'no seat can be taken');
  await act(() => {
    fake.online.value = true;
  });
  assert.ok(isProposed());
  assert.is(document.activeElement, document.body);
  await act(() => {
    Object.assign(context.width, { value: 1200 });
  });
  assert.ok(document.querySelector('.panel'));
  assert.ok(isProposed());
});

test('the bar mentions the map only if the map is shown', () => {
  const fake = fakeContext();
  fake.order.value = EMPTY_ORDER;
  const { context } = fake;
  const { findBestSeats: _, ...listAlone } = HALL;
  for (const [hall, isListOpen, hint] of [
    [HALL, false, 'Выберите места на схеме'],
    [listAlone, false, 'Выберите места в списке'],
    [HALL, true, 'Выберите места в списке'],
  ] as const) {
    render(inContext(context, <Section hall={hall} isListOpen={isListOpen} />));
    assert.ok(screen.getByText(hint));
    cleanup();
  }
});

test.run();
