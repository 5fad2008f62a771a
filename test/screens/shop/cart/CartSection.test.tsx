import '../../../support/dom';
import { act, cleanup, fireEvent, render as renderAndPaint, screen } from '@testing-library/preact';
import type { ReactElement } from 'react';
import { render } from 'react-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id } from '../../../../src/domain/entities';
import { EMPTY_ORDER } from '../../../../src/domain/orderState';
import type { HallHandle } from '../../../../src/hall/types';
import { CartSection } from '../../../../src/screens/shop/cart/CartSection';
import { plan } from '../../../support/gallery/data';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, NO_PLACES, named, plain, withCart } from '../../reader';

test.after.each(cleanup);

/** Where the cart stands beside a hall, in a container of this width. */
const place = (
  width: number,
  set: (fake: Fake) => void,
  hall: HallHandle | null = null,
  draw: (view: ReactElement) => unknown = renderAndPaint,
): Fake => {
  const fake = fakeContext();
  set(fake);
  const { context } = fake;
  context.width.value = width;
  draw(
    inContext(
      context,
      <CartSection sale={context.stores.show.sale} colors={new Map()} places={NO_PLACES} hall={hall} />,
    ),
  );
  return fake;
};

const pair = ['Ряд 5, место 6', 'Ряд 5, место 7'].map(
  (name) => plan.seats.find((seat) => seat.name === name)?.id ?? '',
);

/** A hall that has one pair to propose. */
const hallWithPair = (shown: Id[][] = []): HallHandle => ({
  findBestSeats: ({ count }) => (count === 2 ? pair : []),
  findNearestFreeSeat: () => undefined,
  showProposal: (seatIds) => shown.push(seatIds),
  isOverview: false,
});

test('the arrow of a busy bar stays for the style sheet to take away, once it takes longer', () => {
  for (const busy of [null, { kind: 'order' } as const]) {
    place(360, (fake) => {
      withCart(fake);
      fake.operation.value = busy;
    });
    const icons = [...document.querySelectorAll('.cart-bar > .spin, .cart-bar > .icon')].map(
      ({ classList }) => classList[0],
    );
    assert.equal(icons, busy ? ['spin', 'icon'] : ['icon']);
    cleanup();
  }
});

test('where a popup has told of a lost seat, its nearest equal stands at the cart until the buyer takes it or closes the line', () => {
  const hall = { ...hallWithPair(), findNearestFreeSeat: () => pair[1] };
  const lost = (fake: Fake) => {
    fake.lostSeat.value = { seatId: 'lost', groupId: '3' };
  };
  for (const width of [360, 1200])
    for (const set of [lost, (fake: Fake) => withCart(fake) ?? lost(fake)]) {
      const fake = place(width, set, hall);
      assert.is(plain(document.querySelector('.notice')), 'Похожее место свободно: Партер, ряд 5, место 7Выбрать');
      fireEvent.click(button('Выбрать'));
      assert.equal(
        named(fake, 'cart.add').map(([, ids]) => ids),
        [[pair[1]]],
      );
      fireEvent.click(button('Закрыть'));
      assert.is(named(fake, 'cart.forgetNotice').length, 1);
      cleanup();
    }
});

test('news that nobody has asked for stand there alone, and no suggestion beside them', () => {
  const hall = { ...hallWithPair(), findNearestFreeSeat: () => pair[1] };
  for (const width of [360, 1200]) {
    const fake = place(
      width,
      (each) => {
        each.notice.value = 'Корзина изменилась в другой вкладке';
        each.lostSeat.value = { seatId: 'lost', groupId: '3' };
      },
      hall,
    );
    assert.is(plain(document.querySelector('.notice')), 'Корзина изменилась в другой вкладке');
    fireEvent.click(button('Закрыть'));
    assert.is(named(fake, 'cart.forgetNotice').length, 1);
    cleanup();
  }
});

test('that an answer is late stands there once, as long as it is', () => {
  for (const width of [360, 1200])
    for (const set of [() => {}, withCart]) {
      const fake = place(width, set, hallWithPair());
      assert.not.match(plain(document.body), /Ждём ответа/);
      act(() => {
        fake.slow.value = true;
      });
      assert.is(plain(document.body).split('Ждём ответа кассы').length, 2);
      cleanup();
    }
});

test('the empty panel says what to do, and beside a sold-out hall it sends nobody to a free seat', () => {
  for (const [hall, text] of [
    [hallWithPair(), 'Выберите места на схемеПодобрать места'],
    [null, 'Пока ничего не выбрано'],
  ] as const) {
    place(
      1200,
      (fake) => {
        fake.order.value = EMPTY_ORDER;
      },
      hall,
    );
    assert.is(plain(document.querySelector('.panel')), text);
    cleanup();
  }
});

test('in a panel more seats are sought below the tickets, and go into the same cart', () => {
  const fake = place(1200, withCart, hallWithPair());
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('2'));
  assert.match(plain(document.querySelector('.panel')), /2 билета.*Ряд 5, места 6 и 7.*Оформить/);
  fireEvent.click(button('Выбрать'));
  assert.equal(named(fake, 'cart.add'), [[fake.context.stores.show.sale, pair]]);
  assert.ok(button('Подобрать места'), 'and once more');
});

test('more seats are sought even where that is pressed before the browser has painted the panel', async () => {
  const { container } = renderAndPaint(<div />);
  place(1200, withCart, hallWithPair(), (view) => {
    render(view, container);
  });
  await act(() => button('Подобрать места').click());
  assert.ok(button('2'), 'asked how many');
});

