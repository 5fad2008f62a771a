import '../../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
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
  /** Lets the moment pass that a tap may need. */
  const wait = () =>
    act(() => {
      for (const run of timers.splice(0)) run();
    });
  return { ...fake, reopen, wait };
};

const send = () => fireEvent.click(button('Перейти к оплате'));
const sent = (fake: Fake) => named(fake, 'checkout.submit').map(([data]) => Object(data));

test('what is wrong with each field is said under it, and nothing where it is right', () => {
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

test('an address in Russian or as a link, and a number as it is dialled, are sent', () => {
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

test('a name takes as many letters as the box office does', () => {
  checkout();
  assert.equal([field('name').maxLength, field('email').maxLength, field('tel').maxLength], [200, 254, 40]);
});

/** The focus goes elsewhere. */
const leave = (field: HTMLElement) => {
  field.focus();
  field.blur();
};
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid');

test('the form is not sent with errors: each stands at its field, the first is focused, the number is read out', async () => {
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

test('the first field that is wrong comes into view whole: label, field and what is wrong', async () => {
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
    assert.is(shown.length, 2, 'again with each attempt');
  } finally {
    Element.prototype.scrollIntoView = before;
  }
});

test('a field is checked as it is left, not while it is typed, and what is wrong is read out', async () => {
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

test('an empty field says so as it is left, each of several, and none before', async () => {
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

test('nothing grows under a press: what is wrong is told once it is over', async () => {
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

test('a form that is opened again tells nothing of a field of the one before', async () => {
  const fake = checkout();
  leave(field('name'));
  fake.reopen();
  await fake.wait();
  assert.is(isWrong(field('name')), 'false');
  assert.equal(named(fake, 'say'), []);
});

test('what is wrong with the field that was left is not said over how many there are', async () => {
  const fake = checkout({ name: 'Анна', tel: '89210000000' });
  tick('agreement').focus();
  fireEvent.submit(document.querySelector('form') as HTMLElement);
  assert.ok(document.activeElement === field('email'));
  await fake.wait();
  assert.equal(named(fake, 'say').at(-1)?.map(String), ['Исправьте 3\u00a0поля']);
});

test('a form that closes says nothing of what was not filled in', async () => {
  const fake = checkout();
  leave(field('name'));
  fireEvent.click(button('Назад'));
  assert.is(named(fake, 'checkout.close').length, 1);
  cleanup();
  await fake.wait();
  assert.equal(named(fake, 'say'), []);
});

test('a window that loses the focus leaves no field', async () => {
  const fake = checkout();
  field('name').focus();
  // the field has it still when the window is come back to
  fireEvent.focusOut(field('name'));
  await fake.wait();
  assert.is(isWrong(field('name')), 'false');
  assert.equal(named(fake, 'say'), []);
});

test('a right form is sent with what was typed, and typing survives closing it', () => {
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

test('what was typed survives a reload of the page; consent is given anew', () => {
  const load = ({ context }: Fake) => {
    context.draft = createDraft(context.options);
  };
  checkout({ ...RIGHT, tel: '' }, load);
  cleanup();
  checkout({}, (fake) => {
    load(fake);
    fake.context.buyer.value = { buyerName: 'Яна', buyerEmail: '', buyerPhone: '+79210000000' };
  });
  assert.equal([field('name').value, field('email').value, field('tel').value], ['Анна', 'anna@mail.ru', '']);
  assert.equal([tick('agreement').checked, tick('personalData').checked], [false, false]);
});

test('what was bought leaves nothing typed behind', () => {
  const { context } = checkout(RIGHT);
  const kept = sessionStorage.length;
  context.draft.forget();
  cleanup();
  assert.is(sessionStorage.length, kept - 1);
  render(inContext(context, <Checkout />));
  assert.equal([field('name').value, tick('agreement').checked], ['', false]);
});

test('what is sent is one line, one address, and a number with its country’s code', () => {
  const fake = checkout({ ...RIGHT, name: ' Анна\tСмирнова ', email: 'mailto:anna@mail.ru', tel: '8 (921) 000-00-00' });
  send();
  const [[sent] = []] = named(fake, 'checkout.submit');
  const { name, email, phone } = Object(sent);
  assert.equal([name, email, phone], ['Анна Смирнова', 'anna@mail.ru', '+7 (921) 000-00-00']);
});

test('what the host page knows of the buyer fills the form, also later, and what was typed stays', async () => {
  const fake = checkout({ tel: '' });
  const values = () => [field('name').value, field('email').value, field('tel').value];
  const know = (buyerName: string, buyerEmail: string) =>
    act(() => {
      fake.context.buyer.value = { buyerName, buyerEmail, buyerPhone: '+79210000000' };
    });
  await know('Анна', '');
  assert.equal(values(), ['Анна', '', ''], 'a field that was emptied is not filled again');
  type('name', 'Анна Смирнова');
  await know('Яна', 'yana@mail.ru');
  assert.equal(values(), ['Анна Смирнова', 'yana@mail.ru', '']);
  type('tel', '+79219999999');
  enter({ agreement: true, personalData: true });
  send();
  const [[sent] = []] = named(fake, 'checkout.submit');
  assert.equal(Object(sent).email, 'yana@mail.ru');
});

test('a browser that fills in the form and tells of the change alone is believed', async () => {
  const fake = checkout({ ...RIGHT, email: '' });
  const email = field('email');
  // the browser's own event: the testing library would tell of the input too
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

test('a slip in the domain is asked about once the field is left, mended with one press, and keeps nobody from paying', async () => {
  const fake = checkout(RIGHT);
  const email = field('email');
  type('email', 'anna@gmai.com');
  const proposal = () => screen.queryByRole('button', { name: 'Опечатка? Исправить на gmail.com' });
  assert.is(proposal(), null, 'not while it is typed');
  leave(email);
  await fake.wait();
  assert.equal(named(fake, 'say'), [['Опечатка? Исправить на gmail.com']]);
  assert.is(isWrong(email), 'false');
  send();
  assert.is(named(fake, 'checkout.submit').length, 1);
  proposal()?.focus();
  fireEvent.click(proposal() as HTMLElement);
  assert.is(email.value, 'anna@gmail.com');
  assert.ok(document.activeElement === email, 'whoever pressed it is at the field');
  assert.is(proposal(), null);
  send();
  assert.equal(
    named(fake, 'checkout.submit').map(([sent]) => Object(sent).email),
    ['anna@gmai.com', 'anna@gmail.com'],
  );
});

test('the right keyboard and autofill: each field has its inputmode and autocomplete', () => {
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

test("each consent links to the venue's document where its address is known", () => {
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

test('the terms and personal data are consented to apart: each has its own tick, and what is missing stands under it', () => {
  const fake = checkout({ ...RIGHT, agreement: false, personalData: false });
  send();
  const notes = () => ['agreement', 'personalData'].map(note);
  const [terms, personalData] = ['Отметьте согласие с условиями продажи', 'Отметьте согласие на обработку данных'];
  assert.equal(notes(), [terms, personalData]);
  assert.ok(document.activeElement === tick('agreement'));
  fireEvent.click(tick('agreement'));
  assert.equal(notes(), ['', personalData]);
  send();
  assert.is(named(fake, 'checkout.submit').length, 0, 'one is not enough');
  assert.ok(document.activeElement === tick('personalData'));
});

test('news are asked about only where the shop wants it, never ticked beforehand, and never needed', () => {
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

test('the e-mail says what comes there: the receipt, and tickets where the order says so', async () => {
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

test('while the payment page is being opened, a tap sends nothing more', async () => {
  const fake = checkout(RIGHT);
  await act(() => {
    fake.phase.value = 'sending';
  });
  fireEvent.click(button('Открываем оплату…'));
  assert.is(named(fake, 'checkout.submit').length, 0);
});

test('a refused form says calmly how to go on, because a popup has told the refusal, and keeps the entries', async () => {
  const fake = checkout({ name: 'Анна' });
  await act(() => {
    fake.problem.value = 'Данные сохранены, попробуйте ещё раз.';
  });
  assert.is(plain(screen.getByRole('alert')), 'Данные сохранены, попробуйте ещё раз.');
  assert.is(document.querySelector('.error'), null);
  assert.is(field('name').value, 'Анна');
});

test('the message of the screen before leaves as the form opens', () => {
  assert.equal(named(checkout(), 'leave'), [[]]);
});

test('amount and time left stay in view', () => {
  checkout();
  assert.match(plain(document.querySelector('.total')), /2 билета\s*6 300 ₽\s*осталось 14:32/);
});

test('an order whose amount nobody knows is not had for nothing', async () => {
  const fake = checkout();
  await act(() => {
    fake.order.value = { ...fake.order.value, amount: undefined };
  });
  assert.ok(button('Перейти к оплате'));
  assert.match(plain(document.querySelector('.total')), /2 билета\s*сумма уточняется/);
});

test('an order that costs nothing is not said to be paid', async () => {
  const fake = checkout();
  await act(() => {
    fake.order.value = { ...fake.order.value, amount: 0 };
  });
  assert.ok(button('Получить билеты'));
});

test('an order that the host page takes over, or of which nobody knows yet, is said to be so and sent no more', async () => {
  const fake = checkout();
  for (const [phase, text] of [
    ['host', 'Заказ передан. Завершите оплату на этой странице.'],
    ['unclear', 'Проверяем заказ… Не отправляйте форму ещё раз.'],
  ] as const) {
    await act(() => {
      fake.phase.value = phase;
    });
    assert.is(plain(screen.getByRole('status')), text);
    assert.is(document.querySelector('[type=submit]'), null);
  }
});

test.run();
