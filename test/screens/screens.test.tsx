import '../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallHandle } from '../../src/hall/types';
import { BestSeats } from '../../src/screens/BestSeats';
import { Cart } from '../../src/screens/Cart';
import { Checkout } from '../../src/screens/Checkout';
import { CheckoutSuccessScreen } from '../../src/screens/CheckoutSuccessScreen';
import { faults } from '../../src/screens/checkoutRules';
import { meet } from '../../src/screens/clashes';
import { Footer, Header } from '../../src/screens/Header';
import { NotFoundScreen } from '../../src/screens/NotFoundScreen';
import { OfflineLine } from '../../src/screens/OfflineLine';
import { Popups } from '../../src/screens/Popups';
import { SeasonTicketScreen } from '../../src/screens/SeasonTicketScreen';
import { SeasonTicketsScreen } from '../../src/screens/SeasonTicketsScreen';
import { ShowScreen } from '../../src/screens/ShowScreen';
import type { Performance } from '../../src/types';
import { order, plan } from '../support/gallery/data';
import { type Fake, fakeWorld } from '../support/gallery/world';

test.after.each(cleanup);

const plain = (node: Element | null | undefined): string => (node?.textContent ?? '').replaceAll('\u00a0', ' ');
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const named = (fake: Fake, name: string) => fake.calls.filter(([called]) => called === name).map(([, ...args]) => args);

/** fireEvent.change would become an input event, which a select's handler does not hear. */
const choose = (select: HTMLElement, value: string) => {
  (select as HTMLSelectElement).value = value;
  fireEvent(select, new Event('change', { bubbles: true }));
};

const show = (set: (fake: Fake) => void = () => {}, id = '1') => {
  const fake = fakeWorld();
  set(fake);
  render(<ShowScreen world={fake.world} showId={id} performanceId={undefined} />);
  return fake;
};
const withCart = (fake: Fake) => {
  fake.order.value = order;
  fake.secondsLeft.value = 872;
};

test('the show has its title, date and venue; the page is named after it (product.md §4)', () => {
  const fake = show();
  assert.is(plain(screen.getByRole('heading', { level: 2, name: 'Чайка' })), 'Чайка');
  assert.match(plain(document.querySelector('.title small')), /^Воскресенье, 14 июня( 2026)?, 19:00 · Малая сцена$/);
  assert.equal(named(fake, 'title'), [['Чайка']]);
});

test('full mode adds venue address, duration, age and description under a first heading (product.md §3)', () => {
  show((fake) => {
    fake.mode.value = 'full';
  });
  assert.ok(screen.getByRole('heading', { level: 1, name: 'Чайка' }));
  assert.is(plain(document.querySelector('.title small')), 'Малая сцена, наб. Фонтанки, 65 · 2 ч 40 мин · 16+');
  assert.match(plain(document.querySelector('.title p')), /^Комедия/);
});

test('choosing a date selects that performance', () => {
  const fake = show();
  fireEvent.click(screen.getAllByRole('button', { name: /15\u00a0июня.*12:00/ })[0] as Element);
  assert.equal(named(fake, 'show.select'), [['2']]);
});

test('a show without performances says so (product.md §4)', () => {
  show((fake) => {
    fake.performances.value = [];
  });
  assert.ok(screen.getByText('Нет доступных сеансов'));
});

test('a failed show says what happened and can be tried again', () => {
  const fake = show((each) => {
    each.state.value = 'failed';
  });
  fireEvent.click(button('Повторить'));
  assert.equal(named(fake, 'show.load'), [['1', '1']]);
});

test('a failed hall leaves title and dates where they are', () => {
  const fake = show((each) => {
    each.hallState.value = 'failed';
  });
  assert.ok(screen.getByText('Не удалось загрузить зал'));
  assert.ok(screen.getByText('Июнь', { exact: false }));
  fireEvent.click(button('Повторить'));
  assert.is(named(fake, 'show.load').length, 1);
});

test('an unknown show is not found', () => {
  show((fake) => {
    fake.state.value = 'missing';
  });
  assert.ok(screen.getByText('Событие не найдено'));
});

