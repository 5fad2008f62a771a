import '../../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Performance, Ticket } from '../../../../src/domain/entities';
import { SEASON_TICKET } from '../../../../src/domain/orders';
import { createDraft } from '../../../../src/host/draft';
import { Checkout } from '../../../../src/screens/shop/checkout/Checkout';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, named, plain, withCart } from '../../reader';

test.after.each(cleanup);

const TEXT_FIELDS = { name: 'Имя и фамилия', email: 'Электронная почта', tel: 'Телефон' };
const TICKS = { agreement: /^Принимаю/, personalData: /^Даю согласие/ };

type Entries = Partial<Record<keyof typeof TEXT_FIELDS, string> & Record<keyof typeof TICKS, boolean>>;

const RIGHT: Entries = {
  name: 'Анна',
  email: 'anna@mail.ru',
  tel: '+7 921 000-00-00',
  agreement: true,
  personalData: true,
};

const field = (name: keyof typeof TEXT_FIELDS): HTMLInputElement => screen.getByLabelText(TEXT_FIELDS[name]);
const type = (name: keyof typeof TEXT_FIELDS, value: string) => fireEvent.input(field(name), { target: { value } });
const tick = (name: keyof typeof TICKS): HTMLInputElement => screen.getByRole('checkbox', { name: TICKS[name] });
/** The text below a field. */
const note = (name: string) => plain(document.getElementById(`${name}-note`));

const enter = (entries: Entries): void => {
  for (const name of Object.keys(TEXT_FIELDS) as (keyof typeof TEXT_FIELDS)[])
    if (entries[name] !== undefined) type(name, entries[name]);
  for (const name of Object.keys(TICKS) as (keyof typeof TICKS)[]) if (entries[name]) fireEvent.click(tick(name));
};

/** Draws the form. @param entered the buyer's entries */
const checkout = (entered: Entries = {}, set: (fake: Fake) => void = () => {}) => {
  const fake = fakeContext();
  withCart(fake);
  fake.phase.value = 'form';
  const timers: (() => void)[] = [];
  fake.context.runLater = (_, run) => {
    timers.push(run);
    return () => {};
  };
  set(fake);
  const { rerender } = render(inContext(fake.context, <Checkout />));
  enter(entered);
  /** Closes the form and opens it again. */
  const reopen = () => rerender(inContext(fake.context, <Checkout key="again" />));
  /** Runs the pending timers. */
  const wait = () =>
    act(() => {
      for (const run of timers.splice(0)) run();
    });
  return { ...fake, reopen, wait };
};

const send = () => fireEvent.click(button('Перейти к оплате'));
const sent = (fake: Fake) => named(fake, 'checkout.submit').map(([data]) => Object(data));

test('each field shows its own error below it, and none when it is right', () => {
  checkout(RIGHT);
  const cases: [name: keyof typeof TEXT_FIELDS, entry: string, text: string][] = [
    ['email', 'anna@mail', 'Проверьте адрес после @: например, mail.ru'],
    ['email', 'anna@mail.ru,', 'Проверьте адрес: в нём лишнее «,»'],
    ['email', 'anna@mail..ru', 'Проверьте адрес: в нём лишнее «..»'],
    ['email', 'a b@mail.ru', 'Проверьте адрес: в нём лишний пробел'],
    ['email', '  ', 'Укажите почту'],
    ['tel', '921 000-00-0', 'Проверьте номер: не хватает цифр'],
    ['tel', 'нет телефона', 'Проверьте номер: не хватает цифр'],
    ['tel', '+7 921 000-00-00 12', 'Проверьте номер, например +7 912 345\u201167\u201189'],
    ['name', '   ', 'Укажите имя и фамилию'],
  ];
  for (const [name, entry, text] of cases) {
    enter({ [name]: entry });
    send();
    assert.is(note(name), text, entry);
    enter({ [name]: RIGHT[name] });
    assert.is(isWrong(field(name)), 'false');
  }
});

test('a Russian address, a mailto: link and a number with 8 are accepted', () => {
  const fake = checkout(RIGHT);
  for (const [name, entry] of [
    ['email', ' mailto:anna@mail.ru '],
    ['email', 'анна@почта.рф'],
    ['tel', '8(921)0000000'],
  ] as const) {
    type(name, entry);
    send();
  }
  assert.equal(
    sent(fake).map(({ email, phone }) => [email, phone]),
    [
      ['anna@mail.ru', '+7 921 000-00-00'],
      ['анна@почта.рф', '+7 921 000-00-00'],
      ['анна@почта.рф', '+7(921)0000000'],
    ],
  );
});

