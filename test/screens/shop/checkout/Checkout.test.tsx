import '../../../support/dom';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Checkout } from '../../../../src/screens/shop/checkout/Checkout';
import type { CheckoutDraft } from '../../../../src/screens/shop/checkout/checkoutDraft';
import {
  type CheckoutEntries,
  entriesOf,
  type FieldName,
  findErrors,
  type TypedEntries,
} from '../../../../src/screens/shop/checkout/checkoutFields';
import { fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, named, plain, withCart } from '../../reader';

test.after.each(cleanup);

const NOBODY = { buyerName: '', buyerEmail: '', buyerPhone: '' };
const NOTHING_TYPED = entriesOf({}, NOBODY);
const RIGHT: CheckoutEntries = {
  name: 'Анна',
  email: 'anna@mail.ru',
  tel: '+7 921 000-00-00',
  agreement: true,
  personalData: true,
  marketing: false,
};

test('checkout fields: what is wrong, what is right', () => {
  const errorsOf = (change: Partial<CheckoutEntries>) => findErrors({ ...RIGHT, ...change }, false);
  assert.equal(errorsOf({}), {});
  assert.equal(Object.keys(findErrors(NOTHING_TYPED, false)), ['name', 'email', 'tel', 'agreement', 'personalData']);
  const wordsFor = {
    'anna@mail': 'Проверьте адрес после @: например, mail.ru',
    'anna@mail.ru,': 'Проверьте адрес: в нём лишнее «,»',
    'anna@mail..ru': 'Проверьте адрес: в нём лишнее «..»',
    'a b@mail.ru': 'Проверьте адрес: в нём лишний пробел',
    [`${'a'.repeat(250)}@mail.ru`]: 'Проверьте адрес: он слишком длинный',
    ' mailto:anna@mail.ru ': undefined,
    'анна@почта.рф': undefined,
  };
  for (const [email, text] of Object.entries(wordsFor)) assert.is(errorsOf({ email }).email, text, email);
  assert.is(errorsOf({ tel: '921 000-00-0' }).tel, 'Проверьте номер: не хватает цифр');
  assert.is(errorsOf({ tel: 'нет телефона' }).tel, 'Проверьте номер: не хватает цифр');
  assert.is(
    plainText(errorsOf({ tel: '+7 921 000-00-00 12' }).tel),
    'Проверьте номер, например +7 912 345\u201167\u201189',
  );
  assert.is(errorsOf({ tel: '8(921)0000000' }).tel, undefined);
  assert.is(errorsOf({ name: '   ' }).name, 'Укажите имя и фамилию');
  assert.is(errorsOf({ name: 'Я'.repeat(201) }).name, 'Сократите имя: в нём больше 200\u00a0букв');
  assert.is(errorsOf({ name: ` ${'Я'.repeat(200)}\n` }).name, undefined);
});

const plainText = (text = '') => text.replaceAll('\u00a0', ' ');

const draftOf = (entered: TypedEntries): CheckoutDraft => ({
  typed: signal(entered),
  left: signal<ReadonlySet<FieldName>>(new Set()),
  form: { current: null },
});

/** Draws the form. @param entered what the buyer has typed before */
const checkout = (entered: TypedEntries = {}) => {
  const draft = draftOf(entered);
  const fake = fakeContext();
  withCart(fake);
  fake.phase.value = 'form';
  const timers: (() => void)[] = [];
  fake.context.runLater = (_, run) => {
    timers.push(run);
    return () => {};
  };
  const { rerender } = render(inContext(fake.context, <Checkout draft={draft} />));
  /** Closes the form and opens it again. */
  const reopen = () => rerender(inContext(fake.context, <Checkout key="again" draft={draft} />));
  /** Lets the moment pass that a tap may need. */
  const wait = () =>
    act(() => {
      for (const run of timers.splice(0)) run();
    });
  return { ...fake, draft, reopen, wait };
};

/** The focus goes elsewhere. */
const leave = (field: HTMLElement) => {
  field.focus();
  field.blur();
};
const tick = (words: string) => screen.getByRole('checkbox', { name: new RegExp(`^${words}`) });
const nameField = () => screen.getByLabelText('Имя и фамилия');
const isWrong = (field: HTMLElement) => field.getAttribute('aria-invalid');