test('loading is said, and a way to try again is there for when it takes long', () => {
  const fake = show((each) => {
    each.hallState.value = 'loading';
  });
  assert.ok(screen.getByText('Загружаем…'));
  fireEvent.click(button('Попробовать снова'));
  assert.is(named(fake, 'show.load').length, 1);
});

test('a sold-out performance offers up to three others, none of them sold out', () => {
  const fake = show((each) => {
    each.offer.value = { ...each.offer.value, groupOfSeat: new Map() };
  });
  assert.ok(screen.getByText('Все билеты проданы'));
  const dates = [...document.querySelectorAll('.card button')];
  assert.is(dates.length, 3);
  fireEvent.click(dates[2] as Element);
  assert.equal(named(fake, 'show.select'), [['4']]);
});

test('the bar opens the cart in a dialog, and the dialog closes when the last ticket goes', async () => {
  const fake = show(withCart);
  const bar = button(/2\u00a0билета/);
  assert.match(plain(bar), /2 билета.*осталось 14:32.*6 300 ₽/);
  fireEvent.click(bar);
  assert.ok(screen.getByRole('dialog'));
  fireEvent.click(button('Свернуть'));
  assert.is(screen.queryByRole('dialog'), null);
  fireEvent.click(button(/2\u00a0билета/));
  await act(() => {
    fake.order.value = { ...order, tickets: [] };
  });
  assert.is(screen.queryByRole('dialog'), null);
  await act(() => withCart(fake));
  assert.is(screen.queryByRole('dialog'), null);
});

test('a cart of the other kind is emptied only when the buyer says so (product.md §6)', () => {
  const fake = show((each) => {
    each.mixed.value = ['1'];
  });
  assert.ok(screen.getByRole('heading', { name: 'В корзине абонемент' }));
  fireEvent.click(button('Оставить абонемент'));
  fireEvent.click(button('Очистить и продолжить'));
  assert.equal(named(fake, 'cart.answerMixed'), [[false], [true]]);
});

const cart = (set: (fake: Fake) => void = () => {}) => {
  const fake = fakeWorld();
  withCart(fake);
  meet(fake.world, fake.performances.value);
  set(fake);
  render(
    <Cart
      world={fake.world}
      sale={fake.world.stores.show.sale}
      about="Чайка · сб, 14 июня, 19:00"
      colors={new Map()}
    />,
  );
  return fake;
};

test('the cart lists seats, sectors, prices, the total and the time left (product.md §6)', () => {
  const fake = cart();
  assert.equal(
    screen.getAllByRole('listitem').map((item) => plain(item.querySelector('div'))),
    ['Ряд 5, место 6Партер', 'Ряд 5, место 7Партер'],
  );
  assert.match(plain(document.querySelector('.total')), /Итого6 300 ₽Оформить.*14:32/);
  choose(screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 6' }), '2');
  fireEvent.click(button('Убрать: Ряд 5, место 7'));
  fireEvent.click(button('Оформить'));
  assert.equal(named(fake, 'cart.changeTariff'), [[order.tickets[0], '2']]);
  assert.equal(named(fake, 'cart.remove'), [[order.tickets[1]]]);
  assert.is(named(fake, 'checkout.open').length, 1);
});

test('options of a tariff carry their price', () => {
  cart();
  assert.equal(
    [...screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 6' }).querySelectorAll('option')].map(plain),
    ['Взрослый, 3 500 ₽', 'Школьный, 2 800 ₽'],
  );
});

test('one control sets a tariff for all tickets', () => {
  const fake = cart();
  choose(screen.getByRole('combobox', { name: 'Тариф для всех' }), '2');
  assert.equal(named(fake, 'cart.changeAllTariffs'), [['2']]);
});

test('tickets of several performances say which is for which', () => {
  cart((fake) => {
    const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: '2' }] };
  });
  assert.match(plain(screen.getAllByRole('listitem')[1]), /Партер, понедельник, 15 июня.*12:00/);
});

test('the cart is cleared after a question (design.md §6)', () => {
  const fake = cart();
  fireEvent.click(button('Очистить'));
  fireEvent.click(button('Оставить'));
  assert.is(named(fake, 'cart.clear').length, 0);
  fireEvent.click(button('Очистить'));
  fireEvent.click(button('Убрать все'));
  assert.is(named(fake, 'cart.clear').length, 1);
});