test('the fields accept as many characters as the box office', () => {
  checkout();
  assert.equal([field('name').maxLength, field('email').maxLength, field('tel').maxLength], [200, 254, 40]);
});

/** Moves the focus away from a field. */
const leave = (field: HTMLElement) => {
  field.focus();
  field.blur();
};
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid');

test('a form with errors is not sent: the first wrong field gets the focus, and the number of errors is announced', async () => {
  const fake = checkout({ name: 'Анна' });
  send();
  const email = field('email');
  assert.is(document.activeElement, email);
  assert.is(email.getAttribute('aria-invalid'), 'true');
  assert.is(email.getAttribute('aria-describedby'), 'email-note');
  assert.is(note('email'), 'Укажите почту');
  await fake.wait();
  assert.equal(named(fake, 'say').map(String), ['Исправьте 4\u00a0поля']);
  assert.is(named(fake, 'checkout.submit').length, 0);
});

test('the form names what is paid for: each event with its own seats, also of a hall that is not loaded, and the tariffs', () => {
  checkout({}, ({ order, performances, remember }) => {
    const { value } = order;
    const [first, second] = value.tickets as [Ticket, Ticket];
    const [performance] = performances.value as [Performance];
    const elsewhere = { ...second, seatId: 'x', name: 'Ложа 3, место 1', performanceId: '90' };
    const far = { ...performance, id: '90', startAt: '2026-07-01T19:00:00+03:00', venueId: 'far' };
    remember([['90', { name: 'Онегин', performances: [far] }]]);
    order.value = { ...value, tickets: [first, { ...second, performanceId: '2' }, elsewhere] };
  });
  const said = plain(document.querySelector('form .scroll'));
  assert.match(said, /^Чайка · вс, 14 июня, 19:00Партер · Ряд 5, место 6 · Взрослый/);
  assert.match(said, /Чайка · пн, 15 июня, 12:00Партер · Ряд 5, место 7 · Школьный/);
  assert.match(said, /Онегин · ср, 1 июля, 19:00Ложа 3, место 1/);
});

test('the first wrong field is scrolled into view with its label and its error', async () => {
  const fake = checkout({ name: 'Анна' });
  const shown: string[] = [];
  const before = Element.prototype.scrollIntoView;
  Element.prototype.scrollIntoView = function (this: Element, how) {
    shown.push(`${plain(this)} ${Object(how).block}`);
  };
  try {
    send();
    await fake.wait();
    assert.equal(shown, ['Электронная почтаУкажите почту nearest']);
    send();
    await fake.wait();
    assert.is(shown.length, 2, 'at each attempt');
  } finally {
    Element.prototype.scrollIntoView = before;
  }
});

test('a field is checked when it is left, not while the buyer types, and its error is announced', async () => {
  const fake = checkout();
  const email = field('email');
  type('email', 'anna@');
  await fake.wait();
  assert.is(isWrong(email), 'false');
  assert.equal(named(fake, 'say'), []);
  leave(email);
  await fake.wait();
  assert.is(isWrong(email), 'true');
  assert.equal(named(fake, 'say'), [['Проверьте адрес после @: например, mail.ru']]);
  type('email', 'anna@mail.ru');
  assert.is(isWrong(email), 'false');
  leave(email);
  await fake.wait();
  assert.is(named(fake, 'say').filter(([text]) => text).length, 1);
});

test('each empty field shows an error when it is left, and not before', async () => {
  const fake = checkout();
  assert.is(field('name').required, true);
  assert.is(isWrong(field('name')), 'false');
  field('name').focus();
  field('tel').focus();
  tick('agreement').focus();
  await fake.wait();
  assert.equal(named(fake, 'say'), [['Укажите имя и фамилию'], ['Укажите телефон']]);
  assert.equal(['name', 'email', 'tel', 'agreement'].map(note), [
    'Укажите имя и фамилию',
    'Сюда придут билеты',
    'Укажите телефон',
    '',
  ]);
});

