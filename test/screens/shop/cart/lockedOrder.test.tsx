import '../../../support/dom';
import { type Signal, signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OrderStatus } from '../../../../src/domain/entities';
import { order } from '../../../support/gallery/data';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, named, plain, Section } from '../../reader';

test.after.each(cleanup);

/** The panel beside a hall with a checked-out order. */
const panelOf = (status: OrderStatus, url: string, isReleased = false): Fake => {
  const fake = fakeContext();
  fake.order.value = { ...order, status, payTill: '2026-06-14T19:15:00+03:00' };
  fake.paymentOrder.value = fake.order.value;
  fake.payment.value = { id: '1', status: 'pending', amount: 630_000, url };
  fake.secondsLeft.value = 581;
  fake.context.stores.checkout.release = async () => {
    fake.calls.push(['checkout.release']);
    if (isReleased) fake.order.value = { ...order, status: 'open' };
    else (fake.context.stores.checkout.isReleaseRefused as Signal<boolean>).value = true;
    return isReleased;
  };
  const context = { ...fake.context, width: signal(1200) };
  render(inContext(context, <Section />));
  return fake;
};
const panel = (): string => plain(document.querySelector('.panel'));
const press = (name: string): Promise<void> => act(async () => void fireEvent.click(button(name)));

const BANK = 'https://pay.example/1';

test('an order that is being paid is shown with its state instead of the cart, and nothing can be changed', () => {
  const fake = panelOf('awaiting_payment', BANK);
  assert.match(panel(), /^Оплата не завершена.*Заказ № 104 582 · 2 билета, 6 300 ₽.*Места за вами ещё 09:41.*Оплатить/);
  for (const name of [/^Убрать/, 'Очистить', 'Оформить'])
    assert.is(screen.queryByRole('button', { name }), null, `the order cannot be changed: ${name}`);
  assert.equal(named(fake, 'setPageTitle'), [], 'the page keeps the title of the show');
  fireEvent.click(button('Оплатить'));
  assert.is(named(fake, 'checkout.open').length, 1);
});

test('after the payment is given up the cart is back, and other seats can be chosen', async () => {
  const fake = panelOf('awaiting_payment', BANK, true);
  await press('Выбрать другие места');
  assert.is(named(fake, 'checkout.release').length, 1);
  assert.match(panel(), /^2 билета/);
});

test('if the box office refuses to give the payment up, the panel says so once, and the time of the seats stays in view', async () => {
  panelOf('awaiting_payment', BANK);
  await press('Выбрать другие места');
  assert.match(plain(screen.getByRole('status')), /^Отменить оплату сейчас нельзя\.$/);
  assert.match(panel(), /Места за вами ещё 09:41/);
  assert.is(screen.queryByRole('button', { name: 'Выбрать другие места' }), null);
  assert.is(screen.queryByRole('link', { name: 'К билетам' }), null);
  assert.ok(button('Оплатить'));
});

test('an order whose payment is unknown can only be checked', () => {
  const fake = panelOf('awaiting_payment', '');
  assert.match(panel(), /^Проверяем оплату.*Проверить сейчас$/);
  fireEvent.click(button('Проверить сейчас'));
  assert.is(named(fake, 'checkout.checkPayment').length, 1);
});

test.run();
