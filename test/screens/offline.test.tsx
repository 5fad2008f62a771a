import '../support/dom';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CheckoutSuccessScreen } from '../../src/screens/checkoutSuccess/CheckoutSuccessScreen';
import { SeasonTicketsScreen } from '../../src/screens/seasonTickets/SeasonTicketsScreen';
import { Popups } from '../../src/screens/shell/Popups';
import { ShowScreen } from '../../src/screens/show/ShowScreen';
import { order } from '../support/gallery/data';
import { type Fake, fakeContext } from '../support/gallery/fakeContext';
import { inContext } from '../support/gallery/inContext';
import { button, choose, named, plain, withCart } from './reader';

test.after.each(cleanup);

const goOnline = (fake: Fake, isOnline: boolean) =>
  act(() => {
    fake.online.value = isOnline;
  });

test('losing the network and its return are announced once each, on any screen, and without a popup', async () => {
  const fake = fakeContext();
  const { unmount } = render(inContext(fake.context, <Popups />));
  await goOnline(fake, false);
  await goOnline(fake, true);
  await goOnline(fake, false);
  unmount();
  await goOnline(fake, true);
  const gone = 'Нет сети';
  assert.equal(named(fake, 'say'), [[gone], ['Снова в сети'], [gone]]);
  assert.equal(named(fake, 'message'), []);
});

test('the lost network is shown once, beside the time left or in a line of its own', () => {
  for (const width of [360, 1000])
    for (const [set, text] of [
      [withCart, /Нет сети · (осталось|Места за вами ещё) 14:32/],
      [() => {}, /Нет сети\. Места могли измениться\./],
    ] as const) {
      const fake = fakeContext();
      set(fake);
      fake.online.value = false;
      fake.context.width.value = width;
      render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
      assert.is(plain(document.body).split(/Нет сети/).length, 2, 'shown once');
      assert.match(plain(document.body), text);
      cleanup();
    }
  const fake = fakeContext();
  fake.online.value = false;
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.match(plain(document.querySelector('.title')), /^Абонементы.*Нет сети$/);
});

test('without a network the cart can be read', () => {
  const fake = fakeContext();
  fake.online.value = false;
  fake.context.width.value = 1000;
  withCart(fake);
  render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
  assert.match(plain(document.querySelector('.cart')), /2 билета.*Ряд 5, место 6.*6 300 ₽/);
});

/** The labels of disabled buttons and selects. @param where a part of the screen */
const held = (where = '') =>
  [...document.querySelectorAll<HTMLButtonElement>(`${where} :is(button:not(.chip), select)`)]
    .filter((each) => each.disabled || each.closest('fieldset[aria-disabled]'))
    .map((each) => each.getAttribute('aria-label') ?? plain(each));

test('without a network buttons that need the box office are disabled, and work again by themselves', async () => {
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
  assert.is(name.matches(':disabled'), false, 'the form can be filled in');
  await goOnline(true);
  assert.is(held().length, 0);
});

test('a button keeps the focus while the network is missing, and neither a press nor Enter in its form sends anything', async () => {
  const fake = fakeContext();
  withCart(fake);
  fake.context.width.value = 1000;
  render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
  const checkout = button('Оформить');
  checkout.focus();
  await goOnline(fake, false);
  assert.is(checkout.matches(':disabled'), false, 'browsers take the focus from a disabled button');
  fireEvent.click(checkout);
  const tariff = document.querySelector('.ticket select') as HTMLSelectElement;
  const { value } = tariff;
  choose(tariff, tariff.options[1]?.value ?? '');
  assert.equal([tariff.value, named(fake, 'cart.changeTariffs')], [value, []]);
  assert.ok(checkout.isConnected, 'the form has not opened');
  await goOnline(fake, true);
  assert.is(document.activeElement, checkout);
  fireEvent.click(checkout);
  const pay = button('Перейти к оплате');
  const isSent = () => document.querySelector('[aria-invalid="true"]') !== null;
  pay.focus();
  await goOnline(fake, false);
  assert.is(pay.matches(':disabled'), false);
  // browsers press the button of a form for Enter in a field
  fireEvent.click(pay);
  assert.not(isSent());
  await goOnline(fake, true);
  assert.is(document.activeElement, pay);
  fireEvent.click(pay);
  assert.ok(isSent());
});

test('without a network another date, more season tickets and the button of a popup are disabled', async () => {
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
  assert.is(date?.getAttribute('aria-disabled'), 'true', 'the date stays readable and does nothing');
  fireEvent.click(date as Element);
  assert.equal(named(fake, 'navigate'), []);
  await act(() => {
    fake.online.value = true;
  });
  assert.equal(held(), []);
});

test('a hall that could not load without a network has no retry button and says that it will load by itself', async () => {
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

test('without a network a payment cannot be started', () => {
  const fake = fakeContext();
  fake.online.value = false;
  fake.paymentOrder.value = order;
  fake.order.value = order;
  fake.payment.value = { id: '1', status: 'failed', amount: 630_000, url: '' };
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  assert.ok(held().includes('Оплатить'), `${held()}`);
});

test('a list of season tickets that failed to load says only there that the network is missing', async () => {
  const fake = fakeContext();
  await goOnline(fake, false);
  render(inContext(fake.context, <SeasonTicketsScreen filters={{}} />));
  assert.ok(screen.getByText('Нет сети'), 'a shown list cannot say it itself');
  act(() => {
    fake.state.value = 'failed';
  });
  assert.ok(screen.getByText('Загрузим сами, когда появится сеть'));
  assert.is(screen.queryByText('Нет сети'), null);
});

test('the lost network moves no button of a payment that is being checked', async () => {
  const fake = fakeContext();
  fake.paymentOrder.value = { ...order, status: 'awaiting_payment' };
  fake.payment.value = { id: '1', status: 'pending', amount: 1, url: '' };
  render(inContext(fake.context, <CheckoutSuccessScreen />));
  await goOnline(fake, false);
  const line = screen.getByText('Нет сети');
  const follows = button('Проверить сейчас').compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING;
  assert.ok(follows, 'the line stands below the steps');
});

test.run();