test('the form is not sent with errors: each stands at its field, the first is focused, the number is read out', async () => {
  const fake = checkout({ name: 'Анна' });
  fireEvent.click(button('Перейти к оплате'));
  const email = screen.getByLabelText('Электронная почта');
  assert.is(document.activeElement, email);
  assert.is(email.getAttribute('aria-invalid'), 'true');
  const note = document.getElementById(email.getAttribute('aria-describedby') ?? '');
  assert.is(plain(note), 'Укажите почту, на неё придут билеты');
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
    fireEvent.click(button('Перейти к оплате'));
    await fake.wait();
    assert.equal(shown, ['Электронная почтаУкажите почту, на неё придут билеты nearest']);
    fireEvent.click(button('Перейти к оплате'));
    await fake.wait();
    assert.is(shown.length, 2, 'again with each attempt');
  } finally {
    Element.prototype.scrollIntoView = before;
  }
});

test('a field is checked as it is left, not while it is typed, and what is wrong is read out', async () => {
  const fake = checkout();
  const email = screen.getByLabelText('Электронная почта');
  fireEvent.input(email, { target: { value: 'anna@' } });
  await fake.wait();
  assert.is(isWrong(email), 'false');
  assert.equal(named(fake, 'say'), []);
  leave(email);
  await fake.wait();
  assert.is(isWrong(email), 'true');
  assert.equal(named(fake, 'say'), [['Проверьте адрес после @: например, mail.ru']]);
  fireEvent.input(email, { target: { value: 'anna@mail.ru' } });
  assert.is(isWrong(email), 'false');
  leave(email);
  await fake.wait();
  assert.is(named(fake, 'say').filter(([text]) => text).length, 1);
});

test('an empty field says so as it is left, each of several, and none before', async () => {
  const fake = checkout();
  assert.is(nameField().getAttribute('aria-required'), 'true');
  assert.is(isWrong(nameField()), 'false');
  nameField().focus();
  screen.getByLabelText('Телефон').focus();
  tick('Принимаю').focus();
  await fake.wait();
  assert.equal(named(fake, 'say'), [['Укажите имя и фамилию'], ['Укажите телефон']]);
  assert.equal(
    ['name', 'email', 'tel', 'agreement'].map((name) => plain(document.getElementById(`${name}-note`))),
    ['Укажите имя и фамилию', 'Сюда придут билеты и кассовый чек', 'Укажите телефон', ''],
  );
});

test('nothing grows under a press: what is wrong is told once it is over', async () => {
  const fake = checkout();
  const form = document.querySelector('form') as HTMLElement;
  let pressed = true;
  Object.assign(form, { matches: (selector: string) => selector === ':active' && pressed });
  leave(nameField());
  await fake.wait();
  await fake.wait();
  assert.is(isWrong(nameField()), 'false');
  pressed = false;
  await fake.wait();
  assert.is(isWrong(nameField()), 'true');
});

test('a form that is opened again tells nothing of a field of the one before', async () => {
  const fake = checkout();
  leave(nameField());
  fake.reopen();
  await fake.wait();
  assert.is(isWrong(nameField()), 'false');
  assert.equal(named(fake, 'say'), []);
});

test('what is wrong with the field that was left is not said over how many there are', async () => {
  const fake = checkout({ name: 'Анна', tel: '89210000000' });
  tick('Принимаю').focus();
  fireEvent.submit(document.querySelector('form') as HTMLElement);
  assert.ok(document.activeElement === screen.getByLabelText('Электронная почта'));
  await fake.wait();
  assert.equal(named(fake, 'say').at(-1)?.map(String), ['Исправьте 3\u00a0поля']);
});

test('a form that closes says nothing of what was not filled in', async () => {
  const fake = checkout();
  leave(nameField());
  fireEvent.click(button('Назад'));
  assert.is(named(fake, 'checkout.close').length, 1);
  cleanup();
  await fake.wait();
  assert.equal(named(fake, 'say'), []);
});

test('a window that loses the focus leaves no field', async () => {
  const fake = checkout();
  nameField().focus();
  // the field has it still when the window is come back to
  fireEvent.focusOut(nameField());
  await fake.wait();
  assert.is(isWrong(nameField()), 'false');
  assert.equal(named(fake, 'say'), []);
});

