import '../../../support/dom';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { HallPlan, Offer, Ticket } from '../../../../src/domain/entities';
import type { Operation } from '../../../../src/state/order/orderStore';
import * as data from '../../../support/gallery/data';
import { offerWithConditions, order, orderOfFour } from '../../../support/gallery/data';
import type { Fake } from '../../../support/gallery/fakeContext';
import { button, cart, choose, named, plain } from '../../reader';

test.after.each(cleanup);

/** Gives the cart enough tickets for the control that changes the tariff of all tickets. */
const withFour = (fake: Fake): void => {
  fake.order.value = orderOfFour;
};

const tariffForAll = () => screen.queryByRole('combobox', { name: 'Тариф для всех' }) as HTMLSelectElement;

/** The prices shown for the tickets. */
const prices = () => [...document.querySelectorAll('.ticket .price > b')].map(plain);

/** A cart in a hall with a floor. */
const floorCart = (tickets = data.orderWithFloor.tickets) =>
  cart((fake) => {
    fake.plan.value = data.planWithFloor;
    fake.offer.value = data.offerWithFloor;
    fake.order.value = { ...data.orderWithFloor, tickets };
  });
const rows = () => [...document.querySelectorAll<HTMLElement>('.cart .scroll > ul > li')];
const nameOf = (row: Element) => plain(row.querySelector('b'));

test('the tickets of a zone share one row with their sum and a stepper; the row opens to a row for each ticket', () => {
  const fake = floorCart();
  assert.equal(rows().map(nameOf), ['Танцпол × 3', 'Ряд 5, место 6']);
  const [floor] = rows() as [HTMLElement];
  assert.is(plain(floor.querySelector('.price')), '9 800 ₽');
  fireEvent.click(button(/^Ещё одно: Танцпол/));
  fireEvent.click(button(/^На одно меньше: Танцпол/));
  assert.is(named(fake, 'onPick').length, 2);
  assert.is(floor.querySelector('details')?.open, false);
  const single = within(floor).getAllByRole('listitem');
  assert.equal(single.map(nameOf), ['Танцпол', 'Танцпол', 'Танцпол']);
  choose(within(single[2] as HTMLElement).getByRole('combobox', { name: 'Тариф: Танцпол' }), '1');
  fireEvent.click(within(single[1] as HTMLElement).getByRole('button', { name: 'Убрать: Танцпол' }));
  assert.equal(named(fake, 'cart.changeTariffs'), [[[data.orderWithFloor.tickets[2]], '1']]);
  assert.equal(named(fake, 'cart.remove'), [[data.orderWithFloor.tickets[1]]]);
});

test('a single ticket of a zone has a row with a stepper, whose buttons keep the focus when tickets are added', async () => {
  const fake = floorCart(data.orderWithFloor.tickets.slice(0, 1));
  assert.equal(rows().map(nameOf), ['Танцпол']);
  assert.ok(button('Убрать: Танцпол'));
  const more = button(/^Ещё одно: Танцпол/);
  more.focus();
  await act(() => {
    fake.order.value = data.orderWithFloor;
  });
  assert.is(nameOf(rows()[0] as Element), 'Танцпол × 3');
  assert.is(document.activeElement, more);
});

test('the tickets of a zone for another date have a row of their own, without a stepper', () => {
  floorCart(
    data.orderWithFloor.tickets.slice(0, 3).map((ticket, at) => ({ ...ticket, performanceId: at ? '2' : '1' })),
  );
  assert.equal(rows().map(nameOf), ['Танцпол', 'Танцпол × 2']);
  assert.is(screen.getAllByRole('button', { name: /^Ещё одно/ }).length, 1);
});