test('on a phone the sheet folds, and more seats are sought in the place of the bar; Escape brings the bar back', () => {
  const shown: Id[][] = [];
  place(360, withCart, hallWithPair(shown));
  fireEvent.click(document.querySelector('.cart-bar') as HTMLElement);
  fireEvent.click(button('Изменить билеты'));
  fireEvent.click(button('Подобрать места'));
  assert.is(document.querySelector('dialog'), null);
  assert.is(document.querySelector('.cart-bar'), null);
  assert.is(document.activeElement, screen.getByRole('group'));
  fireEvent.click(button('2'));
  assert.match(plain(document.querySelector('.cart-bar-slot')), /Ряд 5, места 6 и 7/);
  fireEvent.keyDown(button('Выбрать'), { key: 'Escape' });
  assert.match(plain(document.querySelector('.cart-bar')), /2 билета/);
  assert.equal(shown, [[], pair, []]);
});

test('tickets of another date keep nobody from more seats for this one', () => {
  const fake = place(
    1200,
    (each) => {
      withCart(each);
      each.order.value = {
        ...each.order.value,
        tickets: each.order.value.tickets.map((ticket) => ({ ...ticket, performanceId: 'another' })),
      };
    },
    hallWithPair(),
  );
  for (const name of ['Подобрать места', '2', 'Выбрать']) fireEvent.click(button(name));
  assert.equal(named(fake, 'cart.add'), [[fake.context.stores.show.sale, pair]]);
});

test('no more seats are offered where none can be added: without a map, offline, and while it is paid', () => {
  const { findBestSeats: _, ...list } = hallWithPair();
  const offline = (fake: Fake) => {
    withCart(fake);
    fake.online.value = false;
  };
  const paying = (fake: Fake) => {
    withCart(fake);
    fake.order.value = { ...fake.order.value, status: 'awaiting_payment' };
  };
  for (const [set, hall] of [
    [withCart, list],
    [withCart, null],
    [offline, hallWithPair()],
    [paying, hallWithPair()],
  ] as const) {
    place(1200, set, hall);
    assert.is(screen.queryByRole('button', { name: 'Подобрать места' }), null);
    cleanup();
  }
});

test('whoever comes back from the form finds the cart as it was', async () => {
  const fake = place(1200, withCart, hallWithPair());
  fireEvent.click(button('Подобрать места'));
  await act(() => {
    fake.phase.value = 'form';
  });
  await act(() => {
    fake.phase.value = 'idle';
  });
  assert.ok(button('Подобрать места'));
});

const email = () => screen.getByLabelText('Электронная почта') as HTMLInputElement;

test('the cart is cleared after a question', () => {
  const fake = place(1000, withCart);
  assert.is(screen.queryByText('Убрать все билеты?'), null);
  fireEvent.click(button('Очистить'));
  assert.ok(screen.getByText('Убрать все билеты?'));
  fireEvent.click(button('Оставить'));
  assert.is(named(fake, 'cart.clear').length, 0);
  assert.is(screen.queryByText('Убрать все билеты?'), null);
  fireEvent.click(button('Очистить'));
  fireEvent.click(button('Убрать все'));
  assert.is(named(fake, 'cart.clear').length, 1);
});

test('the question whether to clear the cart leaves with the tickets, and is not asked again by itself', async () => {
  const fake = place(1000, withCart);
  fireEvent.click(button('Очистить'));
  await act(() => {
    fake.order.value = { ...fake.order.value, tickets: [] };
  });
  assert.is(screen.queryByText('Убрать все билеты?'), null);
  await act(() => withCart(fake));
  assert.is(screen.queryByText('Убрать все билеты?'), null);
  assert.is(named(fake, 'cart.clear').length, 0);
});

test('turning a tablet moves the form between panel and sheet: text, caret and focus go along', async () => {
  const fake = place(1000, withCart);
  fireEvent.click(button('Оформить'));
  const turn = (width: number) =>
    act(() => {
      fake.context.width.value = width;
    });
  fireEvent.click(button('Перейти к оплате'));
  for (const [width, typed] of [
    [800, 'anna'],
    [1000, 'anna@'],
    [800, 'anna@mail'],
  ] as const) {
    email().focus();
    fireEvent.input(email(), { target: { value: typed } });
    email().setSelectionRange(1, 3);
    const before = email();
    await turn(width);
    assert.ok(email() === before, 'it is the same field');
    assert.is(screen.getByRole('dialog').getAttribute('aria-modal'), `${width < 880}`);
    assert.ok(document.activeElement === email());
    assert.equal([email().value, email().selectionStart, email().selectionEnd], [typed, 1, 3]);
  }
  // who is not typing gets no keyboard
  button('Назад').focus();
  await turn(1000);
  assert.is(document.activeElement?.closest('form input'), null);
});

test('what was typed stays while the cart changes, and when it was empty in between', async () => {
  const fake = place(1000, withCart);
  fireEvent.click(button('Оформить'));
  email().focus();
  fireEvent.input(email(), { target: { value: 'anna@mail.ru' } });
  const { tickets } = fake.order.value;
  const field = email();
  for (const change of [
    { tickets: tickets.slice(1), amount: 280_000 },
    { tickets: tickets.map((ticket) => ({ ...ticket, tariffId: '2' })), amount: 500_000 },
  ]) {
    await act(() => {
      fake.order.value = { ...fake.order.value, ...change };
    });
    assert.ok(document.activeElement === field && field.isConnected, 'the field is the same');
  }
  fireEvent.click(button('Перейти к оплате'));
  const name = () => screen.getByLabelText('Имя и фамилия').getAttribute('aria-invalid');
  assert.is(name(), 'true');
  await act(() => {
    fake.order.value = { ...EMPTY_ORDER, id: '1' };
  });
  await act(() => withCart(fake));
  fireEvent.click(button('Оформить'));
  assert.is(email().value, 'anna@mail.ru');
  assert.is(name(), 'false', 'a form that is opened anew complains of nothing yet');
});

test.run();
