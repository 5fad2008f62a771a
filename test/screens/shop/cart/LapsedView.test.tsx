import '../../../support/dom';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Ticket } from '../../../../src/domain/entities';
import { EMPTY_ORDER } from '../../../../src/domain/orderState';
import type { LapsedSeats } from '../../../../src/state/order/orderStore';
import { order } from '../../../support/gallery/data';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, named, plain, Section, withCart } from '../../reader';

test.after.each(cleanup);

const WIDE = 1200;
const NARROW = 360;

/** The cart with two tickets beside or below a hall, in a container of this width. @param hasAll whether the buyer gets both again */
const place = (width: number, hasAll = false): Fake => {
  const fake = fakeContext();
  withCart(fake);
  fake.context.stores.cart.takeLapsed = async () => {
    fake.calls.push(['cart.takeLapsed']);
    if (hasAll) {
      fake.lapsed.value = null;
      fake.order.value = order;
    }
  };
  fake.context.stores.cart.forgetLapsed = () => {
    fake.lapsed.value = null;
  };
  const context = { ...fake.context, width: signal(width) };
  render(inContext(context, <Section />));
  return fake;
};

/** Ends the time of the order. */
const lapse = (fake: Fake, change: Partial<LapsedSeats> = {}): void => {
  act(() => {
    fake.lapsed.value = { tickets: order.tickets, since: 0, isTaken: false, ...change };
    fake.order.value = EMPTY_ORDER;
  });
};

const press = (name: string): Promise<void> => act(async () => void fireEvent.click(button(name)));
const nameField = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Имя и фамилия' });

test('in the panel the lapsed seats are listed by name in place of the cart, with both ways to go on', () => {
  const fake = place(WIDE);
  lapse(fake);
  const panel = plain(document.querySelector('.panel'));
  assert.match(
    panel,
    /^Время вышло.*Чайка · вс, 14 июня, 19:00Партер · Ряд 5, место 6 · ВзрослыйПартер · Ряд 5, место 7 · Школьный.*Выбрать снова.*Выбрать другие/,
  );
  assert.match(plain(screen.getByRole('alert')), /Можно выбрать снова/, 'announced');
  assert.is(document.querySelector('.modal'), null);
});

test('lapsed tickets for two dates are listed with their show and date', () => {
  const fake = place(WIDE);
  const [first, second] = order.tickets as [Ticket, Ticket];
  lapse(fake, { tickets: [first, { ...second, seatId: 'a', name: 'Танцпол', performanceId: '2' }] });
  const said = plain(screen.getByRole('alert'));
  assert.match(said, /Чайка · вс, 14 июня, 19:00Партер · Ряд 5, место 6 · /);
  assert.match(said, /Чайка · пн, 15 июня, 12:00Танцпол · /);
});

test('below a hall the lapsed seats are shown in place of the bar', () => {
  const fake = place(NARROW);
  lapse(fake);
  const bar = plain(document.querySelector('.cart-bar-slot'));
  assert.match(bar, /Время вышло\s*Можно выбрать снова.*Ряд 5, место 6 · Взрослый.*Выбрать снова/);
  fireEvent.click(button('Выбрать другие'));
  assert.is(document.querySelector('.cart-bar-slot'), null, 'closed by the buyer');
});

test('an open sheet stays open and shows the lapsed seats', async () => {
  const fake = place(NARROW);
  fireEvent.click(button(/2\s*билета/));
  lapse(fake);
  assert.match(plain(document.querySelector('.modal')), /^Время вышло/);
  fireEvent.click(button('Выбрать другие'));
  assert.is(document.querySelector('.modal'), null);
  assert.is(fake.lapsed.value, null);
});

test('the form closes and keeps its entries, and seats that are taken again are in the cart', async () => {
  const fake = place(WIDE, true);
  fireEvent.click(button('Оформить'));
  fireEvent.input(nameField(), { target: { value: 'Анна' } });
  lapse(fake);
  assert.is(screen.queryByRole('textbox'), null);
  assert.is(fake.phase.value, 'idle');
  await press('Выбрать снова');
  assert.match(plain(document.querySelector('.panel')), /^2 билета/);
  fireEvent.click(button('Оформить'));
  assert.is(nameField().value, 'Анна', 'the entries are kept');
});

test('seats that could not be taken again are named above those that were, beside a hall and above its bar', () => {
  const [first, ...others] = order.tickets as [Ticket];
  for (const width of [WIDE, NARROW]) {
    const fake = place(width);
    lapse(fake);
    act(() => {
      fake.order.value = { ...order, tickets: others };
      fake.lapsed.value = { tickets: [first], since: 0, isTaken: true };
    });
    const shown = plain(document.querySelector(width === WIDE ? '.panel' : '.cart-bar-slot'));
    assert.match(shown, /^Уже занято.*Партер · Ряд 5, место 6 · .*Выбрать другие.*1 билет/);
    assert.is(screen.queryByRole('button', { name: 'Выбрать снова' }), null, 'sold to another buyer');
    fireEvent.click(button('Выбрать другие'));
    assert.ok(screen.getByText(/1.билет/));
    cleanup();
  }
});

test('while the same seats are being taken the button spins', () => {
  const fake = place(WIDE);
  lapse(fake);
  act(() => {
    fake.operation.value = { kind: 'taking' };
  });
  assert.ok(button('Выбрать снова').querySelector('.spin'));
  assert.is(named(fake, 'cart.takeLapsed').length, 0);
});

test.run();