test('the cart lists seats, sectors, prices, the total and the time left', () => {
  const fake = cart();
  assert.equal(
    screen.getAllByRole('listitem').map((item) => [plain(item.querySelector('b')), plain(item.querySelector('.note'))]),
    [
      ['Ряд 5, место 6', 'Партер'],
      ['Ряд 5, место 7', 'Партер'],
    ],
  );
  assert.match(plain(document.querySelector('.total')), /Итого6 300 ₽Оформить.*14:32/);
  choose(screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 6' }), '2');
  fireEvent.click(button('Убрать: Ряд 5, место 7, Партер'));
  fireEvent.click(button('Оформить'));
  assert.equal(named(fake, 'cart.changeTariffs'), [[[order.tickets[0]], '2']]);
  assert.equal(named(fake, 'cart.remove'), [[order.tickets[1]]]);
  assert.is(named(fake, 'checkout.open').length, 1);
});

test('fees and discounts stand between the tickets and the total, and the total is the box office’s', () => {
  const lines = [
    { name: 'Сервисный сбор', amount: 31_550 },
    { name: '', amount: -30_000 },
    { name: '', amount: 100 },
  ];
  cart((fake) => {
    fake.order.value = { ...order, lines, amount: 777_700 };
  });
  assert.match(
    plain(document.querySelector('.total')),
    /^Сервисный сбор315,50 ₽Скидка−300 ₽Сбор1 ₽Итого7 777 ₽/,
    'the total is not recalculated',
  );
  cleanup();
  cart();
  assert.match(plain(document.querySelector('.total')), /^Итого/);
});

/** A cart whose tickets have tariffs with a fee of 150 ₽ each. @param charged the fee in the order */
const cartWithFee = (charged: number): void => {
  cart((fake) => {
    const ticketGroups = fake.offer.value.ticketGroups.map((group) => ({
      ...group,
      billing: group.billing.map((entry) => ({ ...entry, fee: 15_000 })),
    }));
    fake.offer.value = { ...fake.offer.value, ticketGroups };
    const lines = [
      { name: 'Сервисный сбор', amount: charged },
      { name: '', amount: -10_000 },
    ];
    fake.order.value = { ...order, lines, amount: 620_000 + charged };
  });
};

test('a ticket’s price includes its fee, as on the map, and the total names the fee as a part of it', () => {
  cartWithFee(30_000);
  assert.equal(prices(), ['3 650 ₽', '2 950 ₽']);
  assert.match(plain(document.querySelector('.total')), /^в том числе сервисный сбор300 ₽Скидка−100 ₽Итого6 500 ₽/);
  const [first] = screen.getAllByRole('combobox', { name: /^Тариф: / }) as HTMLSelectElement[];
  assert.is(plain(first?.options[1]), 'Школьный, 2 950 ₽');
});

test('if the order’s fee differs from the tariffs’ fees, tickets are shown without fees and the fee is a line of its own', () => {
  cartWithFee(25_000);
  assert.equal(prices(), ['3 500 ₽', '2 800 ₽']);
  assert.match(plain(document.querySelector('.total')), /^Сервисный сбор250 ₽Скидка−100 ₽Итого6 450 ₽/);
});

test('the old price of a ticket or of its tariff is struck through, and put into words for screen readers', () => {
  cart((fake) => {
    const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
    fake.order.value = { ...order, tickets: [{ ...first, oldPrice: 400_050 }, second] };
    fake.offer.value = {
      ...fake.offer.value,
      ticketGroups: fake.offer.value.ticketGroups.map((group) => ({
        ...group,
        billing: group.billing.map((entry) => ({ ...entry, oldPrice: entry.tariffId === '2' ? 300_000 : 1 })),
      })),
    };
  });
  const old = [...document.querySelectorAll('.ticket s')];
  assert.equal(old.map(plain), ['4 000,50 ₽', '3 000 ₽']);
  assert.ok(old.every((each) => each.getAttribute('aria-hidden') === 'true'));
  assert.equal([...document.querySelectorAll('.ticket .price .screen-reader-only')].map(plain), [
    'вместо 4 000,50 ₽',
    'вместо 3 000 ₽',
  ]);
});

test('a ticket shows the condition of its tariff, and its select the reason against an unavailable tariff', () => {
  cart((fake) => {
    fake.offer.value = offerWithConditions;
  });
  const [adult, school] = screen.getAllByRole('listitem');
  assert.is(plain(school?.querySelector('.condition')), 'До 18 лет, по ученическому билету на входе');
  const select = screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 7' });
  assert.is(select.getAttribute('aria-describedby'), school?.querySelector('.condition')?.id);
  assert.is(adult?.querySelector('.condition'), null);
  const options = [...document.querySelectorAll<HTMLOptionElement>('.ticket option')];
  assert.equal(
    options.slice(0, 3).map((option) => [plain(option), option.disabled]),
    [
      ['Взрослый', false],
      ['Школьный, 2 800 ₽', false],
      ['Льготный: льготные билеты в партер закончились', true],
    ],
  );
});

test('a tariff at its limit can be kept, but not chosen for another ticket', () => {
  cart((fake) => {
    const tariffs = fake.offer.value.tariffs.map((each) => (each.id === '2' ? { ...each, maxTickets: 1 } : each));
    fake.offer.value = { ...fake.offer.value, tariffs };
  });
  const schools = [...document.querySelectorAll<HTMLOptionElement>('.ticket option[value="2"]')];
  assert.equal(
    schools.map(({ disabled }) => disabled),
    [true, false],
  );
  assert.match(plain(screen.getAllByRole('listitem')[0]), /«Школьный»: не больше 1 билета в заказе/);
});

test('if a tariff for all is refused for some tickets, a popup gives each reason once', async () => {
  const fake = cart((shown) => {
    withFour(shown);
    Object.assign(shown.context.stores.cart, {
      changeTariffs: async () => ['Только в кассе', 'Только в кассе'],
    });
  });
  await act(async () => choose(tariffForAll(), '2'));
  assert.equal(named(fake, 'message'), [['Только в кассе', 'warning']]);
});

test('if a ticket keeps its tariff, a message gives the reason, or at least the fact', async () => {
  for (const reason of ['Только в кассе', '']) {
    const fake = cart();
    Object.assign(fake.context.stores.cart, { changeTariffs: async () => [reason] });
    await act(async () => choose(screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 6' }), '2'));
    assert.equal(named(fake, 'message'), [[reason || 'Тариф остался прежним', 'warning']]);
    cleanup();
  }
});

test('a tariff for all that no ticket may have is listed with its reason', () => {
  cart((fake) => {
    withFour(fake);
    fake.offer.value = offerWithConditions;
  });
  assert.equal(
    [...tariffForAll().options].map((option) => [plain(option), option.disabled]),
    [
      ['Разные', false],
      ['Взрослый', false],
      ['Школьный', false],
      ['Льготный: льготные билеты в партер закончились', true],
    ],
  );
});

test('in the select of a ticket the other tariffs have their prices, with kopecks', () => {
  cart((fake) => {
    fake.offer.value = {
      ...fake.offer.value,
      ticketGroups: fake.offer.value.ticketGroups.map((group) => ({
        ...group,
        billing: group.billing.map(({ tariffId, price }) => ({ tariffId, price: price + 5 })),
      })),
    };
  });
  assert.equal(
    [...screen.getByRole('combobox', { name: 'Тариф: Ряд 5, место 6' }).querySelectorAll('option')].map(plain),
    ['Взрослый', 'Школьный, 2 800,05 ₽'],
  );
});

test('a ticket without a price shows the price of its tariff (spec §3)', () => {
  cart((fake) => {
    fake.order.value = { ...order, tickets: order.tickets.map((each) => ({ ...each, price: 0 })) };
  });
  assert.equal(prices(), ['3 500 ₽', '2 800 ₽']);
  cleanup();
  cart((fake) => {
    fake.order.value = { ...order, tickets: order.tickets.map((each) => ({ ...each, price: 100_00 })) };
  });
  assert.equal(prices(), ['100 ₽', '100 ₽'], 'the ticket’s own price counts');
});

test('there is no tariff for all if the tickets are for two dates, whose tariffs may have the same names', () => {
  cart((fake) => {
    const [first, ...others] = orderOfFour.tickets as [Ticket];
    fake.order.value = { ...order, tickets: [{ ...first, performanceId: '2' }, first, ...others] };
  });
  assert.is(tariffForAll(), null);
});

test('each ticket for one of several performances names its performance', () => {
  cart((fake) => {
    const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: '2' }] };
  });
  const [here, there] = screen.getAllByRole('listitem').map(plain);
  assert.match(here ?? '', /Партер · Чайка · вс, 14 июня, 19:00/);
  assert.match(there ?? '', /Партер · Чайка · пн, 15 июня, 12:00/);
  assert.ok(button(/^Убрать: .*место.7, Партер.*15.июня/), 'the label names the date');
});