test('errors are shown after a press has ended, so that nothing moves under it', async () => {
  const fake = checkout();
  const form = document.querySelector('form') as HTMLElement;
  let pressed = true;
  Object.assign(form, { matches: (selector: string) => selector === ':active' && pressed });
  leave(field('name'));
  await fake.wait();
  await fake.wait();
  assert.is(isWrong(field('name')), 'false');
  pressed = false;
  await fake.wait();
  assert.is(isWrong(field('name')), 'true');
});

test('a reopened form shows no error of a field left earlier', async () => {
  const fake = checkout();
  leave(field('name'));
  fake.reopen();
  await fake.wait();
  assert.is(isWrong(field('name')), 'false');
  assert.equal(named(fake, 'say'), []);
});

test('after a submit the number of errors is announced last, not the error of the field that was left', async () => {
  const fake = checkout({ name: 'Анна', tel: '89210000000' });
  tick('agreement').focus();
  fireEvent.submit(document.querySelector('form') as HTMLElement);
  assert.ok(document.activeElement === field('email'));
  await fake.wait();
  assert.equal(named(fake, 'say').at(-1)?.map(String), ['Исправьте 3\u00a0поля']);
});

test('a form that closes announces no errors', async () => {
  const fake = checkout();
  leave(field('name'));
  fireEvent.click(button('Назад'));
  assert.is(named(fake, 'checkout.close').length, 1);
  cleanup();
  await fake.wait();
  assert.equal(named(fake, 'say'), []);
});

test('a window that loses the focus does not count as leaving a field', async () => {
  const fake = checkout();
  field('name').focus();
  // the field still has the focus when the buyer returns to the window
  fireEvent.focusOut(field('name'));
  await fake.wait();
  assert.is(isWrong(field('name')), 'false');
  assert.equal(named(fake, 'say'), []);
});

test('a right form is sent with the buyer’s entries, which survive closing it', () => {
  const fake = checkout();
  type('name', 'Анна Смирнова');
  type('email', 'anna@mail.ru');
  type('tel', '+7 921 000-00-00');
  fireEvent.click(tick('agreement'));
  fireEvent.click(tick('personalData'));
  cleanup();
  render(inContext(fake.context, <Checkout />));
  send();
  assert.equal(named(fake, 'checkout.submit'), [
    [
      {
        name: 'Анна Смирнова',
        email: 'anna@mail.ru',
        phone: '+7 921 000-00-00',
        agreement: true,
        personalData: true,
      },
    ],
  ]);
});

test('the entries survive a reload of the page; the consents do not', () => {
  const load = ({ context }: Fake) => {
    context.draft = createDraft(context.options);
  };
  checkout({ ...RIGHT, tel: '' }, load);
  assert.ok(sessionStorage.getItem('bswidget:https://tickets.example/api::typed'));
  cleanup();
  checkout({}, (fake) => {
    load(fake);
    fake.context.buyer.value = { buyerName: 'Яна', buyerEmail: '', buyerPhone: '+79210000000' };
  });
  assert.equal([field('name').value, field('email').value, field('tel').value], ['Анна', 'anna@mail.ru', '']);
  assert.equal([tick('agreement').checked, tick('personalData').checked], [false, false]);
});

test('after a purchase the entries are forgotten', () => {
  const { context } = checkout(RIGHT);
  const kept = sessionStorage.length;
  context.draft.forget();
  cleanup();
  assert.is(sessionStorage.length, kept - 1);
  render(inContext(context, <Checkout />));
  assert.equal([field('name').value, tick('agreement').checked], ['', false]);
});

test('the name is sent as one line, the address without mailto:, and the number with its country code', () => {
  const fake = checkout({ ...RIGHT, name: ' Анна\tСмирнова ', email: 'mailto:anna@mail.ru', tel: '8 (921) 000-00-00' });
  send();
  const [[sent] = []] = named(fake, 'checkout.submit');
  const { name, email, phone } = Object(sent);
  assert.equal([name, email, phone], ['Анна Смирнова', 'anna@mail.ru', '+7 (921) 000-00-00']);
});

