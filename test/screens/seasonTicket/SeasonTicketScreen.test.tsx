import '../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SeasonTicketScreen } from '../../../src/screens/seasonTicket/SeasonTicketScreen';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { button, named, plain, withCart } from '../reader';

test.after.each(cleanup);

test('a season ticket lists its performances with their dates in the venue’s time, and the price of one performance', () => {
  const fake = fakeContext(2);
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.ok(screen.getByRole('heading', { name: 'Русская классика' }));
  assert.ok(screen.getByText('Входит 5 событий'));
  assert.ok(screen.getByText('от 1 200 ₽ за событие, весь абонемент выгоднее на 1 500 ₽'));
  const rows = [...document.querySelectorAll('.covers li')].map(plain);
  assert.is(rows.length, 5);
  assert.match(rows[2] ?? '', /^Ревизорсб, 12 сентября.*, 19:00$/);
});

test('the name is the page’s first heading on our own page or with our header, and a second-level heading in a host page', () => {
  for (const [page, mode, level] of [
    [true, 'short', 1],
    [false, 'full', 1],
    [false, 'short', 2],
  ] as const) {
    const fake = fakeContext(2);
    fake.context.options.page = page;
    fake.mode.value = mode;
    render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
    assert.ok(screen.getByRole('heading', { level, name: 'Русская классика' }), `${page} ${mode}`);
    cleanup();
  }
});

test('the title of the page is not kept from a previous screen, nor from a failure after the season ticket has loaded', async () => {
  const fake = fakeContext(2);
  fake.state.value = 'failed';
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  await act(() => {
    fake.state.value = 'ready';
  });
  assert.equal(named(fake, 'setPageTitle'), [['Не удалось загрузить абонемент'], ['Русская классика']]);
});

test('the saving of a season ticket is shown only if all single prices are known and it saves anything', () => {
  for (const prices of [
    [undefined, 150_000],
    [0, 900_000],
    [100_000, 100_000],
  ]) {
    const fake = fakeContext(2);
    fake.performances.value = fake.performances.value.slice(0, 2).map((each, at) => {
      const { minPrice: _, ...rest } = each;
      const price = prices[at];
      return price === undefined ? rest : { ...rest, minPrice: price };
    });
    render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
    assert.ok(screen.getByText('от 3 000 ₽ за событие'));
    cleanup();
  }
});

test('spec §3: a performance without a date is listed by its show', () => {
  const fake = fakeContext(2);
  fake.performances.value = fake.performances.value.slice(0, 2).map((each) => ({ ...each, startAt: '' }));
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  const listed = [...document.querySelectorAll('.covers li')].map((each) => plain(each));
  assert.equal(listed, ['Чайка', 'Гроза']);
});

test('the saving compares prices of one tariff: a school ticket is not compared with an adult one', () => {
  const fake = fakeContext(2);
  fake.offer.value = {
    ...fake.offer.value,
    ticketGroups: fake.offer.value.ticketGroups.map((group) => ({
      ...group,
      minPrice: 480_000,
      billing: [...group.billing, { tariffId: '2', price: 480_000 }],
    })),
  };
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.ok(screen.getByText('от 1 200 ₽ за событие, весь абонемент выгоднее на 1 500 ₽'));
});

test('a sold-out season ticket shows its price without a saving', () => {
  const fake = fakeContext(2);
  fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.ok(screen.getByText('от 1 200 ₽ за событие'));
});

test('a season ticket shows its description, a link to all season tickets, and that one seat is for all performances', () => {
  const fake = fakeContext(2);
  withCart(fake);
  fake.order.value = {
    ...fake.order.value,
    type: 2,
    tickets: fake.order.value.tickets.map((each) => ({ ...each, performanceId: '', seasonTicketId: '1' })),
  };
  fake.context.width.value = 1000;
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.is(screen.getByRole('link', { name: 'Все абонементы' }).getAttribute('href'), '/season-tickets');
  assert.match(plain(document.querySelector('.title')), /Пять спектаклей/);
  assert.match(plain(document.querySelector('.cart')), /Русская классика · одно место на все события абонемента/);
});

test('a missing season ticket is not found, a failed one can be retried (spec §2), and both link to all season tickets', () => {
  for (const [state, text] of [
    ['missing', 'Билетов здесь нет'],
    ['failed', 'Не удалось загрузить абонемент'],
    ['crowded', 'Не удалось загрузить абонемент'],
  ] as const) {
    const fake = fakeContext(2);
    fake.state.value = state;
    render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
    assert.ok(screen.getByText(text));
    assert.is(screen.getByRole('link', { name: 'Все абонементы' }).getAttribute('href'), '/season-tickets');
    if (state !== 'missing') fireEvent.click(button('Повторить'));
    assert.equal(named(fake, 'seasonTicket.load'), state === 'missing' ? [] : [['1']]);
    cleanup();
  }
});

test('a season ticket whose prices are unreadable is not shown as sold out, and can be retried', () => {
  const fake = fakeContext(2);
  fake.offer.value = { ...fake.offer.value, ticketGroups: [], groupOfSeat: new Map(), pricesUnreadable: true };
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.ok(screen.getByText('Касса ответила непонятно. Попробуйте ещё раз.'));
  assert.not.match(plain(document.body), /проданы/i);
  fireEvent.click(button('Повторить'));
  assert.equal(named(fake, 'seasonTicket.load'), [['1']]);
});

test.run();