test('each ticket for one of several shows names its show', () => {
  cart((fake) => {
    const [first, second] = order.tickets as [(typeof order.tickets)[0], (typeof order.tickets)[0]];
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: '', seasonTicketId: '1' }] };
  });
  const [here, there] = screen.getAllByRole('listitem').map(plain);
  assert.match(here ?? '', /Партер · Чайка · вс, 14 июня, 19:00/);
  assert.match(there ?? '', /Партер · Русская классика/);
});

test('the cart never names the performance on the screen for tickets of another one', () => {
  const head = () => plain(document.querySelector('.cart')).replace(/(Тариф для всех|Ряд).*/, '');
  const rows = () => screen.getAllByRole('listitem').map((item) => plain(item.querySelector('.note')));
  cart();
  assert.match(head(), /Чайка/);
  assert.equal(rows(), ['Партер', 'Партер']);
  cleanup();
  const elsewhere = (change: object) =>
    cart((fake) => {
      fake.order.value = { ...order, tickets: order.tickets.map((ticket) => ({ ...ticket, ...change })) };
    });
  elsewhere({ performanceId: '2' });
  assert.match(head(), /Чайка · пн, 15 июня.*12:00$/, 'named once, in the head');
  assert.equal(rows(), ['Партер', 'Партер']);
  cleanup();
  elsewhere({ performanceId: '', seasonTicketId: '1' });
  assert.match(
    head(),
    /Русская классика · одно место на все события абонемента$/,
    'a season ticket with the id of a performance',
  );
  assert.equal(rows(), ['Партер', 'Партер']);
  cleanup();
  elsewhere({ performanceId: 'nobody knows' });
  assert.not.match(head(), /Чайка/);
  assert.equal(rows(), ['', ''], 'the sector of this hall is not shown either');
});