test('the host page’s buyer data fills the fields that the buyer has not touched, at any time', async () => {
  const fake = checkout({ tel: '' });
  const values = () => [field('name').value, field('email').value, field('tel').value];
  const know = (buyerName: string, buyerEmail: string) =>
    act(() => {
      fake.context.buyer.value = { buyerName, buyerEmail, buyerPhone: '+79210000000' };
    });
  await know('Анна', '');
  assert.equal(values(), ['Анна', '', ''], 'a field that the buyer emptied stays empty');
  type('name', 'Анна Смирнова');
  await know('Яна', 'yana@mail.ru');
  assert.equal(values(), ['Анна Смирнова', 'yana@mail.ru', '']);
  type('tel', '+79219999999');
  enter({ agreement: true, personalData: true });
  send();
  const [[sent] = []] = named(fake, 'checkout.submit');
  assert.equal(Object(sent).email, 'yana@mail.ru');
});

test('autofill that fires only a change event is accepted', async () => {
  const fake = checkout({ ...RIGHT, email: '' });
  const email = field('email');
  // the browser's own event, because the testing library would fire an input event too
  email.value = 'anna@mail.ru';
  await act(() => {
    email.dispatchEvent(new Event('change', { bubbles: true }));
  });
  leave(email);
  await fake.wait();
  assert.equal(
    named(fake, 'say').filter(([text]) => text),
    [],
  );
  send();
  const [[sent] = []] = named(fake, 'checkout.submit');
  assert.is(Object(sent).email, 'anna@mail.ru');
});

test('a probable slip in the domain is asked about after the field is left, corrected with one press, and does not stop the buyer from paying', async () => {
  const fake = checkout(RIGHT);
  const email = field('email');
  type('email', 'anna@gmai.com');
  const proposal = () => screen.queryByRole('button', { name: 'Опечатка? Исправить на gmail.com' });
  assert.is(proposal(), null, 'not while the buyer types');
  leave(email);
  await fake.wait();
  assert.equal(named(fake, 'say'), [['Опечатка? Исправить на gmail.com']]);
  assert.is(isWrong(email), 'false');
  send();
  assert.is(named(fake, 'checkout.submit').length, 1);
  proposal()?.focus();
  fireEvent.click(proposal() as HTMLElement);
  assert.is(email.value, 'anna@gmail.com');
  assert.ok(document.activeElement === email, 'the focus goes to the field');
  assert.is(proposal(), null);
  send();
  assert.equal(
    named(fake, 'checkout.submit').map(([sent]) => Object(sent).email),
    ['anna@gmai.com', 'anna@gmail.com'],
  );
});

test('each field has its inputmode and autocomplete', () => {
  checkout();
  assert.equal(
    [field('name'), field('email'), field('tel')].map((node) => [node.inputMode, node.autocomplete]),
    [
      ['', 'name'],
      ['email', 'email'],
      ['tel', 'tel'],
    ],
  );
});

test("each consent links to the venue's document if its address is known", () => {
  const { context } = checkout();
  assert.equal(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    [
      ['условия продажи', 'https://tickets.example/terms'],
      ['обработку персональных данных', 'https://tickets.example/privacy'],
    ],
  );
  cleanup();
  render(inContext({ ...context, options: { ...context.options, terms: '' } }, <Checkout />));
  assert.equal(
    screen.getAllByRole('link').map((link) => link.textContent),
    ['обработку персональных данных'],
  );
  assert.ok(tick('agreement'));
});

test('the terms and personal data have a consent each, with its own error', () => {
  const fake = checkout({ ...RIGHT, agreement: false, personalData: false });
  send();
  const notes = () => ['agreement', 'personalData'].map(note);
  const [terms, personalData] = ['Отметьте согласие с условиями продажи', 'Отметьте согласие на обработку данных'];
  assert.equal(notes(), [terms, personalData]);
  assert.ok(document.activeElement === tick('agreement'));
  fireEvent.click(tick('agreement'));
  assert.equal(notes(), ['', personalData]);
  send();
  assert.is(named(fake, 'checkout.submit').length, 0, 'one consent is not enough');
  assert.ok(document.activeElement === tick('personalData'));
});

test('consent to news appears only by option, is never ticked beforehand, and is never required', () => {
  checkout(RIGHT);
  assert.is(screen.getAllByRole('checkbox').length, 2);
  cleanup();
  const fake = checkout({ ...RIGHT }, ({ context }) => {
    context.options = { ...context.options, marketing: true };
  });
  const news = screen.getByRole('checkbox', { name: /^Хочу получать новости/ }) as HTMLInputElement;
  assert.equal([news.checked, news.required], [false, false]);
  send();
  fireEvent.click(news);
  send();
  assert.equal(
    sent(fake).map(({ marketing }) => marketing),
    [false, true],
  );
});