test('checkout fields: what is wrong, what is right (product.md §4)', () => {
  const right = { name: 'Анна', email: 'anna@mail.ru', tel: '+7 921 000-00-00', agreement: 'on' };
  assert.equal(faults(right), {});
  assert.equal(Object.keys(faults({})), ['name', 'email', 'tel', 'agreement']);
  for (const email of ['anna', 'anna@mail', '@mail.ru', 'anna@mail.', 'a b@mail.ru', 'anna@@mail.ru'])
    assert.match(faults({ ...right, email }).email ?? '', /^Проверьте адрес/, email);
  for (const email of ['a@b.ru', ' anna.smirnova+tickets@mail.example.ru ', 'анна@почта.рф'])
    assert.is(faults({ ...right, email }).email, undefined, email);
  assert.match(faults({ ...right, tel: '921 000-00-0' }).tel ?? '', /^Проверьте номер/);
  assert.is(faults({ ...right, tel: '8(921)0000000' }).tel, undefined);
  assert.is(faults({ ...right, name: '   ' }).name, 'Напишите имя и фамилию');
});

const checkout = (typed: Record<string, string> = {}) => {
  const fake = fakeWorld();
  withCart(fake);
  fake.phase.value = 'form';
  render(<Checkout world={fake.world} typed={typed} />);
  return fake;
};

test('the form is not sent with errors: each stands at its field, the first is focused, the number is read out', () => {
  const fake = checkout({ name: 'Анна' });
  fireEvent.click(button('Перейти к оплате'));
  const email = screen.getByLabelText('Электронная почта');
  assert.is(document.activeElement, email);
  assert.is(email.getAttribute('aria-invalid'), 'true');
  const note = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  assert.is(plain(note), 'Укажите почту, на неё придут билеты');
  assert.equal(named(fake, 'say').map(String), ['Исправьте 3\u00a0поля']);
  assert.is(named(fake, 'checkout.submit').length, 0);
});

test('a field is checked as it is left, not while it is typed', () => {
  checkout();
  const email = screen.getByLabelText('Электронная почта');
  fireEvent.input(email, { target: { value: 'anna@' } });
  assert.is(email.getAttribute('aria-invalid'), 'false');
  fireEvent.focusOut(email);
  assert.is(email.getAttribute('aria-invalid'), 'true');
  fireEvent.input(email, { target: { value: 'anna@mail.ru' } });
  assert.is(email.getAttribute('aria-invalid'), 'false');
});

test('a right form is sent with what was typed, and typing survives closing it', () => {
  const typed = {};
  const fake = checkout(typed);
  fireEvent.input(screen.getByLabelText('Имя и фамилия'), { target: { value: 'Анна Смирнова' } });
  fireEvent.input(screen.getByLabelText('Электронная почта'), { target: { value: 'anna@mail.ru' } });
  fireEvent.input(screen.getByLabelText('Телефон'), { target: { value: '+7 921 000-00-00' } });
  fireEvent.click(screen.getByRole('checkbox'));
  cleanup();
  render(<Checkout world={fake.world} typed={typed} />);
  fireEvent.click(button('Перейти к оплате'));
  assert.equal(named(fake, 'checkout.submit'), [
    [{ name: 'Анна Смирнова', email: 'anna@mail.ru', phone: '+7 921 000-00-00', agreement: true }],
  ]);
});

test('the right keyboard and autofill: each field has its type and autocomplete (design.md, "Field")', () => {
  checkout();
  const fields = ['Имя и фамилия', 'Электронная почта', 'Телефон'].map((label) => screen.getByLabelText(label));
  assert.equal(
    fields.map((field) => [field.getAttribute('type'), field.getAttribute('autocomplete')]),
    [
      ['text', 'name'],
      ['email', 'email'],
      ['tel', 'tel'],
    ],
  );
});

test("the agreement links to the venue's documents where they are known", () => {
  checkout();
  assert.equal(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['условия продажи', 'https://tickets.example/terms'],
      ['обработку персональных данных', 'https://tickets.example/privacy'],
    ],
  );
});