test('a sector with a number for a name is called “Сектор”', () => {
  cart((fake) => {
    const { plan } = fake;
    plan.value = {
      ...(plan.value as HallPlan),
      sectors: plan.value?.sectors.map((each) => ({ ...each, name: '101' })) ?? [],
    };
  });
  assert.match(plain(screen.getAllByRole('listitem')[0]), /место 6Сектор 101/);
});

test('a ticket shows the note on its seat', () => {
  cart((fake) => {
    const seats = (fake.plan.value as HallPlan).seats.map((each) =>
      each.id === order.tickets[0]?.seatId ? { ...each, kind: 'wheelchair' as const, note: 'Вход со двора' } : each,
    );
    fake.plan.value = { ...(fake.plan.value as HallPlan), seats };
  });
  const [special, ordinary] = screen.getAllByRole('listitem').map(plain);
  assert.match(special ?? '', /Партер.*место для кресла-коляски.*Вход со двора/);
  assert.not.match(ordinary ?? '', /коляски|двора/);
});

test('an order of season tickets counts season tickets (spec §1)', () => {
  cart();
  assert.is(plain(screen.getByRole('heading')), '2 билета');
  cleanup();
  cart((fake) => {
    fake.order.value = { ...order, type: 2 };
  });
  assert.is(plain(screen.getByRole('heading')), '2 абонемента');
});

test('without a loaded hall a ticket is called by its full name', () => {
  cart((fake) => {
    fake.plan.value = null;
  });
  assert.ok(button('Убрать: Партер, ряд 5, место 6'));
});

test('the tariff for all shows the common tariff, and “Разные” if the tickets differ', () => {
  const options = () => [...tariffForAll().options].map((each) => each.textContent);
  const fake = cart(withFour);
  assert.is(tariffForAll().value, '');
  assert.equal(options(), ['Разные', 'Взрослый', 'Школьный']);
  choose(tariffForAll(), '');
  assert.equal(named(fake, 'cart.changeTariffs'), []);
  choose(tariffForAll(), '2');
  assert.equal(named(fake, 'cart.changeTariffs'), [[fake.order.value.tickets, '2']]);
  cleanup();
  cart(({ order: shown }) => {
    shown.value = { ...order, tickets: orderOfFour.tickets.map((each) => ({ ...each, tariffId: '2' })) };
  });
  assert.is(tariffForAll().value, '2');
  assert.equal(options(), ['Взрослый', 'Школьный']);
});

test('the tariff for all lists every tariff that some ticket can have, and appears from four tickets with a choice', () => {
  const groups = (...ids: string[]) =>
    cart(({ order: shown, offer }) => {
      const ticketGroups = offer.value.ticketGroups.map((group) =>
        group.id === '1' ? { ...group, billing: [...group.billing, { tariffId: '3', price: 100_000 }] } : group,
      );
      const tariffs = [...offer.value.tariffs, { id: '3', name: 'Льготный', isDefault: false }];
      offer.value = {
        ...offer.value,
        tariffs: [...tariffs, { id: '4', name: 'Многодетным', isDefault: false }],
        ticketGroups,
      };
      const [first] = order.tickets as [Ticket];
      const tickets = ids.map((ticketGroupId, at) => ({ ...first, id: `${at}`, ticketGroupId, tariffId: '1' }));
      shown.value = { ...order, tickets };
    });
  groups('2', '2', '2', '2');
  assert.is(tariffForAll(), null, 'the group has only one tariff');
  cleanup();
  groups('2', '3', '1', '3');
  assert.is(tariffForAll(), null, 'only three tickets have a choice');
  cleanup();
  groups('1', '3', '3', '2', '3');
  assert.equal(
    [...tariffForAll().options].map((each) => each.textContent),
    ['Взрослый', 'Школьный', 'Льготный'],
  );
});