test('the e-mail field says whether the receipt, the tickets or both are sent there', async () => {
  const fake = checkout();
  assert.is(note('email'), 'Сюда придут билеты');
  for (const [delivery, amount, text] of [
    ['', 630_000, 'Сюда придёт кассовый чек'],
    ['email', 0, 'Сюда придут билеты'],
    ['', 0, ''],
  ] as const) {
    await act(() => {
      fake.order.value = { ...fake.order.value, delivery, amount };
    });
    assert.is(note('email'), text);
  }
});

test('the fees of the order are a part of its amount', async () => {
  const fake = checkout({});
  await act(() => {
    fake.order.value = { ...fake.order.value, lines: [{ name: 'Сервисный сбор', amount: 31_500 }] };
  });
  assert.is(plain(document.querySelector('.order-lines')), 'в том числе сервисный сбор315 ₽');
});

test('while the payment page is being opened another press sends nothing', async () => {
  const fake = checkout(RIGHT);
  await act(() => {
    fake.phase.value = 'sending';
  });
  fireEvent.click(button('Открываем оплату…'));
  assert.is(named(fake, 'checkout.submit').length, 0);
});

test('a refused form keeps the entries and shows a hint instead of an error, because a popup names the refusal', async () => {
  const fake = checkout({ name: 'Анна' });
  await act(() => {
    fake.problem.value = 'Оплата не началась, данные сохранены.';
  });
  assert.is(plain(screen.getByRole('alert')), 'Оплата не началась, данные сохранены.');
  assert.is(document.querySelector('.error'), null);
  assert.is(field('name').value, 'Анна');
});

test('an amount that another tab changes is told in the one line of the form', async () => {
  const fake = checkout(RIGHT);
  const change = (amount: number) =>
    act(() => {
      fake.order.value = { ...fake.order.value, amount };
    });
  const { amount = 0 } = fake.order.value;
  assert.is(screen.queryByRole('alert'), null);
  await change(amount - 100_000);
  assert.is(plain(screen.getByRole('alert')), 'Заказ изменился. Проверьте места и сумму.');
  await change(amount);
  assert.is(screen.queryByRole('alert'), null);
  await change(amount + 100_000);
  await act(() => {
    fake.problem.value = 'Оплата не началась, данные сохранены.';
  });
  assert.is(plain(screen.getByRole('alert')), 'Оплата не началась, данные сохранены.', 'one message at a time');
});

test('opening the form closes the message of the previous screen', () => {
  assert.equal(named(checkout(), 'leave'), [[]]);
});

test('the amount and the time left are shown in the form', () => {
  checkout();
  assert.match(plain(document.querySelector('.total')), /2 билета\s*6 300 ₽\s*осталось 14:32/);
});

test('an order with an unknown amount is not offered as free', async () => {
  const fake = checkout();
  await act(() => {
    fake.order.value = { ...fake.order.value, amount: undefined };
  });
  assert.ok(button('Перейти к оплате'));
  assert.match(plain(document.querySelector('.total')), /2 билета\s*сумма уточняется/);
});

test('the button for a free order does not mention a payment', async () => {
  const fake = checkout();
  await act(() => {
    fake.order.value = { ...fake.order.value, amount: 0 };
  });
  assert.ok(button('Получить билеты'));
});

test('the form of season tickets names no tickets', async () => {
  const fake = checkout();
  await act(() => {
    fake.order.value = { ...fake.order.value, type: SEASON_TICKET, amount: 0 };
  });
  assert.ok(button('Изменить абонементы'));
  assert.ok(button('Получить абонементы'));
  assert.is(note('email'), 'Сюда придут абонементы');
  assert.not.match(plain(document.body), /билет/i);
});

test('a form taken over by the host page, or whose result is unknown, says so and cannot be sent again', async () => {
  const fake = checkout();
  for (const [phase, text] of [
    ['host', 'Заказ передан. Завершите оплату на этой странице.'],
    ['unclear', 'Проверяем заказ… Второй раз оформлять не нужно.'],
  ] as const) {
    await act(() => {
      fake.phase.value = phase;
    });
    assert.is(plain(screen.getByRole('status')), text);
    assert.is(document.querySelector('[type=submit]'), null);
  }
});

test.run();