test('while the payment page is being opened, a tap sends nothing more', async () => {
  const typed = { name: 'Анна', email: 'a@b.ru', tel: '89210000000', agreement: 'on' };
  const fake = checkout(typed);
  await act(() => {
    fake.phase.value = 'sending';
  });
  fireEvent.click(button('Открываем оплату…'));
  assert.is(named(fake, 'checkout.submit').length, 0);
});

test('a refused form says why and keeps what was typed', async () => {
  const fake = checkout({ name: 'Анна' });
  await act(() => {
    fake.problem.value = 'Не получилось отправить заказ.';
  });
  assert.is(plain(screen.getByRole('alert')), 'Не получилось отправить заказ.');
  assert.is((screen.getByLabelText('Имя и фамилия') as HTMLInputElement).value, 'Анна');
});

const best = (answers: Record<string, string[]>) => {
  const fake = fakeWorld();
  const done: unknown[] = [];
  const hall: HallHandle = {
    best: (count, nth) => answers[`${count}/${nth}`] ?? [],
    nearest: () => undefined,
    propose: (seatIds) => done.push(seatIds),
    overview: false,
  };
  render(
    <BestSeats
      sale={fake.world.stores.show.sale}
      plan={plan}
      hall={hall}
      onTake={(seatIds) => done.push(['take', ...seatIds])}
    />,
  );
  return done;
};
const idOf = (name: string) => plan.seats.find((seat) => seat.name === name)?.id ?? '';

test('best seats in three steps: the button, how many, a proposal on the map (design.md, "Best seats")', () => {
  const pair = [idOf('Ряд 5, место 6'), idOf('Ряд 5, место 7')];
  const other = [idOf('Ряд 6, место 1'), idOf('Ряд 6, место 2')];
  const done = best({ '2/0': pair, '2/1': other });
  fireEvent.click(button('Подобрать места'));
  assert.ok(screen.getByText('Сколько мест рядом?'));
  fireEvent.click(button('2'));
  assert.match(plain(document.body), /Ряд 5, места 6 и 7/);
  fireEvent.click(button('Другие'));
  assert.match(plain(document.body), /Ряд 6, места 1 и 2/);
  fireEvent.click(button('Другие'));
  assert.match(plain(document.body), /Ряд 5, места 6 и 7/, 'after the last proposal comes the first');
  fireEvent.click(button('Выбрать'));
  assert.equal(done, [pair, other, pair, [], ['take', ...pair]]);
});

test('where so many seats do not lie together, the buyer reads what to try', () => {
  best({});
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('6'));
  assert.ok(screen.getByText(/Столько мест рядом не нашлось/));
  fireEvent.click(button('Закрыть'));
  assert.ok(button('Подобрать места'));
});

const success = (set: (fake: Fake) => void) => {
  const fake = fakeWorld();
  fake.paymentOrder.value = order;
  fake.secondsLeft.value = 581;
  set(fake);
  render(<CheckoutSuccessScreen world={fake.world} />);
  return fake;
};
const payment = (status: 'pending' | 'paid' | 'failed' | 'cancelled') => ({ id: '1', status, amount: 1, url: '' });

test('a paid order shows its number, tickets and sum, and says where the tickets go', () => {
  const fake = success((each) => {
    each.payment.value = payment('paid');
  });
  assert.ok(screen.getByRole('heading', { name: 'Билеты куплены' }));
  assert.match(plain(document.body), /Заказ № 104 582\. Билеты придут на почту/);
  assert.match(plain(document.querySelector('.stub')), /Партер, ряд 5, место 6.*3 500 ₽.*Оплачено.*6 300 ₽/);
  assert.is(screen.getByRole('link', { name: /495/ }).getAttribute('href'), 'tel:+74950000000');
  assert.is(named(fake, 'checkout.watch').length, 1);
});

test('e-mail is promised only where the order says so (product.md §6)', () => {
  success((fake) => {
    fake.payment.value = payment('paid');
    fake.paymentOrder.value = { ...order, delivery: '' };
  });
  assert.match(plain(document.body), /Сохраните этот номер/);
  assert.not.match(plain(document.body), /на почту/);
});