test('a ticket has a select only if its group has several tariffs; a single ticket has no tariff for all', () => {
  const selects = () => screen.queryAllByRole('combobox').map((each) => each.getAttribute('aria-label'));
  cart(({ order: shown }) => {
    shown.value = { ...order, tickets: order.tickets.slice(0, 1) };
  });
  assert.equal(selects(), ['Тариф: Ряд 5, место 6']);
  cleanup();
  cart(({ order: shown }) => {
    shown.value = { ...order, tickets: order.tickets.slice(0, 1).map((each) => ({ ...each, ticketGroupId: '1' })) };
  });
  assert.equal(selects(), [], 'its group has only one of the two tariffs');
  cleanup();
  cart(({ offer }) => {
    offer.value = { ...offer.value, tariffs: offer.value.tariffs.slice(0, 1) };
  });
  assert.equal(selects(), []);
});

test('a tariff without a name is shown by its price', () => {
  cart((fake) => {
    withFour(fake);
    const { offer } = fake;
    offer.value = { ...offer.value, tariffs: offer.value.tariffs.map((each) => ({ ...each, name: '' })) };
  });
  const [first] = screen.getAllByRole('combobox', { name: /^Тариф: / }) as HTMLSelectElement[];
  for (const option of first?.options ?? []) assert.match(plain(option), /^[\d ]+ ₽$/);
});

test('a slow operation is named in the place of the timer (Decision 1)', () => {
  cart((fake) => {
    fake.slow.value = true;
  });
  assert.match(plain(document.querySelector('.total')), /Ждём ответа кассы…$/);
});

test('a ticket of another date does not offer the tariffs of the date on the screen, even with the same group ids', () => {
  cart((fake) => {
    fake.order.value = { ...order, tickets: order.tickets.map((each) => ({ ...each, performanceId: 'other' })) };
  });
  assert.is(document.querySelectorAll('select').length, 0);
});

/** A cart whose second ticket is for another date. @param prices the offer of that date; undefined if it is unknown */
const cartOfTwoDates = (prices: Offer | undefined, offer?: Offer) =>
  cart((fake) => {
    const [first, second] = order.tickets as [Ticket, Ticket];
    const performances = fake.performances.value.slice(1, 2);
    fake.remember([['other', { name: 'Чайка', performances, ...(prices && { prices }) }]]);
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: 'other' }] };
    if (offer) fake.offer.value = offer;
  });

test('a ticket of another date offers the tariffs and prices of its own date', () => {
  const ticketGroups = data.offer.ticketGroups.map((group) => ({
    ...group,
    billing: group.billing.map(({ tariffId }) => ({ tariffId, price: tariffId === '1' ? 410_000 : 190_000 })),
  }));
  const fake = cartOfTwoDates({ ...data.offer, ticketGroups });
  const there = screen.getByRole('combobox', { name: /^Тариф: Ряд 5, место 7, Чайка.*пн,.15.июня/ });
  assert.equal([...there.querySelectorAll('option')].map(plain), ['Взрослый, 4 100 ₽', 'Школьный']);
  assert.not.match(
    plain(screen.getAllByRole('listitem')[1]?.querySelector('.note')),
    /Школьный/,
    'only the select names it',
  );
  choose(there, '1');
  assert.equal(named(fake, 'cart.changeTariffs'), [[[fake.order.value.tickets[1]], '1']]);
});

test('the dot of a ticket for another date has no colour, because the map does not explain it', () => {
  cartOfTwoDates(data.offer);
  const colors = [...document.querySelectorAll<HTMLElement>('.ticket .dot')].map(({ style }) =>
    style.getPropertyValue('--group-color'),
  );
  assert.equal(colors, ['#123456', '']);
});

