import '../../support/dom';
import type { Signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { render as draw } from 'react-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Show } from '../../../src/domain/entities';
import { ShowScreen } from '../../../src/screens/show/ShowScreen';
import { statesOf } from '../../support/dateStates';
import { offer, order } from '../../support/gallery/data';
import { type Fake, fakeContext } from '../../support/gallery/fakeContext';
import { inContext } from '../../support/gallery/inContext';
import { button, named, plain, withCart } from '../reader';

test.after.each(cleanup);

const show = (set: (fake: Fake) => void = () => {}, id = '1') => {
  const fake = fakeContext();
  set(fake);
  render(inContext(fake.context, <ShowScreen showId={id} performanceId={undefined} />));
  return fake;
};

test('the show has its title, date and venue, and names the page', () => {
  const fake = show();
  assert.is(plain(screen.getByRole('heading', { level: 2, name: 'Чайка' })), 'Чайка');
  assert.match(plain(document.querySelector('.title small:not(.marks)')), /^Вс, 14 июня( 2026)?, 19:00 · Малая сцена$/);
  assert.is(plain(document.querySelector('.title .marks')), '16+');
  assert.equal(named(fake, 'setPageTitle'), [['Чайка']]);
});

test('full mode adds the venue’s address, duration, age and description below a first-level heading', () => {
  show((fake) => {
    fake.mode.value = 'full';
  });
  assert.ok(screen.getByRole('heading', { level: 1, name: 'Чайка' }));
  assert.is(plain(document.querySelector('.title small')), 'Малая сцена, наб. Фонтанки, 65 · 2 ч 40 мин · 16+');
  assert.match(plain(document.querySelector('.title p')), /^Комедия/);
});

test('in full mode the date is in the line of facts if there is no row of dates', () => {
  show((fake) => {
    fake.mode.value = 'full';
    fake.performances.value = fake.performances.value.slice(0, 1);
  });
  assert.match(plain(document.querySelector('.title small')), /^Вс, 14 июня( 2026)?, 19:00 · Малая сцена, /);
});

test('a show without a name has no heading, and does not look as if it were loading', () => {
  const fake = show((context) => {
    context.show.value = { ...(context.show.value as Show), name: '' };
  });
  assert.is(document.querySelector('.skeleton'), null);
  assert.match(plain(document.querySelector('.title small:not(.marks)')), /Малая сцена$/);
  assert.is(document.querySelector('.title h2'), null, 'no empty heading');
  assert.equal(named(fake, 'setPageTitle'), []);
});

test('choosing a date changes the performance in the address; the chosen date is only requested again', () => {
  const fake = show();
  fireEvent.click(screen.getAllByRole('button', { name: /15\u00a0июня.*12:00/ })[0] as Element);
  assert.equal(named(fake, 'navigate'), [['/show/1?performance=2', true]]);
  fireEvent.click(screen.getByRole('button', { pressed: true, name: /июня/ }));
  assert.equal(named(fake, 'show.select'), [['1']]);
});

test('content does not reuse the nodes of its skeletons, because the browser would count that as a layout shift', async () => {
  const { show: known, performances } = fakeContext();
  const fake = show((context) => {
    context.state.value = context.saleState.value = 'loading';
    context.show.value = null;
    context.performances.value = [];
  });
  const grey = [...document.querySelectorAll('.skeleton')];
  assert.is(grey.length, 3, 'title, dates, prices');
  await act(() => {
    fake.state.value = fake.saleState.value = 'ready';
    fake.show.value = known.value;
    fake.performances.value = performances.value;
  });
  assert.ok(document.querySelector('.title'));
  assert.equal(
    grey.filter((each) => each.isConnected),
    [],
  );
});

test('a show without performances says so, and reports neither seats nor a failure to the host page', () => {
  const fake = show(({ performances }) => {
    performances.value = [];
  });
  assert.ok(screen.getByText('Билетов пока нет'));
  assert.equal(named(fake, 'emit'), []);
});

test('the message of an unreadable cart is shown beside a sold-out date', () => {
  show((fake) => {
    fake.unread.value = 'Касса не отвечает';
    fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
  });
  assert.match(plain(document.body), /Все билеты проданы/);
  assert.match(plain(document.body), /Касса не отвечает.*Повторить/);
});

test('a failed show says so and can be retried', () => {
  const fake = show((each) => {
    each.state.value = 'failed';
  });
  assert.ok(screen.getByText('Не удалось загрузить событие'));
  fireEvent.click(button('Повторить'));
  assert.equal(named(fake, 'show.load'), [['1', '1']]);
});

test('seats with unreadable prices are not called sold out, and the prices can be requested again', () => {
  const fake = show((each) => {
    each.offer.value = { ...each.offer.value, ticketGroups: [], groupOfSeat: new Map(), pricesUnreadable: true };
    each.context.width.value = 1000;
  });
  assert.ok(screen.getByText('Касса ответила непонятно. Попробуйте ещё раз.'));
  assert.not.match(plain(document.body), /проданы/i);
  fireEvent.click(button('Повторить'));
  assert.equal(named(fake, 'show.load'), [['1', '1']]);
});

test('seats with known prices are sold even if other prices are unreadable', () => {
  show((each) => {
    each.offer.value = { ...each.offer.value, pricesUnreadable: true };
  });
  assert.is(screen.queryByText('Касса ответила непонятно. Попробуйте ещё раз.'), null);
});

test('a failed hall leaves the dates on the screen and can be retried', () => {
  const fake = show((each) => {
    each.hallState.value = 'failed';
  });
  assert.ok(screen.getByText('Не удалось загрузить зал'));
  assert.ok(screen.getByText('Июнь', { exact: false }));
  fireEvent.click(button('Повторить'));
  assert.is(named(fake, 'show.load').length, 1);
});

test('an unknown show is reported as not found', () => {
  show((fake) => {
    fake.state.value = 'missing';
  });
  assert.ok(screen.getByText('Билетов здесь нет'));
});

test('until hall, plan, offer and the date’s answer have arrived, the screen says that it is loading, and can be retried', () => {
  for (const set of [
    (fake: Fake) => {
      fake.hallState.value = 'loading';
    },
    (fake: Fake) => {
      fake.plan.value = null;
    },
    (fake: Fake) => {
      fake.saleState.value = 'loading';
    },
    (fake: Fake) => {
      (fake.context.stores.show.sale.id as Signal<string>).value = '';
    },
  ]) {
    const fake = show(set);
    assert.ok(screen.getByText('Загружаем…'));
    fireEvent.click(button('Повторить'));
    assert.is(named(fake, 'show.load').length, 1);
    cleanup();
  }
});

test('a sold-out performance offers up to three other dates', () => {
  const fake = show((each) => {
    each.offer.value = { ...each.offer.value, groupOfSeat: new Map() };
  });
  assert.ok(screen.getByRole('heading', { name: 'Все билеты проданы' }));
  assert.is(named(fake, 'say').at(-1)?.[0], 'Все билеты проданы', 'announced');
  const dates = [...document.querySelectorAll('.card button')];
  assert.is(dates.length, 3);
  fireEvent.click(dates[2] as Element);
  assert.equal(named(fake, 'navigate'), [['/show/1?performance=4', true]]);
});

test('a press on the bar before the first effects have run opens the cart', async () => {
  const fake = fakeContext();
  withCart(fake);
  const box = document.createElement('div');
  document.body.append(box);
  // the render of the testing library would run effects at once that a browser runs after the first animation frame
  draw(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />), box);
  box.querySelector<HTMLElement>('.cart-bar')?.click();
  await waitFor(() => assert.ok(box.querySelector('dialog')));
  draw(null, box);
  box.remove();
});