test('an unclear payment is being checked, and can be checked now', () => {
  const fake = success((each) => {
    each.payment.value = payment('pending');
  });
  assert.ok(screen.getByRole('heading', { name: 'Проверяем оплату' }));
  fireEvent.click(button('Проверить сейчас'));
  assert.is(named(fake, 'checkout.checkNow').length, 1);
});

test('a declined payment keeps the seats and leads to paying again', () => {
  const fake = success((each) => {
    each.payment.value = payment('failed');
  });
  assert.ok(screen.getByRole('heading', { name: 'Оплата не прошла' }));
  assert.match(plain(document.body), /Места за вами ещё 09:41/);
  fireEvent.click(button('Оплатить ещё раз'));
  assert.is(named(fake, 'checkout.payAgain').length, 1);
  assert.ok(screen.getByRole('link', { name: 'Вернуться к билетам' }));
});

test('a payment that came too late says what became of the seats and whom to ask', () => {
  success((fake) => {
    fake.payment.value = payment('cancelled');
    fake.paymentOrder.value = { ...order, status: 'expired' };
  });
  assert.ok(screen.getByRole('heading', { name: 'Время на оплату вышло' }));
  assert.match(plain(document.body), /tickets@example\.ru/);
});

test('where no show is known, the way on is to the season tickets: there is no `/show/` (§2)', () => {
  const fake = fakeWorld(2);
  fake.paymentOrder.value = order;
  fake.payment.value = payment('paid');
  render(<CheckoutSuccessScreen world={fake.world} />);
  assert.is(screen.getByRole('link', { name: 'Выбрать ещё билеты' }).getAttribute('href'), '/season-tickets');
});

test('without an order there is nothing to show but that it was not found (§2)', () => {
  success((fake) => {
    fake.paymentOrder.value = null;
  });
  assert.ok(screen.getByText('Заказ не найден'));
});

test('season tickets: cards are links that stay inside, further ones are asked for (product.md §4)', () => {
  const fake = fakeWorld(2);
  render(<SeasonTicketsScreen world={fake.world} query={{}} />);
  const card = screen.getByRole('link', { name: /Русская классика/ });
  assert.is(card.getAttribute('href'), '/season-tickets/1');
  assert.match(plain(card), /5 событий · от 6 000 ₽/);
  fireEvent.click(button('Показать ещё'));
  assert.is(named(fake, 'seasonTickets.more').length, 1);
  assert.ok(screen.getByText(/Показано 4 из 12/));
});

test('the search asks 300 ms after the last key, by the address, and keeps the other filters', () => {
  const fake = fakeWorld(2);
  const waiting: (() => void)[] = [];
  fake.world.after = (ms, run) => {
    assert.is(ms, 300);
    const at = waiting.push(run) - 1;
    return () => {
      waiting[at] = () => {};
    };
  };
  render(<SeasonTicketsScreen world={fake.world} query={{ venueId: '3' }} />);
  const field = screen.getByLabelText('Поиск абонементов');
  fireEvent.input(field, { target: { value: 'опер' } });
  fireEvent.input(field, { target: { value: 'опера' } });
  for (const run of waiting) run();
  assert.equal(named(fake, 'go'), [[`/season-tickets?${new URLSearchParams({ venueId: '3', query: 'опера' })}`, true]]);
});

test('a search without a result names the query and can be reset', () => {
  const fake = fakeWorld(2);
  fake.seasonTickets.value = [];
  render(<SeasonTicketsScreen world={fake.world} query={{ query: 'балет' }} />);
  assert.ok(screen.getByText('По запросу «балет» ничего не нашлось'));
  fireEvent.click(button('Сбросить поиск'));
  assert.equal(named(fake, 'go'), [['/season-tickets?', true]]);
  assert.is((screen.getByLabelText('Поиск абонементов') as HTMLInputElement).value, '');
});

test('a season ticket tells what it covers, with dates of the venue, and what one event costs', () => {
  const fake = fakeWorld(2);
  render(<SeasonTicketScreen world={fake.world} seasonTicketId="1" />);
  assert.ok(screen.getByRole('heading', { name: 'Русская классика' }));
  assert.ok(screen.getByText('Входит 5 событий'));
  assert.ok(screen.getByText('от 1 200 ₽ за событие, выгоднее на 1 500 ₽'));
  const rows = [...document.querySelectorAll('.covers li')].map(plain);
  assert.is(rows.length, 5);
  assert.match(rows[2] ?? '', /^Ревизор12 сентября.*, сб, 19:00$/);
});