test('a ticket in another hall keeps its own name, even if the hall on the screen has a seat with the same id', () => {
  cart((fake) => {
    const [first, second] = order.tickets as [Ticket, Ticket];
    const name = 'Балкон, ложа 2';
    fake.remember([['other', { name: 'Тоска', performances: [], venue: { id: '9', name: 'Опера', address: '' } }]]);
    fake.order.value = { ...order, tickets: [first, { ...second, performanceId: 'other', name }] };
  });
  const there = plain(screen.getAllByRole('listitem')[1]);
  assert.match(there, /^Балкон, ложа 2/);
  assert.not.match(there, /Партер/);
});

test('until the prices of another date are known, its ticket shows its tariff’s name if that is known, and no select', () => {
  cartOfTwoDates({ ...data.offer, ticketGroups: [] });
  assert.equal(screen.queryAllByRole('combobox', { name: /место 7/ }), []);
  assert.match(plain(screen.getAllByRole('listitem')[1]?.querySelector('.note')), / · Школьный$/);
  cleanup();
  cartOfTwoDates(undefined);
  assert.equal(screen.queryAllByRole('combobox', { name: /место 7/ }), []);
});

test('a ticket without a price and a ticket group shows the price of its seat (spec §3)', () => {
  cart((fake) => {
    fake.order.value = { ...order, tickets: order.tickets.map((each) => ({ ...each, price: 0, ticketGroupId: '' })) };
    const groupOfSeat = new Map(order.tickets.map(({ seatId, ticketGroupId }) => [seatId, ticketGroupId]));
    fake.offer.value = { ...fake.offer.value, groupOfSeat };
  });
  assert.equal(prices(), ['3 500 ₽', '2 800 ₽']);
});

test('a ticket with an unknown price shows none, and a free ticket is called free (spec §3)', () => {
  const unsaid = order.tickets.map((each) => ({ ...each, price: 0, ticketGroupId: '' }));
  cart((fake) => {
    fake.order.value = { ...order, tickets: unsaid };
    fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
  });
  assert.equal(prices(), ['', '']);
  cleanup();
  cart((fake) => {
    fake.order.value = { ...order, tickets: unsaid, amount: 0 };
    fake.offer.value = { ...fake.offer.value, groupOfSeat: new Map() };
  });
  assert.equal(prices(), ['Бесплатно', 'Бесплатно']);
  cleanup();
  cart((fake) => {
    fake.order.value = { ...order, tickets: order.tickets.map((each) => ({ ...each, price: 0 })) };
    const free = (price: number, tariffId: string) => (tariffId === '2' ? 0 : price);
    const ticketGroups = fake.offer.value.ticketGroups.map((group) => ({
      ...group,
      billing: group.billing.map(({ tariffId, price }) => ({ tariffId, price: free(price, tariffId) })),
    }));
    fake.offer.value = { ...fake.offer.value, ticketGroups };
  });
  assert.equal(prices(), ['3 500 ₽', 'Бесплатно'], 'free by its tariff');
});

test('an operation marks its own tickets as busy, an operation on the order all of them, and one that takes seats none', async () => {
  const fake = cart();
  const taken = { seatId: '2', performanceId: '1' };
  const cases: [Operation | null, string[]][] = [
    [null, ['ticket', 'ticket']],
    [{ kind: 'order' }, ['ticket busy', 'ticket busy']],
    [{ kind: 'taking', seats: [taken] }, ['ticket', 'ticket']],
    [{ kind: 'tariff', tickets: order.tickets.slice(1) }, ['ticket', 'ticket busy']],
    [{ kind: 'removal', tickets: order.tickets.slice(0, 1) }, ['ticket busy', 'ticket']],
  ];
  for (const [operation, expected] of cases) {
    await act(() => {
      fake.operation.value = operation;
    });
    assert.equal(
      screen.getAllByRole('listitem').map((item) => item.className),
      expected,
    );
  }
});

for (const keeps of [true, false]) {
  test(`the cart of a browser that stores ${keeps ? 'the order has no warning' : 'nothing has a warning'}`, () => {
    cart(({ context }) => {
      context.orderIsKept = () => keeps;
    });
    assert.is(!screen.queryByText(/^Браузер не разрешает хранить данные/), keeps);
  });
}

test('a cart that could not be read again says so below the button to the form, without an error', () => {
  cart((fake) => {
    fake.unread.value = 'Касса ещё не ответила. Подождите или повторите.';
  });
  assert.match(plain(document.querySelector('.total')), /Оформить.*14:32Касса ещё не ответила/);
  assert.is(document.querySelector('.error'), null);
});

test.run();