test('the bar opens the form, with the cart one press away, and the dialog closes with the last ticket', async () => {
  const fake = show(withCart);
  const bar = button(/2\u00a0билета/);
  assert.match(plain(bar), /2 билета.*осталось 14:32.*6 300 ₽/);
  fireEvent.click(bar);
  assert.ok(within(screen.getByRole('dialog', { name: 'Билеты' })).getByRole('heading', { name: 'Оформление' }));
  fireEvent.click(button('Изменить билеты'));
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

test('if the cart could not be read again, the bar opens the cart first', () => {
  show((fake) => {
    withCart(fake);
    fake.unread.value = 'Касса ещё не ответила. Подождите или повторите.';
  });
  fireEvent.click(button(/2\u00a0билета/));
  assert.ok(button('Оформить'));
});

test('an open form stays open when its container becomes narrow, as by zooming the page', async () => {
  const fake = show((each) => {
    withCart(each);
    each.context.width.value = 1200;
  });
  fireEvent.click(button('Оформить'));
  assert.is(screen.getByRole('dialog').getAttribute('aria-modal'), 'false');
  await act(() => {
    fake.context.width.value = 500;
  });
  assert.ok(within(screen.getByRole('dialog')).getByRole('heading', { name: 'Оформление' }));
  await act(() => {
    fake.context.width.value = 1200;
  });
  fireEvent.click(button('Назад'));
  await act(() => {
    fake.context.width.value = 500;
  });
  assert.is(screen.queryByRole('dialog'), null, 'a cart without the form is folded');
});

test('a payment left to the host page opens no dialog over the show, and a payment with an unknown result does', () => {
  const opened = (phase: 'host' | 'unclear') => {
    show((fake) => {
      withCart(fake);
      fake.phase.value = phase;
    });
    const dialog = screen.queryByRole('dialog');
    cleanup();
    return !!dialog;
  };
  assert.is(opened('host'), false);
  assert.ok(opened('unclear'), 'the buyer must see that the result is unknown');
});

test('the buyer’s own seats are recognized even if a ticket does not name its performance', () => {
  for (const [performanceId, count] of [
    ['1', order.tickets.length],
    ['', order.tickets.length],
    ['2', 0],
  ] as const) {
    show((fake) => {
      withCart(fake);
      fake.order.value = { ...order, tickets: order.tickets.map((each) => ({ ...each, performanceId })) };
    });
    fireEvent.click(button('Списком'));
    assert.is(document.querySelectorAll('.sector-list [aria-pressed=true]').length, count, performanceId);
    cleanup();
  }
});

test('a seat that is being taken for one date is not busy on another date', () => {
  for (const [performanceId, count] of [
    ['1', 1],
    ['2', 0],
  ] as const) {
    show((fake) => {
      withCart(fake);
      const [seatId = ''] = offer.groupOfSeat.keys();
      fake.operation.value = { kind: 'taking', seats: [{ seatId, performanceId }] };
    });
    fireEvent.click(button('Списком'));
    assert.is(document.querySelectorAll('.sector-list .busy').length, count, performanceId);
    cleanup();
  }
});

test('a seat pressed while another one is being taken looks busy too', () => {
  show((fake) => {
    withCart(fake);
    const [first = '', second = ''] = offer.groupOfSeat.keys();
    fake.operation.value = { kind: 'taking', seats: [{ seatId: first, performanceId: '1' }] };
    fake.ignored.value = { kind: 'taking', seats: [{ seatId: second, performanceId: '1' }] };
  });
  fireEvent.click(button('Списком'));
  assert.is(document.querySelectorAll('.sector-list .busy').length, 2);
});

test('offline no seat is taken or removed', () => {
  const fake = show((each) => {
    withCart(each);
    each.online.value = false;
  });
  fireEvent.click(button('Списком'));
  const seats = (pressed: boolean) => screen.getAllByRole('button', { pressed, name: /место/ });
  const [free, own] = [false, true].map((pressed) => seats(pressed)[0] as Element);
  for (const seat of [free, own]) fireEvent.click(seat as Element);
  assert.equal([...named(fake, 'cart.add'), ...named(fake, 'cart.remove')], []);
  fake.online.value = true;
  fireEvent.click(free as Element);
  assert.is(named(fake, 'cart.add').length, 1);
});

test('a cart of the other kind is emptied only after the buyer agrees', () => {
  const fake = show((each) => {
    each.order.value = { ...order, type: 2, tickets: order.tickets.slice(1) };
    each.mixed.value = true;
  });
  assert.ok(screen.getByRole('heading', { name: /^1\sабонемент в корзине/ }));
  fireEvent.click(button('Оставить'));
  fireEvent.click(button('Очистить и продолжить'));
  assert.equal(named(fake, 'cart.answerMixed'), [[false], [true]]);
});

test('the question about a mixed cart names the tickets of the cart, not those of the screen', () => {
  show((each) => {
    withCart(each);
    each.mixed.value = true;
  });
  assert.ok(screen.getByRole('heading', { name: /^2\sбилета в корзине/ }));
});

test('a folded form does not open by itself when the buyer comes back', () => {
  const fake = show((each) => {
    withCart(each);
    each.phase.value = 'form';
  });
  cleanup();
  assert.is(fake.phase.value, 'idle');
});

test('a sold-out date is not offered instead of another one', () => {
  const dates = (...sold: string[]) => {
    const fake = fakeContext();
    fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
    const { show: store } = fake.context.stores;
    fake.dateStates.value = statesOf(store.performances.value, ...sold);
    render(inContext(fake.context, <ShowScreen showId="1" performanceId={undefined} />));
    const found = [...document.querySelectorAll('.card button')].map(plain);
    const card = plain(document.querySelector('.card'));
    cleanup();
    return { found, card };
  };
  assert.match(dates('2', '3').found[0] ?? '', /^ср, 17 июня/);
  const all = dates(...fakeContext().performances.value.map(({ id }) => id));
  assert.equal(all.found, []);
  assert.match(all.card, /Загляните позже/);
});

test('a sold-out performance is not called so while the buyer has seats in the cart', () => {
  const fake = show((each) => {
    withCart(each);
    each.offer.value = { ...each.offer.value, groupOfSeat: new Map() };
  });
  assert.is(screen.queryByText('Все билеты проданы'), null);
  act(() => {
    fake.order.value = { ...order, tickets: [] };
  });
  assert.ok(screen.getByText('Все билеты проданы'));
});

test('a single performance has no row of dates', () => {
  show();
  assert.ok(screen.queryByRole('group', { name: 'Сеансы' }));
  cleanup();
  show((fake) => {
    fake.performances.value = fake.performances.value.slice(0, 1);
  });
  assert.is(screen.queryByRole('group', { name: 'Сеансы' }), null);
});

test('the opened list replaces the row of dates by the date in the title, and the map brings the row back', () => {
  const fake = show((each) => {
    each.mode.value = 'full';
  });
  const facts = () => plain(document.querySelector('.title small'));
  assert.not.match(facts(), /июня/);
  fireEvent.click(button('Списком'));
  assert.is(screen.queryByRole('group', { name: 'Сеансы' }), null);
  assert.match(facts(), /^Вс, 14 июня/);
  fireEvent.click(button('На схеме'));
  assert.ok(screen.getByRole('group', { name: 'Сеансы' }));
  cleanup();
  show((each) => {
    each.plan.value = { ...fake.plan.value, schema: '' } as typeof each.plan.value;
  });
  assert.ok(document.querySelector('.sector-list'), 'a list without a map');
  assert.ok(screen.getByRole('group', { name: 'Сеансы' }), 'keeps the row of dates');
});

test('a press on a free seat adds it, and on the buyer’s own seat removes it', () => {
  const fake = show(withCart);
  fireEvent.click(button('Списком'));
  const row = [...document.querySelectorAll<HTMLElement>('.sector-list button[aria-pressed]')];
  const mine = row.find((each) => each.getAttribute('aria-pressed') === 'true') as HTMLElement;
  const free = row.find((each) => each.getAttribute('aria-pressed') === 'false') as HTMLElement;
  fireEvent.click(mine);
  assert.equal(named(fake, 'cart.remove'), [[order.tickets[0]]]);
  assert.equal(named(fake, 'cart.add'), []);
  fireEvent.click(free);
  assert.is(named(fake, 'cart.add').length, 1);
  assert.is(named(fake, 'cart.remove').length, 1);
});

test.run();