test('what a season ticket saves is said only where every single price is known, and where it saves anything', () => {
  for (const prices of [
    [undefined, 150_000],
    [0, 900_000],
    [100_000, 100_000],
  ]) {
    const fake = fakeWorld(2);
    fake.performances.value = fake.performances.value.slice(0, 2).map((each, at) => {
      const { minPrice: _, ...rest } = each;
      const price = prices[at];
      return price === undefined ? rest : { ...rest, minPrice: price };
    });
    render(<SeasonTicketScreen world={fake.world} seasonTicketId="1" />);
    assert.ok(screen.getByText('от 3 000 ₽ за событие'));
    cleanup();
  }
});

const CLASH = 'Накладывается на другое событие';
const at = (id: string, startAt: string) => ({ ...(fakeWorld().performances.value[0] as Performance), id, startAt });

test('performances of a season ticket that start within three hours of one another are pointed out', () => {
  const fake = fakeWorld(2);
  fake.performances.value = [
    at('1', '2026-06-14T19:00:00+03:00'),
    at('2', '2026-06-14T17:30:00+03:00'),
    at('3', '2026-06-15T19:00:00+03:00'),
    at('4', '2026-06-15T22:00:00+03:00'),
  ];
  render(<SeasonTicketScreen world={fake.world} seasonTicketId="1" />);
  assert.equal(
    [...document.querySelectorAll('.covers li')].map((row) => plain(row).includes(CLASH)),
    [true, true, false, false],
  );
});

test('a season ticket is compared with what the cart holds of other shows, in the venue\u2019s own time', () => {
  const fake = fakeWorld(2);
  meet(fake.world, [at('77', '2026-06-14T21:00:00+05:00')]);
  fake.order.value = { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, performanceId: '77' })) };
  fake.performances.value = [at('1', '2026-06-14T19:00:00+03:00'), at('2', '2026-06-14T22:00:00+03:00')];
  render(<SeasonTicketScreen world={fake.world} seasonTicketId="1" />);
  assert.equal(
    [...document.querySelectorAll('.covers li')].map((row) => plain(row).includes(CLASH)),
    [true, false],
  );
});

test('tickets of the cart for the same time say so; two for the same performance do not clash', () => {
  const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
  const rows = () => screen.getAllByRole('listitem').map((row) => plain(row).includes(CLASH));
  cart();
  assert.equal(rows(), [false, false]);
  cleanup();
  cart((fake) => {
    meet(fake.world, [at('1', '2026-06-14T19:00:00+03:00'), at('2', '2026-06-14T20:00:00+03:00')]);
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: '2' }] };
  });
  assert.equal(rows(), [true, true]);
});

test('two season tickets that share an evening say so in the cart', () => {
  const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
  cart((fake) => {
    meet(fake.world, [at('1', '2026-06-14T19:00:00+03:00'), at('2', '2026-07-01T19:00:00+03:00')], '100');
    meet(fake.world, [at('3', '2026-07-01T18:00:00+03:00')], '200');
    const tickets = [first, second].map((ticket, nth) => ({ ...ticket, seasonTicketId: `${nth + 1}00` }));
    fake.order.value = { ...order, type: 2, tickets };
  });
  assert.is(screen.getAllByText(CLASH).length, 2);
});

test('what was not found is named, and there is a way on', () => {
  for (const [what, text] of [
    ['page', 'Страница не найдена'],
    ['show', 'Событие не найдено'],
    ['season', 'Абонемент не найден'],
    ['order', 'Заказ не найден'],
  ] as const) {
    const fake = fakeWorld();
    render(<NotFoundScreen world={fake.world} what={what} />);
    assert.ok(screen.getByText(text));
    assert.equal(named(fake, 'title'), [[text]]);
    assert.is(screen.getByRole('link').getAttribute('href'), '/season-tickets');
    assert.is(named(fake, 'ready').length, 1);
    cleanup();
  }
});

