import '../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SeasonTicketScreen } from '../../../src/screens/seasonTicket/SeasonTicketScreen';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { button, named, plain, withCart } from '../reader';

test.after.each(cleanup);

test('a season ticket tells what it covers, with dates of the venue, and what one event costs', () => {
  const fake = fakeContext(2);
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.ok(screen.getByRole('heading', { name: 'Русская классика' }));
  assert.ok(screen.getByText('Входит 5 событий'));
  assert.ok(screen.getByText('от 1 200 ₽ за событие, выгоднее на 1 500 ₽'));
  const rows = [...document.querySelectorAll('.covers li')].map(plain);
  assert.is(rows.length, 5);
  assert.match(rows[2] ?? '', /^Ревизорсб, 12 сентября.*, 19:00$/);
});

test('its name is the first heading of a page of ours, or with our header, and the second in a page of somebody else’s', () => {
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

test('a page whose season ticket cannot be loaded is not named after what was there before, nor after the failure once it comes', async () => {
  const fake = fakeContext(2);
  fake.state.value = 'failed';
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  await act(() => {
    fake.state.value = 'ready';
  });
  assert.equal(named(fake, 'setPageTitle'), [['Не удалось загрузить абонемент'], ['Русская классика']]);
});

test('what a season ticket saves is said only where every single price is known, and where it saves anything', () => {
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

test('spec §3: what is played on a day that nobody says is listed by its show', () => {
  const fake = fakeContext(2);
  fake.performances.value = fake.performances.value.slice(0, 2).map((each) => ({ ...each, startAt: '' }));
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  const listed = [...document.querySelectorAll('.covers li')].map((each) => plain(each));
  assert.equal(listed, ['Чайка', 'Гроза']);
});

test('what is saved is the difference of prices by one tariff: a school ticket is compared with no other one', () => {
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
  assert.ok(screen.getByText('от 1 200 ₽ за событие, выгоднее на 1 500 ₽'));
});

test('a season ticket that is sold out saves nothing: what it costs is then only told, and not compared', () => {
  const fake = fakeContext(2);
  fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.ok(screen.getByText('от 1 200 ₽ за событие'));
});

test('a season ticket has its description, a way back to all of them, and says that one seat is for all', () => {
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

test('a season ticket that is not there is not found, one that failed can be tried again (spec §2); from both a way leads back', () => {
  for (const [state, text] of [
    ['missing', 'Абонемент не найден'],
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

test('a season ticket whose prices could not be read is not sold out: it says so and can be asked again', () => {
  const fake = fakeContext(2);
  fake.offer.value = { ...fake.offer.value, ticketGroups: [], groupOfSeat: new Map(), pricesUnreadable: true };
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.ok(screen.getByText('Цены не получены'));
  assert.not.match(plain(document.body), /проданы/i);
  fireEvent.click(button('Повторить'));
  assert.equal(named(fake, 'seasonTicket.load'), [['1']]);
});

test('seats of a performance are wanted beside a season ticket: the question names what is in the cart', () => {
  const fake = fakeContext(2);
  fake.mixed.value = 2;
  render(inContext(fake.context, <SeasonTicketScreen seasonTicketId="1" />));
  assert.ok(screen.getByRole('heading', { name: 'В корзине билеты' }));
  fireEvent.click(button('Оставить'));
  assert.equal(named(fake, 'cart.answerMixed'), [[false]]);
});

test.run();
