import '../../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CheckoutSuccessScreen } from '../../../src/screens/checkoutSuccess/CheckoutSuccessScreen';
import { SeasonTicketsScreen } from '../../../src/screens/seasonTickets/SeasonTicketsScreen';
import { OfflineLine } from '../../../src/screens/shell/OfflineLine';
import { Popups } from '../../../src/screens/shell/Popups';
import { ShowScreen } from '../../../src/screens/show/ShowScreen';
import { order } from '../../support/gallery/data';
import { fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { button, named, plain, withCart } from '../reader';

test.after.each(cleanup);

test('without a network a line on top says so, and it is read out over whatever is open', async () => {
  const fake = fakeContext();
  render(inContext(fake.context, <OfflineLine />));
  assert.is(document.querySelector('.offline'), null);
  await act(() => {
    fake.online.value = false;
  });
  assert.match(plain(document.querySelector('.offline')), /^Нет сети/);
  assert.match(`${named(fake, 'say')}`, /^Нет сети/);
});

test('a network that goes again takes back the word that it is there', async () => {
  const fake = fakeContext();
  const shown = { kind: 'message', type: 'success', count: 1, action: undefined } as const;
  fake.popups.value = [
    { ...shown, id: 1, text: 'Снова в сети' },
    { ...shown, id: 2, text: 'Ссылка на места скопирована' },
  ];
  render(inContext(fake.context, <OfflineLine />));
  assert.equal(named(fake, 'close'), []);
  await act(() => {
    fake.online.value = false;
  });
  assert.equal(named(fake, 'close'), [[1]]);
});

test('without a network nothing is offered to be taken, and the cart can be read', () => {
  const fake = fakeContext();
  fake.online.value = false;
  const screenOf = () => render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
  fake.context.width.value = 1000;
  screenOf();
  assert.is(screen.queryByRole('button', { name: 'Подобрать места' }), null);
  cleanup();
  withCart(fake);
  screenOf();
  assert.match(plain(document.querySelector('.cart')), /2 билета.*Ряд 5, место 6.*6 300 ₽/);
});

/** What can neither be pressed nor changed, by what it says. @param where a part of the screen */
const held = (where = '') =>
  [...document.querySelectorAll<HTMLButtonElement>(`${where} :is(button:not(.chip), select)`)]
    .filter((each) => each.disabled || each.closest('fieldset')?.disabled)
    .map((each) => each.getAttribute('aria-label') ?? plain(each));

test('what asks the box office cannot be pressed without a network, and works again by itself', async () => {
  const fake = fakeContext();
  withCart(fake);
  fake.context.width.value = 1000;
  render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
  const goOnline = (isOnline: boolean) =>
    act(() => {
      fake.online.value = isOnline;
    });
  await goOnline(false);
  assert.ok(
    ['Очистить', 'Убрать: Ряд 5, место 6, Партер', 'Оформить'].every((name) => held().includes(name)),
    `${held()}`,
  );
  await goOnline(true);
  assert.is(held().length, 0);
  fireEvent.click(button('Оформить'));
  await goOnline(false);
  assert.equal(held('.panel'), ['Перейти к оплате']);
  const name = screen.getByLabelText('Имя и фамилия') as HTMLInputElement;
  assert.is(name.matches(':disabled'), false, 'there is time to fill the form in');
  await goOnline(true);
  assert.is(held().length, 0);
});

test('nor can another date, more season tickets and the button of a popup', async () => {
  const fake = fakeContext();
  const action = { label: 'Вернуть', run: () => {} };
  fake.popups.value = [{ id: 1, kind: 'message', type: 'info', text: 'Место убрано', count: 1, action }];
  fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
  render(
    inContext(
      fake.context,
      <>
        <Popups />
        <ShowScreen showId="1" performanceId={undefined} />
        <SeasonTicketsScreen filters={{}} />
      </>,
    ),
  );
  assert.equal(held(), []);
  await act(() => {
    fake.online.value = false;
  });
  const names = held();
  for (const name of ['Вернуть', 'Показать ещё', /^пн,.15.июня,.12:00$/])
    assert.ok(
      names.some((each) => (typeof name === 'string' ? each === name : name.test(each))),
      `${name} of ${names}`,
    );
  const [date] = screen.getAllByRole('button', { name: /^понедельник, 15.июня/ });
  assert.is(date?.getAttribute('aria-disabled'), 'true', 'it is read, and opens nothing');
  fireEvent.click(date as Element);
  assert.equal(named(fake, 'navigate'), []);
  await act(() => {
    fake.online.value = true;
  });
  assert.equal(held(), []);
});

test('what could not be loaded without a network blames nobody and comes by itself', async () => {
  const fake = fakeContext();
  fake.hallState.value = 'failed';
  fake.online.value = false;
  render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
  assert.ok(screen.getByText('Загрузим сами, когда появится сеть'));
  assert.is(screen.queryByRole('button', { name: 'Повторить' }), null);
  await act(() => {
    fake.online.value = true;
  });
  assert.ok(button('Повторить'));
});

test('a payment waits for the network', () => {
  const fake = fakeContext();
  fake.online.value = false;
  fake.paymentOrder.value = order;
  fake.order.value = order;
  fake.payment.value = { id: '1', status: 'failed', amount: 630_000, url: '' };
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  assert.ok(held().includes('Оплатить'), `${held()}`);
});

test.run();