test('popups: errors are alerts, a repeated text has a count, hover and focus hold, a button acts and closes (§9)', () => {
  const fake = fakeWorld();
  const acted: string[] = [];
  fake.popups.value = [
    { id: 1, kind: 'message', type: 'success', text: 'Тариф изменён', count: 1, action: undefined },
    { id: 2, kind: 'notification', type: 'error', text: 'Касса не отвечает.', count: 3, action: undefined },
    {
      id: 3,
      kind: 'message',
      type: 'info',
      text: 'Ряд 5 убрано',
      count: 1,
      action: { label: 'Вернуть', run: () => acted.push('back') },
    },
  ];
  fake.spoken.value = 'Ряд 5 в корзине';
  render(<Popups world={fake.world} />);
  assert.match(plain(screen.getByRole('alert')), /Касса не отвечает\.×3/);
  assert.is(plain(screen.getByRole('status')), 'Ряд 5 в корзине');
  assert.is(document.querySelectorAll('.message .popup').length, 2);
  assert.is(document.querySelectorAll('.notification .popup').length, 1);
  fireEvent.mouseEnter(screen.getByRole('alert'));
  fireEvent.mouseLeave(screen.getByRole('alert'));
  assert.equal(named(fake, 'hold'), [
    [2, true],
    [2, false],
  ]);
  fireEvent.click(button('Вернуть'));
  assert.equal(acted, ['back']);
  fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' })[0] as Element);
  assert.equal(named(fake, 'close'), [[3], [1]]);
});

test('a stack of popups that would reach the main button lets its oldest go, but never its last (design.md, "Popup")', async () => {
  const before = Element.prototype.getBoundingClientRect;
  let top = 0;
  Element.prototype.getBoundingClientRect = () => ({ top }) as DOMRect;
  Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
    get: () => document.querySelectorAll('.popup').length * 60,
    configurable: true,
  });
  try {
    const popup = (id: number) => ({
      id,
      kind: 'message' as const,
      type: 'info' as const,
      text: `${id}`,
      count: 1,
      action: undefined,
    });
    const fake = fakeWorld();
    render(
      <>
        <Popups world={fake.world} />
        <button type="button" class="main">
          Оформить
        </button>
      </>,
    );
    const show = (...ids: number[]) =>
      act(() => {
        fake.popups.value = ids.map(popup);
      });
    top = 100;
    await show(1);
    await show(1, 2);
    assert.equal(named(fake, 'close'), [[1]]);
    top = 30;
    await show(3);
    assert.is(named(fake, 'close').length, 1, 'the only one stays');
    top = 500;
    await show(3, 4, 5);
    assert.is(named(fake, 'close').length, 1, 'there is room');
    top = -200;
    await show(4, 5, 6);
    assert.is(named(fake, 'close').length, 1, 'the button is out of sight');
  } finally {
    Element.prototype.getBoundingClientRect = before;
    Reflect.deleteProperty(HTMLElement.prototype, 'offsetHeight');
  }
});

test('full mode shows brand, help and contacts, and only those that the host gave (§1)', () => {
  const fake = fakeWorld();
  render(
    <>
      <Header world={fake.world} />
      <Footer world={fake.world} />
    </>,
  );
  assert.ok(screen.getByText('Театр на Фонтанке'));
  assert.is(screen.getByRole('link', { name: 'Справка' }).getAttribute('href'), 'https://tickets.example/help');
  assert.is(screen.getAllByRole('link', { name: /495/ })[0]?.getAttribute('href'), 'tel:+74950000000');
  cleanup();
  render(<Header world={{ ...fake.world, options: { ...fake.world.options, help: '', phone: '', email: '' } }} />);
  assert.equal(screen.getAllByRole('link').map(plain), ['Абонементы']);
});

test('without a network a line on top says so, and the cart can be read (product.md §4)', async () => {
  const fake = fakeWorld();
  render(<OfflineLine world={fake.world} />);
  assert.is(screen.queryByRole('status'), null);
  await act(() => {
    fake.online.value = false;
  });
  assert.match(plain(screen.getByRole('status')), /^Нет соединения/);
});

test.run();