test('a right form is sent with what was typed, and typing survives closing it', () => {
  const fake = checkout();
  fireEvent.input(screen.getByLabelText('Имя и фамилия'), { target: { value: 'Анна Смирнова' } });
  fireEvent.input(screen.getByLabelText('Электронная почта'), { target: { value: 'anna@mail.ru' } });
  fireEvent.input(screen.getByLabelText('Телефон'), { target: { value: '+7 921 000-00-00' } });
  fireEvent.click(tick('Принимаю'));
  fireEvent.click(tick('Даю согласие'));
  cleanup();
  render(inContext(fake.context, <Checkout draft={fake.draft} />));
  fireEvent.click(button('Перейти к оплате'));
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

test('what is sent is one line, one address, and a number with its country’s code', () => {
  const fake = checkout({ ...RIGHT, name: ' Анна\tСмирнова ', email: 'mailto:anna@mail.ru', tel: '8 (921) 000-00-00' });
  fireEvent.click(button('Перейти к оплате'));
  const [[sent] = []] = named(fake, 'checkout.submit');
  const { name, email, phone } = Object(sent);
  assert.equal([name, email, phone], ['Анна Смирнова', 'anna@mail.ru', '+7 (921) 000-00-00']);
});

test('what the host page knows of the buyer fills the form, also later, and what was typed stays', async () => {
  const fake = checkout({ tel: '' });
  const values = () =>
    ['Имя и фамилия', 'Электронная почта', 'Телефон'].map(
      (label) => (screen.getByLabelText(label) as HTMLInputElement).value,
    );
  const know = (buyerName: string, buyerEmail: string) =>
    act(() => {
      fake.context.buyer.value = { buyerName, buyerEmail, buyerPhone: '+79210000000' };
    });
  await know('Анна', '');
  assert.equal(values(), ['Анна', '', ''], 'a field that was emptied is not filled again');
  fireEvent.input(nameField(), { target: { value: 'Анна Смирнова' } });
  await know('Яна', 'yana@mail.ru');
  assert.equal(values(), ['Анна Смирнова', 'yana@mail.ru', '']);
  fireEvent.input(screen.getByLabelText('Телефон'), { target: { value: '+79219999999' } });
  for (const words of ['Принимаю', 'Даю согласие']) fireEvent.click(tick(words));
  fireEvent.click(button('Перейти к оплате'));
  const [[sent] = []] = named(fake, 'checkout.submit');
  assert.equal(Object(sent).email, 'yana@mail.ru');
});

test('a browser that fills in the form and tells of the change alone is believed', async () => {
  const fake = checkout({ ...RIGHT, email: '' });
  const email = screen.getByLabelText('Электронная почта') as HTMLInputElement;
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
  fireEvent.click(button('Перейти к оплате'));
  const [[sent] = []] = named(fake, 'checkout.submit');
  assert.is(Object(sent).email, 'anna@mail.ru');
});

test('a slip in the domain is asked about once the field is left, mended with one press, and keeps nobody from paying', async () => {
  const fake = checkout(RIGHT);
  const email = screen.getByLabelText('Электронная почта') as HTMLInputElement;
  fireEvent.input(email, { target: { value: 'anna@gmai.com' } });
  const proposal = () => screen.queryByRole('button', { name: 'Опечатка? Исправить на gmail.com' });
  assert.is(proposal(), null, 'not while it is typed');
  leave(email);
  await fake.wait();
  assert.equal(named(fake, 'say'), [['Опечатка? Исправить на gmail.com']]);
  assert.is(isWrong(email), 'false');
  fireEvent.click(button('Перейти к оплате'));
  assert.is(named(fake, 'checkout.submit').length, 1);
  proposal()?.focus();
  fireEvent.click(proposal() as HTMLElement);
  assert.is(email.value, 'anna@gmail.com');
  assert.ok(document.activeElement === email, 'whoever pressed it is at the field');
  assert.is(proposal(), null);
  fireEvent.click(button('Перейти к оплате'));
  assert.equal(
    named(fake, 'checkout.submit').map(([sent]) => Object(sent).email),
    ['anna@gmai.com', 'anna@gmail.com'],
  );
});

test('the right keyboard and autofill: each field has its inputmode and autocomplete', () => {
  checkout();
  const fields = ['Имя и фамилия', 'Электронная почта', 'Телефон'].map((label) => screen.getByLabelText(label));
  assert.equal(
    fields.map((field) => [field.getAttribute('inputmode'), field.getAttribute('autocomplete')]),
    [
      ['text', 'name'],
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
  render(inContext({ ...context, options: { ...context.options, terms: '' } }, <Checkout draft={draftOf({})} />));
  assert.equal(
    screen.getAllByRole('link').map((link) => link.textContent),
    ['обработку персональных данных'],
  );
  assert.ok(tick('Принимаю условия продажи'));
});

test('the terms and personal data are consented to apart: each has its own tick, and what is missing stands under it', () => {
  const fake = checkout({ ...RIGHT, agreement: false, personalData: false });
  fireEvent.click(button('Перейти к оплате'));
  const notes = () => ['agreement', 'personalData'].map((name) => plain(document.getElementById(`${name}-note`)));
  const [terms, personalData] = ['Отметьте согласие с условиями продажи', 'Отметьте согласие на обработку данных'];
  assert.equal(notes(), [terms, personalData]);
  assert.ok(document.activeElement === tick('Принимаю'));
  fireEvent.click(tick('Принимаю'));
  assert.equal(notes(), ['', personalData]);
  fireEvent.click(button('Перейти к оплате'));
  assert.is(named(fake, 'checkout.submit').length, 0, 'one is not enough');
  assert.ok(document.activeElement === tick('Даю согласие'));
});

test('news are asked about only where the shop wants it, never ticked beforehand, and never needed', () => {
  const { context } = checkout(RIGHT);
  assert.is(screen.getAllByRole('checkbox').length, 2);
  cleanup();
  const submitted: unknown[] = [];
  const { checkout: store } = context.stores;
  const asking = {
    ...context,
    options: { ...context.options, marketing: true },
    stores: { ...context.stores, checkout: { ...store, submit: async (data: unknown) => void submitted.push(data) } },
  };
  render(inContext(asking, <Checkout draft={draftOf(RIGHT)} />));
  const news = tick('Хочу получать новости') as HTMLInputElement;
  assert.equal([news.checked, news.getAttribute('aria-required')], [false, 'false']);
  fireEvent.click(button('Перейти к оплате'));
  fireEvent.click(news);
  fireEvent.click(button('Перейти к оплате'));
  assert.equal(
    submitted.map((data) => Object(data).marketing),
    [false, true],
  );
});

test('the e-mail says what comes there: the receipt, and tickets where the order says so', async () => {
  const fake = checkout();
  const hint = () => plain(document.getElementById('email-note'));
  assert.is(hint(), 'Сюда придут билеты и кассовый чек');
  for (const [delivery, amount, text] of [
    ['', 630_000, 'Сюда придёт кассовый чек'],
    ['email', 0, 'Сюда придут билеты'],
    ['', 0, ''],
  ] as const) {
    await act(() => {
      fake.order.value = { ...fake.order.value, delivery, amount };
    });
    assert.is(hint(), text);
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

test('a refused form says why and keeps what was typed', async () => {
  const fake = checkout({ name: 'Анна' });
  await act(() => {
    fake.problem.value = 'Не получилось отправить заказ.';
  });
  assert.is(plain(screen.getByRole('alert')), 'Не получилось отправить заказ.');
  assert.is((screen.getByLabelText('Имя и фамилия') as HTMLInputElement).value, 'Анна');
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

test('an empty e-mail says that the tickets come there only where the order says so', async () => {
  const [mailed, other] = [true, false].map((areMailed) => findErrors(NOTHING_TYPED, areMailed));
  assert.is(mailed?.email, 'Укажите почту, на неё придут билеты');
  assert.is(other?.email, 'Укажите почту');
  assert.equal({ ...mailed, email: '' }, { ...other, email: '' }, 'of no other field it is said');
  const fake = checkout({ name: 'Анна' });
  await act(() => {
    fake.order.value = { ...fake.order.value, delivery: '' };
  });
  fireEvent.click(button('Перейти к оплате'));
  assert.is(plain(document.getElementById('email-note')), 'Укажите почту');
});

test.run();
