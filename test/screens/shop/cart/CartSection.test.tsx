import '../../../support/dom';
import { act, cleanup, fireEvent, render as renderAndPaint, screen } from '@testing-library/preact';
import type { ReactElement } from 'react';
import { render } from 'react-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Id } from '../../../../src/domain/entities';
import { EMPTY_ORDER } from '../../../../src/domain/orderState';
import type { HallHandle } from '../../../../src/hall/types';
import { plan } from '../../../support/gallery/data';
import { type Fake, fakeContext } from '../../../support/gallery/fakeContext';
import { inContext } from '../../../support/gallery/inContext';
import { button, named, plain, Section, withCart } from '../../reader';

test.after.each(cleanup);

/** Draws the cart beside a hall, in a container of this width. */
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
  draw(inContext(context, <Section hall={hall} />));
  return fake;
};

const pair = ['Ряд 5, место 6', 'Ряд 5, место 7'].map(
  (name) => plan.seats.find((seat) => seat.name === name)?.id ?? '',
);

/** A hall that can propose one pair of seats. */
const hallWithPair = (shown: Id[][] = []): HallHandle => ({
  findBestSeats: ({ count }) => (count === 2 ? pair : []),
  findNearestFreeSeat: () => undefined,
  showProposal: (seatIds) => shown.push(seatIds),
  isOverview: false,
});

test('the arrow of a busy bar stays in the document, because the style sheet hides it later', () => {
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

test('a suggestion of a similar seat for a lost one stays at the cart until the buyer takes it or closes the line', () => {
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

test('a notice stands alone, without a suggestion beside it', () => {
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

test('a slow answer is named once, until it arrives', () => {
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

test('the empty panel gives a hint, and without a map it does not mention the map', () => {
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

test('in a panel the question for more seats stands below the tickets, and the seats go into the same cart', () => {
  const fake = place(1200, withCart, hallWithPair());
  fireEvent.click(button('Подобрать места'));
  fireEvent.click(button('2'));
  assert.match(plain(document.querySelector('.panel')), /2 билета.*Ряд 5, места 6 и 7.*Оформить/);
  fireEvent.click(button('Выбрать'));
  assert.equal(named(fake, 'cart.add'), [[fake.context.stores.show.sale, pair]]);
  assert.ok(button('Подобрать места'), 'the button is there again');
});

test('the question for seats stays open when the first seat arrives late', () => {
  for (const width of [360, 1200]) {
    const fake = place(
      width,
      (each) => {
        each.order.value = EMPTY_ORDER;
      },
      hallWithPair(),
    );
    fireEvent.click(button('Подобрать места'));
    act(() => withCart(fake));
    assert.ok(button('2'), `at ${width} px`);
    cleanup();
  }
});

test('a press on the button for more seats works before the browser has painted the panel', async () => {
  const { container } = renderAndPaint(<div />);
  place(1200, withCart, hallWithPair(), (view) => {
    render(view, container);
  });
  await act(() => button('Подобрать места').click());
  assert.ok(button('2'), 'the question is open');
});

test('on a phone the sheet closes and the question for more seats replaces the bar; Escape brings the bar back', () => {
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

test('tickets of another date do not stop the buyer from taking more seats for this one', () => {
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

test('no more seats are offered without a map, or while the order is being paid', () => {
  const { findBestSeats: _, ...list } = hallWithPair();
  const paying = (fake: Fake) => {
    withCart(fake);
    fake.order.value = { ...fake.order.value, status: 'awaiting_payment' };
  };
  for (const [set, hall] of [
    [withCart, list],
    [withCart, null],
    [paying, hallWithPair()],
  ] as const) {
    place(1200, set, hall);
    assert.is(screen.queryByRole('button', { name: 'Подобрать места' }), null);
    cleanup();
  }
});

test('without a network the search for more seats waits in its place, so that no row of the cart moves', () => {
  for (const set of [withCart, () => {}]) {
    const fake = place(1200, set, hallWithPair());
    const isDisabled = () => button('Подобрать места').closest('fieldset[aria-disabled]') !== null;
    assert.not(isDisabled());
    act(() => {
      fake.online.value = false;
    });
    assert.ok(isDisabled());
    cleanup();
  }
});

test('a buyer who returns from the form finds the cart unchanged', async () => {
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

test('the question whether to clear the cart disappears with the tickets, and does not come back with new ones', async () => {
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

test('turning a tablet moves the form between panel and sheet, with its text, caret and focus', async () => {
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
    assert.ok(email() === before, 'the same element');
    assert.is(screen.getByRole('dialog').getAttribute('aria-modal'), `${width < 880}`);
    assert.ok(document.activeElement === email());
    assert.equal([email().value, email().selectionStart, email().selectionEnd], [typed, 1, 3]);
  }
  // if no field has the focus, turning the tablet must open no keyboard
  button('Назад').focus();
  await turn(1000);
  assert.is(document.activeElement?.closest('form input'), null);
});

test('typed text survives changes of the cart, and an empty cart in between', async () => {
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
    assert.ok(document.activeElement === field && field.isConnected, 'the same element');
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
  assert.is(name(), 'false', 'a reopened form shows no errors yet');
});

test.run();
